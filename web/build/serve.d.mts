import type { Server } from 'node:http';
export function serve(folder: string, port?: number, seen?: (path: string) => void): Promise<Server>;

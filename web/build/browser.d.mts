export function findBrowser(): string | undefined;
export function browserPath(): string;

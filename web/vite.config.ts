import { defineConfig } from 'vitest/config';
import { book } from './build/book.mjs';
import { first } from './build/first.mjs';

// Relative addresses, so that the page works in any folder of any host; one script, so that it fits into one file.
export default defineConfig({
  base: './',
  plugins: [book(), first()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', testTimeout: 120_000 } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/browser/setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine is no mistake.
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

/** Two projects: what runs in Node alone, and what drives Chromium against the built site. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One Chromium per file; two files at a time is what two cores carry.
          maxWorkers: 2,
        },
      },
    ],
  },
});

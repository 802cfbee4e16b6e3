import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = (file: string) => fileURLToPath(new URL(`./src/${file}`, import.meta.url));
const shared = {
  resolve: { alias: { 'fieldsheet/sandbox': src('sandbox/index.ts'), fieldsheet: src('index.ts') } },
};

export default defineConfig({
  test: {
    // Without it Vitest leaves one of two cores idle.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/process/**', 'test/programs/**'],
          testTimeout: 60_000,
          typecheck: { enabled: true, include: ['test/**/*.test-d.ts'], checker: 'tsc', ignoreSourceErrors: true },
        },
      },
      {
        ...shared,
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          globalSetup: ['test/process/build.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'programs',
          include: ['test/programs/**/*.test.ts'],
          globalSetup: ['test/process/build.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const src = (file: string) => fileURLToPath(new URL(`./src/${file}`, import.meta.url));
const shared = {
  resolve: { alias: { 'fieldsheet/sandbox': src('sandbox/index.ts'), fieldsheet: src('index.ts') } },
};

/** The torture takes longest: begun last, it would go on alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('/kill.test.ts'));
    return (await super.sort(files)).sort((one, other) => isLong(other) - isLong(one));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // More than cores: the tests of processes wait most of the time, and Vitest would leave one of two cores idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          // Files share what they import, which took longer than many of them; none keeps anything in a module.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ['test/process/**'],
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
        },
      },
    ],
  },
});

import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const src = (file: string) => fileURLToPath(new URL(`./src/${file}`, import.meta.url));
const shared = {
  resolve: { alias: { 'fieldsheet/sandbox': src('sandbox/index.ts'), fieldsheet: src('index.ts') } },
};

/** A folder in memory with room for temporary files: on a disk, journals spend half of the time waiting for it. */
const memory = '/dev/shm';
const roomFor = (bytes: number) => {
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > bytes;
};
const inMemory: Record<string, string> =
  !process.env.TMPDIR && existsSync(memory) && roomFor(2 ** 31) ? { TMPDIR: memory } : {};

/** The tests that play rounds (test/rounds.ts), of a project. */
function withRounds(folder: string): string[] {
  const tests = readdirSync('test', { recursive: true, encoding: 'utf8' }).map((path) => `test/${path}`);
  return tests.filter(
    (path) =>
      path.startsWith(folder) && path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes("/rounds.js';"),
  );
}

/** `--mode long` plays every round. */
function environment(mode: string): Record<string, string> {
  return { ...inMemory, ...(mode === 'long' && { FIELDSHEET_LONG: '1' }) };
}

/** The longest file first: begun last, as the smallest, it leaves a core idle for a minute at the end. */
class KillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => (moduleId.endsWith('/kill.test.ts') ? 0 : 1);
    return (await super.sort(files)).sort((one, other) => turn(one) - turn(other));
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    // More than there are cores: many tests wait for a server, a process or a clock.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: KillsFirst },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          // Files share what they import, which took longer than many of them: no module may keep anything for one test.
          isolate: false,
          env: environment(mode),
          include: mode === 'long' ? withRounds('test/') : ['test/**/*.test.ts'],
          exclude: ['test/process/**', 'test/programs/**'],
          setupFiles: ['test/seed.ts'],
          testTimeout: mode === 'long' ? 300_000 : 60_000,
          hookTimeout: 60_000,
          typecheck: {
            enabled: mode !== 'long',
            include: ['test/**/*.test-d.ts'],
            checker: 'tsc',
            ignoreSourceErrors: true,
          },
        },
      },
      {
        ...shared,
        test: {
          name: 'process',
          isolate: false,
          include: mode === 'long' ? withRounds('test/process/') : ['test/process/**/*.test.ts'],
          env: environment(mode),
          globalSetup: ['test/process/build.ts'],
          testTimeout: mode === 'long' ? 300_000 : 60_000,
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
}));

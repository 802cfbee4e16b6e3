import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
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

/** The tests that leave something to the long rounds (test/rounds.ts). */
function withRounds(): string[] {
  const tests = readdirSync('test', { recursive: true, encoding: 'utf8' }).map((path) => `test/${path}`);
  return tests.filter((path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes("/rounds.js';"));
}

/** `--mode long` plays every round. */
function environment(mode: string): Record<string, string> {
  return { ...inMemory, ...(mode === 'long' && { FIELDSHEET_LONG: '1' }) };
}

/** Files that take long, by name: those of the tests say little of their times. */
const long = /\/process\/(documents|interrupt|kill|package)\.test\.ts$/;

/** Long files first: one that is begun last leaves the other cores idle at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => (long.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((one, other) => turn(one) - turn(other));
  }
}

function quick(mode: string) {
  return {
    // Files share what they import, which took longer than many of them: no module may keep anything for one test.
    isolate: false,
    env: environment(mode),
    include: mode === 'long' ? withRounds() : ['test/**/*.test.ts'],
    setupFiles: ['test/seed.ts'],
    testTimeout: mode === 'long' ? 300_000 : 60_000,
    hookTimeout: 60_000,
  };
}

export default defineConfig(({ mode }) => ({
  test: {
    // Without it Vitest leaves one of two cores idle. More workers than cores gain nothing: the tests are bound to the processor.
    maxWorkers: '100%',
    // A young generation of 64 MB instead of 16: less garbage is copied, which saves a twelfth of the processor's time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        ...shared,
        test: { ...quick(mode), name: 'unit', exclude: ['test/process/**', 'test/programs/**'] },
      },
      {
        // Unit tests and those of the real binary together: what they import is read once.
        ...shared,
        test: {
          ...quick(mode),
          name: 'whole',
          exclude: ['test/programs/**'],
          globalSetup: ['test/process/build.ts'],
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
          // A page on a busy machine takes its time.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
}));

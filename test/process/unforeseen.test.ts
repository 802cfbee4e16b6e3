import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { run } from './binary.js';

const root = folderOfFile();

// Thrown where nobody can catch it, as a listener or a timer of a library would.
const env = { NODE_OPTIONS: `--import=data:text/javascript,setTimeout(()=>{throw(new(Error)('boom'))},3000)` };

it('a fault of fieldsheet itself is said as one, without a stack trace', async () => {
  const { code, stderr } = await run(['sandbox', '--port', '0'], { cwd: root, env });
  expect(code).toBe(1);
  expect(stderr).toContain('Something unforeseen happened: boom');
  expect(stderr).toContain('--debug');
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('a mapping that ends the process does not look like a command that is done', async () => {
  await writeFile(join(root, 'rows.csv'), 'No\n1\n');
  await writeFile(
    join(root, 'ends.ts'),
    `import { compute, defineMapping } from 'fieldsheet';
      export default defineMapping({ records: { customer: { myId: compute(() => process.exit(0)) } } });`,
  );
  const { code, stderr } = await run(['check', 'rows.csv', '-m', 'ends.ts'], { cwd: root });
  expect(code).toBe(1);
  expect(stderr).toContain('The process ended before the command was done');
});

it('a mapping that fails later is named with its line, and not called a fault of fieldsheet', async () => {
  await writeFile(join(root, 'rows.csv'), 'No\n1\n');
  await writeFile(
    join(root, 'timer (1).ts'),
    `import { defineMapping, key } from 'fieldsheet';
      setTimeout(() => { throw new Error('oops'); });
      export default defineMapping({ records: { customer: { myId: key('No') } } });`,
  );
  const { code, stderr } = await run(['check', 'rows.csv', '-m', 'timer (1).ts'], { cwd: root });
  expect(code).toBe(1);
  expect(stderr).toMatch(/failed: oops\n +in .*timer \(1\)\.ts:2\n/);
  expect(stderr).not.toContain('fault of fieldsheet');
});

it('--debug shows where in the program an error happened, by the modules that are bundled', async () => {
  const { stderr, code } = await run(['check', 'no-such-file.csv', '--debug'], { cwd: root });
  expect(stderr).toMatch(/^ +at .*\brunCommand\b.+ src\/cli\/command\.ts\)$/m);
  expect(code).toBe(2);
});

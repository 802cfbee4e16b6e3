import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../accounts.js';
import { documentOf, run } from './in-process.js';

it('a file after -- is read, also one whose name begins with a dash', async () => {
  const folder = newFolder();
  await writeFile(join(folder, '-customers.csv'), 'myId,name\nC-1,Anna\n');
  const ended = await run(['check', '--resource', 'customer', '--json', '--', '-customers.csv'], { cwd: folder });
  expect(documentOf(ended)).toMatchObject({ rows: { read: 1 } });
});

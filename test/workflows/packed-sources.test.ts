import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { rejectTargets } from '../../src/commands/report-files/rejects.js';
import { annotatedTargets } from '../../src/reports/annotated.js';
import { folderOfFile } from '../accounts.js';
import { accessDatabase } from '../tabular/access-builder.js';

const folder = folderOfFile();
const out = join(folder, 'out');

function fileOf(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

it('what is written of packed files and databases is named after what is in them', async () => {
  mkdirSync(out);
  const sources = [
    fileOf('a.csv.gz', gzipSync('No;Name\n1;x\n')),
    fileOf('b.mdb', accessDatabase([{ name: 'T', columns: [{ name: 'a', type: 'long' }], rows: [] }])),
  ];
  const named = (targets: readonly { readonly target: string }[]) =>
    targets.map(({ target }) => target.slice(out.length + 1));
  expect(named(await rejectTargets(out, sources))).toEqual(['a.csv', 'b.xlsx']);
  expect(named(await annotatedTargets(out, sources))).toEqual(['a.xlsx', 'b.xlsx']);
});

it('rejected lines of a compressed file are refused: they are copied as they are', async () => {
  const source = fileOf('c.jsonl.gz', gzipSync('{"myId":"1"}\n'));
  const error = await rejectTargets(join(folder, 'c.jsonl'), [source]).catch((failed: unknown) => failed);
  expect(String(error)).toContain('these are compressed');
});

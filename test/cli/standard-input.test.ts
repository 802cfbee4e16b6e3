import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOfFile, newFolder } from '../accounts.js';
import { documentOf, run } from './in-process.js';

const folder = folderOfFile();
const check = (stdin: string, ...args: readonly string[]) =>
  run(['check', '-', '--resource', 'customer', ...args], { cwd: folder, stdin });

it.each([
  ['nothing', '', [], 'The file is empty.', 'Export it again'],
  ['another format', 'myId,name\nA,B\n', ['--format', 'xlsx'], 'It is not a workbook', 'say --format csv'],
  ['headings of something else', 'x,y\n1,2\n', [], 'None of the headings', 'Give a mapping'],
])('an error about standard input names it, and no file that is gone: %s', async (_, stdin, args, message, advice) => {
  const { code, stderr } = await check(stdin, ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain('in standard input');
  expect(stderr).toContain(advice);
  expect(stderr.slice(stderr.indexOf('error'))).not.toContain('fieldsheet-');
  const { error } = documentOf(await check(stdin, ...args, '--json'));
  expect(error).toMatchObject({ place: { file: 'standard input' } });
  expect(error.message).not.toContain('fieldsheet-');
});

it('guess names the next commands as for a file that standard input is saved as', async () => {
  const rows = ['Kunden-Nr;Firma;PLZ;Ort', 'K-1;Anna Bau;50667;Köln', 'K-2;Ben Dach;50668;Köln'];
  const { code, stdout } = await run(['guess', '-', '--name', 'Kunden'], { cwd: folder, stdin: rows.join('\n') });
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /\nFirst, save what came on standard input as Kunden\.csv\.\n.*\nNext: fieldsheet check Kunden\.csv -m /,
  );
  expect(stdout).not.toContain('fieldsheet-');
});

it('a bad byte of a UTF-8 file rejects the row of its cell, in a file as on standard input', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => `C-${at},Müller & Söhne ${at}\n`);
  const bytes = Buffer.from(`myId,name\n${rows.join('')}`);
  bytes[bytes.indexOf('ü', 200)] = 0xff;
  await writeFile(join(folder, 'bad.csv'), bytes);
  const args = ['--resource', 'customer', '--json'];
  const results = [
    await run(['check', 'bad.csv', ...args], { cwd: folder }),
    await run(['check', '-', ...args], { cwd: folder, stdin: bytes }),
  ];
  for (const result of results) {
    expect(result.code).toBe(1);
    expect(documentOf(result)).toMatchObject({ rows: { read: 20, mapped: 19, rejected: 1 } });
    expect(result.stdout).toContain('characters-lost');
  }
});

it('a file after -- is read, also one whose name begins with a dash', async () => {
  const folder = newFolder();
  await writeFile(join(folder, '-customers.csv'), 'myId,name\nC-1,Anna\n');
  const ended = await run(['check', '--resource', 'customer', '--json', '--', '-customers.csv'], { cwd: folder });
  expect(documentOf(ended)).toMatchObject({ rows: { read: 1 } });
});

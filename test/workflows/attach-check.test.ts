import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AttachOptions, attachFiles, type Connection, listRuns } from '../../src/commands/index.js';
import { ConfigurationError, LimitError, MappingError, SourceError } from '../../src/errors.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { connectionTo, fileOf, importing, newFolder, requestsOf, sandboxWith, send } from '../accounts.js';
import { errorOf, expectError } from '../errors.js';

const state = () => join(at, '.fieldsheet');
let at: string;
let sandbox: Sandbox;
let connection: Connection;
/** Number of a job, and id of a customer, that are in the account. */
let num: unknown;
let customerId: unknown;

beforeEach(async () => {
  at = newFolder();
  sandbox = await sandboxWith();
  connection = connectionTo(sandbox);
  customerId = (await send(sandbox, 'customer', { myId: 'C-1', name: 'One' })).id;
  num = (await send(sandbox, 'job', { myId: 'J-1', description: 'x', customer: { myId: 'C-1' } })).num;
  writeFileSync(join(at, 'a.pdf'), 'A');
  writeFileSync(join(at, 'b.pdf'), 'B');
});

/** What would be attached by the rows of a sheet. */
function checked(lines: readonly string[], more: Partial<AttachOptions> = {}) {
  const file = fileOf(join(at, 'list.csv'), lines);
  return attachFiles({ ...importing(connection, state()), file, again: false, dryRun: true, ...more });
}

it('a dry run finds jobs and customers by every identifier, and sends nothing', async () => {
  const before = sandbox.log().totals.requests;
  const result = await checked([
    'file,fileName,job.id,job.myId,job.num,customer.id,customer.myId',
    `a.pdf,,,,${num},,`,
    'b.pdf,Invoice.pdf,,J-1,,,',
    `a.pdf,,,,,${customerId},`,
    'b.pdf,,,,,,C-1',
    ',,,,,,',
  ]);
  expect(result.dryRun).toBe(true);
  expect(result.planned).toEqual({ apply: 4 });
  expect(result.issues).toMatchObject({ errors: 0, warnings: 0 });
  expect(result.summary.rows).toEqual({ read: 4, mapped: 4, skipped: 0, rejected: 0 });
  expect(result.forecast).toMatchObject({ requests: 4 });
  expect(requestsOf(sandbox, 'v2.attachment.send')).toBe(0);
  // One look-up for each way to name one of the two records.
  expect(sandbox.log().totals.requests - before).toBe(4);
  expect(await listRuns(state())).toEqual([]);
});

it('a dry run reports every row that is wrong, each at its place, and rows that reconcile', async () => {
  mkdirSync(join(at, 'sub'));
  writeFileSync(join(at, 'empty.pdf'), '');
  writeFileSync(join(at, 'con.pdf'), 'x');
  writeFileSync(join(at, 'huge.bin'), '');
  truncateSync(join(at, 'huge.bin'), 200 * 1024 * 1024);
  symlinkSync('/etc/hostname', join(at, 'link.txt'));
  const result = await checked([
    'path,fileName,job.num,customer.myId',
    `none.pdf,,${num},`,
    `../a.pdf,,${num},`,
    `/etc/hostname,,${num},`,
    `link.txt,,${num},`,
    `sub,,${num},`,
    `empty.pdf,,${num},`,
    `huge.bin,,${num},`,
    `con.pdf,,${num},`,
    `a.pdf,../x.pdf,${num},`,
    'a.pdf,,,',
    `a.pdf,,${num},C-1`,
    'a.pdf,,twelve,',
    `,,${num},`,
    'a.pdf,,999999,',
    'a.pdf,,,nobody',
    `b.pdf,,${num},`,
  ]);
  const found = result.issues?.list.map(({ code, row, column }) => `${row}${column ?? ''} ${code}`).sort();
  expect(found).toEqual(
    [
      '2A file-missing',
      '3A file-outside',
      '4A file-outside',
      '5A file-outside',
      '6A file-unreadable',
      '7A file-empty',
      '8A file-too-large',
      '9A file-name-unfit',
      '10B file-name-unfit',
      '11 record-unclear',
      '12D record-unclear',
      '13C not-an-integer',
      '14A value-missing',
      '15 record-unknown',
      '16 record-unknown',
    ].sort(),
  );
  expect(result.summary.rows).toEqual({ read: 16, mapped: 1, skipped: 0, rejected: 15 });
  expect(result.planned).toEqual({ apply: 1 });
});

it('a dry run sends the same content to the same record once, however both are called', async () => {
  writeFileSync(join(at, 'copy of a.pdf'), 'A');
  const result = await checked([
    'file,job.num,job.myId',
    `a.pdf,${num},`,
    'copy of a.pdf,,J-1',
    `b.pdf,${num},`,
    './a.pdf,,J-1',
  ]);
  expect(result.planned).toEqual({ apply: 2, unchanged: 2 });
  expect(result.issues?.list.map(({ code, row }) => [code, row])).toEqual([
    ['named-twice', 3],
    ['named-twice', 5],
  ]);
  expect(result.issues?.list[0]?.message).toContain('Row 2');
});

it('a dry run rejects a row whose identifiers are not all those of one record, and says which', async () => {
  const other = await send(sandbox, 'job', { description: 'x', customer: { myId: 'C-1' } });
  const result = await checked([
    'file,job.id,job.myId,job.num,customer.id,customer.myId',
    `a.pdf,,J-1,${num},,`,
    `a.pdf,,J-1,${other.num},,`,
    `a.pdf,${other.id},J-1,,,`,
    `b.pdf,,,,${customerId},C-1`,
    `b.pdf,,,,${customerId},C-2`,
    'b.pdf,,J-1,x,,',
  ]);
  expect(result.planned).toEqual({ apply: 2 });
  expect(result.issues?.list.map(({ code, row }) => [code, row]).sort()).toEqual([
    ['not-an-integer', 7],
    ['record-unclear', 3],
    ['record-unclear', 4],
    ['record-unclear', 6],
  ]);
  const messages = new Map(result.issues?.list.map(({ row, message }) => [row, message]));
  expect(messages.get(3)).toContain(`has the num "${num}", and the row says "${other.num}"`);
  expect(messages.get(4)).toContain('has no myId, and the row says "J-1"');
  expect(messages.get(6)).toContain('has the myId "C-1", and the row says "C-2"');
  expect(result.summary.rows).toEqual({ read: 6, mapped: 2, skipped: 0, rejected: 4 });
});

it('a dry run does not send what a folder holds that took the place of another one', async () => {
  for (const name of ['secret', 'sub']) mkdirSync(join(at, name));
  writeFileSync(join(at, 'sub', 'c.pdf'), 'public');
  writeFileSync(join(at, 'secret', 'c.pdf'), 'secret');
  mkdirSync(join(at, 'scans'));
  renameSync(join(at, 'sub'), join(at, 'scans', 'sub'));
  const onEvent: AttachOptions['onEvent'] = ({ type }) => {
    if (type !== 'compare' || existsSync(join(at, 'scans', 'old'))) return;
    renameSync(join(at, 'scans', 'sub'), join(at, 'scans', 'old'));
    symlinkSync('../secret', join(at, 'scans', 'sub'));
  };
  const result = await checked(['file,job.num', `sub/c.pdf,${num}`], { folder: join(at, 'scans'), onEvent });
  expect(result.issues?.list.map(({ code, row }) => [code, row])).toEqual([['file-changed', 2]]);
  expect(result.planned).toEqual({});
});

it('a dry run takes columns of other headings, another folder, and a workbook or CSV file as an import does', async () => {
  mkdirSync(join(at, 'scans'));
  writeFileSync(join(at, 'scans', 'ä.pdf'), 'x');
  writeFileSync(join(at, 'list.txt'), Buffer.from(`Datei;Auftrag;Notiz\nä.pdf;${num};x\n`, 'latin1'));
  const headings = { file: 'Datei', 'job.num': 'Auftrag' };
  const settings = { encoding: 'windows-1252' };
  const options = { file: join(at, 'list.txt'), folder: join(at, 'scans'), headings, settings };
  const result = await checked(['unused'], options);
  expect(result.planned).toEqual({ apply: 1 });
  expect(result.issues?.list.map(({ code, value }) => [code, value])).toEqual([['column-unknown', 'Notiz']]);
});

describe('attach refuses', () => {
  const row = () => ['file,job.num', `a.pdf,${num}`];

  it('to send anything with --strict when a row has an error', async () => {
    const options = { strict: true, dryRun: false };
    await expectError(checked([...row(), `none.pdf,${num}`], options), LimitError);
    expect(requestsOf(sandbox, 'v2.attachment.send')).toBe(0);
    expect(await listRuns(state())).toEqual([]);
  });

  it.each([
    ['a sheet without a column for the files', ['name,job.num', 'a.pdf,1'], MappingError],
    ['a sheet without a column for the records', ['file,job', 'a.pdf,1'], MappingError],
    ['an empty sheet', [], SourceError],
  ] as const)('%s', async (_, lines, type) => {
    const error = await errorOf(
      checked(lines.length === 0 ? [] : lines, lines.length === 0 ? { file: join(at, 'no') } : {}),
    );
    expect(error).toBeInstanceOf(type);
  });

  it('a heading that the sheet has not, a column that is none of ours, a folder that is none, a size beyond 100 MB', async () => {
    const cases: readonly [Partial<AttachOptions>, new (...args: never[]) => Error, string][] = [
      [{ headings: { file: 'Fil' } }, MappingError, 'did you mean "file"?'],
      [{ headings: { fil: 'file' } }, ConfigurationError, 'did you mean "file"?'],
      [{ folder: join(at, 'none') }, ConfigurationError, 'no such folder'],
      [{ folder: join(at, 'a.pdf') }, ConfigurationError, 'neither a folder nor a zip file'],
      [{ maxSize: 101 * 1024 * 1024 }, ConfigurationError, '100 MB'],
    ];
    for (const [options, type, text] of cases) {
      await expectError(checked(row(), options), type, { message: text });
    }
    expect(readdirSync(at)).not.toContain('.part');
  });
});

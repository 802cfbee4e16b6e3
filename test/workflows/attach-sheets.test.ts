import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AttachOptions, attachFiles } from '../../src/commands/attach.js';
import { resume } from '../../src/commands/resume.js';
import { listRuns } from '../../src/commands/runs.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import { ConfigurationError, LimitError, MappingError, OutputError, SourceError } from '../../src/errors.js';
import type { AttachDetails } from '../../src/reports/results.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  connectionTo,
  fileOf,
  importing,
  newFolder,
  recordsIn,
  requestsOf,
  sandboxWith,
  send,
  stoppingAfter,
} from '../accounts.js';
import { errorOf, expectError } from '../errors.js';
import { zip } from '../files/workbook-builder.js';
import { type Row, rowsOf } from './sheet-cells.js';

const operation = 'v2.attachment.send';

let at: string;
let sandbox: Sandbox;
let connection: Connection;
/** Numbers of the jobs J-0 to J-2; that of J-1, and the id of the customer C-1. */
let nums: number[];
let num: number | undefined;
let customerId: unknown;

beforeEach(async () => {
  at = newFolder();
  sandbox = await sandboxWith();
  connection = connectionTo(sandbox);
  for (const myId of ['C-1', 'Müller', '0815']) await send(sandbox, 'customer', { myId, name: myId });
  customerId = (await recordsIn(sandbox, 'customer'))[0]?.id;
  nums = [];
  for (const myId of ['J-0', 'J-1', 'J-2']) {
    nums.push(Number((await send(sandbox, 'job', { myId, customer: { myId: 'C-1' } })).num));
  }
  num = nums[1];
  writeFileSync(join(at, 'a.pdf'), 'A');
  writeFileSync(join(at, 'b.pdf'), 'B');
});

const folder = () => join(at, 'scans');
const sheet = () => join(at, 'out.csv');

/** Writes files into the folder, each with its path as its content. */
function files(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder(), path)), { recursive: true });
    writeFileSync(join(folder(), path), path);
  }
}

function attach(more: Partial<AttachOptions> = {}) {
  const options = { ...importing(connection, join(at, '.fieldsheet')), again: false, out: sheet() };
  return attachFiles({ ...options, file: folder(), ...more });
}

async function listedBy(more: Partial<AttachOptions>) {
  const result = await attach(more);
  return { result, listed: (result.details as AttachDetails).listed };
}

/** How many requests the matching took. */
function asked(listed: AttachDetails['listed']): number | undefined {
  return listed?.readings.reduce((sum, { requests }) => sum + requests, 0);
}

/** The rows of a sheet under its headings, with texts for all cells. */
async function textsOf(file = sheet()): Promise<Record<string, string>[]> {
  const texts = (row: Row) => Object.entries(row).map(([heading, cell]) => [heading, String(cell ?? '')]);
  return (await rowsOf(file)).map((row) => Object.fromEntries(texts(row)));
}

/** What is in the account, as a stranger to our client finds it. */
function attached(): string[] {
  return sandbox
    .attachments()
    .map(({ id, fileName }) => `${fileName}: ${Buffer.from(sandbox.attachedFile(id) ?? []).toString()}`)
    .sort();
}

const byFile = (one: Record<string, string>, other: Record<string, string>) =>
  (one.file ?? '') < (other.file ?? '') ? -1 : 1;

it('attach takes the files of folders called after jobs, writes their sheet first, and sends nothing twice', async () => {
  const [one, two, three] = nums;
  files(`${one}/a.jpg`, `${one}/later/b.jpg`, `2024 export/${two} /c.jpg`, `${three}/.DS_Store`, `${three}/Thumbs.db`);
  files('999999/d.jpg', `0${one}/e.jpg`, 'notes/f.jpg', 'g.jpg', `${one}/${two}/h.jpg`);
  const before = sandbox.log().totals.requests;
  const { result, listed } = await listedBy({ by: 'job.num', dryRun: true });
  // The records are looked up once: for the sheet.
  expect(sandbox.log().totals.requests - before).toBe(asked(listed));
  const counts = { files: 8, matched: 3, records: 2, ambiguous: 1, unmatched: 4, passedOver: 2 };
  expect(listed).toMatchObject({ sheet: sheet(), folder: folder(), by: 'job.num', resource: 'job', ...counts });
  expect(result.summary.rows).toEqual({ read: 8, mapped: 3, skipped: 0, rejected: 5 });
  const rows = await textsOf();
  expect(rows.map(({ note }) => note !== '')).toEqual([true, true, true, true, true, false, false, false]);
  const expected = [
    [`${one}/${two}/h.jpg`, '', '', `It names several records: there is a job "${one}" and "${two}".`],
    [`0${one}/e.jpg`, '', `${one}`, `There is no job with the num "0${one}", but there is "${one}".`],
    ['999999/d.jpg', '', '', 'There is no job with the num "999999".'],
    ['g.jpg', '', '', 'No folder on its way is called after a job.num.'],
    ['notes/f.jpg', '', '', 'No folder on its way is called after a job.num.'],
    [`${one}/a.jpg`, `${one}`, '', ''],
    [`${one}/later/b.jpg`, `${one}`, '', ''],
    [`2024 export/${two} /c.jpg`, `${two}`, '', ''],
  ].map(([file = '', num = '', near = '', note = '']) => {
    return { file, fileName: file.split('/').at(-1) ?? '', 'job.num': num, near, note };
  });
  expect(rows.sort(byFile)).toEqual(expected.sort(byFile));
  expect(attached()).toEqual([]);
  const sent = [`${one}/a.jpg`, `${one}/later/b.jpg`, `2024 export/${two} /c.jpg`];
  expect((await attach({ by: 'job.num' })).summary.counts.total).toMatchObject({ applied: 3 });
  expect(attached()).toEqual(sent.map((file) => `${file.split('/').at(-1)}: ${file}`).sort());
  expect((await attach({ by: 'job.num' })).summary.counts.total).toMatchObject({ applied: 0, unchanged: 3 });
});

it('attach takes the sheet again once a person has corrected it, and sends what was left', async () => {
  files(`0${nums[0]}/a.jpg`, `${nums[1]}/b.jpg`);
  await attach({ by: 'job.num' });
  expect(attached()).toEqual([`b.jpg: ${nums[1]}/b.jpg`]);
  const lines = readFileSync(sheet(), 'utf8').replace(`,,${nums[0]},`, `,${nums[0]},${nums[0]},`);
  writeFileSync(sheet(), lines);
  const corrected = { file: sheet(), folder: folder(), out: undefined };
  const result = await attach(corrected);
  expect(result.issues).toMatchObject({ errors: 0, warnings: 0 });
  expect(result.summary.counts.total).toMatchObject({ applied: 1, unchanged: 1 });
  // The corrected sheet is not replaced without a word.
  await expectError(attach({ by: 'job.num' }), ConfigurationError, { message: 'there already', advice: '--overwrite' });
  expect(readFileSync(sheet(), 'utf8')).toBe(lines);
  expect((await attach({ by: 'job.num', overwrite: true })).summary.rows).toMatchObject({ mapped: 1, rejected: 1 });
});

it('attach matches keys in any Unicode form and exactly else, and tells of those that are nearly the same', async () => {
  files(`${'Müller'.normalize('NFD')}/a.jpg`, 'MÜLLER/b.jpg', '00815/c.jpg', 'c-1/d.jpg', ' C-1/e.jpg', 'C 1/f.jpg');
  const { listed } = await listedBy({ by: 'customer.myId', out: join(at, 'out.xlsx') });
  expect(listed).toMatchObject({ matched: 2, records: 2, unmatched: 4, ambiguous: 0 });
  const rows = (await textsOf(join(at, 'out.xlsx'))).map((row) => [row.fileName, row['customer.myId'], row.near]);
  expect(rows.sort()).toEqual([
    ['a.jpg', 'Müller', ''],
    ['b.jpg', '', ''],
    ['c.jpg', '', '0815'],
    ['d.jpg', '', 'C-1'],
    ['e.jpg', 'C-1', ''],
    ['f.jpg', '', ''],
  ]);
  expect(attached()).toEqual([`a.jpg: ${'Müller'.normalize('NFD')}/a.jpg`, 'e.jpg:  C-1/e.jpg']);
  const again = await attach({ by: 'customer.myId', out: join(at, 'out.xlsx') });
  expect(again.summary.counts.total).toMatchObject({ applied: 0, unchanged: 2 });
});

it('attach takes files that a pattern matches, also in a zip file, and lists what is wrong with the others', async () => {
  const [one, two] = nums;
  const file = join(at, 'photos.zip');
  const names = [`export/${one}_front.jpg`, `${two}_plan.PDF`, `${two}_notes.txt`, `x${one}_a.jpg`, `../${one}_b.jpg`];
  const systems = [`__MACOSX/export/._${one}_front.jpg`, '.DS_Store', 'export/Thumbs.db'];
  const twice = [`${one}_twice.jpg`, `${one}_twice.jpg`];
  writeFileSync(file, zip([...names, ...systems, ...twice].map((name) => ({ name, data: name }))));
  const { result, listed } = await listedBy({ file, pattern: '{job.num}_*.{jpg,pdf}' });
  expect(listed).toMatchObject({ files: 6, matched: 2, records: 2, unmatched: 4, passedOver: 3, folder: file });
  expect(attached()).toEqual([`${one}_front.jpg: export/${one}_front.jpg`, `${two}_plan.PDF: ${two}_plan.PDF`]);
  expect(result.summary.rows).toEqual({ read: 6, mapped: 2, skipped: 0, rejected: 4 });
  const notes = new Map((await textsOf()).map((row) => [row.file, row.note]));
  expect(notes.get(`${two}_notes.txt`)).toBe('Its name does not fit the pattern.');
  expect(notes.get(`${one}_twice.jpg`)).toBe('The zip file holds 2 files of this name.');
  expect(notes.get(`../${one}_b.jpg`)).toBe('Its name leads out of the zip file.');
  expect((await attach({ file, pattern: '{job.num}_*.{jpg,pdf}' })).summary.counts.total.unchanged).toBe(2);
});

it('attach attaches none of two records that a name can mean, and takes the one that is there', async () => {
  for (const myId of ['A', 'A_B', 'X']) await send(sandbox, 'customer', { myId, name: myId });
  files('A_B_c.pdf', 'X_Y_c.pdf', 'Q_R_c.pdf');
  const { listed } = await listedBy({ pattern: '{customer.myId}_*.pdf' });
  expect(listed).toMatchObject({ matched: 1, ambiguous: 1, unmatched: 1 });
  expect(attached()).toEqual(['X_Y_c.pdf: X_Y_c.pdf']);
});

it('attach looks many jobs up by a search and lists, also when all their folders have leading zeros', async () => {
  const padded = [...nums];
  for (let more = 0; more < 150; more++) {
    padded.push(Number((await send(sandbox, 'job', { customer: { myId: 'C-1' } })).num));
  }
  files(...padded.map((num) => `${String(num).padStart(8, '0')}/a.jpg`));
  const { listed } = await listedBy({ by: 'job.num', dryRun: true });
  expect(listed).toMatchObject({ files: 153, matched: 0, unmatched: 153 });
  expect(asked(listed)).toBeLessThan(8);
  expect((await textsOf()).map(({ near }) => Number(near)).sort()).toEqual(padded.sort());
  // A file name with the number as it is takes the same way.
  files(...padded.map((num) => `IMG ${num} a.jpg`));
  const named = await listedBy({ pattern: 'img {job.num} *', dryRun: true, overwrite: true });
  expect(named.listed).toMatchObject({ files: 306, matched: 153, records: 153, unmatched: 153 });
  expect(asked(named.listed)).toBeLessThan(8);
});

it('attach follows no link to a folder, sends no file that a link leads to outside, and survives a circle', async () => {
  const [one] = nums;
  files(`${one}/a.jpg`);
  mkdirSync(join(at, 'secret'));
  writeFileSync(join(at, 'secret', 's.txt'), 'secret');
  symlinkSync('..', join(folder(), `${one}`, 'circle'));
  symlinkSync(join(at, 'secret'), join(folder(), `${one}`, 'far'));
  symlinkSync(join(at, 'secret', 's.txt'), join(folder(), `${one}`, 's.txt'));
  symlinkSync(join(at, 'nowhere'), join(folder(), `${one}`, 'broken'));
  const { result, listed } = await listedBy({ by: 'job.num' });
  expect(listed).toMatchObject({ files: 5, matched: 3, unmatched: 2 });
  expect(result.issues?.byCode).toEqual({ 'record-unclear': 2, 'file-outside': 1, 'file-missing': 1 });
  expect(attached()).toEqual([`a.jpg: ${one}/a.jpg`]);
});

// Other systems refuse such names.
it.runIf(process.platform === 'linux')(
  'attach lists a file whose name is not text, and one whose name holds a line break',
  async () => {
    const [one] = nums;
    files(`${one}/a.jpg`, `${one}/b\nc.jpg`);
    writeFileSync(
      Buffer.concat([Buffer.from(join(folder(), `${one}`, 'm')), Buffer.from([0xfc]), Buffer.from('.jpg')]),
      'x',
    );
    const { result, listed } = await listedBy({ by: 'job.num' });
    expect(listed).toMatchObject({ files: 3, matched: 1, unmatched: 2 });
    expect(result.issues?.byCode).toEqual({ 'record-unclear': 2 });
    for (const { message } of result.issues?.list ?? []) expect(message).toContain('Its name holds what is not text');
    expect(attached()).toEqual([`a.jpg: ${one}/a.jpg`]);
  },
);

it.skipIf(userInfo().uid === 0)('attach lists a folder that may not be read, and refuses one as a whole', async () => {
  files(`${nums[0]}/a.jpg`, 'locked/b.jpg');
  chmodSync(join(folder(), 'locked'), 0);
  const { listed } = await listedBy({ by: 'job.num' });
  expect(listed).toMatchObject({ files: 2, matched: 1, unmatched: 1 });
  expect((await textsOf())[0]).toMatchObject({ file: 'locked', note: expect.stringContaining('may not be read') });
  chmodSync(folder(), 0);
  await expectError(attach({ by: 'job.num', overwrite: true }), ConfigurationError, { message: 'cannot be read' });
  for (const path of [folder(), join(folder(), 'locked')]) chmodSync(path, 0o755);
});

it('attach resumes what a folder gave, and rejects a file that was changed or moved meanwhile', async () => {
  const [one] = nums;
  files(...Array.from({ length: 5 }, (_, index) => `${one}/${index}.jpg`));
  await attach({ by: 'job.num', ...stoppingAfter(connection, operation, 2) });
  writeFileSync(join(folder(), `${one}`, '3.jpg'), `${one}/X.jpg`);
  renameSync(join(folder(), `${one}`, '4.jpg'), join(folder(), `${one}`, '5.jpg'));
  const context = importing(connection, join(at, '.fieldsheet'));
  const result = await resume({ ...context, run: 'latest', maxIssues: 100 });
  expect(result.summary.counts.total).toMatchObject({ applied: 3, rejected: 2 });
  expect((result.details as AttachDetails).listed).toMatchObject({ files: 5, matched: 5 });
  expect(attached()).toEqual([0, 1, 2].map((index) => `${index}.jpg: ${one}/${index}.jpg`));
});

describe('attach refuses', () => {
  it('what it cannot list, says why, and leaves no sheet', async () => {
    files('1/a.jpg');
    mkdirSync(join(at, 'empty'));
    mkdirSync(join(at, 'hidden'));
    writeFileSync(join(at, 'hidden', '.x'), 'x');
    writeFileSync(join(at, 'text.zip'), 'text');
    writeFileSync(join(at, 'cut.zip'), zip([{ name: 'a', data: 'a' }]).subarray(0, 40));
    writeFileSync(join(at, 'book.xlsx'), zip([{ name: '[Content_Types].xml', data: '<Types/>' }]));
    const by = 'job.num';
    const cases: readonly [Partial<AttachOptions>, new (...args: never[]) => Error, string][] = [
      [{ pattern: '*.jpg' }, ConfigurationError, 'does not say where the number or key stands'],
      [{ pattern: '{job.num}*', by }, ConfigurationError, 'two ways to say the same'],
      [{ by: 'equipment.myId' }, ConfigurationError, 'not attached by "equipment.myId"'],
      [{ by: 'job.nun' }, ConfigurationError, 'did you mean "job.num"'],
      [{ by, folder: at }, ConfigurationError, 'no sheet says which they are'],
      [{ by, headings: { file: 'Datei' } }, ConfigurationError, 'no sheet says which they are'],
      [{ by, settings: { sheet: 'One' } }, ConfigurationError, 'no sheet says which they are'],
      [{ file: join(at, 'text.zip') }, ConfigurationError, 'Only --by and --pattern write a sheet'],
      [{ out: undefined }, ConfigurationError, 'It is not a sheet'],
      [{ by, file: join(at, 'empty') }, ConfigurationError, 'It holds no files.'],
      [{ by, file: join(at, 'hidden') }, ConfigurationError, 'It holds no files but 1 hidden entry'],
      [{ by, file: join(at, 'none') }, ConfigurationError, 'no such folder'],
      [{ by, file: join(at, 'text.zip') }, ConfigurationError, 'neither a folder nor a zip file'],
      [{ by, file: join(at, 'book.xlsx') }, ConfigurationError, 'neither a folder nor a zip file'],
      [{ by, file: join(at, 'cut.zip') }, SourceError, 'cut short or damaged'],
      [{ by, out: join(at, 'out.pdf') }, ConfigurationError, 'cannot write a file of the kind ".pdf"'],
      [{ by, out: join(at, 'none', 'out.csv') }, OutputError, 'none'],
    ];
    const { requests } = sandbox.log().totals;
    for (const [options, type, message] of cases) await expectError(attach(options), type, { message });
    expect(existsSync(sheet())).toBe(false);
    // All of this is told before the account is asked.
    expect(sandbox.log().totals.requests).toBe(requests);
    expect(attached()).toEqual([]);
  });
});

const state = () => join(at, '.fieldsheet');

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

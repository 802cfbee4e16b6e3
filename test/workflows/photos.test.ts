import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { fetchPhotos, type PhotosOptions } from '../../src/commands/photos.js';
import { resume } from '../../src/commands/resume.js';
import { listRuns } from '../../src/commands/runs.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import { ConfigurationError, LimitError, MappingError, OutputError } from '../../src/errors.js';
import { nameProblem } from '../../src/files/safe-name.js';
import { runExitCode, runText } from '../../src/reports/run/run.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import type { Weather } from '../accounts.js';
import {
  connectionTo,
  fileOf,
  importing,
  newFolder,
  requestsOf,
  sandboxWith,
  send,
  stoppingAfter,
  untilDone,
  watched,
} from '../accounts.js';
import { errorOf, expectError } from '../errors.js';
import { rounds } from '../rounds.js';
import { rowsOf } from './sheet-cells.js';

const operation = 'v2.job.photos';

let at: string;
let to: string;
let sandbox: Sandbox;
let connection: Connection;

beforeEach(async () => {
  at = realpathSync(newFolder());
  to = join(at, 'photos');
  sandbox = await sandboxWith();
  connection = connectionTo(sandbox);
  await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
});

const state = () => join(at, '.fieldsheet');
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A job of the customer C-1, and its number. */
async function job(myId: string, more: object = {}): Promise<number> {
  const { num } = await send(sandbox, 'job', { myId, description: 'x', customer: { myId: 'C-1' }, ...more });
  return Number(num);
}

/** Adds photos of these contents, by their names, to a job. */
function photos(myId: string, contents: readonly (readonly [fileName: string, content: string])[], iteration?: number) {
  const more = iteration === undefined ? {} : { iteration };
  sandbox.addPhotos(
    contents.map(([fileName, content]) => ({ job: { myId }, fileName, imageData: base64(content), ...more })),
  );
}

const sheet = (lines: readonly string[]) => fileOf(join(at, 'jobs.csv'), lines);

function fetchInto(options: Partial<PhotosOptions>) {
  return fetchPhotos({ ...importing(connection, state()), to, ...options });
}

function resumed(more: object = {}) {
  return resume({ ...importing(connection, state()), ...more, run: 'latest', maxIssues: 100 });
}

/** The files of the folder by name, without the index. */
function kept(path = to): Record<string, string> {
  const names = readdirSync(path).filter((name) => name !== 'index.xlsx');
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

/** The rows of the index, by heading. */
const index = (path = to) => rowsOf(join(path, 'index.xlsx'));

it('photos are kept whole under the number of the job and their name, and listed in the index', async () => {
  const [one, two, none] = [await job('J-1'), await job('J-2'), await job('J-3')];
  photos(
    'J-1',
    [
      ['front.jpg', 'front'],
      ['back.jpg', 'back'],
    ],
    1,
  );
  sandbox.addPhotos([{ job: { num: two }, fileName: 'roof', comment: 'leaks here', imageData: base64('\x89PNG\r\n') }]);
  const result = await fetchInto({ file: sheet(['num,myId', `${one},`, ',J-2', `${none},`]) });
  expect(runExitCode(result)).toBe(0);
  expect(result.summary).toMatchObject({ command: 'photos', state: 'done', counts: { total: { applied: 3 } } });
  expect(kept()).toEqual({
    [`${one}-1-back.jpg`]: 'back',
    [`${one}-1-front.jpg`]: 'front',
    [`${two}-roof`]: '\x89PNG\r\n',
  });
  const counts = { jobs: 3, without: 1, photos: 3, bytes: 9 + Buffer.byteLength('\x89PNG\r\n'), missing: 0 };
  expect(result.details).toEqual({ photos: { ...counts, folder: to, index: 'index.xlsx' } });
  const first = { num: one, myId: 'J-1', comment: null, iteration: 1 };
  expect(await index()).toMatchObject([
    { ...first, file: `${one}-1-back.jpg`, bytes: 4, fileName: 'back.jpg' },
    { ...first, file: `${one}-1-front.jpg`, bytes: 5, fileName: 'front.jpg' },
    { num: two, myId: 'J-2', file: `${two}-roof`, comment: 'leaks here', iteration: null, fileName: 'roof' },
  ]);
});

it('photos never leave the folder, whatever the service calls them', async () => {
  const num = await job('J-1');
  const names = ['../../x.jpg', '..\\..\\x.jpg', '/etc/passwd', 'C:\\x.jpg', 'CON.jpg', 'nul', ' . ', 'a\u0000b.jpg'];
  const more = ['x.jpg', 'X.JPG', `${'ü'.repeat(300)}.jpg`, 'gnp.\u202ejpg', '=1+1.jpg', '\ud83d.jpg', 'index.xlsx'];
  const contents = [...names, ...more].map((name, at) => [name, `content ${at}`] as const);
  photos('J-1', contents);
  const before = readdirSync(at);
  expect(runExitCode(await fetchInto({ file: sheet(['num', String(num)]) }))).toBe(0);
  const made = readdirSync(at).filter((name) => !before.includes(name));
  expect(made.sort()).toEqual(['.fieldsheet', 'jobs.csv', 'photos']);
  const files = kept();
  expect(Object.values(files).sort()).toEqual(contents.map(([, content]) => content).sort());
  for (const name of Object.keys(files)) {
    expect(nameProblem(name), name).toBeUndefined();
    expect(name.startsWith(`${num}-`)).toBe(true);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
  }
  const rows = await index();
  expect(rows.map(({ file }) => file).sort()).toEqual(Object.keys(files).sort());
  expect(rows.map(({ fileName }) => fileName)).toContain('../../x.jpg');
});

it('photos are rejected with the reason where one cannot be read, or the job is not there; others go on', async () => {
  const [one, two] = [await job('J-1'), await job('J-2')];
  photos('J-1', [['good.jpg', 'good']]);
  sandbox.addPhotos([{ job: { num: one }, fileName: 'bad.jpg', imageData: 'no picture!' }]);
  photos('J-2', [['fine.jpg', 'fine']]);
  const result = await fetchInto({ file: sheet(['num', String(one), '99999', String(two), 'x', '', String(two)]) });
  expect(runExitCode(result)).toBe(1);
  expect(kept()).toEqual({ [`${two}-fine.jpg`]: 'fine' });
  expect(result.summary.rows).toEqual({ read: 5, mapped: 3, skipped: 1, rejected: 1 });
  expect(result.issues?.byCode).toEqual({ 'named-twice': 1, 'not-an-integer': 1 });
  const message = expect.stringContaining('Photo 2 of 2 (bad.jpg) has a content that is no');
  expect(result.problems).toMatchObject([
    { outcome: 'rejected', row: 2, message },
    { outcome: 'rejected', row: 3 },
  ]);
});

it('photos are rejected where the job is another one than the row says, and both are told', async () => {
  const [one, two, three] = [await job('J-1'), await job('J-2'), await job('J-3')];
  for (const myId of ['J-1', 'J-2', 'J-3']) photos(myId, [['a.jpg', myId]]);
  const lines = ['num,myId', `${two},J-1`, `${two},J-2`, `${three},J-2`, `${three},J-3`];
  const result = await fetchInto({ file: sheet(lines) });
  expect(runExitCode(result)).toBe(1);
  expect(kept()).toEqual({ [`${two}-a.jpg`]: 'J-2', [`${three}-a.jpg`]: 'J-3' });
  expect(result.problems).toMatchObject([
    { outcome: 'rejected', row: 2, message: expect.stringMatching(`"J-1" has the num "${one}".* says "${two}"`) },
  ]);
  // Rows 3 and 4 name one job with two numbers.
  expect(result.issues?.list).toMatchObject([
    { code: 'record-unclear', row: 4, message: expect.stringMatching(`"${two}".*"${three}"`) },
  ]);
  expect(result.summary.rows).toEqual({ read: 4, mapped: 3, skipped: 0, rejected: 1 });
});

it('photos are fetched once where a job is named in two ways, and no job is taken for another', async () => {
  const [one, two] = [await job('J-1'), await job('J-2')];
  const { num: plain, id } = await send(sandbox, 'job', { description: 'x', customer: { myId: 'C-1' } });
  const { num: bare } = await send(sandbox, 'job', { description: 'x', customer: { myId: 'C-1' } });
  photos('J-1', [['a.jpg', 'a']]);
  const lines = ['myId,num,id', 'J-1,,', `,${one},`, `,${two},`, 'J-2,,', `,${plain},`, `,${bare},`, `,,${id}`];
  const result = await fetchInto({ file: sheet(lines) });
  expect(result.summary.counts.total).toMatchObject({ applied: 4, unchanged: 3 });
  expect(result.issues?.list.map(({ code, row }) => [code, row])).toEqual([
    ['named-twice', 3],
    ['named-twice', 5],
    ['named-twice', 8],
  ]);
  expect(result.details?.photos).toMatchObject({ jobs: 4, without: 3, photos: 1 });
  expect(requestsOf(sandbox, operation)).toBe(4);
  // Only the rows of the rarer identifiers were looked up.
  expect(requestsOf(sandbox, 'job.details')).toBe(3);
});

it('photos take other headings, and refuse a sheet that names no jobs', async () => {
  const num = await job('J-1');
  photos('J-1', [['a.jpg', 'a']]);
  const { issues } = await fetchInto({ file: sheet(['Auftrag;x', `${num};y`]), headings: { num: 'Auftrag' } });
  expect(issues?.list).toEqual([]);
  expect(Object.keys(kept())).toEqual([`${num}-a.jpg`]);
  expect(await errorOf(fetchInto({ file: sheet(['Auftrag', String(num)]) }))).toBeInstanceOf(MappingError);
  const strict = fetchInto({ file: sheet(['num', 'x', String(num)]), strict: true });
  expect(await errorOf(strict)).toBeInstanceOf(LimitError);
});

it('photos of the jobs that a search finds are narrowed by days, status and customer', async () => {
  await send(sandbox, 'customer', { myId: 'C-2', name: 'Two' });
  const at9 = (day: string) => ({ scheduledStart: `${day} 09:00`, scheduledEnd: `${day} 10:00` });
  const jobs = {
    wanted: await job('J-1', { ...at9('2026-01-15'), status: 'completed' }),
    early: await job('J-2', { ...at9('2025-12-31'), status: 'completed' }),
    late: await job('J-3', { ...at9('2026-02-01'), status: 'completed' }),
    open: await job('J-4', { ...at9('2026-01-15'), status: 'scheduled' }),
    other: await job('J-5', { ...at9('2026-01-15'), status: 'completed', customer: { myId: 'C-2' } }),
    last: await job('J-6', { ...at9('2026-01-31'), status: 'completed' }),
  };
  for (const myId of ['J-1', 'J-2', 'J-3', 'J-4', 'J-5', 'J-6']) photos(myId, [['a.jpg', myId]]);
  const month = { from: '2026-01-01', to: '2026-01-31' };
  const filter = { ...month, status: 'completed', customer: 'C-1' };
  const result = await fetchInto({ filter });
  expect(kept()).toEqual({ [`${jobs.wanted}-a.jpg`]: 'J-1', [`${jobs.last}-a.jpg`]: 'J-6' });
  expect(result.summary.rows).toEqual({ read: 2, mapped: 2, skipped: 0, rejected: 0 });
  expect(result.summary.requests.sent).toBe(3);
  expect((await index()).map(({ myId }) => myId)).toEqual(['J-1', 'J-6']);
});

it('photos of the jobs that a search finds work where the service has no undocumented operations', async () => {
  const documented = await sandboxWith({ undocumented: false });
  [sandbox, connection] = [documented, connectionTo(documented)];
  await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
  const num = await job('J-1');
  photos('J-1', [['a.jpg', 'a']]);
  await fetchInto({ filter: { customer: 'C-1' } });
  expect(kept()).toEqual({ [`${num}-a.jpg`]: 'a' });
});

it('photos of the jobs that a search finds refuses a search without a filter, and a filter beside a file', async () => {
  expect(await errorOf(fetchInto({}))).toBeInstanceOf(ConfigurationError);
  const both = fetchInto({ file: sheet(['num', '1']), filter: { status: 'completed' } });
  expect(await errorOf(both)).toBeInstanceOf(ConfigurationError);
});

it('a dry run of photos asks for nothing beyond the search, and writes nothing', async () => {
  await job('J-1');
  photos('J-1', [['a.jpg', 'a']]);
  const before = sandbox.log().totals.requests;
  const named = await fetchInto({ file: sheet(['myId', 'J-1', 'J-2']), dryRun: true });
  expect(named).toMatchObject({ dryRun: true, planned: { apply: 2 }, forecast: { requests: 2 } });
  expect(sandbox.log().totals.requests).toBe(before);
  const found = await fetchInto({ filter: { customer: 'C-1' }, dryRun: true });
  expect(found).toMatchObject({ dryRun: true, planned: { apply: 1 } });
  expect(sandbox.log().totals.requests).toBe(before + 1);
  expect(requestsOf(sandbox, operation)).toBe(0);
  expect(existsSync(to)).toBe(false);
  expect(await listRuns(state())).toEqual([]);
});

it('the folder keeps what somebody else has put there', async () => {
  const num = await job('J-1');
  photos('J-1', [['a.jpg', 'a']]);
  await fetchInto({ file: sheet(['num', String(num)]) });
  writeFileSync(join(to, `${num}-a.jpg`), 'edited');
  await fetchInto({ file: sheet(['num', String(num)]) });
  expect(kept()).toEqual({ [`${num}-a.jpg`]: 'edited', [`${num}-a-2.jpg`]: 'a' });
});

it('the folder may be fetched into again: what is there stays, and the index lists the photos of all runs', async () => {
  const [one, two] = [await job('J-1'), await job('J-2')];
  photos('J-1', [
    ['a.jpg', 'a'],
    ['gone.jpg', 'gone'],
  ]);
  photos('J-2', [['b.jpg', 'b']]);
  await fetchInto({ file: sheet(['num', String(one)]) });
  rmSync(join(to, `${one}-gone.jpg`));
  await fetchInto({ file: sheet(['num', String(two)]) });
  expect((await index()).map(({ file }) => file)).toEqual([`${one}-a.jpg`, `${two}-b.jpg`]);
  const names = readdirSync(to).sort();
  await fetchInto({ file: sheet(['num', String(two)]) });
  expect(readdirSync(to).sort()).toEqual(names);
});

it.each([
  ['that the user wrote', 'my own work'],
  ['that the user has changed', undefined],
])('the folder keeps an index %s, and is refused before anything is asked', async (_, own) => {
  const file = sheet(['num', String(await job('J-1'))]);
  if (own === undefined) await fetchInto({ file });
  else {
    // An earlier run into the folder that got no answer, and wrote no index.
    sandbox.setFaults({ script: ['error403'] });
    await errorOf(fetchInto({ file }));
  }
  const path = join(to, 'index.xlsx');
  writeFileSync(path, own ?? Buffer.concat([readFileSync(path), Buffer.from('x')]));
  const [before, asked] = [readFileSync(path), requestsOf(sandbox, operation)];
  await expectError(fetchInto({ file }), ConfigurationError, { advice: '-o' });
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(requestsOf(sandbox, operation)).toBe(asked);
});

it('the folder keeps an index that somebody puts there; resume writes its own when that is out of the way', async () => {
  const num = await job('J-1');
  photos('J-1', [['a.jpg', 'a']]);
  const path = join(to, 'index.xlsx');
  const hooks = watched(connection, { after: (name) => name === operation && writeFileSync(path, 'mine') });
  const error = await errorOf(fetchInto({ ...hooks, file: sheet(['num', String(num)]) }));
  expect(error).toBeInstanceOf(OutputError);
  expect(error.advice).toMatch(/fieldsheet resume \d{8}-\d{4}-\w{4}/);
  expect(readFileSync(path, 'utf8')).toBe('mine');
  rmSync(path);
  expect(runExitCode(await resumed())).toBe(0);
  expect(await index()).toMatchObject([{ num, file: `${num}-a.jpg` }]);
  expect(readdirSync(to).sort()).toEqual([`${num}-a.jpg`, 'index.xlsx']);
});

it('the folder that is a file is refused before anything is asked', async () => {
  const num = await job('J-1');
  writeFileSync(to, 'file');
  expect(await errorOf(fetchInto({ file: sheet(['num', String(num)]) }))).toBeInstanceOf(OutputError);
  expect(requestsOf(sandbox, operation)).toBe(0);
  expect(await listRuns(state())).toEqual([]);
});

/** So many jobs with two photos of one name each. */
async function jobs(count: number): Promise<{ lines: string[]; expected: Record<string, string> }> {
  const lines = ['myId'];
  const expected: Record<string, string> = {};
  for (let number = 0; number < count; number++) {
    const num = await job(`J-${number}`);
    photos(`J-${number}`, [
      ['a.jpg', `first of ${number}`],
      ['A.jpg', `second of ${number}`],
    ]);
    expected[`${num}-a.jpg`] = `first of ${number}`;
    expected[`${num}-A-2.jpg`] = `second of ${number}`;
    lines.push(`J-${number}`);
  }
  return { lines, expected };
}

it('an interrupted run goes on with resume, without its sheet, and lists all photos in the index', async () => {
  const { lines, expected } = await jobs(8);
  const file = sheet(lines);
  const first = await fetchInto({ ...stoppingAfter(connection, operation, 3), file });
  expect(runExitCode(first)).toBe(130);
  const some = await index();
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(16);
  rmSync(file);
  const result = await resumed();
  expect(runExitCode(result)).toBe(0);
  expect(result).toMatchObject({ appliedLabel: 'fetched', details: { photos: { jobs: 8, photos: 16 } } });
  expect(kept()).toEqual(expected);
  expect((await index()).map(({ file: name }) => name).sort()).toEqual(Object.keys(expected).sort());
});

it('an interrupted run lists and counts no file that is gone when it goes on, and says so', async () => {
  const { lines, expected } = await jobs(4);
  await fetchInto({ ...stoppingAfter(connection, operation), file: sheet(lines) });
  const [gone = ''] = Object.keys(kept());
  rmSync(join(to, gone));
  // A process that was killed has left this.
  const { parts } = (await listRuns(state()))[0]?.options ?? {};
  writeFileSync(join(to, `${parts}1.part`), 'half');
  const result = await resumed();
  const { [gone]: _, ...left } = expected;
  expect(kept()).toEqual(left);
  expect((await index()).map(({ file }) => file).sort()).toEqual(Object.keys(left).sort());
  expect(result.details?.photos).toMatchObject({ jobs: 4, photos: 7, missing: 1 });
  expect(runText(result, { colour: false })).toContain('  Missing ');
});

it('an interrupted run by a folder that went away can be resumed when it is back', async () => {
  const { lines, expected } = await jobs(3);
  const hooks = watched(connection, {
    before: (name) => name === operation && rmSync(to, { recursive: true, force: true }),
  });
  await expectError(fetchInto({ ...hooks, file: sheet(lines) }), OutputError, { advice: 'Create the folder' });
  expect(await listRuns(state())).toMatchObject([{ state: 'interrupted' }]);
  mkdirSync(to);
  const result = await resumed();
  expect(result.summary.counts.total).toMatchObject({ applied: 3, open: 0 });
  expect(kept()).toEqual(expected);
});

it('an interrupted run has fetched every photo once, whatever fails and whenever it is interrupted', async () => {
  const faults = ['error500', 'error503', 'resetBefore', 'resetAfter', 'truncated', 'cutJson', 'none', 'none', 'abort'];
  const weather = fc.array(fc.constantFrom(...(faults as Weather[])), { maxLength: 14 });
  const { lines, expected } = await jobs(5);
  const file = sheet(lines);
  let round = 0;
  await fc.assert(
    fc.asyncProperty(weather, async (scripted) => {
      round += 1;
      rmSync(state(), { recursive: true, force: true });
      const into = join(at, `photos-${round}`);
      const result = await untilDone(sandbox, connectionTo(sandbox, { random: () => 0 }), operation, scripted, {
        begin: (how) => fetchInto({ ...how, file, to: into }),
        goOn: (how) => resumed(how),
      });
      expect(result.summary).toMatchObject({ state: 'done', counts: { total: { applied: 5, open: 0, inDoubt: 0 } } });
      expect(kept(into)).toEqual(expected);
      expect((await index(into)).map(({ file: name }) => name).sort()).toEqual(Object.keys(expected).sort());
    }),
    { numRuns: rounds(24) },
  );
}, 60_000);

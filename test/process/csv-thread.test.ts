import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fingerprintOf } from '../../src/files/fingerprint.js';
import type { Source, SourceRow } from '../../src/files/index.js';
import type { ThreadTask } from '../../src/files/thread/reading-thread.js';
import { areOrdinary } from '../../src/files/unusual-text.js';
import { casesOf, rounds } from '../rounds.js';

/** The build: from the TypeScript sources there is no thread. */
const built = new URL('../../dist/index.js', import.meta.url).href;
const { openSource }: typeof import('../../src/files/index.js') = await import(built);

const folder = mkdtempSync(join(tmpdir(), 'csv-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function file(content: string | Uint8Array): string {
  const path = join(folder, `file-${++files}.csv`);
  writeFileSync(path, content);
  return path;
}

/** Threads that were started in a test. */
const threads: Worker[] = [];
const remember = (worker: Worker) => threads.push(worker);
beforeEach(() => {
  threads.length = 0;
  process.on('worker', remember);
});
afterEach(() => {
  process.off('worker', remember);
});

const always = { threadFrom: 0 };
const never = { threadFrom: Number.POSITIVE_INFINITY };

/** A row without what a thread has found out about it. */
const bare = ({ number, cells, isCutOff }: SourceRow): SourceRow => ({ number, cells, ...(isCutOff && { isCutOff }) });

/** All that a reader of the file gets: the rows, in order, and the error that came after them. */
async function readAll(path: string, csv: object) {
  const rows: SourceRow[] = [];
  let headings: readonly string[] = [];
  let source: Source | undefined;
  try {
    source = await openSource(path, { csv });
    const table = await source.table(undefined, { headerRow: 0 });
    headings = table.columns.map(({ heading }) => heading);
    for await (const batch of table.batches) rows.push(...batch);
    return { rows, headings, error: undefined };
  } catch (error) {
    return { rows, headings, error: told(error) };
  } finally {
    await source?.close();
  }
}

function told(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { name, message, cause } = error;
  const { place, advice } = error as { place?: unknown; advice?: unknown };
  return {
    kind: error.constructor,
    name,
    message,
    place,
    advice,
    cause: cause instanceof Error ? cause.message : cause,
  };
}

async function bothWays(path: string, csv: object = {}) {
  const found = await readAll(path, { ...csv, ...always });
  const started = threads.length;
  const inPlace = await readAll(path, { ...csv, ...never });
  const inThread = { ...found, rows: found.rows.map(bare) };
  return { inThread, inPlace, found: found.rows, threads: [started, threads.length - started] };
}

const good = Array.from({ length: 10_000 }, (_, i) => `${i};é ${i % 7};"a ""b"" ${i}"\n`).join('');
const latin1 = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['rows by the thousand', `a;b;c\n${good}`, {}],
  ['a last row without line end', 'a,b\n1,2', {}],
  ['blank rows, mixed line ends and line breaks in values', 'a,b\n\n"x\r\ny",2\r\r\nlast,3\n\n', {}],
  ['a first carriage return far behind the beginning', `a;b\n${'1;2\n'.repeat(70_000)}3;4\r\n5;6\r7;8`, {}],
  ['ragged rows', 'a,b,c\n1,2\n1,2,3,4\n1\n', {}],
  ['characters of two and four bytes', 'a;b\nŁódź €;東京\n😀;\u{10FFFF}\n', {}],
  ['UTF-16', Buffer.from(`\uFEFFa;b\r\nMüller;東京\r\n`, 'utf16le'), {}],
  ['Windows-1252', latin1('name\nM\xfcller \x80\n'), {}],
  ['a chosen encoding', latin1('m\xecsto\n'), { encoding: 'windows-1250' }],
  ['a sep= line', '\uFEFFsep=|\r\na|b\r\n1,5|2;3\r\n', {}],
  ['no quotation marks', 'a;b\nPump 5";"x\n', { quote: '' }],
  ['a chosen quotation mark and delimiter', "a\tb,c\n'x\ty'\t1\n", { delimiter: 'tab', quote: "'" }],
  ['guarded formulas', "a,b\n'=1+1,'s-Hertogenbosch\n'+33 1 23,''=x\n", {}],
  ['values longer than a chunk', `x${'日'.repeat(250_000)}\n`.repeat(3), {}],
  ['one column', 'a\n1\n2\n', {}],
])('a file read in a thread gives the same rows: %s', async (_, content, csv) => {
  const { inThread, inPlace, threads } = await bothWays(file(content), csv);
  expect(threads).toEqual([1, 0]);
  expect(inThread.error).toBeUndefined();
  expect(inThread.rows.length).toBeGreaterThan(0);
  expect(inThread).toEqual(inPlace);
});

it('a file read in a thread gives the same rows: whatever the file holds', async () => {
  const piece = fc.constantFrom(
    ',',
    ';',
    '"',
    '""',
    '\n',
    '\r\n',
    '\r',
    'a',
    ' ',
    "'=",
    'é',
    '日',
    '😀',
    '\xff',
    '\xc3',
    '\0',
  );
  const bytes = fc
    .array(piece, { minLength: 1, maxLength: 40 })
    .map((pieces) =>
      Buffer.concat(pieces.map((text) => (text < '\x7f' || text > '\xff' ? Buffer.from(text) : latin1(text)))),
    );
  await fc.assert(
    fc.asyncProperty(bytes, fc.constantFrom({}, { encoding: 'utf-8' }, { quote: '' }), async (content, csv) => {
      const { inThread, inPlace } = await bothWays(file(content), csv);
      expect(inThread).toEqual(inPlace);
    }),
    { numRuns: rounds(60) },
  );
});

it('the thread tells of each row what would be found without it', async () => {
  const odd = 'a,b\n1,\u00a02\n1,\u00a02,,\n4.05E+12,x\n\n1,2\n';
  const { found, inPlace } = await bothWays(file(odd.repeat(500)));
  const expected = inPlace.rows.map(({ number, cells }) => ({
    number,
    cells,
    fingerprint: fingerprintOf(cells),
    isOrdinary: areOrdinary(cells),
  }));
  expect(found).toEqual(expected);
  expect(new Set(found.map(({ isOrdinary }) => isOrdinary))).toEqual(new Set([true, false]));
});

const cases: readonly (readonly [name: string, content: string | Buffer, csv: object, row: number])[] = [
  ['a quotation mark that is never closed', `a;b;c\n${good}"open;4;5\n6;7;8\n`, {}, 10_002],
  ['text behind a closing quotation mark', `a;b;c\n${good}"x"y;2;3\n${good}`, {}, 10_002],
  [
    'more bytes that are not UTF-8 than ones that are',
    Buffer.concat([Buffer.from(`é;x;y\n${good.replaceAll('é', 'e').repeat(5)}`), latin1('M\xfcller;x;y\n'.repeat(3))]),
    {},
    50_002,
  ],
  [
    'bytes that are not text in the encoding assumed',
    latin1(`M\xfcller\n${`${'a'.repeat(99)}\n`.repeat(14_000)}\x81\n`),
    {},
    14_002,
  ],
  ['half a character at the end', latin1('a;b\nc;\xc3'), { encoding: 'utf-8' }, 2],
  ['half of a pair in UTF-16', Buffer.from('\uFEFFa\nb\uD800c\n', 'utf16le'), {}, 2],
  ['a row that is too long', `a;b;c\n${good}"open;4;5\n${'6;7;8\n'.repeat(180_000)}`, {}, 10_002],
];

it.each(casesOf(cases, 5))('a file read in a thread gives the same error: %s', async (_, content, csv, row) => {
  const { inThread, inPlace, threads } = await bothWays(file(content), csv);
  expect(threads).toEqual([1, 0]);
  expect(inThread).toEqual(inPlace);
  expect(inThread.error).toMatchObject({ name: 'SourceError', place: { row }, advice: expect.any(String) });
  expect(inThread.rows).toHaveLength(row - 1);
});

it('a file read in a thread gives the same error when the file goes away after it was opened', async () => {
  const outcomes = await Promise.all(
    [always, never].map(async (csv: object) => {
      const path = file('a;b\n1;2\n');
      const source = await openSource(path, { csv });
      rmSync(path);
      const error = await source.table().catch(told);
      return JSON.stringify(error).replaceAll(path, 'gone.csv');
    }),
  );
  expect(outcomes[0]).toMatch(/gone\.csv, row 1: the file cannot be read on: ENOENT/);
  expect(outcomes[0]).toBe(outcomes[1]);
});

/** About 11 MB, so that the thread is far from its end when the tests below look at it. */
const long = file(`a;b;c\n${good.repeat(45)}`);

async function openLong() {
  const source = await openSource(long);
  const { batches } = await source.table();
  const rows = batches[Symbol.asyncIterator]();
  const [thread] = threads;
  if (!thread) throw new Error('There is no thread.');
  return { source, rows, thread };
}

/** Counts what the next thread says of its table: a relay stands between it and its reader. */
function countMessages(): { count: number } {
  const said = { count: 0 };
  const post = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker, task: ThreadTask<unknown>) {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (message) => {
      said.count++;
      task.control.postMessage(message);
    });
    task.control.on('message', (more) => port1.postMessage(more));
    task.control.on('close', () => port1.close());
    post.call(this, { ...task, control: port2 }, [port2, task.batches]);
  });
  return said;
}

it('the thread is used for a long file and not for a short one', async () => {
  await (await openLong()).source.close();
  expect(threads).toHaveLength(1);
  const short = await readAll(file(`a;b;c\n${good}`), {});
  expect(short.rows).toHaveLength(10_001);
  expect(threads).toHaveLength(1);
});

it('the thread waits when the rows are not taken, so that memory stays flat', async () => {
  const messages = countMessages();
  const { source, rows } = await openLong();
  // Eight on their way; more are asked for when four of them were taken, the one of the headings among them.
  await vi.waitUntil(() => messages.count >= 8);
  await sleep(300);
  expect(messages.count).toBe(8);
  for (let taken = 0; taken < 4; taken++) await rows.next();
  await vi.waitUntil(() => messages.count >= 12);
  await source.close();
  vi.restoreAllMocks();
});

const ends: readonly (readonly [when: string, end: (opened: Awaited<ReturnType<typeof openLong>>) => Promise<void>])[] =
  [
    [
      'the source is closed half-read',
      async ({ source, rows }) => {
        await rows.next();
        await source.close();
      },
    ],
    [
      'its reader breaks off and closes the source',
      async ({ source, rows }) => {
        for await (const _ of { [Symbol.asyncIterator]: () => rows }) break;
        await source.close();
      },
    ],
    [
      'all rows are read and the source is closed',
      async ({ source, rows }) => {
        let count = 0;
        for await (const batch of { [Symbol.asyncIterator]: () => rows }) count += batch.length;
        expect(count).toBe(450_000);
        await source.close();
      },
    ],
  ];

it.each(casesOf(ends, 2))('the thread is over when %s', async (_, end) => {
  const opened = await openLong();
  expect(opened.thread.threadId).toBeGreaterThan(0);
  await end(opened);
  expect(opened.thread.threadId).toBe(-1);
});

it('the thread that dies is an error with the file, not a wait without end', async () => {
  const { source, rows, thread } = await openLong();
  await thread.terminate();
  const reading = (async () => {
    while (!(await rows.next()).done);
  })();
  const error = told(await reading.catch((reason) => reason));
  expect(error).toMatchObject({
    name: 'SourceError',
    message: expect.stringMatching(/cannot be read on; the thread that parses it ended early/),
    place: { file: long },
  });
  await source.close();
});

const run = (program: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', program, built, long], {
    encoding: 'utf8',
    timeout: 30_000,
  });
const open = `
    const [tabular, file] = process.argv.slice(1);
    const { openSource } = await import(tabular);
    const source = await openSource(file);
    const { batches } = await source.table();`;

it('the process stays until all rows are read, whatever flags it was started with', () => {
  const { status, stdout, stderr } = run(`${open}
      let count = 0;
      for await (const batch of batches) count += batch.length;
      console.log(count);`);
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '450000\n', stderr: '' });
});

it('the process ends by itself when rows are left lying', () => {
  const { status, stdout, stderr } = run(`${open}
      for (const rows = batches[Symbol.asyncIterator](); ; ) {
        console.log((await rows.next()).value.length > 0);
        break;
      }`);
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'true\n', stderr: '' });
});

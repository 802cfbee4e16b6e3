// Reads every old workbook (.xls, .xlsb, .ods) of a folder with fieldsheet, and as LibreOffice saves it as .xlsx, and
// compares them cell by cell. Use: node bench/compare-old-workbooks.mjs FOLDER   (needs soffice and, once, npm run build)
// What LibreOffice calculates anew when it opens a file, such as NOW() and pivot tables, counts as wrong: look at it.
import { execFile, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const [, self, folder] = process.argv;
const run = promisify(execFile);
const mostMegabytes = 300;
const mostSeconds = 20;
const day = 86_400_000;

if (process.send) process.once('message', (file) => readInChild(file));
else await compareAll();

async function readInChild(file) {
  const { openSource } = await import('../dist/index.js');
  const began = Date.now();
  const sheets = {};
  try {
    const source = await openSource(file);
    for (const { name } of source.sheets) {
      const cells = {};
      sheets[name.trim().toLowerCase()] = cells;
      const { batches } = await source.table(name, { headerRow: 0 });
      for await (const batch of batches)
        for (const { number, cells: found } of batch)
          found.forEach((cell, at) => {
            if (cell !== null && cell !== '') cells[`${number}:${at}`] = plain(cell);
          });
    }
    await source.close();
    const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;
    process.send({ sheets, peak, seconds: (Date.now() - began) / 1000 }, () => process.exit(0));
  } catch (error) {
    process.send({ [error.name === 'SourceError' ? 'refused' : 'crash']: error.message }, () => process.exit(0));
  }
}

/** A number for a date and for a duration, in days; a text for an error. */
function plain(cell) {
  if (cell instanceof Date) return cell.getTime() / day + 25_569;
  if (typeof cell === 'object') return cell.days ?? `error ${cell.error}`;
  return typeof cell === 'string' ? cell.replace(/\r\n?/g, '\n') : cell;
}

function read(file) {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(pathToFileURL(self)));
    const timer = setTimeout(() => child.kill('SIGKILL'), 3 * mostSeconds * 1000);
    let answer = { crash: 'no answer' };
    child.once('message', (message) => {
      answer = message;
    });
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    child.send(file);
  });
}

async function saved(file, work) {
  const settings = `-env:UserInstallation=${pathToFileURL(join(work, 'profile')).href}`;
  const args = [settings, '--headless', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', work, file];
  await run('soffice', args, { timeout: 60_000 }).catch(() => undefined);
  return join(work, `${basename(file, extname(file))}.xlsx`);
}

/** Why cells may differ though both programs read rightly; undefined for no such reason. */
function rule(one, other) {
  const [types, isError] = [`${typeof one} ${typeof other}`, /^error/.test(one) || /^error/.test(other)];
  if (isError) return 'error or recalculated';
  if (types === 'number number') {
    if (Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))) return 'rounded';
    if (one < 62 && Math.abs(one - other) === 1) return 'a day before March 1900';
  }
  if (types === 'boolean number' || types === 'number boolean')
    return Number(one) === Number(other) ? 'boolean' : undefined;
  if (types === 'string string' && one.slice(0, 32_000) === other.slice(0, 32_000)) return 'cut at 32,767 characters';
  return undefined;
}

function compare(own, theirs) {
  const rules = {};
  const wrong = [];
  let count = 0;
  const [only] = Object.keys(own).length === 1 && Object.keys(theirs).length === 1 ? Object.values(theirs) : [];
  for (const [name, cells] of Object.entries(own)) {
    const other = theirs[name] ?? only;
    if (!other) wrong.push(`no sheet ${name}`);
    for (const at of new Set([...Object.keys(cells), ...Object.keys(other ?? {})])) {
      count++;
      if (!other || cells[at] === other[at]) continue;
      const why = rule(cells[at], other[at]);
      if (why) rules[why] = (rules[why] ?? 0) + 1;
      else wrong.push(`${name} ${at}: ${JSON.stringify(cells[at])} and ${JSON.stringify(other[at])}`.slice(0, 160));
    }
  }
  if (wrong.length > 0) return ['WRONG', `${wrong.length} of ${count} cells, as ${wrong.slice(0, 3).join('; ')}`];
  const explained = Object.entries(rules).map(([why, times]) => `${times} ${why}`);
  return explained.length > 0 ? ['explained', explained.join(', ')] : ['equal', `${count} cells`];
}

async function verdict(file, work) {
  const own = await read(file);
  if (own.crash !== undefined) return ['CRASH', own.crash];
  if (own.refused !== undefined) return ['refused', own.refused];
  if (own.peak > mostMegabytes || own.seconds > mostSeconds) return ['HEAVY', `${own.peak} MB, ${own.seconds} s`];
  const { sheets } = await read(await saved(file, work));
  return sheets ? compare(own.sheets, sheets) : ['alone', 'LibreOffice does not read it'];
}

async function compareAll() {
  const counts = {};
  const work = mkdtempSync(join(tmpdir(), 'fieldsheet-compare-'));
  try {
    for (const name of readdirSync(folder).filter((each) => /\.(?:xls|xlsb|ods)$/i.test(each))) {
      const [is, what] = await verdict(join(folder, name), work);
      counts[is] = (counts[is] ?? 0) + 1;
      console.log(`${is}\t${name}\t${what}`);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  console.log(counts);
}

// Reads every Access database of a folder with fieldsheet and with mdbtools, and compares them cell by cell.
// Use: node bench/compare-access.mjs FOLDER [file…]   (mdb-tables and mdb-export must be installed)
import { execFile, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';

const [, , folder, only] = process.argv;
const run = promisify(execFile);
const most = { maxBuffer: 1 << 30, timeout: 60_000 };

if (process.send) {
  process.once('message', async (file) => {
    const { openSource } = await import('../dist/index.js');
    const tables = {};
    try {
      const source = await openSource(file);
      for (const { name } of source.sheets) {
        const rows = [];
        try {
          const table = await source.table(name);
          for await (const batch of table.batches) for (const { cells } of batch) rows.push(cells);
          const left = (table.leftOut ?? []).map(({ name: column }) => column);
          tables[name] = { columns: table.columns.map(({ written, heading }) => written ?? heading), left, rows };
        } catch (error) {
          tables[name] = { refused: error.message };
        }
      }
      await source.close();
    } catch (error) {
      process.send({ refused: `${error.name}: ${error.message}` }, end);
      return;
    }
    process.send({ tables, peak: process.resourceUsage().maxRSS / 1024 }, end);
  });
} else await compareAll();

function end() {
  process.exit(0);
}

function ours(file) {
  return new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(process.execPath, [import.meta.filename ?? process.argv[1]], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    let result = {};
    let noise = '';
    child.stderr.on('data', (text) => {
      noise += text;
    });
    child.on('message', (message) => {
      result = message;
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      resolve({
        ...result,
        ms: Date.now() - began,
        crash: code === 0 ? undefined : `${code ?? signal} ${noise.slice(0, 500)}`,
      });
    });
    child.send(file);
  });
}

async function theirs(file, table) {
  const { stdout } = await run(
    'mdb-export',
    ['-D', '%Y-%m-%d %H:%M:%S', '-T', '%Y-%m-%d %H:%M:%S', '-b', 'strip', '-0', '\\N', '--', file, table],
    { ...most, encoding: 'buffer' },
  );
  return parse(stdout, { relax_column_count: true, bom: false });
}

/** Both readings as one text, by the rules that the totals name. */
function same(cell, text, counts) {
  const plain = text === '\\N' ? '' : text;
  if (cell === null || cell === undefined) return plain === '';
  if (typeof cell === 'boolean') return plain === (cell ? '1' : '0');
  if (cell instanceof Date) {
    if (plain === '1900-01-00 00:00:00' || plain === '') {
      counts.add('mdbtools does not know the date');
      return true;
    }
    if (cell.getUTCMilliseconds() !== 0) counts.add('mdbtools drops or rounds parts of a second');
    return Math.abs(Date.parse(`${plain.replace(' ', 'T')}Z`) - cell.getTime()) <= 1000;
  }
  if (typeof cell === 'number') {
    if (text === '\\N') {
      counts.add('mdbtools does not know large numbers');
      return true;
    }
    if (Number(plain) === cell) return true;
    counts.add('mdbtools prints numbers in fewer digits');
    return Math.abs(Number(plain) - cell) <= 1e-5 * Math.max(1, Math.abs(cell));
  }
  if (typeof cell === 'object') {
    counts.add(cell.error);
    return true;
  }
  if (cell === plain) return true;
  if (/^\d\d:\d\d:\d\d$/.test(cell)) return plain.endsWith(cell);
  // mdbtools 1.0 leaves out a hyphen, and in files of Access 97 takes a GUID for binary data.
  const digits = (guid) => guid.replaceAll('-', '').toUpperCase();
  if (/^\{[0-9A-F-]{36}\}$/.test(cell)) return plain === '' || digits(plain) === digits(cell);
  const bare = (value) => value.replace(/\r\n?/g, '\n').normalize('NFC');
  if (bare(cell) === bare(plain)) return true;
  const asked = bare(cell)
    .replace(/\uFFFD/g, '?')
    .replace(/[\u{10000}-\u{10FFFF}]/gu, '??');
  if (asked !== bare(plain)) return false;
  counts.add('mdbtools writes letters that it does not know as question marks');
  return true;
}

/** Rows in any order: a row that was moved to another page is read in another place. */
function compareTable({ columns, left, rows }, [headings = [], ...wanted]) {
  const rules = new Set();
  if (columns.join('|') !== headings.map((each) => each.trim()).join('|')) {
    return { wrong: `columns ${columns.slice(0, 8)} / ${headings.slice(0, 8)}` };
  }
  if (rows.length !== wanted.length) return { wrong: `${rows.length} rows, mdbtools ${wanted.length}` };
  const read = columns.map((_column, index) => index).filter((index) => !left.includes(columns[index]));
  const differs = (row, other) => read.find((index) => !same(row[index], other[index] ?? '', rules));
  const unmatched = [];
  const rest = [];
  rows.forEach((row, index) => {
    if (differs(row, wanted[index]) === undefined) return;
    unmatched.push(row);
    rest.push(wanted[index]);
  });
  let wrong;
  for (const row of unmatched.slice(0, 3000)) {
    const at = rest.findIndex((other) => differs(row, other) === undefined);
    if (at >= 0) rest.splice(at, 1);
    else {
      const column = differs(row, rest[0] ?? []) ?? 0;
      wrong ??= `${columns[column]}: ${JSON.stringify(row[column])} / ${JSON.stringify(rest[0]?.[column])}`;
    }
  }
  if (unmatched.length > 0 && wrong === undefined) rules.add('rows in another order');
  return { wrong, rules };
}

async function compareAll() {
  const totals = new Map();
  const count = (what) => totals.set(what, (totals.get(what) ?? 0) + 1);
  let slowest = 0;
  let largest = 0;
  let cells = 0;
  for (const name of only ? [only] : readdirSync(folder).sort()) {
    const file = join(folder, name);
    const read = await ours(file);
    slowest = Math.max(slowest, read.ms);
    largest = Math.max(largest, read.peak ?? 0);
    if (read.crash) {
      count('CRASH');
      console.log('CRASH', name, read.crash);
      continue;
    }
    if (read.refused) {
      count('refused in words');
      console.log('refused', name, read.refused.slice(0, 200));
      continue;
    }
    let verdict = 'equal';
    for (const [table, found] of Object.entries(read.tables)) {
      if (found.refused) {
        if (verdict === 'equal') verdict = 'a table refused in words';
        console.log('refused', name, found.refused.slice(0, 200));
        continue;
      }
      const other = await theirs(file, table).catch((error) => ({ failed: String(error).slice(0, 200) }));
      if (other.failed) {
        if (verdict === 'equal') verdict = 'mdbtools cannot read it';
        continue;
      }
      const { wrong, rules } = compareTable(found, other);
      cells += found.rows.length * found.columns.length;
      if (wrong !== undefined) {
        verdict = 'WRONG';
        console.log('WRONG', name, table, wrong.slice(0, 300));
      } else if (rules.size > 0 && verdict === 'equal') verdict = `by a rule: ${[...rules].sort().join(', ')}`;
    }
    count(verdict);
  }
  console.log([...totals].map(([what, number]) => `${String(number).padStart(5)}  ${what}`).join('\n'));
  console.log(`${cells.toLocaleString('en')} cells; slowest ${slowest} ms, largest ${Math.round(largest)} MB`);
}

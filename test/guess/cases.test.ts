import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import { type ColumnGuess, type Guess, type GuessTable, guessMapping, printMapping } from '../../src/guess/index.js';
import { guessTableOf } from './corpus.js';

/*
 * The files in `cases` hold tables, and what is guessed of them:
 *
 *     # what the case shows
 *     table Name (12): Heading ; Heading       a table of 12 rows; of 40, where nothing is said
 *     2* cell ; cell                           two rows of this form
 *     cell ; cell                              all others
 *     -> row job                               what a row is
 *
 * A table below an expectation begins another guess of the same case; rows alone have the headings of before. Tables at the
 * beginning of a file stand beside those of each case. `sheet File.xlsx!Name: …` is a sheet of a workbook.
 *
 * A cell is a text; a number after `=`, a date after `@`, an error after `!`, empty where nothing stands. Texts with a bar between them follow
 * one another from row to row. `{n}` is the number of the row, from 0, with which `{n%6}`, `{n/8}`, `{10+n%18}` and `{17*n}`
 * reckon; `{A+n%6}` is a letter, `{day}` a day.
 */
interface Guessed {
  readonly tables: readonly GuessTable[];
  readonly expectations: readonly string[];
}

const folder = join(import.meta.dirname, 'cases');

describe.each(readdirSync(folder))('%s', (file) => {
  const [above = '', ...cases] = readFileSync(join(folder, file), 'utf8').split(/^# /m);
  const beside = above === '' ? [] : readTables(above);
  it.each(cases.map((text) => [text.split('\n')[0], text] as const))('%s', (_title, text) => {
    for (const { tables, expectations } of readCase(text)) {
      const guess = guessMapping([...beside, ...tables]);
      for (const line of expectations) expectGuess(guess, line);
      const leftOut = expectations.filter((line) => line.startsWith('left out '));
      if (leftOut.length === 0) continue;
      expect(guess.leftOut.map(({ table, reason }) => `left out ${table.name}: ${reason}`)).toEqual(leftOut);
    }
  });
});

/** What may be said of a guess; `column` and `key` are those of the first table that is read. */
const statements: readonly (readonly [RegExp, (guess: Guess, one: string, other: string) => void])[] = [
  [/^left out /, () => {}],
  [/^nothing left out$/, ({ leftOut }) => expect(leftOut).toEqual([])],
  [/^row (\w+)$/, ({ tables }, row) => expect(tables[0]?.records.at(-1)?.resource).toBe(row)],
  [/^row not (\w+)$/, ({ tables }, row) => expect(tables[0]?.records.at(-1)?.resource).not.toBe(row)],
  [
    /^rows of (.+): (\w+)$/,
    ({ tables }, name, row) =>
      expect(tables.find(({ table }) => table.name === name)?.records.at(-1)?.resource).toBe(row),
  ],
  [
    /^records (.+)$/,
    ({ tables }, records) => expect(tables[0]?.records.map(({ resource }) => resource).join(' ')).toBe(records),
  ],
  [/^key of (\w+): (.+)$/, (guess, resource, key) => expect(keyIn(guess, resource)).toBe(key)],
  [/^key of (\w+) is not: (.+)$/, (guess, resource, key) => expect(keyIn(guess, resource)).not.toBe(key)],
  [/^column (.+) is nothing$/, (guess, heading) => expect(columnIn(guess, heading).fields).toEqual([])],
  [
    /^column (.+) is nothing: (.+)$/,
    (guess, heading, reason) => expect(columnIn(guess, heading)).toMatchObject({ fields: [], reason }),
  ],
  [
    /^column (.+) is (?!nothing)(.+)$/,
    (guess, heading, fields) => expect(columnIn(guess, heading).fields.join(', ')).toBe(fields),
  ],
  [/^column (.+) has (\S+)$/, (guess, heading, field) => expect(columnIn(guess, heading).fields).toContain(field)],
  [
    /^column (.+) lacks (\S+)$/,
    (guess, heading, field) => expect(columnIn(guess, heading).fields.join()).not.toContain(field),
  ],
  [/^prints (.+)$/, (guess, code) => expect(printMapping(guess)).toContain(code)],
  [/^does not print (.+)$/, (guess, code) => expect(printMapping(guess)).not.toContain(code)],
  [
    /^doubts (.+)$/,
    ({ doubts }, text) => expect(doubts.flatMap(({ message, advice }) => [message, advice])).toContain(text),
  ],
  [/^asks (.+)$/, ({ doubts }, id) => expect(doubts.map((doubt) => doubt.id)).toContain(id)],
  [
    /^has no doubt of (.+)$/,
    ({ doubts }, text) => expect(doubts.filter(({ message }) => message.includes(text))).toEqual([]),
  ],
];

function expectGuess(guess: Guess, line: string): void {
  const [match, check] = statements.flatMap(([form, verify]) => {
    const found = form.exec(line);
    return found ? [[found, verify] as const] : [];
  })[0] ?? [undefined, undefined];
  if (!match) throw new Error(`What does this say of a guess? ${line}`);
  check(guess, match[1] ?? '', match[2] ?? '');
}

function keyIn({ tables }: Guess, resource: string): string {
  const key = tables[0]?.records.find((each) => each.resource === resource)?.key;
  return key ? key.headings.join(' + ') || 'the whole row' : 'none';
}

function columnIn({ tables }: Guess, heading: string): ColumnGuess {
  const column = tables[0]?.columns.find((each) => each.heading === heading);
  if (!column) throw new Error(`No column is called "${heading}".`);
  return column;
}

/** What is guessed, one after the other. */
function readCase(text: string): Guessed[] {
  const parts = text
    .replace(/^.*\n/, '')
    .trim()
    .split(/(?<=^-> .*\n)(?!-> )/m);
  let heading = '';
  return parts.map((part) => {
    const lines = part.trim().split('\n');
    const expectations = lines.filter((line) => line.startsWith('-> ')).map((line) => line.slice(3));
    const body = lines.filter((line) => !line.startsWith('-> '));
    if (expectations.length === 0) throw new Error(`Nothing is expected of this: ${part}`);
    if (!isTable(body[0])) body.unshift(heading);
    heading = body.find(isTable) ?? '';
    return {
      tables: body
        .join('\n')
        .split(/^(?=(?:table|sheet) )/m)
        .map(readTable),
      expectations,
    };
  });
}

function isTable(line: string | undefined): boolean {
  return /^(?:table|sheet) /.test(line ?? '');
}

function readTables(text: string): GuessTable[] {
  return text.split(/^(?=(?:table|sheet) )/m).map(readTable);
}

function readTable(text: string): GuessTable {
  const [first = '', ...lines] = text.trim().split('\n');
  const [, kind, place = '', count = '40', headings = ''] =
    /^(table|sheet) (.*?)(?: \((\d+)\))?: (.*)$/.exec(first) ?? [];
  const forms = lines.flatMap((line) => {
    const [, times = '1', form = ''] = /^(?:(\d+)\* )?(.*)$/.exec(line) ?? [];
    return Array.from({ length: Number(times) }, () => form);
  });
  const rows = Array.from({ length: Number(count) }, (_, at) =>
    cellsOf(forms[at] ?? forms.at(-1) ?? '').map((cell) => cellOf(cell, at)),
  );
  const [file = '', sheet] = place.split('!');
  const table = guessTableOf(sheet ?? file, cellsOf(headings), rows);
  return kind === 'sheet' ? { ...table, file, sheet, isOneOfSeveral: true } : table;
}

function cellsOf(line: string): string[] {
  return line.split(/(?<=^|\s);(?=\s|$)/).map((cell) => cell.trim());
}

function cellOf(form: string, at: number): Cell {
  const texts = form.split('|');
  const text = (texts[at % texts.length] ?? '')
    .replaceAll('{day}', '2026-03-{10+n%18}')
    .replace(
      /\{(?:([A-Z\d]+)\+)?(?:(\d+)\*)?n(?:%(\d+))?(?:\/(\d+))?\}/g,
      (_all, plus = '0', times = 1, modulo, by) => {
        const number = Math.floor((Number(times) * (modulo ? at % modulo : at)) / (by ?? 1));
        return /\D/.test(plus) ? String.fromCharCode(plus.charCodeAt(0) + number) : String(Number(plus) + number);
      },
    );
  if (text === '') return null;
  if (text.startsWith('!')) return { error: text.slice(1) };
  if (text.startsWith('@')) return new Date(text.slice(1));
  return text.startsWith('=') ? Number(text.slice(1)) : text;
}

import { basename } from 'node:path';
import type { SourceSettings } from '../mapping/source.js';
import { type Code, commentText, isCode, type Member, propertyName, quote, raw } from './code.js';
import type { Doubt, Guess, RecordGuess, TableGuess } from './model.js';

const lineWidth = 120;

/** Whether the mapping names its tables: a workbook's sheets, or several files. */
export function hasSheets({ tables }: Guess): boolean {
  return tables.length > 1;
}

/**
 * The mapping file of a guess: TypeScript that compiles, whatever the headings hold. Where something is not sure, a
 * comment says so above it, and at the top a list says all of it.
 */
export function printMapping(guess: Guess): string {
  const { tables, doubts } = guess;
  const files = [...new Set(tables.map(({ table }) => basename(table.file)))].join(', ');
  const body = hasSheets(guess)
    ? block(
        'sheets',
        tables.map((table) => ({ name: table.table.name, lines: tableLines(table, 3) })),
        1,
      )
    : tables.flatMap((table) => tableLines(withSheet(table), 1));
  const uses = [...new Set(['defineMapping', ...usesOf(guess)])].sort((a, b) => a.localeCompare(b, 'en'));
  return [
    commentLine(`Guessed from ${files}.${doubts.length === 0 ? '' : ' Look at these before you rely on it:'}`, 0),
    ...doubts.flatMap((doubt, at) => doubtLines(doubt, at + 1, hasSheets(guess))),
    ...importLines(uses),
    '',
    'export default defineMapping({',
    ...body,
    '});',
    '',
  ].join('\n');
}

/** A doubt in the list at the top, by its number in the report. */
function doubtLines({ table, message, advice }: Doubt, number: number, isNamed: boolean): string[] {
  const start = `${String(number).padStart(3)}. `;
  const text = commentText(`${isNamed ? `${table}: ` : ''}${message} ${advice}`);
  const width = lineWidth - '// '.length - start.length;
  const lines = text.match(new RegExp(`.{1,${width}}(?= |$)|.{${width}}`, 'gu')) ?? [];
  return lines.map((line, at) => `// ${at === 0 ? start : ' '.repeat(start.length)}${line.trim()}`);
}

/** Alone in its mapping, a sheet among others must be named. */
function withSheet(guess: TableGuess): TableGuess {
  const { table, settings } = guess;
  if (!table.isOneOfSeveral || table.sheet === undefined) return guess;
  return { ...guess, settings: { sheet: table.sheet, ...settings } as SourceSettings };
}

function usesOf({ tables }: Guess): string[] {
  const inMembers = (members: readonly Member[]): string[] =>
    members.flatMap(({ value }) => (isCode(value) ? [...value.uses] : inMembers(value)));
  return tables.flatMap(({ records, skip }) => [
    ...records.flatMap(({ members }) => inMembers(members)),
    ...(skip?.uses ?? []),
  ]);
}

function importLines(names: readonly string[]): string[] {
  const line = `import { ${names.join(', ')} } from 'fieldsheet';`;
  return line.length <= lineWidth ? [line] : ['import {', ...names.map((name) => `  ${name},`), "} from 'fieldsheet';"];
}

interface Entry {
  readonly name: string;
  readonly lines: readonly string[];
}

function block(name: string, entries: readonly Entry[], depth: number): string[] {
  return [
    `${indent(depth)}${propertyName(name)}: {`,
    ...entries.flatMap((entry) => [
      `${indent(depth + 1)}${propertyName(entry.name)}: {`,
      ...entry.lines,
      `${indent(depth + 1)}},`,
    ]),
    `${indent(depth)}},`,
  ];
}

function tableLines({ settings, records, skip, columns }: TableGuess, depth: number): string[] {
  const passed = columns.filter(({ reason }) => reason !== undefined);
  return [
    ...sourceLines(settings, depth),
    ...(skip ? [`${indent(depth)}skip: ${skip.text},`] : []),
    ...block(
      'records',
      records.map((record) => ({ name: record.resource, lines: recordLines(record, depth + 2) })),
      depth,
    ),
    ...(passed.length > 0 ? [commentLine('Not read:', depth)] : []),
    ...passed.map(({ letter, heading, reason }) => commentLine(`${letter} ${quote(heading)}: ${reason}`, depth)),
  ];
}

function sourceLines(settings: SourceSettings, depth: number): string[] {
  const members = Object.entries(settings).map(([name, value]) => ({
    name,
    value: raw(typeof value === 'string' ? quote(value) : String(value)),
  }));
  return members.length === 0 ? [] : memberLines({ name: 'source', value: members }, depth);
}

function recordLines({ members }: RecordGuess, depth: number): string[] {
  return members.flatMap((member) => memberLines(member, depth));
}

/** A member in one line where it is short and nothing in it needs a comment. */
function memberLines({ name, value, comment }: Member, depth: number): string[] {
  const above = comment === undefined ? [] : [commentLine(comment, depth)];
  const start = `${indent(depth)}${propertyName(name)}: `;
  if (isCode(value)) return [...above, ...codeLines(start, value, depth)];
  const short = `${start}${inlined(value)},`;
  const isShort =
    short.length <= lineWidth && value.length <= 3 && value.every(isPlain) && name !== 'customFieldValues';
  if (isShort) return [...above, short];
  return [...above, `${start}{`, ...value.flatMap((member) => memberLines(member, depth + 1)), `${indent(depth)}},`];
}

function isPlain({ value, comment }: Member): boolean {
  return comment === undefined && (isCode(value) || value.every(isPlain));
}

function inlined(members: readonly Member[]): string {
  const texts = members.map(
    ({ name, value }) => `${propertyName(name)}: ${isCode(value) ? value.text : inlined(value)}`,
  );
  return `{ ${texts.join(', ')} }`;
}

/** An expression that does not fit stays on one line of its own: a formatter breaks it as its users like it. */
function codeLines(start: string, { text }: Code, depth: number): string[] {
  const line = `${start}${text},`;
  return line.length <= lineWidth ? [line] : [start.trimEnd(), `${indent(depth + 1)}${text},`];
}

function commentLine(text: string, depth: number): string {
  return `${indent(depth)}// ${commentText(text)}`;
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}

import { basename } from 'node:path';
import { buildersIn, Code, type CodeMember, commentText, inlined, propertyName, quote } from './code.js';
import type { Guess, GuessDoubt, TableGuess } from './model.js';

const lineWidth = 120;

/** Prints a mapping file that compiles whatever the headings contain. Lists doubts at the top and marks them inline. */
export function printMapping(guess: Guess): string {
  const { tables, leftOut, doubts } = guess;
  const files = [...new Set(tables.map(({ table }) => basename(table.file)))].join(', ');
  const isNamed = tables.length > 1;
  const members = isNamed
    ? [
        block(
          'sheets',
          tables.map((table) => block(table.table.name, tableMembers(table, false))),
        ),
      ]
    : tables.flatMap((table) => tableMembers(table, true));
  const builders = [...new Set(['defineMapping', ...buildersIn(members)])].sort((a, b) => a.localeCompare(b, 'en'));
  return [
    commentLine(`Guessed from ${files}.${doubts.length === 0 ? '' : ' Look at these before you rely on it:'}`, 0),
    ...doubts.flatMap((doubt, at) => doubtLines(doubt, at + 1, isNamed)),
    ...leftOut.map(({ table, reason }) => commentLine(`Left out: ${quote(table.name)}, ${reason}.`, 0)),
    ...importLines(builders),
    '',
    'export default defineMapping({',
    ...members.flatMap((member) => memberLines(member, 1)),
    '});',
    '',
  ].join('\n');
}

function doubtLines({ table, message, advice }: GuessDoubt, number: number, isNamed: boolean): string[] {
  const start = `${String(number).padStart(3)}. `;
  const text = commentText(`${isNamed ? `${table}: ` : ''}${message} ${advice}`);
  const width = lineWidth - '// '.length - start.length;
  const lines = text.match(new RegExp(`.{1,${width}}(?= |$)|.{${width}}`, 'gu')) ?? [];
  return lines.map((line, at) => `// ${at === 0 ? start : ' '.repeat(start.length)}${line.trim()}`);
}

function importLines(names: readonly string[]): string[] {
  const line = `import { ${names.join(', ')} } from 'fieldsheet';`;
  return line.length <= lineWidth ? [line] : ['import {', ...names.map((name) => `  ${name},`), "} from 'fieldsheet';"];
}

/** `isAlone`: the mapping has a single table, so it must name the sheet of a workbook with several. */
function tableMembers({ table, settings, records, skip, columns }: TableGuess, isAlone: boolean): CodeMember[] {
  const sheet = isAlone && table.isOneOfSeveral ? table.sheet : undefined;
  const source = Object.entries({ sheet, ...settings })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, value: new Code(typeof value === 'string' ? quote(value) : String(value)) }));
  const passed = columns.filter(({ reason }) => reason !== undefined);
  const remarks = passed.map(({ letter, heading, reason }) => `${letter} ${quote(heading)}: ${reason}`);
  return [
    ...(source.length > 0 ? [{ name: 'source', value: source }] : []),
    ...(skip ? [{ name: 'skip', value: skip }] : []),
    {
      ...block(
        'records',
        records.map(({ resource, members }) => block(resource, members)),
      ),
      remarks: remarks.length > 0 ? ['Not read:', ...remarks] : [],
    },
  ];
}

function block(name: string, value: readonly CodeMember[]): CodeMember {
  return { name, value, isOpen: true };
}

function memberLines({ name, value, comment, isOpen, remarks = [] }: CodeMember, depth: number): string[] {
  const start = `${indent(depth)}${propertyName(name)}: `;
  return [
    ...(comment === undefined ? [] : [commentLine(comment, depth)]),
    ...(value instanceof Code ? codeLines(start, value, depth) : objectLines(start, value, { depth, isOpen })),
    ...remarks.map((remark) => commentLine(remark, depth)),
  ];
}

function objectLines(
  start: string,
  members: readonly CodeMember[],
  { depth, isOpen }: { readonly depth: number; readonly isOpen: boolean | undefined },
): string[] {
  const short = `${start}${inlined(members).text},`;
  const isShort = !isOpen && short.length <= lineWidth && members.length <= 3 && members.every(isPlain);
  if (isShort) return [short];
  return [`${start}{`, ...members.flatMap((member) => memberLines(member, depth + 1)), `${indent(depth)}},`];
}

function isPlain({ value, comment }: CodeMember): boolean {
  return comment === undefined && (value instanceof Code || value.every(isPlain));
}

/** Formatters break it in the user's style. */
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

import { basename } from 'node:path';
import { Code, type CodeMember, commentText, quote } from '../mapping-file/code.js';
import { block, lineWidth, printMappingFile } from '../mapping-file/print.js';
import type { Guess, GuessDoubt, TableGuess } from './model.js';

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
  const title = `Guessed from ${files}.${doubts.length === 0 ? '' : ' Look at these before you rely on it:'}`;
  return printMappingFile(members, [
    commentText(title),
    ...doubts.flatMap((doubt, at) => doubtLines(doubt, at + 1, isNamed)),
    ...leftOut.map(({ table, reason }) => commentText(`Left out: ${quote(table.name)}, ${reason}.`)),
  ]);
}

function doubtLines({ table, message, advice }: GuessDoubt, number: number, isNamed: boolean): string[] {
  const start = `${String(number).padStart(3)}. `;
  const text = commentText(`${isNamed ? `${table}: ` : ''}${message} ${advice}`);
  const width = lineWidth - '// '.length - start.length;
  const lines = text.match(new RegExp(`.{1,${width}}(?= |$)|.{${width}}`, 'gu')) ?? [];
  return lines.map((line, at) => `${at === 0 ? start : ' '.repeat(start.length)}${line.trim()}`);
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

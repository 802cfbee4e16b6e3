import { basename } from 'node:path';
import { type CodeMember, commentText, literalCode, quote } from '../mapping/file/code.js';
import { block, printMappingFile } from '../mapping/file/print.js';
import { doubtful } from './doubts.js';
import type { Guess, TableGuess } from './model.js';

/** Prints a mapping file that compiles whatever the headings contain. What is doubtful is said at its line. */
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
  const marked =
    doubts.length === 1
      ? 'One thing is doubtful, and said at its line.'
      : `${doubts.length} things are doubtful, and said at their lines.`;
  const title = `Guessed from ${files}.${doubts.length === 0 ? '' : ` ${marked}`}`;
  return printMappingFile(members, [
    commentText(title),
    ...leftOut.map(({ table, reason }) => commentText(`Left out: ${quote(table.name)}, ${reason}.`)),
  ]);
}

/** `isAlone`: the mapping has a single table, so it must name the sheet of a workbook with several. */
function tableMembers(
  { table, settings, records, skip, columns, doubts = {} }: TableGuess,
  isAlone: boolean,
): CodeMember[] {
  const country = doubtful(doubts.country ? [doubts.country] : []);
  const sheet = isAlone && table.isOneOfSeveral ? table.sheet : undefined;
  const source = Object.entries({ sheet, ...settings }).flatMap(([name, value]): CodeMember[] =>
    value === undefined ? [] : [{ name, value: literalCode(value), comment: name === 'country' ? country : undefined }],
  );
  const passed = columns.filter(({ reason }) => reason !== undefined);
  const remarks = passed.map(({ letter, heading, reason }) => `${letter} ${quote(heading)}: ${reason}`);
  return [
    ...(source.length > 0 ? [{ name: 'source', value: source }] : []),
    ...(skip ? [{ name: 'skip', value: skip, comment: doubtful(doubts.skipped ?? []) }] : []),
    {
      ...block(
        'records',
        records.map(({ resource, members, condition, comment, fallback }) => ({
          ...block(resource, members),
          condition,
          fallback,
          comment,
        })),
      ),
      comment: doubtful(
        [doubts.rows, doubts.damage, ...((!skip && doubts.skipped) || [])].filter((doubt) => doubt !== undefined),
      ),
      remarks: remarks.length > 0 ? ['Not read:', ...remarks] : [],
    },
  ];
}

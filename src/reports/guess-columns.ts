import { inWords } from '../contract/index.js';
import type { ColumnGuess } from '../guess/index.js';
import { count } from '../text/words.js';
import { alignedLines, indented, type Layout, markedLines, moreLines, oneLine } from './layout.js';

/** Columns of a table, and fields of a record, shown on a terminal; the JSON lists all. */
const mostColumns = 14;
const mostNames = 20;

/** The columns that have a field of the service, one a line; the others by name only. */
export function columnLines(columns: readonly ColumnGuess[], layout: Layout): string[] {
  const known = columns.filter(({ fields }) => fields.length > 0 && !isOwn(fields));
  const rows = known
    .slice(0, mostColumns)
    .map(({ letter, heading, fields, confidence }) => [
      letter,
      oneLine(heading, 30),
      '→',
      oneLine(fields.map(fieldText).join(', '), Math.max(20, layout.width - 48)),
      `${Math.round(100 * confidence)}%`,
    ]);
  const lines = alignedLines(rows, ['left', 'left', 'left', 'left', 'right']);
  const more = moreLines(known.length - rows.length, 'more; --json lists them.', layout);
  return [...indented(lines), ...more, ...otherColumns(columns, layout)];
}

function otherColumns(columns: readonly ColumnGuess[], layout: Layout): string[] {
  const groups = new Map<string, string[]>();
  for (const { heading, fields, reason = '' } of columns) {
    if (fields.length > 0 && !isOwn(fields)) continue;
    const group = fields.length > 0 ? `custom fields of ${ownerOf(fields)}` : `not read (${reason})`;
    groups.set(group, [...(groups.get(group) ?? []), oneLine(heading, 30)]);
  }
  return [...groups].flatMap(([group, headings]) => {
    const left = headings.length - mostNames;
    const names = `${headings.slice(0, mostNames).join(', ')}${left > 0 ? ` … and ${count(left)} more` : ''}`;
    return markedLines(' ', `${group}: ${names}`, layout.width).map((line) => layout.style.faint(line));
  });
}

const customFields = '.customFieldValues';

/** Whether a target is no field of the service but a custom field, whose label is the heading. */
export function isCustomField(field: string): boolean {
  return field.endsWith(customFields);
}

/** `custom field of site`: its label is the heading. */
function fieldText(field: string): string {
  return isCustomField(field) ? `custom field of ${ownerOf([field])}` : field;
}

function ownerOf([field = '']: readonly string[]): string {
  return inWords(field.slice(0, -customFields.length));
}

/** A custom field has no confidence: it was not matched to a field. */
function isOwn(fields: readonly string[]): boolean {
  return fields.every(isCustomField);
}

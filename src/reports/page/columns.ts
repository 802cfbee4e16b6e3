import type { CheckedColumn, CheckedTable } from '../../rows/reading.js';
import { count, delimiterName, fileName, plural } from '../../text/words.js';
import { escaped, isolated, shownHeading } from './html.js';
import { bars, percentText, scrolling, table } from './parts.js';

const mostColumns = 300;

const headings = [
  { title: 'Column' },
  { title: 'Read as' },
  { title: 'Filled', className: 'number' },
  { title: 'Share', className: 'picture' },
  { title: 'Different', className: 'number' },
  { title: 'Length', className: 'number' },
  { title: 'Most frequent values' },
];

/** What each column of each table holds, and the fields that read it. */
export function* columnProfiles(tables: readonly CheckedTable[]): Generator<string> {
  for (const checked of tables) {
    const { columns } = checked;
    const title = tableName(checked);
    const rows = columns.slice(0, mostColumns).map(columnRow);
    const left = columns.length - mostColumns;
    yield `<h3>${isolated(title)}</h3>\n<p class="hint">${escaped(tableText(checked))}</p>\n`;
    if (rows.length === 0) continue;
    yield scrolling(`Columns of ${title}`, table('profiles', headings, rows));
    if (left > 0) yield `<p class="hint">${plural(left, 'more column')} not shown.</p>\n`;
  }
}

function tableName({ file, sheet }: CheckedTable): string {
  return [fileName(file), ...(sheet === undefined ? [] : [sheet])].join(', ');
}

/** `292 rows, 14 columns, headings in row 1, utf-8, delimiter semicolon`. */
function tableText({ kind, rows, headerRow, found, columns }: CheckedTable): string {
  const { encoding, delimiter } = found;
  return [
    plural(rows.read, 'row'),
    plural(columns.length, 'column'),
    headingsFact(kind, headerRow),
    ...(encoding === undefined ? [] : [encoding]),
    ...(delimiter === undefined ? [] : [`delimiter ${delimiterName(delimiter)}`]),
  ].join(', ');
}

function headingsFact(kind: CheckedTable['kind'], headerRow: number): string {
  if (kind === 'jsonl') return 'JSON lines';
  return headerRow === 0 ? 'no headings' : `headings in row ${headerRow}`;
}

function columnRow({ letter, heading, reads, profile }: CheckedColumn): string {
  const fields = reads.map((field) => `<code>${escaped(field)}</code>`).join(', ');
  const read = fields === '' ? '<span class="empty">nothing reads it</span>' : fields;
  const head = `<th scope="row"><b>${escaped(letter)}</b> ${isolated(shownHeading(heading))}</th><td>${read}</td>`;
  if (!profile) return `<tr>${head}<td></td><td></td><td></td><td></td><td></td></tr>`;
  const { filled, empty, distinct, distinctIsLeast, shortest, longest, samples } = profile;
  const whole = filled + empty;
  const values = samples.map(({ value, count: times }) => {
    return `<li>${isolated(value)}${times > 1 ? ` <span class="count">×\u202f${count(times)}</span>` : ''}</li>`;
  });
  const length = shortest === longest ? count(longest) : `${count(shortest)}–${count(longest)}`;
  return [
    `<tr>${head}<td class="number">${percentText(filled, whole)}</td>`,
    `<td class="picture">${bars([{ className: 'filled', share: whole === 0 ? 0 : filled / whole }])}</td>`,
    `<td class="number">${distinctIsLeast ? '≥\u202f' : ''}${count(distinct)}</td>`,
    `<td class="number">${filled === 0 ? '' : length}</td>`,
    `<td>${values.length === 0 ? '' : `<ul class="samples">${values.join('')}</ul>`}</td></tr>`,
  ].join('');
}

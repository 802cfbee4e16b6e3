import type { ReportTexts } from '../../language/report-texts.js';
import type { CheckedColumn, CheckedTable } from '../../rows/reading.js';
import { fileName } from '../../text/words.js';
import { escaped, isolated, shownHeading } from './html.js';
import { bars, type Heading, percentText, scrolling, table } from './parts.js';

const mostColumns = 300;

function headingsIn({ pages: { parts } }: ReportTexts): Heading[] {
  const { columns, issues, share } = parts;
  return [
    { title: issues.column },
    { title: columns.readAs },
    { title: columns.filled, className: 'number' },
    { title: share, className: 'picture' },
    { title: columns.different, className: 'number' },
    { title: columns.length, className: 'number' },
    { title: columns.mostFrequent },
  ];
}

/** What each column of each table holds, and the fields that read it. */
export function* columnProfiles(tables: readonly CheckedTable[], texts: ReportTexts): Generator<string> {
  const words = texts.pages.parts.columns;
  for (const checked of tables) {
    const { columns } = checked;
    const title = tableName(checked);
    const rows = columns.slice(0, mostColumns).map((column) => columnRow(column, texts));
    const left = columns.length - mostColumns;
    yield `<h3>${isolated(title, texts)}</h3>\n<p class="hint">${escaped(tableText(checked, texts))}</p>\n`;
    if (rows.length === 0) continue;
    yield scrolling(words.of(title), table('profiles', headingsIn(texts), rows));
    if (left > 0) yield `<p class="hint">${escaped(words.more(left))}</p>\n`;
  }
}

function tableName({ file, sheet }: CheckedTable): string {
  return [fileName(file), ...(sheet === undefined ? [] : [sheet])].join(', ');
}

/** `292 rows, 14 columns, headings in row 1, utf-8, delimiter semicolon`. */
function tableText({ kind, rows, headerRow, found, columns }: CheckedTable, texts: ReportTexts): string {
  const words = texts.pages.parts.columns;
  const { encoding, delimiter } = found;
  return [
    words.rows(rows.read),
    words.columns(columns.length),
    headingsFact(kind, headerRow, texts),
    ...(encoding === undefined ? [] : [encoding]),
    ...(delimiter === undefined ? [] : [words.delimiter(words.delimiters[delimiter] ?? `"${delimiter}"`)]),
  ].join(', ');
}

function headingsFact(kind: CheckedTable['kind'], headerRow: number, { pages: { parts } }: ReportTexts): string {
  if (kind === 'jsonl') return parts.columns.jsonLines;
  return headerRow === 0 ? parts.columns.noHeadings : parts.columns.headingsIn(headerRow);
}

function columnRow({ letter, heading, reads, profile }: CheckedColumn, texts: ReportTexts): string {
  const { count } = texts.numbers;
  const fields = reads.map((field) => `<code>${escaped(field)}</code>`).join(', ');
  const read = fields === '' ? `<span class="empty">${escaped(texts.pages.parts.columns.unread)}</span>` : fields;
  const head = `<th scope="row"><b>${escaped(letter)}</b> ${isolated(shownHeading(heading, texts), texts)}</th><td>${read}</td>`;
  if (!profile) return `<tr>${head}<td></td><td></td><td></td><td></td><td></td></tr>`;
  const { filled, empty, distinct, distinctIsLeast, shortest, longest, samples } = profile;
  const whole = filled + empty;
  const values = samples.map(({ value, count: times }) => {
    return `<li>${isolated(value, texts)}${times > 1 ? ` <span class="count">×\u202f${count(times)}</span>` : ''}</li>`;
  });
  const length = shortest === longest ? count(longest) : `${count(shortest)}–${count(longest)}`;
  return [
    `<tr>${head}<td class="number">${percentText(filled, whole, texts)}</td>`,
    `<td class="picture">${bars([{ className: 'filled', share: whole === 0 ? 0 : filled / whole }])}</td>`,
    `<td class="number">${distinctIsLeast ? '≥\u202f' : ''}${count(distinct)}</td>`,
    `<td class="number">${filled === 0 ? '' : length}</td>`,
    `<td>${values.length === 0 ? '' : `<ul class="samples">${values.join('')}</ul>`}</td></tr>`,
  ].join('');
}

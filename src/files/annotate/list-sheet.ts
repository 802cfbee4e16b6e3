import type { Said } from '../../messages/said.js';
import { columnIndex, maxRows } from '../columns.js';
import { linesIn } from '../write/long-text.js';
import { sheetReference } from '../write/output-value.js';
import { escapeXml, xmlDeclaration } from '../xlsx/xml.js';
import type { CopyWords, FileNotes, ListedNote, Tone } from './notes.js';
import { cellXml } from './sheet-change.js';
import type { StylesPart } from './styles-part.js';

/** A sheet may hold 65,530 links. */
const mostLinks = 65_000;
/** With more entries, lines are not wrapped: programs would have to measure each of them. */
const mostWrapped = 5_000;
const rowsPerChunk = 200;
const lineHeight = 15;
const titleHeight = 21;
/** Column widths are measured in digits; letters are narrower. */
const charactersPerWidth = 1.1;
/** Excel allows row heights up to 409 points. */
const mostLines = 27;

const columns: readonly (readonly [name: keyof CopyWords['list'], width: number])[] = [
  ['kind', 13],
  ['where', 22],
  ['column', 24],
  ['value', 28],
  ['text', 60],
  ['advice', 60],
];

interface ListStyles {
  readonly wraps: boolean;
  readonly title: number;
  readonly summary: number;
  readonly heading: number;
  readonly kind: Readonly<Record<Tone, number>>;
  readonly link: number;
  readonly text: number;
  readonly value: number;
}

export interface ListSheet {
  /** Cells that the filter covers; absent if nothing is listed. */
  readonly filter?: string;
  readonly leftOut: readonly Said[];
  xml(): Generator<string>;
}

/** Lays out the sheet that lists all notes. `sheetOf` gives the sheet name in the copy, also for a CSV file. */
export function listSheet(
  { listed, summary, words }: Pick<FileNotes, 'listed' | 'summary' | 'words'>,
  {
    styles,
    namespace,
    sheetOf,
  }: { styles: StylesPart; namespace: string; sheetOf: (sheet: string | undefined) => string },
): ListSheet {
  const wrap = listed.length <= mostWrapped;
  const looks = listStyles(styles, wrap);
  const leftOut: Said[] = [];
  const linked = listed.filter(({ row }) => row !== undefined).length;
  if (linked > mostLinks) {
    leftOut.push({ key: 'noMoreLinks', values: [mostLinks + 1] });
  }
  const most = maxRows - summary.length - 10;
  if (listed.length > most) {
    leftOut.push({ key: 'noMoreRows', values: [listed.length - most] });
  }
  const shown = listed.slice(0, most);
  const lines = [...summary, ...leftOut.map(words.say)];
  const headingRow = lines.length + 2;
  const filter = shown.length > 0 ? `A${headingRow}:F${headingRow + shown.length}` : undefined;
  return {
    leftOut,
    filter,
    *xml() {
      yield head(namespace, headingRow);
      for (const [index, text] of lines.entries()) {
        const isTitle = index === 0;
        const cell = cellXml({ row: index + 1, column: 0, style: isTitle ? looks.title : looks.summary, text });
        yield rowXml(index + 1, [cell], isTitle ? titleHeight : undefined);
      }
      yield rowXml(
        headingRow,
        columns.map(([name], column) =>
          cellXml({ row: headingRow, column, style: looks.heading, text: words.list[name] }),
        ),
      );
      yield* entryRows(shown, { first: headingRow + 1, looks, words });
      yield '</sheetData>';
      if (filter !== undefined) yield `<autoFilter ref="${filter}"/>`;
      yield* links(shown, headingRow + 1, sheetOf);
      yield '<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>';
      yield '<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>';
    },
  };
}

function listStyles(styles: StylesPart, wrap: boolean): ListStyles {
  const kind = (tone: Tone) => styles.own({ tone });
  return {
    wraps: wrap,
    title: styles.own({ font: 'title' }),
    summary: styles.own({ font: 'faint' }),
    heading: styles.own({ font: 'bold', tone: 'neutral' }),
    kind: { bad: kind('bad'), doubtful: kind('doubtful'), good: kind('good'), neutral: kind('neutral') },
    link: styles.own({ font: 'link' }),
    text: styles.own({ wrap }),
    value: styles.own({ wrap, isText: true }),
  };
}

function head(namespace: string, headingRow: number): string {
  const widths = columns.map(([, width], index) => {
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const below = `A${headingRow + 1}`;
  return [
    `${xmlDeclaration}<worksheet xmlns="${namespace}">`,
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView showGridLines="0" workbookViewId="0"><pane ySplit="${headingRow}" topLeftCell="${below}" `,
    `activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="${below}" sqref="${below}"/>`,
    '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${widths.join('')}</cols><sheetData>`,
  ].join('');
}

function rowXml(row: number, cells: readonly string[], height?: number): string {
  // Not every program measures large and wrapped text when it opens a file.
  const fixed = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  return `<row r="${row}"${fixed}>${cells.join('')}</row>`;
}

function* entryRows(
  notes: readonly ListedNote[],
  { first, looks, words }: { first: number; looks: ListStyles; words: CopyWords },
): Generator<string> {
  let chunk = '';
  for (const [index, note] of notes.entries()) {
    const row = first + index;
    const place = note.row === undefined || index >= mostLinks ? looks.text : looks.link;
    const cells: readonly (readonly [style: number, text: string | undefined])[] = [
      [looks.kind[note.tone], note.kind],
      [place, placeText(note, words)],
      [looks.text, note.heading ?? note.column],
      [looks.value, note.value],
      [looks.text, note.text],
      [looks.text, note.advice],
    ];
    const lines = looks.wraps
      ? cells.map(([, text = ''], column) => linesIn(text, (columns[column]?.[1] ?? 10) * charactersPerWidth))
      : [1];
    const xml = cells.flatMap(([style, text], column) => (text ? [cellXml({ row, column, style, text })] : []));
    const most = Math.min(Math.max(...lines), mostLines);
    chunk += rowXml(row, xml, most > 1 ? most * lineHeight : undefined);
    if (index % rowsPerChunk === rowsPerChunk - 1) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

function placeText({ sheet, row, column }: ListedNote, words: CopyWords): string {
  const parts = sheet === undefined ? [] : [sheet];
  if (row !== undefined) parts.push(column === undefined ? words.row(row) : `${column}${row}`);
  else if (column !== undefined) parts.push(words.column(column));
  return parts.join(' ');
}

function* links(
  notes: readonly ListedNote[],
  first: number,
  sheetOf: (sheet: string | undefined) => string,
): Generator<string> {
  const linked = notes.slice(0, mostLinks);
  if (!linked.some(({ row }) => row !== undefined)) return;
  yield '<hyperlinks>';
  for (const [index, { sheet, row, column = 'A' }] of linked.entries()) {
    if (row === undefined || columnIndex(column) < 0) continue;
    const location = `${sheetReference(sheetOf(sheet))}${column}${row}`;
    yield `<hyperlink ref="B${first + index}" location="${escapeXml(location)}" display="${column}${row}"/>`;
  }
  yield '</hyperlinks>';
}

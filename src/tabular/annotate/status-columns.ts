import type { NoteNames } from '../../text/note-names.js';
import { idCell } from '../id-cell.js';
import type { SheetNotes, Tone } from './notes.js';
import { cellXml } from './own-parts.js';
import type { StylesPart } from './styles-part.js';
import { attributesOf, withAttribute } from './xml-scan.js';

export interface NoteColumns {
  readonly status: number;
  /** Absent without ids. */
  readonly id?: number;
  /** The last one. */
  readonly text: number;
}

/** The columns behind the last one of a sheet. */
export function columnsBehind(lastColumn: number, { ids }: SheetNotes): NoteColumns {
  const status = lastColumn + 1;
  return ids ? { status, id: status + 1, text: status + 2 } : { status, text: status + 1 };
}

export interface StatusStyles {
  readonly status: Readonly<Record<Tone, number>>;
  readonly id: number;
  readonly text: number;
}

export function statusStyles(styles: StylesPart): StatusStyles {
  const status = (tone: Tone) => styles.own({ tone });
  return {
    status: {
      bad: status('bad'),
      doubtful: status('doubtful'),
      good: status('good'),
      neutral: styles.own({ font: 'faint' }),
    },
    id: styles.own({}),
    text: styles.own({ isText: true }),
  };
}

export interface StatusCells {
  readonly notes: SheetNotes;
  readonly columns: NoteColumns;
  readonly names: NoteNames;
  readonly looks: StatusStyles;
  readonly headingStyle: number;
  readonly prefix: string;
}

/** XML of the added cells in a row; '' if the row has no note. */
export function statusCells(row: number, { notes, columns, names, looks, headingStyle, prefix }: StatusCells): string {
  const { headerRow, others, ids } = notes;
  const cell = (column: number | undefined, style: number, text: string | undefined) =>
    text && column !== undefined ? cellXml({ row, column, style, text }, prefix) : '';
  const heading = (name: keyof NoteColumns) => cell(columns[name], headingStyle, names[name]);
  if (row === headerRow) return heading('status') + heading('id') + heading('text');
  const note = notes.rows.get(row);
  if (note) {
    const text = note.text?.replace(/(?<!\s)\s*\n\s*/g, ' ');
    const id = idXml(ids?.get(row), { row, column: columns.id, looks, prefix });
    return cell(columns.status, looks.status[note.tone], note.status) + id + cell(columns.text, looks.text, text);
  }
  return row < headerRow ? '' : cell(columns.status, looks.status.neutral, others);
}

interface IdPlace extends Pick<StatusCells, 'looks' | 'prefix'> {
  readonly row: number;
  readonly column: number | undefined;
}

function idXml(id: string | undefined, { row, column, looks, prefix }: IdPlace): string {
  if (id === undefined || column === undefined) return '';
  const value = idCell(id);
  const held = typeof value === 'number' ? { style: looks.id, number: value } : { style: looks.text, text: value };
  return cellXml({ row, column, ...held }, prefix);
}

const widths: Readonly<Record<keyof NoteColumns, number>> = { status: 18, id: 14, text: 70 };

/** The `cols` section: the sheet's own tags and ours; a tag that spans our columns is split. */
export function columnsXml(tags: readonly string[], columns: NoteColumns, prefix: string): string {
  const first = columns.status + 1;
  const last = columns.text + 1;
  const kept = tags.flatMap((tag) => {
    const { min = '1', max = '1' } = attributesOf(tag);
    const part = (from: number, to: number) => ({
      from,
      tag: withAttribute(withAttribute(tag, 'min', String(from)), 'max', String(to)),
    });
    const [from, to] = [Number(min), Number(max)];
    if (to < first || from > last) return [{ from, tag }];
    return [...(from < first ? [part(from, first - 1)] : []), ...(to > last ? [part(last + 1, to)] : [])];
  });
  const own = (['status', 'id', 'text'] as const).flatMap((name) => {
    const from = (columns[name] ?? -1) + 1;
    const tag = `<${prefix}col min="${from}" max="${from}" width="${widths[name]}" customWidth="1"/>`;
    return from === 0 ? [] : [{ from, tag }];
  });
  const all = [...kept, ...own].sort((a, b) => a.from - b.from);
  return `<${prefix}cols>${all.map(({ tag }) => tag).join('')}</${prefix}cols>`;
}

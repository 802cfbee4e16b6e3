import { noteHeadings, type SheetNotes, type Tone } from './notes.js';
import { cellXml } from './own-parts.js';
import type { StylesPart } from './styles-part.js';
import { attributesOf, withAttribute } from './xml-scan.js';

export interface NoteColumns {
  readonly status: number;
  readonly text: number;
}

export interface StatusStyles {
  readonly status: Readonly<Record<Tone, number>>;
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
    text: styles.own({ isText: true }),
  };
}

export interface StatusCells {
  readonly notes: SheetNotes;
  readonly columns: NoteColumns;
  readonly looks: StatusStyles;
  readonly headingStyle: number;
  readonly prefix: string;
}

/** XML of the two added cells in a row; '' if the row has no note. */
export function statusCells(row: number, { notes, columns, looks, headingStyle, prefix }: StatusCells): string {
  const { headerRow, others } = notes;
  const cells = (status: number, first: string, text: number, second: string | undefined) =>
    cellXml({ row, column: columns.status, style: status, text: first }, prefix) +
    (second ? cellXml({ row, column: columns.text, style: text, text: second }, prefix) : '');
  if (row === headerRow) return cells(headingStyle, noteHeadings.status, headingStyle, noteHeadings.text);
  const note = notes.rows.get(row);
  if (note) return cells(looks.status[note.tone], note.status, looks.text, note.text?.replace(/\s*\n\s*/g, ' '));
  return others === undefined || row < headerRow ? '' : cells(looks.status.neutral, others, looks.text, undefined);
}

const widths = { status: 18, text: 70 } as const;

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
  const own = (column: number, width: number) => ({
    from: column,
    tag: `<${prefix}col min="${column}" max="${column}" width="${width}" customWidth="1"/>`,
  });
  const all = [...kept, own(first, widths.status), own(last, widths.text)].sort((a, b) => a.from - b.from);
  return `<${prefix}cols>${all.map(({ tag }) => tag).join('')}</${prefix}cols>`;
}

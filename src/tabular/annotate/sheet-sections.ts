import type { NoteColumns } from './notes.js';
import { attributesOf, withAttribute } from './xml-scan.js';

/** The sections of a sheet in the order that the format prescribes (ECMA-376 part 1, 18.3.1.99). */
const order = [
  'sheetPr',
  'dimension',
  'sheetViews',
  'sheetFormatPr',
  'cols',
  'sheetData',
  'sheetCalcPr',
  'sheetProtection',
  'protectedRanges',
  'scenarios',
  'autoFilter',
  'sortState',
  'dataConsolidate',
  'customSheetViews',
  'mergeCells',
  'phoneticPr',
  'conditionalFormatting',
  'dataValidations',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'rowBreaks',
  'colBreaks',
  'customProperties',
  'cellWatches',
  'ignoredErrors',
  'smartTags',
  'drawing',
  'legacyDrawing',
  'legacyDrawingHF',
];

/** Whether a section of a sheet stands behind another one. Those that are not named here stand last. */
export function comesAfter(section: string, other: string): boolean {
  return rank(section) > rank(other);
}

function rank(section: string): number {
  const at = order.indexOf(section);
  return at < 0 ? order.length : at;
}

const widths = { status: 18, text: 70 } as const;

/** The definitions of columns with ours among them; where one spans ours, it is cut. */
export function widthsXml(tags: readonly string[], columns: NoteColumns, prefix: string): string {
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
  return [...kept, own(first, widths.status), own(last, widths.text)]
    .sort((a, b) => a.from - b.from)
    .map(({ tag }) => tag)
    .join('');
}

/** The definitions of columns for a sheet that has none. */
export function columnsXml(columns: NoteColumns, prefix: string): string {
  return `<${prefix}cols>${widthsXml([], columns, prefix)}</${prefix}cols>`;
}

import { type ResourceName, resourceNames } from '../contract/index.js';
import { englishReport } from '../language/english/report.js';
import { type ReportTexts, titleIn } from '../language/report-texts.js';
import { count } from '../text/words.js';
import { type Block, type Column, tableBlock } from './report.js';

/** A table of numbers of records. */
export interface CountTable<Kind extends string> {
  /** Its columns. */
  readonly kinds: readonly Kind[];
  /** Their headings, where they are not the kinds themselves. */
  readonly labels?: Readonly<Partial<Record<string, string>>>;
  /** What is no success: marked where there is some. */
  readonly bad?: readonly string[];
  readonly byResource: Readonly<Partial<Record<ResourceName, Readonly<Record<Kind, number>>>>>;
  readonly total: Readonly<Record<Kind, number>>;
}

/** The resources of a table by their titles, in the order of the contract. */
export function byTitle<Counts>(
  byResource: Readonly<Partial<Record<ResourceName, Counts>>>,
  texts: ReportTexts = englishReport,
): [string, Counts][] {
  return resourceNames.flatMap((name): [string, Counts][] => {
    const of = byResource[name];
    return of === undefined ? [] : [[titleIn(texts, name), of]];
  });
}

/** A row for each resource, and their total where there are several; `none` instead without resources. */
export function countBlock<Kind extends string>(
  { kinds, labels = {}, bad = [], byResource, total }: CountTable<Kind>,
  none: string,
): Block {
  const present = byTitle(byResource);
  if (present.length === 0) return `  ${none}`;
  type Row = (typeof present)[number];
  const rows: Row[] = present.length > 1 ? [...present, ['Total', total]] : present;
  return tableBlock<Row>(rows, [
    { text: ([title]) => title },
    ...kinds.map((kind): Column<Row> => {
      const tone = bad.includes(kind) ? 'bad' : undefined;
      return {
        title: labels[kind] ?? kind,
        text: ([, of]) => count(of[kind]),
        align: 'right',
        tone: ([, of]) => (of[kind] === 0 ? 'faint' : tone),
      };
    }),
  ]);
}

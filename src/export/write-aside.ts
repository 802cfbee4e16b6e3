import { asideHeadings, asideTitles, SheetMark, type ShownSheets } from '../mapping/memory/index.js';
import { pieces, type SheetColumn, type WorkbookWriter } from '../tabular/index.js';
import { WaitingRows } from './waiting-rows.js';

type Aside = keyof typeof asideTitles;

export interface AsidePlace {
  readonly dataset: string;
  readonly id: string;
  /** Heading of the column, or path of a member without one. */
  readonly heading: string;
}

const widths: Partial<Record<(typeof asideHeadings)[number], number>> = { field: 28, text: 100 };

const columns = asideHeadings.map(
  (heading): SheetColumn => ({ heading, kind: heading === 'part' ? 'number' : 'text', width: widths[heading] }),
);

/** Collects texts too long for a cell and values without a column for sheets of their own. Always call `close`. */
export class AsideSheets {
  readonly counts: Record<Aside, number> = { longTexts: 0, others: 0 };
  readonly #rows = new WaitingRows();

  add(kind: Aside, { dataset, id, heading }: AsidePlace, text: string): void {
    this.counts[kind] += 1;
    for (const [at, piece] of pieces(text).entries()) this.#rows.add(kind, [dataset, id, heading, at + 1, piece]);
  }

  /** Await it after every batch. */
  settle(): Promise<void> {
    return this.#rows.settle();
  }

  /** Writes the sheets that are not empty and returns their names. Throws OutputError. */
  async writeTo(
    writer: WorkbookWriter,
    onShown: (sheets: ShownSheets) => void,
  ): Promise<Partial<Record<Aside, string>>> {
    const names: Partial<Record<Aside, string>> = {};
    for (const kind of Object.keys(asideTitles) as Aside[]) {
      if (this.counts[kind] === 0) continue;
      const sheet = await writer.sheet({ name: asideTitles[kind], columns });
      const shown = new SheetMark(asideHeadings);
      for await (const rows of this.#rows.batches(kind)) {
        await sheet.write(rows);
        shown.add(rows);
      }
      onShown({ sheets: sheet.names, mark: shown.mark });
      names[kind] = sheet.name;
    }
    return names;
  }

  close(): Promise<void> {
    return this.#rows.close();
  }
}

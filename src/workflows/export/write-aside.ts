import { asideHeadings, asideTitles, SheetMark, type ShownSheets } from '../../mapping/memory/index.js';
import { pieces, type SheetColumn, type WorkbookWriter } from '../../tabular/index.js';
import { WaitingRows } from './waiting-rows.js';

type Aside = keyof typeof asideTitles;

/** Where a value stands that has no room there. */
export interface AsidePlace {
  readonly dataset: string;
  readonly id: string;
  /** Heading of the column, or path of a member that has none. */
  readonly heading: string;
}

const widths: Partial<Record<(typeof asideHeadings)[number], number>> = { field: 28, text: 100 };

const columns = asideHeadings.map(
  (heading): SheetColumn => ({ heading, kind: heading === 'part' ? 'number' : 'text', width: widths[heading] }),
);

/**
 * What has no room in the sheets of a workbook: texts that are longer than a cell, and values that no column holds. It
 * is collected while the sheets are written, and then gets sheets of its own. Call `close` in the end, whatever happens.
 */
export class AsideSheets {
  /** Values of each kind that were taken. */
  readonly counts: Record<Aside, number> = { longTexts: 0, others: 0 };
  readonly #rows = new WaitingRows();

  add(kind: Aside, { dataset, id, heading }: AsidePlace, text: string): void {
    this.counts[kind] += 1;
    for (const [at, piece] of pieces(text).entries()) this.#rows.add(kind, [dataset, id, heading, at + 1, piece]);
  }

  /** Keeps memory flat: await it after every batch of records. */
  settle(): Promise<void> {
    return this.#rows.settle();
  }

  /** Writes the sheets that hold anything, and tells each; their names. Throws OutputError. */
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

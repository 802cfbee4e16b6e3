import type { Texts } from '../language/index.js';
import { SheetMark, type ShownSheets } from '../mapping/memory/index.js';
import { pieces, type SheetColumn, type WorkbookWriter } from '../tabular/index.js';
import { WaitingRows } from './waiting-rows.js';

/** Texts too long for a cell, and values without a column. */
export type Aside = 'longTexts' | 'others';

export interface AsidePlace {
  readonly dataset: string;
  readonly id: string;
  /** Heading of the column, or path of a member without one. */
  readonly heading: string;
}

function columnsIn({ workbook: { aside } }: Texts): SheetColumn[] {
  return [
    { heading: aside.dataset, kind: 'text' },
    { heading: aside.id, kind: 'text' },
    { heading: aside.field, kind: 'text', width: 28 },
    { heading: aside.part, kind: 'number' },
    { heading: aside.text, kind: 'text', width: 100 },
  ];
}

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
    texts: Texts,
    onShown: (sheets: ShownSheets) => void,
  ): Promise<Partial<Record<Aside, string>>> {
    const names: Partial<Record<Aside, string>> = {};
    const { longTextsSheet, otherValuesSheet } = texts.workbook;
    const columns = columnsIn(texts);
    for (const [kind, name] of [['longTexts', longTextsSheet] as const, ['others', otherValuesSheet] as const]) {
      if (this.counts[kind] === 0) continue;
      const sheet = await writer.sheet({ name, columns });
      const shown = new SheetMark(columns.map(({ heading }) => heading));
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

import type { Style, stream, Worksheet } from 'exceljs';

/**
 * What is used of exceljs beyond its types, to write rows quickly and with flat memory. So it is pinned to the version
 * this was written for, and tests watch it.
 */
interface InsideOfWorkbook {
  /** Puts a style into the workbook, unless it is there; its number. */
  readonly styles: { addStyleModel(style: Partial<Style>): number };
}

interface InsideOfSheet {
  /** Takes the XML of the sheet; behind it is the stream that packs it. */
  readonly stream: { write(xml: string): unknown; readonly pipes: readonly WaitingStream[] };
}

interface WaitingStream {
  readonly _writableState: { readonly length: number };
  readonly _readableState: { readonly length: number };
}

export function insideOfWorkbook(workbook: stream.xlsx.WorkbookWriter): InsideOfWorkbook {
  return workbook as unknown as InsideOfWorkbook;
}

/** To be asked when the first row is committed: the rows of the sheet follow it. */
export function insideOfSheet(sheet: Worksheet): InsideOfSheet {
  return sheet as unknown as InsideOfSheet;
}

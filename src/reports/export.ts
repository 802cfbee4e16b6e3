import { factLines, recordsFact } from './facts.js';
import type { ExportResult } from './results.js';
import { styleFor, type TextOptions } from './style.js';

/** An export as one JSON document. */
export function exportJson({ file, account, records }: ExportResult): object {
  return { command: 'export', file, account, records, exitCode: 0 };
}

/** An export for a terminal. */
export function exportText({ file, account, records }: ExportResult, options: TextOptions): string {
  const style = styleFor(options.colour);
  const facts = [
    ['File', file],
    ['Records', recordsFact(records)],
    ['Account', account],
  ] as const;
  return factLines(facts, style).join('\n');
}

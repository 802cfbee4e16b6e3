import { factLines } from './facts.js';
import type { ExportResult } from './results.js';
import { styleFor, type TextOptions } from './style.js';

/** An export as one JSON document. */
export function exportJson({ account, files, datasets, filters, begunAt }: ExportResult): object {
  const begun = new Date(begunAt).toISOString();
  const records = Object.fromEntries(datasets.map(({ dataset, records }) => [dataset, records]));
  return { command: 'export', account, records, begunAt: begun, filters, files, datasets, exitCode: 0 };
}

/** An export for a terminal. */
export function exportText({ account, files, datasets }: ExportResult, options: TextOptions): string {
  const style = styleFor(options.colour);
  const facts: (readonly [string, string])[] = [
    ...files.map(({ file }) => ['File', file] as const),
    ['Records', datasets.map(({ title, records }) => `${records} ${title.toLowerCase()}`).join(', ')],
    ['Account', account],
  ];
  return factLines(facts, style).join('\n');
}

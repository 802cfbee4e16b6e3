import type { ExportedChanges, ExportedDataset } from './results.js';
import { count, momentText } from './style.js';

/** What an export says of a dataset of which it did not simply read everything, in words; nothing for any other. */
export function scopeNotes({ changes }: Pick<ExportedDataset, 'changes'>): string[] {
  return changes ? [changesNote(changes)] : [];
}

/** A dataset of an export as data: moments as other documents have them. */
export function datasetJson(dataset: ExportedDataset): object {
  const { changes } = dataset;
  if (!changes || 'whole' in changes) return dataset;
  return { ...dataset, changes: { ...changes, since: new Date(changes.since).toISOString() } };
}

const whyWhole = {
  first: 'everything, as this is the first time',
  untold: 'everything, as the service cannot tell what changed of them',
  clock: 'everything, as a clock was set back since',
} as const;

function changesNote(changes: ExportedChanges): string {
  if ('whole' in changes) return whyWhole[changes.whole];
  const since = `changed since ${momentText(new Date(changes.since))}`;
  return changes.known === 0 ? since : `${since}; ${count(changes.known)} delivered before and left out`;
}

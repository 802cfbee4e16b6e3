import type { ExportedChanges, ExportedDataset, MergedDataset, WholeReason } from './results.js';
import { count, momentText, plural } from './style.js';

/** What an export says of a dataset of which it did not simply read everything, in words; nothing for any other. */
export function scopeNotes({ changes, merged }: Pick<ExportedDataset, 'changes' | 'merged'>): string[] {
  return [...(changes ? [changesNote(changes)] : []), ...(merged ? mergedNotes(merged) : [])];
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

const whyAnew: Readonly<Record<WholeReason, string>> = {
  untold: 'all read anew, as no list tells what changed of them',
  columns: 'all read anew, as the base does not show enough of them',
  edited: 'all read anew, as many rows of the base were edited',
  clock: 'all read anew, as a clock was set back since',
};

function changesNote(changes: ExportedChanges): string {
  if ('whole' in changes) return whyWhole[changes.whole];
  const since = `changed since ${momentText(new Date(changes.since))}`;
  return changes.known === 0 ? since : `${since}; ${count(changes.known)} delivered before and left out`;
}

function mergedNotes(merged: MergedDataset): string[] {
  if ('whole' in merged) return [whyAnew[merged.whole]];
  const { taken, changed, again, deleted, missing } = merged;
  return [
    `${count(taken)} from the base, ${count(changed)} changed since`,
    ...(again > 0 ? [`${plural(again, 'record')} asked for again, as rows were edited or are gone`] : []),
    ...(deleted > 0 ? [`${count(deleted)} deleted since, left out`] : []),
    ...(missing > 0 ? [`${count(missing)} deleted since, still in it: --find-deleted takes them out`] : []),
  ];
}

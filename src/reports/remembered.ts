import type { RememberedRows } from '../plan/index.js';
import { recordsText, recordsWord } from './facts.js';
import { count, plural } from './style.js';

/** The option under which a run keeps what the workbooks that it read remember, in numbers. */
export const rememberedOption = 'remembered';

/** What the workbooks of a run remember; nothing for other files. */
export function rememberedIn(options: Readonly<Record<string, unknown>>): readonly RememberedRows[] {
  return (options[rememberedOption] ?? []) as readonly RememberedRows[];
}

/** `customers: 3 edited, 95 unedited, 2 new, 1 gone`, for each resource of the workbooks that came back. */
export function editsFact(remembered: readonly RememberedRows[]): string {
  return remembered
    .map(({ resource, edited, unedited, added, missing }) => {
      const more = [...(added > 0 ? [`${count(added)} new`] : []), ...(missing > 0 ? [`${count(missing)} gone`] : [])];
      const parts = [`${count(edited)} edited`, `${count(unedited)} unedited`, ...more];
      return `${recordsWord(resource)}: ${parts.join(', ')}`;
    })
    .join('; ');
}

/** What is to be known about rows that are gone from exported workbooks: a label and a text. */
export function missingFacts(options: Readonly<Record<string, unknown>>): (readonly [string, string])[] {
  const missing = rememberedIn(options).filter((rows) => rows.missing > 0);
  const total = missing.reduce((sum, rows) => sum + rows.missing, 0);
  if (total === 0) return [];
  const records = missing.map((rows) => recordsText(rows.missing, rows.resource)).join(', ');
  const gone = `${plural(total, 'row is', 'rows are')} gone from the sheet (${records})`;
  const what =
    options.deleteMissing === true
      ? '--delete-missing deletes what they held'
      : 'nothing is done about them; --delete-missing deletes them';
  return [['Gone', `${gone}: ${what}`]];
}

/** What the workbooks of a run remember, as a member of its document; absent for other files. */
export function rememberedMember(options: Readonly<Record<string, unknown>>): {
  readonly remembered?: readonly RememberedRows[];
} {
  const remembered = rememberedIn(options);
  return remembered.length > 0 ? { remembered } : {};
}

import type { RememberedRows } from './change.js';

/** The options of a run, as far as they are about exported workbooks. */
interface Remembering {
  readonly remembered?: readonly RememberedRows[];
}

/** The stored counts; empty for other files. */
export function rememberedIn({ remembered = [] }: Remembering): readonly RememberedRows[] {
  return remembered;
}

/** Whether one of these runs found the row of a record apparently without its id. */
export function lostIn(
  runs: readonly { readonly options: Remembering }[],
): (record: { readonly resource: string; readonly id: string }) => boolean {
  const ids = runs.flatMap(({ options }) =>
    rememberedIn(options).flatMap(({ resource, lost = [] }) => lost.map((id) => `${resource} ${id}`)),
  );
  const known = new Set(ids);
  return ({ resource, id }) => known.has(`${resource} ${id}`);
}

/** Sums the counts by resource: several workbooks may hold one. */
export function joinedByResource(remembered: readonly RememberedRows[]): readonly RememberedRows[] {
  const byResource = new Map<string, RememberedRows>();
  for (const rows of remembered) {
    const known = byResource.get(rows.resource);
    const sum = (name: 'edited' | 'unedited' | 'added' | 'missing') => rows[name] + (known?.[name] ?? 0);
    const [edited, unedited, added, missing] = [sum('edited'), sum('unedited'), sum('added'), sum('missing')];
    const untold = rows.untold || known?.untold || false;
    byResource.set(rows.resource, { resource: rows.resource, edited, unedited, added, missing, untold });
  }
  return [...byResource.values()];
}

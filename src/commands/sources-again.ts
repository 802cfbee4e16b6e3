import type { Run } from '../journal/index.js';
import { loadMapping } from '../mapping/index.js';
import { lostIn } from '../plan/index.js';
import type { ReadOptions } from '../rows/reading.js';
import { findSlice } from '../rows/slice/find-slice.js';
import { askedOnce, knownIn } from '../runs/known-identifiers.js';

/** How a run has read its sources, to read them again. Throws what loading the mapping and reading throw. */
export async function readingAgain(
  run: Run,
  { stateFolder, signal }: Pick<ReadOptions, 'stateFolder' | 'signal'>,
): Promise<Omit<ReadOptions, 'onIssue'>> {
  const { account, sources, mapping, options } = run.info;
  const reading = {
    files: sources.map(({ file }) => file),
    account,
    mapping: mapping && (await loadMapping(mapping.file)),
    overrides: options.overrides,
    timeZone: options.timeZone,
    mayBeLost: lostIn([run.info]),
    mayLack: options.of !== undefined,
    identifiers: askedOnce(async (resource) => knownIn(run.identified(resource))),
    signal,
  };
  const slice = options.slice && (await findSlice(options.slice, { ...reading, mayLack: true }));
  return { ...reading, slice: slice?.taken, stateFolder: slice ? undefined : stateFolder };
}

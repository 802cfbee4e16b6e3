import type { ResourceName } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import { type LoadedMapping, loadMapping } from '../../mapping/index.js';
import { ControlTotals, lostIn, type SummedColumn, type Totals } from '../../plan/index.js';
import { readRecords } from '../../rows/read-records.js';
import { noRows, type OverturnedRecord } from '../../rows/reading.js';
import { findSlice } from '../../rows/slice/find-slice.js';
import type { Listener } from '../../runs/events.js';
import { askedOnce, knownIn } from '../../runs/known-identifiers.js';

export interface SourceTotals {
  readonly totals: Totals;
  /** The fields that rows give, by resource. */
  readonly given: ReadonlyMap<ResourceName, ReadonlySet<string>>;
}

interface Reading {
  readonly columns?: readonly SummedColumn[] | undefined;
  readonly stateFolder: string;
  readonly onEvent?: Listener | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Place = Pick<OverturnedRecord, 'resource' | 'origin'>;

/** Reads the sources of a run once more and counts the records of their valid rows. Throws what reading throws. */
export async function sourceTotals(run: Run, reading: Reading): Promise<SourceTotals> {
  const { mapping } = run.info;
  const loaded = mapping && (await loadMapping(mapping.file));
  const overturned = new Set<string>();
  const first = await count(run, { ...reading, loaded, overturned });
  // A later row may prove an earlier one wrong: then they are counted again without it.
  return overturned.size === 0 ? first : count(run, { ...reading, loaded, overturned });
}

interface Counting extends Reading {
  readonly loaded: LoadedMapping | undefined;
  readonly overturned: Set<string>;
}

async function count(
  run: Run,
  { columns, loaded, overturned, stateFolder, onEvent, signal }: Counting,
): Promise<SourceTotals> {
  const { account, options } = run.info;
  const totals = new ControlTotals(columns);
  const given = new Map<ResourceName, Set<string>>();
  const left = new Set(overturned);
  const note = (resource: ResourceName, payload: object) => {
    const fields = given.get(resource) ?? new Set();
    given.set(resource, fields);
    for (const field in payload) fields.add(field);
  };
  const sources = {
    files: run.info.sources.map(({ file }) => file),
    mapping: loaded,
    account,
    mayBeLost: lostIn([run.info]),
    overrides: options.overrides,
    timeZone: options.timeZone,
    identifiers: askedOnce(async (resource) => knownIn(run.identified(resource))),
    signal,
  };
  const slice = options.slice && (await findSlice(options.slice, { ...sources, mayLack: true }));
  const reading = {
    ...sources,
    slice: slice?.taken,
    stateFolder: slice ? undefined : stateFolder,
    onIssue: () => {},
    onEvent,
  };
  for await (const batch of readRecords(reading, noRows())) {
    for (const record of batch.records) {
      if (left.has(nameOf(record))) continue;
      totals.add(record.resource, record.payload, record.key);
      note(record.resource, record.payload);
    }
    for (const { resource, payload, items } of batch.fills) {
      totals.addValues(resource, payload);
      note(resource, { ...payload, ...items });
    }
    for (const record of batch.overturned) overturned.add(nameOf(record));
  }
  return { totals: totals.totals(), given };
}

function nameOf({ resource, origin: { file, sheet, row } }: Place): string {
  return JSON.stringify([resource, file, sheet ?? '', row]);
}

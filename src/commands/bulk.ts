import { resourceOf } from '../contract/index.js';
import { LimitError } from '../errors.js';
import type { Run } from '../execution/index.js';
import { pastOf } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import type { BulkPreview } from '../reports/run/preview.js';
import { withNewRun } from '../runs/context.js';
import { fingerprint } from '../runs/fingerprint.js';
import { chosenOperation } from './bulk/chosen-operation.js';
import { type BulkTargets, bulkPreview } from './bulk/preview.js';
import { carryOut } from './carry-out.js';

export interface BulkOptions extends BulkTargets {
  /** Only previews. */
  readonly dryRun: boolean;
  /** Called before anything is sent, also in a dry run. */
  readonly onPreview?: (preview: BulkPreview) => void;
  /** Called before anything is sent; if it returns false, nothing is. */
  readonly confirm: (preview: BulkPreview) => Promise<boolean>;
}

export interface BulkResult {
  readonly preview: BulkPreview;
  /** Absent if nothing was to be sent. */
  readonly run?: RunResult;
  /** Records that an undelete brought back; one row may bring back several. */
  readonly back?: number;
  /** Rows of an undelete with an unknown number of records, because an answer was lost. */
  readonly backUnclear?: number;
}

/**
 * Applies a verb to the records that a file names: looks up what each row matches, previews it, asks, and then changes
 * exactly these records; section "Lifecycle of customers, sites and equipment". Throws LimitError for a row that
 * matches more than `maxHits`, ConfigurationError for what the service cannot do, SourceError, MappingError,
 * JournalError and ApiError.
 */
export async function bulk(options: BulkOptions): Promise<BulkResult> {
  const { resource } = options;
  const { verb, operation } = chosenOperation(options.verb, resource);
  const sources = [await fingerprint(options.file)];
  const command = `bulk ${verb} ${resourceOf(resource).plural}`;
  const info = { command, sources, options: { appliedLabel: pastOf(verb) } };
  return withNewRun(options, info, async (run, journal) => {
    const preview = await bulkPreview(run, { verb, operation }, options);
    options.onPreview?.(preview);
    if (options.dryRun) return { preview };
    refuseTooMany(preview);
    if (preview.apply > 0 && !(await options.confirm(preview))) return { preview };
    const { issues, forecast } = preview;
    const result = { preview, run: { ...(await carryOut({ run, journal }, options)), issues, forecast } };
    return preview.isBlind ? { ...result, ...broughtBack(run) } : result;
  });
}

/** Counts from answers and look-ups; a rejected row may have brought back some records. */
function broughtBack(run: Run): Pick<BulkResult, 'back' | 'backUnclear'> {
  let back = 0;
  let backUnclear = 0;
  for (const state of ['applied', 'rejected'] as const) {
    for (const { result } of run.results(state)) {
      const ids = (result as { ids?: readonly string[] } | undefined)?.ids;
      back += ids?.length ?? 0;
      if (state === 'applied' && !ids) backUnclear += 1;
    }
  }
  return { back, backUnclear: backUnclear || undefined };
}

/** The user confirms only the total, so a row that matches many records is refused, and named, here. */
function refuseTooMany({ most, maxHits, resource }: BulkPreview): void {
  if (!most || most.records <= maxHits) return;
  const { row, called, value, records } = most;
  const what = `${records} ${resourceOf(resource).plural}`;
  throw new LimitError(
    `Row ${row} hits ${what} by the ${called} "${value}", more than the ${maxHits} that one row may.`,
    {
      advice: `Nothing was sent. Name the records by id or myId, or give --max-hits ${records} if all of them are meant.`,
    },
  );
}

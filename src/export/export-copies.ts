import { tellsChanges } from '../account/changed-records.js';
import { listRequests } from '../account/list-page.js';
import { Mirror } from '../account/mirror.js';
import { ProvenCopy } from '../account/proven-copy.js';
import type { RecordCounts } from '../account/record-store.js';
import { CopyError } from '../account/resource-copy.js';
import type { Dataset, ResourceName } from '../contract/index.js';
import { definedFields } from './custom-field-labels.js';
import type { FetchProgress } from './fetch-progress.js';
import type { Exporting, TargetFile } from './options.js';

/** A list of so many pages may be read with one request more, to ask for the custom fields that are defined. */
const fewPages = 50;

const freshFact = 'isFresh';

interface Fetching {
  readonly dataset: Dataset;
  readonly exporting: Exporting;
  readonly progress: FetchProgress;
}

/**
 * The local copies of what is exported whole: an export leaves one behind, and the next one takes its records from
 * there if it is proven that reading all lists would give the same. An export that is interrupted changes no copy.
 */
export class ExportCopies {
  readonly #stateFolder: string;
  readonly #targets: readonly TargetFile[];
  readonly #since: number;

  /** `since`: start of this attempt by our clock, ms since 1970; what was asked before is asked again. */
  constructor(stateFolder: string, targets: readonly TargetFile[], since: number) {
    this.#stateFolder = stateFolder;
    this.#targets = targets;
    this.#since = since;
  }

  /** Takes the records of a dataset from the local copy; false if they have to be read. Throws ApiError. */
  async take({ dataset, exporting, progress }: Fetching): Promise<boolean> {
    const resource = wholeResource(dataset, exporting);
    if (!resource || progress.isBegun) return false;
    const mirror = await this.#open(exporting);
    try {
      const definitions = () => this.#definitions(dataset, exporting);
      const proven = await new ProvenCopy(resource, mirror, { ...exporting, definitions }).upToDate();
      if (!proven && this.#isAskedAnyway(dataset, exporting, mirror.copyOf(resource).state())) await definitions();
      const knownAt = proven?.state()?.knownAt;
      if (!proven || knownAt === undefined) return false;
      progress.takeCopy(proven.entries(), knownAt);
      return true;
    } catch (error) {
      if (!(error instanceof CopyError)) throw error;
      mirror.drop();
      return false;
    } finally {
      mirror.close();
    }
  }

  /** Makes what was read the local copy. */
  async leave({ dataset, exporting, progress }: Fetching): Promise<void> {
    const resource = wholeResource(dataset, exporting);
    if (!resource || progress.isFromCopy || progress.isRestless) return;
    const { store } = exporting;
    const definitions = store.fact<unknown>(definitionsFact(dataset)) ?? undefined;
    const { startedAt } = progress;
    const mirror = await this.#open(exporting);
    try {
      mirror.fill(resource, store.entries(dataset.name), { startedAt, definitions });
    } finally {
      mirror.close();
    }
  }

  #open({ client, account, store, fresh = false, now, signal }: Exporting): Promise<Mirror> {
    // Also where the export was interrupted and goes on without that option.
    if (fresh) store.keep(freshFact, true);
    const [stateFolder, currentSince] = [this.#stateFolder, this.#since];
    const isFresh = store.fact<boolean>(freshFact) === true;
    return Mirror.open({ client, account, fresh: isFresh, now, signal, stateFolder, currentSince });
  }

  /** Asked before the records are read, so that the next export notices a custom field that is renamed meanwhile. */
  async #definitions(dataset: Dataset, exporting: Exporting): Promise<unknown> {
    const definitions = await definedFields(dataset, exporting, this.#since);
    exporting.store.keep(definitionsFact(dataset), definitions ?? null);
    return definitions;
  }

  /** Whether a file has columns for custom fields, or one request more is next to nothing beside the lists. */
  #isAskedAnyway({ name }: Dataset, { columns }: Exporting, copied: RecordCounts | undefined): boolean {
    if (columns?.[name] !== undefined || (copied && listRequests(copied.active) >= fewPages)) return true;
    return this.#targets.some(
      ({ format, datasets }) => format !== 'jsonl' && datasets.some((dataset) => dataset.name === name),
    );
  }
}

/** The resource of a dataset if all its records are exported and the service tells what changes. */
function wholeResource({ name, resource }: Dataset, { filters }: Exporting): ResourceName | undefined {
  const isWhole = Object.keys(filters[name] ?? {}).length === 0;
  return isWhole && resource && tellsChanges(resource) ? resource : undefined;
}

function definitionsFact({ name }: Dataset): string {
  return `definitions.${name}`;
}

import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FindByKeysOptions, identifyByKeys } from '../account/find-by-keys.js';
import { definedCustomFields, NameLists } from '../account/name-lists.js';
import { keyText } from '../account/record-keys.js';
import { type Answered, type Client, readOnlyClient } from '../client/index.js';
import {
  catalogue,
  customFieldOwners,
  isObject,
  isResourceName,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../contract/index.js';
import { ConfigurationError, JournalError } from '../errors.js';
import type { Journal, Run } from '../journal/index.js';
import { isHeld } from '../journal/lock.js';
import type { RecordKey } from '../mapping/index.js';
import type { RehearsalResult } from '../reports/results.js';
import { labelledValues } from '../rows/check/custom-fields.js';
import { type RunContext, withNewRun } from '../runs/context.js';
import type { Listener } from '../runs/events.js';
import { assertDecided } from '../runs/planning/decide.js';
import { expectation, readingAccount } from '../runs/planning/expectation.js';
import { describeSources, planSources, type SourceOptions } from '../runs/planning/plan-sources.js';
import { assertSafe, type SafetyOptions } from '../runs/planning/safety.js';
import { identifierLookUp } from './identifiers.js';
import { carryOut } from './run.js';
import { withReadJournal } from './runs.js';

export interface RehearseOptions extends SourceOptions, RunContext, SafetyOptions {
  readonly copy: AccountCopy;
  readonly copyClient: Client;
  /** File of the copy, for the report. */
  readonly copyFile: string;
  /** State folder of the imports that are rehearsed: what was decided and made there counts here. */
  readonly decidedIn?: string;
}

/**
 * Executes an import on a copy of the account. The plan is made on the account through a read-only client; all answers,
 * and the records that the sources reference, are copied. Then the requests are sent to the copy. `stateFolder` belongs
 * to the rehearsal and is created anew. Throws what an import throws.
 */
export function rehearse(options: RehearseOptions): Promise<RehearsalResult> {
  const { decidedIn } = options;
  return decidedIn === undefined
    ? rehearseAfter(options, undefined)
    : withReadJournal(decidedIn, (memory) => rehearseAfter(options, memory));
}

/** `memory`: the journal of the imports that are rehearsed. */
async function rehearseAfter(options: RehearseOptions, memory: Journal | undefined): Promise<RehearsalResult> {
  const { copy, copyClient, copyFile, account } = options;
  const copier = new Copier(copy);
  const client = readOnlyClient(options.client, copier.note);
  const { info, mapping } = await describeSources(options);
  return withNewRun(options, { command: 'rehearse', ...info }, async (run, journal) => {
    for (const resource of resourceNames)
      for (const name of memory?.skipped(account, resource) ?? []) run.skip(resource, name);
    const reading = { ...options, client, run };
    // What an earlier plan knows of the account is not in the copy.
    const identifiers =
      options.decidedIn === undefined ? undefined : identifierLookUp(options.decidedIn, options.account);
    const known = await planSources({ ...reading, fresh: true, journal: memory, loaded: mapping, identifiers });
    assertDecided(run);
    assertSafe(run, options);
    await readingAccount(run, client, () => readNamed({ ...reading, copier }));
    const { sent: reads } = run.summary().requests;
    const present = resourceNames.filter((resource) => copy.count(resource) > 0);
    const copied = Object.fromEntries(present.map((resource) => [resource, copy.count(resource)]));
    // So that nobody mistakes the copy for the account.
    const onEvent: Listener = (event) =>
      options.onEvent?.(event.type === 'execution' ? { ...event, rehearsed: true } : event);
    const result = await carryOut({ run, journal }, { ...options, client: copyClient, onEvent });
    // A blocked record takes no request. If it did not come to its end, the plan's forecast is better.
    const writes = run.summary().requests.sent - reads;
    const forecast = run.state === 'done' ? expectation(client, writes) : known.forecast;
    return { ...result, ...known, forecast, spent: undefined, rehearsal: { account, copied, reads, file: copyFile } };
  });
}

/** The target of a copy. In fact a sandbox, but commands must not import it. */
export interface AccountCopy {
  readonly adopt: {
    records(resource: string, records: readonly Payload[]): void;
    customFields(owner: string, definitions: readonly Payload[]): void;
    entries(kind: string, entries: readonly Payload[]): void;
    has(resource: string, key: { readonly field: string; readonly value: string }): boolean;
  };
  count(resource: string): number;
}

/** Copies the answers of an account as they come, without holding them in memory. */
export class Copier {
  readonly copy: AccountCopy;
  /** Entries of the back office's lists by kind; these are short. */
  readonly #entries = new Map<string, Payload[]>();
  readonly #read = new Set<string>();

  constructor(copy: AccountCopy) {
    this.copy = copy;
  }

  readonly note = ({ operation, query, answer }: Answered): void => {
    this.#read.add(operation.name);
    const { resource } = operation;
    // v2 spells fields differently, except the identifiers in search results.
    if (operation.version === 'v2' && operation.verb !== 'search') return;
    const shown = objectsIn(answer);
    if (isResourceName(resource)) this.copy.adopt.records(resource, shown);
    else if (operation.name === catalogue.customField.list.name) this.copy.adopt.customFields(ownerIn(query), shown);
    else if (operation.answerForm === 'page') this.#addEntries(resource, shown);
  };

  hasRead(operation: string): boolean {
    return this.#read.has(operation);
  }

  #addEntries(kind: string, shown: readonly Payload[]): void {
    const known = this.#entries.get(kind) ?? [];
    known.push(...shown);
    this.#entries.set(kind, known);
    this.copy.adopt.entries(kind, known);
  }
}

function objectsIn(answer: unknown): readonly Payload[] {
  if (Array.isArray(answer)) return answer.filter(isObject);
  if (!isObject(answer)) return [];
  return Array.isArray(answer.data) ? answer.data.filter(isObject) : [answer];
}

function ownerIn(query: unknown): string {
  return isObject(query) ? String(query.type) : '';
}

interface NamedOptions extends FindByKeysOptions {
  readonly onEvent?: Listener | undefined;
  readonly run: Run;
  readonly copier: Copier;
}

/**
 * Reads what pending payloads reference and what is neither in the copy nor created by the run, so that it is copied. If
 * the service does not list custom fields, the referenced ones are assumed to exist.
 */
async function readNamed(options: NamedOptions): Promise<void> {
  const { run, copier } = options;
  const records = new Map<ResourceName, Map<string, RecordKey>>();
  const lists = new Set<string>();
  const labels = new Map<ResourceName, Set<string>>();
  for (const { resource, payload } of run.changes.each({ state: 'pending' })) {
    const { references, names = {} } = resourceOf(resource);
    const isOwner = (customFieldOwners as readonly string[]).includes(resource) && 'customFieldValues' in payload;
    const known = labels.get(resource) ?? new Set();
    if (isOwner) labels.set(resource, known);
    for (const label of labelledValues(payload).keys()) known.add(label);
    for (const [field, value] of Object.entries(payload)) {
      if (!isObject(value)) continue;
      const to = references[field]?.to ?? field;
      const operation = names[field]?.operation;
      if (!isResourceName(to)) {
        if (operation !== undefined && !copier.hasRead(operation)) lists.add(operation);
        continue;
      }
      const key = keyIn(to, value);
      const wanted = records.get(to) ?? new Map<string, RecordKey>();
      if (!key || wanted.has(keyText(key)) || copier.copy.adopt.has(to, key)) continue;
      if (run.changes.find(to, key)?.kind !== 'create') records.set(to, wanted.set(keyText(key), key));
    }
  }
  for (const [owner, given] of labels) await readDefinitions(owner, given, options);
  const named = new NameLists(options);
  for (const operation of lists) await named.read(operation);
  for (const [resource, wanted] of records) await identifyByKeys(resource, [...wanted.values()], options);
}

/** The id takes precedence over natural keys, as it does in the service. */
function keyIn(resource: ResourceName, value: Payload): RecordKey | undefined {
  const fields = ['id', ...resourceOf(resource).naturalKeys] as RecordKey['field'][];
  const field = fields.find((name) => value[name] !== undefined && value[name] !== null && value[name] !== '');
  return field && { field, value: String(value[field]) };
}

async function readDefinitions(owner: ResourceName, labels: ReadonlySet<string>, options: NamedOptions): Promise<void> {
  const { copier, run } = options;
  const asked = run.info.options.asked?.find(({ what, of }) => what === 'customFields' && of === owner);
  // What the plan has asked is copied already.
  if (asked?.requests !== undefined) return;
  if (!asked && (await definedCustomFields(owner, options))) return;
  const definitions = [...labels].map((label, at) => ({ id: at + 1, label, type: 'text' }));
  copier.copy.adopt.customFields(owner, definitions);
}

/** Empties the folder. Throws JournalError if another rehearsal uses it, ConfigurationError if it cannot be written. */
export async function renewFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'journal.lock')) && (await isHeld(folder))) {
    throw new JournalError('Another rehearsal is under way in this folder.', {
      place: { file: folder },
      advice: 'Wait until it ends, or stop it with Ctrl-C.',
    });
  }
  try {
    await rm(folder, { recursive: true, force: true });
    // Private, because it will hold records of customers.
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const cause = error as NodeJS.ErrnoException;
    throw new ConfigurationError(`The folder of the rehearsal cannot be made anew (${cause.code}).`, {
      place: { file: folder },
      advice: 'Check that you may write there, and end the sandbox that still uses the copy of an earlier rehearsal.',
      cause,
    });
  }
}

import type { AskOptions } from '../../account/ask.js';
import { findByKeys } from '../../account/find-by-keys.js';
import { type CustomFieldsUntold, definedCustomFields } from '../../account/name-lists.js';
import { keyText } from '../../account/record-keys.js';
import {
  type CustomFieldType,
  customFieldForms,
  customFieldOwners,
  isObject,
  type Payload,
  type ResourceName,
} from '../../contract/index.js';
import type { RecordKey, StagedRecord } from '../../mapping/index.js';
import { type Issue, type IssueCode, issueAt, quoted, shortened } from '../../mapping/validation/index.js';
import { foldedHeading } from '../../messages/index.js';
import { nearestWords, nounOf, type Said, said, type Words } from '../../messages/said.js';
import type { OpenTable } from '../reading.js';
import { columnReading } from './outside-references.js';

export interface CustomFieldOptions extends AskOptions {
  readonly makesCustomFields?: boolean;
  readonly onIssue: (issue: Issue) => void;
  readonly onEvent?: (event: CustomFieldsUntold) => void;
}

interface Definition {
  readonly label: string;
  readonly type?: CustomFieldType;
  readonly mandatory?: boolean;
}

/** What is about to be written of a record. */
export interface CustomFieldsGiven {
  readonly record: StagedRecord;
  /** Values by label. */
  readonly values: ReadonlyMap<string, string>;
  /** Whether the record is created, which needs the mandatory ones. `unlessThere`: if the account has none like it. */
  readonly creates: boolean | 'unlessThere';
  readonly table: OpenTable | undefined;
}

/** A record that lacks what the account wants of a new one, and is perhaps in the account. */
interface Lacking {
  readonly key: RecordKey;
  readonly tell: readonly (() => void)[];
}

const field = 'customFieldValues';

/** Holds the custom fields that are to be written to the definitions of the account. */
export class CustomFieldCheck {
  /** Requests for the definitions, by resource; undefined where the service does not list them. */
  readonly asked = new Map<ResourceName, number | undefined>();
  readonly #options: CustomFieldOptions;
  readonly #definitions = new Map<ResourceName, ReadonlyMap<string, Definition>>();
  readonly #lacking = new Map<ResourceName, Map<string, Lacking>>();
  /** Reported already: unknown labels, and mandatory fields without a column. */
  readonly #told = new Set<string>();
  #isUntold = false;

  constructor(options: CustomFieldOptions) {
    this.#options = options;
  }

  /** Whether this has the definitions of a resource, or cannot have them. */
  isLoaded(resource: ResourceName): boolean {
    return this.asked.has(resource) || !(customFieldOwners as readonly string[]).includes(resource);
  }

  /** Reads the definitions of a resource once. Throws ApiError. */
  async load(resource: ResourceName): Promise<void> {
    if (this.isLoaded(resource)) return;
    const before = this.#options.client.usage().sent;
    const told = this.#isUntold ? undefined : await definedCustomFields(resource, this.#options);
    const found = told && new Map((told as object[] as Definition[]).map((each) => [each.label, each]));
    this.asked.set(resource, found && this.#options.client.usage().sent - before);
    if (!found) {
      this.#isUntold = true;
      return;
    }
    this.#definitions.set(resource, found);
  }

  /** The fields that each new record needs. */
  mandatory(resource: ResourceName): readonly Definition[] {
    return [...(this.#definitions.get(resource)?.values() ?? [])].filter(({ mandatory }) => mandatory === true);
  }

  /** Reports what is wrong; returns why the service will reject the record, if it will. */
  look(given: CustomFieldsGiven): Words | undefined {
    const definitions = this.#definitions.get(given.record.resource);
    if (!definitions) return undefined;
    const told = [...given.values].map(([label, value]) => {
      const definition = definitions.get(label);
      if (!definition) return this.#unknown(given, label, definitions);
      this.#lookAt(given, { label, value, type: definition.type });
      return undefined;
    });
    const lacking = this.mandatory(given.record.resource).filter((definition) => isLacking(definition, given));
    // What is emptied is wrong whether the record is there or not.
    const isSure = ({ label }: Definition) => given.creates !== 'unlessThere' || given.values.get(label) === '';
    const sure = lacking.filter(isSure).map((definition) => this.#missingIssue(definition, given));
    for (const issue of sure) this.#tellMissing(issue);
    const unsure = lacking.filter((definition) => !isSure(definition));
    this.#ask(
      given,
      unsure.map((definition) => this.#missingIssue(definition, given)),
    );
    const [first] = sure;
    return told.find((reason) => reason !== undefined) ?? first?.said ?? first?.message;
  }

  /** Reports mandatory fields of records that the account does not have. Throws ApiError. */
  async finish(): Promise<void> {
    for (const [resource, lacking] of this.#lacking) {
      const keys = [...lacking.values()].map(({ key }) => key);
      for await (const page of findByKeys(resource, keys, { ...this.#options, onEvent: undefined }))
        for (const [key, found] of page)
          if (found === undefined) for (const each of lacking.get(keyText(key))?.tell ?? []) each();
    }
  }

  #ask({ record: { resource, key } }: CustomFieldsGiven, issues: readonly Issue[]): void {
    if (issues.length === 0) return;
    const tell = issues.map((issue) => () => this.#tellMissing(issue));
    if (!key) for (const each of tell) each();
    // A record with an id is there, or is not created.
    if (!key || key.field === 'id') return;
    const known = this.#lacking.get(resource) ?? new Map<string, Lacking>();
    this.#lacking.set(resource, known.set(keyText(key), { key, tell }));
  }

  #lookAt({ record, table }: CustomFieldsGiven, { label, value, type }: Definition & { readonly value: string }): void {
    const form = type && customFieldForms[type];
    // An empty value clears the field.
    if (!form || value === '' || form.holds(value)) return;
    const what = said('customTakes', quoted(label), form.form, quoted(value));
    const { row } = record.origin;
    this.#options.onIssue(issueIn('custom-field-form', { record, table, label, row, value, what }));
  }

  /** Reported once for all rows: the heading or the mapping is wrong, not the row. */
  #unknown(
    { record, table }: Pick<CustomFieldsGiven, 'record' | 'table'>,
    label: string,
    definitions: ReadonlyMap<string, Definition>,
  ): Words | undefined {
    if (this.#options.makesCustomFields) return undefined;
    const same = [...definitions.keys()].find((known) => foldedHeading(known) === foldedHeading(label));
    // Nobody sees how labels differ in white space.
    const isSpaced = same !== undefined && unspaced(same) === unspaced(label);
    const shown = (each: string) => (isSpaced ? each.replace(/\s/g, '␣') : each);
    const near = same === undefined ? nearestWords(label, [...definitions.keys()]) : quoted(shown(label));
    const none = said('customUnknown', near, nounOf(record.resource));
    const what = same === undefined ? none : said('all', [none, said('customWritten', quoted(shown(same)))]);
    const issue = issueIn('custom-field-unknown', { record, table, label, value: label, what });
    this.#tellOnce(`unknown ${record.resource} ${label}`, issue);
    return issue.said ?? issue.message;
  }

  #missingIssue({ label }: Definition, { record, table }: CustomFieldsGiven): Issue {
    const { resource, origin } = record;
    const noun = nounOf(resource);
    const place = `${resource}.${field}.${label}`;
    const isRead = [...(table?.reads.values() ?? [])].some((places) => places.includes(place));
    const about = isRead
      ? { row: origin.row, value: '', what: said('customEmpty', quoted(label), noun) }
      : { value: label, what: said('customNotGiven', quoted(label), noun) };
    return issueIn('custom-field-missing', { record, table, label, ...about });
  }

  #tellMissing(issue: Issue): void {
    if (issue.row !== undefined) this.#options.onIssue(issue);
    else this.#tellOnce(`${issue.message} ${issue.sheet ?? ''}\n${issue.file}`, issue);
  }

  #tellOnce(name: string, issue: Issue): void {
    if (this.#told.has(name)) return;
    this.#told.add(name);
    this.#options.onIssue(issue);
  }
}

/** The custom field values of a payload, by label. */
export function labelledValues({ [field]: given }: Payload): ReadonlyMap<string, string> {
  const items = Array.isArray(given) ? given.filter(isObject) : [];
  return new Map(items.flatMap(({ label, value }) => (label === undefined ? [] : [[String(label), String(value)]])));
}

/** A new record needs each mandatory field; any other must not lose one. */
function isLacking({ label }: Definition, { values, creates }: CustomFieldsGiven): boolean {
  const value = values.get(label);
  return creates === false ? value === '' : (value ?? '') === '';
}

interface Found {
  readonly record: StagedRecord;
  readonly table: OpenTable | undefined;
  readonly label: string;
  readonly row?: number;
  readonly value: string;
  readonly what: Said;
}

function issueIn(code: IssueCode, { record: { resource, origin }, table, label, row, value, what }: Found): Issue {
  const { file, sheet } = origin;
  const column = table && columnReading(table, resource, `${field}.${label}`);
  return issueAt(code, { file, sheet, row, column, value: shortened(value) }, what);
}

function unspaced(label: string): string {
  return label.replace(/\s/g, '');
}

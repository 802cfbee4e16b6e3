import type { AskOptions } from '../account/ask.js';
import { readList } from '../account/list-records.js';
import { type CustomFieldsUntold, unlessUntold } from '../account/untold-custom-fields.js';
import {
  type CustomFieldType,
  catalogue,
  customFieldForms,
  customFieldOwners,
  inWords,
  isObject,
  isResourceName,
  type Payload,
  type ResourceName,
} from '../contract/index.js';
import type { StagedRecord } from '../mapping/index.js';
import type { OpenTable } from '../rows/reading.js';
import { withNearest } from '../text/nearest.js';
import { type Issue, type IssueCode, issueAt, quoted, shortened } from '../validation/index.js';
import type { ColumnOf } from './outside-references.js';

interface CustomFieldOptions extends AskOptions {
  readonly makesCustomFields?: boolean;
  readonly onIssue: (issue: Issue) => void;
  readonly onEvent?: (event: CustomFieldsUntold) => void;
}

interface Definition {
  readonly label: string;
  readonly type?: CustomFieldType;
  readonly mandatory?: boolean;
}

const field = 'customFieldValues';

export class CustomFieldCheck {
  readonly #options: CustomFieldOptions;
  readonly #definitions = new Map<ResourceName, ReadonlyMap<string, Definition>>();
  /** Reported already: unknown labels, and mandatory fields without a column. */
  readonly #told = new Set<string>();
  #table: OpenTable | undefined;

  constructor(options: CustomFieldOptions) {
    this.#options = options;
  }

  /** Loads the definitions for the resources of a table, each once. Throws ApiError. */
  async table(table: OpenTable): Promise<void> {
    this.#table = table;
    const read = new Set([...table.reads.values()].flat().map((place) => place.slice(0, place.indexOf('.'))));
    for (const owner of customFieldOwners) {
      if (!isResourceName(owner) || !read.has(owner) || this.#definitions.has(owner)) continue;
      const found = await unlessUntold(() => this.#read(owner), this.#options.onEvent);
      if (!found) return;
      this.#definitions.set(owner, found);
    }
  }

  async #read(owner: ResourceName): Promise<ReadonlyMap<string, Definition>> {
    const found = new Map<string, Definition>();
    for await (const { records } of readList(catalogue.customField.list, { type: owner }, this.#options))
      for (const record of records as unknown as Definition[]) found.set(record.label, record);
    return found;
  }

  /** Mandatory fields are checked only on the first row that gives the record. */
  record(record: StagedRecord, isNew: boolean, columnOf: ColumnOf): void {
    const definitions = this.#definitions.get(record.resource);
    if (!definitions) return;
    const values = valuesOf(record.payload);
    for (const [label, value] of values) this.#look(record, { label, value, definitions, columnOf });
    const isWhole = isNew && !record.gathered?.includes(field);
    if (isWhole) for (const each of definitions.values()) this.#lookMandatory(record, each, values);
  }

  #look(record: StagedRecord, { label, value, definitions, columnOf }: Given): void {
    const column = columnOf(record.resource, `${field}.${label}`);
    const definition = definitions.get(label);
    if (!definition) this.#tellUnknown(record, { label, definitions, column });
    const form = definition?.type && customFieldForms[definition.type];
    // An empty value clears the field.
    if (!form || value === '' || form.holds(value)) return;
    const what = `The custom field ${quoted(label)} takes ${form.wanted}, not ${quoted(value)}.`;
    this.#tell('custom-field-form', { record, row: record.origin.row, column, value, what });
  }

  /** Reported once for all rows: the heading or the mapping is wrong, not the row. */
  #tellUnknown(
    record: StagedRecord,
    { label, definitions, column }: Pick<Given, 'label' | 'definitions'> & { column: string | undefined },
  ): void {
    const name = `unknown ${record.resource} ${label}`;
    if (this.#options.makesCustomFields || this.#told.has(name)) return;
    this.#told.add(name);
    const same = [...definitions.keys()].find((known) => folded(known) === folded(label));
    const near = same === undefined ? withNearest(label, [...definitions.keys()]) : quoted(label);
    const but = same === undefined ? '' : ` It has ${quoted(same)}, which is written otherwise.`;
    const what = `The account has no custom field ${near} for ${inWords(record.resource)} records.${but}`;
    this.#tell('custom-field-unknown', { record, column, value: label, what });
  }

  #lookMandatory(record: StagedRecord, { label, mandatory }: Definition, values: ReadonlyMap<string, string>): void {
    if (!mandatory || (values.get(label) ?? '') !== '') return;
    const { resource, origin } = record;
    const place = `${resource}.${field}.${label}`;
    const isRead = [...(this.#table?.reads.values() ?? [])].some((places) => places.includes(place));
    const what = `The account wants the custom field ${quoted(label)} for each ${inWords(resource)}`;
    if (isRead) {
      this.#tell('custom-field-missing', { record, row: origin.row, value: '', what: `${what}, and it is empty.` });
      return;
    }
    const name = `missing ${place} ${origin.sheet ?? ''}\n${origin.file}`;
    if (this.#told.has(name)) return;
    this.#told.add(name);
    this.#tell('custom-field-missing', { record, value: label, what: `${what}, and no column gives it.` });
  }

  #tell(
    code: IssueCode,
    found: { record: StagedRecord; row?: number; column?: string | undefined; value: string; what: string },
  ): void {
    const { file, sheet } = found.record.origin;
    const place = { file, sheet, row: found.row, column: found.column, value: shortened(found.value) };
    this.#options.onIssue(issueAt(code, place, found.what));
  }
}

interface Given {
  readonly label: string;
  readonly value: string;
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly columnOf: ColumnOf;
}

function valuesOf({ [field]: given }: Payload): ReadonlyMap<string, string> {
  const items = Array.isArray(given) ? given.filter(isObject) : [];
  return new Map(items.flatMap(({ label, value }) => (label === undefined ? [] : [[String(label), String(value)]])));
}

function folded(label: string): string {
  return label.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

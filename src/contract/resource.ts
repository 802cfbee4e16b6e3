import * as z from 'zod';
import { identifier, integer, text } from './fields.js';
import type { Operation } from './operation.js';
import { capitalised, inWords } from './words.js';

/** How a record names another one when it is sent: by id or by myId. */
const referenceInput = z.strictObject({ id: integer('Id.'), myId: identifier('Natural key.') }).partial();

/** How the service names another record when it answers. */
const referenceOutput = z
  .object({ id: integer('Id.'), name: text('Name.'), myId: identifier('Natural key.') })
  .partial();

/**
 * Fields of which a name may stand for the id that the service wants: the list that knows both, and the member that
 * names.
 */
type Names = Readonly<Record<string, { readonly operation: string; readonly by: string }>>;

type References = Readonly<Record<string, { readonly to: string; readonly description: string }>>;
type ReferenceShape<R extends References, S extends z.ZodType> = { [K in keyof R]: S };

/**
 * By which fields a person recognises a record, whatever its key is: two records that are alike in all of them, but for
 * the postal code, are taken for one that was written twice.
 */
export interface RecognisedBy<Field extends string = string, Reference extends string = string> {
  readonly name: Field;
  /** Street and house number; where the first is empty, the next counts. */
  readonly street: readonly Field[];
  readonly zip: Field;
  readonly city: Field;
  /** The record that it belongs to: the same name is another record elsewhere. */
  readonly owner?: Reference;
}

/** What tells one record from another where no natural key does. Paths are dotted: `type.name`. */
export interface Distinction<Field extends string = string, Reference extends string = string> {
  /** Paths that tell two rows of a sheet apart, the most telling first. */
  readonly by: readonly string[];
  /** Paths that hardly any other resource has, so that a column for one of them says what a row is. */
  readonly signs?: readonly string[];
  /** Groups of paths that a record without a name is called by: the first group of which it has a value. */
  readonly calledBy?: readonly (readonly string[])[];
  /** Two records that are the same in all of these fields are one: instead of a natural key. */
  readonly alikeBy?: readonly Field[];
  /** Absent where records may be alike in all that they say, such as machines of one kind. */
  readonly recognisedBy?: RecognisedBy<Field, Reference>;
}

/** What a file of the contract says about a resource. */
export interface ResourceDefinition<
  Name extends string = string,
  Fields extends z.ZodRawShape = z.ZodRawShape,
  Refs extends References = References,
  ReadOnly extends z.ZodRawShape = z.ZodRawShape,
> {
  /** Singular, as in the paths: `customer`. */
  readonly name: Name;
  /** Default: the name with an s. */
  readonly plural?: string;
  /** Section of the service's document. */
  readonly section: string;
  /** What a caller may send. */
  readonly fields: Fields;
  /** Fields that name another record. */
  readonly references: Refs;
  /** What only the service writes. */
  readonly readOnly: ReadOnly;
  /** Fields that identify a record of the caller's, the best first. */
  readonly naturalKeys: readonly (keyof Fields & string)[];
  /** Default: the name alone, where there is one. */
  readonly distinction?: Distinction<keyof Fields & string, keyof Refs & string>;
  readonly names?: Names;
  /** Groups of fields; creating needs at least one field of each group. */
  readonly requiredOnCreate: readonly (readonly string[])[];
  /** Whether the document does not show what creating needs, so that these groups are an assumption. */
  readonly needsAreAssumed?: boolean;
  /** Pairs of dates of which the second must not lie before the first. */
  readonly periods?: readonly (readonly [start: keyof Fields & string, end: keyof Fields & string])[];
  /** References whose tags a new record inherits, the nearest first. */
  readonly inheritsTagsFrom?: readonly (keyof Refs & string)[];
  /** "Present in send responses": details and lists leave `dateCreated` and `dateModified` out. */
  readonly datesInSendOnly?: boolean;
  /**
   * Runs of members that follow one another in the document's table, and so in answers, though they are declared
   * elsewhere: `vatNumber publicLink`.
   */
  readonly tableRuns?: readonly string[];
  /** Values that the service gives a new record where the caller leaves them open. */
  readonly defaults?: Readonly<Partial<Record<keyof Fields & string, unknown>>>;
}

/** A resource, seen without its exact types. */
export interface Resource extends ResourceDefinition {
  readonly plural: string;
  /** The plural in plain words, heading of its documents and name of its sheet: `Activity types`. */
  readonly title: string;
  readonly distinction: Distinction & Required<Pick<Distinction, 'signs' | 'calledBy'>>;
  /** What `send` takes; partial, because absent fields are left alone. */
  readonly payload: z.ZodObject;
  /** What details, list and send answer. */
  readonly record: z.ZodObject;
}

/** Declares a resource and derives the schema of what is sent (`payload`) and of what comes back (`record`). */
export function defineResource<
  const Name extends string,
  Fields extends z.ZodRawShape,
  const Refs extends References,
  ReadOnly extends z.ZodRawShape,
>(definition: ResourceDefinition<Name, Fields, Refs, ReadOnly>) {
  const { name, fields, readOnly, plural = `${name}s` } = definition;
  const inputs = referenceShape(definition.references, referenceInput);
  const outputs = referenceShape(definition.references, referenceOutput);
  return {
    ...definition,
    plural,
    title: capitalised(inWords(plural)),
    distinction: { by: 'name' in fields ? ['name'] : [], signs: [], calledBy: [], ...definition.distinction },
    payload: z.strictObject({ ...fields, ...inputs }).partial(),
    record: z.looseObject(inTableOrder({ ...fields, ...outputs, ...readOnly }, definition.tableRuns ?? [])).partial(),
  };
}

/** The members in the order of the document's table: the id first, then as they are declared, but for the runs. */
function inTableOrder<S extends z.ZodRawShape>(shape: S, runs: readonly string[]): S {
  const names = ['id', ...Object.keys(shape).filter((name) => name !== 'id')];
  const ordered = runs.reduce(withRun, names);
  return Object.fromEntries(ordered.map((name) => [name, shape[name]])) as unknown as S;
}

/** The names with those of a run moved behind the first one of it. */
function withRun(names: string[], run: string): string[] {
  const [first = '', ...followers] = run.split(' ');
  const others = names.filter((name) => !followers.includes(name));
  const at = others.indexOf(first) + 1;
  return [...others.slice(0, at), ...followers, ...others.slice(at)];
}

function referenceShape<R extends References, S extends z.ZodType>(references: R, schema: S): ReferenceShape<R, S> {
  const entries = Object.entries(references).map(([name, { description }]) => [name, schema.meta({ description })]);
  return Object.fromEntries(entries) as ReferenceShape<R, S>;
}

/** The operations of one resource, by verb. */
export type Operations = Readonly<Record<string, Operation>>;

/** The groups of fields of which a creation needs one and the payload has none. */
export function missingOnCreate(resource: Resource, payload: Readonly<Record<string, unknown>>): (readonly string[])[] {
  return resource.requiredOnCreate.filter((group) => group.every((field) => payload[field] === undefined));
}

import * as z from 'zod';
import { identifier, integer, text } from './fields.js';
import type { Operation } from './operation.js';

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
 * By which fields a person recognises a record whatever its key is: two that are alike in all of them, but for the
 * postal code, are taken for one that was written twice.
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

export interface ResourceDefinition<
  Name extends string,
  Fields extends z.ZodRawShape,
  Refs extends References,
  ReadOnly extends z.ZodRawShape,
> {
  /** Singular, as in the paths: `customer`. */
  readonly name: Name;
  readonly plural: string;
  /** Heading in plain words, also the name of its sheet. */
  readonly title: string;
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
  /** Fields that tell two records apart where no natural key does. */
  readonly alikeBy?: readonly (keyof Fields & string)[];
  readonly names?: Names;
  /** Absent where records may be alike in all that they say, such as machines of one kind. */
  readonly recognisedBy?: RecognisedBy<keyof Fields & string, keyof Refs & string>;
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
   * Runs of members that follow one another in the document's table, and so in answers, though they are not declared
   * one after the other here: `vatNumber publicLink`.
   */
  readonly tableRuns?: readonly string[];
  /** Values that the service gives a new record where the caller leaves them open. */
  readonly defaults?: Readonly<Partial<Record<keyof Fields & string, unknown>>>;
}

/** Declares a resource and derives the schema of what is sent (`payload`) and of what comes back (`record`). */
export function defineResource<
  const Name extends string,
  Fields extends z.ZodRawShape,
  const Refs extends References,
  ReadOnly extends z.ZodRawShape,
>(definition: ResourceDefinition<Name, Fields, Refs, ReadOnly>) {
  const { fields, readOnly } = definition;
  const inputs = referenceShape(definition.references, referenceInput);
  const outputs = referenceShape(definition.references, referenceOutput);
  return {
    ...definition,
    /** What `send` takes; partial, because absent fields are left alone. */
    payload: z.strictObject({ ...fields, ...inputs }).partial(),
    /** What details, list and send answer. */
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

/** A resource, seen without its exact types. */
export interface Resource {
  readonly name: string;
  readonly plural: string;
  readonly title: string;
  readonly section: string;
  readonly fields: z.ZodRawShape;
  readonly references: References;
  readonly readOnly: z.ZodRawShape;
  readonly naturalKeys: readonly string[];
  readonly alikeBy?: readonly string[];
  readonly names?: Names;
  readonly recognisedBy?: RecognisedBy;
  readonly requiredOnCreate: readonly (readonly string[])[];
  readonly needsAreAssumed?: boolean;
  readonly periods?: readonly (readonly [start: string, end: string])[];
  readonly inheritsTagsFrom?: readonly string[];
  readonly datesInSendOnly?: boolean;
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly payload: z.ZodObject;
  readonly record: z.ZodObject;
}

/** The operations of one resource, by verb. */
export type Operations = Readonly<Record<string, Operation>>;

/** The groups of fields of which a creation needs one and the payload has none. */
export function missingOnCreate(resource: Resource, payload: Readonly<Record<string, unknown>>): (readonly string[])[] {
  return resource.requiredOnCreate.filter((group) => group.every((field) => payload[field] === undefined));
}

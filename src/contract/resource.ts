import * as z from 'zod';
import { identifier, integer, text } from './fields.js';
import { madeLater, type Operation } from './operation.js';
import { capitalised, inWords } from './words.js';

/** A reference in a request. */
const referenceInput = z.strictObject({ id: integer('Id.'), myId: identifier('Natural key.') }).partial();

/** A reference in an answer. */
const referenceOutput = z
  .object({ id: integer('Id.'), name: text('Name.'), myId: identifier('Natural key.') })
  .partial();

/** Fields that may be given by name although the service requires an id: the list with both, and the naming member. */
type Names = Readonly<Record<string, { readonly operation: string; readonly by: string }>>;

type References = Readonly<Record<string, { readonly to: string; readonly description: string }>>;
type ReferenceShape<R extends References, S extends z.ZodType> = { [K in keyof R]: S };

/** The fields by which a person recognises a record, whatever its key. */
export interface RecognisedBy<Field extends string = string, Reference extends string = string> {
  readonly name: Field;
  /** Street and house number: the first field that is not empty. */
  readonly street?: readonly Field[];
  readonly zip?: Field;
  readonly city?: Field;
  readonly emails?: readonly Field[];
  readonly phones?: readonly Field[];
  readonly taxNumber?: Field;
  /** Whether custom fields help, such as a serial number. */
  readonly customFields?: boolean;
  /** The owning records, nearest first: the same name under another owner is another record. */
  readonly owners?: readonly Reference[];
  /** Whether different records may agree in all fields, such as machines of one kind. */
  readonly mayBeEqual?: boolean;
}

/** How records without a natural key are told apart. Paths are dotted: `type.name`. */
export interface Distinction<Field extends string = string, Reference extends string = string> {
  /** Paths that tell two rows of a sheet apart, the most distinctive first. */
  readonly by: readonly string[];
  /** Paths that few other resources have: a column for one of them tells the resource of a row. */
  readonly signs?: readonly string[];
  /** Groups of paths that name a record without a name: the first group with a value. */
  readonly calledBy?: readonly (readonly string[])[];
  /** Replaces the natural key: records that agree in all these fields are the same. */
  readonly alikeBy?: readonly Field[];
  /** Absent if nobody types such records in twice. */
  readonly recognisedBy?: RecognisedBy<Field, Reference>;
}

/** The declaration of a resource in the contract. */
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
  /** Fields that a caller may send. */
  readonly fields: Fields;
  /** Fields that name another record. */
  readonly references: Refs;
  /** Fields that only the service writes. */
  readonly readOnly: ReadOnly;
  /** The caller's own identifiers, best first. */
  readonly naturalKeys: readonly (keyof Fields & string)[];
  /** Values of fields with which accounts may lock the keys of a record. Not documented. */
  readonly keysMayBeLocked?: Readonly<Record<string, readonly string[]>>;
  /** Default: by name, if the resource has one. */
  readonly distinction?: Distinction<keyof Fields & string, keyof Refs & string>;
  readonly names?: Names;
  /** Creating needs at least one field of each group. */
  readonly requiredOnCreate: readonly (readonly string[])[];
  /** Whether `requiredOnCreate` is our assumption, because the document does not show it. */
  readonly needsAreAssumed?: boolean;
  /** Pairs of fields of kind dateTime; the end must not be earlier than the start. */
  readonly periods?: readonly (readonly [start: keyof Fields & string, end: keyof Fields & string])[];
  /** References from which a new record inherits its tags: the first that is given. */
  readonly inheritsTagsFrom?: readonly (keyof Refs & string)[];
  /** "Present in send responses": details and lists do not answer `dateCreated` and `dateModified`. */
  readonly datesInSendOnly?: boolean;
  /** Members that are adjacent in the document's table and in answers, but not in the declaration. */
  readonly tableRuns?: readonly string[];
  /** Values of a new record for fields that the caller does not send. */
  readonly defaults?: Readonly<Partial<Record<keyof Fields & string, unknown>>>;
}

/** A resource without its exact types. */
export interface Resource extends ResourceDefinition {
  readonly plural: string;
  /** The plural in plain words, used as heading and as name of the sheet: `Activity types`. */
  readonly title: string;
  readonly distinction: Distinction & Required<Pick<Distinction, 'signs' | 'calledBy'>>;
  /** The body of `send`; partial, because absent fields keep their values. */
  readonly payload: z.ZodObject;
  /** The answer of details, list and send. */
  readonly record: z.ZodObject;
}

/** Declares a resource; derives the schemas of requests (`payload`) and answers (`record`). */
export function defineResource<
  const Name extends string,
  Fields extends z.ZodRawShape,
  const Refs extends References,
  ReadOnly extends z.ZodRawShape,
>(definition: ResourceDefinition<Name, Fields, Refs, ReadOnly>) {
  const { name, fields, readOnly, plural = `${name}s` } = definition;
  const inputs = referenceShape(definition.references, referenceInput);
  const outputs = referenceShape(definition.references, referenceOutput);
  const payload = () => z.strictObject({ ...fields, ...inputs }).partial();
  const record = () =>
    z.looseObject(inTableOrder({ ...fields, ...outputs, ...readOnly }, definition.tableRuns ?? [])).partial();
  const resource = {
    ...definition,
    plural,
    title: capitalised(inWords(plural)),
    distinction: { by: 'name' in fields ? ['name'] : [], signs: [], calledBy: [], ...definition.distinction },
  };
  madeLater(resource, 'payload', payload);
  madeLater(resource, 'record', record);
  return resource as typeof resource & {
    readonly payload: ReturnType<typeof payload>;
    readonly record: ReturnType<typeof record>;
  };
}

/** Puts members into the order of the document's table: the id, then as declared, rearranged by the runs. */
function inTableOrder<S extends z.ZodRawShape>(shape: S, runs: readonly string[]): S {
  const names = ['id', ...Object.keys(shape).filter((name) => name !== 'id')];
  const ordered = runs.reduce(withRun, names);
  return Object.fromEntries(ordered.map((name) => [name, shape[name]])) as unknown as S;
}

/** Moves the members of a run behind its first one. */
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

/** The operations of one resource by verb. */
export type Operations = Readonly<Record<string, Operation>>;

/** The groups of `requiredOnCreate` of which the payload has no field. */
export function missingOnCreate(resource: Resource, payload: Readonly<Record<string, unknown>>): (readonly string[])[] {
  return resource.requiredOnCreate.filter((group) => group.every((field) => payload[field] === undefined));
}

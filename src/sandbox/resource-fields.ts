import type * as z from 'zod';
import {
  accessOf,
  catalogue,
  isResourceName,
  kindOf,
  membersOf,
  type Operation,
  type Resource,
  resourceIn,
  resourceNames,
  resourceOf,
} from '../contract/index.js';
import type { SortKey } from './store.js';

/** Fields of query parameters with another name; section "v3 Customers": `email` is exact on contactEmail. */
export const fieldBehind: Readonly<Record<string, string>> = { email: 'contactEmail' };

/** Field in which a copied record keeps an id that is not a number, such as a job's. */
export const copiedIdField = 'copiedId';

/** Whether the ids of a resource are texts. */
export function hasTextId(resource: Resource): boolean {
  return kindOf(resource.readOnly.id as z.ZodType) === 'text';
}

/** Fields in the JSON body by which the service looks records up. */
export function lookupFields(resource: Resource): string[] {
  const fields = Object.values(fieldBehind).filter((field) => field in resource.fields);
  return hasTextId(resource) ? [...fields, copiedIdField] : fields;
}

/** Choice fields by which the list of a resource is filtered, such as the status of a job. */
export function listedChoices(resource: Resource): string[] {
  return Object.keys(listOf(resource)?.query.shape ?? {}).filter(
    (name) => name in resource.fields && kindOf(resource.fields[name] as z.ZodType) === 'choice',
  );
}

/** Fields in the JSON body by which the list of a resource is sorted, as dotted paths. */
export function sortedFields(resource: Resource): string[] {
  const sorts = listOf(resource)?.query.shape.sort?.unwrap().options ?? [];
  return (sorts as readonly string[]).flatMap((sort) => {
    const key = sortKeyOf(resource, sort);
    return typeof key === 'object' && 'field' in key ? [key.field] : [];
  });
}

function listOf(resource: Resource): Operation | undefined {
  return isResourceName(resource.name) ? accessOf(resource.name).list : undefined;
}

const sortKeys: Readonly<Record<string, SortKey>> = {
  name: 'name',
  dateModified: 'modified',
  dateCreated: 'created',
  myId: 'myId',
  num: 'num',
  startDate: { field: 'dateStart' },
  endDate: { field: 'dateEnd' },
};

/** The key of a sort parameter; `user_login` is a member of a field, `activityType_name` the name of a record. */
export function sortKeyOf(resource: Resource, sort: string): SortKey {
  const known = sortKeys[sort];
  if (known) return known;
  const [field = sort, member] = sort.split('_');
  if (member === undefined) return { field };
  return field in storedReferences(resource) ? { reference: field } : { field: `${field}.${member}` };
}

/** Fields stored as the id of another record: references and `fieldReferences`. */
export function storedReferences(resource: Resource): Readonly<Record<string, { readonly to: string }>> {
  const shown = fieldReferences(resource).map((field) => [field, { to: namedResource(resource, field) ?? field }]);
  return { ...resource.references, ...Object.fromEntries(shown) };
}

/** Fields that name another record and show more of it than a reference. */
export function fieldReferences(resource: Resource): string[] {
  return Object.keys(resource.fields).filter((field) => namedResource(resource, field) !== undefined);
}

function namedResource({ fields }: Resource, field: string): string | undefined {
  return resourceIn(fields[field] as z.ZodType);
}

/** Fields of a resource that its v3 list lacks: section "v3 Activity type" shows less than v2. */
export function shownByLegacyOnly({ name }: Resource): readonly string[] {
  return legacyOnly.get(name) ?? [];
}

const legacyOnly: ReadonlyMap<string, readonly string[]> = new Map(
  resourceNames.map((name) => {
    const { data } = membersOf(accessOf(name).list.answer) ?? {};
    const listed = (data && membersOf(data)) ?? {};
    return [name, Object.keys(resourceOf(name).fields).filter((field) => !(field in listed))];
  }),
);

/** The resource with this name. Throws a plain Error if there is none. */
export function resourceByName(name: string): Resource {
  if (!isResourceName(name)) throw new Error(`The contract has no resource ${name}.`);
  return resourceOf(name);
}

export function everyResource(): Resource[] {
  return resourceNames.map((name) => resourceOf(name));
}

/** Resources of which a new account has records. */
export const configured: readonly string[] = [catalogue.activityType.list.resource];

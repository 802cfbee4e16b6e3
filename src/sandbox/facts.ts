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

/** Query parameters that look at a field of another name; section "v3 Customers": `email` is exact on contactEmail. */
export const fieldBehind: Readonly<Record<string, string>> = { email: 'contactEmail' };

/** Where a record that was copied keeps an id that the sandbox would not have given: a job's, which is a text. */
export const copiedIdField = 'copiedId';

/** Whether the service writes the ids of a resource as texts. */
export function hasTextId(resource: Resource): boolean {
  return kindOf(resource.readOnly.id as z.ZodType) === 'text';
}

/** Fields of each resource by which the service finds a record, besides `id` and `name`. */
export function lookupFields(resource: Resource): string[] {
  const fields = Object.values(fieldBehind).filter((field) => field in resource.fields);
  return hasTextId(resource) ? [...fields, copiedIdField] : fields;
}

/** Choices by which the list of a resource filters, such as the status of a job. */
export function listedChoices(resource: Resource): string[] {
  return Object.keys(listOf(resource)?.query.shape ?? {}).filter(
    (name) => name in resource.fields && kindOf(resource.fields[name] as z.ZodType) === 'choice',
  );
}

/** Fields by which the list of a resource sorts, and which have no column of their own: dotted paths. */
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

/** What a sort parameter sorts by; `user_login` is a member of a field, `activityType_name` the name of a record. */
export function sortKeyOf(resource: Resource, sort: string): SortKey {
  const known = sortKeys[sort];
  if (known) return known;
  const [field = sort, member] = sort.split('_');
  if (member === undefined) return { field };
  return field in storedReferences(resource) ? { reference: field } : { field: `${field}.${member}` };
}

/** Fields that are kept as the id of another record: the references, and those that show more of it than a reference. */
export function storedReferences(resource: Resource): Readonly<Record<string, { readonly to: string }>> {
  const shown = fieldReferences(resource).map((field) => [field, { to: namedResource(resource, field) ?? field }]);
  return { ...resource.references, ...Object.fromEntries(shown) };
}

/** Fields that name a record of a resource, and show more of it than a reference does. */
export function fieldReferences(resource: Resource): string[] {
  return Object.keys(resource.fields).filter((field) => namedResource(resource, field) !== undefined);
}

function namedResource({ fields }: Resource, field: string): string | undefined {
  return resourceIn(fields[field] as z.ZodType);
}

/**
 * Fields of a resource that no record of its v3 list has: section "v3 Activity type" does not show all that v2 does.
 */
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

export function everyResource(): Resource[] {
  return resourceNames.map((name) => resourceOf(name));
}

/** Resources that a new account has records of; all others are empty at first. */
export const configured: readonly string[] = [catalogue.activityType.list.resource];

import {
  columnsOf,
  type FieldColumn,
  type FieldKind,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../contract/index.js';

const fieldsByResource = new Map(
  resourceNames.map((resource): [ResourceName, ReadonlyMap<string, FieldColumn>] => {
    const own = columnsOf(resource).filter(({ readOnly, references }) => !readOnly && references === undefined);
    return [resource, new Map(own.map((field) => [field.heading, field]))];
  }),
);
const noFields: ReadonlyMap<string, FieldColumn> = new Map();

/** Fields of a resource that can be sent and fit a cell, by path. */
export function fieldsOf(resource: ResourceName): ReadonlyMap<string, FieldColumn> {
  return fieldsByResource.get(resource) ?? noFields;
}

/** The kind of a field, from any resource that has it. */
export function fieldKind(path: string): FieldKind | undefined {
  const owner = resourceNames.find((name) => fieldsOf(name).has(path));
  return owner && fieldsOf(owner).get(path)?.kind;
}

/** Fields that hold the name of a person who has a login, too. */
export const personPaths: ReadonlySet<string> = new Set(
  resourceNames.flatMap((resource) => {
    const names = [...fieldsOf(resource).keys()].map((path) => path.replace(/\.login$/, '.name'));
    return names.filter((path, at) => names.indexOf(path) !== at);
  }),
);

/** Whether a record may be called by its kind: a machine of a kind, but no customer. */
export function goesByKind(resource: ResourceName): boolean {
  return resourceOf(resource).distinction.recognisedBy?.customFields === true;
}

import { membersOf, type ResourceName, resourceOf } from '../../contract/index.js';
import { labelsIn } from '../../mapping/account-types.js';
import * as builders from '../../mapping/builders.js';

/** What a mapping may name, to tell what a misspelt name was meant to be. */
export interface KnownNames {
  /** What can be imported from `fieldsheet`. */
  readonly builders: readonly string[];
  /** Fields of a resource that a mapping may fill. */
  readonly fields: (resource: ResourceName) => readonly string[];
  /** Labels of the account's custom fields, if its types are there. */
  readonly labels: (resource: ResourceName) => readonly string[];
}

/** The names of the contract, and those of a declaration file that `fieldsheet types` wrote. */
export function knownNames(declarations: string): KnownNames {
  return {
    builders: Object.keys(builders),
    fields: mappableFields,
    labels: (resource) => labelsIn(declarations, resource),
  };
}

function mappableFields(resource: ResourceName): string[] {
  const { payload, references } = resourceOf(resource);
  return [...Object.keys(membersOf(payload) ?? {}), ...Object.keys(references)];
}

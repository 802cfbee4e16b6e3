import type * as z from 'zod';
import { kindOf } from './fields.js';
import { type ResourceName, resourceOf } from './registry.js';
import { capitalised, inWords } from './words.js';

/** How the items of a list are told apart, in a file as in the account. */
export interface ListDefinition {
  /** What the items are; with the name of the resource before it the name of their sheet. */
  readonly title: string;
  /** Members that name an item where its id does not; the first group of which an item has a member counts. */
  readonly identity: readonly (readonly string[])[];
  /** Whether the list has one item of a name at most; a part may be used twice. */
  readonly once: boolean;
  /** Dates of an item of which the second must not lie before the first. */
  readonly period?: readonly [start: string, end: string];
  /** Members of every item that is shown, where the document leaves open how the list is shown. */
  readonly shownWith?: readonly string[];
}

/**
 * The lists of objects by the name of their field, which is the same in all resources; sections "v3 Job" and "v3 Custom
 * field value".
 */
const lists: Readonly<Record<string, ListDefinition>> = {
  otherTechnicians: { title: 'other technicians', identity: [['login'], ['name']], once: true },
  timeEntries: { title: 'time entries', identity: [['user', 'start']], once: true, period: ['start', 'stop'] },
  parts: { title: 'parts', identity: [['reference']], once: false },
  report: {
    title: 'report',
    identity: [['nmCategory', 'nmItem', 'iteration']],
    once: true,
    shownWith: ['nmItem', 'value'],
  },
  customFieldValues: { title: 'custom fields', identity: [['label']], once: true },
};

/** How the items of a list are told apart; undefined for a field that is none. */
export function listNamed(field: string): ListDefinition | undefined {
  return Object.hasOwn(lists, field) ? lists[field] : undefined;
}

/** The lists of objects that can be sent of a resource, by their fields. */
export function listFieldsOf(name: ResourceName): string[] {
  const fields = Object.entries(resourceOf(name).fields) as [string, z.ZodType][];
  return fields.flatMap(([field, schema]) => (['objects', 'customFields'].includes(kindOf(schema)) ? [field] : []));
}

/** Name of the sheet that holds the items of a list, one a row: `Job parts`. */
export function listTitle(name: ResourceName, field: string): string {
  return `${capitalised(inWords(name))} ${listNamed(field)?.title ?? field}`;
}

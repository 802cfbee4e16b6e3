import type * as z from 'zod';
import { kindOf } from './fields.js';
import { type ResourceName, resourceOf } from './registry.js';
import { capitalised, inWords } from './words.js';

/** How the items of a list are identified, in files and in the account. */
export interface ListDefinition {
  /** Plural of the items; the name of their sheet is the name of the resource and this title. */
  readonly title: string;
  /** What an item is, before the names of its members, where they do not say it themselves. */
  readonly item?: string;
  /** Members that identify an item without an id: the first group of which the item has a member. */
  readonly identity: readonly (readonly string[])[];
  /** Whether the list has at most one item with an identity; a part may be used twice. */
  readonly once: boolean;
  /** The members with the start and the end of an item; the end must not be earlier. */
  readonly period?: readonly [start: string, end: string];
  /** Members that every answered item has, if the document does not show how the list is answered. */
  readonly shownWith?: readonly string[];
}

/** The lists of objects by field name, for all resources; sections "v3 Job" and "v3 Custom field value". */
const lists: Readonly<Record<string, ListDefinition>> = {
  otherTechnicians: {
    title: 'other technicians',
    item: 'Other technician',
    identity: [['login'], ['name']],
    once: true,
  },
  timeEntries: {
    title: 'time entries',
    item: 'Time entry',
    identity: [['user', 'start']],
    once: true,
    period: ['start', 'stop'],
  },
  parts: { title: 'parts', item: 'Part', identity: [['reference']], once: false },
  report: {
    title: 'report',
    identity: [['nmCategory', 'nmItem', 'iteration']],
    once: true,
    shownWith: ['nmItem', 'value'],
  },
  customFieldValues: { title: 'custom fields', identity: [['label']], once: true },
};

/** How the items of a list are identified; undefined if the field is not a list. */
export function listNamed(field: string): ListDefinition | undefined {
  return Object.hasOwn(lists, field) ? lists[field] : undefined;
}

/** The fields of a resource that are lists of objects and can be sent. */
export function listFieldsOf(name: ResourceName): string[] {
  const fields = Object.entries(resourceOf(name).fields) as [string, z.ZodType][];
  return fields.flatMap(([field, schema]) => (['objects', 'customFields'].includes(kindOf(schema)) ? [field] : []));
}

/** Name of the sheet with one list item a row: `Job parts`. */
export function listTitle(name: ResourceName, field: string): string {
  return `${capitalised(inWords(name))} ${listNamed(field)?.title ?? field}`;
}

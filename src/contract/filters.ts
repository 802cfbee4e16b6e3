import type * as z from 'zod';
import type { Dataset } from './datasets.js';
import { choicesOf, membersOf } from './fields.js';
import type { FilterOption } from './filter-options.js';
import { jobStatuses } from './job-values.js';
import { listQuery } from './operation.js';
import type { Payload } from './payload.js';

/** The parameter of the service that a filter sets. */
export interface FilterParameter {
  /** `['customer_id']` in the query of a list, `['customer', 'id']` in the body of a search. */
  readonly path: readonly string[];
  /** Allowed values of a choice. */
  readonly choices?: readonly string[];
}

/** The query parameters of every list that are not filters. */
const pagingParameters = Object.keys(listQuery({}, ['name']).shape);

/** Members of a search that v2 numbers, with the names of v3; section "Job status values". */
const numbered: Readonly<Record<string, readonly string[]>> = { status: jobStatuses };

/** The parameter of the dataset's list, else of its search, that a filter sets; undefined if there is none. */
export function parameterOf({ filteredBy }: Dataset, { list = [], search }: FilterOption): FilterParameter | undefined {
  const shape = filteredBy.list?.query.shape ?? {};
  const name = list.find((candidate) => candidate in shape);
  if (name !== undefined) return { path: [name], choices: choicesOf(shape[name] as z.ZodType) };
  if (!filteredBy.search || search === undefined) return undefined;
  return { path: search.split('.'), choices: numbered[search] };
}

/** The filter parameters of a dataset; those in the body of a search as dotted paths. */
export function parametersOf({ filteredBy }: Dataset): { readonly list: string[]; readonly search: string[] } {
  const list = Object.keys(filteredBy.list?.query.shape ?? {}).filter((name) => !pagingParameters.includes(name));
  const body = filteredBy.search?.body;
  const search = Object.entries((body && membersOf(body)) ?? {}).flatMap(([name, schema]) => {
    const members = membersOf(schema);
    return members ? Object.keys(members).map((member) => `${name}.${member}`) : [name];
  });
  return { list, search };
}

/**
 * Converts filters to the body of a search, which has numbers for statuses and times with seconds; section "v2 job
 * search filters".
 */
export function searchFilter(filter: Payload): Payload {
  const written = Object.entries(filter).map(([name, value]) => {
    const place = numbered[name]?.indexOf(String(value)) ?? -1;
    if (place >= 0) return [name, place];
    const isMinute = typeof value === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(value);
    return [name, isMinute ? `${value}:${name === 'dateTo' ? '59' : '00'}` : value];
  });
  return Object.fromEntries(written);
}

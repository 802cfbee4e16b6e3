import { listFieldsOf, listTitle, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';

/**
 * The resource whose records, or the items of one of its lists, a sheet or file of that name holds. `Customers (2)` goes
 * on where the rows of a sheet did not suffice.
 */
export function resourceNamed(name: string): ResourceName | undefined {
  const wanted = folded(name).replace(/ \(\d+\)$/, '');
  return resourceNames.find((candidate) => sheetNames(candidate).some((known) => folded(known) === wanted));
}

/**
 * A resource by its name, plural or title; one of its lists by its title or by both names: `Job parts`, `job.parts`.
 */
function sheetNames(resource: ResourceName): string[] {
  const { plural, title } = resourceOf(resource);
  const lists = listFieldsOf(resource).flatMap((field) => [
    listTitle(resource, field),
    `${resource}.${field}`,
    `${plural}.${field}`,
  ]);
  return [resource, plural, title, ...lists];
}

/** Files are called `job-parts` or `job_parts` where sheets are called `Job parts`. */
function folded(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[-_. ]+/g, ' ');
}

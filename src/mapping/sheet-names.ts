import { listFieldsOf, listTitle, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';

/** The resource of a sheet or file with this name; `Customers (2)` continues a full sheet. */
export function resourceNamed(name: string): ResourceName | undefined {
  const wanted = folded(name).replace(/ \(\d+\)$/, '');
  return resourceNames.find((candidate) => sheetNames(candidate).some((known) => folded(known) === wanted));
}

/** Lists are `Job parts` or `job.parts`. */
function sheetNames(resource: ResourceName): string[] {
  const { plural, title } = resourceOf(resource);
  const lists = listFieldsOf(resource).flatMap((field) => [
    listTitle(resource, field),
    `${resource}.${field}`,
    `${plural}.${field}`,
  ]);
  return [resource, plural, title, ...lists];
}

/** File names may use `job-parts` or `job_parts` for `Job parts`. */
function folded(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[-_. ]+/g, ' ');
}

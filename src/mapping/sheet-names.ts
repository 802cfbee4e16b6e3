import { listFieldsOf, listTitle, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { inAllLanguages } from '../language/index.js';

/** The resource of a sheet or file with this name, in any language; `Customers (2)` continues a full sheet. */
export function resourceNamed(name: string): ResourceName | undefined {
  known ??= new Map(resourceNames.flatMap((each) => sheetNames(each).map((words) => [folded(words), each])));
  return known.get(folded(name).replace(/ \(\d+\)$/, ''));
}

let known: ReadonlyMap<string, ResourceName> | undefined;

/** Lists are `Job parts` or `job.parts`. */
function sheetNames(resource: ResourceName): string[] {
  const { plural, title } = resourceOf(resource);
  const lists = listFieldsOf(resource).flatMap((field) => [
    ...inAllLanguages(listTitle(resource, field)),
    `${resource}.${field}`,
    `${plural}.${field}`,
  ]);
  return [resource, plural, ...inAllLanguages(title), ...lists];
}

/** File names may use `job-parts` or `job_parts` for `Job parts`. */
function folded(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[-_. ]+/g, ' ');
}

import type { Dataset, ResourceName } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { withNearest } from '../messages/text/nearest.js';

/** The resources of a template, for the help. */
export async function resourcesInWords(): Promise<string> {
  const { resourceNames, resourceOf } = await import('../contract/index.js');
  return `${resourceNames.map((name) => resourceOf(name).plural).join(', ')}, or all`;
}

/** The datasets of an export, for the help: `all` stands for those that take few requests. */
export async function datasetsInWords(): Promise<string> {
  const { datasets } = await import('../contract/index.js');
  const plurals = (some: readonly Dataset[]) => some.map(({ plural }) => plural).join(', ');
  const [asked, usual] = [
    datasets.filter(({ onlyNamed }) => onlyNamed),
    datasets.filter(({ onlyNamed }) => !onlyNamed),
  ];
  return `${plurals(usual)}; all for these; ${plurals(asked)}`;
}

/** Finds a resource by name, plural or title. Throws ConfigurationError. */
export async function resourceCalled(name: string): Promise<ResourceName> {
  const { resourceNames, resourceOf } = await import('../contract/index.js');
  const { resourceNamed } = await import('../mapping/named-by-fields.js');
  const known = resourceNames.map((each) => resourceOf(each).plural);
  return resourceNamed(name) ?? unknown('There is no resource', name, known);
}

/** Resources by name, or `all`; each once, in the order of their references. Throws ConfigurationError. */
export async function chosenResources(names: readonly string[]): Promise<ResourceName[]> {
  const { resourceNames } = await import('../contract/index.js');
  const chosen = await Promise.all(names.filter((name) => name !== 'all').map(resourceCalled));
  return resourceNames.filter((name) => names.includes('all') || chosen.includes(name));
}

/** Datasets by name, plural or title, in export order; `all` omits the costly ones. Throws ConfigurationError. */
export async function chosenDatasets(names: readonly string[]): Promise<Dataset[]> {
  const { datasets } = await import('../contract/index.js');
  const known = [...datasets.map(({ plural }) => plural), 'all'];
  const called = (name: string) =>
    datasets.find((dataset) => isCalled(dataset, name)) ?? unknown('There is nothing to export called', name, known);
  const chosen = new Set(names.filter((name) => name !== 'all').map(called));
  const isAll = names.includes('all');
  return datasets.filter((dataset) => chosen.has(dataset) || (isAll && !dataset.onlyNamed));
}

function unknown(what: string, name: string, known: readonly string[]): never {
  throw new ConfigurationError(`${what} ${withNearest(name, known)}.`, { advice: `Known are ${known.join(', ')}.` });
}

/** Compares without case, spaces, underscores and hyphens: `jobHits`, `job-hits`, `Job search results`. */
export function isCalled({ name, plural, title }: Dataset, wanted: string): boolean {
  const folded = (text: string) => text.toLowerCase().replace(/[-_ ]+/g, '');
  return [name, plural, title].some((known) => folded(known) === folded(wanted));
}

/** Throws ConfigurationError if several resources would go into a CSV file. */
export function assertHolds(file: string, resources: readonly ResourceName[]): void {
  if (resources.length <= 1 || !/\.(csv|tsv)$/i.test(file)) return;
  throw new ConfigurationError('A CSV file holds one resource only.', {
    place: { file },
    advice: 'Write a .xlsx file, or a CSV file for each resource.',
  });
}

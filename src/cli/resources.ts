import { ConfigurationError } from '../errors.js';
import type { ResourceName } from '../workflows/index.js';

/** Resources by their names, `all` for all of them; each once. Throws ConfigurationError. */
export async function chosenResources(names: readonly string[]): Promise<ResourceName[]> {
  const { isResourceName, resourceNames } = await import('../workflows/index.js');
  const unknown = names.filter((name) => name !== 'all' && !isResourceName(name));
  if (unknown.length > 0) {
    throw new ConfigurationError(`There is no resource ${unknown.map((name) => `"${name}"`).join(', ')}.`, {
      advice: `Known are ${resourceNames.join(', ')}, and all.`,
    });
  }
  return resourceNames.filter((name) => names.includes('all') || names.includes(name));
}

/** Throws ConfigurationError where several resources would go into a file that holds one table. */
export function assertHolds(file: string, resources: readonly ResourceName[]): void {
  if (resources.length <= 1 || !/\.(csv|tsv)$/i.test(file)) return;
  throw new ConfigurationError('A CSV file holds one resource only.', {
    place: { file },
    advice: 'Write a .xlsx file, or a CSV file for each resource.',
  });
}

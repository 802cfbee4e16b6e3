import { customFieldPrefix, type Dataset } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import { withNearest } from '../../mapping/nearest.js';

/** Stands for the columns of all custom fields. */
const allCustomFields = `${customFieldPrefix}*`;

/**
 * The columns that are wanted, in the order in which they are wanted, each once; all where nothing is said.
 * `customFieldValues.*` stands for those of all custom fields that are not named beside it.
 */
export function chosenColumns<C extends { readonly heading: string }>(
  columns: readonly C[],
  wanted: readonly string[] | undefined,
): C[] {
  if (!wanted) return [...columns];
  const named = new Set(wanted);
  const chosen = wanted.flatMap((heading) =>
    columns.filter((column) =>
      heading === allCustomFields
        ? column.heading.startsWith(customFieldPrefix) && !named.has(column.heading)
        : column.heading === heading,
    ),
  );
  return [...new Set(chosen)];
}

/**
 * Throws ConfigurationError for a heading that a dataset does not have. Labels of custom fields are known only to the
 * account: where they are not given, they are not looked at.
 */
export function assertColumns(dataset: Dataset, wanted: readonly string[], labels?: readonly string[]): void {
  const { columns, hasCustomFields, plural } = dataset;
  const custom = (labels ?? []).map((label) => customFieldPrefix + label);
  const known = [...columns.map(({ heading }) => heading), ...(hasCustomFields ? [...custom, allCustomFields] : [])];
  const isUnknownLabel = (heading: string) => hasCustomFields && !labels && heading.startsWith(customFieldPrefix);
  for (const heading of wanted) {
    if (known.includes(heading) || isUnknownLabel(heading)) continue;
    throw new ConfigurationError(`There is no column ${withNearest(heading, known)} of ${plural}.`, {
      advice: `Known are ${known.join(', ')}.`,
    });
  }
}

/** Whether the labels of custom fields decide which columns there are. */
export function namesCustomFields(wanted: readonly string[]): boolean {
  return wanted.some((heading) => heading.startsWith(customFieldPrefix) && heading !== allCustomFields);
}

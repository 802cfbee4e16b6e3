import { columnsOf, type FieldColumn, listColumnsOf } from './columns.js';
import { customFieldOwners } from './custom-field.js';
import { listFieldsOf, listTitle } from './lists.js';
import { type ResourceName, resourceNames, resourceOf } from './registry.js';

/** A list of objects in the records of a dataset: it has a table of its own, with a key back. */
export interface DatasetList {
  /** Field of the record: `parts`. */
  readonly field: string;
  /** Name of its sheet: `Job parts`. */
  readonly title: string;
  readonly columns: readonly FieldColumn[];
}

/** What an export writes: the records of a resource, or what the service only shows beside them. */
export interface Dataset {
  /** Singular: `customer`. */
  readonly name: string;
  readonly plural: string;
  /** Name of its sheet. */
  readonly title: string;
  /** The resource whose records they are; absent for what cannot be sent. */
  readonly resource?: ResourceName;
  readonly columns: readonly FieldColumn[];
  readonly lists: readonly DatasetList[];
  /** Whether its records hold values of custom fields, which become columns by their labels. */
  readonly hasCustomFields: boolean;
}

/** All datasets, in the order in which they are exported. */
export const datasets: readonly Dataset[] = resourceNames.map(datasetOfResource);

/** The dataset of that name; undefined when there is none. */
export function datasetNamed(name: string): Dataset | undefined {
  return datasets.find((dataset) => dataset.name === name);
}

function datasetOfResource(name: ResourceName): Dataset {
  const { plural, title } = resourceOf(name);
  const lists = listFieldsOf(name)
    .filter((field) => field !== 'customFieldValues')
    .map((field) => ({ field, title: listTitle(name, field), columns: listColumnsOf(name, field) }));
  const hasCustomFields = customFieldOwners.some((owner) => owner === name);
  return { name, plural, title, resource: name, columns: columnsOf(name), lists, hasCustomFields };
}

import { columnsOf, type FieldColumn, listColumnsOf, shapeColumns } from './columns.js';
import { customFieldDefinition, customFieldOwners } from './custom-field.js';
import { choice, membersOf } from './fields.js';
import { legacyJobOperations } from './legacy/job.js';
import { legacySharedBlock, legacySharedBlockOperations } from './legacy/shared-block.js';
import { listFieldsOf, listTitle } from './lists.js';
import type { Operation } from './operation.js';
import { accessOf, catalogue, type ResourceName, resourceNames, resourceOf } from './registry.js';
import { capitalised, inWords } from './words.js';

/** A list of objects in the records of a dataset, exported to its own table with the key of the record. */
export interface DatasetList {
  /** Field of the record: `parts`. */
  readonly field: string;
  /** Name of its sheet: `Job parts`. */
  readonly title: string;
  readonly columns: readonly FieldColumn[];
}

/** How a dataset is read that is not a resource. */
export interface ShownReading {
  /** Answers the records, in pages or all at once. */
  readonly operation: Operation;
  /** Members that together identify a record, the id first. */
  readonly identity: readonly string[];
  /** A required parameter: the operation is called for each value, which becomes a member of the records. */
  readonly each?: { readonly parameter: string; readonly values: readonly string[]; readonly member: string };
}

/** Operations whose parameters filter a dataset. */
export interface DatasetFilters {
  /** Filters are in the query. */
  readonly list?: Operation;
  /** Filters are in the body. */
  readonly search?: Operation;
}

/** A table that an export writes: the records of a resource, or read-only data of the service. */
export interface Dataset {
  /** Singular: `customer`. */
  readonly name: string;
  readonly plural: string;
  /** Name of its sheet. */
  readonly title: string;
  /** The resource of the records; absent for read-only data. */
  readonly resource?: ResourceName;
  /** How the dataset is read if it is not a resource. */
  readonly shown?: ShownReading;
  readonly filteredBy: DatasetFilters;
  readonly columns: readonly FieldColumn[];
  readonly lists: readonly DatasetList[];
  /** Whether its records have custom field values; each label becomes a column. */
  readonly hasCustomFields: boolean;
  /** Whether it is exported only if the user names it: it takes many requests and shows little new. */
  readonly onlyNamed?: boolean;
}

const { search } = legacyJobOperations;

/** The datasets that are not resources. */
const shownDatasets: readonly Dataset[] = [
  shownDataset('customField', {
    shown: {
      operation: catalogue.customField.list,
      identity: ['id', 'owner'],
      each: { parameter: 'type', values: customFieldOwners, member: 'owner' },
    },
    filteredBy: { list: catalogue.customField.list },
    columns: shapeColumns({
      owner: choice(customFieldOwners, 'What the field belongs to.'),
      ...customFieldDefinition.shape,
    }),
  }),
  shownDataset('sharedBlock', {
    shown: { operation: legacySharedBlockOperations.list, identity: ['id'] },
    columns: shapeColumns(legacySharedBlock.shape),
    lists: [
      {
        field: 'items',
        title: 'Shared block items',
        columns: shapeColumns({ ...membersOf(legacySharedBlock.shape.items) }, ['items']),
      },
    ],
  }),
  shownDataset('jobHit', {
    title: 'Job search results',
    shown: { operation: search, identity: ['id'] },
    filteredBy: { search },
    columns: shapeColumns({ ...membersOf(search.answer) }),
    onlyNamed: true,
  }),
];

/** All datasets in export order. */
export const datasets: readonly Dataset[] = [...resourceNames.map(datasetOfResource), ...shownDatasets];

/** The dataset with this name; undefined if there is none. */
export function datasetNamed(name: string): Dataset | undefined {
  return datasets.find((dataset) => dataset.name === name);
}

/** Defaults: no lists, no custom fields and no filters. */
function shownDataset(name: string, own: Partial<Dataset> & Pick<Dataset, 'shown' | 'columns'>): Dataset {
  const plural = `${name}s`;
  const title = capitalised(inWords(plural));
  return { name, plural, title, filteredBy: {}, lists: [], hasCustomFields: false, ...own };
}

function datasetOfResource(name: ResourceName): Dataset {
  const { plural, title } = resourceOf(name);
  const access = accessOf(name);
  const lists = listFieldsOf(name)
    .filter((field) => field !== 'customFieldValues')
    .map((field) => ({ field, title: listTitle(name, field), columns: listColumnsOf(name, field) }));
  return {
    name,
    plural,
    title,
    resource: name,
    filteredBy: { list: access.list, search: access.search?.operation },
    columns: columnsOf(name),
    lists,
    hasCustomFields: customFieldOwners.some((owner) => owner === name),
  };
}

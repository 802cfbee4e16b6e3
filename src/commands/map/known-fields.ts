import {
  capitalised,
  columnsOf,
  customFieldPrefix,
  type FieldColumn,
  inWords,
  listColumnsOf,
  listFieldsOf,
  type ResourceName,
  resourceNames,
  resourceOf,
  vocabularies,
} from '../../contract/index.js';
import { nounIn, type ReportTexts } from '../../language/report-texts.js';
import { headingIn, inWordsOf } from '../../language/texts.js';
import type { KnownField, ResourceFields } from '../../reports/map/wire.js';

/** All fields that a mapping can give, with what people and other systems call them. */
export function knownFields(texts: ReportTexts): ResourceFields[] {
  return resourceNames.map((resource) => ({
    resource,
    noun: nounIn(texts, resource),
    keys: resourceOf(resource).naturalKeys,
    hasCustomFields: listFieldsOf(resource).includes('customFieldValues'),
    references: Object.entries(resourceOf(resource).references).map(([path, { to }]) => ({
      path,
      label: labelOf(texts, resource, path),
      resource: to,
      noun: nounIn(texts, to as ResourceName),
    })),
    fields: fieldsOf(resource)
      .filter(({ readOnly, references }) => !readOnly && references === undefined)
      .map((field) => knownField(texts, resource, field)),
  }));
}

/** A field of a mapping in plain words; that of a custom field is its label. */
export function labelOf(texts: ReportTexts, resource: ResourceName, path: string): string {
  if (path.startsWith(customFieldPrefix)) return path.slice(customFieldPrefix.length);
  const plain = path.replace(/\.\d+(?=\.|$)/g, '');
  const label = fieldNamed(resource, plain)?.label;
  if (label !== undefined) return inWordsOf(texts, label);
  return headingIn(texts, plain) ?? capitalised(inWords(plain.replaceAll('.', ': ')));
}

/** The kind of a field in the contract; `reference` and `customField` for what has none. */
export function kindOfField(resource: ResourceName, path: string): string {
  if (Object.hasOwn(resourceOf(resource).references, path)) return 'reference';
  if (path.startsWith(customFieldPrefix)) return 'customField';
  return fieldNamed(resource, path.replace(/\.\d+(?=\.|$)/g, ''))?.kind ?? 'text';
}

/** Whether creating a record needs the field, or one of its alternatives. */
export function isRequired(resource: ResourceName, path: string): boolean {
  return resourceOf(resource).requiredOnCreate.flat().includes(path) || fieldNamed(resource, path)?.required === true;
}

function fieldsOf(resource: ResourceName): FieldColumn[] {
  const lists = listFieldsOf(resource).filter((field) => field !== 'customFieldValues');
  return [...columnsOf(resource), ...lists.flatMap((field) => listColumnsOf(resource, field))];
}

const byPath = new Map<ResourceName, ReadonlyMap<string, FieldColumn>>();

/** Kept, because each value of each row on screen asks for its label. */
function fieldNamed(resource: ResourceName, path: string): FieldColumn | undefined {
  const known = byPath.get(resource) ?? new Map(fieldsOf(resource).map((field) => [field.heading, field]));
  byPath.set(resource, known);
  return known.get(path);
}

function knownField(texts: ReportTexts, resource: ResourceName, field: FieldColumn): KnownField {
  const { heading: path, kind, required, example, choices } = field;
  const words = wordsOf(resource, path);
  const label = inWordsOf(texts, field.label);
  const description = inWordsOf(texts, field.description);
  return { path, label, description, kind, isRequired: required, example, choices, words };
}

/** What headings call a field, by language. */
function wordsOf(resource: ResourceName, path: string): KnownField['words'] {
  const words = vocabularies.map(({ language, fields, keys, names, nouns }) => {
    const own = [
      fields[path],
      ...(resourceOf(resource).naturalKeys.includes(path) ? [keys[resource]] : []),
      ...(path === 'name' ? [names[resource], nouns[resource]] : []),
    ];
    return [language, own.flatMap((list) => list?.split(',').map((word) => word.trim()) ?? [])] as const;
  });
  return Object.fromEntries(words.filter(([, list]) => list.length > 0));
}

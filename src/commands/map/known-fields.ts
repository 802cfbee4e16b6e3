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
import { nounIn, type ReportTexts } from '../../messages/report-texts.js';
import { filledIn } from '../../messages/text/words.js';
import { headingIn, inWordsOf } from '../../messages/texts.js';
import type { KnownField, ResourceFields } from '../../reports/map/wire.js';

/** All fields that a mapping can give, with what people and other systems call them. */
export function knownFields(texts: ReportTexts): ResourceFields[] {
  return resourceNames.map((resource) => {
    const lists = listFieldsOf(resource);
    const cells = fieldsOf(resource).filter(
      ({ readOnly, references, kind }) => !readOnly && !references && kind !== 'object' && kind !== 'objects',
    );
    const fields = cells.map((field): KnownField => {
      const { heading: path, kind, choices } = field;
      const description = inWordsOf(texts, field.description);
      return { path, label: inWordsOf(texts, field.label), description, kind, choices, words: wordsOf(resource, path) };
    });
    const references = Object.entries(resourceOf(resource).references).map(([path, { to }]): KnownField => {
      const description = filledIn(texts.pages.map.assign.belongsTo, nounIn(texts, to as ResourceName));
      return { path, label: labelOf(texts, resource, path), description, kind: 'reference', words: {} };
    });
    const named = new Set(cells.map(({ heading }) => heading));
    return {
      resource,
      noun: nounIn(texts, resource),
      hasCustomFields: lists.includes('customFieldValues'),
      fields: [...fields, ...references.filter(({ path }) => !named.has(path))],
    };
  });
}

/** What the contract says of a field of a mapping: its name in plain words, its kind, and what it is for. */
export function fieldAt(texts: ReportTexts, resource: ResourceName, path: string) {
  const { references, naturalKeys, requiredOnCreate } = resourceOf(resource);
  const found = fieldNamed(resource, withoutIndexes(path));
  const isReference = Object.hasOwn(references, path);
  const kind = isReference ? 'reference' : path.startsWith(customFieldPrefix) ? 'customField' : found?.kind;
  return {
    label: labelOf(texts, resource, path),
    kind: kind ?? 'text',
    isKey: naturalKeys.includes(path),
    isRequired: requiredOnCreate.flat().includes(path) || found?.required === true,
  };
}

/** A field of a mapping in plain words; that of a custom field is its label. */
export function labelOf(texts: ReportTexts, resource: ResourceName, path: string): string {
  if (path.startsWith(customFieldPrefix)) return path.slice(customFieldPrefix.length);
  const plain = withoutIndexes(path);
  const label = fieldNamed(resource, plain)?.label;
  if (label !== undefined) return inWordsOf(texts, label);
  return headingIn(texts, plain) ?? capitalised(inWords(plain.replaceAll('.', ': ')));
}

/** The path of a field, the same for all items of its lists. */
export function withoutIndexes(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '');
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

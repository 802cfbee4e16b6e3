import {
  capitalised,
  columnsOf,
  customFieldPrefix,
  type FieldColumn,
  inWords,
  isResourceName,
  listColumnsOf,
  listFieldsOf,
  type ResourceName,
  resourceNames,
  resourceOf,
  vocabularies,
} from '../../contract/index.js';
import { MappingError } from '../../errors.js';
import { isSameSheetName } from '../../files/index.js';
import {
  codeText,
  type Doubt,
  doubtsIn,
  formOf,
  headingsIn,
  type MappedMember,
  type MappedRecord,
  type MappedTable,
  type MappingStructure,
  readMappingFile,
  type ValueMember,
} from '../../mapping/file/index.js';
import { nounIn, type ReportTexts } from '../../messages/report-texts.js';
import { headingIn, inWordsOf } from '../../messages/texts.js';
import type {
  KnownField,
  MemberStructure,
  RecordStructure,
  ResourceFields,
  ShownDoubt,
  TableStructure,
} from '../../reports/map/wire.js';
import { tableName } from '../../rows/choose-tables.js';
import type { SurveyedTable } from './survey.js';

/** What a mapping file says, as a page shows it. */
export function shownStructure(
  structure: MappingStructure | undefined,
  tables: readonly SurveyedTable[],
  texts: ReportTexts,
): TableStructure[] {
  if (!structure) return [];
  const doubts = doubtsIn(structure);
  return structure.tables.map((table) => ({
    sheet: table.name ?? null,
    tables: tables.filter((each) => each.reads && isReadBy(each, table)).map(({ id }) => id),
    settings: settingsOf([...structure.settings, ...table.settings]),
    records: table.records.flatMap((record) => shownRecords(record, table, texts)),
    ignored: table.ignored,
    doubts: doubts.filter(({ at }) => table.name === undefined || at[1] === table.name).map(shownDoubt),
  }));
}

/** What a mapping file says; undefined for one that is not written as an object. */
export function readStructure(text: string): MappingStructure | undefined {
  try {
    return readMappingFile(text);
  } catch (error) {
    // It works all the same: it is only made in another way than this reader knows.
    if (error instanceof MappingError) return undefined;
    throw error;
  }
}

function isReadBy({ sheet, file }: SurveyedTable, { name }: MappedTable): boolean {
  return name === undefined || isSameSheetName(name, sheet ?? tableName(file));
}

function settingsOf(members: readonly ValueMember[]): TableStructure['settings'] {
  return Object.fromEntries(
    members.map(({ name, value }) => [name, value.kind === 'literal' ? value.value : codeText(value)]),
  );
}

/** None for a record of a resource that there is not, of which loading the mapping tells. */
function shownRecords(record: MappedRecord, { records }: MappedTable, texts: ReportTexts): RecordStructure[] {
  const { resource, index, line, condition, members } = record;
  if (!isResourceName(resource)) return [];
  const isOnly = records.filter((other) => other.resource === resource).length === 1;
  return [
    {
      id: isOnly ? resource : `${resource}#${index + 1}`,
      resource,
      index,
      noun: nounIn(texts, resource),
      line,
      condition: condition ? codeText(condition) : null,
      members: members.map((member) => shownMember(member, resource, texts)),
    },
  ];
}

function shownMember(member: MappedMember, resource: ResourceName, texts: ReportTexts): MemberStructure {
  const { path, line, headings, value, comments } = member;
  return {
    path,
    ...fieldAt(texts, resource, path),
    line,
    headings,
    code: codeText(value),
    form: formOf(member) ?? null,
    comments: [...comments.above, ...comments.behind].filter((comment) => comment !== ''),
  };
}

/** A doubt about the rows or a whole record is at none of its columns. */
function shownDoubt({ at, comment, line, value }: Doubt): ShownDoubt {
  const isOfField = at.includes('records') ? at.length - at.indexOf('records') > 2 : value.kind === 'call';
  const headings = isOfField ? headingsIn(value) : [];
  return { at, comment, line, text: comment.replace(/^doubtful: /, ''), headings };
}

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

/** What the contract says of a field of a mapping: its name in plain words, its kind, and what it is for. */
function fieldAt(texts: ReportTexts, resource: ResourceName, path: string) {
  const { references, naturalKeys, requiredOnCreate } = resourceOf(resource);
  const found = fieldNamed(resource, path.replace(/\.\d+(?=\.|$)/g, ''));
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
  const plain = path.replace(/\.\d+(?=\.|$)/g, '');
  const label = fieldNamed(resource, plain)?.label;
  if (label !== undefined) return inWordsOf(texts, label);
  return headingIn(texts, plain) ?? capitalised(inWords(plain.replaceAll('.', ': ')));
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

import {
  columnsOf,
  customFieldOwners,
  type FieldColumn,
  listColumnsOf,
  listFieldsOf,
  listTitle,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../../src/contract/index.js';
import { code, table, written } from './markdown.js';

const introduction = `# Fields

The columns of every resource, as \`fieldsheet template\` and \`fieldsheet export\` write them and as a file without a mapping
has them. A mapping spells the same names: \`customer.myId\` of a site is \`customer: ref('customer', 'Customer no')\`,
\`position.latitude\` is \`position: { latitude: decimal('Lat') }\`.

**needed** marks what creating a record needs; where several fields are marked with a letter, one of them is enough. An empty
cell leaves its field alone. Columns that only the service writes are read past, but an \`id\` names the record.`;

/** All fields of all resources. */
export function renderFields(): string {
  return `${[written, introduction, ...resourceNames.map(section)].join('\n\n')}\n`;
}

function section(name: ResourceName): string {
  const { title, naturalKeys, requiredOnCreate } = resourceOf(name);
  const columns = columnsOf(name);
  const group = (column: FieldColumn) => requiredOnCreate.findIndex((fields) => fields.includes(column.path[0] ?? ''));
  const needed = (column: FieldColumn) => {
    if (!column.required) return '';
    const alternatives = requiredOnCreate[group(column)] ?? [];
    return alternatives.length > 1 ? `one of ${alternatives.map(code).join(', ')}` : 'needed';
  };
  const key =
    naturalKeys.length > 0 ? `Recognised by ${naturalKeys.map(code).join(' or ')}.` : 'It has no natural key.';
  const isOwner = (customFieldOwners as readonly string[]).includes(name);
  const customFields = isOwner
    ? ' A custom field is a column `customFieldValues.` with its label; `fieldsheet types` writes those of the account as types.'
    : '';
  const written = columns.filter(({ readOnly }) => !readOnly);
  const shown = columns.filter(({ readOnly }) => readOnly).map(({ heading }) => code(heading));
  return [
    `## ${title}`,
    `${key}${customFields}`,
    columnTable(written, needed),
    `Written by the service only: ${shown.join(', ')}.`,
    ...listFieldsOf(name).map((field) => listSection(name, field)),
  ].join('\n\n');
}

function listSection(name: ResourceName, field: string): string {
  return [
    `### ${listTitle(name, field)}`,
    'A sheet of its own, one item a row.',
    columnTable(listColumnsOf(name, field)),
  ].join('\n\n');
}

function columnTable(columns: readonly FieldColumn[], needed?: (column: FieldColumn) => string): string {
  const rows = columns.map((column) => [
    code(column.heading),
    column.label,
    kindText(column),
    ...(needed ? [needed(column)] : []),
    `${column.description}${column.example === undefined ? '' : ` Such as ${code(column.example)}.`}`,
  ]);
  return table(['column', 'in words', 'kind', ...(needed ? ['needed'] : []), 'what it is'], rows);
}

const kindWords: Readonly<Partial<Record<FieldColumn['kind'], string>>> = {
  dateTime: 'date and time',
  texts: 'list of texts',
  decimal: 'decimal number',
  integer: 'whole number',
  boolean: 'yes or no',
  email: 'e-mail address',
  phone: 'phone number',
};

function kindText({ kind, choices, references }: FieldColumn): string {
  if (choices) return choices.map(code).join(', ');
  if (references)
    return `names a record of [${resourceOf(references).title}](#${anchor(resourceOf(references).title)})`;
  return kindWords[kind] ?? kind;
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

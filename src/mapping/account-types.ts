import { customFieldTypes, type ResourceName } from '../contract/index.js';

/** A custom field as the account defines it; section "v3 Custom field (definition)". */
export interface AccountCustomField {
  readonly label: string;
  readonly type?: string;
  readonly mandatory?: boolean;
  readonly private?: boolean;
}

export type AccountFields = ReadonlyMap<ResourceName, readonly AccountCustomField[]>;

/** Marks generated declaration files, so that no other file is overwritten. */
export const accountTypesMark = '// Custom fields of the account ';

/** A declaration file that makes unknown custom field labels a compile error. Independent of the order of fields. */
export function renderAccountTypes(account: string, fields: AccountFields): string {
  return [
    `${accountTypesMark}${printable(account)}, written by \`fieldsheet types\`: do not change it by hand.`,
    '// Run `fieldsheet types` again when custom fields were changed in the back office; `fieldsheet types --check` tells.',
    'export {};',
    '',
    "declare module 'fieldsheet' {",
    '  interface AccountCustomFields {',
    ...[...fields].flatMap(([resource, list]) => resourceLines(resource, list)),
    '  }',
    '}',
    '',
  ].join('\n');
}

function resourceLines(resource: ResourceName, fields: readonly AccountCustomField[]): string[] {
  const labels = [...new Set(fields.map(({ label }) => label))].sort((a, b) => (a < b ? -1 : 1));
  const members = labels.flatMap((label) => fieldLines(fields.filter((field) => field.label === label)));
  return members.length === 0
    ? [`    ${resource}: Record<never, never>;`]
    : [`    ${resource}: {`, ...members, '    };'];
}

/** Fields with the same label differ only in their ids, so they become one member. */
function fieldLines(fields: readonly AccountCustomField[]): string[] {
  const [{ label } = { label: '' }] = fields;
  const types = [...new Set(fields.map(typeOf))].sort();
  const remarks = [
    ...(fields.some(({ mandatory }) => mandatory) ? ['Mandatory.'] : []),
    ...(fields.some((field) => field.private) ? ['Hidden from customers.'] : []),
    ...(fields.length > 1 ? [`${fields.length} custom fields have this label.`] : []),
    ...(label === '__proto__' ? ["Written ['__proto__'] in a mapping."] : []),
  ];
  return [
    ...(remarks.length > 0 ? [`      /** ${remarks.join(' ')} */`] : []),
    `      ${literal(label)}: ${types.map(literal).join(' | ')};`,
  ];
}

function typeOf({ type }: AccountCustomField): string {
  return customFieldTypes.find((known) => known === type) ?? 'text';
}

function literal(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped(inner)}'`;
}

function escaped(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
}

/** The labels of a resource's custom fields in a file that `renderAccountTypes` wrote. */
export function labelsIn(declarations: string, resource: ResourceName): string[] {
  const [, members = ''] = new RegExp(`^    ${resource}: \\{$([\\s\\S]*?)^    \\};$`, 'm').exec(declarations) ?? [];
  return [...members.matchAll(/^ {6}'((?:\\.|[^'\\])*)': /gm)].map(([, text = '']) => unescaped(text));
}

function unescaped(text: string): string {
  const json = text.replace(/\\'|"/g, (found) => (found === '"' ? '\\"' : "'"));
  return JSON.parse(`"${json}"`);
}

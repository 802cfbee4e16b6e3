import { isResourceName } from '../../contract/index.js';
import { withNearest } from '../../text/nearest.js';
import type { CompilerError } from './compile.js';
import type { KnownNames } from './known-names.js';

export interface PlainText {
  /** One line, without a full stop. */
  readonly text: string;
  readonly advice?: string;
}

/** The field that an error is about, such as `customer.name`; only `name` if the error does not say of what. */
export function fieldOf({ text }: CompilerError): string | undefined {
  const [, resource] = /Record(?:Mapping|Fields)<"(\w+)">/.exec(text) ?? [];
  const steps = [...text.matchAll(/^[ \t]*(?:Types of property|The types of) '(.+)' are incompatible/gm)];
  const names = steps.flatMap(([, step = '']) => namesIn(step)).filter((name) => name !== 'bind');
  if (names.length === 0) return undefined;
  return [resource, ...names].filter((part) => part !== undefined).join('.');
}

/** `customFieldValues['Power (kW)'].bind` is three names; older compilers write `'Power (kW)'.bind`. */
function namesIn(step: string): string[] {
  return [...step.matchAll(/'((?:\\.|[^'\\])+)'?|"((?:\\.|[^"\\])+)"?|[\w$]+/g)].map(
    ([word, one, other]) => one ?? other ?? word,
  );
}

/** The name that an object has and its type does not know. */
export function unknownNameOf({ text }: CompilerError): string | undefined {
  return unknownIn(text)?.name;
}

/** An error of the compiler as a person says it; undefined if it is of no known kind. */
export function inPlainWords(error: CompilerError, known: KnownNames): PlainText | undefined {
  return unknownMember(error, known) ?? unknownWord(error, known) ?? wrongKind(error);
}

/** Whether an error only repeats that something inside `when(…)` or `ref(…)` is wrong, which another error says. */
export function isEcho({ code, text }: CompilerError): boolean {
  const echo = /^Type '(Field<unknown>' is not assignable to type '.*RecordMapping<|Reference<ResourceName>' is not)/;
  return code === 'TS2322' && echo.test(text);
}

/** Compilers before 7 tell of every form of `when`; the last one is the form for records. */
function explanation(text: string): string {
  return text.slice(Math.max(0, text.lastIndexOf('gave the following error.')));
}

function unknownIn(text: string): { name: string; type: string; meant?: string } | undefined {
  const line = explanation(text)
    .split('\n')
    .find((line) => line.includes("' does not exist in type '"));
  const [before = '', after = ''] = line?.split("' does not exist in type '") ?? [];
  const name = before.slice(before.indexOf("'") + 1);
  const [type = '', meant] = after.split(" Did you mean to write '");
  if (!type.endsWith("'.")) return undefined;
  return { name: name.replace(/^'(.*)'$/, '$1'), type: type.slice(0, -2), meant: meant?.replace(/'\?$/, '') };
}

function unknownMember({ text }: CompilerError, { labels, fields }: KnownNames): PlainText | undefined {
  const unknown = unknownIn(text);
  if (!unknown) return undefined;
  const [, owner = ''] = /^CustomFieldValues<"(\w+)">/.exec(unknown.type) ?? [];
  if (isResourceName(owner)) {
    return {
      text: `${withNearest(unknown.name, labels(owner))} is not a custom field of ${owner} in the account`,
      advice: '`fieldsheet types` writes the custom fields anew, where they were changed since.',
    };
  }
  const [, resource = ''] = /\bRecord(?:Mapping|Fields)<"(\w+)">/.exec(unknown.type) ?? [];
  if (isResourceName(resource))
    return { text: `${withNearest(unknown.name, fields(resource))} is not a field of ${resource}` };
  const members = [...unknown.type.matchAll(/[{;] (?:readonly )?(\w+)\??:/g)].map(([, member = '']) => member);
  return { text: `${withNearest(unknown.name, [unknown.meant ?? [], members].flat())} is not known here` };
}

function unknownWord({ text }: CompilerError, { builders }: KnownNames): PlainText | undefined {
  const [, word] = /^Cannot find name '(\w+)'/.exec(text) ?? [];
  if (word !== undefined && builders.includes(word))
    return { text: `${word} is used, and not imported`, advice: `Add ${word} to the import from 'fieldsheet'.` };
  if (word !== undefined) return { text: `${withNearest(word, builders)} is not defined` };
  const [, imported] = /^'"fieldsheet"' has no exported member named '(\w+)'/.exec(text) ?? [];
  if (imported !== undefined) return { text: `fieldsheet exports no ${withNearest(imported, builders)}` };
  const [, method, of = '', meant] =
    /^Property '(\w+)' does not exist on type '(.+?)'\.(?: Did you mean '(\w+)'\?)?$/.exec(text) ?? [];
  if (method !== undefined)
    return { text: `${kindOf(of)?.reads ?? of} has no ${withNearest(method, meant ? [meant] : [])}` };
  const [, specifier] = /(?:Cannot find module|Cannot find name) '([^']+)'/.exec(text) ?? [];
  if (specifier === undefined) return undefined;
  const isOfNode = specifier.startsWith('node:');
  return {
    text: `There is no module "${specifier}"${isOfNode ? ' for the compiler' : ''}`,
    advice: isOfNode ? 'It needs: npm install --save-dev @types/node' : 'Install it, or correct the path.',
  };
}

interface Kind {
  /** What a field of this type takes or reads. */
  readonly value: string;
  readonly reads: string;
  /** How a mapping reads one. */
  readonly advice: string;
}

const kinds: readonly (readonly [type: RegExp, kind: Kind])[] = [
  [/^(TextField|KeyField|string)$/, kind('a text', 'Write text("Column"), or date and dateTime for days and moments.')],
  [/^number$/, kind('a number', 'Write number("Column") or integer("Column").')],
  [/^(`\$\{number\}`|number \| .*)$/, kind('a number', 'Write decimal("Column"), which keeps every digit.')],
  [/^boolean$/, kind('yes or no', 'Write boolean("Column").')],
  [/"0" \| "1"/, kind('yes or no', 'Write boolean("Column").')],
  [/^string\[\]$/, kind('a list of texts', 'Write list("Column").')],
  [/^\{.*\}\[\]$/, kind('a list', 'Write [{ … }] for columns, or rows({ … }) for one item a row.')],
  [/^Rows<.*>$/, kind('one item a row', 'Write its fields in braces.')],
  [/^Reference<ResourceName>$/, kind('a reference', 'Write ref("customer"), with the resource that the field is of.')],
  [/^FieldsOf<.*>$/, kind('an object of fields', 'Write its fields in braces: { latitude: decimal("Column") }.')],
  [/^ResourceName$/, kind('the name of a resource', '')],
  [/^Row$/, kind('a row', '')],
];

function kind(value: string, advice: string): Kind {
  return { value, reads: value === 'a row' ? 'A row' : `A field that reads ${value}`, advice };
}

function kindOf(type: string): Kind | undefined {
  const inner = bare(type);
  const target = /^Reference<"(\w+)">$/.exec(inner)?.[1] ?? '';
  if (target !== '') return kind(`a reference to a ${target}`, `Write ref("${target}").`);
  if (/^"[^"]*"( \| "[^"]*")+$/.test(inner) && !inner.includes('"0" | "1"')) {
    const values = inner.split(' | ');
    const words = `text("Column").lookup({ 'word of the file': ${values[0]} })`;
    return kind(`one of ${values.join(', ')}`, `Translate what the file says: ${words}.`);
  }
  return kinds.find(([pattern]) => pattern.test(inner))?.[1];
}

/** The type of the value: of `Field<NonNullable<boolean | undefined>>` it is `boolean`. */
function bare(type: string): string {
  const [, inner] = /^(?:Field|Bind|NonNullable)<(.*)>$/.exec(type) ?? [];
  if (inner !== undefined) return bare(inner);
  const parts = type.split(' | ').filter((part) => part !== 'undefined' && part !== 'null');
  return [...new Set(parts)].join(' | ');
}

const mismatch =
  /^ *Type '(.+)' (?:is not assignable to type|is missing the following properties from type|has no properties in common with type) '(.+?)(?:'[.:]|'?$)/gm;

/** Compares the types of the last explanation whose both sides have words. */
function wrongKind(error: CompilerError): PlainText | undefined {
  const told = explanation(error.text)
    .replace(/^Argument of type/m, 'Type')
    .replace('to parameter of type', 'to type');
  const pairs = [...told.matchAll(mismatch)].map(([, given = '', wanted = '']) => ({ given, wanted }));
  const field = fieldOf(error);
  const [outer] = pairs;
  if (outer && isPlainValue(outer.given) && outer.wanted.startsWith('Field<')) return plainValue(field);
  const isOfField = pairs.some(({ wanted }) => /^(Field|Reference)</.test(wanted));
  for (const { given, wanted } of pairs.reverse()) {
    const takes = kindOf(wanted);
    const has = /^"[^"]*"$/.test(bare(given)) ? `the text ${bare(given)}` : kindOf(given)?.value;
    if (!takes || !has || takes.value === has) continue;
    if (field !== undefined)
      return { text: `${field} takes ${takes.value}, and is given ${has}`, advice: takes.advice };
    const advice = isOfField ? takes.advice : undefined;
    return { text: `Here ${takes.value} is needed, and ${has} is given`, advice };
  }
  return undefined;
}

function isPlainValue(type: string): boolean {
  return /^(string|number|boolean|".*"|[\d.]+|true|false)$/.test(type);
}

function plainValue(field: string | undefined): PlainText {
  const text =
    field === undefined
      ? 'Here a field is needed, and a plain value is given'
      : `${field} takes a field, and is given a plain value`;
  return { text, advice: 'Write text("Column") for a column, or constant("value").' };
}

import type { FieldCall, MappingValue } from './model.js';

/** Builders of which forms know how they read a field. What others make is code to them. */
const builders: ReadonlySet<string> = new Set([
  ...['text', 'join', 'date', 'dateTime', 'decimal', 'number', 'integer', 'boolean', 'email', 'phone', 'list'],
  ...['key', 'rowKey', 'ref', 'constant'],
]);

/** Methods of texts; those of all fields come after them. */
const textMethods: readonly string[] = ['pad', 'upper', 'lower', 'singleSpaced', 'replace', 'truncate', 'except'];

/** Methods in the order in which they are written, behind those of texts. */
const methodOrder: readonly string[] = [
  ...['hashed', 'prefix', 'counted'],
  ...['transform', 'lookup', 'when', 'default', 'lenient', 'required', 'clearing'],
];

export function isTextMethod(name: string): boolean {
  return textMethods.includes(name);
}

/** Where a method stands among others: those of texts first, in any order, and unknown ones last. */
export function methodRank(name: string): number {
  if (isTextMethod(name)) return -1;
  const rank = methodOrder.indexOf(name);
  return rank === -1 ? methodOrder.length : rank;
}

/** The call that reads a field, without the condition of `when(…)`; undefined for code beyond the grammar. */
export function fieldCall(value: MappingValue): FieldCall | undefined {
  if (value.kind !== 'call') return undefined;
  const [, inner] = value.arguments;
  if (value.builder === 'when') return inner && fieldCall(inner);
  return builders.has(value.builder) ? value : undefined;
}

/** The call that reads the text which a builder makes something of: `email(text('E-mail').lower())`. */
export function textCall(call: FieldCall): FieldCall | undefined {
  if (isText(call)) return call;
  const [input, more] = inputsIn(call);
  return call.builder !== 'key' && more === undefined && input?.kind === 'call' && isText(input) ? input : undefined;
}

function isText({ builder }: FieldCall): boolean {
  return builder === 'text' || builder === 'join';
}

/** Headings of the columns that a field is made of; undefined where an input is code. */
export function readColumns(call: FieldCall): string[] | undefined {
  const found = inputsIn(call).map((input) => {
    if (input.kind === 'literal') return [String(input.value)];
    return input.kind === 'call' ? readColumns(input) : undefined;
  });
  return found.every((texts) => texts !== undefined) ? found.flat() : undefined;
}

/** Builders and conditions whose first argument reads a column. */
const readFirst: ReadonlySet<string> = new Set([
  ...['text', 'email', 'phone', 'date', 'dateTime', 'decimal', 'number', 'integer', 'minutes', 'boolean', 'list'],
  ...['filled', 'equals', 'matches'],
]);

/** Builders all of whose arguments read columns, from this one on. */
const readFrom: ReadonlyMap<string, number> = new Map([
  ...(['ids', 'ref', 'refById', 'refBy', 'join'] as const).map((name) => [name, 1] as const),
  ['key', 0],
]);

/** Members of options that name a column. */
const columnOptions: ReadonlySet<string> = new Set(['time', 'after']);

/** The arguments of a call in which a text is the heading of a column. */
export function inputsIn({ builder, arguments: given }: FieldCall): readonly MappingValue[] {
  if (readFirst.has(builder)) return given.slice(0, 1);
  // In its form of three, `refBy` names a field before the column.
  const from = builder === 'refBy' && given.length > 2 ? 2 : readFrom.get(builder);
  return from === undefined ? [] : given.slice(from);
}

/** Headings that a value reads, as far as its text tells: what constants and functions of the file hold, only reading rows does. */
export function headingsIn(value: MappingValue): string[] {
  return [...new Set(find(value, false))];
}

function find(value: MappingValue, isInput: boolean): string[] {
  switch (value.kind) {
    case 'literal':
      return isInput && typeof value.value === 'string' ? [value.value] : [];
    case 'list':
      return value.items.flatMap((item) => find(item, isInput));
    case 'object':
      return value.members.flatMap(({ value: inner }) => find(inner, isInput));
    case 'call':
      return inCall(value);
    default: {
      // The columns that functions of the row read: `row.text('Name')`.
      const read = value.text.matchAll(/\.(?:text|cell)\(\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)")/g);
      return [...read].map(([, single, double]) => single ?? double ?? '');
    }
  }
}

function inCall(call: FieldCall): string[] {
  const inputs = new Set(inputsIn(call));
  const given = call.arguments.flatMap((argument) => {
    if (argument.kind !== 'object' || inputs.has(argument)) return find(argument, inputs.has(argument));
    return argument.members.flatMap(({ name, value }) => find(value, columnOptions.has(name)));
  });
  const later = call.methods.flatMap((method) => method.arguments);
  return [...given, ...later.flatMap((argument) => find(argument, false))];
}

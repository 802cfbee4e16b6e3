import { inputsIn } from './headings.js';
import type { FieldCall, LiteralValue, MappingValue, MethodCall } from './model.js';

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

/** Headings of the columns that a field is made of, as they are written; undefined where an input is code. */
export function columnTexts(call: FieldCall): LiteralValue[] | undefined {
  const found = inputsIn(call).map((input) => {
    if (input.kind === 'literal') return [input];
    return input.kind === 'call' ? columnTexts(input) : undefined;
  });
  return found.every((texts) => texts !== undefined) ? found.flat() : undefined;
}

/** The method of that name that counts. */
export function methodOf(call: FieldCall, name: string): MethodCall | undefined {
  return call.methods.findLast((method) => method.name === name);
}

import type { FieldCall, MappingValue } from './model.js';

/** Positions of the arguments in which a text is the heading of a column; all from `from` on. */
interface Inputs {
  readonly from: number;
  readonly to?: number;
}

const first: Inputs = { from: 0, to: 1 };

/** Builders, conditions and `rows`, with the arguments that read columns. */
const inputsOf: Readonly<Record<string, Inputs>> = {
  text: first,
  email: first,
  phone: first,
  date: first,
  dateTime: first,
  decimal: first,
  number: first,
  integer: first,
  minutes: first,
  boolean: first,
  list: first,
  key: { from: 0 },
  ids: { from: 1 },
  ref: { from: 1 },
  refById: { from: 1 },
  refBy: { from: 1 },
  join: { from: 1 },
  filled: first,
  equals: first,
  matches: first,
};

/** Members of options that name a column. */
const columnOptions: ReadonlySet<string> = new Set(['time', 'after']);

/** The arguments of a call in which a text is the heading of a column. */
export function inputsIn({ builder, arguments: given }: FieldCall): readonly MappingValue[] {
  const inputs = Object.hasOwn(inputsOf, builder) ? inputsOf[builder] : undefined;
  if (!inputs) return [];
  // In its form of three, `refBy` names a field before the column.
  const from = builder === 'refBy' && given.length > 2 ? 2 : inputs.from;
  return given.slice(from, inputs.to);
}

/** Headings in a constant of the file: where a column is expected, and elsewhere. */
interface ConstantHeadings {
  readonly asInput: readonly string[];
  readonly otherwise: readonly string[];
}

/** By the name of the constant. */
export type HeadingsOfConstants = ReadonlyMap<string, ConstantHeadings>;

/** The headings in constants, each of which may use those before it. */
export function headingsOfConstants(values: ReadonlyMap<string, MappingValue>): HeadingsOfConstants {
  const known = new Map<string, ConstantHeadings>();
  for (const [name, value] of values) {
    const asInput = unique(find(value, { isInput: true, constants: known }));
    known.set(name, { asInput, otherwise: headingsIn(value, known) });
  }
  return known;
}

/** Headings that a value reads, as far as its text tells. */
export function headingsIn(value: MappingValue, constants: HeadingsOfConstants): string[] {
  return unique(find(value, { isInput: false, constants }));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

interface Search {
  /** Whether a text is a heading. */
  readonly isInput: boolean;
  readonly constants: HeadingsOfConstants;
}

function find(value: MappingValue, search: Search): string[] {
  switch (value.kind) {
    case 'literal':
      return search.isInput && typeof value.value === 'string' ? [value.value] : [];
    case 'list':
      return value.items.flatMap((item) => find(item, search));
    case 'object':
      return value.members.flatMap(({ value: inner }) => find(inner, search));
    case 'call':
      return inCall(value, search.constants);
    default:
      return inCode(value.text, search);
  }
}

function inCall(call: FieldCall, constants: HeadingsOfConstants): string[] {
  const inputs = new Set(inputsIn(call));
  const given = call.arguments.flatMap((argument) => {
    if (argument.kind !== 'object' || inputs.has(argument))
      return find(argument, { isInput: inputs.has(argument), constants });
    return argument.members.flatMap(({ name, value }) => find(value, { isInput: columnOptions.has(name), constants }));
  });
  const later = call.methods.flatMap((method) => method.arguments);
  return [...given, ...later.flatMap((argument) => find(argument, { isInput: false, constants }))];
}

/** Constants that code names, and the columns that functions of the row read: `row.text('Name')`. */
function inCode(text: string, { isInput, constants }: Search): string[] {
  const read = [...text.matchAll(/\.(?:text|cell)\(\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)")/g)];
  const names = new Set(text.match(/(?<![\w$]|(?<!\.)\.)[\p{L}_$][\p{L}\p{N}_$]*/gu));
  return [
    ...read.map(([, single, double]) => single ?? double ?? ''),
    ...[...names].flatMap((name) => {
      const known = constants.get(name);
      return (isInput ? known?.asInput : known?.otherwise) ?? [];
    }),
  ];
}

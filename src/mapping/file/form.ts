import type { FieldForm } from './edits.js';
import { type FormOption, optionsOf } from './form-options.js';
import { fieldCall, inputsIn, readColumns, textCall } from './grammar.js';
import type { FieldCall, LiteralValue, MappedMember, MappingValue } from './model.js';
import { codeText } from './print.js';

/** How a field is read, as a form shows it. */
export interface ShownForm extends Omit<FieldForm, 'builder'> {
  /** Also `join`, `key`, `rowKey`, `ref` and `constant`. */
  readonly builder: string;
  readonly columns: readonly string[];
  /** Code of arguments and methods that no form shows. Edits leave it as it is. */
  readonly others: readonly string[];
}

/** The form of a field; undefined for code beyond the grammar, which is read only. */
export function formOf({ value }: Pick<MappedMember, 'value'>): ShownForm | undefined {
  const call = fieldCall(value);
  if (!call) return undefined;
  const inner = textCall(call);
  const columns = readColumns(call);
  const shown = inner && inner !== call ? [shownIn(inner), shownIn(call)] : [shownIn(call)];
  const inputs = columns ? [] : inputsIn(call).filter(({ kind }) => kind !== 'literal');
  const others = [...shown.flatMap((each) => each.others), ...inputs.map(codeText)];
  return Object.assign({ builder: call.builder, columns: columns ?? [] }, ...shown.map((each) => each.form), {
    others,
  });
}

interface Shown {
  readonly form: FieldForm;
  readonly others: readonly string[];
}

function shownIn(call: FieldCall): Shown {
  const options = optionsOf(call.builder);
  const inputs = inputsIn(call);
  const given = call.arguments.map((argument, at): Shown => {
    const own = options.filter((option) => option.method === undefined && (option.argument ?? 0) === at);
    // What no option knows, such as the resource of a reference, the rest of the call tells.
    const isKnown = inputs.includes(argument) || (own.length === 0 && argument.kind === 'literal');
    return isKnown ? { form: {}, others: [] } : shownAt(argument, own);
  });
  const methods = call.methods.map(({ name, arguments: all }): Shown => {
    const own = options.filter(({ method }) => method === name);
    const [first] = own;
    if (first?.kind === 'switch') return { form: { [first.name]: true }, others: [] };
    const parts = all.map((argument, at) =>
      shownAt(
        argument,
        own.filter((option) => (option.argument ?? 0) === at),
      ),
    );
    const isShown = first !== undefined && parts.every(({ others }) => others.length === 0);
    return isShown ? joined(parts) : { form: {}, others: [`.${name}(${all.map(codeText).join(', ')})`] };
  });
  return joined([...given, ...methods]);
}

function joined(parts: readonly Shown[]): Shown {
  return { form: Object.assign({}, ...parts.map(({ form }) => form)), others: parts.flatMap(({ others }) => others) };
}

/** What these options, of which all stand in one argument, say in it. */
function shownAt(argument: MappingValue, options: readonly FormOption[]): Shown {
  const one = (value: MappingValue, option: FormOption | undefined, start = ''): Shown => {
    const found = option && formValue(option, value);
    return found === undefined
      ? { form: {}, others: [start + codeText(value)] }
      : { form: { [option?.name ?? '']: found }, others: [] };
  };
  const whole = options.find(({ member }) => member === undefined);
  if (whole || argument.kind !== 'object') return one(argument, whole);
  const members = argument.members.map(({ name, value }) =>
    one(
      value,
      options.find(({ member }) => member === name),
      `${name}: `,
    ),
  );
  return joined(members);
}

/** A value of the mapping as the form has it; undefined if the form has no such values. */
function formValue({ kind }: FormOption, value: MappingValue): FieldForm[FormOption['name']] | undefined {
  if (kind === 'texts' || kind === 'words') {
    const all = value.kind === 'list' ? value.items : [value];
    return all.every((each) => each.kind === 'literal') ? all.map((each) => String(each.value)) : undefined;
  }
  if (kind !== 'table') return value.kind === 'literal' ? value.value : undefined;
  if (value.kind !== 'object' || value.hasMore) return undefined;
  const plain = value.members.flatMap((member): [string, LiteralValue['value']][] =>
    member.value.kind === 'literal' ? [[member.name, member.value.value]] : [],
  );
  return plain.length === value.members.length ? Object.fromEntries(plain) : undefined;
}

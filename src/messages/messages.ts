import { IntlMessageFormat } from 'intl-messageformat';

/** What a language needs to say messages, beside the messages. */
export interface Grammar {
  /** What stands between the items of a list, and before the last one, by the name of the form. */
  readonly lists: { readonly or: readonly string[]; readonly [form: string]: readonly string[] };
  /** The kinds of nouns that articles and endings depend on; a noun that is not listed is of the kind `other`. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Messages about one `{value}`, by the name of the form; or by the name and the value: `accident.zeros lost`. */
  readonly forms: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, unknown>>;

/** Says a message with its values. Throws Error if it names a value or a form that there is not. */
export type Format = (message: string, values: Values) => string;

/**
 * Makes a function that says messages in ICU syntax. `{name}` is a value, a list with commas. `{name_form}` is a value in
 * a form: a list joined as `lists` has it, else a message of `forms`. Every value has three more: `name_given` is `no` if
 * it is empty or undefined, `name_count` is the length of a list, and `name_kind` is that of a noun.
 */
export function formatIn(locale: string, { lists, kinds, forms }: Grammar): Format {
  const [figures, plurals] = [figuresIn(locale), new Intl.PluralRules(locale)];
  const formatters = {
    getNumberFormat: () => figures,
    getPluralRules: () => plurals,
    getDateTimeFormat: () => new Intl.DateTimeFormat(locale),
  };
  const messages = new Map<string, IntlMessageFormat>();
  const byValue = new Set(Object.keys(forms).flatMap((name) => name.match(/^.+?(?=\.)/s) ?? []));

  // Parsed when it is first said: a command says few of them.
  function say(message: string, values: Values): string {
    const known = messages.get(message);
    const format = known ?? new IntlMessageFormat(message, locale, undefined, { ignoreTag: true, formatters });
    messages.set(message, format);
    return String(format.format(new Proxy(values, { has: () => true, get: (_, name) => asked(values, String(name)) })));
  }

  function asked(values: Values, variable: string): string | number {
    const [name = '', form] = variable.split('_', 2);
    if (!(name in values)) throw new Error(`${locale}: no value is called ${name}.`);
    const value = values[name];
    if (form !== undefined) return inForm(value, form, values);
    return typeof value === 'number' ? value : Array.isArray(value) ? value.join(', ') : String(value ?? '');
  }

  function inForm(value: unknown, form: string, values: Values): string | number {
    if (form === 'given') return isGiven(value) ? 'yes' : 'no';
    if (form === 'kind') return kinds[String(value)] ?? 'other';
    if (Array.isArray(value) && form === 'count') return value.length;
    const [between, last] = lists[form] ?? [];
    if (Array.isArray(value) && between !== undefined && last !== undefined) return joined(value, between, last);
    const message = (byValue.has(form) ? forms[`${form}.${String(value)}`] : undefined) ?? forms[form];
    if (message === undefined) throw new Error(`${locale}: the grammar lacks the form ${form} of ${String(value)}.`);
    return say(message, { ...values, value });
  }

  // A list within a list names alternatives.
  function joined(items: readonly unknown[], between: string, last: string): string {
    const [or = '', lastOr = ''] = lists.or;
    const texts = items.map((item) => (Array.isArray(item) ? joined(item, or, lastOr) : String(item)));
    return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(between)}${last}${texts.at(-1)}`;
  }

  return say;
}

/** Whole numbers with their thousands, also between four digits, which Spanish and Portuguese would leave together. */
export function figuresIn(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { useGrouping: 'always' });
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

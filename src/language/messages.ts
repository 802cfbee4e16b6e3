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

export type Values = Readonly<Record<string, unknown>>;

/** Says a message with its values. Throws Error if the message names a value or a form that there is not. */
export type Format = (message: string, values: Values) => string;

interface Parsed {
  readonly message: IntlMessageFormat;
  /** Values that the message takes in a form: `noun_le`, of `noun`, in the form `le`. */
  readonly formed: readonly (readonly [variable: string, name: string, form: string])[];
}

/** What messages may ask about a value. */
type Prepared = string | number | boolean | undefined;

/**
 * Makes a function that says messages in ICU syntax. `{name}` is a value, a list with commas. `{name_form}` is a value in
 * a form: a list joined as `lists` has it, else a message of `forms`. Every value has three more: `name_given` is `no` if
 * it is empty or undefined, `name_count` is the length of a list, and `name_kind` is that of a noun.
 */
export function formatIn(locale: string, { lists, kinds, forms }: Grammar): Format {
  const plurals = new Intl.PluralRules(locale);
  const figures = figuresIn(locale);
  const formatters = {
    getNumberFormat: () => figures,
    getPluralRules: () => plurals,
    getDateTimeFormat: () => new Intl.DateTimeFormat(locale),
  };
  const known = new Map<string, Parsed>();

  // Parsed when it is first said: a command says few of them.
  function parsed(text: string): Parsed {
    const message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true, formatters });
    const formed = [...text.matchAll(/\{([a-z]+)_(\w+)\s*[,}]/gi)].map(
      ([, name = '', form = '']) => [`${name}_${form}`, name, form] as const,
    );
    const found = { message, formed };
    known.set(text, found);
    return found;
  }

  function inForm(value: unknown, form: string, values: Values): Prepared {
    if (form === 'given') return isGiven(value) ? 'yes' : 'no';
    if (form === 'kind') return kinds[String(value)] ?? 'other';
    if (Array.isArray(value) && form === 'count') return value.length;
    const [between, last] = lists[form] ?? [];
    if (Array.isArray(value) && between !== undefined && last !== undefined) return joined(value, between, last);
    const message = forms[`${form}.${String(value)}`] ?? forms[form];
    if (message === undefined) throw new Error(`The grammar of ${locale} lacks the form ${form} of ${String(value)}.`);
    return format(message, { ...values, value });
  }

  // A list within a list names alternatives.
  function joined(items: readonly unknown[], between: string, last: string): string {
    const [or = '', lastOr = ''] = lists.or;
    const texts = items.map((item) => (Array.isArray(item) ? joined(item, or, lastOr) : String(item)));
    return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(between)}${last}${texts.at(-1)}`;
  }

  function format(text: string, values: Values): string {
    const { message, formed } = known.get(text) ?? parsed(text);
    const plain = Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]);
    const prepared: Record<string, Prepared> = Object.fromEntries(plain);
    for (const [variable, name, form] of formed) {
      if (!(name in values)) throw new Error(`No value is called ${name} in: ${text}`);
      prepared[variable] = inForm(values[name], form, values);
    }
    return String(message.format(prepared));
  }

  return format;
}

/** Whole numbers with their thousands, also between four digits, which Spanish and Portuguese would leave together. */
export function figuresIn(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { useGrouping: 'always' });
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

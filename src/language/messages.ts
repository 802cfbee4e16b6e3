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

/** Says a message with its values. Throws Error if it names a value or a form that there is not. */
export type Format = (message: string, values: Values) => string;

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The types of elements without options, as the parser numbers them. */
const [literal, argument, figure] = [0, 1, 2];

/** Says a part of a message; in a form, `of` is the value that is said in it. */
type Say = (values: Values, of?: unknown) => string;

/** A value as a part of a message asks for it. */
type Ask = (values: Values, of?: unknown) => string | number | boolean | undefined;

/**
 * Makes a function that says messages in ICU syntax. `{name}` is a value, a list with commas. `{name_form}` is a value in
 * a form: a list joined as `lists` has it, else a message of `forms`. Every value has three more: `name_given` is `no` if
 * it is empty or undefined, `name_count` is the length of a list, and `name_kind` is that of a noun.
 *
 * The package only parses: its own formatting takes two to three times as long, and a report may have 200,000 sentences.
 */
export function formatIn(locale: string, { lists, kinds, forms }: Grammar): Format {
  const plurals = new Intl.PluralRules(locale);
  const figures = figuresIn(locale);
  const messages = new Map<string, Say>();
  const messagesOfForms = new Map<string, Say>();
  const byValue = new Set(Object.keys(forms).flatMap((name) => name.match(/^.+?(?=\.)/s) ?? []));

  // When it is first said: a command says few of them.
  function parsed(message: string, known: Map<string, Say>): Say {
    const elements = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst();
    const say = sayAll(elements, known === messagesOfForms);
    known.set(message, say);
    return say;
  }

  function sayAll(elements: readonly Element[], isForm: boolean): Say {
    const parts = elements.map((element) => sayOne(element, isForm));
    return (values, of) => {
      let text = '';
      for (const say of parts) text += say(values, of);
      return text;
    };
  }

  function sayOne(element: Element, isForm: boolean): Say {
    if ('options' in element) {
      const ask = askFor(element.value, isForm);
      const options = new Map(
        Object.entries(element.options).map(([name, { value }]) => [name, sayAll(value, isForm)]),
      );
      const choose =
        'offset' in element
          ? (value: ReturnType<Ask>) => options.get(`=${value}`) ?? options.get(plurals.select(Number(value)))
          : (value: ReturnType<Ask>) => options.get(String(value));
      return (values, of) => (choose(ask(values, of)) ?? options.get('other'))?.(values, of) ?? '';
    }
    const { type } = element;
    const text = 'value' in element ? element.value : '';
    if (type === literal) return () => text;
    const ask = askFor(text, isForm);
    if (type === argument) return (values, of) => String(ask(values, of) ?? '');
    if (type === figure) return (values, of) => figures.format(Number(ask(values, of)));
    throw new Error(`A message in ${locale} has what is not said: ${JSON.stringify(element)}`);
  }

  function askFor(variable: string, isForm: boolean): Ask {
    const [name = '', form] = variable.split('_', 2);
    const isOwn = isForm && name === 'value';
    return (values, of) => {
      const value = isOwn ? of : values[name];
      if (value === undefined && !isOwn && !(name in values)) throw new Error(`${locale}: no value is called ${name}.`);
      if (form !== undefined) return inForm(value, form, values);
      return Array.isArray(value) ? value.join(', ') : (value as ReturnType<Ask>);
    };
  }

  function inForm(value: unknown, form: string, values: Values): ReturnType<Ask> {
    if (form === 'given') return isGiven(value) ? 'yes' : 'no';
    if (form === 'kind') return kinds[String(value)] ?? 'other';
    if (Array.isArray(value) && form === 'count') return value.length;
    const [between, last] = lists[form] ?? [];
    if (Array.isArray(value) && between !== undefined && last !== undefined) return joined(value, between, last);
    const message = (byValue.has(form) ? forms[`${form}.${String(value)}`] : undefined) ?? forms[form];
    if (message === undefined) throw new Error(`${locale}: the grammar lacks the form ${form} of ${String(value)}.`);
    return (messagesOfForms.get(message) ?? parsed(message, messagesOfForms))(values, value);
  }

  // A list within a list names alternatives.
  function joined(items: readonly unknown[], between: string, last: string): string {
    const [or = '', lastOr = ''] = lists.or;
    const texts = items.map((item) => (Array.isArray(item) ? joined(item, or, lastOr) : String(item)));
    return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(between)}${last}${texts.at(-1)}`;
  }

  return (message, values) => (messages.get(message) ?? parsed(message, messages))(values);
}

/** Whole numbers with their thousands, also between four digits, which Spanish and Portuguese would leave together. */
export function figuresIn(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { useGrouping: 'always' });
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

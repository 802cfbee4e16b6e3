export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export interface CodeMember {
  readonly name: string;
  readonly value: Code | readonly CodeMember[];
  /** Of a record: the rows that yield it. */
  readonly condition?: Code;
  /** Of a record: the one made of constants that all rows yield before it, in a list of both. */
  readonly fallback?: readonly CodeMember[];
  readonly comment?: string;
  readonly remarks?: readonly string[];
  /** Puts each member on its own line, however short. */
  readonly isOpen?: boolean;
}

export type Argument = Code | string | readonly string[] | Readonly<Record<string, string | readonly string[] | Code>>;

/** A builder call: `call('date', 'Installed', 'dd.MM.yy')`. */
export function call(builder: string, ...args: readonly Argument[]): Code {
  return new Code(`${builder}(${args.map(textOf).join(', ')})`);
}

/** A method call on an expression: `method(code, 'lenient')`. */
export function method({ text }: Code, name: string, ...args: readonly Argument[]): Code {
  return call(`${text}.${name}`, ...args);
}

function textOf(argument: Argument): string {
  if (argument instanceof Code) return argument.text;
  if (typeof argument === 'string') return quote(argument);
  if (Array.isArray(argument)) return `[${argument.map((text: string) => quote(text)).join(', ')}]`;
  const members = Object.entries(argument).map(
    ([name, value]) => `${propertyName(name)}: ${textOf(value as Argument)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** A text, number or boolean as it is written. */
export function literalCode(value: string | number | boolean): Code {
  return new Code(typeof value === 'string' ? quote(value) : JSON.stringify(value));
}

/** A string literal in single quotes, or in double quotes if that saves escapes. Safe for any text. */
export function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  let quoted = '';
  for (const character of text) {
    if (character === mark || character === '\\') quoted += `\\${character}`;
    else if (character === '\n') quoted += '\\n';
    else if (mustEscape.test(character)) quoted += `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
    else quoted += character;
  }
  return mark + quoted + mark;
}

/** Control and format characters, line ends and lone surrogates: editors hide them or parsers reject them. */
const mustEscape = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u00a0\u202f]/u;

/** A name as an object key; a plain `__proto__` would set the prototype. */
export function propertyName(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  if (/^[A-Za-z_$][\w$]*$/.test(name) || /^(0|[1-9]\d{0,14})$/.test(name)) return name;
  return quote(name);
}

/** Makes a text safe for a one-line comment. */
export function commentText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\s]+/gu, ' ').trim();
}

/** Texts as a message lists them: `"A", "B"`. */
export function quotedList(texts: readonly string[]): string {
  return texts.map((text) => `"${text}"`).join(', ');
}

/** An expression of a mapping file. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A member of an object literal: an expression, or members of its own. */
export interface CodeMember {
  readonly name: string;
  readonly value: Code | readonly CodeMember[];
  /** A line above the member. */
  readonly comment?: string;
  /** Lines below it. */
  readonly remarks?: readonly string[];
  /** Its members take a line each, however short they are. */
  readonly isOpen?: boolean;
}

export type Argument = Code | string | readonly string[] | Readonly<Record<string, string | readonly string[] | Code>>;

/** A call of a builder: `call('date', 'Installed', 'dd.MM.yy')`. */
export function call(builder: string, ...args: readonly Argument[]): Code {
  return new Code(`${builder}(${args.map((argument) => codeOf(argument).text).join(', ')})`);
}

/** The same with a method called on it: `method(code, 'lenient')`. */
export function method({ text }: Code, name: string, ...args: readonly Argument[]): Code {
  return call(`${text}.${name}`, ...args);
}

function codeOf(argument: Argument): Code {
  if (argument instanceof Code) return argument;
  if (typeof argument === 'string') return new Code(quote(argument));
  if (Array.isArray(argument)) return new Code(`[${argument.map((text: string) => quote(text)).join(', ')}]`);
  return inlined(Object.entries(argument).map(([name, value]) => ({ name, value: codeOf(value as Argument) })));
}

/** Members as an object literal in one line. */
export function inlined(members: readonly CodeMember[]): Code {
  const texts = members.map(({ name, value }) => {
    const { text } = value instanceof Code ? value : inlined(value);
    return `${propertyName(name)}: ${text}`;
  });
  return new Code(`{ ${texts.join(', ')} }`);
}

/** The builders that members call. */
export function buildersIn(members: readonly CodeMember[]): string[] {
  const code = inlined(members).text.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, "''");
  return code.match(/(?<![.\w])\w+(?=\()/g) ?? [];
}

/** A text as a literal in single quotes, or in double ones where that saves escapes; whatever it holds. */
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

/** Control and format characters, line ends and lone surrogates: an editor does not show them, or a parser refuses them. */
const mustEscape = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u00a0\u202f]/u;

/** A name as the key of an object literal; `__proto__` would set the prototype. */
export function propertyName(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  if (/^[A-Za-z_$][\w$]*$/.test(name) || /^(0|[1-9]\d{0,14})$/.test(name)) return name;
  return quote(name);
}

/** A text within a comment of one line. */
export function commentText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\s]+/gu, ' ').trim();
}

/** Texts as a message lists them: `"A", "B"`. */
export function quotedList(texts: readonly string[]): string {
  return texts.map((text) => `"${text}"`).join(', ');
}

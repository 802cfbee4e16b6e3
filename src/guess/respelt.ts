import { Code, method } from '../mapping-file/code.js';
import { follow } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { byFrequency, compact } from './words.js';

/** With more, no name is misspelt: the column says something else. */
const mostRespelt = 50;

/** Whether rows of one record differ at most in how they spell this column: `Mairie de Lyon`, `MAIRIE DE LYON`. */
export function isSpeltAlike(column: ColumnFacts, from: readonly ColumnFacts[]): boolean {
  return follow([column], from) || (follow([folded(column)], from) && respelt(column).length <= mostRespelt);
}

export function areAlike(columns: readonly ColumnFacts[], from: readonly ColumnFacts[]): boolean {
  return columns.every((column) => isSpeltAlike(column, from));
}

/** Gives all rows of a record the spelling that most of them have. */
export function inOneSpelling(code: Code, column: ColumnFacts, from: readonly ColumnFacts[]): Code {
  if (from.length === 0 || follow([column], from) || !isSpeltAlike(column, from)) return code;
  const [, plain = ''] = /^(.*)\.lenient\(\)$/s.exec(code.text) ?? [];
  if (plain !== '') return method(inOneSpelling(new Code(plain), column, from), 'lenient');
  return respelt(column).reduce((read, spellings) => {
    const [usual = ''] = spellings;
    const forms = [...new Set(spellings.map((text) => text.toLowerCase()))].map(escaped);
    const form = forms.length === 1 ? forms[0] : `(?:${forms.join('|')})`;
    return method(read, 'replace', new Code(`/^${form}$/i`), usual.replaceAll('$', '$$$$'));
  }, code);
}

/** Texts that are spelt in several ways, each with its spellings, the most frequent first. */
function respelt(column: ColumnFacts): string[][] {
  const spellings = new Map<string, string[]>();
  for (const text of column.values) {
    const plain = compact(text);
    spellings.set(plain, [...(spellings.get(plain) ?? []), text]);
  }
  return [...spellings.values()].map(byFrequency).filter(({ length }) => length > 1);
}

function folded(column: ColumnFacts): ColumnFacts {
  const plain = new Map([...new Set(column.texts)].map((text) => [text, compact(text)]));
  return { ...column, texts: column.texts.map((text) => plain.get(text) ?? '') };
}

/** A text as part of a pattern; quotes and what nobody sees may be any character. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/['"\p{Cc}\p{Cf}\p{Cs}]/gu, '.');
}

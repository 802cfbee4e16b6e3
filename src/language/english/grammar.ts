/** `a, b and c`. */
export function inEnglishList(words: readonly string[], and = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}

/** `an activity`, `a site`. */
export function withArticleOf(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Behind what is listed: ` and 2 more fields`; nothing if all are. */
export function andMore(left: number, one = '', many = ''): string {
  const noun = left === 1 ? one : many;
  return left > 0 ? ` and ${left} more${noun === '' ? '' : ` ${noun}`}` : '';
}

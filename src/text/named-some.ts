import { count } from './words.js';

const mostNamed = 5;

/** The first five of `number` names: `customer C1, customer C2 and 3 more`. */
export function namedSome(names: readonly string[], number: number): string {
  const shown = names.slice(0, mostNamed);
  const rest = number - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${count(rest)} more` : ''}`;
}

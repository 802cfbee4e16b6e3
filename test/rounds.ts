const { FIELDSHEET_ROUNDS, FIELDSHEET_LONG } = process.env;

/** Whether everything is played: `npm run test:long`, or rounds that were asked for. Tests that take long wait for it. */
export const isLong = Boolean(FIELDSHEET_LONG ?? FIELDSHEET_ROUNDS);

/**
 * How many rounds a test plays that tries things at random: a share of them in `npm test`, all in `npm run test:long`, and
 * as many as FIELDSHEET_ROUNDS says where it is set, to hunt a failure that is rare.
 */
export function rounds(all: number, share = 16): number {
  if (FIELDSHEET_ROUNDS) return Number(FIELDSHEET_ROUNDS);
  return FIELDSHEET_LONG ? all : Math.ceil(all / share);
}

/** The cases that a test plays of those that show the same promise: the first few in `npm test`, all in `npm run test:long`. */
export function casesOf<T>(all: readonly T[], few: number): readonly T[] {
  return isLong ? all : all.slice(0, few);
}

/** The rows of a table of tests, each a case with what is expected of it, from lines that give what is expected of several. */
export function grouped<E, C>(...lines: readonly (readonly [expected: E, ...cases: C[]])[]): [C, E][] {
  return lines.flatMap(([expected, ...cases]) => cases.map((one): [C, E] => [one, expected]));
}

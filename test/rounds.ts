/**
 * How many rounds a test plays that tries things at random: an eighth of them in `npm test`, all in `npm run test:long`,
 * and as many as FIELDSHEET_ROUNDS says where it is set, to hunt a failure that is rare.
 */
export function rounds(all: number): number {
  const { FIELDSHEET_ROUNDS, FIELDSHEET_LONG } = process.env;
  if (FIELDSHEET_ROUNDS) return Number(FIELDSHEET_ROUNDS);
  return FIELDSHEET_LONG ? all : Math.ceil(all / 8);
}

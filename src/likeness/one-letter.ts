/** Whether two words differ in exactly one letter: wrong, missing, doubled, or swapped with its neighbour. */
export function differInOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return isLetter(long[start]) && short.slice(start) === long.slice(start + 1);
  const [a, b, c, d] = [short[start], short[start + 1], long[start], long[start + 1]];
  if (!isLetter(a) || !isLetter(c)) return false;
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return a === d && b === c && isLetter(b) && short.slice(start + 2) === long.slice(start + 2);
}

/** Figures are never misspelt: another figure is another thing. */
function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && (sign < '0' || sign > '9');
}

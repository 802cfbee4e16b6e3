/** `unknown`: no kind of identifier is given on both sides. */
export type OwnerLikeness = 'same' | 'other' | 'unknown';

/** Compares tokens such as `customer:id:12`, each with those of its kind. */
export function compareOwners(one: readonly string[], other: readonly string[]): OwnerLikeness {
  if (one.length === 0 || other.length === 0) return 'unknown';
  let known: OwnerLikeness = 'unknown';
  for (const owner of new Set([...one, ...other].map(ownerOf))) {
    const [left, right] = [
      one.filter((token) => ownerOf(token) === owner),
      other.filter((token) => ownerOf(token) === owner),
    ];
    if (left.some((token) => right.includes(token))) {
      if (known === 'unknown') known = 'same';
    } else if (left.some((token) => right.some((each) => kindOf(each) === kindOf(token)))) known = 'other';
  }
  return known;
}

/** `customer` of `customer:id:12`. */
function ownerOf(token: string): string {
  return token.slice(0, token.indexOf(':'));
}

/** `customer:id` of `customer:id:12`. */
function kindOf(token: string): string {
  return token.slice(0, token.indexOf(':', token.indexOf(':') + 1));
}

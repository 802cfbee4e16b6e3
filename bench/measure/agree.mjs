import { isDeepStrictEqual } from 'node:util';

/**
 * Sees that contestants produced what was to be produced. Throws with the first one that did not.
 * @param {string} what
 * @param {unknown} expected
 * @param {Readonly<Record<string, unknown>>} produced by the names of the contestants
 */
export function mustAgree(what, expected, produced) {
  for (const [name, value] of Object.entries(produced)) {
    if (isDeepStrictEqual(value, expected)) continue;
    const { place, found, wanted } = firstDifference(value, expected);
    throw new Error(`${what}${place}: ${name} has ${shown(found)}, not ${shown(wanted)}.`);
  }
}

/** Of long lists the first item that differs; of all else the whole. */
function firstDifference(found, wanted) {
  if (!Array.isArray(found) || !Array.isArray(wanted)) return { place: '', found, wanted };
  const length = Math.max(found.length, wanted.length);
  const index = Array.from({ length }).findIndex((_, at) => !isDeepStrictEqual(found[at], wanted[at]));
  return { place: `, item ${index + 1} of ${length}`, found: found[index], wanted: wanted[index] };
}

function shown(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 200)} …` : text;
}

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
    throw new Error(`${what}: ${name} has ${shown(value)}, not ${shown(expected)}.`);
  }
}

function shown(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 200)} …` : text;
}

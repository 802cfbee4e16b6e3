import type { Operation } from '../contract/index.js';

export type BodyForm = 'json' | 'xml';

export interface AnswerType {
  readonly form: BodyForm;
  readonly contentType: string;
}

type Version = Operation['version'];

const types: Readonly<Record<string, AnswerType & { readonly versions: readonly Version[] }>> = {
  'application/json': { form: 'json', contentType: 'application/json; charset=utf-8', versions: ['v3', 'v2'] },
  'text/json': { form: 'json', contentType: 'text/json; charset=utf-8', versions: ['v3', 'v2'] },
  'text/xml': { form: 'xml', contentType: 'text/xml; charset=utf-8', versions: ['v2'] },
};

/** For callers without an Accept header, and for refusals to callers that accept nothing on offer. */
export const usualType: AnswerType = {
  form: 'json',
  contentType: 'application/json; charset=utf-8',
};

/** The version of a path, even if it is not an operation. */
export function versionOf(path: string): Version {
  return /^\/api\/v2(\/|$)/i.test(path) ? 'v2' : 'v3';
}

/**
 * Section "Authentication", 6: the type of the answer that the caller prefers; undefined if it accepts no type of the
 * version. A caller without an Accept header accepts everything.
 */
export function answerTypeOf(accept: string | undefined, version: Version): AnswerType | undefined {
  const ranges = rangesOf(accept ?? '*/*');
  const offered = Object.entries(types).filter(([, { versions }]) => versions.includes(version));
  const accepted = offered.flatMap(([type, answer]) => {
    const range = rangeFor(type, ranges);
    return range && range.quality > 0 ? [{ answer, range }] : [];
  });
  // Between types of equal quality, the one named first wins.
  const [best] = accepted.sort(
    (one, other) => other.range.quality - one.range.quality || ranges.indexOf(one.range) - ranges.indexOf(other.range),
  );
  return best?.answer;
}

interface Range {
  readonly type: string;
  readonly quality: number;
}

/** The ranges of an Accept header, in its order. */
function rangesOf(accept: string): Range[] {
  return accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    return { type: type === '' ? '*/*' : type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
}

/** The most specific range for a type; RFC 9110, section 12.5.1. */
function rangeFor(type: string, ranges: readonly Range[]): Range | undefined {
  const [group] = type.split('/');
  const exact = [type, `${group}/*`, '*/*'];
  return exact.flatMap((wanted) => ranges.filter((range) => range.type === wanted))[0];
}

/**
 * Section "Authentication", 6: the form of a body. Default: JSON. Undefined for other types and for a character
 * encoding other than UTF-8.
 */
export function bodyFormOf(contentType: string | undefined, version: Version): BodyForm | undefined {
  if (contentType === undefined) return 'json';
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  const known = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!known?.versions.includes(version)) return undefined;
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.replace(/^charset=|"/g, '');
  const isReadable = charset === undefined || charset === 'utf-8' || charset === 'utf8';
  return isReadable ? known.form : undefined;
}

import type { Operation } from '../contract/index.js';

export type BodyForm = 'json' | 'xml';

/** How an answer is written. */
export interface AnswerType {
  readonly form: BodyForm;
  /** Value of the header Content-Type. */
  readonly contentType: string;
}

type Version = Operation['version'];

const types: Readonly<Record<string, AnswerType & { readonly versions: readonly Version[] }>> = {
  'application/json': { form: 'json', contentType: 'application/json; charset=utf-8', versions: ['v3', 'v2'] },
  'text/json': { form: 'json', contentType: 'text/json; charset=utf-8', versions: ['v3', 'v2'] },
  'text/xml': { form: 'xml', contentType: 'text/xml; charset=utf-8', versions: ['v2'] },
};

/** For callers that do not say what they accept, or accept nothing that is offered. */
export const usualType: AnswerType = {
  form: 'json',
  contentType: 'application/json; charset=utf-8',
};

/** The version of a path, also of one that is no operation. */
export function versionOf(path: string): Version {
  return /^\/api\/v2(\/|$)/i.test(path) ? 'v2' : 'v3';
}

/**
 * Section "Authentication", 6: how the answer is to be written: as the caller likes best, or `undefined` when it
 * accepts nothing that the version has. A caller that does not say accepts everything.
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

/** The ranges of an Accept header, as they stand in it. */
function rangesOf(accept: string): Range[] {
  return accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    return { type: type === '' ? '*/*' : type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
}

/** The range that speaks of a type most exactly: RFC 9110, section 12.5.1. */
function rangeFor(type: string, ranges: readonly Range[]): Range | undefined {
  const [group] = type.split('/');
  const exact = [type, `${group}/*`, '*/*'];
  return exact.flatMap((wanted) => ranges.filter((range) => range.type === wanted))[0];
}

/**
 * Section "Authentication", 6: how a body is written; a caller that does not say means JSON. Undefined for other types,
 * and where another character encoding than UTF-8 is named.
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

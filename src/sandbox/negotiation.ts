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

/** What a caller gets that did not say what it accepts, or accepts nothing that there is. */
export const usualType: AnswerType = {
  form: 'json',
  contentType: 'application/json; charset=utf-8',
};

/** The version of a path, also of one that is no operation. */
export function versionOf(path: string): Version {
  return /^\/api\/v2(\/|$)/i.test(path) ? 'v2' : 'v3';
}

/**
 * Section "Authentication", 6: how the answer is to be written, the caller's favourite first, or `undefined` when it accepts
 * nothing that the version has. A caller that does not say accepts everything.
 */
export function answerTypeOf(accept: string | undefined, version: Version): AnswerType | undefined {
  const offered = Object.entries(types).filter(([, { versions }]) => versions.includes(version));
  for (const range of wantedRanges(accept ?? '*/*')) {
    const [, found] = offered.find(([type]) => matches(range, type)) ?? [];
    if (found) return found;
  }
  return undefined;
}

/** The types of an Accept header, the one of the highest quality first. */
function wantedRanges(accept: string): string[] {
  const ranges = accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const wanted = ranges.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  return wanted.map(({ type }) => type);
}

function matches(range: string, type: string): boolean {
  const [group] = type.split('/');
  return range === type || range === `${group}/*` || range === '*/*' || range === '';
}

/**
 * Section "Authentication", 6: how a body is written; a caller that does not say means JSON. Undefined for other types, and
 * for XML that names another character encoding than UTF-8.
 */
export function bodyFormOf(contentType: string | undefined, version: Version): BodyForm | undefined {
  if (contentType === undefined) return 'json';
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  const known = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!known?.versions.includes(version)) return undefined;
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.replace(/^charset=|"/g, '');
  const isReadable = known.form === 'json' || charset === undefined || charset === 'utf-8';
  return isReadable ? known.form : undefined;
}

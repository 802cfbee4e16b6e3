import type { Ask } from './caller.js';

/** A request whose body is text; `{name}` in its path and body stands for what an earlier answer gave. */
export type Request = Omit<Ask, 'body'> & { readonly body?: string };

/**
 * A request and its whole answer, both as texts. `{name}` in the answer stands for what only the sandbox can know, an
 * id or a link: it must be of its kind when it comes up first, and the same ever after.
 */
export interface Exchange extends Request {
  /** Default 200. */
  readonly status?: number;
  readonly answer: string;
  /** Content-Type of the answer; default JSON. */
  readonly type?: string;
}

/** A request that arranges something, and which members of its JSON answer are kept under which names. */
export interface Given extends Request {
  readonly keep?: Readonly<Record<string, string>>;
}

/** A failure of v3 is told by its status; one of v2 by code 0 in the body. */
export interface Failure extends Exchange {
  readonly status: number;
  /** What the client throws: the error of the status, or what its own check of the request says before it leaves. */
  readonly thrown?: 'ConfigurationError' | 'NotFoundError' | 'RejectedError';
  /** Whether the sandbox has the undocumented operations; default true. */
  readonly undocumented?: boolean;
}

/**
 * One operation of the service: what is there before, the request that succeeds, what can be seen after it, what fails.
 */
export interface Case {
  readonly operation: string;
  /** What the document leaves open here, and how the sandbox reads it unless told otherwise. */
  readonly open?: string;
  readonly before?: readonly Given[];
  readonly happy: Exchange;
  /** What is asked after it, in turn. */
  readonly after?: readonly Exchange[];
  readonly failures: readonly Failure[];
}

/** What the service gave so far, by name. */
export type Known = Readonly<Record<string, string>>;

type Rest = Partial<Omit<Exchange, 'method' | 'path' | 'answer' | 'body'>>;

export const get = (path: string, answer: string, rest: Rest = {}): Exchange => ({
  method: 'GET',
  path,
  answer,
  ...rest,
});

export const remove = (path: string, answer: string, rest: Rest = {}): Exchange => ({
  ...get(path, answer, rest),
  method: 'DELETE',
});

export const post = (path: string, body: string, answer: string, rest: Rest = {}): Exchange => ({
  method: 'POST',
  path,
  body,
  answer,
  ...rest,
});

/** A POST without a body, as undelete, activate and desactivate are. */
export const apply = (path: string, answer: string, rest: Rest = {}): Exchange => ({
  ...get(path, answer, rest),
  method: 'POST',
});

/** A text of several lines as the one line that it stands for. */
export function line(text: string): string {
  return text.replace(/\n\s*/g, '');
}

const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Section "Errors": `error` is a short description, such as Too Many Requests: the phrase of the status. */
export function errorText(status: number): string {
  return `{"error":"${phrases[status]}","message":"{message}"}`;
}

/** A failure of v3, with the body that section "Errors" describes. */
export function fails(
  status: number,
  { method, path, body }: Request,
  rest: Pick<Failure, 'thrown' | 'undocumented'> = {},
): Failure {
  return { method, path, ...(body !== undefined && { body }), status, answer: errorText(status), ...rest };
}

/**
 * A failure of v2, section "Errors": told in the body by a code of 0, whatever the status, which the document does not
 * show.
 */
export function nothingDone(
  thrown: NonNullable<Failure['thrown']>,
  { method, path, body, headers }: Request,
  answer = '{"code":0,"message":"{message}"}',
): Failure {
  const request = { method, path, ...(body !== undefined && { body }), ...(headers && { headers }) };
  return { ...request, status: 200, answer, thrown };
}

/** An exchange of v2 in XML: the whole of it, or its answer alone where there is no body. */
export function asXml({ headers, ...exchange }: Exchange): Exchange {
  const accepting = { ...headers, Accept: 'text/xml' };
  const all = exchange.body === undefined ? accepting : { ...accepting, 'Content-Type': 'text/xml' };
  return { ...exchange, headers: all, type: 'text/xml; charset=utf-8' };
}

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>';

/** Fills in what is known. */
export function filled(text: string, known: Known): string {
  return text.replace(placeholder, (whole, name: string) => known[name] ?? whole);
}

/**
 * The expected text with everything filled in that the actual one gives, and what is known after it. Where the actual
 * text does not fit, the expected one keeps its placeholders, so that comparing the two shows the difference.
 */
export function bound(expected: string, actual: string, known: Known): { expected: string; known: Known } {
  const partly = filled(expected, known);
  if (partly.search(placeholder) === -1) return { expected: partly, known };
  const names: string[] = [];
  const pieces = partly.split(placeholder).map((piece, index) => {
    if (index % 2 === 0) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const seen = names.indexOf(piece);
    if (seen !== -1) return `\\${seen + 1}`;
    names.push(piece);
    return `(${patternOf(piece, partly.startsWith('<'))})`;
  });
  const match = new RegExp(`^${pieces.join('')}$`, 's').exec(actual);
  if (!match) return { expected: partly, known };
  const found = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
  const all = { ...known, ...found };
  // A message is said for one failure only.
  const { message: _, ...kept } = all;
  return { expected: filled(partly, all), known: kept };
}

const placeholder = /\{(\w+)\}/g;

/** Ids are integers, that of a job a string; links are addresses; a message is any text, to the end of its member. */
function patternOf(name: string, isXml: boolean): string {
  if (name === 'message') return isXml ? '[^<]+' : '(?:[^"\\\\]|\\\\.)+';
  if (/link$/i.test(name)) return 'https?://[^"<\\s]+';
  return /^job/.test(name) ? '[^"<\\s]+' : '[1-9]\\d*';
}

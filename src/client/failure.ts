import { failureMembers, inContractForm, type Operation } from '../contract/index.js';
import {
  AbortedError,
  type ApiError,
  CredentialsError,
  type FieldsheetError,
  FirewallError,
  NotFoundError,
  ProtocolError,
  RejectedError,
  UncertainError,
  UnreachableError,
} from '../errors.js';
import { headerOf } from './pacing/limit-headers.js';
import type { TransportFailure, WireAnswer } from './transport.js';

const longestMessage = 300;
const rejected = new Set([400, 409, 413, 414, 415, 422]);

const inDoubt = 'Whether it was processed is not known: look the record up before sending it again.';
const sendAgain = 'Try again later.';

type Redact = (text: string) => string;

/** The account as errors may name it: without the key. */
export interface AccountFacts {
  readonly domain: string;
  readonly host: string;
  readonly settingsOrigin: string | undefined;
}

/** Typed error of a non-2xx answer. Section "v3 status codes". */
export function statusError(
  operation: Operation,
  answer: WireAnswer,
  { redact, account }: { readonly redact: Redact; readonly account: AccountFacts },
): ApiError {
  const { status } = answer;
  const name = operation.name;
  const said = serviceMessage(answer.text, redact);
  const about = (advice: string) => ({ operation: name, status, advice });
  const tail = said ? `: ${said}` : '.';
  if (status >= 300 && status < 400) {
    const target = plain(redact(headerOf(answer.headers, 'location') ?? ''));
    return new ProtocolError(
      `${name} was redirected (${status})${target ? ` to ${target}` : ''}; redirects are not followed.`,
      about('Check the base address; give the one where the service itself answers.'),
    );
  }
  if (rejected.has(status))
    return new RejectedError(`The service rejected ${name} (${status})${tail}`, about('Correct what was sent.'));
  if (isOfFirewall(operation, answer)) return firewallError(operation, answer, { redact, account });
  if (status === 401 || status === 403) return credentialsError(operation, status, { tail, account });
  if (status === 404) return new NotFoundError(`${name} found nothing (404)${tail}`, about(whereNothingIs(operation)));
  if (status >= 500 || status === 408) {
    const advice = operation.effect === 'read' ? sendAgain : inDoubt;
    return new UncertainError(`The service failed at ${name} (${status})${tail}`, about(advice));
  }
  return new ProtocolError(
    `The service does not know ${name} in this form (${status})${tail}`,
    about(operation.documented ? 'Check the base address and the version of the service.' : notShown(name)),
  );
}

/** Refusals that firewalls send too, and the service as JSON. An undocumented operation may lack a method (405). */
function isOfFirewall({ documented }: Operation, { status, text }: WireAnswer): boolean {
  if (status === 403) return fromJson(text) === undefined;
  const isOther = status > 403 && status < 500 && ![404, 407, 408].includes(status);
  return isOther && isWebPage(text) && (status !== 405 || documented);
}

function firewallError(
  { name, effect }: Operation,
  { status, text, headers }: WireAnswer,
  { redact, account: { host } }: { readonly redact: Redact; readonly account: AccountFacts },
): FirewallError {
  const clean = redact(text);
  const title = plain(isWebPage(clean) ? (pageTitle(clean) ?? '') : clean);
  const number = plain(pageIncident(clean) ?? redact(headerOf(headers, 'cf-ray') ?? ''));
  const page = [status, title && `"${title}"`, number && `#${number}`].filter(Boolean).join(', ');
  const pass =
    'Ask whoever runs it to let requests of this program pass; neither the API key nor its rights are at fault.';
  return new FirewallError(`A web firewall in front of ${host} refused ${name} (${page}), not the service itself.`, {
    operation: name,
    status,
    page,
    advice: effect === 'read' ? pass : `${pass} Or change the text that it takes for an attack.`,
  });
}

/** 401: the key or the domain is wrong; 403: the key is valid but lacks the right. */
function credentialsError(
  { name }: Operation,
  status: 401 | 403,
  { tail, account }: { readonly tail: string; readonly account: AccountFacts },
): CredentialsError {
  const { domain, host, settingsOrigin } = account;
  const from = settingsOrigin === undefined ? '' : ` ${settingsOrigin}`;
  const about = (advice: string) => ({ operation: name, status, advice: `${advice}${from}` });
  return status === 401
    ? new CredentialsError(
        `${host} does not accept the domain "${domain}" or its API key (401)${tail}`,
        about('Check the address, the domain and the API key of the account.'),
      )
    : new CredentialsError(
        `The API key of ${domain}@${host} may not use ${name} (403)${tail}`,
        about('Ask for the right in the back office, or use another key.'),
      );
}

/** A service without the operation answers 404 too, as for a missing record. */
function whereNothingIs({ name, documented, answerForm, effect, params, oneOf }: Operation): string {
  // A list that names nothing is there, unless the address is wrong.
  if (documented && effect === 'read' && !params && !oneOf) return 'Check the base address, and the filters if any.';
  const identifiers = 'Check the identifiers and the references.';
  if (documented) return identifiers;
  return answerForm === 'page' ? notShown(name) : `${identifiers} ${notShown(name)}`;
}

function notShown(name: string): string {
  return `The document does not show ${name}, so the service may not have it; \`fieldsheet doctor\` tells.`;
}

/** Typed error of a request that got no complete answer. */
export function transportError(operation: Operation, failure: TransportFailure, redact: Redact): FieldsheetError {
  const name = operation.name;
  const reason = transportReason(failure, redact);
  const uncertain = () =>
    new UncertainError(`The answer to ${name} never came: ${reason}`, {
      operation: name,
      advice: operation.effect === 'read' ? sendAgain : inDoubt,
    });
  if (failure.isAborted) {
    const isInDoubt = failure.hasLeft && operation.effect !== 'read';
    return new AbortedError(`${name} was aborted.`, isInDoubt ? { cause: uncertain(), advice: inDoubt } : {});
  }
  if (failure.hasLeft) return uncertain();
  return new UnreachableError(`The service cannot be reached for ${name}: ${reason}`, {
    operation: name,
    advice: adviceOf(failure),
  });
}

/** Why no complete answer came, as a clause. */
export function transportReason({ code, proxy, message }: TransportFailure, redact: Redact): string {
  const said = tlsReason(plain(redact(message)));
  return code !== undefined && !proxy && !said.includes(code) ? `${said} (${code})` : said;
}

/** Describes an answer that signals an outage: its status, plus its message or redirect target. */
export function statusReason({ status, text, headers }: WireAnswer, redact: Redact): string {
  const target = status >= 300 && status < 400 ? plain(redact(headerOf(headers, 'location') ?? '')) : '';
  const said = target ? `a redirect to ${target}` : serviceMessage(text, redact);
  return said ? `${status}, ${said}` : `${status}`;
}

/** Error of a 2xx answer that does not fit its operation. */
export function formError(operation: Operation, answer: WireAnswer, problem: string): ApiError {
  const advice = operation.effect === 'read' ? 'Check the base address; something else may answer there.' : inDoubt;
  const message = `The answer to ${operation.name} (${answer.status}) ${problem}.`;
  return new UncertainError(message, { operation: operation.name, status: answer.status, advice });
}

function adviceOf({ code, proxy }: TransportFailure): string {
  if (proxy?.status === 407)
    return 'Correct the user name and the password in HTTPS_PROXY or HTTP_PROXY. They were tried once only, so that they are not locked.';
  if (proxy)
    return 'Check HTTPS_PROXY and HTTP_PROXY, and NO_PROXY for hosts that need no proxy; ask who runs the proxy.';
  if (code !== undefined && isAboutTls(code)) return tlsAdvice(code);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Check the host name of the base address and the network.';
  if (code === 'ECONNREFUSED') return 'Check the base address and its port; nothing listens there.';
  return 'Check the network and the proxy settings, and try again.';
}

/** The service's message: `error` and `message` of v3, `msg` or `message` of v2, else the start of the text. */
function serviceMessage(text: string, redact: Redact): string {
  const clean = redact(text);
  const said = fromJson(clean) ?? fromHtml(clean) ?? clean;
  return plain(said);
}

function fromJson(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? fromMembers(body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** `msg` of attachments is a list. */
function fromMembers(body: Readonly<Record<string, unknown>>): string | undefined {
  const { error, message, msg } = inContractForm(failureMembers, body) as Readonly<Record<string, unknown>>;
  const parts = [error, message, msg].flat().filter((part): part is string => typeof part === 'string' && part !== '');
  return parts.length > 0 ? [...new Set(parts)].join(': ') : undefined;
}

/** The message of a parsed failure body, on one line. */
export function spoken(body: Readonly<Record<string, unknown>>, redact: Redact): string {
  return plain(redact(fromMembers(body) ?? ''));
}

function fromHtml(text: string): string | undefined {
  if (!isWebPage(text)) return undefined;
  const title = pageTitle(text);
  return title ? `a web page titled "${title}"` : 'a web page instead of JSON';
}

/** Makes text safe for a terminal: one line, no control characters, limited length. */
function plain(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > longestMessage ? `${line.slice(0, longestMessage)}…` : line;
}

/** Whether an error code means that TLS failed. */
export function isAboutTls(code: string | undefined): boolean {
  return code !== undefined && /CERT|^ERR_SSL|^ERR_TLS|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|^EPROTO$/.test(code);
}

/** Extracts the reason from an OpenSSL message, which starts with numbers and ends with a source position. */
function tlsReason(message: string): string {
  return /:error:[0-9A-F]+:[^:]*:[^:]*:([^:]+):/.exec(message)?.[1] ?? message;
}

/** Advice by the code of a TLS failure. Section "Limits". */
function tlsAdvice(code: string): string {
  if (code === 'CERT_HAS_EXPIRED')
    return 'Whoever runs the service has to renew the certificate. Nothing is sent until then.';
  if (code === 'CERT_NOT_YET_VALID') return "Check the clock of this machine: the certificate's time has not come yet.";
  if (/ALTNAME|HOSTNAME/.test(code)) return 'Check the base address: the certificate is for another host name.';
  if (/PROTOCOL/.test(code)) return 'TLS 1.2 or later is needed, and what answers at the base address offers none.';
  if (/HANDSHAKE_FAILURE|CERTIFICATE_REQUIRED|BAD_CERTIFICATE/.test(code))
    return 'The service may want a certificate of its client, which fieldsheet does not have, or other ciphers: ask who runs it.';
  if (/WRONG_VERSION|PACKET_LENGTH|HTTP_REQUEST|UNKNOWN_PROTOCOL/.test(code))
    return 'What answers there does not speak TLS: check the port of the base address.';
  return 'Check the base address. Where the network has a certificate authority of its own, name its file in NODE_EXTRA_CA_CERTS.';
}

/** A page is looked through up to here. */
const mostRead = 20_000;

/** Whether an answer is a web page, with or without comments, a declaration or a byte order mark before it. */
export function isWebPage(text: string): boolean {
  return /^<(!doctype html|html|head|body|title|meta|style|script|center|div|h1)\b/i.test(withoutPreamble(text));
}

function withoutPreamble(text: string): string {
  // A byte order mark counts as white space.
  let rest = text.slice(0, mostRead).trimStart();
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : undefined;
    if (end === undefined) return rest;
    const at = rest.indexOf(end, 2);
    if (at < 0) return '';
    rest = rest.slice(at + end.length).trimStart();
  }
}

/** The title of a page, else its first heading. */
export function pageTitle(page: string): string | undefined {
  const found = /<title[^<>]*>([^<]{1,200})/i.exec(page) ?? /<h[1-3][^<>]*>([^<]{1,200})/i.exec(page);
  return withoutEntities(found?.[1] ?? '').trim() || undefined;
}

/** By words such as "Support ID", "Ray ID" or "Reference #"; the digit tells the number from a word. */
const incident =
  /\b(?:incident|support|event|reference|request|ray|block|attack|transaction|tracking|case|azure)\s{0,3}(?:id|number|no\.?|#|ref|:)(?:\s{0,3}(?:is|[:#=])){0,2}\s{0,3}([\w.:-]{5,80})/gi;

/** The number under which whoever runs a firewall finds what it refused. */
export function pageIncident(page: string): string | undefined {
  const text = withoutEntities(page.slice(0, mostRead).replace(/<[^<>]*>/g, ' ')).replace(/\s+/g, ' ');
  const numbers = [...text.matchAll(incident)].map(([, number = '']) => number.replace(/(?<![.:-])[.:-]+$/, ''));
  return numbers.find((number) => /\d/.test(number));
}

function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|quot|apos|nbsp));/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    return { amp: '&', quot: '"', apos: "'" }[String(name).toLowerCase()] ?? ' ';
  });
}

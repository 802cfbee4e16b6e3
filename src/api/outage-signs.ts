import { isWebPage } from './failure.js';
import { isAboutTls } from './tls-advice.js';
import type { TransportFailure } from './transport.js';
import type { WireAnswer } from './wire.js';

/**
 * Who gives an answer: the service; whatever stands before it and says that it is away; or something that is not the
 * service, such as a page of maintenance or a redirect to one.
 */
export function speakerOf({ status, text }: WireAnswer): 'service' | 'away' | 'stranger' {
  if (status >= 500 || status === 408) return 'away';
  if (status >= 300 && status < 400) return 'stranger';
  return (status < 300 || status === 404) && isWebPage(text) ? 'stranger' : 'service';
}

/**
 * Whether a request without an answer is not to be tried again: an answer does not become shorter, and a proxy that refuses
 * a password may lock the user out. Where the service has never answered, neither does a connection become safe that was
 * not, nor does a proxy that refuses it or is silent become another one. Later, these are faults on the way like any other.
 */
export function isFinal({ code, proxy }: TransportFailure, hasAnswered: boolean): boolean {
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || proxy?.status === 407) return true;
  if (hasAnswered) return false;
  const { status = 0 } = proxy ?? {};
  const isProxySettled = (status >= 400 && status < 500) || proxy?.code === 'UND_ERR_HEADERS_TIMEOUT';
  return isProxySettled || isAboutTls(code);
}

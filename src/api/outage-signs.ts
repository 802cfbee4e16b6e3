import { isAboutTls, isWebPage } from './failure.js';
import type { TransportFailure, WireAnswer } from './transport.js';

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
 * Whether a request without an answer is not to be tried again: an answer does not become shorter, and a connection that
 * was never safe does not become so. Once the service `hasAnswered`, that is a fault on the way like any other.
 */
export function isFinal({ code }: TransportFailure, hasAnswered: boolean): boolean {
  return code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || (isAboutTls(code) && !hasAnswered);
}

import { isAboutTls } from './tls-advice.js';
import type { TransportFailure } from './transport.js';
import { isWebPage } from './web-page.js';
import type { WireAnswer } from './wire.js';

/** `away`: an answer that says that the service is down. `stranger`: not the service, such as a maintenance page. */
export function speakerOf({ status, text }: WireAnswer): 'service' | 'away' | 'stranger' {
  if (status >= 500 || status === 408) return 'away';
  if (status >= 300 && status < 400) return 'stranger';
  return (status < 300 || status === 404) && isWebPage(text) ? 'stranger' : 'service';
}

/**
 * Whether a retry is pointless: an oversized answer stays oversized, and a proxy that refuses our password may lock the
 * user out. TLS errors and refusing or silent proxies are final only before the service's first answer.
 */
export function isFinal({ code, proxy }: TransportFailure, hasAnswered: boolean): boolean {
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || proxy?.status === 407) return true;
  if (hasAnswered) return false;
  const { status = 0 } = proxy ?? {};
  const isProxySettled = (status >= 400 && status < 500) || proxy?.code === 'UND_ERR_HEADERS_TIMEOUT';
  return isProxySettled || isAboutTls(code);
}

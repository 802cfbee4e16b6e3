import { ConfigurationError } from '../errors.js';

export interface BaseUrl {
  readonly origin: string;
  /** Without a trailing slash. */
  readonly prefix: string;
  readonly isLoopback: boolean;
}

/** Section "Limits": HTTPS only, or HTTP to loopback addresses for the sandbox. Throws ConfigurationError. */
export function parseBaseUrl(text: string): BaseUrl {
  const advice = 'Give an address such as https://account.example.com.';
  if (!URL.canParse(text)) throw new ConfigurationError('The base address is not an address.', { advice });
  const { protocol, hostname, username, password, search, hash, origin, pathname } = new URL(text);
  if (username || password) {
    throw new ConfigurationError('The base address must not carry credentials.', {
      advice: 'Give the domain and the key by their own settings.',
    });
  }
  if (search || hash)
    throw new ConfigurationError('The base address must not carry a query or a fragment.', { advice });
  const isLoopback = isLoopbackHost(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) {
    throw new ConfigurationError(`The base address ${origin} is not HTTPS: the key would travel in the open.`, {
      advice: 'Use https://; plain http:// is for a sandbox on this machine only.',
    });
  }
  return { origin, prefix: pathname.replace(/(?<!\/)\/+$/, ''), isLoopback };
}

/** The URL parser has already normalised IPv4 spellings such as 127.1 or 0x7f000001 to four decimal numbers. */
function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

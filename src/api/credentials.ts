import { ConfigurationError } from '../errors.js';

export interface Credentials {
  readonly authorization: string;
  /** Removes the key in every encoding. Drops the whole text if the key is a word, which the gap would reveal. */
  readonly redact: (text: string) => string;
}

/** Section "Authentication". Throws ConfigurationError, which never contains the key. */
export function makeCredentials(domain: string, apiKey: string): Credentials {
  if (!isUsable(domain) || domain.includes(':')) {
    throw new ConfigurationError('The domain of the account is missing or has a character that it cannot have.', {
      advice: "Give the first label of the account's host name.",
    });
  }
  if (!isUsable(apiKey)) {
    throw new ConfigurationError('The API key is missing, or has a space or a line break in it.', {
      advice: 'Copy it anew from the back office: Configuration, Authentication Key.',
    });
  }
  const token = Buffer.from(`${domain}:${apiKey}`, 'utf8').toString('base64');
  const secrets = [token, apiKey, encodeURIComponent(apiKey), JSON.stringify(apiKey).slice(1, -1)];
  const isWord = /^\p{L}+$/u.test(apiKey);
  return {
    authorization: `Basic ${token}`,
    redact: (text) =>
      isWord && text.includes(apiKey)
        ? 'the words of the service are left out, because the API key is in them.'
        : secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text),
  };
}

function isUsable(value: string): boolean {
  return value !== '' && !/[\s\p{Cc}]/u.test(value);
}

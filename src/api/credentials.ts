import { ConfigurationError } from '../errors.js';

export interface Credentials {
  /** Value of the Authorization header. */
  readonly authorization: string;
  /**
   * The text without the key, in whatever form it may stand there. A key that is a mere word would be told by the gap that
   * it leaves in a sentence: the whole text is left out then.
   */
  readonly redact: (text: string) => string;
}

/**
 * Section "Authentication": the base64 encoding of `<domain>:<api-key>`. Throws ConfigurationError; the key is in no
 * message.
 */
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

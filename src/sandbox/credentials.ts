import { Buffer } from 'node:buffer';

/** Section "Authentication": whether the header contains this domain and key. The scheme may be in any case. */
export function areCredentials(authorization: string | undefined, domain: string, apiKey: string): boolean {
  const [, encoded] = /^basic +([a-z0-9+/]+={0,2})$/i.exec(authorization?.trim() ?? '') ?? [];
  return encoded !== undefined && Buffer.from(encoded, 'base64').toString('utf8') === `${domain}:${apiKey}`;
}

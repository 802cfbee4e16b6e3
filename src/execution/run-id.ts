/** Letters and digits that are not mistaken for one another. */
const idCharacters = '23456789abcdefghjkmnpqrstvwxyz';

/**
 * A name that is readable and sorts by time: date and minute in UTC and four random characters, `20261120-0912-k3f9`.
 */
export function runId(now: number, random: () => number): string {
  const time = new Date(now).toISOString().replace(/\D/g, '');
  const suffix = Array.from({ length: 4 }, () => idCharacters[Math.floor(random() * idCharacters.length)]).join('');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-${suffix}`;
}

import { createHash } from 'node:crypto';
import { clientScript } from './client-script.js';
import { escaped } from './html.js';
import { pageStyle } from './style.js';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page loads nothing, and nothing runs in it or styles it but what it brings, word for word. */
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(pageStyle)}`,
  `script-src ${hashOf(clientScript)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A part of the page that can be gone to. */
export interface PagePart {
  readonly id: string;
  readonly title: string;
}

/** The beginning of a page: its title, and a way to each of its parts. */
export function pageHead(title: string, parts: readonly PagePart[]): string {
  const ways = parts.map(({ id, title: name }) => `<li><a href="#${id}">${escaped(name)}</a></li>`).join('');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title>`,
    `<style>${pageStyle}</style>`,
    '</head>',
    '<body>',
    '<a class="skip" href="#content">Skip to the content</a>',
    `<nav aria-label="Parts of this page"><ul>${ways}</ul></nav>`,
    '<main id="content">',
    '',
  ].join('\n');
}

/** Its end; the data are in front of it, as the script reads them at once. */
export function pageFoot(): string {
  return `<script>${clientScript}</script>\n</body>\n</html>\n`;
}

/** A part with its heading. */
export function partHead({ id, title }: PagePart, beside = ''): string {
  const more = beside === '' ? '' : ` <span class="count">${escaped(beside)}</span>`;
  return `<section aria-labelledby="${id}">\n<h2 id="${id}">${escaped(title)}${more}</h2>\n`;
}

export const partFoot = '</section>\n';

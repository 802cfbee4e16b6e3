import { createHash } from 'node:crypto';
import type { ReportTexts } from '../../language/report-texts.js';
import type { Verdict } from '../layout.js';
import { clientScript } from './client-script.js';
import { dataBlock, escaped } from './html.js';
import { pageStyle } from './style.js';
import type { WireTexts } from './wire.js';

/** A section of a page with a heading that can be linked to. */
export interface PagePart {
  readonly id: string;
  readonly title: string;
  readonly beside?: string;
  /** `on-screen` is not printed. */
  readonly className?: 'on-screen';
  readonly content: Iterable<string>;
}

export interface Page {
  readonly texts: ReportTexts;
  readonly kind: string;
  readonly title: string;
  readonly heading: string;
  readonly verdict: Verdict;
  readonly origin: readonly string[];
  readonly parts: readonly PagePart[];
  readonly data: Iterable<string>;
}

/** What a policy says to allow a script or a style by its text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The page loads nothing, and allows only its own script and styles, by hash. */
const policy = [
  "default-src 'none'",
  `style-src ${hashSource(pageStyle)}`,
  `script-src ${hashSource(clientScript)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A self-contained web page, in pieces. The data come before the script, which reads them at once. */
export function* htmlOfPage(page: Page): Generator<string> {
  const { kind, heading, verdict, origin, parts, data, texts } = page;
  yield headOf(page);
  yield `<header>\n<p class="overline">${escaped(kind)}</p>\n<h1>${heading}</h1>\n`;
  yield `<p class="verdict ${verdict.tone ?? ''}">${escaped(verdict.text)}</p>\n${origin.join('\n')}\n</header>\n`;
  for (const { id, title, beside, className, content } of parts) {
    const more = beside === undefined ? '' : ` <span class="count">${escaped(beside)}</span>`;
    yield `<section aria-labelledby="${id}"${className ? ` class="${className}"` : ''}>\n<h2 id="${id}">${escaped(title)}${more}</h2>\n`;
    yield* content;
    yield '</section>\n';
  }
  yield '</main>\n';
  yield dataBlock('texts', { ...texts.pages.client, ...wireNumbers(texts) } satisfies WireTexts);
  yield* data;
  yield `<script>${clientScript}</script>\n</body>\n</html>\n`;
}

function wireNumbers({ language, numbers: { thousands } }: ReportTexts) {
  return { language, thousands };
}

function headOf({ title, parts, texts }: Page): string {
  const { skip, partsOfPage } = texts.pages.parts;
  const ways = parts.map(({ id, title: name }) => `<li><a href="#${id}">${escaped(name)}</a></li>`).join('');
  return [
    '<!doctype html>',
    `<html lang="${texts.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title>`,
    `<style>${pageStyle}</style>`,
    '</head>',
    '<body>',
    `<a class="skip" href="#content">${escaped(skip)}</a>`,
    `<nav aria-label="${escaped(partsOfPage)}"><ul>${ways}</ul></nav>`,
    '<main id="content">',
    '',
  ].join('\n');
}

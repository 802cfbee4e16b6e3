import { createHash } from 'node:crypto';
import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { ReportTexts } from '../../messages/report-texts.js';
import type { Verdict } from '../layout.js';
import { clientScript } from './client-script.js';
import { readable } from './readable.js';
import { pageStyle } from './style.js';
import { wireTexts } from './wire.js';

/** A section of a page with a heading that can be linked to. */
export interface PagePart {
  readonly id: string;
  readonly title: string;
  readonly beside?: string;
  /** `on-screen` is not printed. */
  readonly className?: 'on-screen';
  readonly content: ComponentChildren;
}

export interface Page {
  readonly texts: ReportTexts;
  readonly kind: string;
  readonly title: string;
  readonly heading: ComponentChildren;
  readonly verdict: Verdict;
  readonly origin: ComponentChildren;
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

/** Stands where sections and data come: no text behind it has this character, and foreign ones before it lose it. */
const gap = '\ufdd1';

/** A self-contained web page, in pieces: a section is drawn when it is asked for. */
export function* htmlOfPage(page: Page): Generator<string> {
  const pieces = renderToString(<Frame page={page} />).split(gap);
  const [middle = '', end = ''] = pieces.splice(-2);
  yield `<!doctype html>\n${readable(pieces.join(gap))}\n`;
  for (const part of page.parts) yield `${htmlOf(<Section part={part} />)}\n`;
  yield `${middle}\n`;
  yield dataBlock('texts', wireTexts(page.texts));
  yield* page.data;
  yield `${end}\n`;
}

function Section({ part: { id, title, beside, className, content } }: { readonly part: PagePart }) {
  return (
    <section aria-labelledby={id} class={className}>
      <h2 id={id}>
        {title}
        {beside !== undefined && <span class="count"> {beside}</span>}
      </h2>
      {content}
    </section>
  );
}

/** The data come before the script, which reads them at once. */
function Frame({ page }: { readonly page: Page }) {
  const { kind, title, heading, verdict, origin, parts, texts } = page;
  const { skip, partsOfPage } = texts.pages.parts;
  return (
    <html lang={texts.language}>
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: pageStyle }} />
      </head>
      <body>
        <a class="skip" href="#content">
          {skip}
        </a>
        <nav aria-label={partsOfPage}>
          <ul>
            {parts.map(({ id, title: name }) => (
              <li>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="content">
          <header>
            <p class="overline">{kind}</p>
            <h1>{heading}</h1>
            <p class={`verdict ${verdict.tone ?? ''}`}>{verdict.text}</p>
            {origin}
          </header>
          {gap}
        </main>
        {gap}
        <script dangerouslySetInnerHTML={{ __html: clientScript }} />
      </body>
    </html>
  );
}

/** Content as HTML: escaped, and without characters that a page cannot show. */
export function htmlOf(content: VNode): string {
  return readable(renderToString(content));
}

const inScript: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Data for the script of the page, escaped so that no text can end the element. */
export function dataBlock(name: string, data: unknown): string {
  const json = JSON.stringify(data).replace(/[<\u2028\u2029]/g, (character) => inScript[character] ?? '');
  const block = <script type="application/json" data-block={name} dangerouslySetInnerHTML={{ __html: json }} />;
  return `${renderToString(block)}\n`;
}

/** Entries as data blocks of so many; one block at a time is in memory. */
export function* dataBlocks<Entry>(
  name: string,
  entries: Iterable<Entry>,
  size: number,
  dataOf: (entries: readonly Entry[]) => unknown,
): Generator<string> {
  let block: Entry[] = [];
  for (const entry of entries) {
    block.push(entry);
    if (block.length < size) continue;
    yield dataBlock(name, dataOf(block));
    block = [];
  }
  if (block.length > 0) yield dataBlock(name, dataOf(block));
}

/** A list of distinct texts, referred to by index, so that repetitive data stay small. */
export class Texts {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(text: string | undefined): number {
    if (text === undefined) return -1;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.list.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}

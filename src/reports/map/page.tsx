import { renderToString } from 'preact-render-to-string';
import type { ReportTexts } from '../../messages/report-texts.js';
import { dataBlock, hashSource } from '../page/frame.js';
import { pageStyle } from '../page/style.js';
import { clientScript } from './client-script.js';
import { mapStyle } from './style.js';
import type { MapWords } from './wire.js';

/** A page that its own server serves. */
export interface ServedPage {
  readonly html: string;
  /** Value of the header `Content-Security-Policy`. */
  readonly policy: string;
}

/** The page of a mapping at work. It holds no data but its texts: its script asks the server, at its own address. */
export function mapPage({ language, numbers, pages: { map, client } }: ReportTexts): ServedPage {
  const style = pageStyle + mapStyle;
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(clientScript)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const words: MapWords = { ...map, language, thousands: numbers.thousands, severities: client.severities };
  const [before = '', after = ''] = renderToString(
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{map.title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <a class="skip" href="#rows">
          {map.skip}
        </a>
        <div id="page" />
        {gap}
        <script dangerouslySetInnerHTML={{ __html: clientScript }} />
      </body>
    </html>,
  ).split(gap);
  return { html: `<!doctype html>\n${before}${dataBlock('texts', words)}${after}\n`, policy };
}

/** Stands where the texts come: a character that no text has. */
const gap = '\ufdd1';

import { hashSource } from '../page/frame.js';
import { pageStyle } from '../page/style.js';
import { clientScript } from './client-script.js';
import { mapStyle } from './style.js';

/** A page that its own server serves. */
export interface ServedPage {
  readonly html: string;
  /** Value of the header `Content-Security-Policy`. */
  readonly policy: string;
}

/** The page of a mapping at work. It holds no data: its script asks the server, at its own address. */
export function mapPage(): ServedPage {
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
  return { html: shell(style), policy };
}

const top = `<header id="top">
<div class="title">
<p class="overline">Mapping at work</p>
<h1 id="path">…</h1>
<p class="origin"><bdi id="files"></bdi></p>
<p class="origin" id="status" role="status">Reading…</p>
</div>
<div class="tools">
<button type="button" id="undo" aria-disabled="true" aria-keyshortcuts="Control+Z">Undo</button>
<button type="button" id="redo" aria-disabled="true" aria-keyshortcuts="Control+Shift+Z">Redo</button>
</div>
<dl class="figures" id="counts"></dl>
<details id="kinds" hidden><summary>Kinds of issues</summary><ul></ul></details>
</header>
<div id="mistake" role="alert" hidden></div>
<div id="told" role="status" hidden><p></p><button type="button" aria-label="Close this message">✕</button></div>
`;

const rows = `<section id="rows" aria-label="Rows">
<div class="bar">
<label>Order <select id="order"><option value="issues">Rows with issues first</option><option value="file">As in the file</option></select></label>
<p class="told" role="status"></p>
<button type="button" id="settings" data-key="settings">How it is read…</button>
</div>
<div id="table-issues"></div>
<div class="viewport" tabindex="-1">
<table id="rows-table" class="list" aria-label="Rows of the source"><thead><tr aria-rowindex="1"><th scope="col" class="place">Row</th></tr></thead></table>
</div>
</section>
`;

const records = `<section id="records" aria-labelledby="records-title">
<div class="bar">
<h2 id="records-title">Records</h2>
<button type="button" id="add-record" data-key="add-record">Add a record…</button>
</div>
<div id="cards" tabindex="-1"></div>
</section>
`;

const unread = `<section id="unread" aria-labelledby="unread-title">
<h2 id="unread-title">Columns that nothing reads <span class="count"></span></h2>
<div class="content"></div>
</section>
`;

function shell(style: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Mapping</title>',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<a class="skip" href="#rows">Skip to the rows</a>',
    `${top}<div id="tables" role="tablist" aria-label="Sheets and files" hidden></div>`,
    `<main id="content">\n${rows}${records}${unread}<svg id="lines" aria-hidden="true"></svg>\n</main>`,
    `<script>${clientScript}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The styles of a page. Colour never carries a meaning alone: old values are struck through, new ones underlined. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: #fff; --tint: #f5f7f9; --line: #d9e0e6; --edge: #8493a1; --ink: #1b2530; --soft: #55626f;
  --link: #1a5a96; --bad: #a8271d; --warning: #7a5200; --good: #1c6b40; --bar: #6f8fae; --bar-warning: #b98421;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14191f; --tint: #1b222a; --line: #323d48; --edge: #75838f; --ink: #e3e9ee; --soft: #a5b2bd;
    --link: #86bdf0; --bad: #ff9d91; --warning: #e6b95f; --good: #83d3a2; --bar: #5f86ab; --bar-warning: #d3a449;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 3.5rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, "Segoe UI", Roboto, Arial, sans-serif; }
main { max-width: 84rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -100vw; padding: .5rem 1rem; background: var(--paper); z-index: 9; }
.skip:focus { left: .5rem; top: .5rem; }
nav { position: sticky; top: 0; z-index: 5; background: var(--paper); border-bottom: 1px solid var(--line); }
nav ul { display: flex; gap: 1.5rem; max-width: 84rem; margin: 0 auto; padding: .6rem clamp(1rem, 3vw, 2.5rem); list-style: none; overflow-x: auto; }
nav a { color: var(--soft); text-decoration: none; white-space: nowrap; }
nav a:hover { color: var(--ink); text-decoration: underline; }
header { margin: 1rem 0 2rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; font-weight: 650; letter-spacing: -.01em; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 3rem 0 .75rem; font-weight: 650; }
h3 { font-size: 1rem; margin: 1.75rem 0 .25rem; font-weight: 650; }
p { margin: .25rem 0 .75rem; max-width: 65rem; }
.overline { margin: 0; color: var(--soft); font-size: .8rem; letter-spacing: .08em; text-transform: uppercase; }
.verdict { font-size: 1.1rem; margin: 0 0 .25rem; padding-left: .75rem; border-left: 4px solid var(--edge); }
.verdict.bad { border-color: var(--bad); }
.verdict.warning { border-color: var(--warning); }
.verdict.good { border-color: var(--good); }
.origin, .hint, .count, .empty, .told, .files { color: var(--soft); }
.origin { margin: 0; }
.count { font-weight: 400; }
.hint { font-size: .87rem; }
.empty { font-style: italic; }
.bad { color: var(--bad); }
.warning { color: var(--warning); }
.good { color: var(--good); }
.verdict { color: var(--ink); }
code { font: .9em ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
bdi { white-space: pre-wrap; overflow-wrap: anywhere; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr)); gap: .75rem 1.5rem; margin: 0 0 1rem; }
.figures div { border-top: 2px solid var(--line); padding-top: .4rem; display: flex; flex-direction: column-reverse; justify-content: flex-end; }
.figures .bad, .figures .warning { border-color: currentColor; }
.figures dt { color: var(--soft); font-size: .87rem; }
.figures dt::first-letter { text-transform: uppercase; }
.figures dd { margin: 0; font-size: 1.5rem; line-height: 1.25; font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; margin: .75rem 0 1.25rem; }
caption { text-align: left; font-weight: 650; padding-bottom: .35rem; }
th, td { padding: .35rem 1rem .35rem 0; text-align: left; vertical-align: top; font-weight: 400; }
th:last-child, td:last-child { padding-right: 0; }
thead th { font-size: .87rem; color: var(--soft); border-bottom: 1px solid var(--edge); white-space: nowrap; }
tbody tr { border-bottom: 1px solid var(--line); }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.counts tbody tr:last-child > * { font-weight: 650; border-top: 1px solid var(--edge); }
.facts tr { border: 0; }
.facts th { color: var(--soft); padding-block: .15rem; }
.facts td { padding-block: .15rem; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
.wide table:not(.counts) { width: 100%; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(34rem, 100%), 1fr)); gap: 0 3rem; align-items: start; }
.pictured { width: 100%; }
.pictured tbody th { width: 38%; min-width: 9.5rem; hyphens: auto; }
.pictured.of-columns tbody td:nth-child(2) { min-width: 9rem; }
.pictured .scope { white-space: nowrap; color: var(--soft); }
.picture { width: 18%; min-width: 4rem; }
.bars { display: block; width: 100%; height: .7rem; margin-top: .35rem; overflow: visible; }
.bars rect { fill: var(--bar); }
.bars .error { fill: var(--bad); stroke: var(--bad); vector-effect: non-scaling-stroke; }
.bars .warning { fill: none; stroke: var(--bar-warning); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
td.severity { white-space: nowrap; }
.severity.error { color: var(--bad); }
.severity.warning { color: var(--warning); }
.severity.error::before { content: "\\25CF\\2002"; content: "\\25CF\\2002" / ""; }
.severity.warning::before { content: "\\25B3\\2002"; content: "\\25B3\\2002" / ""; }
.samples { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
.profiles { min-width: 60rem; }
.profiles th[scope="row"] { min-width: 11rem; }
.profiles td:nth-child(2) { min-width: 12rem; }
.profiles .picture { width: 14%; }
.profiles td:last-child { width: 38%; }
.issues { overflow-wrap: anywhere; }
.issues th, .issues td { min-width: 5.5rem; }
.issues thead { overflow-wrap: normal; }
.issues td:nth-child(3) { min-width: 8rem; }
.issues th:last-child, .issues td:last-child { min-width: 14rem; }
section[aria-labelledby="safety"] { border: 2px solid var(--bad); padding: .75rem 1rem .25rem; margin: 1.5rem 0; }
#safety { margin-top: 0; }
button, select, input { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 4px; padding: .3rem .55rem; }
button { cursor: pointer; }
button:hover { background: var(--tint); }
.chooser, thead button, .opener { border: 0; padding: 0; background: none; text-align: left; }
.chooser { text-decoration: underline; text-decoration-color: var(--edge); text-underline-offset: .2em; }
.chooser:hover { background: none; text-decoration-color: currentColor; }
html:not(.scripted) .explorer, html:not(.scripted) .decide-bar, html:not(.scripted) .choice { display: none; }
.waiting { border-top: 1px solid var(--line); max-width: 62rem; content-visibility: auto; contain-intrinsic-size: auto 16rem; }
.waiting h3 { margin-top: .75rem; }
.waiting button { scroll-margin-top: 10rem; }
.decide-bar { position: sticky; top: 2.8rem; z-index: 4; background: var(--paper); padding: .5rem 0; display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: baseline; margin-bottom: .75rem; }
.decide-bar .told { flex: 1 1 100%; margin: 0; font-weight: 650; color: var(--ink); }
.decide-bar .hint { margin: 0; }
button:disabled { color: var(--soft); border-style: dashed; cursor: default; }
#decide-save, .choice[aria-pressed="true"] { background: var(--link); border-color: var(--link); color: var(--paper); }
.choice[aria-pressed="true"]::before { content: "\\2713\\2002"; content: "\\2713\\2002" / ""; }
.choices { display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline; overflow-wrap: anywhere; }
.list .detail thead th { position: static; background: none; padding: .35rem 1rem .35rem 0; white-space: normal; overflow: visible; }
.beside { width: 100%; table-layout: fixed; margin-bottom: .5rem; overflow-wrap: anywhere; }
.beside caption { font-weight: 400; }
.beside thead th:first-child { width: max(22%, 6.5rem); }
.beside .field { color: var(--soft); }
.beside .differs ~ td { font-weight: 650; }
.filters { display: flex; flex-wrap: wrap; gap: .6rem 1.25rem; align-items: end; }
.filters label { display: flex; flex-direction: column; font-size: .87rem; color: var(--soft); min-width: 0; }
.filters select { max-width: 17rem; }
.filters input, .filters select { color: var(--ink); font-size: 15px; }
.filters .search { flex: 1 1 14rem; max-width: 26rem; }
.told { margin: .6rem 0 .4rem; font-variant-numeric: tabular-nums; }
.viewport { max-height: min(36rem, 75vh); overflow: auto; border: 1px solid var(--line); overscroll-behavior-y: contain; }
.list { table-layout: fixed; width: 100%; min-width: 62rem; margin: 0; border-collapse: separate; border-spacing: 0; }
.list thead th { position: sticky; top: 0; z-index: 1; background: var(--tint); padding: .45rem .75rem; }
.list thead th button { font-size: inherit; width: 100%; }
.list thead button::after { content: "\\2195"; content: "\\2195" / ""; opacity: .45; padding-left: .4em; }
.list thead [aria-sort="ascending"] button::after { content: "\\2191"; content: "\\2191" / ""; opacity: 1; }
.list thead [aria-sort="descending"] button::after { content: "\\2193"; content: "\\2193" / ""; opacity: 1; }
.list .rows > tr > * { padding: .3rem .75rem; border-bottom: 1px solid var(--line); }
.list .rows > tr:not(.opened) { height: 2.25rem; cursor: default; }
.list .rows > tr:not(.opened) > * { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.list .rows > tr:not(.opened) bdi { white-space: nowrap; }
.list .rows > tr:not(.opened):hover, .list .rows > tr.open { background: var(--tint); }
.list .opener { max-width: 100%; overflow: hidden; text-overflow: ellipsis; }
.list .opener:hover { background: none; }
.list .opener:focus-visible { outline-offset: -2px; }
.list .opener::before { content: "\\25B8"; content: "\\25B8" / ""; display: inline-block; width: 1.1em; color: var(--soft); }
.list .open .opener::before { content: "\\25BE"; content: "\\25BE" / ""; }
.list .rows > tr:focus-within { box-shadow: inset 3px 0 0 var(--link); }
.list .spacer td { padding: 0; border: 0; }
.list .spacer tr { border: 0; }
.list .place { width: 11rem; }
.list .severity { width: 9.75rem; }
.list .kind { width: 16rem; }
.list .column { width: 11rem; }
.list .value { width: 12rem; }
#changes-table .kind { width: 9.25rem; }
#changes-table .record { width: 21rem; }
#changes-table .place { width: 13rem; }
.list .detail { background: var(--tint); }
.told-in-full { position: sticky; left: .75rem; max-width: min(62rem, calc(100vw - 4rem)); padding: .25rem 1.1rem .5rem; }
.told-in-full dl { margin: 0; }
.told-in-full dl div { display: flex; gap: .75rem; }
.told-in-full dt { flex: 0 0 6.5rem; color: var(--soft); }
.told-in-full dd { margin: 0; min-width: 0; }
.advice { color: var(--soft); }
.fields { margin: .25rem 0 .75rem; }
.fields th, .fields td { min-width: 5rem; }
.changes { width: 100%; table-layout: fixed; overflow-wrap: anywhere; }
.changes .place { width: max(16%, 9rem); }
.changes .record { width: 26%; }
.changes .fields { width: 100%; margin: 0; }
.changes .fields thead * { font-size: 0; line-height: 0; padding: 0; border: 0; }
.changes .place, .field { color: var(--soft); }
ins { text-decoration: underline; text-decoration-color: var(--good); text-underline-offset: .15em; }
del { text-decoration: line-through; text-decoration-color: var(--bad); }
@media screen { .scripted .paper, .on-paper { display: none; } }
.totals td:last-child { color: var(--bad); font-weight: 650; white-space: nowrap; }
.totals td:nth-child(2) { min-width: 9.5rem; }
.differences .number { text-align: left; white-space: normal; }
.differences td { min-width: 5rem; }
.differences td:last-child { min-width: 14rem; }
.exceptions th:last-child, .exceptions td:last-child { min-width: 8rem; }
.exceptions tbody > tr > :first-child { min-width: 9rem; }
.exceptions td:nth-child(3) { min-width: 15rem; }
.signature { border: 1px solid var(--edge); padding: .75rem 1rem 1rem; max-width: 52rem; }
.signature dl { display: grid; grid-template-columns: 2fr 1fr 2fr; gap: 1.5rem; margin: 2.5rem 0 0; }
.signature dl div { display: flex; flex-direction: column-reverse; }
.signature dt { color: var(--soft); font-size: .87rem; }
.signature dd { margin: 0; height: 1.5rem; border-bottom: 1px solid var(--ink); }
@media (max-width: 40rem) {
  .pictured .scope { display: none; }
  .pictured tbody th { width: 50%; min-width: 0; overflow-wrap: anywhere; }
  .pictured.of-columns tbody th { width: 34%; }
  .pictured.of-columns tbody td:nth-child(2) { min-width: 0; }
  .pictured th, .pictured td { padding-right: .6rem; }
  .pictured .picture { display: none; }
  .waiting button { scroll-margin-top: 14rem; }
  .viewport { max-height: 70vh; }
  .list { min-width: 0; }
  .list .kind, .list .column, .list .value, .list .what { width: 0; padding-inline: 0 !important; visibility: hidden; overflow: hidden; }
  .list .place { width: 7.5rem; }
  .list .severity { width: 8.75rem; }
  #changes-table .kind { width: 6.5rem; visibility: visible; }
  #changes-table .record { width: auto; }
  #changes-table .place { width: 7.25rem; }
  .list .rows > tr > *, .list thead th { padding-inline: .4rem; }
  .list thead th, .list thead button { overflow: hidden; text-overflow: ellipsis; }
  .list thead [aria-sort="none"] button::after { content: none; }
  .told-in-full { padding-inline: .25rem; }
  .filters label, .filters select, .filters .search { width: 100%; max-width: none; flex-basis: 100%; }
}
@media print {
  :root { --paper: #fff; --tint: #fff; --line: #ccc; --edge: #777; --ink: #000; --soft: #444; --bad: #8c1d14; --warning: #5e3f00; --good: #14532f; --bar: #777; }
  body { font-size: 9.5pt; }
  main { max-width: none; padding: 0; }
  nav, .skip, .explorer, .decide-bar, .choice, .on-screen { display: none !important; }
  .totals th, .totals td, .recount th, .recount td, .hashes th, .hashes td { padding-block: .1rem; }
  .hashes code { font-size: 7.5pt; }
  h2 { margin: 1.4rem 0 .4rem; }
  section[aria-labelledby="signature"], .signature { break-inside: avoid; }
  .wide { overflow: visible; }
  .profiles, .profiles th[scope="row"], .profiles td:nth-child(2) { min-width: 0; }
  .issues { table-layout: fixed; }
  .issues th, .issues td { min-width: 0 !important; padding-right: .5rem; }
  .issues .place, .issues .column { width: 13%; }
  .issues .severity { width: 17%; }
  .issues .kind, .issues .value { width: 16%; }
  thead th, .hint, .figures dt { font-size: inherit; }
  thead th { white-space: normal; }
  h2, h3 { break-after: avoid; }
  tr, .figures div { break-inside: avoid; }
  thead { display: table-header-group; }
  .chooser { text-decoration: none; }
}
@media (forced-colors: active) { .bars rect { fill: CanvasText; } .bars .warning { fill: none; stroke: CanvasText; } }
`;

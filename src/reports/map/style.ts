/** The styles of the page of a mapping, after those of all pages. A line, a word or a mark always goes with a colour. */
export const mapStyle = `
:root { --accent: var(--link); --wash: #eaf1f8; }
@media (prefers-color-scheme: dark) { :root { --wash: #1d2c3a; } }
.aloud { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }
#top, #mistake, #told, #tables, main { max-width: none; margin: 0; padding-inline: clamp(.75rem, 2vw, 1.75rem); }
#top { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .35rem 1.5rem; align-items: end; padding-block: 1rem .5rem; }
#top h1 { font-size: 1.35rem; margin: 0 0 .1rem; }
#top .title { display: flex; flex-wrap: wrap; gap: 0 1.25rem; align-items: baseline; }
#top .overline, #top h1 { flex: 1 1 100%; }
#top .tools { display: flex; gap: .5rem; }
#counts { grid-column: 1 / -1; }
#top .figures { display: flex; flex-wrap: wrap; gap: .35rem 1.75rem; margin: .35rem 0 0; }
#top .figures div { border: 0; padding: 0; }
#top .figures dd { font-size: 1.1rem; }
#top .figures dt { font-size: .8rem; }
#kinds { grid-column: 1 / -1; font-size: .87rem; }
#kinds summary { color: var(--soft); cursor: pointer; width: max-content; }
#kinds ul { margin: .25rem 0 0; padding: 0; list-style: none; columns: 22rem; }
#kinds li span { color: var(--ink); }
[aria-disabled="true"] { color: var(--soft); border-style: dashed; cursor: default; }
#mistake, #told { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; margin-block: .5rem; padding-block: .5rem; background: var(--tint); border-block: 1px solid var(--line); }
#mistake { border-left: 4px solid var(--bad); display: block; }
#mistake p, #told p { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
#told p { flex: 1 1 20rem; }
#told.refused { border-left: 4px solid var(--warning); }
#told button { border: 0; background: none; padding: 0 .35rem; }
#tables { position: relative; display: flex; flex-wrap: wrap; gap: .25rem; padding-block: .25rem .5rem; }
.tab { border-color: transparent; border-radius: 4px; padding: .2rem .6rem; max-width: 16rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.tab bdi { white-space: nowrap; }
.tab.unread bdi { color: var(--soft); }
.tab[aria-selected="true"] { border-color: var(--accent); background: var(--wash); font-weight: 650; }
.tab .severity { font-size: .8rem; margin-left: .4rem; font-weight: 400; }
.tab .hint { font-weight: 400; }
main { position: relative; display: grid; grid-template-columns: minmax(0, 4fr) minmax(22rem, 3fr); gap: 0 1.75rem; padding-bottom: 3rem; align-items: start; }
main .bar { display: flex; align-items: baseline; gap: .25rem 1rem; min-height: 2.6rem; flex-wrap: wrap; }
main .bar .told { flex: 1 1 auto; margin: 0; color: var(--soft); font-size: .87rem; }
main .bar h2 { flex: 1 1 auto; margin: 0; font-size: 1.05rem; }
main .bar button, main .bar select, .unread-columns button, .left-out button { padding: .15rem .5rem; font-size: .87rem; }
main .bar label { color: var(--soft); font-size: .87rem; }
main .bar select { color: var(--ink); }
#table-issues { font-size: .87rem; }
#table-issues p { margin: 0 0 .25rem; }
#table-issues summary { color: var(--soft); cursor: pointer; width: max-content; margin-bottom: .35rem; }
#doubts { font-size: .87rem; margin-bottom: .35rem; }
#doubts summary { color: var(--soft); cursor: pointer; width: max-content; }
.doubt { margin: .2rem 0; padding-left: .6rem; border-left: 3px solid var(--warning); }
.doubt button { padding: 0 .4rem; font-size: .87rem; }
.reads .doubtful { color: var(--warning); }
#rows .viewport, #cards { position: relative; height: clamp(20rem, calc(100vh - 19rem), 60rem); max-height: none; }
#rows .viewport { scroll-padding-left: 90px; }
#cards { overflow: auto; overscroll-behavior-y: contain; scrollbar-gutter: stable; }
#rows-table { min-width: 0; font-size: .87rem; }
#rows-table tbody td, #rows-table tbody th { vertical-align: middle; }
#rows-table td, #rows-table th { padding: .25rem .6rem !important; border-bottom: 1px solid var(--line); border-right: 1px solid var(--line); }
#rows-table thead th { vertical-align: top; white-space: nowrap; overflow: hidden; color: var(--ink); border-bottom-color: var(--edge); z-index: 2; }
#rows-table tbody .place, #rows-table thead .place { width: auto; position: sticky; left: 0; background: var(--tint); z-index: 1; }
#rows-table thead .place { z-index: 3; color: var(--soft); }
#rows-table .rows > tr.chosen > * { background: var(--wash); }
#rows-table .rows > tr.chosen .place { box-shadow: inset 3px 0 0 var(--accent); font-weight: 650; }
#rows-table .rows > tr:focus-within { box-shadow: none; }
#rows-table .rows > tr.chosen { background: none; }
#rows-table .chooser { text-decoration: none; font-variant-numeric: tabular-nums; color: inherit; }
#rows-table td.severity { box-shadow: inset 0 -2px 0 currentColor; }
#rows-table .place.skipped .chooser { text-decoration: line-through; }
#rows-table .head { display: flex; align-items: baseline; gap: .35rem; }
#rows-table .head .name { flex: 1 1 auto; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 650; }
.letter { color: var(--soft); font-size: .8em; }
#rows-table .reads { color: var(--soft); font-size: .93em; overflow: hidden; text-overflow: ellipsis; }
#rows-table .source { cursor: grab; }
#rows-table .unread .reads { font-style: italic; }
#rows-table .assign { flex: none; width: auto; padding: 0 .35rem; line-height: 1.2; border: 1px solid var(--line); }
#rows-table .assign::after { content: none; }
#rows-table .pointed, .line.pointed, .unread-columns .pointed { background: var(--wash) !important; }
#rows-table th.pointed .name, .line.pointed .label { text-decoration: underline; text-decoration-color: var(--accent); text-underline-offset: .2em; }
#lines { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; z-index: 4; overflow: hidden; }
#lines path { fill: none; stroke: var(--accent); stroke-width: 1.75; }
#cards > p { margin: .25rem 0; }
.remark { padding-left: .6rem; border-left: 3px solid var(--edge); font-size: .93rem; }
.card { border: 1px solid var(--line); border-radius: 6px; padding: .6rem .75rem .5rem; margin-bottom: .75rem; }
.card .head { display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline; margin-bottom: .25rem; }
.card h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
.card h3 .key { font-weight: 400; color: var(--soft); }
.card .condition { margin: 0 0 .25rem; font-size: .87rem; color: var(--soft); }
.line { display: grid; grid-template-columns: minmax(6rem, 8.5rem) minmax(0, 1fr) minmax(0, .6fr) auto; gap: 0 .75rem; align-items: start; padding: .18rem .35rem; margin: 0 -.35rem; border-top: 1px solid var(--line); border-radius: 3px; font-size: .93rem; }
.line .label { color: var(--soft); overflow-wrap: anywhere; }
.line .label .hint { font-size: .8rem; }
.line .from { color: var(--soft); font-size: .8rem; overflow: hidden; text-overflow: ellipsis; }
.line .from bdi { white-space: nowrap; }
.line .edit { min-width: 2.6rem; text-align: right; border: 0; background: none; padding: 0 .25rem 0 0; font-size: .8rem; color: var(--accent); text-decoration: underline; text-underline-offset: .2em; }
.line .issue { grid-column: 2 / -1; margin: 0; font-size: .87rem; }
.line .chooser { display: inline; }
.line .chooser { font-size: inherit; overflow-wrap: anywhere; }
.card > .buttons { display: flex; gap: 1rem; margin-top: .35rem; }
.card > .buttons button { border: 0; background: none; padding: 0; font-size: .8rem; color: var(--accent); text-decoration: underline; text-underline-offset: .2em; }
.dragging .card { outline: 1px dashed var(--edge); outline-offset: -1px; }
.dragging .target { outline: 2px solid var(--accent); background: var(--wash); }
#unread { grid-column: 1 / -1; }
#unread h2 { margin-top: 1.5rem; font-size: 1.05rem; }
.unread-columns [draggable="true"] { cursor: grab; }
.unread-columns td.buttons { white-space: nowrap; text-align: right; }
.unread-columns td.buttons button { margin-left: .4rem; }
.unread-columns th[scope="row"] { min-width: 10rem; max-width: 20rem; overflow-wrap: anywhere; }
.left-out { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: .35rem 1.5rem; }
dialog { width: min(40rem, calc(100vw - 2rem)); max-height: calc(100vh - 3rem); padding: 1rem 1.25rem; color: var(--ink); background: var(--paper); border: 1px solid var(--edge); border-radius: 8px; overflow: auto; }
dialog::backdrop { background: rgb(10 15 20 / .45); }
dialog > .head { display: flex; gap: 1rem; align-items: baseline; margin-bottom: .5rem; }
dialog h2 { flex: 1 1 auto; margin: 0; overflow-wrap: anywhere; }
dialog .close { border: 0; background: none; }
dialog .samples { color: var(--soft); margin-bottom: .5rem; }
dialog .search { display: grid; gap: .2rem; color: var(--soft); font-size: .87rem; }
dialog .search input { color: var(--ink); font-size: 15px; }
.choices-list { margin: .5rem 0 0; padding: 0; list-style: none; height: min(26rem, 52vh); overflow: auto; border-top: 1px solid var(--line); }
.choices-list .group { padding: .6rem .4rem .15rem; color: var(--soft); font-size: .8rem; }
.choices-list [role="option"] { display: flex; flex-wrap: wrap; gap: 0 .6rem; align-items: baseline; padding: .25rem .4rem; cursor: default; border-radius: 4px; scroll-margin-block: 2rem; }
.choices-list [role="option"]:hover { background: var(--tint); }
.choices-list [aria-selected="true"] { background: var(--wash); box-shadow: inset 3px 0 0 var(--accent); }
.choices-list .detail, .choices-list .note { color: var(--soft); font-size: .8rem; overflow-wrap: anywhere; }
.choices-list .note { margin-left: auto; }
dialog .row { display: grid; grid-template-columns: 10rem minmax(0, 1fr); gap: .1rem .75rem; align-items: baseline; margin: 0 0 .6rem; padding: 0; border: 0; min-width: 0; }
dialog .row > .hint { grid-column: 2; }
dialog .row > .name { color: var(--soft); }
dialog .row textarea, dialog .row input, dialog .row select { width: 100%; min-width: 0; }
dialog textarea { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 4px; padding: .3rem .55rem; }
dialog fieldset legend { float: left; padding: 0; }
dialog fieldset select { grid-column: 2; }
.chosen-columns { margin: 0; padding: 0 0 0 1.2rem; }
.chosen-columns li { margin-bottom: .2rem; }
.chosen-columns .hint { margin-left: -1.2rem; list-style: none; }
.chosen-columns button { border: 0; background: none; padding: 0 .4rem; font-size: .8rem; color: var(--accent); text-decoration: underline; text-underline-offset: .2em; }
dialog .check { display: flex; gap: .6rem; align-items: baseline; margin: 0 0 .6rem 10.75rem; }
dialog .buttons { display: flex; gap: .6rem; margin-top: .75rem; }
dialog .buttons button:first-child { background: var(--accent); border-color: var(--accent); color: var(--paper); }
dialog pre { overflow: auto; padding: .6rem .75rem; background: var(--tint); border-radius: 4px; }
.translations { width: 100%; margin: 0 0 .6rem; }
.translations td { padding-block: .1rem; vertical-align: baseline; overflow-wrap: anywhere; }
.translations input { width: 100%; min-width: 7rem; }
dialog .lookup { max-height: 16rem; overflow: auto; }
.preview { width: 100%; table-layout: fixed; margin: .5rem 0; overflow-wrap: anywhere; }
.preview caption { font-weight: 400; color: var(--soft); font-size: .87rem; }
.preview td { padding-block: .12rem; }
@media (max-width: 60rem) {
  main { grid-template-columns: minmax(0, 1fr); }
  #rows .viewport { height: clamp(14rem, 42vh, 26rem); }
  #cards { height: auto; }
  #records { margin-top: .75rem; }
}
@media (max-width: 40rem) {
  #top { grid-template-columns: minmax(0, 1fr); }
  #tables { flex-wrap: nowrap; overflow-x: auto; }
  .tab { flex: none; }
  .unread-columns td.buttons { white-space: normal; }
  .unread-columns td.buttons button { margin-bottom: .3rem; }
  .unread-columns .samples li:nth-child(n + 4) { display: none; }
  .line { grid-template-columns: minmax(0, 6.5rem) minmax(0, 1fr) auto; }
  .line .from { grid-column: 2; grid-row: 2; }
  .line .edit { grid-column: 3; grid-row: 1; }
  dialog .row { grid-template-columns: minmax(0, 1fr); }
  dialog .row > .hint, dialog fieldset select { grid-column: 1; }
  dialog .check { margin-left: 0; }
}
@media (prefers-reduced-motion: no-preference) { #lines path { animation: appear .12s ease-out; } }
@keyframes appear { from { opacity: 0; } }
@media (forced-colors: active) { .tab[aria-selected="true"], [aria-selected="true"] { outline: 2px solid Highlight; } }
`;

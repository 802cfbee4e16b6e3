/**
 * How the page of a plan looks. It reads the same without colour: old values are struck through, new ones underlined.
 */
export const pageStyle = `
body { margin: 0; background: #fff; color: #1d2733; font: 15px/1.45 system-ui, "Segoe UI", Arial, sans-serif; }
main { max-width: 80rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
.count { font-weight: normal; color: #5a6877; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .75rem .3rem 0; text-align: left; vertical-align: top; font-weight: normal; }
thead th { font-weight: 600; border-bottom: 1px solid #9db2c7; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.counts tbody tr:last-child > * { border-top: 1px solid #9db2c7; font-weight: 600; }
.facts th { color: #5a6877; }
.changes { width: 100%; table-layout: fixed; overflow-wrap: anywhere; }
.changes tbody { border-bottom: 1px solid #dde5ec; break-inside: avoid; }
.changes thead th:first-child { width: 14%; }
.place, .empty, .field { color: #5a6877; }
.empty { font-style: italic; }
bdi { white-space: pre-wrap; }
ins { text-decoration: underline; text-decoration-color: #2e7d4f; }
del { text-decoration: line-through; }
.warning { border: 2px solid #b3261e; padding: 0 1rem .5rem; margin: 1rem 0; }
.warning h2 { margin-top: .75rem; }
@media print {
  body { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  thead { display: table-header-group; }
}
`;

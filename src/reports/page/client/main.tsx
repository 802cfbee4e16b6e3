import { filledIn } from '../../../text/words.js';
import { commaList, rowOnPage } from '../change-list.js';
import { issueColumns, issuesOfBlock, type ShownIssue } from '../issue-list.js';
import { isolatedText } from '../table.js';
import type { IssueBlock, IssueFrame } from '../wire.js';
import { showChanges } from './changes.js';
import { decideOnPage } from './decide.js';
import { blocks } from './dom.js';
import { showList } from './list.js';
import type { Choice } from './select.js';
import { pageTexts } from './texts.js';

// From here on the style shows the interactive tables, and the static ones only in print.
document.documentElement.classList.add('scripted');
decideOnPage();
showChanges();
showIssues();

/** Draws the list of the issues; nothing if the page has none. */
function showIssues(): void {
  const [frame] = blocks<IssueFrame>('issue-frame');
  if (!frame) return;
  const texts = pageTexts();
  const words = texts.parts.issues;
  const present = [...new Set(frame.kinds.map(({ severity }) => severity))].sort();
  const severities = present.map((severity): Choice => [severity, texts.severities[severity] ?? severity]);
  const kinds = frame.kinds.map(({ code, title }): Choice => [code, title]);
  const places = frame.places.map(({ name }, at): Choice => [String(at), name]);
  showList<ShownIssue>({
    name: 'issues',
    texts: words,
    entries: blocks<IssueBlock>('issues').flatMap((block) => issuesOfBlock(block, frame)),
    facets: [
      { name: 'severity', label: words.severity, of: ({ kind }) => kind.severity, choices: severities },
      { name: 'kind', label: words.kind, of: ({ kind }) => kind.code, choices: kinds },
      { name: 'place', label: words.column, of: ({ placeNumber }) => String(placeNumber), choices: places },
    ],
    columns: issueColumns(texts, frame.hasTables),
    text: ({ kind, place, row, value, message }) =>
      [kind.code, kind.title, place.file, place.sheet, place.column, place.heading, row, value, message].join('\n'),
    detail: (issue) => <Detail {...issue} />,
  });
}

function Detail({ kind, place, row, value, message }: ShownIssue) {
  const texts = pageTexts();
  const column = place.column === '' ? '' : filledIn(texts.column, place.column);
  const where = commaList([place.file, place.sheet, row === 0 ? '' : rowOnPage(row, texts), column]);
  const facts = [
    [texts.value, value !== undefined && isolatedText(value, texts)],
    [texts.place, [<bdi>{where}</bdi>, ' ', place.heading !== '' && <bdi>{place.heading}</bdi>]],
    [texts.kind, [kind.title, ' ', <code>{kind.code}</code>]],
    [texts.knownFrom, kind.scope],
  ] as const;
  const lines = facts.map(([label, content]) => (
    <div>
      <dt>{label}</dt>
      <dd>{content}</dd>
    </div>
  ));
  return (
    <div class="told-in-full">
      <p class="message">
        <bdi>{message}</bdi>
      </p>
      <p class="advice">{kind.advice}</p>
      <dl>{value === undefined ? lines.slice(1) : lines}</dl>
    </div>
  );
}

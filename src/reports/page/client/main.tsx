import { filledIn } from '../../../messages/text/words.js';
import { isolatedText } from '../table.js';
import {
  type ChangeBlock,
  ChangeDetail,
  type ChangeFrame,
  changeColumns,
  changesOfBlock,
  commaList,
  fieldsText,
  type IssueBlock,
  type IssueFrame,
  issueColumns,
  issuesOfBlock,
  rowOnPage,
  type ShownChange,
  type ShownIssue,
} from '../wire.js';
import { decideOnPage } from './decide.js';
import { blocks, pageTexts } from './dom.js';
import { showList } from './list.js';
import type { Choice } from './select.js';

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

/** Draws the list of the changes; nothing if the page has none. */
export function showChanges(): void {
  const [frame] = blocks<ChangeFrame>('change-frame');
  if (!frame) return;
  const entries = blocks<ChangeBlock>('changes').flatMap(changesOfBlock);
  const texts = pageTexts();
  const { plan, parts, kinds } = texts;
  showList<ShownChange>({
    name: 'changes',
    texts: { ...plan, title: plan.changes },
    entries,
    facets: [
      {
        name: 'kind',
        label: plan.change,
        of: ({ kind }) => kind,
        choices: frame.kinds.map((kind) => [kind, kinds[kind] ?? kind]),
      },
      {
        name: 'resource',
        label: parts.records,
        of: ({ resource }) => resource,
        choices: frame.resources.map((noun) => [noun, noun]),
      },
    ],
    columns: changeColumns(entries, texts),
    text: (change) =>
      [...Object.values(change).filter((each) => typeof each !== 'object'), fieldsText(change, texts)].join('\n'),
    detail: (change) => (
      <div class="told-in-full">
        <ChangeDetail change={change} texts={texts} />
        <p class="advice">
          <bdi>{commaList([change.file, change.sheet, rowOnPage(change.row, texts)])}</bdi>
        </p>
      </div>
    ),
  });
}

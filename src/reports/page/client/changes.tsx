import {
  ChangeDetail,
  changeColumns,
  changesOfBlock,
  commaList,
  fieldsText,
  rowOnPage,
  type ShownChange,
} from '../change-list.js';
import type { ChangeBlock, ChangeFrame } from '../wire.js';
import { blocks } from './dom.js';
import { showList } from './list.js';
import { pageTexts } from './texts.js';

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

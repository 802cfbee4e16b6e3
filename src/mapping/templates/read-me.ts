import { inWords, listFieldsOf, listTitle, type ResourceName, resourceOf } from '../../contract/index.js';
import type { FormLine, FormPage, FormSheet } from '../../files/index.js';
import { inWordsOf, type Texts } from '../../messages/index.js';
import { momentText, shellWord } from '../../messages/text/words.js';
import { marks } from './columns.js';
import { isLookedUp, listWords, type TemplateList } from './lists.js';

interface ReadMeOptions {
  readonly file: string;
  readonly resources: readonly ResourceName[];
  readonly sheets: readonly FormSheet[];
  readonly lists: readonly TemplateList[];
  readonly from?: { readonly account: string; readonly read: Date };
  readonly texts: Texts;
}

/** The page that explains how to fill in and import the workbook. */
export function readMe(options: ReadMeOptions): FormPage {
  const { readMeSheet, readMe: said } = options.texts.template;
  return {
    name: readMeSheet,
    title: said.title,
    lines: [
      ...Object.values(said.howTo).map(text),
      gap,
      ...marksUsed(options),
      ...[heading(said.ownNumbers), text(said.aboutOwnNumbers), gap],
      ...[heading(said.forms), ...Object.values(said.formEntries).map(({ word, about }) => entry(word, about)), gap],
      ...sheetLines(options),
      ...commands(options),
      ...origin(options),
    ],
  };
}

const text = (content: string): FormLine => ({ kind: 'text', text: content });
const heading = (content: string): FormLine => ({ kind: 'heading', text: content });
const command = (content: string): FormLine => ({ kind: 'command', text: content });
const entry = (word: string, content: string, sheet?: string): FormLine => ({
  kind: 'entry',
  word,
  text: content,
  sheet,
});
const gap = text('');

function marksUsed({ sheets, texts }: ReadMeOptions): FormLine[] {
  const said = texts.template.readMe;
  const used = new Set(sheets.flatMap(({ columns }) => columns.map(({ mark }) => mark)));
  const lines = [
    ...(used.has(marks.needed) ? [entry(marks.needed, said.needed)] : []),
    ...(used.has(marks.oneOf) ? [entry(marks.oneOf, said.oneOf)] : []),
  ];
  return lines.length === 0 ? [] : [heading(said.marks), ...lines, gap];
}

function sheetLines({ resources, sheets, lists, texts }: ReadMeOptions): FormLine[] {
  const said = texts.template.readMe;
  const names = new Set(sheets.map(({ name }) => name));
  const own = resources.flatMap((resource) => sheetEntries(resource, texts)).filter(([name]) => names.has(name));
  const looked = lists
    .filter(isLookedUp)
    .map(({ name, contents }) => [name, said.lookUp(listWords(contents, texts))] as const);
  return [
    heading(said.sheets),
    text(said.order),
    ...[...own, ...looked].map(([name, about]) => entry(name, about, name)),
    gap,
  ];
}

function sheetEntries(resource: ResourceName, texts: Texts): (readonly [name: string, about: string])[] {
  const said = texts.template.readMe;
  const { title, references } = resourceOf(resource);
  const named = Object.values(references).map(({ to }) => inWordsOf(texts, inWords(to)));
  const about = [said.rowsOf(inWordsOf(texts, inWords(resource))), ...(named.length > 0 ? [said.itNames(named)] : [])];
  const name = inWordsOf(texts, title);
  const lists = listFieldsOf(resource).map(
    (field) => [inWordsOf(texts, listTitle(resource, field)), said.itemsOf(name)] as const,
  );
  return [[name, about.join(' ')], ...lists];
}

function commands({ file, texts }: ReadMeOptions): FormLine[] {
  const said = texts.template.readMe;
  const name = shellWord(file);
  return [
    heading(said.filledIn),
    ...[command(`fieldsheet check ${name}`), text(said.check)],
    ...[command(`fieldsheet plan ${name}`), text(said.plan)],
    ...[command(`fieldsheet import ${name}`), text(said.import)],
    gap,
  ];
}

function origin({ lists, from, texts }: ReadMeOptions): FormLine[] {
  const said = texts.template.readMe;
  if (!from) return [heading(said.about), text(said.knowsNoAccount)];
  return [
    heading(said.about),
    entry(said.account, from.account),
    entry(said.made, said.aboutMade(momentText(from.read))),
    ...lists.map((list) => entry(list.name, listText(list, texts))),
  ];
}

function listText({ rows, read, total, nameless, headings }: TemplateList, texts: Texts): string {
  const said = texts.template.readMe;
  const parts = [
    read < total ? said.toChooseOf(rows.length, read, total) : said.toChoose(rows.length),
    ...(nameless > 0 ? [said.nameless(nameless, headings[0] ?? '')] : []),
  ];
  return parts.join(' ');
}

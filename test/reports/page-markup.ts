const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A tag: `>` may stand in its attributes. */
const tag = /<(?:[^<>"]|"[^"]*")*>/g;

/** A text of a page as its reader sees it. */
export function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}

/** What a page shows without its script: the markup, without style, data and script. */
export function markupOf(page: string): string {
  return page.replace(/<(style|script)\b[^>]*>.*?<\/\1>/gs, '');
}

/** The texts of a page; a name that may break between its parts reads as one. */
export function textOf(page: string): string {
  return unescaped(markupOf(page).replaceAll('<wbr/>', '').replace(tag, ' '));
}

/** All tags of a page, in order, as they are written. */
export function tagsOf(page: string): readonly string[] {
  return markupOf(page).match(tag) ?? [];
}

/** The data of a page that have this name, block by block. */
export function dataOf<Data>(page: string, name: string): Data[] {
  const found = page.matchAll(/<script type="application\/json" data-block="([^"]*)">(.*?)<\/script>/gs);
  return [...found].filter(([, each]) => each === name).map(([, , json = '']) => JSON.parse(json) as Data);
}

/** The elements that are begun and not ended, or ended and not begun. */
export function unbalanced(page: string): readonly string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const each of tagsOf(page)) {
    const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)/.exec(each) ?? [];
    if (['', 'meta', 'br', 'wbr', 'input', 'rect'].includes(name)) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...wrong, ...open];
}

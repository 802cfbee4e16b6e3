/** A page is looked through up to here. */
const mostRead = 20_000;

/** Whether an answer is a web page, with or without comments, a declaration or a byte order mark before it. */
export function isWebPage(text: string): boolean {
  return /^<(!doctype html|html|head|body|title|meta|style|script|center|div|h1)\b/i.test(withoutPreamble(text));
}

function withoutPreamble(text: string): string {
  // A byte order mark counts as white space.
  let rest = text.slice(0, mostRead).trimStart();
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : undefined;
    if (end === undefined) return rest;
    const at = rest.indexOf(end, 2);
    if (at < 0) return '';
    rest = rest.slice(at + end.length).trimStart();
  }
}

/** The title of a page, else its first heading. */
export function pageTitle(page: string): string | undefined {
  const found = /<title[^<>]*>([^<]{1,200})/i.exec(page) ?? /<h[1-3][^<>]*>([^<]{1,200})/i.exec(page);
  return withoutEntities(found?.[1] ?? '').trim() || undefined;
}

/** By words such as "Support ID", "Ray ID" or "Reference #"; the digit tells the number from a word. */
const incident =
  /\b(?:incident|support|event|reference|request|ray|block|attack|transaction|tracking|case|azure)\s{0,3}(?:id|number|no\.?|#|ref|:)(?:\s{0,3}(?:is|[:#=])){0,2}\s{0,3}([\w.:-]{5,80})/gi;

/** The number under which whoever runs a firewall finds what it refused. */
export function pageIncident(page: string): string | undefined {
  const text = withoutEntities(page.slice(0, mostRead).replace(/<[^<>]*>/g, ' ')).replace(/\s+/g, ' ');
  const numbers = [...text.matchAll(incident)].map(([, number = '']) => number.replace(/(?<![.:-])[.:-]+$/, ''));
  return numbers.find((number) => /\d/.test(number));
}

function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|quot|apos|nbsp));/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    return { amp: '&', quot: '"', apos: "'" }[String(name).toLowerCase()] ?? ' ';
  });
}

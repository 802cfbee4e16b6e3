import { capitalised, type Operation } from '../../contract/index.js';

/**
 * The XML of v2, whose form the document does not show. This is the whole of it: the root is called after the
 * operation, `<CustomerDetails>`, or `<Error>` where there is none; each member of an object is an element of its name;
 * each item of a list is an `<item>`; null is an empty element, and so are the empty text, list and object.
 */
export function writeXml(operation: Operation | undefined, body: unknown): string {
  return `<?xml version="1.0" encoding="utf-8"?>${element(operation ? rootName(operation) : 'Error', body)}`;
}

function rootName({ resource, verb }: Operation): string {
  return `${capitalised(resource)}${capitalised(verb)}`;
}

function element(name: string, value: unknown): string {
  const content = contentOf(value);
  return content === '' ? `<${name}/>` : `<${name}>${content}</${name}>`;
}

function contentOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => element('item', item)).join('');
  if (typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return members.map(([name, member]) => element(name, member)).join('');
  }
  return escaped(String(value));
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/**
 * What XML 1.0 cannot hold in any notation: most control characters, halves of a surrogate pair, and two that are none.
 */
const impossible = /(?![\t\n\r\x7f-\x9f])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

/** A carriage return would come back as a line feed; a character that XML cannot hold is replaced. */
function escaped(text: string): string {
  return text.replace(impossible, '\ufffd').replace(/[&<>\r]/g, (sign) => signs[sign] ?? sign);
}

import { capitalised, type Operation } from '../../contract/index.js';

/**
 * Writes the XML of v2, whose form the document does not show. The root is named after the operation,
 * `<CustomerDetails>`, or `<Error>` without one. Members of objects are elements with their names, items of lists are
 * `<item>`. Null and empty texts, lists and objects are empty elements.
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

/** Characters that XML 1.0 does not allow: most control characters, lone surrogates and two noncharacters. */
const impossible = /(?![\t\n\r\x7f-\x9f])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

/** Escapes a carriage return, because a parser would turn it into a line feed; replaces characters not allowed. */
function escaped(text: string): string {
  return text.replace(impossible, '\ufffd').replace(/[&<>\r]/g, (sign) => signs[sign] ?? sign);
}

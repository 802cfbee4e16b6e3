import * as z from 'zod';
import { membersOf, unwrapped } from '../../contract/index.js';
import { Refusal } from '../refusal.js';
import type { Element } from './read.js';

/** Maximum number of members of an object: far more than any body has. */
const maxMembers = 1_000;

/**
 * Converts a document to the types of an operation's body. The children of the root are the members; the children of a
 * list are its items. The names of the root and of items do not matter. An empty element is an empty text, list or
 * object; an empty number or boolean is absent. A value of the wrong type stays a text, which the validation refuses.
 */
export function typedBody(schema: z.ZodType, root: Element): unknown {
  return objectOf(schema, root, 'body');
}

function typedValue(declared: z.ZodType | undefined, element: Element, path: string): unknown {
  const schema = declared && unwrapped(declared);
  if (schema instanceof z.ZodArray) {
    refuseText(element, path);
    const items = element.children.map((child, index) =>
      typedValue(schema.element as z.ZodType, child, `${path}[${index}]`),
    );
    return items.filter((item) => item !== undefined);
  }
  if (schema instanceof z.ZodObject) return objectOf(schema, element, path);
  if (schema instanceof z.ZodNumber) return numberOf(element);
  if (schema instanceof z.ZodBoolean) return booleanOf(element);
  return element.children.length > 0 ? objectOf(schema, element, path) : element.text;
}

function objectOf(schema: z.ZodType | undefined, element: Element, path: string): unknown {
  refuseText(element, path);
  const members = (schema && membersOf(schema)) ?? {};
  if (element.children.length > maxMembers) throw new Refusal(400, `${path}: has more than ${maxMembers} members.`);
  const names = new Set<string>();
  for (const { name } of element.children) {
    if (names.has(name)) throw new Refusal(400, `${path}: ${name} is given more than once.`);
    names.add(name);
  }
  const entries = element.children.map((child) => {
    const member = Object.hasOwn(members, child.name) ? members[child.name] : undefined;
    return [child.name, typedValue(member, child, `${path}.${child.name}`)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Integers and decimals; other notations of JSON, such as 1e3, stay texts. */
function numberOf({ text, children }: Element): unknown {
  const trimmed = text.trim();
  if (trimmed === '' && children.length === 0) return undefined;
  return /^[+-]?\d{1,16}(\.\d{1,16})?$/.test(trimmed) ? Number(trimmed) : trimmed;
}

function booleanOf({ text, children }: Element): unknown {
  const trimmed = text.trim();
  if (trimmed === '' && children.length === 0) return undefined;
  if (trimmed === 'true' || trimmed === '1') return true;
  return trimmed === 'false' || trimmed === '0' ? false : trimmed;
}

function refuseText({ text }: Element, path: string): void {
  if (text.trim() !== '') throw new Refusal(400, `${path}: has text where elements belong.`);
}

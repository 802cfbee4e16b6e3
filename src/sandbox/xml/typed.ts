import * as z from 'zod';
import { membersOf, unwrapped } from '../../contract/index.js';
import { Refusal } from '../refusal.js';
import type { Element } from './read.js';

/** Members of one object: far more than any body has. */
const maxMembers = 1_000;

/**
 * What a document says, in the types that the body of an operation declares: whatever its root is called, its children
 * are the members; the children of a list are its items, whatever they are called. An empty element is the empty text,
 * the empty list or the empty object; where a number or a boolean belongs it says nothing. What does not fit stays a
 * text, for the check of the body to refuse.
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

/** XML has one notation for integers and decimals; JSON's others, such as 1e3, are texts. */
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

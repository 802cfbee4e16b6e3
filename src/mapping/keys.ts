import { createHash } from 'node:crypto';
import { cellText } from '../files/cell-text.js';
import { type Bind, Field } from './field.js';
import { type FieldInput, textInput } from './text.js';

/** A natural key, made of one or more columns. */
export class KeyField extends Field<string> {
  constructor(bind: Bind<string>) {
    super(bind, { kind: 'text' });
  }

  /** Numbers equal keys in row order: `key`, `key#2`, `key#3`. Keep the row order between imports. */
  counted(): KeyField {
    return new KeyField(async (binder) => {
      const evaluate = await this.bind(binder);
      const counter = binder.counter('keys');
      return (row) => {
        const base = evaluate(row);
        if (base === undefined) return undefined;
        const count = counter.next(base);
        return count === 1 ? base : `${base}#${count}`;
      };
    });
  }

  /** Adds a prefix, such as the name of the old system. */
  prefix(prefix: string): KeyField {
    return new KeyField(this.transform((value) => prefix + value).bind);
  }

  /** Replaces the key by its hash: 16 characters, the same for the same columns. */
  hashed(): KeyField {
    return new KeyField(this.transform(fingerprint).bind);
  }
}

/**
 * A natural key of column values, trimmed, with single spaces, joined by `/`; empty if all are empty. A slash in a
 * value is written `\/`, so that different rows never share a key.
 */
export function key(...parts: readonly [FieldInput, ...FieldInput[]]): KeyField {
  const fields = parts.map(textInput);
  return new KeyField(async (binder) => {
    const evaluate = await Promise.all(fields.map((field) => field.bind(binder)));
    if (evaluate.length === 1) {
      const [read] = evaluate;
      return (row) => tidy(read?.(row) ?? '') || undefined;
    }
    return (row) => {
      const values = evaluate.map((read) => tidy(read(row) ?? ''));
      if (values.every((value) => value === '')) return undefined;
      return values.map((value) => value.replace(/[\\/]/g, '\\$&')).join('/');
    };
  });
}

/**
 * A natural key for rows without one: a hash of all cells, counted if rows are equal. Trailing empty cells are ignored,
 * because programs write them inconsistently.
 */
export function rowKey(prefix = ''): KeyField {
  const whole: Bind<string> = () => (row) => {
    row.saw(undefined);
    const texts = Array.from(row.cells, (cell) => cellText(cell ?? null));
    return fingerprint(texts.slice(0, texts.findLastIndex((text) => text !== '') + 1).join('\u001f'));
  };
  return new KeyField(whole).counted().prefix(prefix);
}

/** Printable ASCII without spaces needs no tidying; most keys are this. */
const tidyForm = /^[!-~]*$/;

function tidy(value: string): string {
  if (tidyForm.test(value)) return value;
  const spaced = /^\s|\s$|\s\s|[^\S ]/.test(value) ? value.replace(/\s+/g, ' ').trim() : value;
  return spaced.normalize('NFC');
}

/** What a program that took numbers for decimal ones makes of them: `101.0`. */
const decimalForm = /^(\d+)[.,]0+$/;

/** A key without case, spaces and the `.0` of a number, its accents in one form, to find near-duplicates. */
export function plainKey(value: string): string {
  const upper = value.toUpperCase().replace(decimalForm, '$1');
  return tidyForm.test(upper) ? upper : upper.replace(/\s+/g, '').normalize('NFC');
}

function fingerprint(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}

import { createHash } from 'node:crypto';
import { cellText } from '../tabular/cell-text.js';
import { type Bind, Field } from './field.js';
import type { FieldInput } from './inputs.js';
import { textInput } from './text.js';

/** A natural key, made of one or more columns. */
export class KeyField extends Field<string> {
  /**
   * Tells rows with the same key apart: the second becomes `key#2`, the third `key#3`, in the order of the rows. The
   * order is part of the key then: keep it from one import to the next.
   */
  counted(): KeyField {
    return new KeyField(async (binder) => {
      const evaluate = await this.bind(binder);
      const counts = binder.counter('keys');
      return (row) => {
        const base = evaluate(row);
        if (base === undefined) return undefined;
        let count = (counts.get(base) ?? 0) + 1;
        // Another row may have the very key that counting makes.
        while (count > 1 && counts.has(`${base}#${count}`)) count += 1;
        counts.set(base, count);
        if (count === 1) return base;
        counts.set(`${base}#${count}`, 1);
        return `${base}#${count}`;
      };
    });
  }

  /** Puts a text in front, such as the name of the old system. */
  prefix(prefix: string): KeyField {
    return new KeyField(this.transform((value) => prefix + value).bind);
  }

  /** Replaces the key by a short fingerprint of itself: 16 characters, the same for the same columns. */
  hashed(): KeyField {
    return new KeyField(this.transform(fingerprint).bind);
  }
}

/**
 * A natural key of the values of these columns, trimmed, with single spaces, joined by `/`. Empty when all are empty. A
 * slash inside a value is written `\/`, so that two different rows never yield the same key.
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
 * A natural key for rows that have none: a fingerprint of all cells of the row, counted where rows are equal. Empty
 * cells at the end do not count, because programs write them or not.
 */
export function rowKey(prefix = ''): KeyField {
  const whole: Bind<string> = () => (row) => {
    row.saw(undefined);
    const texts = Array.from(row.cells, (cell) => cellText(cell ?? null));
    return fingerprint(texts.slice(0, texts.findLastIndex((text) => text !== '') + 1).join('\u001f'));
  };
  return new KeyField(whole).counted().prefix(prefix);
}

/** Printable ASCII without spaces, as most keys are: there is nothing to tidy. */
const tidyForm = /^[!-~]*$/;

function tidy(value: string): string {
  if (tidyForm.test(value)) return value;
  const spaced = /^\s|\s$|\s\s|[^\S ]/.test(value) ? value.replace(/\s+/g, ' ').trim() : value;
  return spaced.normalize('NFC');
}

/** A key without what people overlook in it: upper or lower case, and spaces. */
export function plainKey(value: string): string {
  const upper = value.toUpperCase();
  return tidyForm.test(upper) ? upper : upper.replace(/\s+/g, '');
}

function fingerprint(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}

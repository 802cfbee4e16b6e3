import { createHash } from 'node:crypto';
import { cellText } from '../tabular/cell-text.js';
import { type Bind, Field } from './field.js';
import type { Input } from './inputs.js';
import { asText } from './text.js';

/** A natural key, made of one or more columns. */
export class KeyField extends Field<string> {
  /**
   * Tells rows with the same key apart: the second becomes `key#2`, the third `key#3`, in the order of the rows. The order
   * is part of the key then: keep it from one import to the next.
   */
  counted(): KeyField {
    return new KeyField(async (binder) => {
      const evaluate = await this.bind(binder);
      const counts = binder.counter('keys');
      return (row) => {
        const base = evaluate(row);
        if (base === undefined) return undefined;
        const count = (counts.get(base) ?? 0) + 1;
        counts.set(base, count);
        return count === 1 ? base : `${base}#${count}`;
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
export function key(...parts: readonly [Input, ...Input[]]): KeyField {
  const fields = parts.map(asText);
  return new KeyField(async (binder) => {
    const evaluate = await Promise.all(fields.map((field) => field.bind(binder)));
    if (evaluate.length === 1) {
      const [read] = evaluate;
      return (row) => {
        const value = read?.(row);
        return value === undefined ? undefined : tidy(value);
      };
    }
    return (row) => {
      const values = evaluate.map((read) => read(row));
      if (values.every((value) => value === undefined)) return undefined;
      return values.map((value) => tidy(value ?? '').replace(/[\\/]/g, '\\$&')).join('/');
    };
  });
}

/** A natural key for rows that have none: a fingerprint of all cells of the row, counted where rows are equal. */
export function rowKey(prefix = ''): KeyField {
  const whole: Bind<string> = () => (row) => fingerprint(row.cells.map(cellText).join('\u001f'));
  return new KeyField(whole).counted().prefix(prefix);
}

function tidy(value: string): string {
  return /\s\s|[^\S ]/.test(value) ? value.replace(/\s+/g, ' ').normalize('NFC') : value.normalize('NFC');
}

function fingerprint(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}

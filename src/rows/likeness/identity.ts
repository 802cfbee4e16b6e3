import type { Payload, RecognisedBy } from '../../contract/index.js';
import type { Hash64 } from '../../messages/text/hash.js';
import { PlainText } from './plain-text.js';
import { textAt } from './profile.js';

/** Hashes of what people recognise a record by, for records too many to compare: equal if they fold to the same. */
export interface Identity {
  /** Of name, street, city and owner. */
  readonly record: Hash64;
  /** Of street, postal code and city; absent without a street. */
  readonly address?: Hash64;
  /** Of the address, or without a street of address and name, as they are written. */
  readonly written: number;
}

const text = new PlainText();

/** Undefined for a record without name and street. Case, accents, signs, spaces and abbreviations do not count. */
export function plainIdentity(by: RecognisedBy, record: Payload, owners: readonly string[]): Identity | undefined {
  const name = textAt(record, by.name);
  const street = textAt(
    record,
    by.street?.find((field) => textAt(record, field) !== ''),
  );
  if (name === '' && street === '') return undefined;
  text.clear();
  text.write(street);
  text.write(textAt(record, by.city));
  const { length } = text;
  text.write(textAt(record, by.zip));
  const address = street === '' ? undefined : text.hash();
  const place = text.asWritten;
  text.backTo(length);
  text.write(name);
  const written = street === '' ? text.asWritten : place;
  for (const owner of owners) text.writeAsIs(owner);
  return { record: text.hash(), address, written };
}

import { MappingError } from '../../errors.js';
import { type Argument, type Code, call } from '../code.js';
import type { FieldPlace, RecordPlace } from '../edits.js';
import { mappedRecordAt, memberAt, tableAt } from '../find.js';
import type { MappedRecord, MappedTable, MappingStructure, MappingValue, ObjectValue, TextSpan } from '../model.js';
import { structureOf } from '../read.js';
import { isMark } from '../token-cursor.js';
import { type TokenizedFile, tokenize } from '../tokens.js';
import { localName } from './imports.js';
import type { Siblings } from './siblings.js';

/** The text of a mapping while it is edited, with what it says. */
export class MappingView {
  readonly file: TokenizedFile;
  readonly structure: MappingStructure;
  /** Builders that the changes call. */
  readonly called = new Set<string>();

  constructor(text: string, name: string) {
    this.file = tokenize(text, name);
    this.structure = structureOf(this.file);
  }

  get text(): string {
    return this.file.text;
  }

  textOf({ start, end }: TextSpan): string {
    return this.text.slice(start, end);
  }

  /** A call of a builder by the name that the file gives it. Throws MappingError if the name is taken. */
  call(builder: string, ...given: readonly Argument[]): Code {
    this.called.add(builder);
    return call(localName(this.file, builder), ...given);
  }

  table(name: string | undefined): MappedTable {
    const table = tableAt(this.structure, name);
    if (table) return table;
    const names = this.structure.tables.map((each) => (each.name === undefined ? '' : `"${each.name}"`));
    if (name !== undefined && names.includes('')) {
      const advice = 'Write it in an editor: sheets: { … } has a member for each table.';
      throw this.refusal(`The mapping is of one table, and not of "${name}".`, { advice });
    }
    const message = name === undefined ? 'The mapping has several tables.' : `The mapping has no table "${name}".`;
    throw this.refusal(message, { advice: `It has ${names.join(', ')}.` });
  }

  /** The record at a place, with the object that holds its fields. Throws MappingError if there is none. */
  record(place: RecordPlace): MappedRecord & { readonly body: ObjectValue } {
    const record = mappedRecordAt(this.structure, place);
    const { line } = record ?? this.table(place.table);
    if (!record) {
      throw this.refusal(`The mapping has no such ${place.resource}.`, { line, advice: 'Add the record first.' });
    }
    const { body } = record;
    if (body) return { ...record, body };
    throw this.byHand(`The ${place.resource}`, line);
  }

  member(place: FieldPlace) {
    return memberAt(this.structure, place);
  }

  /** The arguments of the first brackets of a part of the text: of the head of a call, or of a method. */
  argumentsIn({ start, end }: TextSpan, given: readonly MappingValue[]): Siblings {
    const open = this.file.tokens.find((token) => token.start >= start && isMark(token, '('));
    return { file: this.file, span: { start: open?.start ?? start, end }, items: given.map(({ span }) => span) };
  }

  /** The members of an object, to add to or to take from. */
  membersOf({ span, members }: ObjectValue): Siblings {
    return { file: this.file, span, items: members.map((member) => member.span) };
  }

  /** The error for what is code beyond the grammar. */
  byHand(what: string, line: number): MappingError {
    return this.refusal(`${what} is code that was written by hand.`, { line, advice: 'Edit it in an editor.' });
  }

  refusal(
    message: string,
    { line = this.structure.body.line, advice }: { readonly line?: number | undefined; readonly advice: string },
  ): MappingError {
    return new MappingError(message, { place: { file: `${this.file.file}:${line}` }, advice });
  }
}

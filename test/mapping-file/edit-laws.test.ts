import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ResourceName, resourceNames } from '../../src/contract/index.js';
import { MappingError } from '../../src/errors.js';
import {
  codeText,
  editMapping,
  type FieldForm,
  type FieldPlace,
  formOf,
  type MappedMember,
  type MappingEdit,
  memberAt,
  readMappingFile,
} from '../../src/mapping/file/index.js';
import { printModel } from '../../src/mapping/file/print.js';
import { tokenize } from '../../src/mapping/file/tokens.js';
import { corpus, guessedMapping, nastyHeadings } from '../guess/corpus.js';
import { rounds } from '../rounds.js';
import { mappingsByHand } from './by-hand.js';
import { lineDiff } from './line-diff.js';

const guessed = await Promise.all(corpus('export-', 'four-files-').map(({ files }) => guessedMapping(files)));

/** Ways in which people format a mapping. Each leaves what it says. */
const styles: Readonly<Record<string, (text: string) => string>> = {
  asPrinted: (text) => text,
  windows: (text) => text.replaceAll('\n', '\r\n'),
  tabs: (text) => text.replace(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2)),
  wide: (text) => text.replace(/^(?: {2})+/gm, (spaces) => spaces + spaces),
  noLastComma: (text) => text.replace(/,(\n\s*[}\]])/g, '$1'),
  commented: (text) => text.replace(/,\n/g, () => `, // typed by hand\n`),
  blockComments: (text) => text.replace(/^( +)(\w+: \w+\()/gm, '$1/* of mine */ $2'),
  spaced: (text) => text.replace(/,\n/g, ',\n\n'),
  chained: (text) => text.replace(/\)\.(\w+\()/g, ')\n          .$1'),
  oneLine: (text) =>
    text
      .replace(/^ *\/\/.*\n/gm, '')
      .replace(/\n +/g, ' ')
      .replace(/\n\}\);/, ' });'),
};

const heading = fc.constantFrom(...nastyHeadings.filter((each) => each.trim() !== ''), 'New', 'Ort', "it's");
const paths: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  customer: ['myId', 'name', 'addressZIP', 'contactEmail', 'contactPhone', 'active', 'position.latitude'],
  site: ['myId', 'name', 'customer', 'addressCity', 'position.longitude', 'active'],
  equipment: ['myId', 'name', 'customer', 'site', 'active'],
  job: ['myId', 'num', 'customer', 'priority', 'type.name', 'scheduledStart', 'technician.login', 'status', 'skills'],
};
const resources = resourceNames.filter((name) => paths[name]);
/** A field that the mapping has, or one that it could have. */
function fieldIn(text: string): fc.Arbitrary<FieldPlace> {
  const records = readMappingFile(text).tables.flatMap((table) => table.records);
  const there = records.flatMap(({ resource, members }) => {
    return members.map(({ path }) => ({ resource: resource as ResourceName, path }));
  });
  const named = [...new Set(records.map(({ resource }) => resource as ResourceName))];
  const other = fc.constantFrom(...named, ...resources).chain((resource) =>
    fc.record({
      resource: fc.constant(resource),
      path: fc.oneof(
        fc.constantFrom(...(paths[resource] ?? ['name'])),
        fc.constantFrom(...nastyHeadings).map((label) => `customFieldValues.${label}`),
      ),
    }),
  );
  return fc.oneof(fc.constantFrom(...there), other);
}
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const words = fc.uniqueArray(heading, { maxLength: 3 });
const table = fc.dictionary(heading, fc.constantFrom('a', "b'", 'c'), { maxKeys: 3 });
const anyForm = fc.record(
  {
    formats: fc.constantFrom([], ['dd.MM.yy'], ['d.M.yyyy', 'yyyy-MM-dd']),
    time: fc.option(heading),
    yes: fc.option(words),
    no: fc.option(words),
    country: fc.constantFrom('DE', null),
    pad: fc.constantFrom(5, null),
    lookup: fc.option(table),
    default: fc.constantFrom('x', null),
    lenient: fc.boolean(),
    required: fc.boolean(),
  },
  { requiredKeys: [] },
);
/** Most fields take few of the members of a form. */
const form = fc
  .tuple(anyForm, fc.nat(20), fc.nat(20))
  .map(([all, one, other]) => Object.fromEntries(Object.entries(all).filter((_, at) => at === one || at === other)));
const constant = fc.record({ constant: fc.constantFrom(true, 7, 'x', 'high') });
const madeOf = fc.record({ columns: words });
const keyForm = fc.record({
  ...{ columns: maybe(words), counted: maybe(fc.boolean()), hashed: maybe(fc.boolean()) },
  prefix: maybe(fc.constantFrom('X-', null)),
});
const keyOf = ({ resource }: FieldPlace) => ({ resource, path: 'myId' });
const setting = fc.option(fc.constantFrom(',', "'"));
const settings = fc.record({ decimalSeparator: setting, delimiter: setting, country: setting }, { requiredKeys: [] });
function editOf(text: string): fc.Arbitrary<MappingEdit> {
  const field = fieldIn(text);
  const record = field.map(({ resource }) => ({ resource }));
  return fc.oneof(
    fc.record({ kind: fc.constant('assign-column' as const), field, column: heading, isAdded: fc.boolean() }),
    fc.record({ kind: fc.constant('set-form' as const), field, form: fc.oneof(form, constant, madeOf) }),
    fc.record({ kind: fc.constant('set-form' as const), field: field.map(keyOf), form: keyForm }),
    fc.record({ kind: fc.constant('remove-field' as const), field }),
    fc.record({
      kind: fc.constant('add-record' as const),
      resource: fc.constantFrom(...resourceNames),
      columns: words,
    }),
    fc.record({ kind: fc.constant('remove-record' as const), record }),
    fc.record({ kind: fc.constant('set-settings' as const), settings }),
    fc.record({ kind: fc.constant('ignore-column' as const), column: heading, isIgnored: fc.boolean() }),
  );
}
const texts = fc
  .tuple(fc.constantFrom(...guessed), fc.constantFrom(...Object.keys(styles)))
  .map(([text, style]) => styles[style]?.(text) ?? text);

const textAndEdit = texts.chain((text) => fc.tuple(fc.constant(text), editOf(text)));
const textAndField = texts.chain((text) => fc.tuple(fc.constant(text), fieldIn(text)));
const printedAndEdit = fc.constantFrom(...guessed).chain((text) => fc.tuple(fc.constant(text), editOf(text)));
const printedAndField = fc.constantFrom(...guessed).chain((text) => fc.tuple(fc.constant(text), fieldIn(text)));

/** The text after an edit; undefined where it is refused. */
function edited(text: string, edit: MappingEdit): string | undefined {
  try {
    return editMapping(text, edit);
  } catch (error) {
    if (error instanceof MappingError) return undefined;
    throw error;
  }
}

function placeOf(edit: MappingEdit): string {
  if ('field' in edit) return `${edit.field.resource}.${edit.field.path}`;
  if ('record' in edit) return edit.record.resource;
  return 'resource' in edit ? edit.resource : '';
}

/** Code of each field by its place; equal texts mean the same. */
function fieldsOf(text: string): Map<string, string> {
  const members = readMappingFile(text).tables.flatMap(({ records }) =>
    records.flatMap(({ resource, index, members: all }) => all.map((member) => ({ resource, index, ...member }))),
  );
  return new Map(members.map((member) => [`${member.resource}.${member.path}`, codeText(member.value)]));
}

/** The comments of a text but those of guess about single fields, and the title that counts them. */
function commentsOf(text: string): string[] {
  const { tokens } = tokenize(text, 'old.ts');
  const found = tokens.flatMap(({ comments }) => comments);
  const isOfGuess = (comment: string) => /^(doubtful|No column|Guessed from)/.test(comment);
  return found.flatMap(({ lines }) => lines).filter((comment) => !isOfGuess(comment));
}

describe('an edit of any mapping, however it is formatted', () => {
  it('leaves every other field and every comment of other lines, and can be made twice', () => {
    let made = 0;
    fc.assert(
      fc.property(textAndEdit, ([text, edit]) => {
        const after = edited(text, edit);
        if (after === undefined) return;
        if (after !== text) made += 1;
        const place = placeOf(edit);
        const isOther = (name: string) =>
          name !== place && !(edit.kind.endsWith('record') && name.startsWith(`${place}.`));
        const others = (fields: Map<string, string>) => [...fields].filter(([name]) => isOther(name));
        expect(others(fieldsOf(after))).toEqual(others(fieldsOf(text)));
        // A comment behind something goes with it.
        const takesAway =
          edit.kind.startsWith('remove') ||
          (edit.kind === 'set-settings' && Object.values(edit.settings).includes(null));
        if (!takesAway) expect(commentsOf(after)).toEqual(commentsOf(text));
        const isTold = edit.kind === 'add-record' || edit.kind.startsWith('remove');
        if (!isTold) expect(editMapping(after, edit)).toBe(after);
        expect(after.includes('\r\n')).toBe(text.includes('\r\n'));
        if (text.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toContain('\n');
      }),
      { numRuns: rounds(6_000) },
    );
    expect(made).toBeGreaterThan(rounds(6_000) / 4);
  });

  it('says the same when it is printed again, however it is formatted', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const model = readMappingFile(text);
        if (model.beyond) return;
        const printed = printModel(model);
        expect(fieldsOf(printed)).toEqual(fieldsOf(text));
        expect(commentsOf(printed)).toEqual(commentsOf(text));
        expect(printModel(readMappingFile(printed))).toBe(printed);
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('changes few lines: its own, and those of the imports', () => {
    fc.assert(
      fc.property(printedAndEdit, ([text, edit]) => {
        if (edit.kind.endsWith('record')) return;
        const after = edited(text, edit);
        if (after === undefined) return;
        const lines = lineDiff(text, after).filter((line) => !/^[-+](import \{|\} from| {2}\w+,$)/.test(line));
        const held = ['-', '+'].map((sign) => lines.filter((line) => line.startsWith(sign)));
        // A line and its comment for each setting beyond the first.
        const more = edit.kind === 'set-settings' ? 2 * Math.max(0, Object.keys(edit.settings).length - 1) : 0;
        for (const side of held) expect(side.length, lines.join('\n')).toBeLessThanOrEqual(5 + more);
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('lets a field read the column that was assigned', () => {
    fc.assert(
      fc.property(textAndField, heading, ([text, place], column) => {
        const after = edited(text, { kind: 'assign-column', field: place, column });
        if (after === undefined) return;
        const member = memberAt(readMappingFile(after), place);
        expect(member?.headings).toContain(column);
        expect(member && formOf(member)?.columns).toEqual([column]);
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('gives the same bytes when a field is added and removed again', () => {
    fc.assert(
      fc.property(printedAndField, heading, ([text, place], column) => {
        if (memberAt(readMappingFile(text), place)) return;
        const added = edited(text, { kind: 'assign-column', field: place, column });
        if (added === undefined) return;
        const removed = editMapping(added, { kind: 'remove-field', field: place });
        // Imports that were broken into lines stay so.
        const isBroken = /import \{\n/.test(added) && !/import \{\n/.test(text);
        if (!isBroken) expect(removed).toBe(text);
      }),
      { numRuns: rounds(2_000) },
    );
  });
});

/** The members of a form that an edit may set. */
function formToSend({ value }: MappedMember): FieldForm | undefined {
  const shown = formOf({ value });
  if (!shown) return undefined;
  const { builder, others, ...form } = shown;
  return form;
}

describe('what changes nothing leaves every byte', () => {
  const all = [...mappingsByHand, ...guessed.map((text, at): [string, string] => [`guessed ${at + 1}`, text])];

  it.each(all)('%s', (_name, text) => {
    let forms = 0;
    if (readMappingFile(text).beyond) {
      const edit: MappingEdit = { kind: 'ignore-column', column: 'X', isIgnored: true };
      expect(() => editMapping(text, edit)).toThrow(/so the mapping is shown and not edited/);
      return;
    }
    for (const { name: table, records } of readMappingFile(text).tables) {
      for (const { resource, index, members } of records) {
        for (const member of members) {
          const { path, value } = member;
          const field = { table, resource: resource as ResourceName, index, path };
          const form = formToSend(member);
          if (!form) continue;
          forms += 1;
          expect(editMapping(text, { kind: 'set-form', field, form })).toBe(text);
          const [only, more] = formOf({ value })?.columns ?? [];
          if (only !== undefined && more === undefined)
            expect(editMapping(text, { kind: 'assign-column', field, column: only })).toBe(text);
        }
      }
    }
    expect(forms).toBeGreaterThan(0);
  });
});

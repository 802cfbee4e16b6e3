import {
  boolean,
  compute,
  constant,
  dateTime,
  decimal,
  defineMapping,
  equals,
  integer,
  join,
  key,
  list,
  number,
  ref,
  rows,
  text,
  when,
} from 'fieldsheet';
import { describe, test } from 'vitest';

describe('a mapping that fits the contract compiles', () => {
  test('all kinds of fields', () => {
    defineMapping({
      records: {
        customer: { myId: key('A', 'B').prefix('C-'), name: text('Name').required(), active: boolean('Active') },
        site: [
          when(equals('Kind', 'main'), { myId: key('A'), customer: ref('customer') }),
          { myId: key('B'), customer: ref('customer', 'A'), position: { latitude: decimal('Lat') } },
        ],
        job: {
          num: integer('No'),
          priority: text('P').lookup({ 1: 'high', 2: 'medium' }).default('low'),
          status: constant('created'),
          type: { name: text('Type') },
          skills: list('Skills'),
          parts: [{ reference: text('Part 1'), quantity: number('Qty 1') }],
          scheduledStart: dateTime(join(' ', 'Day', 'Time'), 'dd.MM.yyyy HH:mm'),
          customFieldValues: { Rooms: integer('Rooms'), Lift: boolean('Lift'), Note: text('Note') },
          customer: ref('customer', text('Customer no')),
          description: compute((row) => `${row.text('A')} (row ${row.number})`),
        },
      },
    });
  });
});

describe('lists in long form', () => {
  test('one item a row', () => {
    defineMapping({
      records: {
        job: {
          myId: key('Job'),
          parts: rows({ reference: text('Part'), quantity: number('Qty'), serialNumbers: list('Serials') }),
          report: rows({ nmItem: text('Item'), value: text('Value'), iteration: integer('No') }),
          customFieldValues: rows({ label: text('Field'), value: text('Value') }),
          timeEntries: rows({ user: { login: text('Who') }, start: dateTime('From') }),
        },
        customer: when(equals('Kind', 'customer'), {
          myId: key('No'),
          customFieldValues: rows({ label: constant('Power'), value: decimal('kW') }),
        }),
      },
    });
  });

  test('where a condition holds, and as a part of its own', () => {
    const parts = rows({ reference: text('Part'), quantity: number('Qty') });
    defineMapping({
      records: {
        job: [
          when(equals('Kind', 'part'), { myId: key('Job'), parts }),
          when(equals('Kind', 'item'), { myId: key('Job'), report: rows({ nmItem: text('Item') }) }),
        ],
      },
    });
  });

  test('items that are not those of the list', () => {
    // @ts-expect-error a part has no member quantitty
    defineMapping({ records: { job: { parts: rows({ reference: text('Part'), quantitty: number('Qty') }) } } });
    // @ts-expect-error a quantity is a number
    defineMapping({ records: { job: { parts: rows({ reference: text('Part'), quantity: text('Qty') }) } } });
    // @ts-expect-error a value says of which custom field it is
    defineMapping({ records: { customer: { customFieldValues: rows({ value: text('Value') }) } } });
    // @ts-expect-error a description is a text, no list
    defineMapping({ records: { job: { description: rows({ value: text('Value') }) } } });
  });
});

describe('activities', () => {
  test('a type by its name, a user by the login, nobody at all', () => {
    defineMapping({
      records: {
        activityType: { name: text('Type'), color: text('Colour'), hasConflit: boolean('Blocks') },
        activity: {
          activityType: { name: text('Type') },
          user: { login: text('Login') },
          team: { id: integer('Team') },
          dateStart: dateTime('From'),
          dateEnd: dateTime('To'),
          distance: { km: number('km') },
          note: text('Note'),
        },
      },
    });
  });
});

test('a mapping that does not fit does not compile', () => {
  // @ts-expect-error the service has no field adressZIP in v3
  defineMapping({ records: { customer: { adressZIP: text('Zip') } } });
  // @ts-expect-error nor has it one below a condition
  defineMapping({ records: { customer: when(equals('Kind', 'customer'), { adressZIP: text('Zip') }) } });
  // @ts-expect-error there is no such resource
  defineMapping({ records: { costumer: { name: text('Name') } } });
  // @ts-expect-error id is read only
  defineMapping({ records: { customer: { id: integer('Id') } } });
  // @ts-expect-error tags are read only
  defineMapping({ records: { site: { tags: list('Tags') } } });
  // @ts-expect-error a name is a text
  defineMapping({ records: { customer: { name: integer('Name') } } });
  // @ts-expect-error a latitude is a decimal number as text
  defineMapping({ records: { site: { position: { latitude: number('Lat') } } } });
  // @ts-expect-error num is an integer
  defineMapping({ records: { job: { num: text('No') } } });
  defineMapping({ records: { job: { priority: text('P').lookup({}).lenient() } } });
  // @ts-expect-error a priority is low, medium or high
  defineMapping({ records: { job: { priority: text('P').lookup({ 1: 'urgent' }) } } });
  // @ts-expect-error the customer of a site is a customer
  defineMapping({ records: { site: { customer: ref('equipment') } } });
  // @ts-expect-error a bare text could be taken for a column or for a value
  defineMapping({ records: { customer: { name: 'Name' } } });
});

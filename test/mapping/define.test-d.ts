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

  test('a misspelt member of an item', () => {
    defineMapping({
      records: {
        // @ts-expect-error a part has no member quantitty
        job: { parts: rows({ reference: text('Part'), quantitty: number('Qty') }) },
      },
    });
  });

  test('a member of another type', () => {
    defineMapping({
      records: {
        // @ts-expect-error a quantity is a number
        job: { parts: rows({ reference: text('Part'), quantity: text('Qty') }) },
      },
    });
  });

  test('a custom field without its label', () => {
    defineMapping({
      records: {
        // @ts-expect-error a value says of which custom field it is
        customer: { customFieldValues: rows({ value: text('Value') }) },
      },
    });
  });

  test('a list where there is none', () => {
    defineMapping({
      records: {
        // @ts-expect-error a description is a text
        job: { description: rows({ value: text('Value') }) },
      },
    });
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

describe('a mapping that does not fit does not compile', () => {
  test('a misspelt field', () => {
    defineMapping({
      records: {
        // @ts-expect-error the service has no field adressZIP in v3
        customer: { adressZIP: text('Zip') },
      },
    });
  });

  test('a misspelt field below a condition', () => {
    defineMapping({
      records: {
        // @ts-expect-error the service has no field adressZIP in v3
        customer: when(equals('Kind', 'customer'), { name: text('Name'), adressZIP: text('Zip') }),
      },
    });
  });

  test('a misspelt resource', () => {
    defineMapping({
      records: {
        // @ts-expect-error there is no such resource
        costumer: { name: text('Name') },
      },
    });
  });

  test('a field that only the service writes', () => {
    defineMapping({
      records: {
        // @ts-expect-error id is read only
        customer: { id: integer('Id') },
        // @ts-expect-error tags are read only
        site: { tags: list('Tags') },
      },
    });
  });

  test('a number where a text belongs', () => {
    defineMapping({
      records: {
        // @ts-expect-error a name is a text
        customer: { name: integer('Name') },
        // @ts-expect-error a latitude is a decimal number as text
        site: { position: { latitude: number('Lat') } },
      },
    });
  });

  test('a text where a number belongs', () => {
    defineMapping({
      records: {
        // @ts-expect-error num is an integer
        job: { num: text('No') },
      },
    });
  });

  test('a value that is no choice', () => {
    defineMapping({
      records: {
        // @ts-expect-error a priority is low, medium or high
        job: { priority: text('P').lookup({ 1: 'urgent' }) },
      },
    });
  });

  test('a reference to a wrong resource', () => {
    defineMapping({
      records: {
        // @ts-expect-error the customer of a site is a customer
        site: { customer: ref('equipment') },
      },
    });
  });

  test('a bare text, which could be taken for a column or for a value', () => {
    defineMapping({
      records: {
        // @ts-expect-error write text("Name") or constant("Name")
        customer: { name: 'Name' },
      },
    });
  });
});

// Four related sheets of an old system, "ServiPlan 7": clients, their locations, machines and work orders.
import {
  boolean,
  compute,
  constant,
  date,
  dateTime,
  decimal,
  defineMapping,
  email,
  equals,
  filled,
  fromSheet,
  integer,
  key,
  not,
  phone,
  ref,
  text,
  when,
} from 'fieldsheet';

// The code of a location is unique within its client only, so the client is part of its key.
const locationKey = key('Client no.', 'Location');
const country = text('Country').lookup({ Germany: 'DE', France: 'FR', 'United Kingdom': 'GB' });

export default defineMapping({
  sheets: {
    Clients: {
      records: {
        customer: {
          myId: key('Client no.'),
          name: text('Company').required(),
          contactLastName: text('Contact'),
          contactPhone: phone('Phone', { country }),
          contactEmail: email(text('E-mail').lower()),
          addressStreet: text('Street'),
          addressZIP: text('ZIP').pad(5), // some cells are numbers that have lost their leading zeros
          addressCity: text('City'),
          addressCountry: text('Country'),
          vatNumber: text('VAT no.'),
          active: boolean('Status', { true: ['A'], false: ['I'] }),
        },
      },
    },
    Locations: {
      source: { headerRow: 2, decimalSeparator: ',' },
      records: {
        site: {
          myId: locationKey,
          customer: ref('customer', 'Client no.'),
          name: text('Name').required(),
          address: text('Address'),
          position: { latitude: decimal('Latitude'), longitude: decimal('Longitude') },
          customFieldValues: { 'Access notes': text('Access notes') },
        },
      },
    },
    Machines: {
      records: {
        equipment: {
          myId: key('Serial number'),
          customer: ref('customer', 'Client no.'),
          site: ref('site', locationKey),
          name: text('Model').required(),
          customFieldValues: {
            Maker: text('Maker'),
            Installed: date('Installed', 'dd/MM/yyyy'),
            Warranty: boolean('Warranty'),
            'Hours run': integer('Hours run'),
          },
        },
      },
    },
    'Work orders': {
      skip: not(filled('Client no.')), // the totals at the end
      records: {
        job: when(not(equals('State', 'Done')), {
          myId: key('Order no.').prefix('WO-'),
          customer: ref('customer', 'Client no.'),
          site: ref('site', locationKey),
          equipment: ref('equipment', 'Serial number'),
          type: { name: text('Type').lookup(fromSheet('_codes', { key: 'Code', value: 'Text' })) },
          priority: text('Priority').lookup({ 1: 'high', 2: 'medium', 3: 'low' }),
          description: text('Description'),
          scheduledStart: dateTime('Planned start'),
          scheduledEnd: compute((row) => plannedEnd(row.cell('Planned start'), row.cell('Duration (min)'))),
          technician: { login: text('Technician') },
          status: constant('created'),
        }),
      },
    },
  },
});

/** A real date of a workbook carries its wall clock in its UTC fields. */
function plannedEnd(start: unknown, minutes: unknown): string | undefined {
  if (!(start instanceof Date) || typeof minutes !== 'number') return undefined;
  return new Date(start.getTime() + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}

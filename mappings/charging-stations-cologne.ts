// The register of public charging stations, Cologne: one flat row holds the operator, the address and the station.
// Data: Bundesnetzagentur (bundesnetzagentur.de), CC BY 4.0.
import { constant, date, decimal, defineMapping, integer, join, key, ref, text } from 'fieldsheet';

const address = ['Betreiber', 'Postleitzahl', 'Straße', 'Hausnummer'] as const;

export default defineMapping({
  source: { delimiter: ';', decimalSeparator: ',' },
  records: {
    customer: {
      myId: key('Betreiber'),
      name: text('Betreiber').required(),
    },
    site: {
      myId: key(...address),
      customer: ref('customer'),
      name: join(' ', text('Straße'), text('Hausnummer')),
      addressStreet: join(' ', text('Straße'), text('Hausnummer')),
      addressComplement: text('Adresszusatz'),
      addressZIP: text('Postleitzahl').pad(5),
      addressCity: text('Ort'),
      addressProvince: text('Bundesland'),
      addressCountry: constant('Germany'),
      position: { latitude: decimal('Breitengrad'), longitude: decimal('Längengrad') },
    },
    equipment: {
      // 66 rows repeat another one to the letter: they are separate stations, so equal keys are counted.
      myId: key(...address).counted(),
      site: ref('site'),
      customer: ref('customer'),
      name: text('Art der Ladeeinrichung'),
      customFieldValues: {
        'Power (kW)': decimal('Anschlussleistung'),
        Commissioned: date('Inbetriebnahmedatum', 'dd.MM.yy'),
        'Charging points': integer('Anzahl Ladepunkte'),
        'Connector 1': text('Steckertypen1'),
        'Connector 1 (kW)': decimal('P1 [kW]'),
        'Connector 2': text('Steckertypen2'),
        'Connector 2 (kW)': decimal('P2 [kW]'),
      },
    },
  },
});

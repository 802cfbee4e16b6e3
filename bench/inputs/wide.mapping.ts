import { boolean, date, decimal, defineMapping, email, integer, key, text } from 'fieldsheet';

// biome-ignore lint/style/noDefaultExport: a mapping file has one
export default defineMapping({
  records: {
    customer: {
      myId: key('Customer no.'),
      name: text('Company').required(),
      contactLastName: text('Last name'),
      contactFirstName: text('First name'),
      contactEmail: email('E-mail'),
      contactPhone: text('Phone'),
      addressStreet: text('Street'),
      addressComplement: text('Building'),
      addressZIP: text('ZIP'),
      addressCity: text('City'),
      addressProvince: text('Region'),
      addressCountry: text('Country'),
      vatNumber: text('VAT no.'),
      active: boolean('Active'),
      position: { latitude: decimal('Latitude'), longitude: decimal('Longitude') },
      customFieldValues: {
        'Customer since': date('Customer since', 'dd.MM.yyyy'),
        Employees: integer('Employees'),
        Turnover: decimal('Turnover'),
        Remarks: text('Remarks'),
      },
    },
  },
});

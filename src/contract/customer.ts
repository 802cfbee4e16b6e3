import { boolean, customFieldValues, email, identifier, phone, text } from './fields.js';
import { recordOperations } from './record-operations.js';
import { defineResource } from './resource.js';
import {
  addressFields,
  contactFields,
  placeNames,
  position,
  recognisedByAddress,
  serviceFields,
} from './shared-fields.js';

/** Section "v3 Customer". */
export const customer = defineResource({
  name: 'customer',
  section: 'v3 Customer',
  fields: {
    myId: identifier("The caller's own identifier.", { label: 'Own number', example: 'C-0042' }),
    name: text('Name.', { example: 'Station Bakery' }),
    ...addressFields,
    ...contactFields,
    contactFax: phone('Fax number of the contact.', { label: 'Contact: fax' }),
    vatNumber: text('VAT or other service tax number.', { label: 'VAT number', example: 'DE123456789' }),
    customFieldValues: customFieldValues(),
    position: position(),
    active: boolean('Whether the customer is active.'),
  },
  references: {},
  readOnly: serviceFields('Tags.'),
  tableRuns: ['id name', 'vatNumber publicLink', 'position tags'],
  naturalKeys: ['myId'],
  distinction: {
    by: ['name', 'addressZIP', 'addressStreet'],
    signs: ['vatNumber'],
    calledBy: [['contactFirstName', 'contactLastName'], ...placeNames],
    recognisedBy: { ...recognisedByAddress, taxNumber: 'vatNumber' },
  },
  datesInSendOnly: true,
  requiredOnCreate: [],
});

/** Section "v3 Customers". */
export const customerOperations = recordOperations(customer, {
  section: 'v3 Customers',
  identifiers: { email: email('E-mail address of the contact.') },
  filters: { email: email('E-mail address of the contact, exact.') },
  done: {
    undelete: { key: 'customersDeleted', flag: 'isDeleted' },
    activate: { key: 'customersActivated', flag: 'isActivated' },
    desactivate: { key: 'customersDesactivated', flag: 'isDesactivated' },
  },
});

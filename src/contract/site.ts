import { boolean, customFieldValues, identifier, integer, phone, text } from './fields.js';
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

/** Section "v3 Site". */
export const site = defineResource({
  name: 'site',
  section: 'v3 Site',
  fields: {
    myId: identifier("The caller's own identifier.", { label: 'Own number', example: 'C-0042-S1' }),
    name: text('Name.', { example: 'Bakery, Dresden' }),
    ...addressFields,
    ...contactFields,
    contactFax: phone('Fax number of the contact.', { label: 'Contact: fax' }),
    customFieldValues: customFieldValues(),
    position: position(),
    active: boolean('Whether the site is active.'),
  },
  references: {
    customer: { to: 'customer', description: 'The customer that owns the site; required when creating.' },
  },
  readOnly: {
    contactName: text('Name of the contact; samples show it.'),
    ...serviceFields('Tags; on creation inherited from the customer.'),
  },
  tableRuns: ['contactFax contactName publicLink customer', 'position tags'],
  naturalKeys: ['myId'],
  distinction: {
    by: ['name', 'address', 'addressZIP', 'addressStreet', 'addressCity'],
    signs: ['position.latitude', 'position.longitude'],
    calledBy: placeNames,
    recognisedBy: { ...recognisedByAddress, owners: ['customer'] },
  },
  datesInSendOnly: true,
  inheritsTagsFrom: ['customer'],
  requiredOnCreate: [['customer']],
});

/** Section "v3 Sites". */
export const siteOperations = recordOperations(site, {
  section: 'v3 Sites',
  filters: {
    customer_id: integer('Id of the customer.'),
    customer_myId: identifier('myId of the customer.'),
  },
  done: {
    undelete: { key: 'SitesUnDeleted', flag: 'isUnDeleted' },
    activate: { key: 'SitesActivated', flag: 'isActivated' },
    desactivate: { key: 'SitesDesactivated', flag: 'isDesactivated' },
  },
});

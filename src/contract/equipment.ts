import { boolean, customFieldValues, identifier, integer, text } from './fields.js';
import { recordOperations } from './record-operations.js';
import { defineResource } from './resource.js';
import { serviceFields } from './shared-fields.js';

/** Section "v3 Equipment". */
export const equipment = defineResource({
  name: 'equipment',
  plural: 'equipment',
  section: 'v3 Equipment',
  fields: {
    myId: identifier("The caller's own identifier.", { label: 'Own number', example: 'C-0042-S1-E1' }),
    name: text('Name.', { example: 'Oven 1' }),
    customFieldValues: customFieldValues(),
    active: boolean('Whether the equipment is active.'),
  },
  references: {
    customer: { to: 'customer', description: 'The owning customer; a customer or a site is required when creating.' },
    site: { to: 'site', description: 'The site where it stands; a customer or a site is required when creating.' },
  },
  readOnly: serviceFields('Tags; on creation inherited from the site or the customer.'),
  tableRuns: ['name publicLink customer site', 'customFieldValues tags'],
  naturalKeys: ['myId'],
  distinction: {
    by: ['name'],
    recognisedBy: { name: 'name', customFields: true, owners: ['site', 'customer'], mayBeEqual: true },
  },
  datesInSendOnly: true,
  inheritsTagsFrom: ['site', 'customer'],
  requiredOnCreate: [['customer', 'site']],
});

/** Section "v3 Equipment" of the endpoints. */
export const equipmentOperations = recordOperations(equipment, {
  section: 'v3 Equipment',
  filters: {
    customer_id: integer('Id of the customer.'),
    customer_myId: identifier('myId of the customer.'),
    site_id: integer('Id of the site.'),
    site_myId: identifier('myId of the site.'),
  },
  done: {
    undelete: { key: 'EquipmentsUnDeleted', flag: 'isUnDeleted' },
    activate: { key: 'EquipmentsActivated', flag: 'isActivated' },
    desactivate: { key: 'EquipmentsDesactivated', flag: 'isDesactivated' },
  },
});

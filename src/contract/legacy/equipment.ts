import * as z from 'zod';
import { identifier, integer, text, texts } from '../fields.js';
import { operationsOf } from '../operation.js';
import { recordIdentifiers } from '../record-operations.js';
import { codeWithMessage, legacyBase, legacyCustomFieldValues } from './shared-fields.js';

const shape = {
  id: integer('Assigned by the service; in a body it names the equipment to update.'),
  myId: identifier("The caller's own identifier."),
  name: text('Name.'),
  customerName: text('Name of the owning customer.'),
  customerId: integer('Id of the owning customer.'),
  customerMyId: identifier('myId of the owning customer.'),
  siteName: text('Name of the site where it stands.'),
  siteId: integer('Id of the site where it stands.'),
  siteMyId: identifier('myId of the site where it stands.'),
  customFieldValues: legacyCustomFieldValues(),
  tags: texts('Tags.'),
};

/** Section "v2 resources", Equipment. */
export const legacyEquipment = () => z.looseObject(shape).partial();

/** Section "v2 endpoints", List: fewer members than details, in another order. */
const listed = () =>
  legacyEquipment().pick({
    id: true,
    myId: true,
    name: true,
    customerId: true,
    customerMyId: true,
    customerName: true,
    siteId: true,
    siteMyId: true,
    siteName: true,
  });

const byIdentifier = { query: () => z.object(recordIdentifiers).partial(), oneOf: Object.keys(recordIdentifiers) };

/** Section "v2 endpoints". */
export const legacyEquipmentOperations = operationsOf(
  { ...legacyBase, resource: 'equipment' },
  {
    details: {
      ...byIdentifier,
      path: '/Api/v2/Equipment/Details',
      summary: 'One equipment by one of its identifiers.',
      answer: legacyEquipment,
    },
    send: {
      effect: 'send',
      method: 'POST',
      path: '/Api/v2/Equipment/Send',
      summary: 'Updates the equipment that id or myId names, else creates one.',
      body: () => z.strictObject(shape).partial(),
      answer: () => codeWithMessage('Id of the equipment;'),
      resultCode: { field: 'code', means: 'id', message: 'message' },
    },
    delete: {
      ...byIdentifier,
      effect: 'delete',
      method: 'DELETE',
      path: '/Api/v2/Equipment/Delete',
      summary: 'Deletes every equipment that matches.',
      answer: () => codeWithMessage('Number of equipment deleted;'),
      resultCode: { field: 'code', means: 'count', message: 'message' },
    },
    list: {
      path: '/Api/v2/Equipment/List/Customer/{customer}/Site/{site}',
      summary: 'The equipment of a customer at a site, all in one answer, without custom fields and tags.',
      params: () => z.object({ customer: text('Id or name of the customer.'), site: text('Id or name of the site.') }),
      answer: () => z.array(listed()),
      answerForm: 'list',
    },
  },
);

import * as z from 'zod';
import { boolean, integer, objects, text, texts } from '../fields.js';
import { operationsOf } from '../operation.js';
import { legacyBase } from './shared-fields.js';

/** Section "v2 resources", Block item: the values of `idTypeItem`; there is no 6. */
const itemTypes = '0 compliance, 1 list of values, 2 text, 3 date, 4 time, 5 numeric, 7 signature, 8 picture';

/** Section "v2 resources", Block and Block item. */
export const legacySharedBlock = z
  .looseObject({
    id: integer('Id.'),
    name: text('Name.'),
    flPublished: integer('1 where it is published, else 0.', { label: 'Published' }),
    flShared: integer('1 where it is shared, else 0.', { label: 'Shared' }),
    items: objects(
      {
        idItem: integer('Id.', { label: 'Item id' }),
        name: text('Name.'),
        idCategory: integer('Id of the block.', { label: 'Block id' }),
        positionNumber: integer('Place in the block.', { label: 'Place in the block' }),
        conditionItem: integer('idItem of the item that this one depends on; 0 or null where there is none.', {
          label: 'Depends on item',
        }).nullable(),
        conditionValue: text('Value of that item that this one depends on.', { label: 'Depends on value' }).nullable(),
        idTypeItem: integer(`Type: ${itemTypes}.`, { label: 'Kind of item' }),
        valueList: texts('Values of a list of values.').nullable(),
        mandatory: boolean('Whether a value is required.'),
      },
      'Items.',
    ),
  })
  .partial();

/** Section "v2 endpoints". */
export const legacySharedBlockOperations = operationsOf(
  { ...legacyBase, resource: 'sharedBlock' },
  {
    list: {
      path: '/Api/v2/SharedBlocks/List',
      summary: 'All shared blocks of report templates.',
      answer: () => z.array(legacySharedBlock),
      answerForm: 'list',
    },
  },
);

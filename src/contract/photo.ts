import * as z from 'zod';
import { identifier, integer, object, text } from './fields.js';

/** Section "v2 resources", "v2 Photo"; undocumented v3 shows the same. */
export const photo = z
  .looseObject({
    fileName: text('File name, with extension.'),
    comment: text('Comment.').nullable(),
    imageData: text('The picture, in Base64.'),
    job: object(
      {
        id: text('Id.'),
        myId: identifier("The caller's identifier.", { label: 'Own number' }).nullable(),
        num: integer('Job number.', { label: 'Number' }),
      },
      'The job.',
    ),
    iteration: integer('Iteration of the block that it belongs to.').nullable(),
  })
  .partial();

import type * as z from 'zod';
import { catalogue, resourceOf } from '../../src/contract/index.js';
import type { ConvertedKind } from '../../src/contract/legacy/convert.js';

/** Schemas of both shapes, and by dotted path what the other shape cannot hold. */
const shapes: Readonly<Record<string, Readonly<Record<'v2' | 'v3', { schema: z.ZodType; lost: readonly string[] }>>>> =
  {
    customer: {
      v2: { schema: catalogue.v2.customer.details.answer, lost: ['sites', 'equipments'] },
      v3: {
        schema: resourceOf('customer').record,
        lost: ['vatNumber', 'active', 'publicLink', 'dateModified', 'dateCreated'],
      },
    },
    equipment: {
      v2: { schema: catalogue.v2.equipment.details.answer, lost: [] },
      v3: { schema: resourceOf('equipment').record, lost: ['active', 'publicLink', 'dateModified', 'dateCreated'] },
    },
    job: {
      v2: {
        schema: catalogue.v2.job.details.answer,
        // The parts are read from it where `parts` is absent.
        lost: ['partsList', 'report.id', 'report.idCategory'],
      },
      v3: {
        schema: resourceOf('job').record,
        lost: [
          'type.name',
          'reportTemplate.name',
          'technician.name',
          'otherTechnicians.id',
          'otherTechnicians.login',
          'createdBy.name',
          'createdBy.login',
          'validateBy.name',
          'validateBy.login',
          'timeEntries.user.name',
          'parts.serialNumbers',
          'skills',
          'preferences',
          'geocoding',
          'dateCreated',
          'dateModified',
        ],
      },
    },
    activity: {
      v2: { schema: catalogue.v2.activity.search.answer.element, lost: ['user.Groups'] },
      v3: {
        schema: resourceOf('activity').record,
        lost: ['activityType.id', 'activityType.category', 'activityType.payable', 'distance', 'team'],
      },
    },
    activityType: {
      v2: { schema: catalogue.v2.activityType.search.answer.element, lost: [] },
      v3: { schema: resourceOf('activityType').record, lost: ['category', 'payable'] },
    },
    customField: {
      v2: { schema: catalogue.v2.customField.send.body, lost: [] },
      v3: { schema: catalogue.customField.send.body, lost: [] },
    },
    photo: {
      v2: { schema: catalogue.v2.job.photos.answer.element, lost: [] },
      v3: { schema: catalogue.job.photos.answer.shape.jobPhoto.element, lost: [] },
    },
  };

/** Each shape as a case of its own, with the schema of its counterpart. */
export const cases = Object.entries(shapes).flatMap(([kind, { v2, v3 }]) => [
  { kind: kind as ConvertedKind, version: 'v2' as const, ...v2, other: v3.schema },
  { kind: kind as ConvertedKind, version: 'v3' as const, ...v3, other: v2.schema },
]);

/** Whether a dotted path is one of these, or below it. */
export const startsWithin = (path: string, paths: readonly string[]) =>
  paths.some((whole) => `${path}.`.startsWith(`${whole}.`));

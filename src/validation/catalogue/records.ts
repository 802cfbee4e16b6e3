import { kindsOfScope } from './kind.js';

export const recordIssues = kindsOfScope('local', {
  'key-missing': { severity: 'error' },
  'required-on-create': { severity: 'warning' },
  'rows-disagree': { severity: 'warning' },
  'row-repeated': { severity: 'warning' },
  'key-repeated': { severity: 'warning' },
  'key-respelt': { severity: 'warning' },
  'zeros-lost': { severity: 'warning' },
  'records-alike': { severity: 'warning' },
  'address-respelt': { severity: 'warning' },
  'reference-outside': { severity: 'warning' },
  'record-repeated': { severity: 'warning' },
  'item-repeated': { severity: 'warning' },
  'items-disagree': { severity: 'error' },
  'list-mixed': { severity: 'error' },
  'never-created': { severity: 'warning', leads: true },
  'no-natural-key': { severity: 'warning' },
  'clearing-doubtful': { severity: 'warning' },
});

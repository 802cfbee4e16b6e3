import { readFileSync } from 'node:fs';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import type { RecognisableRecord } from '../../src/likeness/index.js';

/** Two records as people typed them: one customer, site or machine typed twice, or two. */
export interface TypedPair {
  readonly line: string;
  /** What differs. */
  readonly kind: string;
  readonly isOne: boolean;
  readonly resource: ResourceName;
  readonly records: readonly [RecognisableRecord, RecognisableRecord];
}

const placeFields = ['name', 'addressStreet', 'addressZIP', 'addressCity', 'contactPhone', 'contactEmail', 'vatNumber'];
const labels = ['Serial number', 'Model', 'Year'];
const owner = 'customer:id:1';

/** Reads typed-pairs.txt: written before the rules, and never changed to suit them. */
export function typedPairs(): TypedPair[] {
  const lines = readFileSync(new URL('typed-pairs.txt', import.meta.url), 'utf8').split('\n');
  let kind = '';
  return lines.flatMap((line) => {
    if (line.startsWith('## ')) kind = line.slice(3);
    if (line === '' || line.startsWith('#')) return [];
    const isOne = !line.includes(' != ');
    const [one = '', other = ''] = line.split(isOne ? ' = ' : ' != ');
    const resource = kind.startsWith('sites') ? 'site' : kind.startsWith('equipment') ? 'equipment' : 'customer';
    return [{ line, kind, isOne, resource, records: [recordOf(resource, one), recordOf(resource, other)] as const }];
  });
}

function recordOf(resource: ResourceName, text: string): RecognisableRecord {
  const values = text.split(';').map((value) => value.trim());
  const record = resource === 'equipment' ? machine(values) : given(placeFields, values);
  return { record, owners: resource === 'customer' ? [] : [owner] };
}

function machine([name, ...values]: readonly string[]): Payload {
  const customFieldValues = Object.entries(given(labels, values)).map(([label, value]) => ({ label, value }));
  return { name, customFieldValues };
}

function given(fields: readonly string[], values: readonly string[]): Record<string, string> {
  const entries = fields.map((field, at): [string, string] => [field, values[at] ?? '']);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

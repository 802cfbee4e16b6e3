import type { Choose } from './choose.js';

/** A record that is to be in the account at the end. */
interface ExpectedRecord {
  readonly resource: string;
  readonly myId: string;
  /** Some of its fields by path, as the service shows them. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the import does to it; nothing where it is there already as the file has it. */
  readonly change: 'created' | 'updated' | '';
}

/** Files to import, what is in the account before, and what is to be there after. */
export interface Job {
  readonly files: Readonly<Record<string, string>>;
  readonly present: readonly { readonly resource: string; readonly body: object }[];
  readonly expected: readonly ExpectedRecord[];
  /** Records that the service refuses, and those that wait for one of them in vain. */
  readonly rejected: number;
  readonly blocked: number;
}

/** Customers with a site and an equipment each, a job for every third, and flaws: an orphan and what hangs on it. */
export function makeJob(customers: number, choose: Choose): Job {
  const lines: Record<string, string[]> = {
    'customers.csv': ['myId,name,addressCity'],
    'sites.csv': ['myId,name,customer.myId'],
    'equipment.csv': ['myId,name,site.myId'],
    'jobs.csv': ['myId,description,customer.myId,site.myId,equipment.myId'],
  };
  const present: { resource: string; body: object }[] = [];
  const expected: ExpectedRecord[] = [];
  for (let number = 1; number <= customers; number++) {
    const [customer, site, equipment] = [`C-${number}`, `S-${number}`, `E-${number}`];
    const change = (['created', 'created', 'created', 'updated', ''] as const)[choose.whole(0, 4)] ?? 'created';
    const [name, city] = [`Customer ${number} GmbH`, `Köln ${choose.whole(1, 9)}`];
    if (change !== 'created') {
      const old = change === 'updated' ? 'Berlin' : city;
      present.push({ resource: 'customer', body: { myId: customer, name, addressCity: old } });
    }
    lines['customers.csv']?.push(`${customer},${name},${city}`);
    expected.push({ resource: 'customer', myId: customer, fields: { name, addressCity: city }, change });
    lines['sites.csv']?.push(`${site},Site ${number},${customer}`);
    const siteFields = { name: `Site ${number}`, 'customer.myId': customer };
    expected.push({ resource: 'site', myId: site, fields: siteFields, change: 'created' });
    lines['equipment.csv']?.push(`${equipment},Pump ${number},${site}`);
    const equipmentFields = { name: `Pump ${number}`, 'site.myId': site };
    expected.push({ resource: 'equipment', myId: equipment, fields: equipmentFields, change: 'created' });
    if (number % 3 > 0) continue;
    lines['jobs.csv']?.push(`J-${number},Repair ${number},${customer},${site},${equipment}`);
    const jobFields = { description: `Repair ${number}`, 'customer.myId': customer, 'equipment.myId': equipment };
    expected.push({ resource: 'job', myId: `J-${number}`, fields: jobFields, change: 'created' });
  }
  lines['sites.csv']?.push('S-orphan,Site of nobody,C-nobody');
  lines['equipment.csv']?.push('E-orphan,Pump of nobody,S-orphan');
  const files = Object.fromEntries(Object.entries(lines).map(([name, rows]) => [name, `${rows.join('\n')}\n`]));
  return { files, present, expected, rejected: 1, blocked: 1 };
}

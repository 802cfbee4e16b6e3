import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { type CheckOptions, check } from '../../src/rows/check/check.js';
import { type FatalFault, type Fault, faultMapping } from './fault.js';

/** Checks a file as a user would, with the mapping of the faults beside it unless there is another way. */
export async function checkFault(file: string, options: Partial<CheckOptions> = {}) {
  const mapping = join(dirname(file), 'customers.mapping.ts');
  if (options.overrides?.resource === undefined) writeFileSync(mapping, faultMapping);
  const own = options.overrides?.resource === undefined ? { mapping } : {};
  return check({ files: [file], maxIssues: 1000, profile: true, ...own, ...options });
}

/** The check says that and nothing else, each with advice, and accounts for every row. */
export async function expectFault(file: string, fault: Fault, options: Partial<CheckOptions> = {}): Promise<void> {
  const { rows, issues, tables } = await checkFault(file, options);
  const [read, mapped, skipped, rejected] = fault.rows;
  expect(rows).toEqual({ read, mapped, skipped, rejected });
  expect(read).toBe(mapped + skipped + rejected);
  expect(issues.list.map(({ code, row, column }) => [code, row, column])).toEqual(
    (fault.says ?? []).map(([code, row, column]) => [code, row, column]),
  );
  for (const [index, [, , , value]] of (fault.says ?? []).entries()) {
    if (value !== undefined) expect(issues.list[index]?.value).toBe(value);
    expect(issues.list[index]?.file).toBe(file);
  }
  expect(tables[0]?.headerRow).toBe(fault.headerRow ?? 1);
  if (fault.encoding !== undefined) expect(tables[0]?.found.encoding).toBe(fault.encoding);
  if (fault.reads !== undefined) {
    const name = tables[0]?.columns.find(({ reads }) => reads.includes('customer.name'));
    expect(name?.profile?.samples.map(({ value }) => value)).toEqual([fault.reads]);
  }
}

/** The check ends with a typed error that names the file and what to do. */
export async function expectFatal(file: string, fault: FatalFault, options: Partial<CheckOptions> = {}): Promise<void> {
  const error = await checkFault(file, options).then(
    () => undefined,
    (thrown: unknown) => thrown as Error & { advice?: string; place?: { file?: string; row?: number } },
  );
  expect(error?.name).toBe(fault.type);
  expect(error?.place?.file).toBe(file);
  expect(error?.place?.row).toBe(fault.row);
  expect(error?.advice).toMatch(/\.$/);
  for (const text of fault.says) expect(`${error?.message} ${error?.advice}`).toMatch(text);
}

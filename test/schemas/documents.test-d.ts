import type { Documents, Printed } from 'fieldsheet';
import { expectTypeOf, it } from 'vitest';

declare const plan: Printed<Documents['plan']>;
declare const runs: Printed<Documents['runs']>;

it('a program takes the types of documents from the package', () => {
  expectTypeOf(plan.formatVersion).toEqualTypeOf<1>();
  expectTypeOf(plan.changes[0]?.key).toEqualTypeOf<string | null | undefined>();
  if ('runs' in runs) expectTypeOf(runs.runs[0]?.run).toEqualTypeOf<string | undefined>();
  // @ts-expect-error a member that there is not
  plan.chnages;
});

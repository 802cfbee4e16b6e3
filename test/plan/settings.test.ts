import { expect, it } from 'vitest';
import { keptSettings } from '../../src/plan/index.js';

it('keptSettings are those that a retry takes over, a switch only when it is on', () => {
  const given = { mode: 'create-only', acceptDamage: true, duplicates: 'stop', strict: true, fresh: true } as const;
  expect(keptSettings(given)).toEqual({ mode: 'create-only', acceptDamage: true, duplicates: 'stop' });
  expect(keptSettings({ mode: 'upsert', acceptDamage: false })).toEqual({ mode: 'upsert' });
});

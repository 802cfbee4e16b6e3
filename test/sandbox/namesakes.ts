import { openStore } from '../../src/sandbox/store.sql.js';

/**
 * Writes the database of an account with so many customers of one name, `N-0`, `N-1` …; each third is inactive.
 * Returns their ids.
 */
export async function writeNamesakes(db: string, name: string, count: number): Promise<readonly number[]> {
  const store = await openStore(db);
  const ids: number[] = [];
  store.bulk(() => {
    for (let number = 0; number < count; number++) {
      const fields = { myId: `N-${number}`, name };
      const state = { active: number % 3 > 0, deleted: false, created: number, modified: number };
      ids.push(store.insert('customer', { ...state, tags: [], references: {}, fields }));
    }
  });
  store.close();
  return ids;
}

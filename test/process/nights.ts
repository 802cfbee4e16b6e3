import type { Choose } from './choose.js';

/** A customer or a site of the old system, and what should be of it in the account. */
export interface Thing {
  readonly kind: 'customer' | 'site';
  readonly key: string;
  /** Of a site: its customer. */
  readonly owner?: Thing;
  name: string;
  /** Whether the old system has it. */
  isThere: boolean;
  state: 'none' | 'active' | 'inactive' | 'deleted';
  /** As the account should show it. */
  shownName: string;
  /** As the last extract with it had it. */
  importedName: string;
  /** Whether a person has written something into it that no extract overwrites. */
  isTouched: boolean;
  /** Whether a person has hung a site on it, or a job. */
  hung: 'site' | 'job' | undefined;
}

export type Way = 'deactivate' | 'delete';

/** What one extract should do. */
export interface Night {
  readonly isRefused: boolean;
  /** Records to be taken away, and to be brought back. */
  readonly taken: readonly Thing[];
  readonly back: readonly Thing[];
}

/** The old system, and what its extracts should make of the account, said in the plainest way. */
export class OldSystem {
  readonly things: Thing[] = [];
  readonly #choose: Choose;
  readonly #way: Way;
  #numbers = 0;

  constructor(customers: number, { choose, way }: { readonly choose: Choose; readonly way: Way }) {
    this.#choose = choose;
    this.#way = way;
    for (let count = 0; count < customers; count++) this.#add();
  }

  #add(): void {
    this.#numbers += 1;
    const customer = thing('customer', `C-${this.#numbers}`);
    this.things.push(customer);
    for (let at = this.#choose.whole(1, 3); at > 0; at--)
      this.things.push(thing('site', `S-${this.#numbers}-${at}`, customer));
  }

  /** A day in the old system: some come, go, come back, or get another name. */
  live(day: number): void {
    for (let count = this.#choose.whole(0, 2); count > 0; count--) this.#add();
    const customers = this.things.filter(({ kind }) => kind === 'customer');
    for (let count = this.#choose.whole(0, 1); count > 0; count--) this.#show(this.#one(customers), false);
    // Chance alone would hardly ever take away what a person has worked on.
    const worked = customers.filter((each) => each.isThere && this.#isWorkedOn(each));
    if (worked.length > 0 && this.#choose.whole(0, 1) === 0) this.#show(this.#one(worked), false);
    for (let count = this.#choose.whole(0, 2); count > 0; count--) {
      const gone = customers.filter(({ isThere }) => !isThere);
      if (gone.length > 0) this.#show(this.#one(gone), true);
    }
    const site = this.#one(this.things.filter(({ kind }) => kind === 'site'));
    // A customer without a site has no row.
    if (site.owner && this.#sitesOf(site.owner).filter(({ isThere }) => isThere).length > 1) site.isThere = false;
    for (let count = this.#choose.whole(0, 3); count > 0; count--)
      this.#one(this.things).name = `Renamed on day ${day}`;
  }

  /** Most of it is missing from one extract, as after a wrong query; what to do to have it back. */
  lose(): () => void {
    const customers = this.things.filter(({ kind, isThere }) => kind === 'customer' && isThere);
    const lost = customers.filter((_, at) => at % 9 === 0);
    const all = lost.flatMap((each) => [each, ...this.#sitesOf(each)]).filter(({ isThere }) => isThere);
    for (const each of all) each.isThere = false;
    return () => {
      for (const each of all) each.isThere = true;
    };
  }

  /** The lines of an extract: a site each, with its customer. */
  lines(): string[] {
    const sites = this.things.filter(({ isThere, owner }) => isThere && owner?.isThere);
    return sites.map(({ key, name, owner }) => [key, name, owner?.key, owner?.name, 'FR'].join(';'));
  }

  /** What an extract with these lines does; nothing where it is refused. `isWhole`: whether missing lines say anything. */
  import(
    lines: readonly string[],
    { isWhole, isForced }: { readonly isWhole: boolean; readonly isForced: boolean },
  ): Night {
    const keys = new Set(lines.flatMap((line) => [line.split(';')[0] ?? '', line.split(';')[2] ?? '']));
    const known = this.things.filter(({ state }) => state === 'active');
    const absent = isWhole ? known.filter(({ key }) => !keys.has(key)) : [];
    const taken = this.#toBeTaken(absent, keys);
    const isMuch =
      taken.length > 20 || (['customer', 'site'] as const).some((kind) => shareOf(taken, known, kind) > 0.05);
    if (isMuch && !isForced) return { isRefused: true, taken, back: [] };
    const back = this.things.filter(({ key, state }) => keys.has(key) && state !== 'active' && state !== 'none');
    for (const each of this.things.filter(({ key }) => keys.has(key))) {
      each.state = 'active';
      each.importedName = each.name;
      each.shownName = each.name;
    }
    for (const each of taken) each.state = this.#way === 'delete' ? 'deleted' : 'inactive';
    return { isRefused: false, taken, back };
  }

  /** Sites first: a customer goes only if everything that hangs on it does. */
  #toBeTaken(absent: readonly Thing[], keys: ReadonlySet<string>): Thing[] {
    const isChanged = (each: Thing) => each.isTouched || each.shownName !== each.importedName;
    const free = absent.filter((each) => !isChanged(each) && !(each.hung === 'job' && this.#way === 'delete'));
    const sites = free.filter(({ kind }) => kind === 'site');
    const stays = (site: Thing) => !sites.includes(site) && (site.state === 'active' || keys.has(site.key));
    const customers = free.filter(
      (each) => each.kind === 'customer' && each.hung !== 'site' && !this.#sitesOf(each).some(stays),
    );
    return [...sites, ...customers];
  }

  /** A customer and its sites leave the old system together, and come back together. */
  #show(customer: Thing, isThere: boolean): void {
    customer.isThere = isThere;
    for (const site of this.#sitesOf(customer)) site.isThere = isThere;
  }

  #isWorkedOn(customer: Thing): boolean {
    const isTouched = (each: Thing) => each.isTouched || each.hung !== undefined;
    return isTouched(customer) || this.#sitesOf(customer).some(isTouched);
  }

  #sitesOf(customer: Thing): Thing[] {
    return this.things.filter(({ owner }) => owner === customer);
  }

  #one<T>(all: readonly T[]): T {
    return all[this.#choose.whole(0, all.length - 1)] as T;
  }
}

function thing(kind: Thing['kind'], key: string, owner?: Thing): Thing {
  const name = `${kind} ${key}`;
  return {
    kind,
    key,
    owner,
    name,
    isThere: true,
    state: 'none',
    shownName: '',
    importedName: '',
    isTouched: false,
    hung: undefined,
  };
}

function shareOf(some: readonly Thing[], all: readonly Thing[], kind: Thing['kind']): number {
  const of = (things: readonly Thing[]) => things.filter((each) => each.kind === kind).length;
  return of(some) / Math.max(1, of(all));
}

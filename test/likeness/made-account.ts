import type { ResourceName } from '../../src/contract/index.js';
import type { RecognisableRecord } from '../../src/likeness/index.js';
import { between, pick, type Random, seededRandom } from '../../src/sandbox/random.js';
import { type MadeCountry, madeCountries } from './made-words.js';
import { retypings, type Texts } from './retyping.js';

/** A record of the file, and how somebody typed it into the account before; absent if it is new. */
export interface MadePair {
  readonly inFile: RecognisableRecord;
  readonly inAccount?: RecognisableRecord;
  /** What was typed otherwise. */
  readonly kinds: readonly string[];
}

export type MadeFile = Readonly<Record<'customer' | 'site' | 'equipment', readonly MadePair[]>>;

const asOne = <T>(values: readonly T[]) => values as readonly [T, ...T[]];

/** Customers with sites and equipment, of which `known` were typed into the account and as many percent more are new. */
export function madeFile(seed: number, { known, newPercent = 20 }: { known: number; newPercent?: number }): MadeFile {
  const random = seededRandom(seed);
  const [customer, site, equipment]: MadePair[][] = [[], [], []];
  const all = Math.round((known * 100) / (100 - newPercent));
  for (let at = 0; at < all; at++) {
    const isKnown = at < known;
    const country = pick(random, asOne(madeCountries));
    const texts = madeCustomer(country, at, random);
    customer?.push(pairOf('customer', texts, { country, isKnown, owner: '', random }));
    for (let place = 0; place < between(random, 0, 2); place++) {
      const siteTexts = madeSite(country, place, { of: texts, random });
      const owner = `customer:id:${at}`;
      // Some sites and machines of known owners are new as well.
      const isKnownSite = isKnown && random() < 0.9;
      site?.push(pairOf('site', siteTexts, { country, isKnown: isKnownSite, owner, random }));
      const machines = between(random, 0, 2);
      for (let number = 0; number < machines; number++) {
        const machine = madeMachine(country, number, random);
        const isKnownMachine = isKnownSite && random() < 0.9;
        equipment?.push(
          pairOf('equipment', machine, { country, isKnown: isKnownMachine, owner: `site:id:${at}-${place}`, random }),
        );
      }
    }
  }
  return { customer: customer ?? [], site: site ?? [], equipment: equipment ?? [] };
}

function digits(form: string, random: Random): string {
  const letter = () => String.fromCharCode(between(random, 65, 89));
  return form.replace(/#/g, () => String(between(random, 0, 9))).replace(/[AC](?=[BD])|[BD](?=[# \d]|$)/g, letter);
}

function madeCustomer(country: MadeCountry, at: number, random: Random): Texts {
  const last = pick(random, asOne(country.lastNames));
  const isPerson = random() < 0.35;
  const trade = pick(random, asOne(country.trades));
  const firm = country.callingCode === '44' ? `${last} ${trade}` : `${trade} ${last}`;
  const form = pick(random, asOne(country.forms));
  const first = pick(random, asOne(country.firstNames));
  const name = isPerson ? `${first} ${last}` : `${firm} ${form}`.trim();
  const plain = `${isPerson ? first : trade}.${last}${at}`.normalize('NFD').replace(/[^A-Za-z0-9.]/g, '');
  return {
    name,
    ...madeAddress(country, random),
    contactPhone: random() < 0.8 ? digits('0### ######', random).replace('00', '03') : '',
    contactEmail: random() < 0.6 ? `${plain.toLowerCase()}@example.com` : '',
    vatNumber: !isPerson && random() < 0.4 ? digits(country.vat, random) : '',
  };
}

function madeAddress(country: MadeCountry, random: Random): Texts {
  const number = between(random, 1, 120);
  // People live close to one another: as few postal codes as in a district.
  const zip = digits(country.zip, seededRandom(between(random, 1, 150)));
  return {
    addressStreet: pick(random, asOne(country.streets)).replace('{n}', String(number)),
    addressZIP: zip,
    addressCity: pick(random, asOne(country.towns)),
  };
}

function madeSite(country: MadeCountry, place: number, { of, random }: { of: Texts; random: Random }): Texts {
  const room = pick(random, asOne(country.rooms));
  const isNumbered = random() < 0.4;
  const name = isNumbered ? `${room} ${place + 1}` : `${room} ${of.addressCity}${place === 0 ? '' : ' II'}`;
  return { name, ...(random() < 0.8 ? madeAddress(country, random) : {}) };
}

function madeMachine(country: MadeCountry, number: number, random: Random): Texts {
  const machine = pick(random, asOne(country.machines));
  return {
    name: number === 0 && random() < 0.5 ? machine : `${machine} ${number + 1}`,
    Serial: random() < 0.6 ? digits('SN-######', random) : '',
    Year: random() < 0.5 ? String(between(random, 2001, 2025)) : '',
  };
}

interface Making {
  readonly country: MadeCountry;
  readonly isKnown: boolean;
  readonly owner: string;
  readonly random: Random;
}

function pairOf(resource: ResourceName, texts: Texts, { country, isKnown, owner, random }: Making): MadePair {
  const inFile = recordOf(resource, texts, owner);
  if (!isKnown) return { inFile, kinds: [] };
  const typed: Texts = { ...texts, code: country.callingCode };
  const kinds = kindsFor(resource, random).filter((kind) => {
    const before = JSON.stringify(typed);
    retypings[kind]?.(typed, random);
    return kind === 'nothing' || JSON.stringify(typed) !== before;
  });
  return { inFile, inAccount: recordOf(resource, typed, owner), kinds };
}

/** One kind, and a second one for some. What is left out comes alone. */
function kindsFor(resource: ResourceName, random: Random): string[] {
  const alone = ['address left out', 'contact left out'];
  const all = Object.keys(retypings).filter((kind) => resource === 'customer' || !alone.includes(kind));
  const first = pick(random, asOne(all));
  const second = pick(random, asOne(all.filter((kind) => !alone.includes(kind))));
  return random() < 0.6 || first === second || alone.includes(first) ? [first] : [first, second];
}

function recordOf(resource: ResourceName, texts: Texts, owner: string): RecognisableRecord {
  const { code: _, Serial = '', Year = '', ...fields } = texts;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const customFieldValues = Object.entries({ Serial, Year }).flatMap(([label, value]) =>
    value ? [{ label, value }] : [],
  );
  const record = resource === 'equipment' ? { ...given, customFieldValues } : given;
  return { record, owners: owner === '' ? [] : [owner] };
}

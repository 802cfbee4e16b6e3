// The clients, locations, machines and work orders of the legacy sample, the same in every run.
import { accessNotes, companies, countries, descriptions, makers, placeKinds, states, technicians } from './words.mjs';

const day = 24 * 60 * 60 * 1000;

/** Even whole numbers from 0 to below `limit`, the same in every run (mulberry32). */
let seed = 7;
function random(limit) {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
}

const pick = (list) => list[random(list.length)];
const digits = (number, length) => String(number).padStart(length, '0');
const dateBetween = (first, last) => new Date(Date.UTC(first, 0, 1) + random((last - first) * 365) * day);
export const dateText = (date) =>
  `${digits(date.getUTCDate(), 2)}/${digits(date.getUTCMonth() + 1, 2)}/${date.getUTCFullYear()}`;

export function makeClients() {
  return companies.map(([name, contact, countryName, local], index) => {
    const country = countries[countryName];
    const [city, zip, latitude, longitude] = country.cities[index % country.cities.length];
    return {
      number: digits(417 + index * 13, 6),
      name,
      contact,
      phone: phoneOf(country, index),
      email: emailOf(local, index),
      street: `${pick(country.streets)} ${1 + random(90)}`,
      zip,
      zipIsNumber: /^\d+$/.test(zip) && index % 3 !== 1,
      city,
      country: countryName,
      vat: `${country.vatPrefix}${digits(10_000 + random(80_000), country.vatDigits)}`,
      status: index % 7 === 3 ? 'I' : 'A',
      created: dateBetween(1998, 2025),
      position: [latitude, longitude],
    };
  });
}

/** One of three styles: international, national, or with the international prefix dialled. */
function phoneOf(country, index) {
  const [area, exchange] = pick(country.phoneAreas);
  const line = digits(random(10 ** country.phoneLineDigits), country.phoneLineDigits);
  const spaced = exchange + line;
  const dashed = spaced.replaceAll(' ', '');
  return [
    `+${country.phoneCode} ${area} ${spaced}`,
    `0${area} / ${spaced}`,
    `00${country.phoneCode}-${area}-${dashed}`,
  ][index % 3];
}

function emailOf(local, index) {
  if (index % 5 === 1) return local.toUpperCase();
  if (index % 5 === 3) return `${local} `;
  return index % 11 === 5 ? ` ${local[0].toUpperCase()}${local.slice(1)}` : local;
}

export function makeLocations(clients) {
  return clients.flatMap((client, index) => {
    const count = index % 8 === 0 ? 4 : index % 8 < 4 ? 2 : 1;
    return Array.from({ length: count }, (_, place) => {
      const { cities, streets } = countries[client.country];
      const [city, zip, latitude, longitude] =
        place === 0 ? [client.city, client.zip, ...client.position] : pick(cities);
      return {
        client: client.number,
        code: digits(place + 1, 2),
        name: `${placeKinds[place]} ${city}`,
        address: `${place === 0 ? client.street : `${pick(streets)} ${1 + random(90)}`}, ${zip} ${city}`,
        latitude: latitude + (random(4000) - 2000) / 1e5,
        longitude: longitude + (random(4000) - 2000) / 1e5,
        notes: pick(accessNotes),
      };
    });
  });
}

export function makeMachines(locations) {
  const places = locations.flatMap((location, index) => Array(index % 8 === 1 ? 3 : 2).fill(location)).slice(0, 149);
  // The flaw: a machine at a location that its client does not have.
  places.splice(88, 0, { client: places[88].client, code: '09' });
  return places.map(({ client, code }, index) => {
    const [maker, prefix, models] = pick(makers);
    const initial = random(40) * 5;
    return {
      serial: index % 6 === 4 ? digits(70_000 + index * 211, 9) : `${prefix}-${digits(3000 + index * 37, 5)}`,
      client,
      location: code,
      model: pick(models),
      maker,
      installed: dateBetween(2006, 2026),
      installedIsText: index % 3 === 2,
      warranty: ['Yes', 'No', 'Y', 'N', null][random(5)],
      initial,
      last: initial + 200 + random(18_000),
    };
  });
}

export function makeOrders(machines) {
  const known = machines.filter(({ location }) => location !== '09');
  return Array.from({ length: 120 }, (_, index) => {
    const machine = known[(index * 37) % known.length];
    const week = new Date(Date.UTC(2026, 10, 9 + 7 * random(6)));
    return {
      number: 70_412 + index * 3,
      client: machine.client,
      location: machine.location,
      serial: index % 9 === 5 ? null : machine.serial,
      type: pick(['R', 'M', 'M', 'I']),
      priority: 1 + random(3),
      start: new Date(week.getTime() + random(5) * day + (28 + random(36)) * 15 * 60 * 1000),
      minutes: 30 + random(16) * 15,
      technician: pick(technicians),
      description: pick(descriptions),
      state: pick(states),
    };
  });
}

// Makes samples/legacy-service.xlsx, the export of an invented old system ("ServiPlan 7"), with the quirks and the
// flaws that samples/README.md lists. All persons, companies and machines are invented; telephone numbers come from
// the ranges that regulators keep for fiction, e-mail addresses from the reserved domain .example.
// Every run makes the same bytes. Usage: node scripts/make-legacy-sample.mjs [file]
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import exceljs from 'exceljs';
import { dateText, makeClients, makeLocations, makeMachines, makeOrders } from './legacy-sample/records.mjs';

const exported = new Date(Date.UTC(2026, 10, 3, 7, 15));
const dateFormat = 'dd/mm/yyyy';

function addSheet(workbook, { name, title, columns, state = 'visible' }) {
  const sheet = workbook.addWorksheet(name, { state, views: [{ state: 'frozen', ySplit: title ? 2 : 1 }] });
  if (title) sheet.addRow([title]).font = { italic: true };
  sheet.addRow(columns.map(([heading]) => heading)).font = { bold: true };
  columns.forEach(([, width, numFmt], index) => {
    const column = sheet.getColumn(index + 1);
    column.width = width;
    if (numFmt) column.numFmt = numFmt;
  });
  return sheet;
}

function addClients(workbook, clients) {
  const columns = [
    ['Client no.', 12],
    ['Company', 34],
    ['Contact', 24],
    ['Phone', 24],
    ['E-mail', 34],
    ['Street', 28],
    ['ZIP', 10],
    ['City', 16],
    ['Country', 16],
    ['VAT no.', 18],
    ['Status', 8],
    ['Created', 12, dateFormat],
  ];
  const sheet = addSheet(workbook, { name: 'Clients', columns });
  clients.forEach((client, index) => {
    if (index === 20) sheet.addRow([]);
    const { number, name, contact, phone, email, street, zip, city, country, vat, status, created } = client;
    const row = sheet.addRow([number, name, contact, phone, email, street, zip, city, country, vat, status, created]);
    if (!client.zipIsNumber) return;
    row.getCell(7).value = Number(zip);
    row.getCell(7).numFmt = '00000';
  });
}

function addLocations(workbook, locations) {
  const columns = [
    ['Client no.', 12],
    ['Location', 10],
    ['Name', 28],
    ['Address', 44],
    ['Latitude', 12],
    ['Longitude', 12],
    ['Access notes', 40],
  ];
  const sheet = addSheet(workbook, {
    name: 'Locations',
    title: 'ServiPlan 7: locations, exported 03/11/2026 07:15',
    columns,
  });
  locations.forEach(({ client, code, name, address, latitude, longitude, notes }, index) => {
    const position = [latitude, longitude].map((degrees) => {
      const rounded = degrees.toFixed(5);
      if (index % 10 === 7) return null;
      return index % 3 === 0 ? rounded.replace('.', ',') : Number(rounded);
    });
    sheet.addRow([client, code, name, address, ...position, notes]);
  });
}

function addMachines(workbook, machines) {
  const columns = [
    ['Serial number', 16],
    ['Client no.', 12],
    ['Location', 10],
    ['Model', 14],
    ['Maker', 18],
    ['Installed', 12, dateFormat],
    ['Warranty', 10],
    ['Initial reading', 16],
    ['Last service reading', 20],
    ['Hours run', 12],
  ];
  const sheet = addSheet(workbook, { name: 'Machines', columns });
  machines.forEach((machine, index) => {
    const { serial, client, location, model, warranty, initial, last } = machine;
    // The flaw: the maker of one machine was looked up where it is not.
    const maker = index === 57 ? { error: '#N/A' } : machine.maker;
    const installed = machine.installedIsText ? dateText(machine.installed) : machine.installed;
    const hours = { formula: `I${index + 2}-H${index + 2}`, result: last - initial };
    sheet.addRow([serial, client, location, model, maker, installed, warranty, initial, last, hours]);
  });
}

function addOrders(workbook, orders) {
  const columns = [
    ['Order no.', 12],
    ['Client no.', 12],
    ['Location', 10],
    ['Serial number', 16],
    ['Type', 8],
    ['Priority', 10],
    ['Planned start', 18, 'dd/mm/yyyy hh:mm'],
    ['Duration (min)', 14],
    ['Technician', 16],
    ['Description', 60],
    ['State', 12],
  ];
  const sheet = addSheet(workbook, { name: 'Work orders', columns });
  for (const order of orders) {
    const { number, client, location, serial, type, priority, start, minutes, technician, description, state } = order;
    sheet.addRow([number, client, location, serial, type, priority, start, minutes, technician, description, state]);
  }
  const sum = orders.reduce((total, { minutes }) => total + minutes, 0);
  const total = { formula: `SUM(H2:H${orders.length + 1})`, result: sum };
  sheet.addRow(['Total', null, null, null, null, null, null, total]).font = { bold: true };
}

function addCodes(workbook) {
  const columns = [
    ['Kind', 10],
    ['Code', 8],
    ['Text', 16],
  ];
  const sheet = addSheet(workbook, { name: '_codes', columns, state: 'hidden' });
  sheet.addRows([
    ['type', 'R', 'Repair'],
    ['type', 'M', 'Maintenance'],
    ['type', 'I', 'Inspection'],
    ['priority', 1, 'high'],
    ['priority', 2, 'medium'],
    ['priority', 3, 'low'],
  ]);
}

/** Sets the time of every entry of a zip file to 1 January 2026, 00:00; the library writes the time of the run. */
function withFixedTimes(zip) {
  const stamp = (at) => {
    zip.writeUInt16LE(0, at);
    zip.writeUInt16LE(((2026 - 1980) << 9) | (1 << 5) | 1, at + 2);
  };
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    stamp(entry + 12);
    stamp(zip.readUInt32LE(entry + 42) + 10);
    entry += 46 + zip.readUInt16LE(entry + 28) + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return zip;
}

const clients = makeClients();
const locations = makeLocations(clients);
const machines = makeMachines(locations);
const orders = makeOrders(machines);
const workbook = new exceljs.Workbook();
Object.assign(workbook, {
  creator: 'ServiPlan 7',
  lastModifiedBy: 'ServiPlan 7',
  created: exported,
  modified: exported,
});
addClients(workbook, clients);
addLocations(workbook, locations);
addMachines(workbook, machines);
addOrders(workbook, orders);
addCodes(workbook);
const file = process.argv[2] ?? fileURLToPath(new URL('../samples/legacy-service.xlsx', import.meta.url));
writeFileSync(file, withFixedTimes(Buffer.from(await workbook.xlsx.writeBuffer())));

import type { Vocabulary } from './vocabulary.js';

export const english: Vocabulary = {
  language: 'en',
  nouns: {
    customer:
      'customer, customers, client, clients, company, companies, account, accounts, operator, owner, organisation, organization, debtor, business partner, BP, business',
    site: 'site, sites, location, locations, property, properties, premises, building, branch, facility, object, school, store, shop, stop, plant',
    equipment:
      'equipment, machine, machines, device, devices, asset, assets, unit, units, appliance, installation, station, boiler, lift, elevator, extinguisher, fire extinguisher, heat pump, installed product, vehicle, vehicles, pump, hydrant, meter, defibrillator, AED, generator, printer, computer, instrument, instruments, charger, cart',
    job: 'job, jobs, work order, work orders, workorder, order, orders, ticket, tickets, intervention, service call, visit, task, tasks, call, WO',
    activityType: 'activity type, activity types',
    activity: 'activity, activities, time sheet, timesheet, absence, absences',
  },
  tables: {
    customer:
      'suppliers, supplier, vendors, vendor, businesses, business partners, contacts, address book, customers, clients, client list, customer list, accounts, debtors, tenants, members, subscribers, CRM, leads, prospects, partners, contractors, companies, organisations, organizations, address list, mailing list, residents, owners, landlords, payers',
    equipment:
      'inventory, inventories, asset register, fleet, vehicles, elevators, hydrants, defibrillators, meters, installed base, computers, monitors, printers, assets, asset list, asset inventory, equipment list, equipment register, machines, machinery, devices, hardware, IT assets, laptops, tools, instruments, appliances, cars, trucks, vans, trailers, forklifts, lifts, boilers, pumps, generators, extinguishers, fire extinguishers, AEDs, air conditioners, charging stations, wind turbines, traffic lights, street lights, benches, bins, medical devices, calibration register, CMDB, fixed assets, plant register',
    site: 'stations, facilities, schools, stores, shops, stops, sites, site list, locations, branches, buildings, properties, premises, facilities list, offices, plants, warehouses, hospitals, clinics, libraries, pharmacies, hotels, restaurants, churches, parks, playgrounds, charging locations, outlets, depots, delivery points',
    job: 'history, logs, log, maintenance, requests, service requests, incidents, complaints, inspections, repairs, breakdowns, schedule, work list, jobs, job list, job cards, work orders, workorders, orders, tickets, cases, visits, tasks, appointments, bookings, interventions, deliveries, deliveries list, shipments, trips, rides, routes, rounds, tours, callouts, calls, helpdesk, support, faults, defects, issues, damages, maintenance plan, maintenance schedule, preventive maintenance, PM schedule, service schedule, planner, planning, rota of visits, service reports, audits, checks, rentals, loans, reservations, projects, work log, worklog, repair orders, permits, collections, pickups, violations, transfers',
    activity:
      'timesheets, time sheets, time log, time tracking, time entries, hours, working hours, work hours, hours worked, attendance, clock in, clockings, punches, shifts, shift log, overtime, leave, leaves, absences, holidays, vacation, vacations, time records, timecard, time card, timecards',
  },
  asides:
    'spare parts, spares, parts, consumables, stock, stocks, warehouse stock, categories, category, kinds, types, codes, code list, lookup, lookups, lists, list of values, validation, data validation, parameters, settings, config, dashboard, summary, overview, report, statistics, stats, charts, chart, pivot, pivots, legend, key, readme, read me, instructions, help, notes, template, example, calendar, budget, prices, price list, pricelist, rates, tariffs, cover, cover page, title page, contents, table of contents, info, about, change log, changelog, version, versions, revision history, dropdown, dropdowns, drop down, picklists, data dictionary, dictionary, glossary, definitions, metadata, field list, totals, calculations, calculation, KPI, KPIs, analysis, invoices, quote, quotation, accounting, expenses, costs, forecast, holidays list, public holidays, errors',
  logs: 'history, log, logs, maintenance log, service log, maintenance history, repairs, work log, records',
  day: 'date, day',
  key: 'number, no, nr, id, code, key, ref, reference, #, num, identifier, external id, my id, record id, J-ID',
  name: 'name, title, label, designation',
  keys: {
    customer: 'debtor number, account number, acct, card code',
    site: 'site code',
    equipment:
      'serial number, serial no, serial, S/N, SN, inventory number, asset tag, serial or lot number, manufacturer serial number',
    job: 'work order, WO, WO number, ticket number, call number',
  },
  names: { equipment: 'model, model name, equipment type, machine type, product, product name' },
  fields: {
    address: 'full address, address, postal address',
    addressStreet: 'street, street address, address line 1, address 1, road, street and number',
    addressComplement:
      'address line 2, address 2, additional address, suite, apartment, floor, address complement, street 2, street address 2, street line 2',
    addressZIP: 'ZIP, ZIP code, postal code, postcode, post code',
    addressCity: 'city, town, place',
    addressProvince: 'state, province, county, region',
    addressCountry: 'country, country code',
    contactLastName:
      'last name, surname, family name, contact, contact person, contact name, contact last name, contact last, last, full name, CntctPrsn, requester, requested by, reported by, requestor',
    contactFirstName: 'first name, given name, forename, contact first name, contact first, first',
    contactPhone:
      'phone, telephone, tel, phone number, telephone number, contact phone, landline, main phone, work phone, office phone, contact number, phone no, telephone no',
    contactMobile: 'mobile, mobile phone, cell, cell phone, cellphone, mobile number',
    contactEmail: 'email, e-mail, mail, email address, contact email',
    contactFax: 'fax, fax number',
    vatNumber:
      'VAT, VAT number, VAT no, VAT id, tax number, tax id, VAT registration number, VAT registration no, VAT reg no, federal tax id, LicTradNum',
    active: 'active, is active, enabled',
    'position.latitude': 'latitude, lat, GPS latitude',
    'position.longitude': 'longitude, long, lng, lon, GPS longitude',
    priority: 'priority, urgency, prio',
    description:
      'description, problem, fault, task description, work description, details, subject, summary, title, job title, work performed, work done, complaint, issue, issue description, request, job description, reported fault, defect',
    'type.name': 'type, job type, order type, kind, category, work type',
    'technician.login':
      'technician, engineer, assigned to, assignee, worker, mechanic, technician login, assigned technician, performed by, done by, completed by, responsible, tech, technician name, mechanic name, service technician, inspector',
    scheduledStart:
      'planned start, scheduled start, planned, scheduled, planned date, scheduled date, scheduled for, due, due date, appointment, start, start date, date, planned start date, scheduled start date, promised start',
    scheduledEnd:
      'planned end, scheduled end, end, end date, planned finish, planned end date, scheduled end date, promised end',
    actualStart:
      'actual start, started, started at, work started, actual start date, start time, date performed, service date, date of service, work date, repair date',
    actualEnd:
      'actual end, finished, completed at, completed on, work finished, completion date, date completed, end time, close date, closed, closed at, resolved at, resolution date, date closed, completed date, completed',
    duration: 'duration, duration min, minutes, minutes spent',
    status: 'status, state, job status, stage',
    skills: 'skills, required skills',
    note: 'note, notes, remark',
    dateStart: 'start, from, date start',
    dateEnd: 'end, to, until, date end',
    'user.login': 'user, employee, login',
    'activityType.name': 'activity type, type',
  },
  houseNumber: 'house number, house no, street number, street no',
  signs: {
    equipment:
      'manufacturer, maker, make, brand, model, last service, next service, next service due, warranty, warranty until, installed, installed on, installation date, commissioned, commissioning date, year built, build year, hours run, power, capacity, maintenance, calibration, calibrated, warranty expiry',
  },
  values: {
    priority: {
      low: 'low, minor',
      medium: 'medium, normal, standard, regular',
      high: 'high, urgent, critical, emergency',
    },
    status: {
      created: 'created, new, open',
      scheduled: 'scheduled, planned, assigned',
      started: 'started, in progress, ongoing, running',
      paused: 'paused, on hold, waiting',
      completed: 'completed, done, finished, closed',
      validated: 'validated, approved, invoiced',
      cancelled: 'cancelled, canceled, aborted',
    },
    active: { true: 'active, a, current, enabled, y', false: 'inactive, i, closed, disabled, former, n' },
  },
  fillers:
    'of, the, for, main, at, in, primary, billing, invoice, mailing, private, business, service, delivery, shipping',
  totals: 'total, totals, sum, grand total',
  pivot: 'Row Labels, Column Labels, Sum of, Count of, Average of',
};

import type { Vocabulary } from './vocabulary.js';

export const english: Vocabulary = {
  language: 'en',
  nouns: {
    customer:
      'customer, customers, client, clients, company, companies, account, accounts, operator, owner, organisation, organization, debtor, business partner, BP, business, cust, buyer, sold to, bill to, end customer, enterprise, tenant, franchisee, shipper, subscriber, consignee, landlord, agency, sold-to party, bill-to party, partner, renter, lessee, lessor, HOA, members, council, parish, congregation, cooperative, club, charity, foundation, firm, institution, holding, patient, resident, occupant, occupier, beneficiary, guest, policyholder, taxpayer, payer, purchaser, recipient, property owner, managing agent, property management company, local authority, local authorities, corporate group, insured party, ordering party, commissioning party',
    site: "site, sites, location, locations, property, properties, premises, building, branch, facility, object, school, store, shop, stop, plant, ship to, outlet, point of sale, POS, warehouse, depot, place of use, job site, service location, library, hospital, clinic, farm, hotel, restaurant, park, substation, campus, venue, terminal, sports facility, museum, pharmacy, church, playground, parking lot, car park, garage, land, nursery, kindergarten, functional location, university, theatre, theater, cinema, laboratory, chapel, mosque, synagogue, monastery, abbey, cemetery, hostel, campsite, camping, cafe, pub, pubs, canteen, bakery, butchers, supermarket, kiosk, hairdresser's, laundry, launderette, courthouse, prison, barracks, shelter, gymnasium, gym, gyms, stadium, gardens, zoo, zoos, marina, harbour, airport, dealership, workshops, factory, greenhouse, winery, brewery, dairy, sawmill, quarry, mine, waterworks, reservoir, landfill, tunnel, bridge, flat, house, dwelling, dormitory, allotment, nightclub, castle, mast, medical practice, medical practices, doctor's surgery, dental practice, dental practices, health center, care home, care homes, nursing home, nursing homes, hair salon, hair salons, post office, post offices, town hall, town halls, city hall, public authority office, government office, government offices, police station, police stations, fire station, fire stations, military base, community center, village hall, village halls, youth club, youth clubs, sports hall, sports halls, swimming pool, swimming pools, sports ground, sports grounds, ice rink, ice rinks, railway station, railway stations, train station, train stations, bus stop, bus stops, bus station, bus stations, metro station, metro stations, underground station, petrol station, petrol stations, gas station, gas stations, filling station, filling stations, car wash, car washes, car dealership, car dealerships, distribution center, data center, data centers, power station, power stations, boiler room, boiler rooms, boiler house, pumping station, pumping stations, sewage works, recycling center, public toilet, public toilets, trade fair, exhibition hall, exhibition halls, tourist office, tourist information, research institute, research institutes, base station, base stations, toll station, toll stations, service area, service areas, rest area, rest areas, department stores, green space, green spaces, cold stores, water tower, water towers, guest house, guest houses",
    equipment:
      'equipment, machine, machines, device, devices, asset, assets, unit, units, appliance, installation, station, boiler, lift, elevator, extinguisher, fire extinguisher, heat pump, installed product, vehicle, vehicles, pump, hydrant, meter, defibrillator, AED, generator, printer, computer, instrument, instruments, charger, cart, machinery, apparatus, tool, tools, hardware, fixed asset, forklift, truck, compressor, chiller, air conditioner, tank, transformer, inverter, bench, lamp, light, street light, traffic light, fountain, tree, bin, container, camera, sensor, router, server, laptop, monitor, equip, car, cars, van, bus',
    job: 'job, jobs, work order, work orders, order, orders, ticket, tickets, intervention, service call, visit, task, tasks, call, WO, incident, service request, work request, service order, maintenance order, request, issue, inspection, repair',
    activityType: 'activity type, activity types, absence type, leave type, time type',
    activity: 'activity, activities, time sheet, absence, absences, time entry, attendance, leave',
  },
  tables: {
    customer:
      'suppliers, supplier, vendors, vendor, businesses, business partners, contacts, address book, customers, clients, client list, customer list, accounts, debtors, tenants, members, subscribers, CRM, leads, prospects, partners, contractors, companies, organisations, organizations, address list, mailing list, residents, owners, landlords, payers',
    equipment:
      'gateways, gateway, inventory, inventories, asset register, fleet, vehicles, elevators, hydrants, defibrillators, meters, installed base, computers, monitors, printers, assets, asset list, asset inventory, equipment list, equipment register, machines, machinery, devices, hardware, IT assets, laptops, tools, instruments, appliances, cars, trucks, vans, trailers, forklifts, lifts, boilers, pumps, generators, extinguishers, fire extinguishers, AEDs, air conditioners, charging stations, wind turbines, traffic lights, street lights, benches, bins, medical devices, calibration register, CMDB, fixed assets, plant register, cash machine, cash machines, burner, radiator, fan, fans, motor, gearbox, valve, battery, window, lock, screen, display, modem, wheelchair, thermostat, controller, toilet, antenna, radio, chimney, flue, rack, racking, shelf, shelves, furniture, desk, chair, burners, radiators, heat exchanger, heat exchangers, gearboxes, valves, batteries, first aid kit, first aid kits, windows, locks, screens, displays, modems, wheelchairs, data loggers, thermostats, controllers, toilets, antennas, radios, chimneys, flues, racks, desks, chairs, patient hoist, patient hoists, stove, AHU, refrigerator, fridge, freezer, turbine, genset, UPS, switchboard, detector, sprinkler, intercom, dumbwaiter, escalator, stairlift, gate, barrier, bollard, shutter, awning, ladder, scaffold, scaffolding, tablet, copier, photocopier, scanner, projector, smartphone, ATM, ATMs, oven, dishwasher, dryer, fryer, grill, scale, weighbridge, ultrasound, autoclaves, sterilizer, steriliser, centrifuge, microscope, gauge, separator, manhole, drain, gully, well, borehole, lathe, press, drill, welder, conveyor, robot, labeller, crane, hoist, excavator, digger, loader, tractor, mower, lawnmower, chainsaw, lorry, trailer, semi-trailer, buses, coach, motorcycle, scooter, moped, bicycle, bike, e-bike, boat, vessel, train, locomotive, wagon, tram, aircraft, helicopter, drone, swing, slide, skip, billboard, mailbox, television, PBX, loudspeaker, microphone, lifeline, safe, heating system, heating systems, water heater, water heaters, fan coil, fan coils, cooling tower, cooling towers, cold room, cold rooms, solar thermal collector, solar collector, solar collectors, solar panel, solar panels, photovoltaic system, photovoltaic systems, PV system, PV systems, charge point, charge points, uninterruptible power supply, distribution board, distribution boards, electrical panel, electrical panels, emergency lighting, traffic signal, traffic signals, road sign, road signs, traffic sign, traffic signs, fire hose reel, fire hose reels, hose reel, hose reels, smoke alarm, smoke alarms, fire alarm system, fire alarm systems, fire alarm panel, fire alarm panels, fire doors, fire damper, fire dampers, smoke vent, smoke vents, alarm system, alarm systems, intruder alarm, intruder alarms, burglar alarm, burglar alarms, access control, access reader, safety shower, safety showers, moving walkway, automatic doors, garage doors, dock leveller, dock levellers, loading dock, loading docks, access point, access points, cash register, cash registers, POS terminal, POS terminals, payment terminal, payment terminals, ticket machine, ticket machines, water dispenser, water dispensers, water cooler, water coolers, extractor hood, extractor hoods, kitchen hood, kitchen hoods, beer dispenser, beer system, beer tap, hospital bed, hospital beds, care bed, dental chair, dental chairs, water softener, water softeners, backflow preventer, backflow preventers, grease trap, grease traps, pallet jack, pallet jacks, aerial work platform, aerial work platforms, cherry picker, brush cutter, park bench, advertising column, sign board, letter box, letter boxes, telephone system, telephone systems, public address system, lightning protection system, lightning protection, lightning rod, safety harness, safety harnesses, fall arrest, anchor point, anchor points, doors, patient monitor, patient monitors, emergency light, emergency lights',
    site: 'stations, facilities, schools, stores, shops, stops, sites, site list, locations, branches, buildings, properties, premises, facilities list, offices, plants, warehouses, hospitals, clinics, libraries, pharmacies, hotels, restaurants, churches, parks, playgrounds, charging locations, outlets, depots, delivery points, workshop, bank branch, bank branches, public garden, green space, green spaces, water tower, water towers, multi-storey car park, apartments, apartment',
    job: 'history, logs, log, maintenance, requests, service requests, incidents, complaints, inspections, repairs, breakdowns, schedule, work list, jobs, job list, job cards, work orders, workorders, orders, tickets, cases, visits, tasks, appointments, bookings, interventions, deliveries, deliveries list, shipments, trips, rides, routes, rounds, tours, callouts, calls, helpdesk, support, faults, defects, issues, damages, maintenance plan, maintenance schedule, preventive maintenance, PM schedule, service schedule, planner, planning, rota of visits, service reports, audits, checks, rentals, loans, reservations, projects, work log, worklog, repair orders, permits, collections, pickups, violations, transfers, contracts, service contracts, maintenance contracts, service agreements, appointment, booking, reservation, case, notification, fault, breakdown, defect, snag, complaint, damage, problem, PPM, service, servicing, check, audit, calibration, commissioning, handover, acceptance, removal, dismantling, decommissioning, delivery, collection, pickup, shipment, consignment, trip, journey, ride, route, round, tour, cleaning, gardening, mowing, pruning, replacement, rental, hire, loan, checkout, return, RMA, project, contract, permit, violation, logbook, backlog, works, emergency, consultation, disinfection, sampling, site visit, site visits, fault report, damage report, services due, survey visit, pest control, snow clearing, meter exchange, meter change, warranty claim, warranty claims, service report, dispatch board, daily report, daily work, pending work, building works, training visit, alerts, alarms, alert log, alarm log',
    activity:
      'timesheets, time sheets, time log, time tracking, time entries, hours, working hours, work hours, hours worked, attendance, clock in, clockings, punches, shifts, shift log, overtime, leave, leaves, absences, holidays, vacation, vacations, time records, timecard, time card, timecards',
  },
  areas: 'zone, area, sector, section, department, dept, ward, workshop, hall, wing, bay, base',
  plants: 'plant, plants, station, stations, installation, installations',
  asides:
    'suppliers, supplier, vendors, vendor, contractors, subcontractors, spare parts, spares, parts, consumables, stock, stocks, warehouse stock, categories, category, kinds, types, codes, code list, lookup, lookups, lists, list of values, validation, data validation, parameters, settings, setting, config, dashboard, summary, overview, report, statistics, stats, charts, chart, pivot, pivots, legend, key, readme, read me, instructions, help, notes, template, example, calendar, budget, prices, price list, pricelist, rates, tariffs, cover, cover page, title page, contents, table of contents, info, about, change log, changelog, version, versions, revision history, dropdown, dropdowns, drop down, picklists, data dictionary, dictionary, glossary, definitions, metadata, totals, calculations, calculation, KPI, KPIs, analysis, invoices, quote, quotation, accounting, expenses, costs, forecast, holidays list, public holidays, errors, products, product list, articles, items, item list, catalogue, catalog, staff, staff list, employees, employee list, personnel, team, team members, users, user list, technicians, engineers, drivers, operators, suppliers prices, shippers, regions, territories, order details, materials, toner, cartridges, lubricants, oils, refrigerants, stocktake, keys, passwords, credentials, causes, discounts, models, manufacturers, brands, makes, cash, payments, receipts, arrears, dunning, quotes, quotations, offers, budgets, fitters, teams, crews, departments, logins, training, qualifications, skills, photos, pictures, images, documents, attachments, drawings, rejects, duplicates, configuration, variables, constants, factors, conversions, statuses, priorities, zones, towns, cities, postcodes, countries, languages, distances, checklist, procedures, sample, cockpit, scorecard, graphs, readings, consumption, measurements, minutes, meetings, abbreviations, schema, ideas, scratch, draft, insurance, policies, guarantees, risks, hazards, survey, satisfaction, feedback, toners, inventory levels, goods received, price book, item master, bank account, bank statement, bank details, cost centres, payment terms, on call, on-call rota, bank holidays, duty roster, mail texts, email templates, text blocks, sync log, audit trail, reference data, units of measure, SLA levels, asset classes, bill of quantities, blank form, fuel log, test values, temperature log, year planner, claims insurers, warranty terms, risk assessment, filter list, model list, invoice list, municipality list, error code, fault code, risk matrix, risk register, product master, date table, dim date, date dimension, compliance, compliance calendar, KPI log, monthly statistics',
  logs: 'history, log, logs, maintenance log, service log, maintenance history, repairs, work log, records',
  next: 'next, upcoming, following',
  key: 'number, no, nr, id, code, key, ref, reference, #, num, identifier, external id, my id, record id, J-ID, uid, uuid, guid, GlobalID, objectid, fid, oid, abbreviation, short code',
  name: 'name, title, label, designation, names, nm, desc, product, item, display name',
  hours: 'hours, hour, hrs, hr, h',
  contact:
    'contact, contact person, contact name, caretaker, requester, requestor, reported by, requested by, primary contact, main contact, person in charge, caller, contact 1, poc, point of contact, attention, attn, principal, person, manager on site, site manager, facility manager, full name, contact full name, reporter, opened for, owner contact, responsible person, person responsible, contact on site, on-site contact, site contact, local contact',
  moments: {
    planned:
      'planned, scheduled, plan, required, target, expected, estimated, proposed, appointment, due, schedule, promised, requested, desired, wanted',
    actual:
      'actual, real, effective, performed, executed, carried out, completed, finished, closed, started, resolved, done, work, begun, conducted, worked, ready',
    start:
      'start, begin, beginning, from, started, starts, commenced, check in, clock in, time in, arrival, arrived, opening time, begun, in',
    end: 'end, finish, ending, ends, until, to, stop, stopped, completed, completion, finished, closed, closing, closure, resolved, resolution, done, check out, clock out, time out, departure, departed, left, out, ready',
    moment: 'date, time, day, datetime, timestamp, at, on, hour, dt, moment',
  },
  keys: {
    customer:
      'debtor number, account number, acct, card code, customer reference, client reference, acct no, cust no, company no, customer account, customer account no',
    site: 'site code, store number, store code, branch code, facility code, location code, UPRN, building code',
    equipment:
      'inventory number, asset tag, tag number, tag no, asset tag no, asset no, equipment no, inventory no, fleet number, unit number, unit no, fleet no',
    job: 'work order, WO, WO number, ticket number, call number, case number, job no, order number, ticket id, incident number, request number, SR number, SR no',
  },
  stamped: {
    equipment:
      'plate, license plate, licence plate, registration plate, number plate, registration no, reg no, registration number, vehicle reg, vehicle registration, serial number, serial no, serial, S/N, serial or lot number, manufacturer serial number, serial num, VIN, barcode, barcode number, chassis no, chassis number',
  },
  names: {
    customer:
      'company name, business name, trading name, legal name, account name, organisation name, organization name, trade name, client name, customer name, card name',
    site: 'site name, building name, facility name, location name, station name, branch name, store name, property name',
    equipment:
      'equipment type, machine type, equipment description, asset description, item description, product description, device type, asset type, model, model name, configuration item, product serviced',
  },
  fields: {
    address:
      'full address, address, postal address, complete address, formatted address, location address, physical address, addr',
    addressStreet:
      'street, street address, address line 1, address 1, road, street and number, street name, addr 1, addr line 1, line 1, road name, thoroughfare, street line 1, street 1, street no, street house number, address 1 line 1, address 1 street 1, install address, installation address',
    addressComplement:
      'address line 2, address 2, additional address, suite, apartment, floor, address complement, street 2, street address 2, street line 2, unit number, address line 3, address 3, apt, room, line 2, room number, address details, building and floor, care of, address 1 line 2, address 1 street 2',
    addressZIP:
      'ZIP, ZIP code, postal code, postcode, postal, zip postal code, pcode, PLZ, eircode, pin code, pincode, address 1 zip postal code, address 1 postalcode',
    addressCity:
      'city, town, place, municipality, locality, suburb, city name, town name, town city, city town, village, township, post town, address 1 city',
    addressProvince:
      'province, state, county, region, state code, district, state or province, prefecture, state name, region name, province name, administrative area, borough, address 1 stateorprovince, address 1 state province, state province',
    addressCountry: 'country, country code, country name, nation, country region, ISO country, address 1 country',
    contactLastName:
      'last name, surname, family name, contact, contact person, contact name, contact last name, contact last, last, full name, CntctPrsn, requester, requested by, reported by, requestor, contact full name, contact surname, manager name, principal, contact person name, reporter, opened for, reporter name',
    contactFirstName:
      'first name, given name, forename, contact first name, contact first, first, christian name, fname',
    contactPhone:
      'phone, telephone, tel, phone number, telephone number, contact phone, landline, main phone, work phone, office phone, contact number, phone no, telephone no, phone 1, tel no, business phone, contact no, contact tel, phones, telephone 1, ph, ph no, contact info phone',
    contactMobile:
      'mobile, mobile phone, cell, cell phone, mobile number, mobile no, contact mobile, cellular, mob, mobile 1, gsm, whatsapp, mobile tel, whats app',
    contactEmail:
      'email, mail, email address, contact email, email 1, mail address, email id, business email, work email, emails, electronic mail',
    contactFax: 'fax, fax number, fax no, telefax, facsimile, contact fax',
    vatNumber:
      'VAT, VAT number, VAT no, VAT id, tax number, tax id, VAT registration number, VAT registration no, VAT reg no, federal tax id, LicTradNum, tax identification number, TIN, EIN, GST number, GSTIN, ABN, VATIN, tax registration number, tax code, tax identifier, tax reg no, sales tax id, EU VAT no',
    active: 'active, is active, enabled, active flag, in use, in service, is enabled, operational',
    'position.latitude':
      'latitude, lat, GPS latitude, latitude wgs84, lat dd, gps lat, geo lat, coord lat, y lat, latitude decimal, point y, y, coord y, y coord, y coordinate, coordinate y, coordinates y, decimal latitude, geo latitude, position lat, geo latitude, partner latitude, y wgs84',
    'position.longitude':
      'longitude, long, lng, lon, GPS longitude, longitude wgs84, long dd, gps lon, gps long, gps lng, geo lng, geo lon, geo long, coord lon, longitude decimal, point x, x, coord x, x coord, x coordinate, coordinate x, coordinates x, decimal longitude, geo longitude, position long, partner longitude, x wgs84',
    priority: 'priority, urgency, prio, priority level, severity, importance, urgent, criticality level, case priority',
    description:
      'description, problem, fault, task description, work description, details, subject, summary, title, job title, work performed, work done, complaint, issue, issue description, request, job description, reported fault, defect, long description, full description, task, work requested, job details, problem description, fault description, failure description, instructions, special instructions, scope of work, services performed, action taken, work to be done, symptom, event description, service description, short description, request description, maintenance performed, repair description, what, reason for visit, observations of work, damage, damage description, work, job done, what was done, labour, labor, labour performed, tasks done, tasks performed, activities performed, content, work required, nature of complaint, reason for call, service performed, work carried out, nature of problem, services rendered, maintenance description, maintenance details, service details, repair details, action, actions taken, corrective action, nature of work, primary incident description, case subject, case description, damage reported, reported damage, fault reported, reported problem, problem reported, reported issue, issue reported, reported defect, defect reported, reported failure, failure details, fault details, problem details, issue details, complaint details, breakdown details, defect details, details of fault, details of problem, details of complaint',
    'type.name':
      'type, job type, order type, kind, category, work type, service type, request type, task type, maintenance type, visit type, ticket type, work order type, type of work, type of service, type of maintenance, case type, issue type, incident type, inspection type, activity, service category, work category',
    'technician.login':
      'technician, engineer, assigned to, assignee, worker, mechanic, technician login, assigned technician, performed by, done by, completed by, responsible, tech, technician name, mechanic name, service technician, inspector, field engineer, service engineer, assigned engineer, carried out by, executed by, serviced by, repaired by, inspected by, resource, resource name, crew member, team member, installer, operative, agent, driver, employee, staff, owner login, responsible person, technicians, assigned, field technician, lead technician, assigned user, attended by, handled by, resolved by, closed by, installed by, tested by, fixed by, electrician, plumber, auditor, tester, cleaner, housekeeper, courier, foreman, officer, nurse, carer, therapist, gardener, groundskeeper, checked by, allocated to, person responsible, crew leader, team leader, supervisor on duty, second technician, techs, lead tech, assigned tech, field tech, tech assigned, tech name, service tech',
    scheduledStart:
      'planned start, scheduled start, planned, scheduled, planned date, scheduled date, scheduled for, appointment, start, start date, date, planned start date, scheduled start date, promised start, appointment date, visit date, booking date, schedule date, planned for, preferred date, appointment time, date of visit, when, est start date, arrival window start, next visit, maintenance date, scheduled arrival',
    scheduledEnd:
      'planned end, scheduled end, end, end date, planned finish, planned end date, scheduled end date, promised end, deadline, target completion date, planned completion, estimated completion, expected completion date, finish, target date, due by, required by, needed by, arrival window end, promised by, resolve by, due, due date, required date, time to resolve, TTR',
    actualStart:
      'actual start, started, started at, work started, actual start date, start time, date performed, service date, date of service, work date, repair date, date done, date of work, date of repair, executed on, performed on, date of intervention, start of work, actual begin, time started, maintenance date, date of maintenance',
    actualEnd:
      'actual end, finished, completed at, completed on, work finished, completion date, date completed, end time, close date, closed, closed at, resolved at, resolution date, date closed, completed date, completed, date finished, closing date, finish date, resolved on, closed on, date resolved, closed date, resolved date, finish time, end of work, time completed, done on, carried out on, performed on, finished on',
    duration:
      'duration min, minutes, minutes spent, duration minutes, min, mins, duration, time spent, labour time, labor time, work time, working time, hours, hours worked, labour hours, labor hours, man hours, total time, actual hours, total hours, work hours, duration hours, total duration, time taken, hrs, service time, working hours, regular hours, worked hours, hours spent, repair time, time min',
    status:
      'status, state, job status, stage, order status, ticket status, current status, work order status, status name, task status, job state, case status, progress, completion status, service status, system status, state of job, incident state, status reason',
    skills:
      'skills, required skills, skill, competences, qualifications, trade, trades, required skill, competencies, skillset, skill required, certifications, craft',
    note: 'note, notes, remark, remarks, comment, comments, observation, observations, memo, additional notes, annotation, description, details, task, topic, content, activity, work, work done, what, tasks done, tasks performed, activities performed, technician notes',
    dateStart:
      'start, from, date start, start date, start time, check in, clock in, time in, arrival time, begin, date from, login time, punch in, in time, shift start, day',
    dateEnd:
      'end, to, until, date end, end date, end time, check out, clock out, time out, departure time, date to, logout time, punch out, out time, finish, shift end',
    'user.login':
      'user, employee, login, employee name, staff, worker, username, staff name, person, staff member, technician, member, resource, worker name, colleague, worked by, emp name, employee full name',
    'activityType.name':
      'activity type, activity, type, absence type, leave type, time type, project, kind, category, course, reason, pay code, task type, type of leave, type of absence, work package, subject, client project',
    'distance.km':
      'distance km, km, kilometers, kilometres, kilometrage, travel km, distance in km, km driven, mileage km, km travelled, total km',
    'distance.mi': 'distance mi, miles, mileage, miles driven',
    'preferences.team.name':
      'assignment group, assigned team, assigned group, technician group, support group, team assigned, support team, service team, maintenance team',
  },
  houseNumber:
    'house number, house no, street number, street no, house nr, building number, number of house, civic number, bldg no',
  titles:
    'title, subject, summary, short description, brief description, work order title, ticket title, job title, headline, task name',
  signs: {
    equipment:
      'manufacturer, maker, make, brand, model, last service, next service, next service due, warranty, warranty until, installed, installed on, installation date, commissioned, commissioning date, year built, build year, hours run, power, maintenance, calibration, calibrated, warranty expiry, purchase date, date of purchase, date purchased, last maintenance, next maintenance, year of manufacture, manufacture date, mfg date, install date, asset type, equipment type, machine type, running hours, operating hours, firmware, model number, model no, serial, voltage, fuel type, mileage reading, odometer, condition, next inspection, last inspection, next calibration, last calibration, service interval, acquisition date, date acquired, useful life, depreciation, ip address, mac address, operating system, cpu, ram, processor',
    job: 'labour, labor, parts used, spare parts used',
    activity: 'break, breaks, lunch break',
  },
  goods:
    'price, unit price, list price, prices, rate, tariff, cost, unit cost, amount, quantity, qty, stock, in stock, min stock, on hand, balance, debit, credit, income, expense, discount, EUR, USD, GBP',
  others:
    'customer po, client po, customer purchase order, shift name, price, cost, unit price, amount, total, quantity, qty, count, number of, no of, nb of, colour, color, weight, height, width, length, size, depth, dimensions, department, dept, cost centre, cost center, section, division, team, supplier, vendor, manufacturer, contractor, subcontractor, insurer, insurance, created, created by, created on, created at, creation, modified, modified by, updated, last updated, updated at, reported, reported on, opened, opened on, received, registered, registration date, entered, logged, issued, signed, approved by, approved, birth, birthday, date of birth, age, gender, sex, salary, currency, tax rate, discount, payment, payment terms, bank, iban, bic, account holder, url, website, web, homepage, link, photo, image, picture, file, attachment, ip address, ip, mac address, mac, hostname, rate, score, rating, percentage, percent, year, month, week, weekday, quarter, period, season, frequency, interval, cycle, term, expiry, expires, expiration, valid until, valid from, validity, renewal, contract, contract number, contract type, contract end, contract start, invoice number, invoice date, purchase, purchase date, purchase order, po number, part, parts, part number, parts used, spare part, material, materials, consumption, reading, meter reading, level, floor area, area, surface, capacity, population, ward, parcel, zone, sector, group, class, classification, subtype, sub category, source, origin, language, opening hours, hours of operation, open hours, hours open, accessibility, legal form, sic, naics, industry, revenue, turnover, employees, number of employees, founded, opened year, version, sequence, position, index, rank, order by, line, line number, row, signature, password, result, findings, root cause, cause, action, solution, warranty, warranty end, under warranty, remarks count, satisfaction, survey, response time, arrival delay, sla, target, budget, lead, project, project code, product, product code, item, items, lot, batch, stock, min, max, average, mean, median, sum, delta, difference, x, y, z, geometry, geom, shape, easting, northing, elevation, altitude, projection, srid, crs, geohash, wkt, map, datum type, coordinates x, coordinates y, distance, break, pause, overtime, holiday, owner type, customer type, account type, building type, site type, floors, mileage, resolution, parent, call date, request date, ticket date, incident date, complaint date, mm, cm, kW, kWh, kVA, kWp, kg, m2, sqm, sq ft, volts, amps, Hz, bar, EUR, USD, vendor name, accuracy, seats, beds, rooms, units count, number of units, staff count, approval, authorised by, verified by, checked by, order total, order value',
  values: {
    priority: {
      low: 'low, minor, trivial, lowest, l, very low, P4, P5, planning',
      medium: 'medium, normal, standard, regular, moderate, m, med, routine, average, P3, default',
      high: 'high, urgent, critical, emergency, major, very high, highest, immediate, h, blocker, ASAP, P1, P2, important, severe',
    },
    status: {
      created:
        'created, new, open, opened, pending, reported, received, draft, unassigned, to do, not started, submitted, logged, registered, todo, requested, backlog, awaiting approval, triage, reopened, acknowledged, unscheduled, to be scheduled, outstanding, due, overdue, awaiting schedule',
      scheduled:
        'scheduled, planned, assigned, dispatched, booked, confirmed, allocated, accepted, ready, released, appointment made, rescheduled, programmed, booked in',
      started:
        'started, in progress, ongoing, running, in process, wip, active, working, under repair, in work, on site, travelling, en route, work in progress, processing, under way, in repair, on the way, being repaired',
      paused:
        'paused, on hold, waiting, suspended, waiting for parts, awaiting parts, hold, waiting on customer, deferred, waiting for customer, pending parts, postponed, awaiting quote, awaiting customer, interrupted, parts on order, waiting for approval, parts ordered, waiting on parts',
      completed:
        'completed, done, finished, closed, complete, resolved, fixed, fulfilled, delivered, repaired, solved, OK, work complete, technically complete, attended, serviced, job done, closed complete, complete awaiting invoice',
      validated:
        'validated, approved, invoiced, billed, verified, signed off, paid, reviewed, ready to invoice, to be invoiced, certified',
      cancelled:
        'cancelled, canceled, aborted, rejected, void, declined, duplicate, no show, no access, abandoned, withdrawn, denied, closed incomplete, not required, wont fix',
    },
    active: {
      true: 'active, a, current, enabled, y, in use, in service, operational, operating, in operation, open, live, functional, true',
      false:
        'inactive, i, closed, disabled, former, n, out of service, out of order, not in use, retired, disposed, decommissioned, archived, scrapped, obsolete, removed, suspended, false',
    },
  },
  fillers:
    'of, the, for, at, in, a, an, and, or, by, is, with, per, this, its, my, our, your, s, total, additional, internal, other, overall, current, actual value, all, custom, field',
  qualifiers:
    'main, primary, billing, invoice, mailing, private, business, service, delivery, shipping, public, current, physical, home, work, office, company, personal, default, official, standard, correspondence, registered, residential, general, preferred, local, daytime, evening, EU, sales, federal, state tax',
  totals: 'total, totals, sum, grand total',
  pivot: 'Row Labels, Column Labels, Sum of, Count of, Average of',
  emptyLabel: '(blank)',
};

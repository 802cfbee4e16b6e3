import type { KnownHeadings } from './known-headings.js';

export const english: KnownHeadings = {
  'customer.myId':
    'Customer No., Customer Number, Customer ID, CustomerID, customer_id, Cust No, CustNo, Client ID, client_code, Client Number, Account Number, Account No, AccountNumber, Acct #, CardCode, Company ID, Customer Code, Cust. Code, Customer #, Customer Account, Debtor No., Sold-to party no., Business Partner Code, Owner ID, Customer Ref',
  'customer.name':
    'Customer, Customer Name, CustomerName, Client, Client Name, Company, Company Name, Account Name, Account, CardName, Organization, Organisation Name, Business Name, Bill-to Name, Bill To Name, Sold-to Name, Owner, Owner Name, Operator, Operator Name, Tenant, Trading Name, Legal Name, Name of customer, Customer/Name, Service Account, Billing Account, Name of company, Landlord, Agency',
  'site.myId':
    'Site ID, Site Code, SiteID, Site No., Location ID, Location Code, LocationID, Store Number, Store No., Store #, Branch Code, Building ID, Building Code, Facility ID, Facility Code, School ID, Property ID, Premises ID, Ship-to Code, UPRN, Site Number, Plant Code, Functional Location Code',
  'site.name':
    'Site, Site Name, SiteName, Location, Location Name, Building, Building Name, Facility, Facility Name, Store Name, Property, Property Name, Branch, Premises, Premises Name, School Name, Station Name, Ship-to Name, Functional Location, Name of site, Job Site, Service Location, Plant, Name of building, Site/Location, Outlet Name',
  'equipment.myId':
    'Serial Number, Serial No., Serial no, SerialNumber, serial_number, S/N, SN, Serial #, Asset Tag, Asset ID, AssetID, Asset No., Asset Number, Asset Code, Equipment ID, Equipment No., Equipment Number, Tag Number, Tag No., Unit No., Unit Number, Machine No., Machine ID, Inventory Number, Barcode, VIN, License Plate, Plate Number, Registration No., Reg No., Meter Number, Meter ID, Device ID, Vehicle ID, Vehicle Reg, Fleet No., Fixed Asset No., Serial / Lot Number, Charger ID, Chassis No.',
  'equipment.name':
    'Equipment, Equipment Name, Asset, Asset Name, AssetName, Machine, Machine Name, Device, Device Name, Asset Description, Equipment Description, Unit Name, Equipment Type, Asset Type, Machine Type, Vehicle, Vehicle Name, Device Type, Name of equipment, Installed Product, Configuration Item, Item Description, Appliance',
  'job.myId':
    'Job No., Job Number, Job ID, job_id, Work Order, Work Order No., Work Order Number, WO Number, WO #, WO No, Work Order ID, Ticket ID, Ticket Number, Ticket No., Ticket #, Case Number, Issue key, Incident Number, Incident ID, Request ID, Service Request No., Order Number, Order No., Call No., Call Number, SR Number, Task Number, Service Order No., Visit ID',
  name: 'Name, Display Name, Designation',
  address:
    'Address, Full Address, Complete Address, Formatted Address, Site Address, Customer Address, Location Address, Service Address, Billing Address, Mailing Address, Postal Address, Physical Address, Address (full), Job Address',
  addressStreet:
    'Street, Street Address, Address 1, Address1, Address Line 1, AddressLine1, Street 1, Street Name, BillingStreet, Billing Street, Shipping Street, Street and Number, Road, Site Address 1, Mailing Street, address1_line1, street_address, Site Street, Address 1: Street 1, Street/No',
  houseNumber: 'House Number, House No., House No, HouseNo, Street Number, Street No., Building Number, Bldg No',
  addressComplement:
    'Address 2, Address2, Address Line 2, AddressLine2, Street 2, Street2, Address 3, Suite, Apt, Apartment, Floor, Room, Unit/Suite, address1_line2, Additional Address, Room No., Floor/Room, Address 1: Street 2, Suite/Unit, Apt/Suite',
  addressZIP:
    'ZIP, Zip Code, ZipCode, Postal Code, PostalCode, Postcode, Post Code, Billing Zip, BillingPostalCode, ShippingPostalCode, Zip/Postal Code, ZIP/Postal Code, Site Postcode, postal_code, Mailing Zip/Postal Code, address1_postalcode, Customer Zip, Address 1: ZIP/Postal Code, Zip+4, Eircode, PIN code',
  addressCity:
    'City, Town, BillingCity, Billing City, Shipping City, City/Town, Town/City, Municipality, Suburb, Locality, Site City, Site Town, address1_city, Mailing City, Address 1: City, City Name, Post Town, Village',
  addressProvince:
    'State, Province, State/Province, County, Region, Billing State, BillingState, Shipping State/Province, State Code, address1_stateorprovince, Prefecture, Billing State/Province, Address 1: State/Province, State Name, Site State, Province/State',
  addressCountry:
    'Country, Country Code, Country/Region, BillingCountry, Billing Country, Shipping Country, Country Name, ISO Country, Country/Region Code, address1_country, Mailing Country, Site Country, Nation, Country (ISO)',
  contactLastName:
    'Contact, Contact Name, Contact Person, Primary Contact, Last Name, LastName, last_name, Surname, Family Name, Contact Last Name, Requester, Requested By, Reported By, Requestor, Caller, Site Contact, Main Contact, Customer Contact, Caller Name, Requester Name, Contact Full Name, Point of Contact, Reporter, Attn, Facility Manager, Opened for',
  contactFirstName:
    'First Name, FirstName, first_name, Given Name, Contact First Name, Forename, Primary Contact First Name, fname, Contact: First Name',
  contactPhone:
    'Phone, Telephone, Tel, Tel., Phone Number, PhoneNumber, Telephone No., Tel No, Phone No., Business Phone, Work Phone, Main Phone, Office Phone, Phone 1, Phone1, Contact Phone, Contact Number, Contact No., Site Phone, Customer Phone, Landline, telephone1, Company Phone, Caller Phone, Contact Tel, Daytime Phone, Home Phone, Phone (Work), Phone/Tel, Facility Phone',
  contactMobile:
    'Mobile, Mobile Phone, MobilePhone, Cell, Cell Phone, Cellphone, Mobile No., Mobile Number, Mobile Phone Number, Cellular, Cell No, Contact Mobile, WhatsApp, Mob. No., Cell #, Mobile (Contact)',
  contactEmail:
    'Email, E-mail, E-Mail, Email Address, E-mail Address, Contact Email, emailaddress1, Customer Email, Site Email, E_Mail, Work Email, Business Email, Primary Email, Email ID, Requester Email, Mail, Billing Email, Email (Work), Company Email, Reporter Email',
  contactFax: 'Fax, Fax No., Fax Number, Facsimile, Business Fax, Fax Phone, Company Fax, Contact Fax',
  vatNumber:
    'VAT, VAT No., VAT Number, VAT ID, VAT Registration No., VAT Reg. No., Tax ID, Tax Number, TaxId, EIN, Federal Tax ID, GSTIN, ABN, TIN, Tax Reg. No., VAT Reg No, Sales Tax ID, vat_number, VAT Code, EU VAT No.',
  active:
    'Active, Is Active, isActive, is_active, Active?, Enabled, Active (Y/N), Active Flag, Customer Active, In Service, In use, Active/Inactive, Is Enabled',
  'position.latitude':
    'Latitude, Lat, lat, LAT, GPS Latitude, gps_lat, Latitude (WGS84), GeoLat, Geo Latitude, Site Latitude, Location Latitude, Y, Lat., Y Coordinate, BillingLatitude, decimalLatitude, Latitude (decimal), AddressLatitude, Position Lat',
  'position.longitude':
    'Longitude, Lon, lng, LNG, Long, GPS Longitude, gps_lng, gps_lon, Longitude (WGS84), GeoLong, Geo Longitude, Site Longitude, Location Longitude, X, X Coordinate, BillingLongitude, decimalLongitude, Longitude (decimal), AddressLongitude, Position Long',
  priority:
    'Priority, Prio, Urgency, Severity, Job Priority, Ticket Priority, Priority Level, WO Priority, Priority Code, Case Priority, Work Order Priority, Importance, Request Priority',
  description:
    'Description, Job Description, Work Description, Description of Work, Work Order Description, Problem, Problem Description, Fault, Fault Description, Issue, Issue Description, Summary, Subject, Short Description, Short description, Task Description, Work Performed, Work Done, Work Required, Work Requested, Scope of Work, Complaint, Defect, Service Description, Action Taken, Request Description, Reported Fault, Details, Details of work, Nature of Complaint, Work Summary, Primary Incident Description, Reason for call, Instructions, Job Details, Repair Description, Job Notes, What was done, Failure Description, Service Performed, Job Title, Work carried out, Description of fault, Nature of problem, Services Rendered, Task, Maintenance Description, Maintenance Details, Description of problem',
  'type.name':
    'Type, Job Type, JobType, Work Order Type, WorkOrderType, WO Type, Category, Service Type, Issue Type, Ticket Type, Request Type, Work Type, Call Type, Case Type, Order Type, Maintenance Type, Visit Type, Task Type, Type of service, Type of work, Job Category, Incident Type, Type of Job, Type of Request, Service Category, Ticket Category, Activity Type, Inspection Type, Nature of Work',
  'technician.login':
    'Technician, Technician Name, Tech, Tech Name, Assigned To, Assigned Technician, Assignee, AssignedTo, Engineer, Field Engineer, Service Engineer, Mechanic, Performed By, Completed By, Done By, Resource, Assigned Resource, Field Technician, Worker, Service Technician, Inspector, Lead Technician, Assigned user, Engineer Name, Attended By, Serviced By, Repaired by, Carried out by, Driver, Owner (Assigned), Responsible, Responsible Person, Assigned Engineer, Staff Assigned, Handled by, Inspected by, Resolved By, Agent',
  scheduledStart:
    'Scheduled Start, Scheduled Date, Schedule Date, Planned Start, Planned Start Date, Planned Date, Start Date, Appointment, Appointment Date, Target Start, Date Scheduled, Scheduled For, Estimated Start, Requested Date, Scheduled Start Date, scheduled_at, Planned Start Time, Job Date, Service Date, Visit Date, Est. Start Date, Arrival Window Start, Date, ScheduledStartTime, Promised Date, Next visit, Expected Start, Booking Date',
  scheduledEnd:
    'Scheduled End, Planned End, Planned End Date, Planned Finish, Scheduled End Date, Scheduled Finish, Target End, Target Finish, Target Date, Estimated End, Due By, Deadline, Required By, End Date Planned, Target Completion Date, Expected Completion, Estimated Completion Date, Arrival Window End, ScheduledEndTime, Needed by, Expected End Date, Resolve by, Due Date, Date Due, Required date',
  actualStart:
    'Actual Start, Actual Start Date, Started, Started At, Start Actual, Work Started, Date Started, Work Start, ActualStart, Date of Service, Date of Work, Time Started, Date of Repair, Repair Date, Actual Start Time, Started on, Start of work, Date Performed, Date of visit, Maintenance Date, Work Date, Date of inspection',
  actualEnd:
    'Actual End, Actual Finish, Actual End Date, Completed, Completed On, Completed At, Completion Date, Date Completed, Closed Date, Closed At, Date Closed, Closed On, Resolved, Resolved At, Resolution Date, Finish Date, Finished At, Actual Finish Date, Work Finished, CompletedDate, Closed, Date Resolved, Time Completed, End of work, Completed Date, Resolved Date, Close Date, Date Finished, Work Completed, Actual Completion Date, Closing Date',
  duration:
    'Duration, Duration (min), Duration (minutes), Duration in minutes, Duration (h), Duration (hours), Hours, Labor Hours, Labour Hours, Actual Hours, Hours Worked, Time Spent, Work Hours, Total Hours, Time Spent (h), Labor Time, Actual Duration, Time (min), Minutes, Hrs, Total Time, Worked Hours, Repair Time, Man Hours, Time Taken, Hours Spent, Job Duration, Total Hours Worked, Actual Labor Hours, Regular Hours, Working Hours',
  status:
    'Status, Job Status, Work Order Status, WO Status, Ticket Status, Order Status, Current Status, Case Status, Request Status, Status Reason, System Status, State of job, Incident State, Task Status, Status Name, Completion Status, Stage, Service Status',
  skills:
    'Skills, Required Skills, Skill, Trade, Qualifications, Required Skill, Certifications, Skill Required, Competencies, Trades, Craft',
  note: 'Notes, Note, Comments, Comment, Remarks, Remark, Internal Notes, Additional Notes, Memo, Additional Comments, Technician Notes, Notes/Comments, Observations, Other notes, General notes',
  dateStart:
    'Start, Start Time, StartTime, Begin, From, Clock In, Time In, Check In, Check-in, Start Date, Date From, Date, Punch In, Shift Start, Start Timestamp, In Time, Time Start, From Date, Work Date',
  dateEnd:
    'End, End Time, EndTime, Finish, To, Clock Out, Time Out, Check Out, Check-out, End Date, Date To, Until, Punch Out, Shift End, Finish Time, Out Time, Time End, To Date, Stop Time, Stop',
  'user.login':
    'User, Username, Employee, Employee Name, Staff, Staff Name, Worker, Team Member, Login, User Name, Person, Worked By, Employee Full Name, Member, Emp Name, Resource Name, Colleague, Personnel',
  'activityType.name':
    'Activity, Activity Type, Leave Type, Absence Type, Project, Pay Code, Time Type, Type of Leave, Work Category, Attendance Type, Activity Name, Reason for absence, Project Name, Absence Reason',
  'distance.km':
    'Kilometers, Kilometres, km, Distance (km), KM Driven, Km Travelled, Travel km, Distance in km, Total km, Kms',
  nothing:
    'Manufacturer, Make, Brand, Model Year, Year, Price, Unit Price, Cost, Total Cost, Amount, Quantity, Qty, Supplier, Supplier Phone, Supplier Name, Vendor Name, Vendor, Vendor Email, Vendor ID, Part Number, Part No., Item No., Item Code, SKU, Product Code, Invoice No., Invoice Number, Invoice Date, PO Number, Created On, Created By, Created At, CreatedDate, Created Date, Created, Date Created, Opened, Opened At, Date Opened, Reported Date, Date Reported, Modified On, Modified By, LastModifiedDate, Updated, updated_at, Last Updated, Warranty Expiration, Warranty End Date, Warranty Until, Purchase Date, Purchase Price, Install Date, Installation Date, Date Installed, Installed On, Last Service Date, Last Service, Next Service Date, Next Inspection, Last Inspection Date, Commissioning Date, Contract Number, Contract Start, Contract End Date, Contract Type, Date of Birth, DOB, Gender, Salutation, Website, Web Site, URL, Industry, Bank Account, Credit Limit, Payment Terms, Currency, IP Address, MAC Address, Hostname, Operating System, Department, Cost Center, Team, Root Cause, Cause, Result, Pass/Fail, Rating, Voltage, Power (kW), Capacity, Weight, Height, Width, Length, Length (mm), Color, Area (sqm), Floors, Elevation, Connector Type, Opening Hours, Student Count, Enrollment, Meter Reading, Odometer, Interval, Frequency, Sub Category, Subcategory, Password, Salary, Job Position, Expiry Date, Calibration Due Date, Calibration Date, Last Calibration, Criticality, Lease End, Owner Type, Condition, Travel Time, Insurance No., Policy Number, Case Origin, Parent Case, Parent Asset, Batch Number, Parts Used, Customer Type, Account Type, Customer Group, Building Type, Site Type, SLA, Response Time, Ownership, Territory, Latitude Accuracy, Image, Photo, Signature, Attachment, Lead Source, Number of employees, Number of floors, Number of rooms, Tags, Version, Delivery Date, Order Total, Fuel Type, Fuel, Region Manager',
};

import type { Vocabulary } from './vocabulary.js';

export const dutch: Vocabulary = {
  language: 'nl',
  country: 'NL',
  nouns: {
    customer:
      'klant, klanten, bedrijf, bedrijven, bedrijfs, opdrachtgever, eigenaar, firma, debiteur, debiteuren, relatie, relaties',
    site: 'locatie, locaties, vestiging, vestigingen, pand, object, filiaal, gebouw, werklocatie, werkadres, project, school, station, winkel, ziekenhuis, complex',
    equipment:
      'apparaat, apparaten, machine, machines, toestel, toestellen, installatie, installaties, materieel, apparatuur, ketel, ketels, cv-ketel, lift, liften, brandblusser, brandblussers, warmtepomp, voertuig, voertuigen, pomp, brandkraan, meter, defibrillator, AED',
    job: 'opdracht, opdrachten, werkbon, werkbonnen, werkorder, werkorders, order, orders, melding, storing',
    activityType: 'activiteitstype, activiteitstypen',
    activity: 'activiteit, activiteiten, urenregistratie, afwezigheid',
  },
  tables: {
    customer:
      'leveranciers, leverancier, contacten, adressen, klantenlijst, klantenbestand, klantgegevens, relatiebeheer, debiteurenlijst, huurders, leden, abonnees, eigenaren, bewoners, bedrijvenlijst, partners, opdrachtgevers, adressenlijst, adresboek, contactpersonen, patiënten, cliënten, zakelijke relaties, bezorging',
    equipment:
      'inventaris, inventarislijst, wagenpark, voertuigen, activa, apparatenlijst, materiaal, materieellijst, machines, machinelijst, machinepark, gereedschap, gereedschappen, middelen, bedrijfsmiddelen, vaste activa, computers, laptops, printers, autos, vrachtwagens, vloot, liften, brandblussers, ketels, installaties, installatielijst, pompen, meters, lantaarnpalen, lichtmasten, laadpalen, medische apparatuur, uitleen, objectenlijst',
    site: 'stations, scholen, winkels, haltes, ziekenhuizen, locatielijst, panden, gebouwen, filialen, kantoren, objecten, complexen, apotheken, bibliotheken, hotels, restaurants, musea, parkeerplaatsen, speelplaatsen, verkooppunten, afleveradressen, bouwplaatsen, magazijnen, depots, tankstations, zorginstellingen, vestigingenlijst, instellingen',
    job: 'historie, logboek, onderhoud, meldingen, storingen, reparaties, klachten, inspecties, opdrachten, orders, werkbonnen, werkorders, tickets, taken, takenlijst, bezoeken, bezoekverslagen, afspraken, ritten, rittenlijst, rittenregistratie, leveringen, bezorgingen, routes, keuringen, controles, audits, onderhoudsplanning, onderhoudsschema, planning, interventies, servicebonnen, gebreken, schades, schademeldingen, incidenten, aanvragen, verhuur, verhuringen, uitleningen, boekingen, reserveringen, projecten, installaties gepland, storingslijst, dagrapporten',
    activity:
      'uren, urenlijst, urenstaat, urenstaten, urenbriefje, urenbriefjes, urenverantwoording, werkuren, gewerkte uren, werktijden, tijdregistratie, tijden, aanwezigheid, presentie, presentielijst, verlof, vakantie, vakanties, diensten, rooster, roosters, overuren, verzuim',
  },
  asides:
    'onderdelen, reserveonderdelen, verbruiksartikelen, voorraad, magazijn, categorieën, categorie, soorten, typen, codes, lijsten, keuzelijsten, validatie, parameters, instellingen, overzicht, samenvatting, statistieken, grafieken, grafiek, draaitabel, legenda, leesmij, instructies, hulp, sjabloon, voorbeeld, kalender, prijzen, prijslijst, tarieven, voorblad, inhoud, inhoudsopgave, uitleg, toelichting, handleiding, lees mij, info, informatie, wijzigingen, versies, keuzelijst, stamgegevens, woordenlijst, berekening, berekeningen, indicatoren, KPI, totalen, analyse, factuur, facturen, offerte, offertes, boekhouding, kosten, begroting, feestdagen, jaaroverzicht, maandoverzicht',
  logs: 'historie, logboek, reparaties, rapporten',
  day: 'datum, dag',
  key: 'nummer, nr, id, code, kenmerk, sleutel, referentie',
  name: 'naam, omschrijving naam, benaming, titel',
  keys: {
    customer: 'debiteurnummer, relatienummer',
    equipment: 'serienummer, serienr, serie nr, S/N, inventarisnummer, fabrieksnummer',
    job: 'bonnummer, ticketnummer',
  },
  names: { equipment: 'model, apparaattype, type apparaat, machinetype' },
  fields: {
    address: 'adres, volledig adres',
    addressStreet: 'straat, straat en huisnummer, straatnaam, adres 1',
    addressComplement: 'toevoeging, adres 2, adresregel 2',
    addressZIP: 'postcode, PC',
    addressCity: 'plaats, stad, woonplaats, gemeente',
    addressProvince: 'provincie, regio',
    addressCountry: 'land, landcode',
    contactLastName: 'contactpersoon, contact, achternaam, melder, aanvrager',
    contactFirstName: 'voornaam',
    contactPhone: 'telefoon, tel, telefoonnummer, vaste telefoon, telefoon contactpersoon, telefoon vast',
    contactMobile: 'mobiel, gsm, mobiele telefoon, mobiel nummer',
    contactEmail: 'e-mail, email, mail, e-mailadres, mailadres',
    contactFax: 'fax, faxnummer',
    vatNumber: 'BTW, BTW-nummer, btwnr, btw nr',
    active: 'actief',
    'position.latitude': 'breedtegraad, latitude',
    'position.longitude': 'lengtegraad, longitude',
    priority: 'prioriteit, urgentie, prio',
    description: 'omschrijving, beschrijving, probleem, werkzaamheden, klacht, onderwerp, titel, storingsomschrijving',
    'type.name': 'type, soort, soort opdracht, categorie, ordertype',
    'technician.login':
      'monteur, technicus, uitvoerder, toegewezen aan, medewerker, uitgevoerd door, verantwoordelijke, servicemonteur',
    scheduledStart:
      'geplande start, gepland, geplande datum, gepland op, afspraak, startdatum, begin, start, plandatum, datum',
    scheduledEnd: 'gepland einde, einde, einddatum, geplande einddatum',
    actualStart: 'werkelijke start, gestart op, uitvoerdatum, datum uitvoering, begintijd, starttijd',
    actualEnd: 'werkelijk einde, gereed op, afgerond op, datum gereed, afgehandeld op, eindtijd, datum afgehandeld',
    duration: 'duur, duur min, minuten, tijdsduur',
    status: 'status, staat, orderstatus',
    skills: 'vaardigheden',
    note: 'notitie, opmerking',
    dateStart: 'begin, van, start',
    dateEnd: 'einde, tot',
    'user.login': 'gebruiker, medewerker',
    'activityType.name': 'activiteitstype, soort',
  },
  houseNumber: 'huisnummer, huisnr, huis nr',
  signs: {
    equipment:
      'fabrikant, merk, model, garantie, garantie tot, installatiedatum, geïnstalleerd op, inbedrijfstelling, ingebruikname, bouwjaar, draaiuren, vermogen, kalibratie, laatste onderhoud, volgend onderhoud',
  },
  values: {
    priority: { low: 'laag', medium: 'middel, normaal, gemiddeld', high: 'hoog, dringend, spoed, urgent' },
    status: {
      created: 'nieuw, open, aangemaakt',
      scheduled: 'gepland, ingepland, toegewezen',
      started: 'gestart, in uitvoering, bezig, onderhanden',
      paused: 'gepauzeerd, in de wacht, wachtend',
      completed: 'gereed, klaar, voltooid, afgerond, gesloten',
      validated: 'goedgekeurd, gefactureerd, gecontroleerd',
      cancelled: 'geannuleerd, vervallen',
    },
    active: { true: 'actief, ja, a, j', false: 'inactief, gesloten, nee, i, n' },
  },
  fillers: 'bezoek, de, het, een, van, der, op, en, voor, in, factuur, factuuradres, privé, hoofd',
  totals: 'totaal, som, eindtotaal',
  pivot: 'Rijlabels, Kolomlabels, Som van, Aantal van, Gemiddelde van',
};

import type { Vocabulary } from './vocabulary.js';

export const dutch: Vocabulary = {
  language: 'nl',
  country: 'NL',
  nouns: {
    customer:
      'klant, klanten, bedrijf, bedrijven, bedrijfs, opdrachtgever, eigenaar, firma, debiteur, debiteuren, relatie, relaties, beheerder, exploitant, huurder, organisatie, instelling, onderneming, afnemer, koper, VVE, woningcorporatie, kvk, bestuur, schoolbestuur, bevoegd gezag, gebruiker object, houder, rechtspersoon, contractant, verhuurder, eigenaren, woningbouwvereniging, vastgoedbeheerder, leden, franchisenemer, overheidsinstelling, parochie, kerkgemeente, coöperatie, vereniging, stichting, moedermaatschappij, holding, patiënt, bewoners, begunstigde, hulpvrager, gast, verzekeringnemer, verzekerde, betaler, ontvanger, geadresseerde',
    site: 'locatie, locaties, vestiging, vestigingen, pand, object, filiaal, gebouw, werklocatie, project, school, station, winkel, ziekenhuis, complex, objecten, panden, gebouwen, filialen, scholen, kliniek, hotel, bouwplaats, magazijn, depot, fabriek, halte, bibliotheek, woning, terrein, park, plaats van installatie, kantoor, opstelplaats, zorginstelling, winkels, servicelocatie, sportaccommodatie, museum, apotheek, kerk, speeltuin, restaurant, sporthal, zwembad, parkeerplaats, parkeergarage, opvanglocatie, werkplek, standplaats, plaats van uitvoering, basisschool, basisscholen, kinderdagverblijf, kinderdagverblijven, universiteit, hogeschool, hogescholen, theater, schouwburg, bioscoop, bioscopen, ziekenhuizen, huisartsenpraktijk, tandartspraktijk, gezondheidscentrum, gezondheidscentra, laboratorium, laboratoria, verpleeghuis, verpleeghuizen, verzorgingshuis, verzorgingshuizen, dierenkliniek, kapel, kapellen, moskee, synagoge, klooster, abdij, begraafplaats, herberg, camping, koffiebar, lunchroom, kroeg, kantine, bakkerij, slagerij, supermarkt, kiosk, winkelcentrum, winkelcentra, warenhuis, warenhuizen, kapsalon, wasserij, wasserette, bankkantoor, bankkantoren, bankfiliaal, bankfilialen, postkantoren, stadhuis, stadhuizen, gemeentehuis, gemeentehuizen, overheidsgebouw, rechtbank, gerechtsgebouw, politiebureau, brandweerkazerne, gevangenis, gevangenissen, kazerne, buurthuis, buurthuizen, wijkcentrum, wijkcentra, dorpshuis, dorpshuizen, jeugdhuis, jeugdhuizen, jongerencentrum, jongerencentra, opvangcentrum, opvangcentra, sporthallen, gymzaal, gymzalen, fitnesscentrum, fitnesscentra, sportschool, sportscholen, stadions, sportveld, sportpark, ijsbaan, ijsbanen, speelplaats, plantsoen, groenvoorziening, dierentuin, jachthaven, haven, luchthaven, vliegveld, treinstation, spoorwegstation, bushalte, abri, busstation, metrostation, parkeerterrein, tankstation, benzinestation, wasstraat, wasstraten, autowasserette, autodealer, autobedrijf, autobedrijven, werkplaats, productielocatie, loods, opslagplaats, distributiecentrum, distributiecentra, koelhuis, koelhuizen, datacentrum, datacentra, rekencentrum, boerderij, tuinderskas, tuinderskassen, wijndomein, brouwerij, zuivelfabriek, kaasmakerij, zagerij, steengroeve, mijn, bouwterrein, elektriciteitscentrale, energiecentrale, windpark, zonnepark, onderstation, trafohuisje, stookruimte, ketelhuis, ketelhuizen, gemaal, gemalen, pompstation, waterzuivering, drinkwaterstation, waterproductiebedrijf, rioolwaterzuivering, RWZI, watertoren, waterreservoir, milieustraat, milieustraten, containerpark, stortplaats, tunnel, brug, bruggen, appartementencomplexen, flatgebouw, wooncomplex, woonhuis, woonhuizen, huis, huizen, studentenhuis, studentenhuizen, internaat, internaten, volkstuin, beurshal, beurshallen, congrescentrum, discotheek, discotheken, nachtclub, toeristenbureau, VVV-kantoren, kasteel, kastelen, onderzoekscentrum, onderzoekscentra, onderzoeksinstituut, zendmast, antenne-opstelpunt, verzorgingsplaats, tolstation, openbaar toilet, openbare toiletten',
    equipment:
      "apparaat, apparaten, machine, machines, toestel, toestellen, installatie, installaties, materieel, apparatuur, ketel, ketels, cv-ketel, lift, liften, brandblusser, brandblussers, warmtepomp, voertuig, voertuigen, pomp, brandkraan, meter, defibrillator, AED, object, middel, middelen, asset, assets, auto, vrachtwagen, heftruck, blusser, pompen, printer, computer, laptop, lamp, lichtmast, lantaarnpaal, bank, boom, container, prullenbak, camera, sensor, tank, kraan, gereedschap, inventaris, laadpaal, laadpalen, laadstation, airco, airconditioning, compressor, generator, aggregaat, hulpmiddel, omvormer, bedrijfsmiddel, meetmiddel, toebehoren, unit, vaartuig, auto's, bestelauto, bestelbus, bus",
    job: 'opdracht, opdrachten, werkbon, werkbonnen, werkorder, werkorders, order, orders, melding, storing, meldingen, storingen, ticket, tickets, interventie, afspraak, afspraken, bezoek, taak, taken, klus, onderhoudsopdracht, serviceopdracht, servicebon, reparatie, inspectie, verzoek, aanvraag, incident, bon, onderhoudsbeurt',
    activityType:
      'activiteitstype, activiteitstypen, activiteittype, type activiteit, soort activiteit, verlofsoort, uursoort',
    activity:
      'activiteit, activiteiten, urenregistratie, afwezigheid, verlof, aanwezigheid, urenstaat, tijdregistratie',
  },
  tables: {
    customer:
      "leveranciers, leverancier, contacten, adressen, klantenlijst, klantenbestand, klantgegevens, relatiebeheer, debiteurenlijst, huurders, leden, abonnees, eigenaren, bewoners, bedrijvenlijst, partners, opdrachtgevers, adressenlijst, adresboek, contactpersonen, patiënten, cliënten, zakelijke relaties, bezorging, VvE, VvE's, gemeentebestuur",
    equipment:
      'inventaris, inventarislijst, wagenpark, voertuigen, activa, apparatenlijst, materiaal, materieellijst, machines, machinelijst, machinepark, gereedschap, gereedschappen, middelen, bedrijfsmiddelen, vaste activa, computers, laptops, printers, autos, vrachtwagens, vloot, liften, brandblussers, ketels, installaties, installatielijst, pompen, meters, lantaarnpalen, lichtmasten, laadpalen, medische apparatuur, uitleen, objectenlijst, brandkranen, plateaulift, wasmachine, plateauliften, wasmachines, brander, radiator, ventilator, warmtewisselaar, motor, tandwielkast, afsluiter, klep, kleppen, accu, batterij, thuisbatterij, armatuur, armaturen, EHBO-koffer, verbanddoos, verbanddozen, raam, ramen, kozijn, slot, beeldscherm, modem, rolstoel, tillift, datalogger, thermostaat, thermostaten, regelaar, toilet, toiletten, toiletgroep, bomen, antenne, portofoon, schoorsteen, schoorstenen, stelling, magazijnstelling, meubilair, meubel, branders, radiatoren, ventilatoren, warmtewisselaars, tandwielkasten, afsluiters, batterijen, EHBO-koffers, kozijnen, sloten, beeldschermen, modems, rolstoelen, tilliften, dataloggers, regelaars, antennes, portofoons, stellingen, magazijnstellingen, meubels, verwarming, verwarmingsinstallatie, geiser, kachel, haard, luchtbehandelingskast, ventilatiesysteem, ventilatorconvector, koelmachine, koeltoren, koelcel, koelcellen, koelinstallatie, koelkast, vriezer, diepvriezer, drukvat, zonnecollector, zonnepaneel, zonnepanelen, laadpunt, windturbine, windmolen, turbine, UPS, noodstroomvoorziening, trafo, schakelkast, verdeelkast, meterkast, noodverlichting, noodverlichtingsarmatuur, noodverlichtingsarmaturen, verkeerslicht, verkeersregelinstallatie, verkeersbord, blustoestel, blustoestellen, brandslanghaspel, haspel, rookmelder, detector, gasdetector, brandmeldinstallatie, brandmeldcentrale, sprinklerinstallatie, sprinkler, branddeur, brandklep, brandkleppen, rookluik, alarmsysteem, alarmsystemen, alarminstallatie, inbraakalarm, toegangscontrole, kaartlezer, intercom, deurtelefoon, oogdouche, nooddouche, goederenlift, roltrap, roltrappen, traplift, deur, poort, garagedeur, overheaddeur, slagboom, slagbomen, paaltje, rolluik, zonwering, zonnescherm, dockleveller, dockshelter, laadperron, ladder, steiger, tablet, kopieerapparaat, kopieerapparaten, copier, scanner, beamer, projector, netwerkswitch, switch, smartphone, kassasysteem, kassasystemen, betaalterminal, pinautomaat, pinautomaten, geldautomaat, geldautomaten, parkeerautomaat, parkeerautomaten, parkeermeter, verkoopautomaat, verkoopautomaten, snoepautomaat, koffiemachine, koffieautomaat, koffieautomaten, waterkoeler, waterdispenser, oven, fornuis, fornuizen, vaatwasser, vaatwasmachine, droger, wasdroger, friteuse, frituurpan, afzuigkap, afzuigkappen, ijsblokjesmachine, ijsmachine, tapinstallatie, biertap, weegschaal, weegschalen, weegbrug, weegbruggen, echoapparaat, echoapparaten, echograaf, röntgenapparaat, röntgenapparaten, röntgentoestel, infuuspomp, beademingsapparaat, beademingsapparaten, patiëntmonitor, autoclaaf, autoclaven, sterilisator, centrifuge, microscoop, microscopen, ziekenhuisbed, ziekenhuisbedden, hoog-laagbed, tandartsstoel, behandelstoel, meetinstrument, watermeter, elektriciteitsmeter, stroommeter, gasmeter, warmtemeter, waterontharder, terugstroombeveiliging, keerklep, keerkleppen, vetafscheider, olieafscheider, IBA, kolk, straatkolk, fontein, drinkwaterpunt, watertappunt, waterput, waterputten, grondwaterput, draaibank, freesmachine, persen, zaag, zagen, boormachine, lasapparaat, lasapparaten, transportband, robot, verpakkingsmachine, etiketteermachine, vorkheftruck, palletwagen, pompwagen, hijskraan, hijskranen, takel, graafmachine, shovel, hoogwerker, tractor, grasmaaier, kettingzaag, kettingzagen, bosmaaier, bestelwagen, bestelbussen, busje, aanhanger, aanhangwagen, oplegger, autobussen, touringcar, bussen, motorfiets, bromfiets, scooter, fiets, e-bike, boot, boten, locomotief, locomotieven, wagon, tram, vliegtuig, helikopter, drone, speeltoestel, speeltoestellen, schommel, glijbaan, glijbanen, zitbank, parkbank, prullenbakken, afvalbak, afvalbakken, vuilnisbak, vuilnisbakken, rolcontainer, glasbak, glasbakken, fietsenrek, fietsenrekken, fietsenstalling, reclamebord, billboard, reclamezuil, brievenbus, brievenbussen, pakketautomaat, pakketautomaten, televisie, telefooncentrale, luidspreker, geluidsinstallatie, microfoon, bliksembeveiliging, bliksemafleider, valbeveiliging, harnasgordel, ankerpunt, PBM, kluis, kluizen, brandkast, access point, septische put, septische putten, hydraulische pers, lopende band',
    site: 'stations, scholen, winkels, haltes, ziekenhuizen, locatielijst, panden, gebouwen, filialen, kantoren, objecten, complexen, apotheken, bibliotheken, hotels, restaurants, musea, parkeerplaatsen, speelplaatsen, verkooppunten, afleveradressen, bouwplaatsen, magazijnen, depots, tankstations, zorginstellingen, vestigingenlijst, instellingen, postkantoor, wegrestaurant, wooneenheden',
    job: 'historie, logboek, onderhoud, meldingen, storingen, reparaties, klachten, inspecties, opdrachten, orders, werkbonnen, werkorders, tickets, taken, takenlijst, bezoeken, bezoekverslagen, afspraken, ritten, rittenlijst, rittenregistratie, leveringen, bezorgingen, routes, keuringen, controles, audits, onderhoudsplanning, onderhoudsschema, planning, interventies, servicebonnen, gebreken, schades, schademeldingen, incidenten, aanvragen, verhuur, verhuringen, uitleningen, boekingen, reserveringen, projecten, installaties gepland, storingslijst, dagrapporten, contracten, servicecontracten, onderhoudscontracten, onderhoudsorder, serviceoproep, uitruk, klantbezoek, boeking, reservering, servicegeval, casus, zaak, zaken, serviceverzoek, voorval, voorvallen, panne, uitval, gebrek, tekortkoming, opleverpunt, klacht, schade, schademelding, probleem, problemen, herstelling, onderhoudsplan, onderhoudsplannen, servicebeurt, keuring, audit, schouw, kalibratie, ijking, montage, inbedrijfstelling, plaatsing, oplevering, demontage, verwijdering, levering, bezorging, ophaling, afhaling, inzameling, zending, verzending, rit, reis, reizen, route, ronde, schoonmaak, reiniging, ongediertebestrijding, plaagdierbestrijding, snoei, maaibeurt, snoeiwerk, gladheidsbestrijding, winterdienst, vervanging, meterwissel, uitlening, bruikleen, retour, retourzending, garantieclaim, contract, onderhoudscontract, vergunning, werkvergunning, overtreding, handhavingszaak, servicerapport, werkrapport, onderhoudslogboek, onderhoudshistorie, servicehistorie, planbord, agenda, dagrapport, dagstaat, dagstaten, werkzaamheden, verbouwingen, renovaties, spoedopdracht, calamiteit, noodgeval, ondersteuning, consult, adviesgesprek, adviesgesprekken, monstername, bemonstering, ontsmetting, openstaand werk, alarmen, alarmmeldingen',
    activity:
      'uren, urenlijst, urenstaat, urenstaten, urenbriefje, urenbriefjes, urenverantwoording, werkuren, gewerkte uren, werktijden, tijdregistratie, tijden, aanwezigheid, presentie, presentielijst, verlof, vakantie, vakanties, diensten, rooster, roosters, overuren, verzuim',
  },
  areas: 'zone, sector, afdeling, hal, werkplaats, vleugel, basis',
  plants: 'installatie, installaties, station, stations, centrale, centrales',
  asides:
    "leveranciers, leverancier, crediteuren, onderaannemers, onderdelen, reserveonderdelen, verbruiksartikelen, voorraad, magazijn, categorieën, categorie, soorten, typen, codes, lijsten, keuzelijsten, validatie, parameters, instellingen, overzicht, samenvatting, statistieken, grafieken, grafiek, draaitabel, legenda, leesmij, instructies, hulp, sjabloon, voorbeeld, kalender, prijzen, prijslijst, tarieven, voorblad, inhoud, inhoudsopgave, uitleg, toelichting, handleiding, lees mij, info, informatie, wijzigingen, versies, keuzelijst, stamgegevens, woordenlijst, berekening, berekeningen, indicatoren, KPI, totalen, analyse, factuur, facturen, offerte, offertes, boekhouding, kosten, begroting, feestdagen, jaaroverzicht, maandoverzicht, artikelen, artikellijst, producten, productlijst, catalogus, personeel, personeelslijst, medewerkers, werknemers, team, gebruikers, monteurs, chauffeurs, regio, onderdelenlijst, stuklijst, verbruiksmaterialen, materialen, materialenlijst, toner, cartridges, smeermiddelen, oliën, koudemiddelen, filterlijst, voorraadlijst, voorraadmutaties, goederenontvangst, voorraadtelling, sleutellijst, sleutels, sleutelregister, wachtwoorden, toegangscodes, inloggegevens, alarmcodes, foutcodes, storingscodes, oorzaken, oorzaakcodes, uurtarieven, kortingen, onderdelencatalogus, artikelbestand, modellen, modellenlijst, fabrikanten, merken, kasboek, bankrekening, bankafschrift, bankgegevens, factuurlijst, facturatie, betalingen, betaaloverzicht, kassabonnen, debiteurensaldi, aanmaningen, prijsopgaven, offertelijst, kostenplaatsen, onkosten, uitgaven, declaraties, prognose, grootboek, rekeningschema, btw, betalingscondities, betalingsvoorwaarden, technici, monteurslijst, teams, ploegen, afdelingen, gebruikerslijst, bereikbaarheidsdienst, storingsdienst, piketdienst, dienstrooster, personeelsplanning, opleidingen, trainingen, vaardigheden, competentiematrix, mailteksten, mailsjablonen, standaardteksten, foto's, afbeeldingen, fotolijst, documenten, bijlagen, tekeningen, importlog, importfouten, importlogboek, fouten, dubbelen, duplicaten, wijzigingslogboek, versiebeheer, keuzemenu's, waardelijsten, referentiegegevens, configuratie, variabelen, constanten, factoren, meeteenheden, maateenheden, omrekening, statussen, statuslijst, prioriteiten, prioriteitenlijst, ordertypes, opdrachtsoorten, apparaattypen, toesteltypen, activaklassen, gebieden, rayons, steden, plaatsen, postcodes, plaatsnamen, landen, landcodes, talen, afstanden, kilometervergoeding, reiszones, checklist, checklijst, controlelijst, werkinstructies, procedures, dienstencatalogus, bestek, eenheidsprijzen, stuurpaneel, kengetallen, totaaloverzicht, diagrammen, meterstanden, tellerstanden, meteropnames, verbruik, energieverbruik, brandstofverbruik, meetwaarden, metingen, temperatuurlijst, notulen, vergaderingen, titelblad, afkortingen, begrippenlijst, gegevenswoordenboek, veldenlijst, ideeën, klad, kladblad, weekkalender, jaarkalender, verzekeringen, polissen, garanties, garantievoorwaarden, risico's, risicoanalyse, enquête, klanttevredenheid, tevredenheidsonderzoek, kleine kas, openstaande posten, prognoses, leeg formulier, foutcode, storingscode, risicomatrix, risicoregister, productenlijst, productbestand, naleving, datumtabel",
  logs: 'historie, logboek, reparaties, rapporten',
  next: 'volgende, eerstvolgende',
  key: 'nummer, nr, id, code, kenmerk, sleutel, referentie, no, ref, num, identificatie, volgcode, afkorting, uuid, objectid, nrs, ident, kengetal, afk',
  name: 'naam, omschrijving naam, benaming, titel, omschrijving kort, aanduiding, volledige naam, label, namen, korte naam, handelsnaam, product, artikel, weergavenaam',
  hours: 'uren, uur, u, h, manuren',
  contact:
    'contactpersoon, contact, contactpersonen, aanvrager, melder, gemeld door, aanspreekpunt, conciërge, beheerder contact, aangevraagd door, contactpersoon 1, t.a.v., ter attentie van, locatiemanager, directeur, bewoner, leidinggevende, vertegenwoordiger contact, volledige naam contactpersoon, naam contactpersoon, contactpersoon naam, naam contact, naam melder, aanmelder, aangemeld door, huismeester, besteller, verantwoordelijke persoon, contact ter plaatse, contactpersoon ter plaatse, contact op locatie, contactpersoon op locatie, aanspreekpunt ter plaatse',
  moments: {
    planned:
      'gepland, geplande, plan, ingepland, verwacht, verwachte, gewenst, gewenste, afspraak, streef, vervaldatum, beoogd, afgesproken, planning',
    actual:
      'werkelijk, werkelijke, feitelijk, uitgevoerd, uitvoering, afgerond, gereed, gesloten, gestart, opgelost, voltooid, gerealiseerd, verricht, uitvoer, werk, effectief, afgehandeld, begonnen, geëindigd',
    start: 'start, begin, aanvang, van, vanaf, gestart, aankomst, inklok, ingeklokt, komst, in, begonnen, binnen',
    end: 'eind, einde, tot, afronding, gereed, afgerond, gesloten, sluiting, opgelost, voltooid, vertrek, uitgeklokt, klaar, afgehandeld, oplossing, uit, t/m, gereedmelding, geëindigd, beëindigd',
    moment: 'datum, tijd, dag, moment, tijdstip, datum tijd, dt, op, om, uur',
  },
  keys: {
    customer:
      'debiteurnummer, relatienummer, klantnummer, klantnr, debiteurennummer, klantcode, debiteurnr, relatiecode, klant id, kvk-nummer, kvk nr, debiteurennr',
    site: 'vestigingsnummer, locatiecode, locatienummer, objectnummer, brin, brinnummer, filiaalnummer, gebouwnummer, objectcode, vestigingscode, pandnummer, complexnummer',
    equipment:
      'inventarisnummer, apparaatnummer, installatienummer, machinenummer, assetnummer, toestelnummer, materieelnummer, inventarisnr, liftnummer, apparaatcode, machinenr, middelnummer, meternummer, activanummer, registratienummer apparaat, objectnummer installatie',
    job: 'bonnummer, ticketnummer, werkordernummer, opdrachtnummer, werkbonnummer, ordernummer, meldingsnummer, meldingnummer, wo nummer, opdrachtnr, ordernr, werkordernr, werkbonnr, incidentnummer, storingsnummer, zaaknummer, wijzigingsnummer',
  },
  stamped: {
    equipment:
      'kenteken, kentekenplaat, serienummer, serienr, S/N, fabrieksnummer, chassisnummer, barcode, streepjescode, fabricagenummer',
  },
  names: {
    customer:
      'klantnaam, bedrijfsnaam, naam klant, naam bedrijf, organisatienaam, handelsnaam, statutaire naam, relatienaam, naam organisatie, instellingsnaam, naam relatie',
    site: 'locatienaam, vestigingsnaam, schoolnaam, objectnaam, naam locatie, gebouwnaam, naam vestiging, filiaalnaam, stationsnaam, naam gebouw, objectomschrijving',
    equipment:
      'apparaattype, type apparaat, machinetype, typeaanduiding, artikelomschrijving, omschrijving apparaat, toesteltype, soort apparaat, installatietype, omschrijving installatie, type toestel, installatieomschrijving, model',
  },
  fields: {
    address:
      'adres, volledig adres, postadres, bezoekadres, adresgegevens, vestigingsadres, woonadres, locatieadres, werkadres, factuuradres, aanvullende adresgegevens',
    addressStreet:
      'straat, straat en huisnummer, straatnaam, adres 1, straat huisnummer, adresregel 1, openbare ruimte, straat nr, weg, openbareruimtenaam',
    addressComplement:
      'toevoeging, adres 2, adresregel 2, adrestoevoeging, huisnummertoevoeging, verdieping, kamer, bus, extra adres, huisletter, ruimte, adresaanvulling, lokaal, etage, aanvullende adresgegevens',
    addressZIP:
      'postcode, PC, postcodes, postcode cijfers, zip, postcode klant, bezoekpostcode, postcode vestiging, pc6, postnummer',
    addressCity:
      'plaats, stad, woonplaats, gemeente, plaatsnaam, gemeentenaam, vestigingsplaats, woonplaatsnaam, dorp, werkplaats plaats, stadsnaam',
    addressProvince:
      'provincie, regio, provincienaam, staat, gewest, district, deelstaat, naam provincie, arrondissement',
    addressCountry: 'land, landcode, landnaam, natie, iso land, landcode ISO',
    contactLastName:
      'contactpersoon, contact, achternaam, melder, aanvrager, familienaam, naam contactpersoon, contactpersoon naam, naam contact, aanspreekpunt, naam melder, geslachtsnaam, achternaam contactpersoon, aanmelder, beheerder, aangemeld door, huismeester, besteller',
    contactFirstName: 'voornaam, voornaam contactpersoon, roepnaam, voornamen, contact voornaam',
    contactPhone:
      'telefoon, tel, telefoonnummer, vaste telefoon, telefoon contactpersoon, telefoon vast, telefoonnr, vast nummer, tel nr, telefoon 1, telefoon werk, vast, telefoonnummer contactpersoon, tel contactpersoon, tel vast, algemeen nummer, bellen op',
    contactMobile:
      'mobiel, gsm, mobiele telefoon, mobiel nummer, 06-nummer, telefoon mobiel, mobiel contactpersoon, mobiele nummer, gsm-nummer, mob, tel mobiel',
    contactEmail: 'e-mail, mail, e-mailadres, mailadres, e-mail contactpersoon, elektronische post',
    contactFax: 'fax, faxnummer, faxnr, telefax',
    vatNumber:
      'BTW, BTW-nummer, btwnr, ondernemingsnummer, btw-id, fiscaal nummer, btw identificatienummer, omzetbelastingnummer, rsin',
    active:
      'actief, in gebruik, is actief, ingeschakeld, in dienst, operationeel, actief ja nee, in bedrijf, in exploitatie',
    'position.latitude':
      'breedtegraad, latitude, lat, gps breedtegraad, geo breedte, coördinaat lat, wgs84 lat, noorderbreedte, breedte wgs84, latitude wgs84, y, y-coördinaat, breedte lat, coördinaat y, geografische breedte',
    'position.longitude':
      'lengtegraad, longitude, lon, lng, long, gps lengtegraad, geo lengte, coördinaat lon, wgs84 lon, oosterlengte, lengte wgs84, longitude wgs84, x, x-coördinaat, coördinaat x, geografische lengte',
    priority:
      'prioriteit, urgentie, prio, spoed, prioriteitsniveau, dringendheid, belang, ernst, urgent, urgentieniveau',
    description:
      'omschrijving, beschrijving, probleem, werkzaamheden, klacht, onderwerp, titel, storingsomschrijving, storing, werkomschrijving, omschrijving werkzaamheden, probleemomschrijving, uit te voeren werk, uitgevoerde werkzaamheden, taakomschrijving, taak, opdrachtomschrijving, melding, meldingstekst, defect, details, instructies, verrichte werkzaamheden, omschrijving storing, gemelde klacht, reden, oorzaak melding, korte omschrijving, omschrijving melding, uitgevoerd werk, klachtomschrijving, reparatieomschrijving, uitgevoerde taken, wat gedaan, inhoud, uit te voeren werkzaamheden, uit te voeren, actie, verzoek, reden van bezoek, gebrek, reparatie, verrichtingen, schade, schadeomschrijving, gemelde storing, gemeld probleem, gemeld defect, gemelde schade, storingsdetails, details storing, details probleem, details klacht, details melding',
    'type.name':
      'type, soort, soort opdracht, categorie, ordertype, type opdracht, opdrachttype, type werkzaamheden, soort werk, meldingstype, type melding, soort onderhoud, onderhoudstype, type order, soort melding, werksoort, type bezoek, type storing, soort werkzaamheden, type onderhoud, opdrachtsoort, soort dienst',
    'technician.login':
      'monteur, technicus, uitvoerder, toegewezen aan, medewerker, uitgevoerd door, verantwoordelijke, servicemonteur, behandelaar, onderhoudsmonteur, naam monteur, engineer, inspecteur, afgehandeld door, monteurs, toegewezen monteur, toegewezen, medewerker monteur, chauffeur, personeel, mecanicien, keurmeester, behandeld door, technieker, gedaan door, monteur 1, verantwoordelijk, resource, uitvoerende, toegekend aan, installateur, verwerkt door, buitendienstmedewerker, opgelost door, gerepareerd door, servicetechnicus, ingenieur, elektricien, loodgieter, tester, schoonmaker, schoonmaakster, koerier, bezorger, arbeider, ploegleider, voorman, teamleider, helper, verpleegkundige, verzorgende, zorgverlener, hovenier, tuinman, tweede monteur, hoofdmonteur, hoofdtechnicus',
    scheduledStart:
      'geplande start, gepland, geplande datum, gepland op, afspraak, startdatum, begin, start, plandatum, datum, afspraakdatum, begindatum, ingepland op, gewenste datum, geplande startdatum, bezoekdatum, planningsdatum, geplande begindatum, leverdatum gepland, geplande uitvoerdatum, datum afspraak, wanneer, inplandatum',
    scheduledEnd:
      'gepland einde, einde, einddatum, geplande einddatum, deadline, uiterste datum, uiterlijk, geplande gereeddatum, streefdatum gereed, eind, gewenste einddatum, geplande eindtijd, einddatum gepland, vervaldatum, streefdatum',
    actualStart:
      'werkelijke start, gestart op, uitvoerdatum, datum uitvoering, begintijd, starttijd, uitvoeringsdatum, werkelijke begindatum, uitgevoerd op, aankomsttijd, datum uitgevoerd, onderhoudsdatum, datum werkzaamheden, werkelijke startdatum, reparatiedatum, aanvangstijd, servicedatum, werkdatum, datum onderhoud, aanvang werkzaamheden, start werkzaamheden',
    actualEnd:
      'werkelijk einde, gereed op, afgerond op, datum gereed, afgehandeld op, eindtijd, datum afgehandeld, gereeddatum, sluitingsdatum, opgelost op, gesloten op, werkelijke einddatum, datum afgerond, afrondingsdatum, vertrektijd, datum afmelding, afgemeld op, gereed, einddatum werkelijk, datum gesloten, oplosdatum, afgemeld, afgesloten op, datum afgesloten, afmelddatum, einde werkzaamheden, gereedmelddatum, gedaan op, uitgevoerd op, verricht op',
    duration:
      'duur min, minuten, duur minuten, min, mins, duur, tijdsduur, tijd, uren, gewerkte uren, aantal uren, tijdsbesteding, arbeidsuren, manuren, werktijd, totaal uren, totale tijd, bestede tijd, arbeidstijd, duur uren, urenaantal, duur in uren, uren gewerkt, totaal aantal uren, bestede uren, werkuren, tijd besteed, aantal uur, totaaltijd',
    status:
      'status, staat, orderstatus, toestand, opdrachtstatus, voortgang, fase, ticketstatus, werkorderstatus, status melding, statusomschrijving, status opdracht, stand van zaken, huidige status',
    skills:
      'vaardigheden, competenties, kwalificaties, specialisme, vakgebied, discipline, bekwaamheden, benodigde vaardigheden, vaardigheid, vereiste vaardigheden, specialisatie',
    note: 'notitie, opmerking, notities, opmerkingen, toelichting, commentaar, bijzonderheden, memo, omschrijving, aantekening, taak, onderwerp, opm, werkzaamheden, wat, werk, uitgevoerde taken, wat gedaan, inhoud, notitieveld, overige, beschrijving',
    dateStart:
      'begin, van, start, startdatum, starttijd, begintijd, beginuur, startuur, aankomst, inkloktijd, vanaf, datum van, tijd in, aanvang, datum vanaf, tijd van, dag, begin dienst, wanneer',
    dateEnd:
      'einde, tot, eind, einddatum, eindtijd, einduur, stopuur, vertrek, uitkloktijd, t/m, datum tot, tijd uit, datum t/m, tot en met, einde dienst',
    'user.login':
      'gebruiker, medewerker, naam medewerker, werknemer, gebruikersnaam, login, personeelslid, persoon, monteur, collega, medewerkernaam, naam werknemer, teamlid',
    'activityType.name':
      'activiteitstype, activiteit, soort, activiteittype, project, verlofsoort, uursoort, type, reden, categorie, soort verlof, urensoort, werksoort, type activiteit',
    'distance.mi': 'mijlen, afstand in mijlen',
    'distance.km':
      'kilometers, km, afstand km, gereden kilometers, gereden km, aantal km, afstand in km, aantal kilometers',
    'preferences.team.name':
      'behandelaarsgroep, behandelgroep, toegewezen team, toegewezen groep, monteursgroep, uitvoerende ploeg',
  },
  houseNumber:
    'huisnummer, huisnr, huisnr toev, nr huis, hnr, huisnummer toevoeging, huisnummer en toevoeging, huisnummer letter',
  titles: 'titel, onderwerp, korte omschrijving, samenvatting, korte beschrijving',
  signs: {
    equipment:
      'fabrikant, merk, model, garantie, garantie tot, installatiedatum, geïnstalleerd op, inbedrijfstelling, ingebruikname, bouwjaar, draaiuren, vermogen, kalibratie, laatste onderhoud, volgend onderhoud, aanschafdatum, ijking, kalibratiedatum, kilometerstand, keuringsdatum, volgende keuring, laatste keuring, keuring, koudemiddel, brandstof, productiejaar, plaatsingsdatum, datum in gebruik, eerste toelating, apk, onderhoudsinterval, aankoopdatum, levensduur, afschrijving, bouwdatum, plaatsingsjaar, aanschafwaarde, garantiedatum, aankoopjaar',
    job: 'arbeidsloon, onderdelen, gebruikte onderdelen',
    activity: 'pauze, pauzes, pauzetijd',
  },
  goods:
    'prijs, stukprijs, tarief, kosten, bedrag, aantal, hoeveelheid, voorraad, minimumvoorraad, saldo, debet, credit, inkomsten, uitgaven, korting, EUR',
  others:
    'klantorder, ordernummer klant, bestelnummer klant, klant ordernummer, ploeg, prijs, kosten, bedrag, totaal, aantal, hoeveelheid, kleur, gewicht, hoogte, breedte cm, lengte cm, maat, afmetingen, afdeling, team, leverancier, fabrikant, onderaannemer, aannemer, verzekering, aangemaakt, aangemaakt op, aangemaakt door, aanmaakdatum, meldingsdatum, datum melding, gemeld op, datum aangemaakt, invoerdatum, gewijzigd, gewijzigd op, gewijzigd door, wijzigingsdatum, bijgewerkt, laatst bijgewerkt, ontvangstdatum, aanvraagdatum, besteldatum, orderdatum, inschrijfdatum, registratiedatum, geboortedatum, leeftijd, geslacht, aanhef, salaris, valuta, korting, betaling, betalingstermijn, betaalwijze, bank, iban, bic, website, webadres, site, internet, url, link, foto, afbeelding, bestand, bijlage, percentage, beoordeling, score, jaar, maand, week, weeknummer, kwartaal, periode, frequentie, interval, termijn, geldig tot, geldig vanaf, verloopdatum, contract, contractnummer, contracttype, contractdatum, begin contract, einde contract, factuurnummer, factuurdatum, aankoop, inkoopprijs, inkooporder, onderdelen, onderdeel, materiaal, materialen, verbruik, meterstand, niveau, oppervlakte, inwoners, capaciteit personen, wijk, buurt, stadsdeel, zone, sector, perceel, kadaster, groep, klasse, classificatie, subtype, subcategorie, bron, herkomst, taal, openingstijden, toegankelijkheid, rechtsvorm, sbi, sbi codes, sbi code, branche, omzet, medewerkers aantal, aantal medewerkers, denominatie, versie, volgorde, regel, regelnummer, rang, volgnummer, handtekening, wachtwoord, resultaat, oorzaak, oplossing tekst, tevredenheid, reactietijd, doel, budget, project, projectcode, productcode, artikelnummer, partij, voorraad, minimum, maximum, gemiddelde, som, verschil, geometrie, x-coördinaat, y-coördinaat, rd x, rd y, rijksdriehoek, hoogtemeters, pauze, overuren, feestdag, reistijd, verkoper, accountmanager, gemeentecode, cbs code, bag id, capaciteit, datum installatie, KvK-nummer, KvK, vervaldatum, klanttype, RSIN, oplossing, soort klant, datum aanvraag, datum aangemeld, type klant, soort gebouw, geopend, geopend op',
  values: {
    priority: {
      low: 'laag, gering, zeer laag, klein, niet urgent',
      medium: 'middel, normaal, gemiddeld, standaard, midden, regulier',
      high: 'hoog, dringend, spoed, urgent, kritiek, zeer hoog, calamiteit, direct, groot, noodgeval, hoogste',
    },
    status: {
      created:
        'nieuw, open, aangemaakt, gemeld, ontvangen, te doen, niet gestart, openstaand, geregistreerd, ingediend, te plannen, nog te plannen, aangemeld, in behandeling te nemen, aangevraagd, nog in te plannen, concept, nog niet gestart, heropend',
      scheduled:
        'gepland, ingepland, toegewezen, bevestigd, uitgezet, toegekend, afspraak gemaakt, geaccepteerd, verplaatst',
      started:
        'gestart, in uitvoering, bezig, onderhanden, in behandeling, lopend, onderweg, begonnen, in bewerking, in reparatie, ter plaatse',
      paused:
        'gepauzeerd, in de wacht, wachtend, on hold, wacht op onderdelen, uitgesteld, opgeschort, geparkeerd, wachten op onderdelen, aangehouden, wacht op klant, wachten op klant, onderbroken, onderdelen besteld, wacht op leverancier',
      completed:
        'gereed, klaar, voltooid, afgerond, gesloten, afgehandeld, uitgevoerd, opgelost, gedaan, beëindigd, gereedgemeld, verholpen, technisch gereed, afgesloten, ok, afgemeld',
      validated:
        'goedgekeurd, gefactureerd, gecontroleerd, akkoord, geaccordeerd, gevalideerd, gereed voor facturatie, te factureren, geverifieerd, administratief gereed',
      cancelled:
        'geannuleerd, vervallen, afgewezen, ingetrokken, afgebroken, niet uitgevoerd, geweigerd, niet thuis, geen toegang',
    },
    active: {
      true: 'actief, ja, a, j, in gebruik, in bedrijf, operationeel, open, in dienst, waar',
      false:
        'inactief, gesloten, nee, i, n, buiten gebruik, buiten dienst, afgevoerd, niet actief, vervallen, uit dienst, gesloopt, opgeheven, onwaar',
    },
  },
  fillers:
    'de, het, een, van, der, op, en, in, voor, aan, bij, met, door, of, te, per, naar, uit, interne, intern, totaal, overige, aanvullende, extra, aangepast, veld',
  qualifiers:
    'bezoek, factuur, factuuradres, privé, hoofd, openbaar, openbare, facturatie, aflever, leverings, post, zakelijk, kantoor, huidig, huidige, werk, algemeen, officieel, volledig, volledige, primair',
  totals: 'totaal, som, eindtotaal',
  pivot: 'Rijlabels, Kolomlabels, Som van, Aantal van, Gemiddelde van',
  emptyLabel: '(leeg)',
};

import type { KnownHeadings } from './known-headings.js';

export const dutch: KnownHeadings = {
  'customer.myId':
    'Klantnummer, Klantnr., Klantnr, Klant nr., KlantNr, Klantcode, Klant-ID, klant_id, Debiteurnummer, Debiteurnr., Debiteur nr., Relatienummer, Relatienr., Relatiecode, Debiteurcode, Nummer klant, Klant nummer, Debiteurennummer, DebiteurNr, Accountnummer, Relatie-ID',
  'customer.name':
    'Klant, Klantnaam, Naam klant, Naam van de klant, Bedrijf, Bedrijfsnaam, Debiteur, Debiteurnaam, Relatie, Relatienaam, Opdrachtgever, Organisatie, Organisatienaam, Eigenaar, Beheerder organisatie, Firma, Firmanaam, Huurder, Exploitant, Naam bedrijf, Naam organisatie, Klant naam, Handelsnaam, Onderneming, Bevoegd gezag, Verhuurder, Naam relatie, Statutaire naam',
  'site.myId':
    'Locatiecode, Locatienummer, Locatie-ID, Locatienr., Objectnummer, Objectcode, Gebouwcode, Gebouwnummer, Vestigingsnummer, Vestigingscode, BRIN-nummer, BRIN, Filiaalnummer, Filiaalnr., Winkelnummer, Complexnummer, Projectlocatie-ID, Vestigingsnr, Object-ID, Stationscode',
  'site.name':
    'Locatie, Locatienaam, Naam locatie, Vestiging, Vestigingsnaam, Gebouw, Gebouwnaam, Naam gebouw, Filiaal, Filiaalnaam, Object, Objectnaam, Werklocatie, Standplaats, Werkplek, Winkel, School, Schoolnaam, Pand, Complex, Complexnaam, Naam van de locatie, Plaats van uitvoering, Naam vestiging',
  'equipment.myId':
    'Serienummer, Serienr., Serie nr., SerieNr, S/N, Serial, Apparaatnummer, Machinenummer, Machinenr., Toestelnummer, Installatienummer, Installatienr., Inventarisnummer, Inventarisnr., Assetnummer, Asset-ID, Objectnummer installatie, Kenteken, Kentekenplaat, Chassisnummer, Barcode, Meternummer, Liftnummer, Apparaat-ID, Equipmentnummer, Tagnummer, Materieelnummer, Activanummer, Fabricagenummer, Registratienummer apparaat, Toestelnr.',
  'equipment.name':
    'Apparaat, Apparaatnaam, Machine, Machinenaam, Toestel, Toestelnaam, Installatie, Installatienaam, Omschrijving installatie, Omschrijving apparaat, Omschrijving machine, Apparaattype, Machinetype, Type installatie, Type apparaat, Type machine, Soort apparaat, Soort installatie, Equipment, Asset, Assetnaam, Voertuig, Naam apparaat, Toesteltype, Materieel, Middel, Installatieomschrijving, Naam installatie',
  'job.myId':
    'Werkbonnummer, Werkbonnr., Werkbon, Bonnummer, Bonnr., Opdrachtnummer, Opdrachtnr., Ordernummer, Ordernr., Werkordernummer, Werkorder, Werkordernr., Meldingnummer, Meldingsnummer, Melding nr., Incidentnummer, Ticketnummer, Ticket-ID, Storingsnummer, Serviceorder, Serviceordernummer, Zaaknummer, Wijzigingsnummer, Callnummer, Taaknummer, Bezoeknummer, Aanvraagnummer, Opdracht-ID',
  name: 'Naam, Benaming, Korte naam, Weergavenaam',
  address:
    'Adres, Volledig adres, Adresgegevens, Klantadres, Werkadres, Locatieadres, Adres klant, Bezoekadres, Postadres, Factuuradres, Afleveradres, Adres locatie, Objectadres, Vestigingsadres',
  addressStreet:
    'Straat, Straatnaam, Straat en huisnummer, Straat + nr, Straat/nr, Adresregel 1, Adres 1, Straat en nr., Straat klant, STRAATNAAM, Bezoekadres straat, Straat + huisnummer, Factuuradres straat, Straat (bezoekadres)',
  houseNumber: 'Huisnummer, Huisnr., Huisnr, Nr. huis, HUISNUMMER, Huis nr, Huis-nr, Huisnummer klant',
  addressComplement:
    'Adresregel 2, Adres 2, Toevoeging adres, Adrestoevoeging, Verdieping, Kamer, Ruimte, Kamernummer, Etage, Lokaal, Ruimtenummer, Bus, Aanvullende adresgegevens, Appartement',
  addressZIP:
    'Postcode, PC, Postc., Postcode klant, POSTCODE, Postkode, Bezoekadres postcode, Postcode locatie, Factuuradres postcode, klant_postcode, Postcode (bezoekadres)',
  addressCity:
    'Plaats, Woonplaats, Stad, Gemeente, Plaatsnaam, PLAATSNAAM, Woonplaats klant, Vestigingsplaats, Plaats klant, Bezoekadres plaats, Gemeentenaam, Locatie plaats, Factuuradres plaats, klant_plaats, GEMEENTENAAM, Dorp',
  addressProvince: 'Provincie, Regio, Provincienaam, Provincie klant, PROVINCIE, Gewest, Provincie/Staat',
  addressCountry: 'Land, Landcode, Landnaam, Land klant, Bezoekadres land, Land (code), Landcode ISO, Land/regio',
  contactLastName:
    'Contactpersoon, Contact, Naam contactpersoon, Achternaam, Familienaam, Aanvrager, Melder, Naam melder, Aanmelder, Naam aanvrager, Contactpersoon locatie, Beheerder, Gemeld door, Aangemeld door, Achternaam contactpersoon, Contactnaam, Ter attentie van, T.a.v., Conciërge, Contactpersoon naam, Directeur, Huismeester, Besteller, Primair contact',
  contactFirstName: 'Voornaam, Roepnaam, Voornaam contactpersoon, Contactpersoon voornaam, Voornaam contact',
  contactPhone:
    'Telefoon, Tel., Tel, Telefoonnummer, Telefoonnr., Tel.nr., Telefoon 1, Vast nummer, Vaste telefoon, Telefoon werk, Telefoon zakelijk, Telefoon klant, Telefoon contactpersoon, Tel. contactpersoon, Telnr, Telefoonnummer contactpersoon, TELEFOONNUMMER, Telefoon vast, Telefoon algemeen, Tel nr, Telefoonnummer klant, Bellen op',
  contactMobile:
    'Mobiel, Mobiele telefoon, Mobiel nummer, GSM, GSM-nummer, Mobielnummer, 06-nummer, Telefoon mobiel, Mobiel nr., Tel. mobiel, Mobiel contactpersoon, Mobiele nummer',
  contactEmail:
    'E-mail, Email, Mail, E-mailadres, Emailadres, Mailadres, E-mail klant, E-mail contactpersoon, E-mail werk, E-mailadres contactpersoon, Email adres, E-mailadres klant, E-mail zakelijk, Factuur e-mail, Mailadres klant',
  contactFax: 'Fax, Faxnummer, Faxnr., Telefax, Fax klant, Fax nr',
  vatNumber:
    'BTW-nummer, BTW nr., BTWnr, Btw-nr., BTW-identificatienummer, BTW-id, BTW nummer, Ondernemingsnummer, BTW-nummer klant, VAT nummer, Btw-identificatie, Fiscaal nummer, BTW Nr',
  active:
    'Actief, actief, Actief (J/N), Is actief, Actief?, In gebruik, In bedrijf, Klant actief, Actief/inactief, Ingeschakeld, In dienst (actief)',
  'position.latitude':
    'Breedtegraad, Breedte (lat), Latitude, lat, Lat., GPS breedtegraad, Geo_Lat, Breedtegraad (WGS84), Y, Coördinaat Y, coord_y, GPS-lat, Y-coördinaat, Geografische breedte',
  'position.longitude':
    'Lengtegraad, Longitude, long, Lon, Lng, GPS lengtegraad, Geo_Lon, Lengtegraad (WGS84), X, Coördinaat X, coord_x, GPS-long, X-coördinaat, Geografische lengte',
  priority:
    'Prioriteit, Prio, Urgentie, Spoed, Prioriteit melding, Prioriteit werkbon, Prioriteitsniveau, Dringendheid, Ernst, Prioriteit opdracht, Urgentieniveau',
  description:
    'Omschrijving, Beschrijving, Omschrijving werkzaamheden, Werkzaamheden, Uitgevoerde werkzaamheden, Uit te voeren werkzaamheden, Storing, Omschrijving storing, Storingsomschrijving, Klacht, Klachtomschrijving, Probleem, Probleemomschrijving, Melding, Omschrijving melding, Korte omschrijving, Korte omschrijving (Details), Onderwerp, Opdrachtomschrijving, Omschrijving opdracht, Taak, Taakomschrijving, Actie, Titel, Verzoek, Defect, Reden van bezoek, Werkomschrijving, Orderomschrijving, Verrichte werkzaamheden, Gebrek, Uitgevoerd werk, Wat gedaan, Meldingstekst, Reparatie, Opdracht omschrijving, Beschrijving van de storing, Incidentomschrijving, Activiteitomschrijving, Werkbonomschrijving',
  'type.name':
    'Type, Soort, Soort melding, Ordersoort, Ordertype, Opdrachtsoort, Type opdracht, Werkbonsoort, Soort werkzaamheden, Type melding, Categorie, Tickettype, Soort onderhoud, Type onderhoud, Soort storing, Soort opdracht, Storingstype, Soort incident, Werksoort, Meldingstype, Type bezoek, Type werkbon, Type werkorder, Soort dienst, Soort werk',
  'technician.login':
    'Monteur, Naam monteur, Technicus, Servicemonteur, Medewerker, Toegewezen aan, Uitgevoerd door, Behandelaar, Uitvoerder, Verantwoordelijke, Uitvoerende, Monteurnaam, Monteurs, Toegekend aan, Behandeld door, Installateur, Monteur 1, Verwerkt door, Chauffeur, Engineer, Inspecteur, Afgehandeld door, Toegewezen monteur, Buitendienstmedewerker, Behandelaar (naam)',
  scheduledStart:
    'Geplande startdatum, Gepland, Geplande datum, Datum gepland, Gepland op, Plandatum, Geplande start, Afspraak, Afspraakdatum, Startdatum gepland, Datum, Datum afspraak, Startdatum, Begindatum, Gewenste datum, Uitvoerdatum gepland, Bezoekdatum, Datum bezoek, Gepland begin, Geplande begindatum, Ingepland op, Uitvoeringsdatum gepland, Inplandatum',
  scheduledEnd:
    'Geplande einddatum, Gepland einde, Gereed gepland, Streefdatum gereed, Uiterste datum, Deadline, Geplande eindtijd, Einddatum gepland, Gereed voor, Uiterlijk gereed, Gewenste einddatum, Gepland gereed, Streefdatum, Vervaldatum taak',
  actualStart:
    'Werkelijke start, Werkelijke startdatum, Werkelijk begin, Gestart op, Uitgevoerd op, Uitvoerdatum, Datum uitvoering, Uitvoeringsdatum, Datum uitgevoerd, Aanvang werkzaamheden, Begonnen op, Start werkzaamheden, Datum werkzaamheden, Aankomsttijd, Datum van uitvoering, Reparatiedatum, Onderhoudsdatum',
  actualEnd:
    'Werkelijke einddatum, Werkelijk einde, Gereed op, Datum gereed, Gereeddatum, Afgerond op, Afgesloten op, Datum afgesloten, Gesloten op, Datum afgehandeld, Afgehandeld op, Afmelddatum, Voltooid op, Opgelost op, Einde werkzaamheden, Sluitingsdatum, Datum afgerond, Gereedmelddatum, Afgemeld op, Vertrektijd, Datum oplossing, Datum gesloten',
  duration:
    'Duur, Duur (min), Duur (uren), Tijdsduur, Uren, Aantal uren, Gewerkte uren, Bestede tijd, Tijd (min), Werktijd, Arbeidsuren, Minuten, Werkuren, Arbeidstijd, Duur in minuten, Duur in uren, Uren gewerkt, Tijd besteed, Totaal uren, Bestede uren, Arbeid (uren), Tijdsbesteding, Aantal uur, Totaaltijd, Totale tijd',
  status:
    'Status, Werkbonstatus, Opdrachtstatus, Orderstatus, Statusomschrijving, Status melding, Ticketstatus, Meldingsstatus, Status werkbon, Stand van zaken, Fase, Voortgang, Status opdracht, Huidige status, Voortgangsstatus, Status van de melding',
  skills:
    'Vaardigheden, Kwalificaties, Competenties, Vereiste vaardigheden, Discipline, Specialisme, Vakgebied, Benodigde vaardigheden, Specialisatie',
  note: 'Opmerking, Opmerkingen, Notitie, Notities, Toelichting, Commentaar, Bijzonderheden, Memo, Interne notitie, Aantekeningen, Interne opmerkingen, Notitieveld',
  dateStart:
    'Begin, Begintijd, Starttijd, Van, Start, Tijd van, Inkloktijd, Ingeklokt, Startdatum, Aanvang, Begindatum, Datum van, Datum, Dag, Aankomst, Begin dienst, Tijdstip begin',
  dateEnd:
    'Eind, Einde, Eindtijd, Tot, Stoptijd, Tijd tot, Uitkloktijd, Uitgeklokt, Einddatum, T/m, Datum tot, Stop, Vertrek, Tot en met, Einde dienst, Tijdstip einde',
  'user.login':
    'Gebruiker, Medewerker, Medewerkernaam, Naam medewerker, Werknemer, Naam werknemer, Gebruikersnaam, Personeel, Persoon, Collega, Teamlid, Naam gebruiker',
  'activityType.name':
    'Activiteit, Type activiteit, Verlofsoort, Verloftype, Soort verlof, Urensoort, Project, Projectnaam, Afwezigheidstype, Activiteitstype, Uursoort, Type verlof, Soort afwezigheid, Reden afwezigheid',
  'distance.km':
    'Kilometers, Km, km, Afstand (km), Gereden kilometers, Gereden km, Aantal km, Aantal kilometers, Afstand in km, Totaal km',
  nothing:
    'Fabrikant, Merk, Bouwjaar, Prijs, Bedrag, Kosten, Aantal, Hoeveelheid, Leverancier, Telefoon leverancier, Leveranciersnummer, Artikelnummer, Artikelcode, Factuurnummer, Factuurdatum, Aanmaakdatum, Aangemaakt op, Aangemaakt door, Gewijzigd op, Gewijzigd door, Wijzigingsdatum, Datum aangemaakt, Invoerdatum, Meldingsdatum, Datum melding, Aankoopdatum, Aanschafdatum, Aanschafwaarde, Installatiedatum, Datum installatie, Plaatsingsdatum, Laatste onderhoud, Volgende onderhoud, Laatste keuring, Volgende keuring, Keuringsdatum, Garantie tot, Garantie, Einde garantie, Contractnummer, Contract, Contracttype, Einddatum contract, Geboortedatum, Geslacht, Aanhef, Website, Internetadres, Branche, IBAN, Betalingsconditie, Valuta, Vermogen, Vermogen (kW), Oppervlakte, Oppervlakte (m2), Hoogte, Breedte (cm), Gewicht, Kleur, IP-adres, Afdeling, Kostenplaats, Oorzaak, Resultaat, Houdbaarheidsdatum, Frequentie, Interval, Openingstijden, Aantal leerlingen, Handtekening, Foto, Wachtwoord, Meterstand, Kilometerstand, Onderdelen, Gebruikte materialen, Materiaal, Klanttype, Groep, Team, Vertegenwoordiger, Taal, Bron, Reistijd, Subcategorie, Denominatie, Ordebedrag, Verkoper, Goedgekeurd door, Inkoopordernummer, Brandstof, Pauze, Overuren, Bestelnummer, Leverdatum, Korting, Functie, Salaris, Wijk, Buurt, Soort contract, Kredietlimiet, Incassowijze, INTERNETADRES, Onderwijsstructuur, Denominatie school, Batchnummer',
};

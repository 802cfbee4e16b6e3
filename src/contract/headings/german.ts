import type { Vocabulary } from './vocabulary.js';

export const german: Vocabulary = {
  language: 'de',
  country: 'DE',
  nouns: {
    customer:
      'Kunde, Kunden, Kd, Betreiber, Firma, Firmen, Auftraggeber, Eigentümer, Mandant, Unternehmen, Debitor, Debitoren',
    site: 'Standort, Standorte, Objekt, Objekte, Einsatzort, Einsatzorte, Liegenschaft, Filiale, Niederlassung, Gebäude, Lokation, Baustelle, Bahnhof, Station, Schule, Haltestelle, Klinik',
    equipment:
      'Gerät, Geräte, Anlage, Anlagen, Maschine, Maschinen, Ausrüstung, Aggregat, Station, Ladeeinrichtung, Ladesäule, Kessel, Heizkessel, Therme, Aufzug, Aufzüge, Feuerlöscher, Wärmepumpe, Klimagerät, technisches Objekt, Fahrzeug, Fahrzeuge, Pumpe, Hydrant, Zähler, Defibrillator, Prüfmittel, Aggregate, Equipment, Asset',
    job: 'Auftrag, Aufträge, Auftrags, Einsatz, Einsätze, Termin, Termine, Ticket, Vorgang, Störung, Arbeitsauftrag',
    activityType: 'Tätigkeitsart, Tätigkeitsarten, Aktivitätstyp',
    activity: 'Tätigkeit, Tätigkeiten, Aktivität, Aktivitäten, Zeiterfassung, Abwesenheit, Abwesenheiten',
  },
  tables: {
    customer:
      'Lieferanten, Lieferant, Kreditoren, Geschäftspartner, Adressen, Kontakte, Stammdaten, Kundenliste, Kundenstamm, Kundendaten, Debitorenliste, Mandanten, Mieter, Mitglieder, Auftraggeber, Interessenten, Ansprechpartner, Adressliste, Adressbuch, Firmenliste, Partner, Vereine, Betriebe, Gewerbe, Eigentümer, Auftraggeberliste, Patienten, Teilnehmer',
    equipment:
      'Inventar, Inventarliste, Bestandsliste, Anlagenverzeichnis, Fuhrpark, Fahrzeuge, Prüfmittel, Messmittel, Zähler, Hydranten, Ladestationen, Ladesäulen, Geräteliste, Geräte, Anlagen, Anlagenliste, Anlagenbestand, Maschinen, Maschinenliste, Maschinenpark, Fahrzeugliste, Fahrzeugbestand, Flotte, Betriebsmittel, Werkzeuge, Werkzeugliste, Hardware, IT-Bestand, Rechner, Computer, Drucker, Laptops, Notebooks, Aufzüge, Feuerlöscher, Heizungen, Wärmepumpen, Kessel, Brunnen, Leuchten, Straßenlaternen, Ampeln, Rauchmelder, Medizingeräte, Medizinprodukte, Bestandsverzeichnis, Inventarverzeichnis, Anlagevermögen, Sachanlagen, Windkraftanlagen, Photovoltaikanlagen, Prüfmittelliste, Kataster, Baumkataster',
    site: 'Bahnhöfe, Schulen, Standortliste, Haltestellen, Filialen, Märkte, Kliniken, Objektliste, Objekte, Liegenschaften, Gebäude, Gebäudeliste, Niederlassungen, Baustellen, Einsatzorte, Krankenhäuser, Apotheken, Bibliotheken, Kitas, Kindergärten, Spielplätze, Parkplätze, Tankstellen, Hotels, Kirchen, Museen, Sportstätten, Betriebsstätten, Verkaufsstellen, Zweigstellen, Lagerorte',
    job: 'Historie, Wartungen, Wartungsplan, Reparaturen, Störmeldungen, Störungen, Meldungen, Serviceberichte, Protokoll, Rapporte, Instandhaltung, Auftragsliste, Aufträge, Einsätze, Einsatzplan, Termine, Terminplan, Terminliste, Tickets, Vorgänge, Störungsliste, Mängel, Mängelliste, Schäden, Schadensmeldungen, Prüfungen, Prüfprotokolle, Inspektionen, Kontrollen, Besuche, Besuchsberichte, Lieferungen, Touren, Tourenplan, Fahrten, Fahrtenbuch, Arbeitsaufträge, Wartungsliste, Wartungsprotokoll, Instandhaltungsplan, Reklamationen, Anfragen, Serviceaufträge, Servicefälle, Montagen, Vermietungen, Ausleihen, Buchungen, Reservierungen, Projekte, Aufgaben, Aufgabenliste, Einsatzberichte, Arbeitsberichte, Tagesberichte',
    activity:
      'Stundenzettel, Stunden, Stundenliste, Stundennachweis, Arbeitszeit, Arbeitszeiten, Arbeitszeiterfassung, Zeiten, Zeiterfassungen, Zeitnachweis, Zeitprotokoll, Zeitbuchungen, Anwesenheit, Anwesenheiten, Anwesenheitsliste, Urlaub, Urlaubsliste, Krankmeldungen, Schichten, Überstunden, Leistungsnachweis, Fehlzeiten, Stempelzeiten',
  },
  asides:
    'Ersatzteile, Ersatzteilliste, Verbrauchsmaterial, Lager, Lagerbestand, Kategorien, Kategorie, Arten, Typen, Codes, Codeliste, Schlüssel, Listen, Auswahllisten, Auswahl, Parameter, Einstellungen, Übersicht, Zusammenfassung, Auswertung, Auswertungen, Statistik, Diagramm, Diagramme, Pivot, Legende, Liesmich, Anleitung, Hinweise, Hilfe, Vorlage, Beispiel, Kalender, Preise, Preisliste, Tarife, Deckblatt, Inhalt, Inhaltsverzeichnis, Info, Erläuterung, Erläuterungen, Änderungen, Version, Historie der Änderungen, Stammlisten, Werteliste, Dropdown, Glossar, Feldliste, Berechnung, Berechnungen, Kennzahlen, Rechnung, Rechnungen, Angebot, Angebote, Buchhaltung, Kosten, Budget, Feiertage, Jahresübersicht, Monatsübersicht',
  logs: 'Historie, Protokoll, Rapporte, Serviceberichte, Reparaturen, Wartungshistorie, Logbuch, Tagebuch, Nachweis',
  day: 'Datum, Tag',
  key: 'Nummer, Nr, ID, Code, Kennung, Kürzel, Schlüssel, Kennzeichen',
  name: 'Name, Bezeichnung, Benennung, Titel, Bez',
  keys: {
    customer: 'Debitorennummer, Kontonummer, Konto, Kto, Kontonr, Kto-Nr, Adressnummer',
    equipment:
      'Seriennummer, Serien-Nr, Serien Nr, S/N, Inventarnummer, Gerätenummer, Fabriknummer, Fabriknr, Fabrik-Nr, Fabr-Nr, Herstellnummer, Werknummer',
    job: 'Vorgangsnummer, Ticketnummer',
  },
  names: { equipment: 'Modell, Gerätetyp, Anlagentyp, Maschinentyp, Typenbezeichnung' },
  fields: {
    address: 'Adresse, Anschrift, vollständige Adresse, Postanschrift',
    addressStreet: 'Straße, Str, Straße und Hausnummer, Straße Hausnummer, Straße Nr, Strasse',
    addressComplement: 'Adresszusatz, Zusatz, Adresse 2, Anschriftzusatz, Straße 2',
    addressZIP: 'PLZ, Postleitzahl',
    addressCity: 'Ort, Stadt, Wohnort, Gemeinde',
    addressProvince: 'Bundesland, Kanton, Region',
    addressCountry: 'Land, Ländercode, Staat, Länder, Regionscode, Länderkennzeichen',
    contactLastName:
      'Ansprechpartner, Kontakt, Kontaktperson, Nachname, Familienname, Melder, Anforderer, gemeldet von',
    contactFirstName: 'Vorname',
    contactPhone:
      'Telefon, Tel, Telefonnummer, Rufnummer, Festnetz, Tel Ansprechpartner, Telefon Kontakt, Telefon privat, Telefon geschäftlich',
    contactMobile: 'Mobil, Handy, Mobiltelefon, Mobilnummer, Handynummer',
    contactEmail: 'E-Mail, Mail, E-Mail-Adresse, Mailadresse, Emailadresse',
    contactFax: 'Fax, Telefax, Faxnummer',
    vatNumber:
      'USt-IdNr, UStID, Umsatzsteuer-ID, Steuernummer, USt-ID, USt-Nr, Umsatzsteuer-Identnr, Umsatzsteuer-Identifikationsnummer',
    active: 'aktiv',
    'position.latitude': 'Breitengrad, Breite, geographische Breite, Lat, Y-Koordinate WGS84',
    'position.longitude': 'Längengrad, Länge, geographische Länge, Lon, Lng, Long',
    priority: 'Priorität, Prio, Dringlichkeit',
    description:
      'Beschreibung, Auftragsbeschreibung, Problem, Tätigkeit, Aufgabe, Betreff, Fehlerbeschreibung, Auftragstext, Titel, Störung, Störungstext, Meldungstext, Kurztext, Mangel, Arbeiten, durchgeführte Arbeiten, Maßnahme, Leistung, Bemerkung Auftrag, Auftragsbezeichnung',
    'type.name': 'Art, Typ, Auftragsart, Einsatzart, Kategorie, Auftragstyp',
    'technician.login':
      'Techniker, Monteur, Mitarbeiter, Bearbeiter, zugewiesen an, ausgeführt von, durchgeführt von, Servicetechniker, verantwortlich, Verantwortlicher',
    scheduledStart:
      'geplanter Beginn, Geplant, Plantermin, Termin, geplant am, Beginn, Start, Termin von, Einsatzdatum, Datum',
    scheduledEnd: 'geplantes Ende, Ende, Termin bis, Fertigstellung geplant',
    actualStart:
      'tatsächlicher Beginn, begonnen, begonnen am, Ausführungsdatum, Leistungsdatum, durchgeführt am, Arbeitsbeginn',
    actualEnd:
      'tatsächliches Ende, erledigt am, abgeschlossen am, fertiggestellt am, Enddatum, erledigt, abgeschlossen, Erledigungsdatum, Abschlussdatum, behoben am',
    duration: 'Dauer, Dauer min, Minuten, Arbeitszeit',
    status: 'Status, Zustand, Auftragsstatus',
    skills: 'Fähigkeiten, Qualifikation',
    note: 'Notiz, Bemerkung',
    dateStart: 'Beginn, von, Start',
    dateEnd: 'Ende, bis',
    'user.login': 'Benutzer, Mitarbeiter',
    'activityType.name': 'Tätigkeitsart, Art',
  },
  houseNumber: 'Hausnummer, Haus-Nr, Hausnr, HNr',
  signs: {
    equipment:
      'Hersteller, Fabrikat, Marke, Modell, Baujahr, Bj, letzte Wartung, nächste Wartung, Garantie, Garantie bis, Inbetriebnahme, Inbetriebnahmedatum, Einbaudatum, Installationsdatum, installiert am, Betriebsstunden, Leistung, Anschlussleistung, Wartung, Wartg, Kalibrierung, Eichung, Prüfdatum, Baumuster',
  },
  values: {
    priority: { low: 'niedrig, gering', medium: 'mittel, normal', high: 'hoch, dringend, eilig, kritisch, Notfall' },
    status: {
      created: 'neu, offen, angelegt, erfasst',
      scheduled: 'geplant, terminiert, zugewiesen, eingeplant, disponiert',
      started: 'begonnen, in Arbeit, in Bearbeitung, laufend, gestartet',
      paused: 'pausiert, unterbrochen, wartend',
      completed: 'erledigt, fertig, abgeschlossen, beendet',
      validated: 'geprüft, freigegeben, abgerechnet',
      cancelled: 'storniert, abgesagt, abgebrochen',
    },
    active: { true: 'aktiv, ja, a, j', false: 'inaktiv, gesperrt, nein, i, ehemalig, n' },
  },
  fillers:
    'der, die, das, des, und, am, im, für, vom, Rechnungsadresse, Rechnung, privat, geschäftlich, Liefer, Lieferanschrift, Rechnungs, Rechnungsanschrift, Lieferadresse, Postanschrift, gemeldet, gemeldeter, aktuell, akt',
  totals: 'Summe, Gesamt, Gesamtsumme, Total',
  pivot: 'Zeilenbeschriftungen, Spaltenbeschriftungen, Summe von, Anzahl von, Mittelwert von',
};

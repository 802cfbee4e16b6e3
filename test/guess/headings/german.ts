import type { KnownHeadings } from './known-headings.js';

export const german: KnownHeadings = {
  'customer.myId':
    'Kundennummer, Kunden-Nr., KdNr, Kd.-Nr., KundenNr, Debitoren-Nr., Debitorennummer, KUNNR, Kunde Nr., Kunden-ID, KUNDEN_ID, Debitorenkonto, Kundenkonto, Geschäftspartnernummer, GP-Nr., Firmennummer, Auftraggeber-Nr., Kundenkürzel, Kundencode, Kundenkennung, Nummer Kunde, Kontonummer',
  'customer.name':
    'Kunde, Kundenname, Firma, Firmenname, Name des Kunden, Auftraggeber, Debitor, Debitorenname, Geschäftspartner, Unternehmen, Kundenbezeichnung, Organisation, Firmenbezeichnung, Name der Firma, Betreiber, Eigentümer, Bauherr, Rechnungsempfänger, Hausverwaltung, Kunde Name, Firma/Name, Mieter, Unternehmensname, Mandant, Träger',
  'site.myId':
    'Objektnummer, Objekt-Nr., Objektnr., Standort-ID, Standortnummer, Standort-Nr., Filialnummer, Filial-Nr., Liegenschaftsnummer, Gebäude-Nr., Gebäudenummer, Schulnummer, Marktnummer, Technischer Platz Nr., Anlagenstandort-Nr., Baustellennummer, Objekt-ID, Einrichtungs-ID, Stationsnummer',
  'site.name':
    'Standort, Objekt, Objektname, Objektbezeichnung, Standortname, Liegenschaft, Filiale, Gebäude, Gebäudename, Einsatzort, Name des Standorts, Schulname, Baustelle, Niederlassung, Werk, Lieferadresse Name, Aufstellort, Betriebsstätte, Technischer Platz, Einrichtungsname, Standortbezeichnung, Bauvorhaben',
  'equipment.myId':
    'Seriennummer, Serien-Nr., SerNr, SN, S/N, Gerätenummer, Geräte-Nr., Inventarnummer, Inventar-Nr., InvNr, Inv.-Nr., EQUNR, SERNR, Equipment-Nr., Equipmentnummer, Anlagennummer, Anlagen-Nr., Maschinennummer, Fabriknummer, Fabr.-Nr., Herstellnummer, Fahrgestellnummer, Kennzeichen, Kfz-Kennzeichen, amtl. Kennzeichen, Zählernummer, Zähler-Nr., Barcode, Geräte-ID, Werknummer, FIN, Seriennr',
  'equipment.name':
    'Gerät, Gerätebezeichnung, Gerätename, Anlage, Anlagenbezeichnung, Maschine, Maschinenbezeichnung, Equipmentbezeichnung, EQKTX, Equipment, Gerätetyp, Anlagentyp, Geräteart, Maschinentyp, Fahrzeug, Fahrzeugtyp, Bezeichnung Gerät, Bezeichnung der Anlage, Name des Geräts',
  'job.myId':
    'Auftragsnummer, Auftrags-Nr., Auftragsnr., AuftragsNr, Auftr.-Nr., Ticketnummer, Ticket-Nr., Ticket-ID, TicketNumber, Ticket#, Vorgangsnummer, Vorgangs-Nr., Vorgang Nr., Einsatz-Nr., Einsatznummer, Störungsnummer, Meldungsnummer, AUFNR, QMNUM, Serviceauftrag Nr., Arbeitsauftrag-Nr., Auftrag Nr., Auftrag-ID',
  name: 'Name, Bezeichnung, Benennung, Name 1, NAME1, Kurzbezeichnung, Titel/Name',
  address:
    'Adresse, Anschrift, vollständige Adresse, Postanschrift, Gesamtadresse, Adresse komplett, Kundenadresse, Objektadresse, Standortadresse, Einsatzadresse, Firmenanschrift',
  addressStreet:
    'Straße, Strasse, Str., STRAS, Straße und Hausnummer, Straße/Hausnr., Straße Nr., Straße + Nr., Strasse_HausNr, Straße Hausnummer, Adresszeile 1, Adresse 1, Anschrift Straße, Straßenname, Str./Nr., Rechnungsadresse Straße, Lieferanschrift Straße, Firma Straße, Objekt Straße, Kunde_Strasse, Postanschrift Straße',
  houseNumber: 'Hausnummer, Haus-Nr., Hausnr., HausNr, HNr., Hnr, HAUSNR, Haus Nr, Hsnr',
  addressComplement:
    'Adresszusatz, Adresszusatz 1, Anschriftenzusatz, Zusatz, Adresszeile 2, Adresse 2, Etage, Stockwerk, Raum, Raum-Nr., Zimmer, Gebäudeteil, Wohnungsnummer, Stiege, Eingang, Raumbezeichnung',
  addressZIP:
    'PLZ, Postleitzahl, PSTLZ, Plz., PLZ Ort Code, PLZ (Kunde), Kunden-PLZ, KundePLZ, Standort PLZ, Lieferadresse PLZ, Rechnungsadresse PLZ, Objekt-PLZ, plz_kunde, Postleitzahl Kunde',
  addressCity:
    'Ort, Stadt, ORT01, Wohnort, Gemeinde, Ortschaft, Ortsname, Gemeindename, Firmensitz, Kunde Ort, Standort Ort, Lieferadresse Ort, Rechnungsadresse Ort, Objekt Ort, Kunden_Ort, Ort (Kunde), Einsatzort Stadt',
  addressProvince: 'Bundesland, Kanton, Landkreis, Region, Kreis, Provinz, Bundesland/Kanton, Regierungsbezirk, Bezirk',
  addressCountry:
    'Land, LAND1, Länderkennzeichen, Ländercode, Landeskennzeichen, LKZ, Land (ISO), Länderkürzel, Staat, Kunde Land, Land/Region, Landkennung, Länderkz',
  contactLastName:
    'Ansprechpartner, Nachname, Familienname, Kontaktperson, Kontakt, Ansprechpartner Name, Name Ansprechpartner, AP Nachname, Ansprechperson, Hausmeister, Ansprechpartner vor Ort, Melder, Gemeldet von, Anforderer, Objektleiter, Zuname, Ansprechpartner Nachname, Kontakt vor Ort, Schulleitung, Leitung, Besteller',
  contactFirstName:
    'Vorname, Ansprechpartner Vorname, AP Vorname, Vorname Kontakt, Rufname, Kontakt_Vorname, Vorname Ansprechpartner',
  contactPhone:
    'Telefon, Tel., Tel, Telefonnummer, Telefon-Nr., Telefonnr., Rufnummer, Festnetz, Telefon 1, TELF1, Telefon geschäftlich, Telefon (Geschäft), Telefon dienstlich, Tel. Ansprechpartner, Ansprechpartner Telefon, Kunde Telefon, Telefon Kunde, Tel.-Nr., Fon, Telefon vor Ort, Rückrufnummer, Telefon Zentrale, Durchwahl, Telefon Festnetz',
  contactMobile:
    'Mobil, Handy, Mobiltelefon, Mobilnummer, Handynummer, Mobil-Nr., Mobilfunk, Handy-Nr., Natel, Mobiltelefonnummer, Telefon mobil, Tel. mobil, Mobil Ansprechpartner, Mobile',
  contactEmail:
    'E-Mail, Email, Mail, E-Mail-Adresse, eMail, Emailadresse, Mailadresse, SMTP_ADDR, E-Mail Ansprechpartner, E-Mail geschäftlich, E-Mail 1, Kunden-E-Mail, E-Mail Kunde, Rechnungs-E-Mail, Kontakt E-Mail',
  contactFax: 'Fax, Telefax, Faxnummer, Fax-Nr., TELFX, Faxnr., Telefaxnummer, Fax geschäftlich',
  vatNumber:
    'USt-IdNr., USt-ID, UStID, Ust.-Id.-Nr., Umsatzsteuer-ID, Umsatzsteuer-Identifikationsnummer, Steuernummer, STCEG, UID-Nummer, UID, MwSt-Nr., USt-IdNr, EU-USt-IdNr., UST_ID, Steuer-Nr., Umsatzsteuer-IdNr.',
  active: 'aktiv, Aktiv, Aktiv (J/N), ist aktiv, aktiv?, Aktivkennzeichen, in Betrieb, Kunde aktiv, Gerät aktiv',
  'position.latitude':
    'Breitengrad, Breite, geogr. Breite, Geographische Breite, Lat, Latitude, GPS Breite, Geo_Lat, WGS84 Breite, Koordinate Breite, Breitengrad (WGS84), Breite (Dezimalgrad), Breitengrad dezimal, geo_breite, y-Koordinate',
  'position.longitude':
    'Längengrad, Länge, geogr. Länge, Geographische Länge, Lon, Lng, Longitude, GPS Länge, Geo_Lon, WGS84 Länge, Koordinate Länge, Längengrad (WGS84), Längengrad dezimal, geo_laenge, x-Koordinate',
  priority:
    'Priorität, Prio, Dringlichkeit, Prio., PRIOK, Auftragspriorität, Ticketpriorität, Wichtigkeit, Prioritätsstufe, Priorität des Auftrags',
  description:
    'Beschreibung, Auftragsbeschreibung, Störungsbeschreibung, Fehlerbeschreibung, Problembeschreibung, Problem, Störung, Kurztext, KTEXT, Langtext, Auftragstext, Tätigkeit, Tätigkeitsbeschreibung, Arbeitsbeschreibung, Durchgeführte Arbeiten, Ausgeführte Arbeiten, Betreff, Schadensbeschreibung, Mangel, Maßnahme, Leistung, Leistungsbeschreibung, Anliegen, Aufgabe, Fehlertext, Auszuführende Arbeiten, Beschreibung der Störung, Auftragsinhalt, Durchzuführende Arbeiten, Arbeitsbericht, Meldetext, Art der Arbeiten, Reparatur',
  'type.name':
    'Auftragsart, AUART, Auftragstyp, Einsatzart, Vorgangsart, Tickettyp, Kategorie, Art, Art des Auftrags, Meldungsart, Ticket-Typ, Leistungsart, Störungsart, Serviceart, Wartungsart, Auftragskategorie, Terminart, Einsatztyp',
  'technician.login':
    'Techniker, Monteur, Servicetechniker, Mitarbeiter, Bearbeiter, Zugewiesen an, Ausgeführt von, Durchgeführt von, Verantwortlicher, Sachbearbeiter, Zuständig, Zuständiger, Prüfer, Kundendiensttechniker, Erledigt durch, Monteur 1, Name des Technikers, Technikername, Ausführender, Kundendienstmonteur, Name Monteur, Fahrer, Bearbeitet durch',
  scheduledStart:
    'Termin, Plantermin, geplanter Beginn, Geplanter Start, Geplant am, Starttermin, Solltermin, Wunschtermin, Einsatzdatum, Termin von, Termindatum, GSTRP, Starttermin geplant, Plan-Start, Soll-Beginn, Datum, Beginn geplant, Geplantes Startdatum, Planbeginn, Eckstart, Start geplant, Ausführungstermin, Terminwunsch',
  scheduledEnd:
    'geplantes Ende, Plan-Ende, Soll-Ende, Termin bis, GLTRP, Eckende, Geplantes Enddatum, Endtermin, Ende geplant, Planende, Zu erledigen bis, Frist, Erledigen bis, Zieltermin, Fertigstellung geplant, Fällig am, Fälligkeit',
  actualStart:
    'tatsächlicher Beginn, Ist-Beginn, Ist-Start, Begonnen am, Arbeitsbeginn, Ausgeführt am, Durchgeführt am, Ausführungsdatum, Durchführungsdatum, Einsatzbeginn, Leistungsdatum, Reparaturdatum, Wartungsdatum, Beginn der Arbeit, Datum der Ausführung, Start Ist, Datum der Durchführung',
  actualEnd:
    'tatsächliches Ende, Ist-Ende, Erledigt am, Abgeschlossen am, Fertiggestellt am, Beendet am, Erledigungsdatum, Abschlussdatum, Behoben am, Geschlossen am, Fertigmeldung, Gelöst am, Ende Ist, Fertigstellungsdatum, Schließdatum, Datum der Erledigung, Arbeitsende, Einsatzende',
  duration:
    'Dauer, Dauer (min), Dauer in Minuten, Arbeitszeit, Stunden, Std., Dauer (h), Zeitaufwand, Aufwand (h), Aufwand in Stunden, Arbeitszeit (h), Einsatzdauer, Arbeitsstunden, Arbeitsdauer, Gesamtstunden, Anzahl Stunden, Dauer in Stunden, Gesamtdauer, Ist-Stunden, Netto-Arbeitszeit',
  status:
    'Status, Auftragsstatus, Bearbeitungsstatus, Ticketstatus, Stand, Vorgangsstatus, Anwenderstatus, Systemstatus, Bearbeitungsstand, Status Auftrag, Auftragsstand, Statusbezeichnung',
  skills:
    'Qualifikation, Qualifikationen, Gewerk, Fähigkeiten, Kompetenzen, Skills, erforderliche Qualifikation, Benötigte Qualifikation, Fachgebiet, Gewerke',
  note: 'Notiz, Notizen, Bemerkung, Bemerkungen, Kommentar, Anmerkung, Anmerkungen, Hinweis, Bemerkungstext, Freitext, Notiztext, Interne Notiz, Sonstiges',
  dateStart:
    'Beginn, Start, Von, Kommen, Anfang, Startzeit, Beginnzeit, Uhrzeit von, Zeit von, Kommt, Eingestempelt, Arbeitsbeginn, Datum von, Dienstbeginn, Schichtbeginn',
  dateEnd:
    'Ende, Bis, Gehen, Endzeit, Uhrzeit bis, Zeit bis, Geht, Ausgestempelt, Arbeitsende, Datum bis, Dienstende, Schichtende, Feierabend',
  'user.login':
    'Benutzer, Mitarbeiter, Mitarbeitername, Personal, Name des Mitarbeiters, Mitarbeiter/in, Person, Benutzername, Anwender, Arbeitnehmer, Beschäftigte/r, MA',
  'activityType.name':
    'Abwesenheitsart, Zeitart, Projekt, Tätigkeitsart, Lohnart, Leistungsart, Buchungsart, Fehlgrund, Abwesenheitsgrund, Grund, Art der Abwesenheit, Aktivität, Art der Tätigkeit',
  'distance.km':
    'Kilometer, km, gefahrene km, Gefahrene Kilometer, Fahrstrecke (km), Entfernung (km), KM gefahren, Anzahl km, Fahrkilometer, Strecke in km',
  nothing:
    'Hersteller, HERST, Baujahr, Preis, Kosten, Betrag, Menge, Lieferant, Lieferant Telefon, Lieferantennummer, Artikelnummer, Artikel-Nr., Materialnummer, Rechnungsnummer, Rechnungsdatum, Erstellt am, Erstellt von, Angelegt am, ERDAT, ERNAM, AEDAT, INBDT, TYPBZ, Inbetriebnahme, Inbetriebnahmedatum, Letzte Wartung, Nächste Prüfung, Garantie bis, Geändert am, Geändert von, Meldedatum, Eingangsdatum, Vertragsnummer, Vertragsbeginn, Vertragsende, Geburtsdatum, Anrede, Webseite, Homepage, IBAN, BIC, Kostenstelle, BUKRS, WERKS, Währung, Zahlungsbedingung, Rechtsform, Branche, Öffnungszeiten, Wartungsintervall, Nennleistung (kW), Fläche (m²), Anzahl Ladepunkte, Kaufdatum, Anschaffungsdatum, Kaufpreis, Zählerstand, Laufende Nr., lfd. Nr., Lösung, Ursache, Ergebnis, Prüfergebnis, IP-Adresse, Handelsregisternummer, Versicherungsnummer, Bestellnummer, Ortsteil, Gemeindeschlüssel, Höhe über NN, Gewicht, Breite (mm), Länge (mm), Höhe, Passwort, Mahnstufe, Steckertyp, Ladeleistung, Anzahl Schüler, Material, Ersatzteile',
};

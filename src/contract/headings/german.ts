import type { Vocabulary } from './vocabulary.js';

export const german: Vocabulary = {
  language: 'de',
  country: 'DE',
  nouns: {
    customer:
      'Kunde, Kunden, Kd, Betreiber, Firma, Firmen, Auftraggeber, Eigentümer, Mandant, Unternehmen, Debitor, Debitoren, Kdn, Rechnungsempfänger, Betrieb, Besitzer, Halter, Träger, Schulträger, Aufgabenträger, Geschäftspartner, Organisation, Vertragspartner, Mieter, Hausverwaltung, Verwaltung, Kundin, Bauherr, GP, Vertragskonto, Abnehmer, Mieterin, Pächter, Vermieter, Hauseigentümer, Eigentümergemeinschaft, Wohnungseigentümergemeinschaft, Wohnungsgesellschaft, Wohnungsbaugesellschaft, Verwalter, Immobilienverwaltung, Mitglied, Mitglieder, Abonnent, Franchisenehmer, Kommunen, Kirchengemeinde, Pfarrei, Pfarrgemeinde, Genossenschaft, Verein, Verband, Stiftung, Institution, Konzern, Muttergesellschaft, Patient, Patientin, Bewohner, Leistungsempfänger, Begünstigter, Versicherungsnehmer, Gebührenzahler, Käufer, Erwerber, Schuldner, Empfänger, Warenempfänger, Betreibergesellschaft',
    site: 'Standort, Standorte, Objekt, Objekte, Einsatzort, Einsatzorte, Liegenschaft, Filiale, Niederlassung, Gebäude, Lokation, Baustelle, Bahnhof, Station, Schule, Haltestelle, Klinik, Krankenhaus, Werk, Lager, Verkaufsstelle, Markt, Bibliothek, Anlagenstandort, Aufstellort, Aufstellungsort, Einbauort, Einrichtung, Betriebsstätte, Stätte, Wohnung, Haus, Park, Liegenschaften, Zweigstelle, bib, Servicestandort, Sportanlage, Sportstätte, Museum, Apotheke, Kirche, Spielplatz, Kindergarten, Kita, Restaurant, Hotel, Grundstück, Halle, Turnhalle, Schwimmbad, Parkplatz, Parkhaus, Technischer Platz, TPLNR, Bauvorhaben, Verbrauchsstelle, Abnahmestelle, Lieferstelle, Grundschulen, Gymnasium, Gymnasien, Realschulen, Universität, Hochschule, Bücherei, Theater, Kino, Arztpraxis, Arztpraxen, Praxis, Praxen, Zahnarztpraxis, Zahnarztpraxen, Gesundheitszentrum, Gesundheitszentren, Labore, Pflegeheim, Altenheim, Seniorenheim, Tierarztpraxis, Tierarztpraxen, Kapelle, Moschee, Synagoge, Kloster, Klöster, Friedhof, Jugendherberge, Campingplatz, Gaststätte, Café, Kneipe, Kantine, Mensa, Mensen, Bäckerei, Metzgerei, Fleischerei, Supermarkt, Laden, Läden, Kiosk, Kioske, Einkaufszentrum, Einkaufszentren, Kaufhaus, Kaufhäuser, Warenhaus, Warenhäuser, Friseursalon, Wäscherei, Waschsalon, Bankfiliale, Postamt, Postämter, Bürogebäude, Rathaus, Rathäuser, Behörde, Amt, Ämter, Gericht, Amtsgericht, Polizeiwache, Polizeirevier, Feuerwache, Feuerwehrhaus, Feuerwehrhäuser, Gerätehaus, Gerätehäuser, Gefängnis, Gefängnisse, Justizvollzugsanstalt, Kaserne, Bürgerhaus, Bürgerhäuser, Gemeindezentrum, Gemeindezentren, Dorfgemeinschaftshaus, Jugendzentrum, Jugendzentren, Obdachlosenheim, Wohnheim, Sporthalle, Fitnessstudio, Freibad, Freibäder, Hallenbad, Hallenbäder, Stadien, Sportplatz, Eishalle, Eisbahn, Grünanlage, Grünfläche, Zoo, Zoos, Tierpark, Hafen, Häfen, Jachthafen, Jachthäfen, Flughafen, Flughäfen, Flugplatz, Bushaltestelle, Busbahnhof, Tiefgarage, Tankstelle, Waschanlage, Autowäsche, Autohaus, Autohäuser, Werkstatt, Fabrik, Produktionsstätte, Werksgelände, Lagerhallen, Lagerhäuser, Verteilzentrum, Verteilzentren, Logistikzentrum, Logistikzentren, Kühlhaus, Kühlhäuser, Rechenzentrum, Rechenzentren, Bauernhof, Hof, Höfe, Gewächshaus, Gewächshäuser, Weingut, Weingüter, Kellerei, Brauerei, Molkerei, Käserei, Sägewerk, Steinbruch, Bergwerk, Kraftwerk, Windpark, Solarpark, Umspannwerk, Trafostation, Heizraum, Heizzentrale, Heizwerk, Pumpwerk, Pumpstation, Wasserwerk, Kläranlage, Klärwerk, Wasserturm, Hochbehälter, Wertstoffhof, Recyclinghof, Deponie, Tunnel, Brücke, Wohngebäude, Wohnhaus, Wohnhäuser, Mehrfamilienhaus, Mehrfamilienhäuser, Einfamilienhaus, Einfamilienhäuser, Häuser, Studentenwohnheim, Kleingarten, Kleingärten, Kleingartenanlage, Messehallen, Kongresszentrum, Diskothek, Nachtclub, Touristeninformation, Tourismusbüro, Schloss, Schlösser, Burg, Forschungsinstitut, Forschungszentrum, Funkmast, Sendemast, Mautstation, Raststätte, Rastplatz, öffentliche Toilette, öffentliche Toiletten',
    equipment:
      'Gerät, Geräte, Anlage, Anlagen, Kundenanlage, Kundenanlagen, Maschine, Maschinen, Ausrüstung, Aggregat, Station, Ladeeinrichtung, Ladesäule, Kessel, Heizkessel, Therme, Aufzug, Aufzüge, Feuerlöscher, Wärmepumpe, Klimagerät, technisches Objekt, Fahrzeug, Fahrzeuge, Pumpe, Hydrant, Zähler, Defibrillator, Prüfmittel, Aggregate, Equipment, Asset, Messmittel, Inventar, Gegenstand, Inventargegenstand, Werkzeug, Drucker, Rechner, Klimaanlage, Heizung, Heizungsanlage, Brenner, Leuchte, Lampe, Laterne, Brunnen, Bank, Baum, Container, Behälter, Tank, Kran, Stapler, Gabelstapler, Wechselrichter, Messgerät, Medizinprodukt, Apparat, Anlagegut, Betriebsmittel, Arbeitsmittel, Auto, Autos, Kfz, PKW, LKW, Bus',
    job: 'Auftrag, Aufträge, Auftrags, Einsatz, Einsätze, Termin, Termine, Ticket, Vorgang, Störung, Arbeitsauftrag, Serviceauftrag, Wartungsauftrag, Reparaturauftrag, Meldung, Störmeldung, Reparatur, Besuch, Kundendiensteinsatz, Order',
    activityType:
      'Tätigkeitsart, Tätigkeitsarten, Aktivitätstyp, Aktivitätsart, Abwesenheitsart, Zeitart, Lohnart, Leistungsart',
    activity:
      'Tätigkeit, Tätigkeiten, Aktivität, Aktivitäten, Zeiterfassung, Abwesenheit, Abwesenheiten, Zeiteintrag, Buchung, Stundenzettel, Urlaub',
  },
  tables: {
    customer:
      'Lieferanten, Lieferant, Kreditoren, Geschäftspartner, Adressen, Kontakte, Stammdaten, Kundenliste, Kundenstamm, Kundendaten, Debitorenliste, Mandanten, Mieter, Mitglieder, Auftraggeber, Interessenten, Ansprechpartner, Adressliste, Adressbuch, Firmenliste, Partner, Vereine, Betriebe, Gewerbe, Eigentümer, Auftraggeberliste, Patienten, Teilnehmer, Stadtverwaltung, Gemeindeverwaltung, Kostenträger',
    equipment:
      'Inventar, Inventarliste, Bestandsliste, Anlagenverzeichnis, Fuhrpark, Fahrzeuge, Prüfmittel, Messmittel, Zähler, Hydranten, Ladestationen, Ladesäulen, Geräteliste, Geräte, Anlagen, Anlagenliste, Anlagenbestand, Maschinen, Maschinenliste, Maschinenpark, Fahrzeugliste, Fahrzeugbestand, Flotte, Betriebsmittel, Werkzeuge, Werkzeugliste, Hardware, IT-Bestand, Rechner, Computer, Drucker, Laptops, Notebooks, Aufzüge, Feuerlöscher, Heizungen, Wärmepumpen, Kessel, Brunnen, Leuchten, Straßenlaternen, Ampeln, Rauchmelder, Medizingeräte, Medizinprodukte, Bestandsverzeichnis, Inventarverzeichnis, Anlagevermögen, Sachanlagen, Windkraftanlagen, Photovoltaikanlagen, Prüfmittelliste, Kataster, Baumkataster, Straßenlaterne, Straßenleuchte, Brandmeldeanlage, Lastenaufzug, Mobilgerät, Transporter, Sitzbank, Telefonanlage, Brandmeldeanlagen, Lastenaufzüge, Mobilgeräte, Telefonanlagen, Heizkörper, Ventilator, Wärmetauscher, Motor, Getriebe, Ventil, Armatur, Batteriespeicher, Batterie, Akku, Verbandkasten, Verbandkästen, Erste-Hilfe-Kasten, Fenster, Türschloss, Türschlösser, Schließzylinder, Bildschirm, Display, Modem, Rollstuhl, Patientenlifter, Datenlogger, Thermostat, Steuerung, Regler, Toilettenanlage, Toilette, Bäume, Antenne, Funkgerät, Schornstein, Kamin, Kamine, Regal, Regale, Regalanlage, Möbel, Schreibtisch, Bürostuhl, Ventilatoren, Ventile, Batterien, Akkus, Bildschirme, Displays, Modems, Rollstühle, Thermostate, Steuerungen, Toilettenanlagen, Antennen, Funkgeräte, Schornsteine, Regalanlagen, Schreibtische, Bürostühle, Warmwasserbereiter, Durchlauferhitzer, Ofen, Öfen, Kaminofen, Kaminöfen, Pelletofen, Pelletöfen, Lüftungsanlage, Lüftungsgerät, Gebläsekonvektor, Kältemaschine, Kaltwassersatz, Kühlturm, Kälteanlage, Kühlzelle, Kühlschrank, Kühlgerät, Gefrierschrank, Tiefkühltruhe, Kompressor, Druckbehälter, Solarkollektor, Solaranlage, Photovoltaikanlage, Solarmodul, Ladestation, Wallbox, Windkraftanlage, Windenergieanlage, Windrad, Windräder, Turbine, Stromerzeuger, Notstromaggregat, BHKW, USV, Trafo, Schaltschrank, Schaltanlage, Notleuchte, Sicherheitsbeleuchtung, Notbeleuchtung, Straßenleuchten, Lichtpunkt, Ampel, Lichtsignalanlage, Verkehrszeichen, Verkehrsschild, Verkehrsschilder, Wandhydrant, Löschwasserleitung, Überflurhydrant, Unterflurhydrant, Rauchwarnmelder, Brandmelder, Gaswarngerät, BMA, Brandmeldezentrale, Sprinkleranlage, Sprinkler, Löschanlage, Brandschutztür, Feuerschutztür, Brandschutzklappe, Rauchabzug, Alarmanlage, Einbruchmeldeanlage, Videoanlage, Zutrittskontrolle, Zutrittsleser, Zutrittskontrollanlage, Sprechanlage, Gegensprechanlage, Defi, Augendusche, Notdusche, Fahrstuhl, Speisenaufzug, Rolltreppe, Fahrtreppe, Fahrsteig, Treppenlift, Plattformlift, Hebebühne, Tür, Türen, Automatiktür, Tor, Tore, Rolltor, Toranlage, Garagentor, Schranke, Poller, Rollladen, Rollläden, Markise, Ladebrücke, Laderampe, Überladebrücke, Leitern, Gerüst, Tablet, Kopierer, Multifunktionsgerät, Scanner, Beamer, Projektor, Switch, Netzwerkgerät, Smartphone, Registrierkasse, Kassensystem, Kassenterminal, Geldautomat, Fahrkartenautomat, Parkscheinautomat, Verkaufsautomat, Getränkeautomat, Warenautomat, Kaffeemaschine, Kaffeevollautomat, Kaffeeautomat, Wasserspender, Backofen, Backöfen, Herd, Herde, Kombidämpfer, Spülmaschine, Geschirrspüler, Waschmaschine, Trockner, Wäschetrockner, Fritteuse, Dunstabzugshaube, Abzugshaube, Eiswürfelmaschine, Eiswürfelbereiter, Schankanlage, Zapfanlage, Waage, Ultraschallgerät, Röntgengerät, Röntgenanlage, Infusionspumpe, Spritzenpumpe, Beatmungsgerät, Patientenmonitor, Autoklav, Sterilisator, Zentrifuge, Mikroskop, Krankenbett, Pflegebett, Behandlungsstuhl, Behandlungseinheit, Medizingerät, Wasserzähler, Wasseruhr, Stromzähler, Gaszähler, Wärmezähler, Wärmemengenzähler, Heizkostenverteiler, Enthärtungsanlage, Wasserenthärter, Rückflussverhinderer, Systemtrenner, Fettabscheider, Abscheider, Ölabscheider, Klärgrube, Kleinkläranlage, Kanalschacht, Schacht, Gully, Straßeneinlauf, Trinkbrunnen, Springbrunnen, Bohrbrunnen, Tiefbrunnen, Drehmaschine, Fräsmaschine, Pressen, Stanze, Bohrmaschine, Schweißgerät, Schweißmaschine, Förderband, Förderbänder, Förderanlage, Roboter, Industrieroboter, Verpackungsmaschine, Etikettiermaschine, Flurförderzeug, Hubwagen, Krane, Kräne, Hebezeug, Bagger, Radlader, Arbeitsbühne, Scherenbühne, Hubarbeitsbühne, Traktor, Schlepper, Rasenmäher, Motorsäge, Kettensäge, Lastwagen, Lieferwagen, Kleintransporter, Anhänger, Auflieger, Busse, Reisebus, Reisebusse, Motorrad, Motorräder, Motorroller, Moped, Fahrrad, Fahrräder, E-Bike, Pedelec, Boot, Boote, Lokomotive, Lok, Loks, Waggon, Straßenbahn, Triebwagen, Flugzeug, Hubschrauber, Drohne, Spielgerät, Schaukel, Rutsche, Sitzbänke, Parkbank, Mülleimer, Papierkorb, Abfallbehälter, Mülltonne, Glascontainer, Altkleidercontainer, Mulde, Fahrradständer, Fahrradbügel, Werbetafel, Litfaßsäule, Plakatwand, Briefkasten, Briefkästen, Packstation, Fernseher, Fernsehgerät, Lautsprecher, Beschallungsanlage, Mikrofon, Blitzschutzanlage, Blitzschutz, Blitzableiter, Auffanggurt, Anschlagpunkt, PSA, Tresor, Access Point',
    site: 'Bahnhöfe, Schulen, Standortliste, Haltestellen, Filialen, Märkte, Kliniken, Objektliste, Objekte, Liegenschaften, Gebäude, Gebäudeliste, Niederlassungen, Baustellen, Einsatzorte, Krankenhäuser, Apotheken, Bibliotheken, Kitas, Kindergärten, Spielplätze, Parkplätze, Tankstellen, Hotels, Kirchen, Museen, Sportstätten, Betriebsstätten, Verkaufsstellen, Zweigstellen, Lagerorte, Grundschule, Realschule, Postfiliale, U-Bahn-Station, Messehalle, Mobilfunkstandort, Postfilialen, Mobilfunkstandorte',
    job: 'Historie, Wartungen, Wartungsplan, Reparaturen, Störmeldungen, Störungen, Meldungen, Serviceberichte, Protokoll, Rapporte, Instandhaltung, Auftragsliste, Aufträge, Einsätze, Einsatzplan, Termine, Terminplan, Terminliste, Tickets, Vorgänge, Störungsliste, Mängel, Mängelliste, Schäden, Schadensmeldungen, Prüfungen, Prüfprotokolle, Inspektionen, Kontrollen, Besuche, Besuchsberichte, Lieferungen, Touren, Tourenplan, Fahrten, Fahrtenbuch, Arbeitsaufträge, Wartungsliste, Wartungsprotokoll, Instandhaltungsplan, Reklamationen, Anfragen, Serviceaufträge, Servicefälle, Montagen, Vermietungen, Ausleihen, Buchungen, Reservierungen, Projekte, Aufgaben, Aufgabenliste, Einsatzberichte, Arbeitsberichte, Tagesberichte, Verträge, Wartungsverträge, Serviceverträge, Vertragsliste, Kundendienstauftrag, Instandhaltungsauftrag, Serviceeinsatz, Serviceanruf, Notdiensteinsatz, Notruf, Kundenbesuch, Reservierung, Aufgabe, Servicefall, Supportfall, Anfrage, Serviceanfrage, Vorfall, Ausfall, Maschinenausfall, Panne, Reklamation, Beschwerde, Schadensmeldung, Schadenmeldung, Problem, Wartung, Kundendienst, Servicearbeiten, Inspektion, Begehung, Prüfung, Kontrolle, Audit, Kalibrierung, Eichung, Montage, Inbetriebnahme, Installationsauftrag, Abnahme, Übergabe, Demontage, Rückbau, Lieferung, Auslieferung, Zustellung, Abholung, Sendung, Versand, Fahrt, Reise, Tour, Route, Reinigung, Schädlingsbekämpfung, Gartenarbeiten, Mäharbeiten, Baumpflege, Winterdienst, Räumdienst, Zählerwechsel, Austausch, Tausch, Vermietung, Verleih, Ausleihe, Leihe, Rücksendung, Retoure, Garantiefall, Gewährleistungsfall, Projekt, Vertrag, Wartungsvertrag, Genehmigung, Erlaubnisschein, Verstoß, Beanstandung, Servicebericht, Rapport, Arbeitsbericht, Logbuch, Betriebstagebuch, Wartungshistorie, Disposition, Planung, Tagesbericht, Bautagebuch, Arbeiten, Bauarbeiten, Sanierungen, Notfall, Notfalleinsatz, Beratung, Beratungstermin, Probenahme, Desinfektion',
    activity:
      'Stundenzettel, Stunden, Stundenliste, Stundennachweis, Arbeitszeit, Arbeitszeiten, Arbeitszeiterfassung, Zeiten, Zeiterfassungen, Zeitnachweis, Zeitprotokoll, Zeitbuchungen, Anwesenheit, Anwesenheiten, Anwesenheitsliste, Urlaub, Urlaubsliste, Krankmeldungen, Schichten, Überstunden, Leistungsnachweis, Fehlzeiten, Stempelzeiten',
  },
  areas: 'Zone, Bereich, Abteilung, Sektor',
  plants: 'Anlage, Anlagen, Station, Stationen, Kraftwerk, Kraftwerke',
  asides:
    'Lieferanten, Lieferant, Kreditoren, Subunternehmer, Ersatzteile, Ersatzteilliste, Verbrauchsmaterial, Lager, Lagerbestand, Kategorien, Kategorie, Arten, Typen, Codes, Codeliste, Schlüssel, Listen, Auswahllisten, Auswahl, Parameter, Einstellungen, Übersicht, Zusammenfassung, Auswertung, Auswertungen, Statistik, Diagramm, Diagramme, Pivot, Legende, Liesmich, Anleitung, Hinweise, Hilfe, Vorlage, Beispiel, Kalender, Preise, Preisliste, Tarife, Deckblatt, Inhalt, Inhaltsverzeichnis, Info, Erläuterung, Erläuterungen, Änderungen, Version, Historie der Änderungen, Stammlisten, Werteliste, Dropdown, Glossar, Feldliste, Berechnung, Berechnungen, Kennzahlen, Rechnung, Rechnungen, Angebot, Angebote, Buchhaltung, Kosten, Budget, Feiertage, Jahresübersicht, Monatsübersicht, Artikel, Artikelliste, Artikelstamm, Produkte, Produktliste, Sortiment, Katalog, Personal, Personalliste, Mitarbeiter, Mitarbeiterliste, Angestellte, Team, Benutzer, Techniker, Monteure, Fahrer, Positionen, Regionen, Teileliste, Stückliste, Verbrauchsmaterialien, Material, Materialien, Materialliste, Toner, Tonerkartuschen, Druckerpatronen, Schmierstoffe, Öle, Kältemittel, Filterliste, Lagerbestände, Lagerbewegungen, Wareneingang, Warenausgang, Inventurliste, Inventurzählung, Schlüsselliste, Schlüsselverzeichnis, Schlüsselbuch, Schlüsselausgabe, Passwörter, Kennwörter, Zugangsdaten, Zugangscodes, Alarmcodes, Fehlercodes, Fehlerliste, Störungscodes, Ursachen, Fehlerursachen, Stundensätze, Verrechnungssätze, Rabatte, Rabattstaffel, Teilekatalog, Modelle, Modellliste, Typenliste, Hersteller, Herstellerliste, Marken, Kassenbuch, Handkasse, Barkasse, Bankkonto, Kontoauszug, Bankverbindungen, Rechnungsliste, Rechnungsausgang, Zahlungen, Zahlungseingänge, Belege, Mahnungen, Mahnliste, Angebotsliste, Kostenvoranschläge, Kostenstellen, Kostenübersicht, Spesen, Ausgaben, Reisekosten, Budgets, Haushalt, Prognose, Hochrechnung, Kontenplan, Kontenrahmen, Steuersätze, Mehrwertsteuersätze, Zahlungsbedingungen, Belegschaft, Technikerliste, Teams, Trupps, Abteilungen, Kolonnen, Benutzerliste, Anwender, Bereitschaft, Bereitschaftsplan, Notdienst, Rufbereitschaft, Feiertagskalender, Dienstplan, Schichtplan, Personaleinsatzplan, Schulungen, Unterweisungen, Qualifikationsmatrix, Fähigkeiten, Kompetenzmatrix, Mailtexte, Mailvorlagen, Textbausteine, Serienbrief, Fotos, Bilder, Fotodokumentation, Dokumente, Anhänge, Zeichnungen, Dokumentation, Importprotokoll, Importfehler, Importlog, Fehler, Dubletten, Ausschuss, Änderungsprotokoll, Änderungshistorie, Versionshistorie, Auswahlfelder, Wertelisten, Referenzdaten, Nachschlagetabelle, Konfiguration, Variablen, Konstanten, Faktoren, Maßeinheiten, Mengeneinheiten, Umrechnung, Statusliste, Statuswerte, Statuscodes, Prioritäten, Prioritätsstufen, Auftragsarten, Einsatzarten, Gerätetypen, Gerätearten, Anlagenarten, Anlagenklassen, Gebiete, Verkaufsgebiete, Bezirke, Städte, Orte, Postleitzahlen, Ortsverzeichnis, PLZ-Verzeichnis, Länder, Ländercodes, Länderliste, Sprachen, Entfernungen, Kilometersätze, Anfahrtszonen, Checkliste, Checklistenvorlage, Arbeitsanweisungen, Leistungskatalog, Leistungsverzeichnis, Einheitspreise, Muster, Leerformular, Cockpit, Statistiken, Gesamtübersicht, Monatsauswertung, Grafiken, Zählerstände, Ablesungen, Zählerablesung, Verbrauch, Energieverbrauch, Verbrauchswerte, Tankliste, Messwerte, Messdaten, Temperaturprotokoll, Besprechungsprotokoll, Sitzungsprotokoll, Besprechungen, Titelblatt, Abkürzungen, Datenkatalog, Feldbeschreibung, Metadaten, Ideen, Notizzettel, Schmierzettel, Entwurf, Wochenkalender, Jahreskalender, Versicherungen, Versicherungspolicen, Garantiebedingungen, Garantieübersicht, Gefährdungsbeurteilung, Risiken, Gefahrstoffe, Umfrage, Kundenzufriedenheit, Rückmeldungen, offene Posten, Prognosen, Checklisten, Fehlercode',
  logs: 'Historie, Protokoll, Rapporte, Serviceberichte, Reparaturen, Wartungshistorie, Logbuch, Tagebuch, Nachweis',
  next: 'nächste, nächster, nächstes, nächsten, kommende',
  key: 'Nummer, Nr, ID, Code, Kennung, Kürzel, Schlüssel, Kennzeichen, Nrn, Num, Abkürzung, Ident, Identnummer, Kennziffer, Referenz, Kennnummer, Kenn-Nr, Abk, Referenznummer',
  name: 'Name, Bezeichnung, Benennung, Titel, Bez, Namen, Bezeichn, Kurzname, Name 1, Kurzbezeichnung, Produkt, Artikel, NAME1, KTEXT',
  hours: 'Stunden, Stunde, Std, Arbeitsstunden, Gesamtstunden, h',
  contact:
    'Ansprechpartner, Ansprechperson, Kontakt, Kontaktperson, Melder, Anforderer, gemeldet von, Kontaktpartner, Hausmeister, Ansprechpartnerin, AP, Asp, Ansprech, Leiter, Leitung, Schulleitung, Schulleiter, Hauswart, Anrufer, zu Händen, z Hd, Filialleiter, Vor- und Nachname, vollständiger Name, Name Ansprechpartner, Besteller, Ansprechpartner vor Ort, Kontakt vor Ort, vor Ort',
  moments: {
    planned:
      'geplant, geplanter, geplante, geplantes, Plan, Soll, vorgesehen, terminiert, Termin, Wunsch, fällig, voraussichtlich, voraussichtliches, gewünscht, erwünscht, Wunschtermin, Planung, Einsatzplanung, Einsatzplan, Terminplan',
    actual:
      'tatsächlich, tatsächlicher, tatsächliches, tatsächliche, Ist, effektiv, real, erledigt, abgeschlossen, beendet, fertiggestellt, begonnen, gestartet, behoben, durchgeführt, ausgeführt, Arbeits, Arbeit, Ausführung, Durchführung, Einsatz, Leistungs, geschlossen, gelöst',
    start: 'Beginn, Start, Anfang, von, begonnen, gestartet, Kommen, Ankunft, ab, gekommen, Eingestempelt, Startzeit',
    end: 'Ende, Schluss, bis, beendet, erledigt, abgeschlossen, fertiggestellt, Fertigstellung, Abschluss, Erledigung, behoben, Behebung, Gehen, Abfahrt, gegangen, fertig, Endzeit, End, Ausgestempelt, geschlossen, gelöst, Schließung',
    moment: 'Datum, Zeit, Uhrzeit, Tag, Zeitpunkt, am, um, Dat, Datum Uhrzeit',
  },
  keys: {
    customer:
      'Debitorennummer, Kontonummer, Konto, Kto, Kontonr, Kto-Nr, Adressnummer, Kundennummer, Kd-Nr, Kundennr, Mandantennummer, Debitorennr, Deb-Nr, Adressnr, Kundennum, KUNNR, KNDNR, DEBNR, Vertragskonto, Vertragskontonummer',
    site: 'Objektnummer, Filialnummer, Standortnummer, Liegenschaftsnummer, Gebäudenummer, Schulnummer, Standort-ID, Filialnr, Marktnummer, Objektnr, Stationsnummer, TPLNR',
    equipment:
      'Inventarnummer, Gerätenummer, Inventarnr, Inv-Nr, Anlagennummer, Maschinennummer, Equipmentnummer, Zählernummer, Anlagennr, Maschinennr, Gerätenr, EQUNR, INVNR',
    job: 'Vorgangsnummer, Ticketnummer, Auftragsnummer, Auftragsnr, Einsatznummer, Meldungsnummer, Störungsnummer, Belegnummer, Arbeitsauftragsnummer, AUFNR, QMNUM',
  },
  stamped: {
    equipment:
      'amtliches Kennzeichen, Kfz-Kennzeichen, Seriennummer, Serien-Nr, S/N, Fabriknummer, Fabriknr, Fabr-Nr, Herstellnummer, Werknummer, Serialnummer, SerNr, Fahrgestellnummer, FIN, Fahrgestellnr, Herstellernummer, Barcode, Strichcode, SERGE',
  },
  names: {
    customer: 'Firmenname, Kundenname, Firma, Unternehmensname, Firmierung, Name Kunde, Firmenbezeichnung',
    site: 'Standortname, Objektname, Gebäudename, Schulname, Stationsname, Objektbezeichnung, Standortbezeichnung, Filialname, Einrichtungsname',
    equipment:
      'Gerätetyp, Anlagentyp, Maschinentyp, Typenbezeichnung, Geräteart, Anlagenart, Modell, EQKTX, Fahrzeugtyp',
  },
  fields: {
    address:
      'Adresse, Anschrift, vollständige Adresse, Postanschrift, Standortadresse, Firmenadresse, ganze Adresse, Gesamtadresse',
    addressStreet:
      'Straße, Str, Straße und Hausnummer, Straße Hausnummer, Straße Nr, Straßenname, Straße Haus-Nr, Adresse 1, Adresszeile 1, Straße 1, Gasse, STRAS',
    addressComplement:
      'Adresszusatz, Zusatz, Adresse 2, Anschriftzusatz, Straße 2, Adresszeile 2, Etage, Stockwerk, Raum, Zimmer, Adressergänzung, Gebäudeteil, Raumnummer, Zusatzadresse, Stock, Wohnungsnummer, Stiege, Eingang, Wohnung, Apartment, Top',
    addressZIP: 'PLZ, Postleitzahl, Plz Ort Code, Postleitz, Post-PLZ, Leitzahl, PLZ Standort, PLZ Kunde, NPA, PSTLZ',
    addressCity:
      'Ort, Stadt, Wohnort, Gemeinde, Ortschaft, Ortsname, Gemeindename, Stadtname, Sitz, Firmensitz, Kommune, Ort Standort, ORT01',
    addressProvince:
      'Bundesland, Kanton, Region, Landkreis, Kreis, Bezirk, Regierungsbezirk, Provinz, Kreisname, Bezirksname',
    addressCountry:
      'Land, Ländercode, Staat, Länder, Regionscode, Länderkennzeichen, Landkürzel, Landescode, Länderkürzel, Nation, ISO-Land, LKZ, LAND1, Länderkz',
    contactLastName:
      'Ansprechpartner, Kontakt, Kontaktperson, Nachname, Familienname, Melder, Anforderer, gemeldet von, Ansprechperson, Zuname, Kontaktname, Name Ansprechpartner, Nachname Ansprechpartner, Hausmeister, Besteller, Ansprechpartner vor Ort, Kontakt vor Ort',
    contactFirstName: 'Vorname, Rufname, Vorname Ansprechpartner, Kontakt Vorname',
    contactPhone:
      'Telefon, Tel, Telefonnummer, Rufnummer, Festnetz, Tel Ansprechpartner, Telefon Kontakt, Telefon privat, Telefon geschäftlich, Telefonnr, Fon, Tel-Nr, Telefon 1, Telefonzentrale, Durchwahl, Kontakttelefon, Ruf, Rückrufnummer, TELF1, TELNR, Telefon vor Ort',
    contactMobile:
      'Mobil, Handy, Mobiltelefon, Mobilnummer, Handynummer, Natel, Mobilfunk, Mobilfunknummer, Handynr, Mobilnr, Mobiltel, Mobile, Funk, Telefon mobil, Tel mobil, Mobil privat, TELF2',
    contactEmail:
      'E-Mail, Mail, E-Mail-Adresse, Mailadresse, Kontakt E-Mail, E-Mail 1, elektronische Post, Mailanschrift, SMTP_ADDR',
    contactFax: 'Fax, Telefax, Faxnummer, Telefaxnummer, Faxnr, TELFX',
    vatNumber:
      'USt-IdNr, UStID, Umsatzsteuer-ID, Steuernummer, USt-Nr, Umsatzsteuer-Identnr, Umsatzsteuer-Identifikationsnummer, UID, UID-Nummer, Steuer-Nr, St-Nr, MwSt-Nr, Umsatzsteuernummer, MWST-Nummer, Steuer-ID, EG-Steuernummer, STCEG, EU-USt-IdNr, EU-Steuernummer, Ust-Ident-Nr',
    active: 'aktiv, Aktiv J/N, ist aktiv, in Betrieb, aktiviert, Aktivkennzeichen',
    'position.latitude':
      'Breitengrad, Breite, geographische Breite, Lat, Y-Koordinate WGS84, geografische Breite, geo Breite, Geo Lat, Breite WGS84, Koordinate Breite, GPS Breite, Breitengr, y, Y-Koordinate, Koordinate y',
    'position.longitude':
      'Längengrad, Länge, geographische Länge, Lon, Lng, Long, geografische Länge, X-Koordinate WGS84, geo Länge, Länge WGS84, Koordinate Länge, GPS Länge, Längengr, x, X-Koordinate, Koordinate x',
    priority:
      'Priorität, Prio, Dringlichkeit, Wichtigkeit, Prioritätsstufe, Eilbedürftigkeit, Dringend, Auftragspriorität, Prioritaet, PRIOK',
    description:
      'Kurzbeschreibung, Kurztext, Beschreibung, Auftragsbeschreibung, Problem, Tätigkeit, Aufgabe, Betreff, Fehlerbeschreibung, Auftragstext, Titel, Störung, Störungstext, Meldungstext, Kurztext, Mangel, Arbeiten, durchgeführte Arbeiten, Maßnahme, Leistung, Bemerkung Auftrag, Auftragsbezeichnung, Problembeschreibung, Tätigkeitsbeschreibung, Langtext, Arbeitsbeschreibung, ausgeführte Arbeiten, Anliegen, Fehler, Mangelbeschreibung, Störungsbeschreibung, Arbeitsanweisung, auszuführende Arbeiten, Anforderung, Befund, Schadensbeschreibung, Leistungsbeschreibung, Vorgangsbeschreibung, Grund, Auftragsinhalt, Reparaturbeschreibung, Arbeit, Schaden, Arbeitsauftrag Text, erledigte Arbeiten, durchgeführte Tätigkeiten, Inhalt, KTEXT, Fehlertext, Durchzuführende Arbeiten, Arbeitsbericht, Meldetext, Art der Arbeiten, Art der Arbeit, Reparatur, QMTXT, Auftragskurztext, Meldungskurztext',
    'type.name':
      'Art, Typ, Auftragsart, Einsatzart, Kategorie, Auftragstyp, Vorgangsart, Tickettyp, Meldungsart, Serviceart, Wartungsart, Arbeitsart, Einsatztyp, Art des Auftrags, Terminart, Störungsart, Prüfart, AUART, QMART',
    'technician.login':
      'Techniker, Monteur, Mitarbeiter, Bearbeiter, zugewiesen an, ausgeführt von, durchgeführt von, Servicetechniker, verantwortlich, Verantwortlicher, Kundendiensttechniker, Prüfer, Sachbearbeiter, Mechaniker, Zuständig, Zuständiger, Erledigt von, Ausführender, MA, Bediener, Fahrer, Personal, Einsatzkraft, zugewiesen, Monteure, Techniker 1, Monteur 1, Verantwortliche Person, bearbeitet von, Servicemitarbeiter, Erledigt durch, Bearbeitet durch, Durchgeführt durch, Ausgeführt durch, Kundendienstmonteur, Installateur, Besitzer, Ingenieur, Serviceingenieur, Elektriker, Elektroniker, Sachverständiger, Reinigungskraft, Reiniger, Kurier, Auslieferungsfahrer, Vorarbeiter, Obermonteur, Kolonnenführer, Helfer, Begleitperson, Pflegekraft, Pfleger, Therapeut, Gärtner, Landschaftsgärtner, montiert von, repariert von, geprüft von, getestet von, abgeschlossen von, gelöst von, geschlossen von, abgeschlossen durch, übernommen von, zweiter Techniker, Disponent Techniker',
    scheduledStart:
      'geplanter Beginn, Geplant, Plantermin, Termin, geplant am, Beginn, Start, Termin von, Einsatzdatum, Datum, Startdatum, Termindatum, Wunschtermin, Beginndatum, geplantes Datum, Starttermin, Plandatum, Auftragsdatum, Einsatztermin, Ausführungstermin, wann, GSTRP, Eckstart, Solltermin',
    scheduledEnd:
      'geplantes Ende, Ende, Termin bis, Fertigstellung geplant, Endtermin, Enddatum geplant, Frist, Erledigen bis, Liefertermin, fällig bis, Soll-Ende, GLTRP, Eckende, Zu erledigen bis, Zieltermin, Zieldatum, fällig am, Fälligkeit, Fälligkeitsdatum',
    actualStart:
      'tatsächlicher Beginn, begonnen, begonnen am, Ausführungsdatum, Leistungsdatum, durchgeführt am, Arbeitsbeginn, ausgeführt am, Reparaturdatum, Wartungsdatum, Einsatzbeginn, Beginn Arbeit, Ist-Beginn, Startzeit, Durchführungsdatum, Arbeitsdatum',
    actualEnd:
      'tatsächliches Ende, erledigt am, abgeschlossen am, fertiggestellt am, Enddatum, erledigt, abgeschlossen, Erledigungsdatum, Abschlussdatum, behoben am, beendet am, Fertigstellungsdatum, Arbeitsende, Einsatzende, Endzeit, fertig am, Ist-Ende, Datum erledigt, beendet, Fertigstellung, Geschlossen am, Gelöst am, Schließdatum, Lösungsdatum',
    duration:
      'Dauer min, Minuten, Dauer in Minuten, min, mins, Dauer, Arbeitszeit, Stunden, Arbeitsstunden, Std, Dauer Std, Zeitaufwand, Aufwand, Gesamtzeit, Einsatzdauer, Arbeitsdauer, Dauer in Stunden, Gesamtstunden, Zeit in Stunden, Anzahl Stunden, Reparaturdauer, Ausfallzeit Arbeit, gebuchte Zeit, erfasste Zeit',
    status:
      'Status, Zustand, Auftragsstatus, Bearbeitungsstatus, Stand, Auftragszustand, Ticketstatus, Bearbeitungsstand, Vorgangsstatus, Statustext, Erledigungsstatus, Anwenderstatus, Systemstatus, Status Text',
    skills:
      'Fähigkeiten, Qualifikation, Qualifikationen, Gewerk, Skills, Kenntnisse, Kompetenzen, benötigte Qualifikation, Fachrichtung, Fertigkeiten, Fachgebiet',
    note: 'Notiz, Bemerkung, Bemerkungen, Kommentar, Notizen, Anmerkung, Anmerkungen, Hinweis, Beschreibung, Thema, Inhalt, Tätigkeit, Thema Inhalt, Info, Kommentare, Zusatzinfo, Freitext, Arbeit, was, erledigte Arbeiten, durchgeführte Tätigkeiten, Bemerkungstext, Notiztext, Sonstiges',
    dateStart:
      'Beginn, von, Start, Startdatum, Startzeit, Kommen, Datum von, Anfang, Arbeitsbeginn, Beginnzeit, Uhrzeit von, Zeit von, Urlaub von, von Datum, Kommt, Dienstbeginn, Schichtbeginn, Ankunftszeit',
    dateEnd:
      'Ende, bis, Enddatum, Endzeit, Gehen, Datum bis, Arbeitsende, Schluss, Uhrzeit bis, Zeit bis, bis Datum, Urlaub bis, Feierabend, Geht, Dienstende, Schichtende, Abfahrtszeit',
    'user.login':
      'Benutzer, Mitarbeiter, Mitarbeitername, Name Mitarbeiter, Login, Nutzer, Anwender, Personal, Techniker, Arbeitnehmer, Person, Beschäftigter, Kollege, Mitarbeiterin, MA',
    'activityType.name':
      'Tätigkeitsart, Tätigkeit, Aktivität, Art, Abwesenheitsart, Projekt, Grund, Zeitart, Lohnart, Kurs, Typ, Kategorie, Leistungsart, Abwesenheitsgrund, Buchungsart, Arbeitspaket, Arbeitspakete, Modul, Vorlesung, Fehlgrund',
    'distance.mi': 'Meilen, mi',
    'distance.km':
      'Kilometer, km, Entfernung km, gefahrene Kilometer, Fahrstrecke, Strecke km, Fahrkilometer, km gefahren, gefahrene km, Anzahl km',
    'preferences.team.name':
      'Bearbeitergruppe, zuständiges Team, zugewiesenes Team, Technikergruppe, Supportgruppe, Montageteam, Serviceteam',
  },
  houseNumber: 'Hausnummer, Haus-Nr, HNr, Hausnummer Zusatz, Nr Haus, hausnr toev, Hsnr, HAUSNR',
  titles: 'Titel, Betreff, Kurzbeschreibung, Kurztext, Zusammenfassung, Thema, Überschrift, Tickettitel',
  signs: {
    equipment:
      'Hersteller, Fabrikat, Marke, Modell, Baujahr, Bj, letzte Wartung, nächste Wartung, Garantie, Garantie bis, Inbetriebnahme, Inbetriebnahmedatum, Einbaudatum, Installationsdatum, installiert am, Betriebsstunden, Leistung, Anschlussleistung, Wartung, Wartg, Kalibrierung, Eichung, Prüfdatum, Baumuster, Anschaffungsdatum, Kaufdatum, Nennleistung, nächste Prüfung, letzte Prüfung, Prüfintervall, Wartungsintervall, Erstzulassung, Kraftstoff, Kilometerstand, Anschaffungswert, Nutzungsdauer, Abschreibung, Herstellungsjahr, Gewährleistung, Typenschild, Spannung, TÜV, nächster Prüftermin, Anschaffungsjahr, Seriennummer',
    job: 'Arbeitslohn, Ersatzteile, eingebaute Teile, verbaute Teile',
    activity: 'Pause, Pausen, Pausenzeit, Mittagspause',
  },
  goods:
    'Preis, Einzelpreis, Listenpreis, EK, VK, EK-Preis, VK-Preis, Kosten, Betrag, Tarif, Satz, Menge, Anzahl, Stück, Bestand, Mindestbestand, Lagerbestand, Saldo, Soll, Haben, Einnahmen, Ausgaben, Rabatt, EUR',
  others:
    'Kundenbestellung, Bestellnr Kunde, Bestellnummer Kunde, Kunden Bestellnummer, Preis, Kosten, Betrag, Summe, Gesamt, Menge, Anzahl, Stück, Farbe, Gewicht, Höhe, Breite cm, Größe, Maße, Abteilung, Kostenstelle, Team, Lieferant, Hersteller, Dienstleister, Subunternehmer, Versicherung, erstellt, erstellt am, erstellt von, angelegt, angelegt am, angelegt von, geändert, geändert am, geändert von, gemeldet am, Meldedatum, Eingang, Eingangsdatum, Erfassungsdatum, Erstelldatum, Anlagedatum, Stand vom, Geburtsdatum, Geburtstag, Alter, Geschlecht, Anrede, Gehalt, Währung, Steuersatz, MwSt, Rabatt, Zahlungsbedingung, Zahlungsziel, Zahlung, Bank, Bankleitzahl, BLZ, IBAN, BIC, Internet, Webseite, Website, Homepage, Internetseite, Link, Foto, Bild, Datei, Anhang, Anlage Datei, IP-Adresse, MAC-Adresse, Prozent, Note Wert, Bewertung, Jahr, Monat, Woche, Kalenderwoche, KW, Wochentag, Quartal, Zeitraum, Intervall, Turnus, Zyklus, Häufigkeit, Ablauf, gültig ab, gültig bis, Vertrag, Vertragsnummer, Vertragsart, Vertragsbeginn, Vertragsende, Laufzeit, Rechnungsnummer, Rechnungsdatum, Lieferdatum, Bestelldatum, Bestellnummer, Kaufpreis, Teile, Teilenummer, Ersatzteil, Material, Artikelnummer, Verbrauch, Zählerstand, Ebene, Fläche, Einwohner, Flurstück, Gemarkung, Ortsteil, Stadtteil, Stadtbezirk, Zone, Gruppe, Klasse, Klassifizierung, Untertyp, Unterkategorie, Quelle, Herkunft, Sprache, Öffnungszeiten, Barrierefreiheit, Rechtsform, Branche, Umsatz, Mitarbeiterzahl, Gründung, Version, Reihenfolge, Pos, Position, Zeile, lfd Nr, laufende Nummer, lfd, Rang, Unterschrift, Kennwort, Passwort, Ergebnis, Ursache, Lösung, Zufriedenheit, Reaktionszeit, Ziel, Budget, Produktcode, Charge, Los, Bestand, Minimum, Maximum, Mittelwert, Differenz, Rechtswert, Hochwert, Geometrie, Höhenlage, UTM, Gauß-Krüger, Pause, Überstunden, Feiertag, Fahrzeit, Anfahrt, Bemerkungsfeld, Disponent, Vertreter, Außendienst, Niederschlag, Konto Bank, Gemeindeschlüssel, Gemeindekennziffer, AGS, HERST, TYPBZ, ERDAT, ERNAM, AEDAT, AENAM, INBDT, BUKRS, WERKS, MATNR, Länge mm, Breite mm, Bankname, Floor, ADRNR, eröffnet, eröffnet am',
  values: {
    priority: {
      low: 'niedrig, gering, tief, unwichtig, sehr niedrig, unkritisch',
      medium: 'mittel, normal, standard, regulär, üblich',
      high: 'hoch, dringend, eilig, kritisch, Notfall, sehr hoch, sofort, wichtig, eilt, Störung, höchste',
    },
    status: {
      created:
        'neu, offen, angelegt, erfasst, gemeldet, erstellt, eingegangen, in Planung, nicht begonnen, unerledigt, neue, offene, zu planen, ungeplant, angefragt, ausstehend, zu erledigen, nicht erledigt, wiedereröffnet, Entwurf',
      scheduled:
        'geplant, terminiert, zugewiesen, eingeplant, disponiert, beauftragt, vergeben, bestätigt, termin vereinbart, vereinbart, freigegeben zur Ausführung, verplant, zugeteilt, angenommen, Termin bestätigt',
      started:
        'begonnen, in Arbeit, in Bearbeitung, laufend, gestartet, läuft, in Ausführung, vor Ort, unterwegs, angefangen, in Reparatur',
      paused:
        'pausiert, unterbrochen, wartend, zurückgestellt, warten auf Teile, wartet, Rückfrage, ruhend, verschoben, wartet auf Teile, Ersatzteil bestellt, warten auf Kunde, warten auf Ersatzteil, wartet auf Ersatzteil, Teile bestellt, wartet auf Kunde, on hold',
      completed:
        'erledigt, fertig, abgeschlossen, beendet, behoben, fertiggestellt, ausgeführt, geschlossen, durchgeführt, gelöst, erl, i O, repariert, erfolgreich geschlossen, abgearbeitet, rückgemeldet, teilweise erledigt, techn abgeschlossen, technisch abgeschlossen',
      validated: 'geprüft, freigegeben, abgerechnet, fakturiert, abgenommen, verrechnet, berechnet',
      cancelled:
        'storniert, abgesagt, abgebrochen, abgelehnt, entfallen, verworfen, ausgefallen, nicht angetroffen, gelöscht, erfolglos geschlossen, entfällt',
    },
    active: {
      true: 'aktiv, ja, a, j, in Betrieb, genutzt, in Benutzung, wahr',
      false:
        'inaktiv, gesperrt, nein, i, ehemalig, n, außer Betrieb, stillgelegt, ausgemustert, verschrottet, abgebaut, nicht aktiv, geschlossen, falsch',
    },
  },
  fillers:
    'der, die, das, des, und, am, im, für, vom, akt, zum, zur, den, dem, mit, in, an, auf, ein, eine, oder, je, pro, laut, s, gesamt, gesamte, intern, interne, internes, weitere, weiterer, zusätzliche, erforderliche, erforderlich, komplett, dezimal, netto, WGS84, GPS, geogr, sonstige, wgs, benutzerdefinierte, benutzerdefiniertes, benutzerdefiniert, Feld, Felder',
  qualifiers:
    'Rechnungsadresse, Rechnung, privat, geschäftlich, Liefer, Lieferanschrift, Rechnungs, Rechnungsanschrift, Lieferadresse, Postanschrift, gemeldet, gemeldeter, aktuell, öffentlich, öffentliche, akt, dienstlich, Zentrale, Haupt, offiziell, postalisch, Geschäft, primär, allgemein, Firmen',
  totals: 'Summe, Gesamt, Gesamtsumme, Total',
  pivot: 'Zeilenbeschriftungen, Spaltenbeschriftungen, Summe von, Anzahl von, Mittelwert von',
  emptyLabel: '(Leer)',
};

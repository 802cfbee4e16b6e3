/** Words of which made customers consist, by country. */
export interface MadeCountry {
  readonly trades: readonly string[];
  readonly lastNames: readonly string[];
  readonly firstNames: readonly string[];
  readonly forms: readonly string[];
  /** `{n}` is the house number. */
  readonly streets: readonly string[];
  readonly towns: readonly string[];
  /** `#` is any digit. */
  readonly zip: string;
  readonly callingCode: string;
  readonly vat: string;
  readonly rooms: readonly string[];
  readonly machines: readonly string[];
}

const words = (text: string) => text.split(',').map((word) => word.trim());

export const madeCountries: readonly MadeCountry[] = [
  {
    trades: words(
      'Bäckerei,Metzgerei,Schreinerei,Autohaus,Elektro,Sanitär,Malerbetrieb,Gasthof,Café,Hotel,Apotheke,Zahnarztpraxis,Physiotherapie,Kanzlei,Gärtnerei,Dachdeckerei,Tischlerei,Spedition,Fahrschule,Steuerbüro,Getränkemarkt,Hausverwaltung,Kfz-Werkstatt,Blumenhaus,Druckerei',
    ),
    lastNames: words(
      'Müller,Schmidt,Schneider,Fischer,Weber,Meyer,Wagner,Becker,Schulz,Hoffmann,Schäfer,Koch,Bauer,Richter,Klein,Wolf,Schröder,Neumann,Schwarz,Zimmermann,Braun,Krüger,Hofmann,Hartmann,Lange,Schmitt,Werner,Krause,Meier,Lehmann,Schmid,Schulze,Maier,Köhler,Herrmann,König,Walter,Mayer,Huber,Kaiser,Fuchs,Peters,Lang,Scholz,Möller,Weiß,Jung,Hahn,Schubert,Vogel,Friedrich,Keller,Günther,Frank,Berger,Winkler,Roth,Beck,Lorenz,Baumann,Franke,Albrecht,Schuster,Simon,Ludwig,Böhm,Winter,Kraus,Martin,Schumacher,Krämer,Vogt,Stein,Jäger,Otto,Sommer,Groß,Seidel,Heinrich,Brandt,Haas,Schreiber,Graf,Schulte,Dietrich,Ziegler,Kuhn,Kühn,Pohl,Engel,Horn,Busch,Bergmann,Thomas,Voigt,Sauer,Arnold,Wolff,Pfeiffer',
    ),
    firstNames: words(
      'Anna,Peter,Sabine,Jürgen,Katharina,Wolfgang,Monika,Stefan,Petra,Thomas,Ursula,Michael,Renate,Andreas,Günther,Birgit,Matthias,Christine,Uwe,Björn',
    ),
    forms: words('GmbH,GmbH & Co. KG,AG,KG,e.K.,OHG,UG (haftungsbeschränkt),GbR,,'),
    streets: words(
      'Hauptstraße {n},Bahnhofstraße {n},Gartenstraße {n},Lindenstraße {n},Goethestraße {n},Schillerstraße {n},Am Alten Markt {n},Rathausplatz {n},Mühlweg {n},Kirchgasse {n},Ringstraße {n},Industriestraße {n},Breite Straße {n},Otto-Hahn-Straße {n},Feldweg {n},Bergstraße {n},Kölner Straße {n},Dr.-Robert-Koch-Straße {n}',
    ),
    towns: words(
      'Dresden,Köln,München,Jena,Görlitz,Lübeck,Würzburg,Nürnberg,Düren,Gießen,Ulm,Kiel,Bad Wurzach,Halle (Saale),Bremen,Essen,Fürth,Tübingen,Osnabrück,Münster',
    ),
    zip: '#####',
    callingCode: '49',
    vat: 'DE#########',
    rooms: words('Werk,Lager,Filiale,Büro,Halle,Verwaltung,Wohnung,Laden'),
    machines: words(
      'Backofen,Kühlzelle,Wärmepumpe,Heizkessel,Aufzug,Kompressor,Lüftung,Gabelstapler,Spülmaschine,Klimagerät',
    ),
  },
  {
    trades: words(
      'Boulangerie,Garage,Plomberie,Hôtel,Pharmacie,Menuiserie,Électricité,Cabinet,Restaurant,Crêperie,Librairie,Serrurerie,Transports,Imprimerie,Boucherie,Fromagerie,Institut,Épicerie',
    ),
    lastNames: words(
      'Martin,Bernard,Dubois,Thomas,Robert,Richard,Petit,Durand,Leroy,Moreau,Simon,Laurent,Lefèvre,Michel,Garcia,David,Bertrand,Roux,Vincent,Fournier,Morel,Girard,André,Mercier,Dupont,Lambert,Bonnet,François,Martinez,Legrand,Garnier,Faure,Rousseau,Blanc,Guérin,Müller,Henry,Roussel,Nicolas,Perrin,Morin,Mathieu,Clément,Gauthier,Dumont,Lopez,Fontaine,Chevalier,Robin,Masson,Gérard,Noël,Lucas,Brunet,Renaud,Benoît,Gonçalves',
    ),
    firstNames: words(
      'Jean-Pierre,Chloé,François,Hélène,Gérard,Anaïs,Michel,Sylvie,Éric,Christelle,Nicolas,Béatrice,Gaël,Pauline,Luc,Zoé',
    ),
    forms: words('SARL,SAS,EURL,SA,SCI,SNC,,'),
    streets: words(
      '{n} rue de la République,{n} avenue Jean-Jaurès,{n} boulevard Gambetta,{n} place du Marché,{n} rue Victor Hugo,{n} chemin Vert,{n} impasse des Lilas,{n} rue Pasteur,{n} rue Saint-Jacques,{n} route de Lyon,{n} avenue du Général de Gaulle,{n} quai de la Fosse',
    ),
    towns: words('Lyon,Toulouse,Nice,Épinal,Besançon,Mâcon,Orléans,Nîmes,Bourg-en-Bresse,Béziers,Saint-Étienne,Nantes'),
    zip: '#####',
    callingCode: '33',
    vat: 'FR###########',
    rooms: words('Entrepôt,Atelier,Agence,Magasin,Bureau,Siège'),
    machines: words('Four,Chaudière,Chambre froide,Ascenseur,Compresseur,Pompe à chaleur,Climatiseur,Lave-vaisselle'),
  },
  {
    trades: words(
      'Dental Practice,Plumbing,Motors,Roofing,Joinery,Bakery,Nurseries,Catering,Heating,Glass,Engineering,Tyres,Hardware,Kennels,Pharmacy,Fisheries',
    ),
    lastNames: words(
      'Smith,Jones,Taylor,Brown,Williams,Wilson,Johnson,Davies,Robinson,Wright,Thompson,Evans,Walker,White,Roberts,Green,Hall,Wood,Jackson,Clarke,Harris,Lewis,Cooper,King,Lee,Baker,Martin,Morris,Turner,Hill,Scott,Moore,Parker,Cook,Bell,Murphy,Ward,Kelly,Watson,Bennett,Price,Hughes,Carter,Phillips,Shaw,Mitchell,Ellis,Chapman,Marshall,Palmer,Whitaker,Pemberton,Hargreaves',
    ),
    firstNames: words('John,Emma,Stephen,Joan,Robert,Edith,Owen,Margaret,Peter,Lucy,Andrew,Hannah,George,Zoë'),
    forms: words('Ltd,Limited,LLP,plc,,'),
    streets: words(
      '{n} High Street,{n} Station Road,{n} Mill Lane,{n} Park Avenue,{n} Church Road,{n} King Street,{n} Market Square,{n} Orchard Close,{n} St Andrews Street,{n} Queens Drive',
    ),
    towns: words('Guildford,Leeds,York,Chester,Norwich,Exeter,Bath,Oxford,Durham,Truro,Lincoln'),
    zip: 'AB## #CD',
    callingCode: '44',
    vat: 'GB#########',
    rooms: words('Depot,Office,Store,Unit,Warehouse,Shop'),
    machines: words('Oven,Boiler,Lift,Compressor,Cold Room,Heat Pump,Dishwasher,Air Conditioner'),
  },
  {
    trades: words(
      'Panificio,Farmacia,Idraulica,Officina,Ristorante,Trattoria,Ferramenta,Carrozzeria,Falegnameria,Albergo,Pasticceria,Lavanderia,Studio Tecnico',
    ),
    lastNames: words(
      'Rossi,Russo,Ferrari,Esposito,Bianchi,Romano,Colombo,Ricci,Marino,Greco,Bruno,Gallo,Conti,De Luca,Mancini,Costa,Giordano,Rizzo,Lombardi,Moretti,Barbieri,Fontana,Santoro,Mariani,Rinaldi,Caruso,Ferrara,Galli,Martini,Leone,Longo,Gentile,Martinelli,Vitale,Lombardo,Serra,Coppola,De Santis,Marchetti,Parisi,Villa,Conte,Ferri,Bianco',
    ),
    firstNames: words('Mario,Giulia,Luca,Chiara,Nicolò,Paola,Giuseppe,Francesca,Sergio,Elena,Antonio,Silvia'),
    forms: words('S.r.l.,S.p.A.,S.n.c.,S.a.s.,,'),
    streets: words(
      'Via Roma {n},Via Giuseppe Garibaldi {n},Viale Europa {n},Piazza San Marco {n},Corso Vittorio Emanuele {n},Via Mazzini {n},Via Verdi {n},Via Libertà {n}',
    ),
    towns: words('Torino,Bologna,Parma,Forlì,Padova,Siena,Rimini,Bergamo,Verona,Cantù'),
    zip: '#####',
    callingCode: '39',
    vat: 'IT###########',
    rooms: words('Magazzino,Ufficio,Negozio,Sede,Stabilimento'),
    machines: words('Forno,Caldaia,Cella frigorifera,Ascensore,Compressore,Pompa di calore,Lavastoviglie'),
  },
];

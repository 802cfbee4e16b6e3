// The words of the legacy sample. All invented, but for the cities.

/** Company, contact, country, e-mail address. */
export const companies = [
  ['Zirbelhain Backwaren GmbH', 'Amina Okonjo-Reuter', 'Germany', 'technik@zirbelhain.example'],
  ['Ateliers Mirevaux SARL', 'Théo Quillivan', 'France', 'atelier@mirevaux.example'],
  ['Thistlemoor Dairy Ltd', 'Priya Ramasundar', 'United Kingdom', 'facilities@thistlemoor.example'],
  ['Krähenwinkel Textilpflege KG', 'Jörg Wiesenthaler', 'Germany', 'betrieb@kraehenwinkel.example'],
  ['Brasserie Lanterne Bleue', 'Nour El Fassi', 'France', 'contact@lanterne-bleue.example'],
  ['Ostermoor Kühlhaus GmbH & Co. KG', 'Nguyễn Thị Thanh Lan', 'Germany', 'kuehlung@ostermoor.example'],
  ['Pellworth & Daughters Printers', 'Oluwaseun Adeyinka', 'United Kingdom', 'print@pellworth.example'],
  ['Sankt-Ulrich-Stift Morgenau', 'Łukasz Wrzesień', 'Germany', 'haustechnik@morgenau.example'],
  ['Pépinières du Val Soren', 'Maëlle Kervadec-Ito', 'France', 'serres@valsoren.example'],
  ['Drahtwerk Höllentaler AG', 'Selin Karabulut', 'Germany', 'instandhaltung@hoellentaler.example'],
  ['Quernmill Foods plc', "Siobhán O'Dwyerson", 'United Kingdom', 'engineering@quernmill.example'],
  ['Schwimmbad Lindenquell eG', 'Mateusz Zieliniak', 'Germany', 'bad@lindenquell.example'],
  ['Imprimerie Trois Hiboux', 'Aïssatou Diabaté-Morel', 'France', 'atelier@troishiboux.example'],
  ['Fjordamsel Rösterei GmbH', 'Ingrid Sørensdatter', 'Germany', 'roesterei@fjordamsel.example'],
  ['Fennelstow Lane School Trust', 'Wei-Ling Chaudhry', 'United Kingdom', 'estates@fennelstow.example'],
  ['Clinique des Amandines', 'Jean-Baptiste Okouma', 'France', 'technique@amandines.example'],
  ['Autohaus Sperlingsruh', 'Francesca Bellomonte', 'Germany', 'werkstatt@sperlingsruh.example'],
  ['Nebelquarz Verpackung GmbH', 'Dimitra Papazoglidou', 'Germany', 'anlagen@nebelquarz.example'],
  ['Coopérative Laitière Bellegarrigue', 'Yann Le Goascoz', 'France', 'usine@bellegarrigue.example'],
  ['Saltwhin Cold Storage Ltd', 'Tendai Mutasa-Hill', 'United Kingdom', 'plant@saltwhin-cold.example'],
  ['Papierfabrik Tiefengrund', 'Hélène Schattauer', 'Germany', 'leitstand@tiefengrund.example'],
  ['Hôtel du Phare Gris', 'Ana Lucía Ferreirós', 'France', 'direction@pharegris.example'],
  ['Winterbruch Rechenzentrum SE', 'Arash Golestanian', 'Germany', 'klima@winterbruch.example'],
  ['Bramblewick Leisure CIC', 'Gwenllian Prydderch', 'United Kingdom', 'pool@bramblewick.example'],
  ['Molkerei Hasenklee eG', 'Björn Þorvarðsson', 'Germany', 'molkerei@hasenklee.example'],
  ['Scierie Montfaucel', 'Rachid Benkhalifa', 'France', 'scierie@montfaucel.example'],
  ['Stadtgärtnerei Rosenfurt', 'Katalin Szélpataki', 'Germany', 'gewaechshaus@rosenfurt.example'],
  ['Copperfinch Brewing Co', 'Hamish Ballantrae', 'United Kingdom', 'brewhouse@copperfinch.example'],
  ['Seniorenresidenz Abendtau', 'Mehtap Yıldırımer', 'Germany', 'hausmeister@abendtau.example'],
  ['Verrerie Sable & Cie', 'Solène Ravoahangy', 'France', 'fours@verrerie-sable.example'],
  ['Glaswerk Dämmerhof GmbH', 'Zoltán Feketerigó', 'Germany', 'ofen@daemmerhof.example'],
  ['Ottermere Packaging Ltd', 'Ifeanyi Nwachukwu-Reid', 'United Kingdom', 'works@ottermere.example'],
  ['Lycée agricole de Valmerise', 'Marguerite Tran-Duval', 'France', 'intendance@valmerise.example'],
  ['Kletterhalle Basaltgrat', 'Noa Birnbaumer', 'Germany', 'halle@basaltgrat.example'],
  ['Fromagerie Haute Combelle', 'Léonie Vasquez-Petit', 'France', 'cave@hautecombelle.example'],
  ['Spedition Windhosen GmbH', 'Samir Haddadi', 'Germany', 'lager@windhosen.example'],
  ['Mossgarth Observatory Trust', 'Beatrix Lindqvist-Shaw', 'United Kingdom', 'dome@mossgarth-observatory.example'],
  ['Conserverie Port-Estelle', 'Moussa Traoré-Lebrun', 'France', 'atelier@port-estelle.example'],
  ['Druckhaus Eulenspiel', 'Chiara Montefusco', 'Germany', 'druck@eulenspiel.example'],
  ['Larkspindle Nursery & Garden Ltd', 'Parisa Tehranchi', 'United Kingdom', 'glasshouse@larkspindle.example'],
];

/** By the name that the old system prints. Phone areas and exchanges are those kept for films and books. */
export const countries = {
  Germany: {
    phoneCode: 49,
    phoneAreas: [
      ['30', '23125 '],
      ['40', '66969 '],
      ['69', '90009 '],
      ['89', '99998 '],
      ['221', '4710 '],
    ],
    phoneLineDigits: 3,
    vatPrefix: 'DE',
    vatDigits: 9,
    streets: ['Lindenweg', 'Am Güterbahnhof', 'Hafenstraße', 'Industriestr.', 'Birkenallee', 'Zum Alten Speicher'],
    cities: [
      ['Köln', '50667', 50.938, 6.957],
      ['Dresden', '01067', 51.055, 13.729],
      ['Hamburg', '20457', 53.543, 9.99],
      ['Leipzig', '04103', 51.34, 12.388],
      ['München', '80331', 48.136, 11.572],
      ['Erfurt', '99084', 50.978, 11.029],
    ],
  },
  France: {
    phoneCode: 33,
    phoneAreas: [
      ['1', '99 00 '],
      ['2', '61 91 '],
      ['3', '53 01 '],
      ['4', '65 71 '],
      ['5', '36 49 '],
    ],
    phoneLineDigits: 4,
    vatPrefix: 'FR00',
    vatDigits: 9,
    streets: ['rue des Tanneurs', 'avenue du Canal', 'chemin des Vignes', 'quai de la Douane', 'route de la Gare'],
    cities: [
      ['Lyon', '69002', 45.753, 4.829],
      ['Nice', '06000', 43.703, 7.266],
      ['Nantes', '44000', 47.216, -1.552],
      ['Bourg-en-Bresse', '01000', 46.205, 5.228],
      ['Lille', '59000', 50.633, 3.065],
    ],
  },
  'United Kingdom': {
    phoneCode: 44,
    phoneAreas: [
      ['20', '7946 0'],
      ['113', '496 0'],
      ['131', '496 0'],
      ['161', '496 0'],
    ],
    phoneLineDigits: 3,
    vatPrefix: 'GB',
    vatDigits: 9,
    streets: ['Wharf Road', 'Station Approach', 'Old Mill Lane', 'Chapel Street', 'Foundry Row'],
    cities: [
      ['Leeds', 'LS1 4AP', 53.797, -1.548],
      ['London', 'SE1 9GF', 51.505, -0.091],
      ['Edinburgh', 'EH6 6JJ', 55.976, -3.17],
      ['Manchester', 'M1 2WD', 53.481, -2.234],
    ],
  },
};

export const placeKinds = ['Main works', 'Depot', 'Branch', 'Annex'];

export const accessNotes = [
  null,
  null,
  'Gate 2, ring twice',
  'Key at reception',
  'No access 12:00-13:30',
  'Badge needed; ask for the shift lead.\nSafety shoes mandatory.',
  'Height limit 2,10 m\nPark behind the loading bay',
];

/** Maker, prefix of its serial numbers, models. */
export const makers = [
  ['Kolbrand', 'KB', ['KB-240', 'KB-360 S', 'KB-90']],
  ['Nordhalde', 'NH', ['Polar 12', 'Polar 18', 'Polar 18 Duo']],
  ['Velmacs', 'VX', ['V2', 'V4', 'V4 Plus']],
  ['Pyrrha Thermal', 'PT', ['Ember 50', 'Ember 75']],
  ['Atekaro', 'AT', ['Lift 630', 'Lift 1000', 'Dock 3']],
];

export const technicians = ['a.okonkwo', 'l.brandtner', 'm.kervadec', 's.ramanathan', 't.ashdown', 'y.demirel'];

export const states = ['Open', 'Open', 'Planned', 'Planned', 'On hold'];

export const descriptions = [
  'Annual maintenance according to plan',
  'Compressor does not start.\nCustomer has reset it twice.',
  'Leak at the outlet valve; "drips all night"',
  'Yearly safety inspection\nProtocol in duplicate\nLast one: no findings',
  '- Replace filter\n- Check pressure\n- Log readings',
  'Unusual noise in cold start, see photo',
  'Door closes too fast; closer to be adjusted',
  'Zweite Anfahrt: Ersatzteil ist da.\nBitte vorher anrufen!',
  "Contrôle annuel ; prévenir l'accueil la veille",
];

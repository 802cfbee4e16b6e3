import { noteNames } from '../../text/own-names.js';
import { countedIn, inList } from '../counted.js';
import type { PageTexts } from '../english/pages.js';
import type { Accident, FailedState, LikenessReason, SentenceTexts } from '../english/sentences.js';
import { issuesOf } from '../issues.js';
import { type Own, reportIn } from '../messages.js';
import { numbersIn } from '../numbers-in.js';
import type { ReportTexts } from '../report-texts.js';
import { headingIn, inWordsOf } from '../texts.js';
import germanContract from './contract.json' with { type: 'json' };
import { german } from './german.js';
import issues from './issues.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };

const germanNumbers = numbersIn({
  locale: 'de-DE',
  thousands: '.',
  inDate: '.',
  second: ['Sekunde', 'Sekunden'],
  minute: ['Minute', 'Minuten'],
  hour: ['Stunde', 'Stunden'],
});

/** What rows name beside records, by its English noun. */
const otherNouns: Readonly<Record<string, string>> = {
  type: 'Art',
  'job type': 'Auftragsart',
  user: 'Benutzer',
  technician: 'Techniker',
  'report template': 'Berichtsvorlage',
  team: 'Team',
};

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'geschütztes Leerzeichen',
  'U+00AD': 'bedingter Trennstrich',
  'U+200B': 'Leerzeichen der Breite null',
  'U+202F': 'schmales geschütztes Leerzeichen',
  'U+FEFF': 'Byte-Reihenfolge-Markierung',
};

const halves: Readonly<Record<string, string>> = { latitude: 'Breitengrad', longitude: 'Längengrad' };

const either = (words: readonly string[]) => inList(words, 'oder');

const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const sheetOf = (sheet: string) => (sheet === '' ? '' : ` des Blatts „${sheet}“`);

const { count } = germanNumbers;

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'gleicher Name',
  'same name and postal code': 'gleicher Name und gleiche Postleitzahl',
  'same name and city': 'gleicher Name und gleicher Ort',
  'name differs in one letter': 'ein Buchstabe des Namens ist anders',
  'one name says more than the other': 'ein Name sagt mehr als der andere',
  'names share words': 'gemeinsame Wörter im Namen',
  'same postal code': 'gleiche Postleitzahl',
  'same city': 'gleicher Ort',
  'same street': 'gleiche Straße',
  'street almost the same': 'fast gleiche Straße',
  'same e-mail': 'gleiche E-Mail-Adresse',
  'same phone': 'gleiche Telefonnummer',
  'same VAT number': 'gleiche USt-ID',
  'same serial number': 'gleiche Seriennummer',
  'same custom fields': 'gleiche Zusatzfelder',
};

const accidents: Readonly<Record<Accident, string>> = {
  'zeros lost': 'hat seine Nullen verloren',
  'plus sign lost': 'hat sein Pluszeichen verloren',
  'digits lost': 'hat Ziffern verloren',
  'became a number': 'wurde als Zahl gelesen',
  'became a date': 'wurde zu einem Datum oder einer Uhrzeit',
  'date serial': 'ist die Zahl eines Datums',
  'date system': 'liegt vier Jahre und einen Tag daneben, wie zwischen den Datumssystemen von 1900 und 1904',
  'day and month swapped': 'hat Tag und Monat vertauscht',
  'decimal sign': 'hat sein Dezimalzeichen verloren oder ein anderes',
  'boolean word': 'ist ein anderes Wort für dasselbe Ja oder Nein',
  'wrong encoding': 'wurde in der falschen Kodierung gelesen',
  'characters lost': 'hat Zeichen verloren',
  'apostrophe added': 'bekam einen Apostroph, wie ihn unsere CSV-Dateien vor möglichen Formeln haben',
  'number as name': 'ist die eigene Nummer des Datensatzes',
};

const by = (fields: readonly string[]) => `demselben Wert in ${fields.join(' und ')}`;

const states: Readonly<Record<FailedState, string>> = {
  rejected: 'zurückgewiesen',
  blocked: 'selbst blockiert',
  conflict: 'in Konflikt',
  inDoubt: 'ungewiss',
};

const germanSentences: Own<SentenceTexts> = {
  positionHalf: (missing) => `Der Position fehlt: ${halves[missing] ?? missing}.`,
  positionOutside: (name, value, limit) =>
    `${halves[name] ?? name} ${value} liegt nicht zwischen -${limit} und ${limit}.`,
  needsToCreate: (fields) => `Zum Anlegen ist nötig: ${fields.join(' oder ')}.`,
  neitherYesNorNo: (value, yes = 'ja', no = 'nein') => `${value} ist weder ${yes} noch ${no}.`,
  noDate: (value, wanted) => `${value} ist kein Datum im Format ${either(wanted)}.`,
  noDateTime: (value, wanted) => `${value} ist kein Zeitpunkt im Format ${either(wanted)}.`,
  character: (code) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  field: (name) => {
    const heading = headingIn({ contract: germanContract }, name);
    return heading === undefined ? name : `„${heading}“`;
  },
  noun: (noun) => germanNoun(noun),
  nouns: (title) => inWordsOf({ contract: germanContract }, title),
  neverGives: (field, needed) =>
    `Die Zuordnung von ${field} gibt nie ${needed.map((group) => group.join(' oder ')).join(' und ')}; ohne das wird keiner angelegt.`,
  noKeyColumn: (noun, keys) =>
    `Der Datensatz „${noun}“ dieser Zeile hat keinen eigenen Schlüssel: Es gibt keine Spalte ${keys.join(' oder ')}.`,
  noKeyInMapping: (noun, keys) =>
    `Der Datensatz „${noun}“ dieser Zeile hat keinen eigenen Schlüssel: Die Zuordnung gibt kein ${keys.join(' oder ')}.`,
  keyEmpty: (noun, fields) =>
    `Der Datensatz „${noun}“ dieser Zeile hat keinen eigenen Schlüssel: ${fields.join(' und ')} ${fields.length > 1 ? 'sind' : 'ist'} leer.`,
  rowOf: (row, sheet, file) => `Zeile ${row}${sheetOf(sheet)} von ${file}`,
  rowOfFile: (row, sheet, file) => `Zeile ${row}${sheetOf(sheet)} von ${file}`,
  rowIn: (row, sheet) => `Zeile ${row}${sheetOf(sheet)}`,
  otherRow: (row, sheet, file) => `Zeile ${row}${sheetOf(sheet)}${file === '' ? '' : ` von ${file}`}`,
  bothRows: (row, other, file) => `Zeile ${row}${file === '' ? '' : ` von ${file}`} und ${other}`,
  disagree: (rows, record, differences) =>
    `${rows} widersprechen sich bei ${record}${differences.length > 0 ? behind(differences) : ', oder eine sagt mehr als die andere'}.`,
  keyRespelt: (row, noun, key, other) =>
    `Zeile ${row} nennt ${noun} ${key}, ${other}: Die Schlüssel unterscheiden sich nur in Groß- und Kleinschreibung, Leerzeichen, der Form der Akzente oder einem .0 am Ende.`,
  addressTwice: (rows, differences) => `${rows} schreiben eine Adresse auf zwei Arten${behind(differences)}.`,
  lookAlike: (rows, noun, keys, reasons, differences) => {
    const named = keys.length === 0 ? '' : ` ${keys.join(' und ')}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} ergeben zwei Datensätze „${noun}“${named}, die wie einer aussehen${why}${behind(differences)}.`;
  },
  rejectedBeside: (row, sheet) =>
    `Zeile ${row}${sheet === '' ? '' : ` des Blatts „${sheet}“`} gehört zum selben Datensatz und ist zurückgewiesen.`,
  recordNowhere: (noun, values) =>
    `Weder die Dateien noch das Konto haben einen Datensatz „${noun}“ mit ${values.join(' und ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `${count} Datensätze (${nouns}) des Kontos und der Dateien haben ${values.join(' und ')}.`,
  standsRejected: (noun, value, row) =>
    `${noun}${value === '' ? '' : ` ${value}`} steht in ${row}, die einen Fehler hat und nicht gesendet wird.`,
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `gleich in ${fields.join(' und ')}`,
  creatingNeeds: (noun, fields) => `Um „${noun}“ anzulegen, ist nötig: ${fields.join(' oder ')}.`,
  notCompared: (fields) =>
    `Das Konto zeigt ${fields.join(' und ')} in einer Form, die nicht verglichen werden kann; es bleibt, wie es ist.`,
  onlyShortens: (lists) =>
    `Die Änderung in ${lists.join(' und ')} nimmt nur etwas weg, und ein Import nimmt nichts aus einer Liste.`,
  damagedValues: (values, left) =>
    `${values.join('; ')}${left > 0 ? `; ${left} ${left === 1 ? 'weiteres Feld' : 'weitere Felder'}` : ''}.`,
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]}: ${from} \u2192 ${to}`,
  severalBy: (number, isMore, noun, fields, records) =>
    `${germanNumbers.count(number)}${isMore ? ' oder mehr' : ''} Datensätze „${noun}“ des Kontos mit ${by(fields)}: ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `„${noun}“ des Kontos mit ${by(fields)}, ${record}, hat einen eigenen Schlüssel: ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} nennt denselben Datensatz „${noun}“ des Kontos mit ${by(fields)}: ${record}.`,
  whyShorter: (rows, source, percent, before, run) =>
    `${rows} Zeilen${source === '' ? '' : ` von ${source}`} sind weniger als ${percent} % der ${before} des Laufs ${run}: Die Datei ist vielleicht abgeschnitten; ist sie vollständig, geben Sie --allow shorter an`,
  failedNames: (noun, key, state) => `${noun}${key === '' ? '' : ` ${key}`} ist ${states[state]} und nennt ihn.`,
  parentMissing: (field, key, row, sheet, state) =>
    `${field} ${key}, Zeile ${row}${sheet === '' ? '' : ` des Blatts „${sheet}“`}, ist ${states[state]}.`,
};

const counted = countedIn('de-DE');

const happened: Readonly<Record<Accident, string>> = {
  'zeros lost': 'mit verlorenen Nullen',
  'plus sign lost': 'mit verlorenem Pluszeichen',
  'digits lost': 'mit verlorenen Ziffern',
  'became a number': 'als Zahl gelesen',
  'became a date': 'zu Datum oder Uhrzeit geworden',
  'date serial': 'zur Zahl eines Datums geworden',
  'date system': 'im anderen Datumssystem',
  'day and month swapped': 'mit vertauschtem Tag und Monat',
  'decimal sign': 'mit verlorenem oder anderem Dezimalzeichen',
  'boolean word': 'mit anderem Wort für ja oder nein',
  'wrong encoding': 'in der falschen Kodierung gelesen',
  'characters lost': 'mit verlorenen Zeichen',
  'apostrophe added': 'mit zusätzlichem Apostroph',
  'number as name': 'mit einer Nummer statt eines Namens',
};

const germanFacts: Own<PageTexts['facts']> = {
  quotaLeft: (remaining, limit, reserve) =>
    `${count(remaining)}${limit === undefined ? '' : ` von ${count(limit)}`} Anfragen sind heute übrig${reserve === undefined ? '' : `, davon ${count(reserve)} für andere`}`,
  namedByRows: (noun) => `was Zeilen nennen (${germanNoun(noun)})`,
  undecided: (possible, ambiguous) => {
    const parts = [
      ...(possible > 0 ? [counted(possible, 'mögliche Dublette', 'mögliche Dubletten')] : []),
      ...(ambiguous > 0 ? [counted(ambiguous, 'mehrdeutiger Treffer', 'mehrdeutige Treffer')] : []),
    ];
    return `${parts.join(', ')}: Bis entschieden ist, wird nichts davon gesendet`;
  },
  happened: (accident) => happened[accident],
  damage: (cells) => {
    const texts = cells.map(
      ([accident, number], at) =>
        `${at === 0 ? counted(number, 'Zelle', 'Zellen') : count(number)} ${happened[accident]}`,
    );
    return `${texts.join(', ')}; ohne --accept-damage nicht gesendet`;
  },
  reading: (nouns, isNamed, way, requests, others) =>
    `${nouns}${isNamed ? ', die Zeilen nennen,' : ''} ${way}: ${counted(requests, 'Anfrage', 'Anfragen')}${others === '' ? '' : ` (${others})`}`,
  slice: (chosen, records, left) =>
    `${chosen}, mit allem, was dazugehört: ${records}; ${left === undefined ? 'nichts bleibt übrig' : `für den vollen Import bleiben: ${left}`}`,
  safety: {
    created: (records, of, nouns, share, allowed, unnamed) =>
      `${count(records)} von ${count(of)} Datensätzen (${nouns}) der Datei würden angelegt (${share}; erlaubt sind ${allowed}), obwohl die anderen im Konto sind${unnamed === undefined ? '' : `, das ${count(unnamed)} hat, die die Datei nicht nennt`}: Haben sich Schlüssel geändert?`,
  },
};

const toBeDecided = (exceptions: number) =>
  exceptions > 0 ? `, ${counted(exceptions, 'Ausnahme', 'Ausnahmen')} zu entscheiden` : '';

const germanSignOff: Own<PageTexts['signOff']> = {
  recount: {
    headings: ['Datensätze', 'Geplant', 'Wie geplant', 'Anders', 'Fehlen', 'Von anderen hinzugefügt', 'Im Konto'],
  },
  verdict: {
    counted: (asPlanned, planned, exceptions, added) =>
      `${count(asPlanned)} von ${counted(planned, 'geplanten Datensatz', 'geplanten Datensätzen')} ${planned === 1 || asPlanned === 1 ? 'ist' : 'sind'} im Konto wie geplant${toBeDecided(exceptions)}${added > 0 ? `; andere haben ${count(added)} hinzugefügt` : ''}.`,
  },
};

const germanSheets: Own<PageTexts['sheets']> = {
  copy: noteNames.de,
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: Es ist dieser Datensatz des Kontos; er wird geändert und bekommt den Schlüssel.`,
      `${create}: Es ist keiner davon; ein neuer Datensatz wird angelegt.`,
      `${skip}: Die Zeile wird nicht gesendet.`,
      `${later}: Noch ist nichts entschieden, und nichts wird gesendet.`,
      `„${adopt}“ in der Zeile des gemeinten Datensatzes wählen; „${create}“ und „${skip}“ in irgendeiner Zeile des Datensatzes.`,
    ].join('\n'),
};

const germanPages: Own<PageTexts> = {
  facts: germanFacts,
  signOff: germanSignOff,
  sheets: germanSheets,
};

export const germanReport: ReportTexts = reportIn(
  { ...german, numbers: germanNumbers, issues: issuesOf(issues) },
  messages,
  { sentences: germanSentences, pages: germanPages },
);

/** The German noun of an English one; what is no noun of ours stays. */
function germanNoun(noun: string): string {
  return otherNouns[noun] ?? inWordsOf({ contract: germanContract }, noun);
}

import { countedIn } from '../counted.js';
import type {
  AbsenceWord,
  Accident,
  FailedState,
  FileFault,
  LikenessReason,
  SentenceTexts,
} from '../english/sentences.js';
import { germanNumbers } from './numbers.js';
import { germanRowSentences } from './row-sentences.js';

const { count } = germanNumbers;

const counted = countedIn('de-DE');

const unread: Readonly<Record<FileFault, string>> = {
  empty: 'Die Datei ist leer',
  locked: 'Sie ist mit einem Passwort geschützt oder verschlüsselt',
  damaged: 'Sie ist beschädigt oder abgeschnitten',
  tooLarge: 'Entpackt wäre sie größer, als echte Dateien es sind',
  archive: 'Sie ist selbst ein Archiv',
  packing: 'Sie ist auf eine Art gepackt, die hier nicht gelesen wird',
  outside: 'Ihr Name führt aus der zip-Datei hinaus',
  noTables: 'Sie enthält keine Blätter oder Tabellen',
  otherKind: 'Sie ist von einer Art, die nicht gelesen wird',
  noText: 'Ihr Inhalt ist kein Text',
  unknown: 'Die Datei ist nicht lesbar',
};

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

const past: Readonly<Record<AbsenceWord, string>> = { delete: 'gelöscht', deactivate: 'deaktiviert' };

const infinitive: Readonly<Record<AbsenceWord, string>> = { delete: 'löschen', deactivate: 'deaktivieren' };

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

const andMore = (left: number) => (left > 0 ? ` und ${left} weitere` : '');

const states: Readonly<Record<FailedState, string>> = {
  rejected: 'zurückgewiesen',
  blocked: 'selbst blockiert',
  conflict: 'in Konflikt',
  inDoubt: 'ungewiss',
};

export const germanSentences: SentenceTexts = {
  ...germanRowSentences,
  customUnknown: (label, noun) => `Das Konto hat kein Zusatzfeld ${label} für Datensätze der Art „${noun}“.`,
  customWritten: (label) => `Es hat ${label}, das anders geschrieben ist.`,
  customEmpty: (label, noun) =>
    `Das Konto verlangt das Zusatzfeld ${label} für jeden Datensatz „${noun}“, und es ist leer.`,
  customNotGiven: (label, noun) =>
    `Das Konto verlangt das Zusatzfeld ${label} für jeden Datensatz „${noun}“, und keine Spalte gibt es an.`,
  recordInactive: (noun, field, value) => `${noun} mit ${field} ${value} ist inaktiv.`,
  recordNowhere: (noun, values) =>
    `Weder die Dateien noch das Konto haben einen Datensatz „${noun}“ mit ${values.join(' und ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `${count} Datensätze (${nouns}) des Kontos und der Dateien haben ${values.join(' und ')}.`,
  ownerDiffers: (owner, named, noun, key, actual) =>
    `Die Zeile nennt ${owner} ${named} und ${noun} ${key} von ${owner} ${actual}.`,
  closedJobKey: (key) => `Der Bericht dieses Auftrags ist abgeschlossen, und seine eigene Nummer würde ${key}.`,
  nameNowhere: (noun, field, value) => `Das Konto hat nichts der Art „${noun}“ mit ${field} ${value}.`,
  nameInactive: (noun, value) => `${noun} ${value} ist im Konto inaktiv.`,
  standsRejected: (noun, value, row) =>
    `${noun}${value === '' ? '' : ` ${value}`} steht in ${row}, die einen Fehler hat und nicht gesendet wird.`,
  notInFiles: (noun, value) =>
    `Die Dateien enthalten Datensätze der Art „${noun}“, aber keinen mit dem Schlüssel ${value}.`,
  notInFilesAsNamed: (noun) =>
    `Die Dateien enthalten Datensätze der Art „${noun}“, aber keinen mit dem Schlüssel, den diese Zeile nennt.`,
  nameUnlisted: (noun, by, name, field) =>
    `Der Dienst führt die Art „${noun}“ nicht auf, daher ergibt ${by} „${name}“ keine ID: Geben Sie ${field}.id an.`,
  nameSeveral: (count, noun, by, name, field) =>
    `${count} der Art „${noun}“ haben in diesem Konto ${by} „${name}“: Geben Sie ${field}.id an.`,
  nameNone: (noun, by, name) => `Nichts der Art „${noun}“ hat in diesem Konto ${by} ${name}.`,
  linkedTable: () => 'Es ist eine Verknüpfung mit einer Tabelle einer anderen Datenbank, die stattdessen anzugeben ist',
  calculatedField: () => 'Es ist ein berechnetes Feld',
  binaryData: () => 'Es enthält binäre Daten',
  picturesOrDocuments: () => 'Es enthält Bilder oder Dokumente (OLE-Objekte)',
  attachments: () => 'Es enthält Anlagen oder mehrere Werte in einem Feld',
  virtualTable: () => 'Es ist eine virtuelle Tabelle, deren Zeilen ein Modul ihres Programms liefert',
  noTable: () => 'Es ist keine Tabelle',
  noTables: () => 'Es sind keine Tabellen',
  linesAlone: () => 'JSON-Zeilen werden nur aus einer eigenen Datei gelesen',
  moreFiles: (number) => counted(number, 'weitere Datei', 'weitere Dateien'),
  fileUnread: (fault) => unread[fault],
  noMoreLinks: (from) => `Ein Blatt fasst nicht mehr Links: Ab Eintrag ${count(from)} sind Stellen nur Text.`,
  noMoreRows: (rest) =>
    `Ein Blatt fasst nicht mehr Zeilen: ${counted(rest, 'Eintrag steht', 'Einträge stehen')} nicht hier.`,
  cellsCut: (cells, most) =>
    `${counted(cells, 'Zelle ist', 'Zellen sind')} gekürzt: Eine Zelle fasst ${count(most)} Zeichen.`,
  noRoomForColumns: (sheet, columns) =>
    `Blatt ${sheet} hat keinen Platz für ${columns} weitere Spalten: Was mit seinen Zeilen nicht stimmt, steht nur hier.`,
  noComments: (sheet) =>
    `Blatt ${sheet} hat Zeichnungen, die sich nicht ergänzen lassen: Seine Zellen haben keine Kommentare.`,
  commentsLeftOut: (sheet, most, rest) =>
    `Blatt ${sheet} hat Kommentare an ${count(most)} Zellen; ${count(rest)} weitere sind nur gefärbt.`,
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `gleich in ${fields.join(' und ')}`,
  idAndKey: (noun, id, field, key, byId, byKey) =>
    `ID ${id} und ${field} ${key} sind zwei Datensätze des Kontos: ${noun} ${byId} und ${noun} ${byKey}. Berichtigen Sie das eine oder das andere, oder leeren Sie die ID.`,
  idOfAnother: (noun, id, known, field, key) =>
    `${noun} mit der ID ${id} hat in diesem Konto ${known}, und keiner hat ${field} ${key}. Leeren Sie die ID, um ihn anzulegen, oder berichtigen Sie den Schlüssel.`,
  hasName: (name) => `den Namen „${name}“`,
  idOfStranger: (noun, id, myId) =>
    `${noun} mit der ID ${id} hat in diesem Konto die eigene Nummer ${myId} und in der Datei keine; sie ist vielleicht aus einem anderen Konto. Leeren Sie die ID, um ihn anzulegen, oder nehmen Sie die Spalte „Eigene Nummer“ heraus, um diesen zu ändern.`,
  noSuchId: (noun, id) =>
    `Kein Datensatz „${noun}“ hat in diesem Konto die ID ${id}; leeren Sie sie, um einen anzulegen.`,
  noSuchIdOrKey: (noun, id, key) =>
    `Kein Datensatz „${noun}“ hat in diesem Konto die ID ${id}; füllen Sie ${key} aus, um ihn anzulegen.`,
  onlyUpdates: (noun) => `Kein Datensatz „${noun}“ hat diesen Schlüssel, und gewünscht sind nur Änderungen.`,
  creatingNeeds: (noun, fields) => `Um „${noun}“ anzulegen, ist nötig: ${fields.join(' oder ')}.`,
  onlyCreations: (noun) => `Diesen Datensatz „${noun}“ gibt es schon, und gewünscht sind nur neue.`,
  notCompared: (fields) =>
    `Das Konto zeigt ${fields.join(' und ')} in einer Form, die nicht verglichen werden kann; es bleibt, wie es ist.`,
  notRemembered: (file) =>
    `${file} nennt IDs des Kontos, aber nicht, was mit ihnen exportiert wurde. Was seither jemand im Dienst geändert hat, setzt eine Aktualisierung zurück.`,
  onlyShortens: (lists) =>
    `Die Änderung in ${lists.join(' und ')} nimmt nur etwas weg, und ein Import nimmt nichts aus einer Liste.`,
  deletedSinceExport: (noun, id) =>
    `${noun} mit der ID ${id} wurde seit dem Export gelöscht, und die Zeile wurde geändert. Leeren Sie die ID, um ihn neu anzulegen, oder nehmen Sie die Zeile heraus.`,
  changedSinceExport: (changes, left) =>
    `Seit dem Export: ${changes.join(', ')}${andMore(left)}. Um zu behalten, was das Konto hat, tragen Sie es in die Zelle ein; um es trotzdem zu ändern, exportieren Sie neu und ändern Sie dort.`,
  wasEmptied: (field, to) => `${field} wurde geleert (die Datei sagt ${to})`,
  wasChanged: (field, from, to) => `${field} wurde zu ${from} (die Datei sagt ${to})`,
  noValue: () => 'nichts',
  addedIsThere: (noun, field, key, id) =>
    `Die Zeile hat keine ID, wäre also neu, aber ein Datensatz „${noun}“ des Kontos hat schon ${field} ${key}: ID ${id}. Um jenen zu ändern, exportieren Sie neu und ändern Sie seine Zeile; um einen anderen anzulegen, geben Sie ihm einen anderen Schlüssel.`,
  addedIsAlike: (noun, id) =>
    `Die Zeile hat keine ID, wäre also neu, aber ein Datensatz „${noun}“ des Kontos ist schon wie dieser: ID ${id}. Um jenen zu ändern, exportieren Sie neu und ändern Sie seine Zeile; um einen anderen anzulegen, geben Sie ihm einen anderen Schlüssel.`,
  inactiveAlready: () => 'Er ist schon inaktiv.',
  rowGoneBut: (why) => `Seine Zeile fehlt, aber ${why}`,
  rowAndRecordGone: () => 'Seine Zeile fehlt, und der Datensatz auch: Jemand hat ihn gelöscht.',
  changedSinceImport: (noun, fields, left, verb) =>
    `jemand anderes hat „${noun}“ seit dem Import geändert (${fields.join(', ')}${andMore(left)}); er wird nicht ${past[verb]}. Wird er nicht mehr gebraucht, können Sie ihn im Dienst ${infinitive[verb]}.`,
  recordChanged: (fields, left, verb) =>
    `jemand anderes hat den Datensatz seit dem Export geändert (${fields.join(', ')}${andMore(left)}); er wird nicht ${past[verb]}. Um ihn trotzdem zu löschen, exportieren Sie neu und nehmen Sie dort die Zeile heraus.`,
  namerStays: (namer, verb) => `${namer} bleibt und nennt ihn; er wird nicht ${past[verb]}.`,
  rowKeeps: (row, verb) => `${row}; er wird nicht ${past[verb]}.`,
  rowChanges: (row) => `${row} ändert den Datensatz`,
  rowIsAbout: (row) => `${row} handelt von dem Datensatz`,
  rowMayBeAbout: (row) =>
    `${row} handelt vielleicht unter einem anderen Schlüssel von dem Datensatz, was zuerst zu entscheiden ist`,
  rowSpells: (field, value) => `eine Zeile hat ${field} in anderer Schreibweise, „${value}“`,
  namer: (noun, key) => `${noun} ${key}`,
  namerWithId: (noun, id) => `${noun} mit der ID ${id}`,
  damagedValues: (values, left) =>
    `${values.join('; ')}${left > 0 ? `; ${left} ${left === 1 ? 'weiteres Feld' : 'weitere Felder'}` : ''}.`,
  damageAdvice: () =>
    'Berichtigen Sie die Zelle, um zu behalten, was das Konto hat. Ist es so gemeint, geben Sie den Befehl noch einmal mit --accept-damage ein.',
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]}: ${from} \u2192 ${to}`,
  zerosLostBeside: (field, value, from, to) =>
    `${field} ${value} ist zu kurz, wie daneben, wo Nullen verloren gingen: ${from} \u2192 ${to}`,
  notToSend: () => 'Es wurde entschieden, ihn nicht zu senden.',
  severalBy: (number, isMore, noun, fields, records) =>
    `${germanNumbers.count(number)}${isMore ? ' oder mehr' : ''} Datensätze „${noun}“ des Kontos mit ${by(fields)}: ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `„${noun}“ des Kontos mit ${by(fields)}, ${record}, hat einen eigenen Schlüssel: ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} nennt denselben Datensatz „${noun}“ des Kontos mit ${by(fields)}: ${record}.`,
  possible: (noun, record, reasons, others) =>
    `Das Konto hat diesen Datensatz „${noun}“ vielleicht schon: ${record}, ${reasons.join(', ')}${others > 0 ? ` und ${germanNumbers.count(others)} weitere` : ''}.`,
  changedByOthers: (fields) => `Jemand hat ihn seither geändert: ${fields.join(', ')}.`,
  deletedSincePlan: () => 'Seit dem Plan hat jemand anderes den Datensatz gelöscht.',
  createdSincePlan: (noun) => `Seit dem Plan hat jemand anderes „${noun}“ angelegt: Dieser würde jenen überschreiben.`,
  createdTwice: (noun) => `Seit dem Plan hat jemand anderes „${noun}“ angelegt: Er würde zweimal angelegt.`,
  sameSincePlan: () => 'Seit dem Plan hat das Konto dieselben Werte bekommen.',
  changedSincePlan: (changes, left) =>
    `Seit dem Plan hat jemand anderes geändert: ${changes.join(', ')}${left > 0 ? ` und ${left} weitere Felder` : ''}.`,
  fromTo: (field, from, to) => `${field} von ${from} zu ${to}`,
  rowHasSame: (row, key) => `${row} hat auch ${key}.`,
  keyPassedOn: (row, key) =>
    `${row} soll ${key} bekommen, was jetzt dieser Datensatz hat. Ändern Sie diesen Datensatz in einem Import und jene Zeile im nächsten.`,
  rowNamesSame: (row) => `${row} nennt denselben Datensatz des Kontos.`,
  rowSaysSame: (row) => `${row} sagt dasselbe.`,
  rowSaysOther: (row, noun) => `${row} nennt denselben Datensatz „${noun}“, sagt aber anderes über ihn.`,
  rival: (noun, field, key, id) =>
    `${noun} mit ${field} ${key} ist im Konto ein anderer: Er hat die ID ${id}. Dieser würde jenen überschreiben.`,
  rivalWithKey: (noun, field, key, id, myId) =>
    `${noun} mit ${field} ${key} ist im Konto ein anderer: Er hat die ID ${id} und die eigene Nummer ${myId}. Dieser würde jenen überschreiben.`,
  rivalWithoutKey: (noun, field, key, id) =>
    `${noun} mit ${field} ${key} ist im Konto ein anderer: Er hat die ID ${id} und keine eigene Nummer. Dieser würde jenen überschreiben.`,
  countedMoved: (key, from, to, row) =>
    `Der Schlüssel ${key} ist gezählt, und seine Zeilen haben eine andere Reihenfolge: Was das Konto als ${from} hat, ist jetzt ${to}. Das sagt ${row}. Stellen Sie neue Zeilen unter die alten, oder bilden Sie den Schlüssel aus mehr Spalten.`,
  countedLast: (key, next) =>
    `Der Schlüssel ${key} ist gezählt, und eine Zeile ist übrig: Sie sagt, was ein früherer Import als ${next} angelegt hat, würde also einen anderen Datensatz überschreiben. Behalten Sie die früheren Zeilen, oder bilden Sie den Schlüssel aus mehr Spalten.`,
  numberOfTrial: (field, key, noun, row) =>
    `Der Dienst gab ${field} ${key} dem Datensatz „${noun}“, den ein Probelauf aus ${row} anlegte, die keinen Schlüssel hat; diese Zeile ist eine andere. Löschen Sie jenen Datensatz, oder nehmen Sie den Probelauf zurück.`,
  broughtBackAlready: () => 'Jemand hat ihn schon zurückgeholt.',
  notToBringBack: () => 'Er ist nicht im Konto, und seine Zeile soll ihn nicht anlegen.',
  namedBy: (namer) => `${namer} bleibt und nennt ihn.`,
  vanished: (noun, key, id, more) => `${noun} ${key}, ID ${id}, hat keine Zeile mehr${more}.`,
  vanishedChanged: (fields) => `; jemand anderes hat ihn seit dem Import geändert (${fields.join(', ')})`,
  vanishedInactive: () => '; er ist inaktiv',
  whyShorter: (rows, source, percent, before, run) =>
    `${rows} Zeilen${source === '' ? '' : ` von ${source}`} sind weniger als ${percent} % der ${before} des Laufs ${run}: Die Datei ist vielleicht abgeschnitten; ist sie vollständig, geben Sie --allow shorter an`,
  whyOtherFiles: (files) => `frühere Läufe der Zuordnung lasen andere Dateien (${files})`,
  whyPartial: () => 'der Lauf lässt Zeilen seiner Quellen aus',
  failedNames: (noun, key, state) => `${noun}${key === '' ? '' : ` ${key}`} ist ${states[state]} und nennt ihn.`,
  couldNotComeBack: () =>
    'Der Datensatz wurde gelöscht und konnte nicht zurückgeholt werden: Der nächste Import legt ihn neu an.',
  parentMissing: (field, key, row, sheet, state) =>
    `${field} ${key}, Zeile ${row}${sheet === '' ? '' : ` des Blatts „${sheet}“`}, ist ${states[state]}.`,
  nothingIdentifies: () => 'Nichts bezeichnet den Datensatz, er kann also nicht gesucht werden.',
  listChanged: () => 'Die Liste, in der der Datensatz zu suchen ist, hat sich inzwischen geändert.',
  likeOfOtherRow: () => 'Ein Datensatz wie dieser ist im Konto, kann aber der einer anderen Zeile dieses Laufs sein.',
  listLeavesOut: () =>
    'Die Liste seiner Tage zeigt keinen Datensatz wie diesen, lässt aber vielleicht einen ohne Ende aus.',
  goneFromAccount: () => 'Der Datensatz ist nicht mehr im Konto: Jemand hat ihn gelöscht.',
  lookUpOfOther: (field, key) => `Die Suche nach ${field} ${key} ergab einen anderen Datensatz.`,
  otherThanSent: (fields) => `Diese Felder haben im Konto andere Werte, als gesendet wurden: ${fields.join(', ')}.`,
  beforeUnknown: () => 'Was sie vorher waren, ist nicht bekannt.',
  neitherValue: (fields) =>
    `Diese Felder enthalten im Konto weder das Gesendete noch das Vorherige: ${fields.join(', ')}.`,
  lookUpRejected: (message) => `Der Dienst wies die Suche zurück: ${message}`,
  notFoundByService: (message) => `Der Dienst fand den Datensatz nicht, oder einen, den er nennt: ${message}`,
  refusedByFirewall: (page) =>
    `Eine Web-Firewall vor dem Dienst hat ihn abgewiesen (${page}); den Dienst hat er nie erreicht. \`fieldsheet retry\` sendet ihn noch einmal.`,
  mayStillArrive: () =>
    'Er war danach nicht im Konto, kann aber noch ankommen: `fieldsheet resume` sieht noch einmal nach.',
  sentInVain: (times, isRecord) =>
    `Er wurde ${times} Mal gesendet und ${isRecord ? 'war danach nicht im Konto' : 'danach nicht ausgeführt'}.`,
  madeAnew: (id, newId) =>
    `Der zu ändernde Datensatz, ID ${id}, war weg: Der Dienst legte einen neuen an, ID ${newId}, nur mit den geänderten Feldern.`,
  goneAndOther: (id) =>
    `Der zu ändernde Datensatz, ID ${id}, ist nicht mehr im Konto, und die Antwort handelte von einem anderen.`,
  answerOfOther: () => 'Die Antwort handelte von einem anderen Datensatz, und die Suche fand diesen nicht.',
  answeredOther: (fields) => `Der Dienst antwortete mit anderen Werten, als gesendet wurden: ${fields.join(', ')}.`,
  keepsKeys: (fields) =>
    `Er behält ${fields.join(', ')}: Der Dienst nimmt es nicht weg. Leeren Sie es dort von Hand, wenn kein Import den Datensatz daran finden soll.`,
  serviceSays: (message) => `Der Dienst: ${message}`,
  wasThere: (since) =>
    `Er war schon im Konto, angelegt ${since}: Er wurde geändert, und ein Zurücknehmen lässt ihn, denn was er vorher enthielt, ist nicht bekannt.`,
  wroteLater: (run) => `Lauf ${run} dieses Ordners hat ihn später geschrieben.`,
  notWritten: (reason) => `Er wurde nicht geschrieben: ${reason}`,
  outcomeUnknown: () => 'Was daraus wurde, ist nicht bekannt.',
  storedOtherwise: () => 'Der Dienst hat ihn beim Schreiben anders gespeichert.',
  changedAfter: (moment) => `Seither geändert, nach ${moment}; von wem, sagt der Dienst nicht.`,
  changedLast: (moment) => `Seither geändert, zuletzt am ${moment}; von wem, sagt der Dienst nicht.`,
  deletedSince: () => 'Er fehlt: seither gelöscht; wann und von wem, sagt der Dienst nicht.',
  notKnown: (reason) => `Ob das Konto ihn hat, ist nicht bekannt: ${reason}`,
  notThere: (reason) => `Er ist nicht da: ${reason}`,
  notDeleted: () => 'Er sollte gelöscht werden und ist da.',
  notDeletedBecause: (reason) => `Er sollte gelöscht werden und ist da: ${reason}`,
  notDeactivated: () => 'Er sollte deaktiviert werden und ist aktiv.',
  notDeactivatedBecause: (reason) => `Er sollte deaktiviert werden und ist aktiv: ${reason}`,
};

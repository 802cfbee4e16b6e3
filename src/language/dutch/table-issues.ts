import type { englishTableIssues } from '../english/table-issues.js';
import type { IssueTexts } from '../issue-texts.js';
import { dutchWorkbook } from './dutch.js';

export const dutchTableIssues: Readonly<Record<keyof typeof englishTableIssues, IssueTexts>> = {
  'cells-beyond-headings': {
    title: 'De rij heeft meer cellen dan er kolomkoppen zijn',
    advice:
      'Wat te veel is, wordt niet gelezen; geef er een kolomkop aan, of zoek in een CSV-bestand een scheidingsteken in een waarde zonder aanhalingstekens.',
  },
  'cells-missing': {
    title: 'De rij heeft minder cellen dan er kolomkoppen zijn',
    advice:
      'De ontbrekende gelden als leeg; zoek een regeleinde in een waarde zonder aanhalingstekens, of een ander scheidingsteken.',
  },
  'row-cut-off': {
    title: 'Het bestand eindigt midden in de rij',
    advice:
      'Het bestand is afgekapt: exporteer het opnieuw. Als de rij volledig is, sluit die dan af met een regeleinde.',
  },
  'heading-repeated': {
    title: 'Een kolomkop die wordt gelezen, staat boven twee kolommen',
    advice: 'Geef elke kolom een eigen kolomkop, of noem de tweede in een koppeling.',
  },
  'heading-merged': {
    title: 'Naast een kolom met kolomkop staat er een zonder',
    advice: 'Splits de samengevoegde kolomkop en geef elke kolom een naam, of lees deze kolom met de kolomletter.',
  },
  'heading-missing': {
    title: 'Een kolom met waarden heeft geen kolomkop',
    advice: 'Geef de kolom een kolomkop, of lees de kolom met de kolomletter; zo wordt de kolom niet gelezen.',
  },
  'headings-repeated': {
    title: 'De rij herhaalt de kolomkoppen',
    advice:
      'De rij wordt overgeslagen, net als alle andere van haar soort. Samengevoegde bestanden hebben er een per bestand.',
  },
  'row-around-table': {
    title: 'De rij is door een programma om de tabel heen geschreven',
    advice: 'Ze wordt overgeslagen, net als alle andere van haar soort: een lijn of het aantal rijen.',
  },
  'column-not-read': {
    title: 'De koppeling leest een kolom met waarden niet',
    advice: 'Lees de kolom in de koppeling, of noem die daar onder ignore.',
  },
  'rows-blank': {
    title: 'Tussen de rijen staan lege rijen',
    advice: 'Lege rijen worden overgeslagen; controleer of wat volgt bij de tabel hoort.',
  },
  'rows-hidden': {
    title: 'Ook rijen die het blad verbergt worden gelezen',
    advice:
      'Haal het filter weg en bekijk ze; verwijder wat niet bedoeld is, of sla het in een koppeling over met skip.',
  },
  'row-of-totals': {
    title: 'De laatste rij lijkt totalen te bevatten',
    advice: 'Verwijder de rij uit het bestand, of sla die in een koppeling over met skip.',
  },
  'totals-among-rows': {
    title: 'Tussen de records staat een rij met totalen',
    advice:
      'Verwijder de rij uit het bestand; is het een record, geef die dan zijn nummer en de waarden die de andere rijen hebben.',
  },
  'row-above-headings': {
    title: 'Rijen boven de kolomkoppen lijken gegevens te zijn',
    advice: 'Verplaats ze onder de kolomkoppen: wat erboven staat, wordt niet gelezen.',
  },
  'encoding-assumed': {
    title: 'De tekencodering van het bestand is een aanname',
    advice:
      'Niets in het bestand bewijst dat. Is de waarde fout, geef dan de juiste op met --encoding, bijvoorbeeld windows-1250, macintosh of gb18030; klopt de waarde, geef dan deze op.',
  },
  'sheet-lost': {
    title: 'De werkmap zegt niet waar de rijen van een blad staan',
    advice:
      'Het blad wordt weggelaten. Open de werkmap in een spreadsheetprogramma, bekijk het blad en sla de werkmap opnieuw op.',
  },
  'part-not-read': {
    title: 'Een deel van het bestand wordt niet gelezen',
    advice: 'Bevat het records, sla het dan op als eigen bestand: CSV of een werkmap.',
  },
  'sheet-not-read': {
    title: 'Een blad met rijen wordt niet gelezen',
    advice:
      'Geef het een andere naam, lees het met --sheet en --resource, of noem het in een koppeling; verberg het als er niets te lezen is.',
  },
  'column-unknown': {
    title: 'De kolomkop noemt niets wat wordt gelezen',
    advice: 'De kolom wordt niet gelezen; corrigeer de kolomkop als dat wel moet.',
  },
  'value-missing': {
    title: 'Een verplichte waarde ontbreekt',
    advice: 'Vul de cel in.',
  },
  'cell-error': {
    title: 'De cel bevat een fout in plaats van een waarde',
    advice:
      'Corrigeer de formule in de werkmap, of vervang die door de waarde; afbeeldingen en documenten worden nooit gelezen.',
  },
  'not-a-number': {
    title: 'De waarde is geen getal',
    advice:
      'Schrijf het als 1234.5; een koppeling kan decimalSeparator en groupSeparator instellen en een eenheid weghalen: ' +
      'decimal(text("Price").replace("€", "")).',
  },
  'not-an-integer': {
    title: 'De waarde is geen geheel getal',
    advice: 'Corrigeer de cel.',
  },
  'not-a-date': {
    title: 'De waarde is geen datum in de verwachte notatie',
    advice:
      'Schrijf een dag als 2026-11-20, een tijdstip als 2026-11-20 08:30. Een koppeling leest ook andere notaties die erin staan.',
  },
  'time-left-out': {
    title: 'Een datumveld accepteert geen tijd',
    advice:
      'Alleen de dag wordt verzonden. In een koppeling leest dateTime() ook de tijd, en ' +
      'date(text("Day").replace(/ .*/, "")) haalt die weg.',
  },
  'time-zone-missing': {
    title: 'Een tijdstip is niet te bepalen zonder de tijdzone van het account',
    advice: "Stel die in in fieldsheet.config.ts, bijvoorbeeld timeZone: 'Europe/Berlin'.",
  },
  'date-order-assumed': {
    title: 'In een datum kunnen dag en maand verwisseld zijn',
    advice: 'Het eerste getal geldt als de dag; schrijf de datum als 2026-11-22, of als datum van de werkmap.',
  },
  'time-doubtful': {
    title: 'Een tijd bestaat niet, of twee keer, op de dag dat de klok wordt verzet',
    advice: 'Corrigeer de cel, of geef de tijd met het verschil met UTC, bijvoorbeeld 2026-10-25T02:30+01:00.',
  },
  'date-became-number': {
    title: 'Er staat een getal waar een datum wordt verwacht',
    advice: 'Maak de cellen in het spreadsheetprogramma op als datum, en sla ze opnieuw op of exporteer ze opnieuw.',
  },
  'text-became-date': {
    title: 'Er staat een datum waar een tekst wordt verwacht',
    advice:
      'Misschien heeft een spreadsheetprogramma die gemaakt van een tekst als 3-1; maak de cel op als tekst en voer de tekst opnieuw in.',
  },
  'number-shortened': {
    title: 'Een getal is geschreven in machten van tien',
    advice:
      'Een spreadsheetprogramma heeft een langer getal ingekort; neem het uit de bron, en maak de cel eerst op als tekst.',
  },
  'digits-lost': {
    title: 'Een getal heeft meer cijfers dan spreadsheetprogramma’s bewaren',
    advice:
      'Vanaf het zestiende zijn het niet de ingevoerde cijfers; maak de cel op als tekst en voer het getal opnieuw in.',
  },
  'value-cut': {
    title: 'De tekst is zo lang als een cel kan zijn',
    advice: 'Waarschijnlijk ontbreekt het einde; kijk op de plek waar de tekst vandaan komt.',
  },
  'text-cut-off': {
    title: 'De tekst is bij de export van de werkmap ingekort, omdat hij in geen cel past',
    advice: `Laat de cel zoals die is, of schrijf een eigen tekst; de hele tekst staat op het blad “${dutchWorkbook.longTextsSheet}”.`,
  },
  'word-for-nothing': {
    title: 'De cel bevat een woord voor geen waarde',
    advice: 'Maak de cel leeg in de bron, of vul de waarde in.',
  },
  'ditto-mark': {
    title: 'De cel herhaalt de rij erboven met een teken',
    advice:
      'Schrijf de waarde zelf op: worden rijen gesorteerd of weggelaten, dan verwijst het teken naar een andere rij.',
  },
  'nul-character': {
    title: 'De waarde bevat een NUL-teken',
    advice: 'Haal het weg: wat erachter staat, zou verloren gaan.',
  },
  'control-characters': {
    title: 'De waarde bevat stuurtekens',
    advice: 'Haal ze weg, in de bron of met replace() in een koppeling.',
  },
  'characters-lost': {
    title: 'Een teken is onderweg verloren gegaan',
    advice: 'Exporteer opnieuw als UTF-8, of corrigeer de cel: het bestand bevat het teken niet meer.',
  },
  'characters-garbled': {
    title: 'De tekst is eerder in een verkeerde tekencodering gelezen',
    advice:
      'Exporteer opnieuw als UTF-8, of corrigeer de cel. De tekst wordt ongewijzigd verzonden, maar nooit over de juiste waarde van het account heen.',
  },
  'characters-invisible': {
    title: 'De waarde bevat tekens die niemand ziet',
    advice: 'Een zoekopdracht vindt niet wat er hetzelfde uitziet; haal ze weg, of vervang ze in een koppeling.',
  },
  'spaces-around': {
    title: 'Er staan spaties om de waarde',
    advice: 'Haal ze weg in de bron.',
  },
  'not-a-boolean': {
    title: 'De waarde is geen ja en geen nee',
    advice: 'Corrigeer de cel, of voeg het woord in een koppeling toe aan de lijsten.',
  },
  'not-an-email': {
    title: 'De waarde is geen e-mailadres',
    advice: 'Corrigeer de cel, of markeer het veld in een koppeling als lenient.',
  },
  'email-doubtful': {
    title: 'De waarde lijkt geen e-mailadres',
    advice: 'De waarde wordt ongewijzigd verzonden; corrigeer de cel als de waarde fout is.',
  },
  'phone-doubtful': {
    title: 'De waarde lijkt geen telefoonnummer',
    advice: 'De waarde wordt ongewijzigd verzonden; corrigeer de cel als de waarde fout is.',
  },
  'not-in-table': {
    title: 'De waarde staat niet in de opzoektabel',
    advice: 'Voeg de waarde toe aan de tabel van de koppeling, of corrigeer de cel.',
  },
  'ambiguous-in-table': {
    title: 'De opzoektabel geeft twee waarden',
    advice: 'Laat in de tabel één rij per waarde staan, of corrigeer de cel.',
  },
  'id-not-known': {
    title: 'Geen eerdere uitvoering kent een id van het record',
    advice: 'Importeer eerst het record, of corrigeer de sleutel; `fieldsheet ids` toont wat bekend is.',
  },
  'value-left-out': {
    title: 'Een waarde die niet te lezen is, wordt weggelaten',
    advice: 'Het veld is in de koppeling gemarkeerd als lenient; corrigeer de cel om de waarde te verzenden.',
  },
  'custom-function-failed': {
    title: 'Een functie van de koppeling is mislukt',
    advice: 'Corrigeer de functie in de koppeling.',
  },
  'wrong-type': {
    title: 'De koppeling heeft een waarde van het verkeerde type gemaakt',
    advice: 'Corrigeer in de koppeling de functie die de waarde maakt.',
  },
  'not-a-choice': {
    title: 'De dienst kent deze waarde niet',
    advice: 'Schrijf een van deze waarden, of vertaal de waarde met een opzoektabel (lookup) in een koppeling.',
  },
  'position-out-of-range': {
    title: 'De positie bestaat niet',
    advice:
      'De breedtegraad loopt van -90 tot 90, de lengtegraad van -180 tot 180; controleer scheidingstekens en volgorde.',
  },
  'position-incomplete': {
    title: 'Slechts de helft van een positie is opgegeven',
    advice: 'Vul breedte- en lengtegraad in, of geen van beide.',
  },
  'position-doubtful': {
    title: 'De positie kan niet de juiste zijn',
    advice: 'Corrigeer de positie, of laat die leeg: de dienst vindt het adres zelf.',
  },
  'date-doubtful': {
    title: 'De datum ligt in een jaar waarvoor niemand plant',
    advice: 'De datum wordt ongewijzigd verzonden; corrigeer de cel, of maak die leeg als er geen datum is bedoeld.',
  },
  'number-doubtful': {
    title: 'Een getal is misschien niet het bedoelde',
    advice:
      'Het getal wordt ongewijzigd verzonden; corrigeer de cel als het fout is. Een koppeling kan decimalSeparator, groupSeparator en de eenheid instellen.',
  },
  'length-doubtful': {
    title: 'Een tekst is langer dan de import van de leverancier accepteert',
    advice: 'De tekst wordt ongewijzigd verzonden, en de dienst kan hem afwijzen; kort hem in als niet alles nodig is.',
  },
  'dates-reversed': {
    title: 'Een einde ligt vóór de start',
    advice: 'Corrigeer een van de twee datums.',
  },
};

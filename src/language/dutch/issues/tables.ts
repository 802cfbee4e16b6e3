import type { englishTablesIssues } from '../../english/issues/tables.js';
import type { IssueTexts } from '../../issue-texts.js';

export const dutchTablesIssues: Readonly<Record<keyof typeof englishTablesIssues, IssueTexts>> = {
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
};

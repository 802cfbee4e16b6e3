import type { englishReturnedIssues } from '../../english/issues/returned.js';
import type { IssueTexts } from '../../issue-texts.js';

export const dutchReturnedIssues: Readonly<Record<keyof typeof englishReturnedIssues, IssueTexts>> = {
  'memory-not-used': {
    title: 'Wat een geëxporteerde werkmap onthoudt, is niet te gebruiken',
    advice: 'De waarden worden met het account vergeleken, net als die van elk ander bestand.',
  },
  'id-repeated': {
    title: 'Twee rijen van een geëxporteerde werkmap hebben dezelfde id',
    advice:
      'Maak de id leeg van de rij die voor een nieuw record is gekopieerd, of verwijder een van de rijen; zolang het er ' +
      'twee zijn, geldt geen record van het blad als verdwenen.',
  },
  'id-lost': {
    title: 'Een rij zonder id lijkt die van een record waarvan de rij ontbreekt',
    advice:
      'Zet die id in de rij, zodat de bewerkingen ervan het record wijzigen. Is de rij een nieuw record, zet dan de rij van ' +
      'het andere ernaast terug, of importeer met --allow creations.',
  },
  'id-not-exported': {
    title: 'Een rij heeft een id waarmee de werkmap niet is geëxporteerd',
    advice:
      'De waarden worden met het account vergeleken, en geen record van het blad geldt als verdwenen. Laat de id leeg als ' +
      'het record nieuw is: de dienst kent er een toe.',
  },
  'row-torn': {
    title: 'Een rij van een geëxporteerde werkmap bevat een ander record dan de id ervan zegt',
    advice:
      'Sommige kolommen zijn zonder de andere gesorteerd of geplakt: breng de rijen weer bij elkaar, of exporteer opnieuw. ' +
      'Van deze rij wordt niets verzonden, en geen record van het blad geldt als verdwenen.',
  },
  'column-moved': {
    title: 'Een kolom van een geëxporteerde werkmap lijkt alleen gesorteerd of verschoven te zijn',
    advice:
      'Zet de waarden weer naast hun records, of exporteer opnieuw. Een import wordt geweigerd; zijn de waarden zo bedoeld, geef ' +
      'dan --allow changes op.',
  },
  'record-rejected': {
    title: 'Een andere rij van het record is afgewezen',
    advice: 'Van het record wordt niets verzonden totdat die rij is gecorrigeerd.',
  },
  'items-gone': {
    title: 'Items van een lijst ontbreken in een geëxporteerde werkmap',
    advice: 'Een import haalt niets uit een lijst: doe dat in de dienst.',
  },
  'edit-not-sent': {
    title: 'Een bewerking in een geëxporteerde werkmap kan niet worden verzonden',
    advice: 'Van deze cel wordt niets verzonden; breng de wijziging in de dienst aan als die zo is bedoeld.',
  },
  'custom-field-type': {
    title: 'Een waarde is niet van het type van het vrije veld',
    advice: 'Corrigeer de cel: de werkmap is geëxporteerd met de typen van de vrije velden.',
  },
  'heading-not-exported': {
    title: 'Een kolom van een geëxporteerde werkmap heeft een andere kolomkop dan bij de export',
    advice:
      'Geef de kolom de geëxporteerde kolomkop terug, zodat de bewerkingen ervan worden verzonden; eigen kolommen mogen ' +
      'ernaast staan.',
  },
  'edits-disagree': {
    title: 'Twee rijen van geëxporteerde werkmappen geven een record verschillend op',
    advice:
      'Van het record wordt niets verzonden: maak de twee rijen gelijk, zet een cel terug zoals die is geëxporteerd, of geef een nieuw record een eigen sleutel.',
  },
  'edits-contradict': {
    title: 'Twee cellen van een rij noemen verschillende records',
    advice: 'Zet een van de twee terug zoals die is geëxporteerd.',
  },
  'sheet-gone': {
    title: 'Een blad van een geëxporteerde werkmap ontbreekt',
    advice: 'Met de records ervan gebeurt niets, en geen ervan geldt als verwijderd.',
  },
  'shown-only': {
    title: 'Wat een export alleen laat zien, wordt niet geïmporteerd',
    advice: 'Daarvan wordt niets verzonden: breng de wijziging in de dienst aan.',
  },
  'record-vanished': {
    title: 'Een record van een eerder extract heeft geen rij meer',
    advice:
      'Daar gebeurt niets mee. Met --vanished deactivate of --vanished delete worden records weggehaald die sindsdien ' +
      'niemand heeft gewijzigd; wat nog nodig is, blijft zoals het is.',
  },
  'gone-doubtful': {
    title: 'Rijen van een geëxporteerde werkmap ontbreken misschien',
    advice:
      'Daar gebeurt niets mee, en geen ervan geldt als verwijderd. Om records te verwijderen, importeert u eerst wat ' +
      'bewerkt en nieuw is; exporteer dan opnieuw, verwijder daar de rijen en importeer met --delete-missing.',
  },
};

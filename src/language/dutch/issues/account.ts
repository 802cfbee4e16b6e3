import type { englishAccountIssues } from '../../english/issues/account.js';
import type { IssueTexts } from '../../issue-texts.js';

export const dutchAccountIssues: Readonly<Record<keyof typeof englishAccountIssues, IssueTexts>> = {
  'list-not-compared': {
    title: 'Het account toont een lijst in een vorm die niet te vergelijken is',
    advice: 'De lijst wordt alleen met nieuwe records verzonden; wijzig die in de dienst.',
  },
  'export-not-remembered': {
    title: 'Het bestand komt uit een account en onthoudt niet wat erin stond',
    advice:
      'Importeer in de map waarin is geëxporteerd, of bewerk een geëxporteerde werkmap (.xlsx), om alleen uw wijzigingen te verzenden.',
  },
  'look-up-unanswered': {
    title: 'Het account zei niet of het een record heeft',
    advice:
      'Probeer het later opnieuw. Blijft het zo, vraag het dan aan wie de firewall of de proxy vóór de dienst beheert.',
  },
  'record-unknown': {
    title: 'Het account heeft zo’n record niet',
    advice: 'Corrigeer de sleutel, of importeer eerst het record.',
  },
  'reference-unknown': {
    title: 'Een rij noemt een record dat noch de bestanden noch het account hebben',
    advice: 'Corrigeer de sleutel, of importeer eerst dat record.',
  },
  'reference-ambiguous': {
    title: 'Een rij noemt een record met waarden die meerdere records hebben',
    advice: 'Noem het bij zijn sleutel, of met meer velden: refBy met een naam en een postcode.',
  },
  'reference-inactive': {
    title: 'Een rij noemt een record dat in het account inactief is',
    advice:
      'Noem een ander, of activeer dit, tenzij het zo is bedoeld; gemeld wordt de eerste rij die het record noemt.',
  },
  'owner-differs': {
    title: 'Een rij noemt een record en een andere eigenaar dan de zijne',
    advice:
      'De rij wordt verzonden zoals die is. Verbeter een van beide, tenzij het record met opzet wordt verplaatst.',
  },
  'closed-job-key': {
    title: 'Het eigen nummer van een opdracht zou veranderen, hoewel het rapport is afgesloten',
    advice:
      'Sommige accounts weigeren dat; de rij wordt dan met de overige wijzigingen geweigerd. Haal het nummer eruit, tenzij bekend is dat het account het aanneemt.',
  },
  'name-unknown': {
    title: 'Een rij noemt een type of gebruiker die het account niet heeft',
    advice:
      'Corrigeer de naam, of vertaal die met een opzoektabel (lookup) in een koppeling; gemeld wordt de eerste rij die de naam heeft.',
  },
  'name-doubtful': {
    title: 'Een rij noemt een opdrachttype of gebruiker die het account niet in een lijst toont',
    advice:
      'De naam wordt zo verzonden, en de dienst zegt niet wat hij ermee doet: corrigeer de naam, of vertaal die met een ' +
      'opzoektabel (lookup) in een koppeling; gemeld wordt de eerste rij die de naam heeft.',
  },
  'name-inactive': {
    title: 'Een rij noemt een gebruiker die in het account inactief is',
    advice:
      'Noem een ander, of laat deze in de backoffice activeren; gemeld wordt de eerste rij die de gebruiker noemt.',
  },
  'custom-field-unknown': {
    title: 'Het account heeft zo’n vrij veld niet',
    advice: 'Schrijf de benaming precies zoals in het account, of laat het veld in de backoffice aanmaken.',
  },
  'custom-field-missing': {
    title: 'Een vrij veld dat het account vereist, is leeg',
    advice: 'Vul het in: een nieuw record heeft het nodig, en geen record mag het kwijtraken.',
  },
  'custom-field-form': {
    title: 'De waarde heeft niet de notatie van het vrije veld',
    advice: 'Corrigeer de cel, of zet de waarde om in een koppeling; de dienst wijst die misschien af.',
  },
};

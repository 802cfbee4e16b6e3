import type { englishServerIssues } from '../../english/issues/server.js';
import type { IssueTexts } from '../../issue-texts.js';

export const dutchServerIssues: Readonly<Record<keyof typeof englishServerIssues, IssueTexts>> = {
  'text-too-long': {
    title: 'Een tekst is langer dan de dienst accepteert',
    advice: 'De dienst noemt geen lengtes: kort de afgewezen tekst in en verzend de rij opnieuw met retry.',
  },
  'option-unknown': {
    title: 'Een waarde is geen van de opties van het vrije veld',
    advice: 'De dienst toont de opties van velden select en autocomplete niet: zoek ze op in de backoffice.',
  },
  'name-refused': {
    title: 'Het account accepteert geen tweede record met die naam',
    advice:
      'De dienst zegt niet of een naam twee keer mag voorkomen: geef het record een andere, of de sleutel van het eerste.',
  },
  'step-refused': {
    title: 'Een opdracht kan niet van de huidige naar de gewenste status',
    advice: 'De dienst toont niet welke stappen hij toestaat: wijzig de status in de backoffice.',
  },
  'field-demanded': {
    title: 'Voor het aanmaken is een veld nodig dat de documentatie niet noemt',
    advice: 'Vul het veld in dat het antwoord noemt, en verzend de rij opnieuw met retry.',
  },
  'not-permitted': {
    title: 'De API-sleutel mag dit niet schrijven, of het account mist een optie',
    advice:
      'Vraag het aan wie het account beheert; activiteiten travel en clock vereisen bijvoorbeeld tijdregistratie.',
  },
};

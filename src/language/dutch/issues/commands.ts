import type { englishCommandsIssues } from '../../english/issues/commands.js';
import type { IssueTexts } from '../../issue-texts.js';

export const dutchCommandsIssues: Readonly<Record<keyof typeof englishCommandsIssues, IssueTexts>> = {
  'file-missing': {
    title: 'Het bestand is er niet',
    advice: 'Corrigeer het pad, dat begint bij de map van het blad, of geef de map op met --folder.',
  },
  'file-outside': {
    title: 'Het bestand ligt buiten de map',
    advice: 'Zet het bestand in de map, of geef met --folder een map op die alle bestanden bevat.',
  },
  'file-private': {
    title: 'Het bestand is verborgen, of bevat instellingen of geheime sleutels',
    advice: 'Haal de rij weg. Geef het bestand een andere naam als het een document is.',
  },
  'file-unreadable': {
    title: 'Het bestand kan niet worden gelezen',
    advice: 'Noem een bestand, geen map of apparaat, en een dat u mag lezen.',
  },
  'file-empty': {
    title: 'Het bestand is leeg',
    advice: 'Haal het opnieuw op; misschien is het kopiëren mislukt.',
  },
  'file-too-large': {
    title: 'Het bestand is te groot',
    advice: 'Maak het kleiner, of verhoog --max-size; de dienst zegt niet hoeveel hij accepteert.',
  },
  'file-changed': {
    title: 'Het bestand verandert tijdens het lezen',
    advice: 'Sluit het in het programma dat het schrijft, en begin opnieuw.',
  },
  'file-name-unfit': {
    title: 'De bestandsnaam is niet overal bruikbaar',
    advice: 'Geef een andere op in de kolom fileName, of geef het bestand een andere naam.',
  },
  'record-unclear': {
    title: 'De rij noemt niet precies één record',
    advice: 'Vul de kolommen van één record in en laat die van andere leeg.',
  },
  'named-twice': {
    title: 'Twee rijen vragen hetzelfde',
    advice: 'Het gebeurt één keer; verwijder de tweede rij.',
  },
};

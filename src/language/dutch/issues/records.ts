import type { englishRecordsIssues } from '../../english/issues/records.js';
import type { IssueTexts } from '../../issue-texts.js';

export const dutchRecordsIssues: Readonly<Record<keyof typeof englishRecordsIssues, IssueTexts>> = {
  'key-missing': {
    title: 'Een record heeft geen natuurlijke sleutel',
    advice:
      'Zet de id of sleutel uit de export terug, of geef een nieuw record een sleutel die geen ander heeft: daaraan herkent de volgende import het.',
  },
  'required-on-create': {
    title: 'Om dit record aan te maken is een veld nodig dat leeg is',
    advice: 'Vul het in, tenzij het record al in het account staat.',
  },
  'rows-disagree': {
    title: 'Twee rijen spreken elkaar tegen over één record',
    advice:
      'De eerste rij telt; maak de rijen gelijk, of geef het record een sleutel waarmee ze te onderscheiden zijn.',
  },
  'row-repeated': {
    title: 'Een rij herhaalt een andere letterlijk',
    advice:
      'Verwijder een van beide; zijn er twee bedoeld, geef ze dan eigen sleutels, of tel ze in een koppeling met .counted().',
  },
  'key-repeated': {
    title: 'Twee rijen geven een record onder dezelfde sleutel',
    advice: 'Het wordt één keer verzonden; zijn er twee bedoeld, geef elk dan een eigen sleutel.',
  },
  'zeros-lost': {
    title: 'Nummers zijn mogelijk hun voorloopnullen kwijt',
    advice:
      'Zet de nullen in de bron terug, of voeg in de koppeling .pad(…) toe: een sleutel zonder nullen is een ander record.',
  },
  'key-respelt': {
    title: 'Twee sleutels verschillen alleen in hoofdletters, spaties, de vorm van accenten of een .0 aan het eind',
    advice: 'Het zijn twee records; is er één bedoeld, schrijf de sleutel dan overal hetzelfde.',
  },
  'records-alike': {
    title: 'Twee records lijken één record dat dubbel is ingevoerd',
    advice: 'Beide worden verzonden; is er één bedoeld, geef beide rijen dan dezelfde sleutel en dezelfde waarden.',
  },
  'address-respelt': {
    title: 'Eén adres is op twee manieren geschreven',
    advice:
      'Beide worden verzonden zoals ze zijn; schrijf het adres op één manier, zodat een zoekopdracht beide vindt.',
  },
  'reference-outside': {
    title: 'Een rij noemt een record dat niet in de bestanden staat',
    advice:
      'Het moet dan in het account staan; corrigeer anders de sleutel, of voeg het record toe. --live raadpleegt het account.',
  },
  'record-repeated': {
    title: 'Twee rijen geven hetzelfde record',
    advice: 'Het wordt één keer verzonden; zijn er twee bedoeld, zorg dan dat de rijen verschillen.',
  },
  'item-repeated': {
    title: 'Twee rijen geven een lijst hetzelfde item',
    advice: 'Verwijder een van de rijen; heeft het record het echt twee keer, maak dan één rij van beide.',
  },
  'items-disagree': {
    title: 'Twee rijen geven één item van een lijst verschillend op',
    advice: 'Corrigeer of verwijder een van de rijen: de eerste telt.',
  },
  'list-mixed': {
    title: 'Een lijst is deels met één item per rij, deels in kolommen opgegeven',
    advice: 'Geef alles op één manier op.',
  },
  'never-created': {
    title: 'De koppeling kan zulke records niet aanmaken',
    advice: 'Koppel het veld, tenzij al deze records al in het account staan: dan worden ze alleen gewijzigd.',
  },
  'no-natural-key': {
    title: 'Records zonder natuurlijke sleutel kunnen alleen worden aangemaakt',
    advice:
      'Geef ze er een, in een kolom met die naam, of met key() of rowKey() in een koppeling: zonder sleutel maakt een ' +
      'tweede import ze nog eens aan, en een record waarvan het antwoord verloren gaat, is niet op te zoeken en wordt ' +
      'nooit vanzelf opnieuw verzonden.',
  },
  'clearing-doubtful': {
    title: 'De dienst behoudt misschien een waarde die leeg moet worden',
    advice:
      'De dienst zegt niet of een lege tekst een veld leegmaakt: let op de waarschuwingen van de uitvoering, die elk ' +
      'antwoord vergelijkt met wat is verzonden.',
  },
};

import type { IssueCode } from '../english/issues.js';
import type { IssueTexts } from '../issue-texts.js';
import { dutchTableIssues } from './table-issues.js';

export const dutchIssues: Readonly<Record<IssueCode, IssueTexts>> = {
  ...dutchTableIssues,
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

import type { Vocabulary } from './vocabulary.js';

export const italian: Vocabulary = {
  language: 'it',
  country: 'IT',
  nouns: {
    customer:
      'cliente, clienti, azienda, aziende, ditta, società, committente, proprietario, ragione sociale, rag soc, impresa',
    site: 'sede, sedi, sito, siti, ubicazione, luogo, filiale, stabilimento, edificio, cantiere, punto vendita, condominio, condomini, scuola, ospedale, negozio, stazione, immobile, plesso, struttura',
    equipment:
      'apparecchio, apparecchiatura, apparecchiature, macchina, macchine, impianto, impianti, attrezzatura, attrezzature, dispositivo, apparecchi, caldaia, caldaie, ascensore, ascensori, estintore, estintori, climatizzatore, veicolo, veicoli, pompa, idrante, defibrillatore, strumento, strumenti, macchinario',
    job: 'ordine, ordini, ordine di lavoro, ordini di lavoro, intervento, interventi, lavoro, lavori, chiamata, commessa, commesse',
    activityType: 'tipo di attività, tipi di attività',
    activity: 'attività, assenza, assenze',
  },
  tables: {
    customer:
      'fornitori, fornitore, rubrica, contatti, anagrafica clienti, elenco clienti, lista clienti, anagrafica, anagrafiche, aziende, ditte, soci, condomini, inquilini, proprietari, partner, contatti clienti, indirizzario, associati, abbonati, pazienti, committenti, iscritti',
    equipment:
      'inventario, parco macchine, parco, flotta, veicoli, cespiti, anagrafica impianti, apparecchiature, attrezzature, elenco attrezzature, macchine, macchinari, elenco macchine, impianti, dispositivi, strumenti, strumentazione, utensili, beni, beni strumentali, asset, automezzi, mezzi, parco mezzi, parco auto, computer, stampanti, caldaie, ascensori, estintori, condizionatori, pompe, lampioni, semafori, contatori, colonnine, elettromedicali, libretto impianti, registro macchine, cespiti ammortizzabili',
    site: 'stazioni, scuole, negozi, fermate, ospedali, sedi, elenco sedi, siti, ubicazioni, filiali, edifici, immobili, stabilimenti, cantieri, punti vendita, plessi, strutture, farmacie, biblioteche, musei, alberghi, hotel, ristoranti, distributori, uffici, magazzini, depositi, parchi, comuni, località',
    job: "storico, registro, manutenzioni, manutenzione, segnalazioni, richieste, riparazioni, guasti, rapportini, reclami, ordini, ordini di lavoro, interventi, elenco interventi, registro interventi, commesse, chiamate, ticket, appuntamenti, visite, sopralluoghi, consegne, viaggi, giri, percorsi, attività di manutenzione, piano di manutenzione, manutenzione ordinaria, manutenzione straordinaria, verifiche, ispezioni, controlli, collaudi, assistenza, assistenze, lavori, lavorazioni, pianificazione, programma, calendario interventi, noleggi, prestiti, prenotazioni, progetti, pratiche, rapporti, rapporti d'intervento, anomalie, sinistri",
    activity:
      'ore, ore lavorate, foglio ore, fogli ore, registro ore, presenze, foglio presenze, timbrature, turni, ferie, permessi, orari, orario di lavoro, rilevazione presenze, straordinari, tempi, rendicontazione, rendicontazione ore',
  },
  asides:
    'ricambi, consumabili, magazzino, giacenze, categorie, categoria, tipologie, codici, elenchi, convalida, parametri, impostazioni, cruscotto, riepilogo, statistiche, grafici, grafico, pivot, legenda, leggimi, istruzioni, aiuto, modello, esempio, calendario, prezzi, listino, listino prezzi, tariffe, copertina, indice, sommario, guida, informazioni, info, note, modifiche, versioni, menu a tendina, elenchi a discesa, dizionario, glossario, calcoli, calcolo, indicatori, KPI, totali, analisi, fattura, fatture, preventivo, preventivi, contabilità, costi, spese, budget, festività',
  logs: 'storico, registro, rapportini, riparazioni, diario',
  day: 'data, giorno',
  key: 'numero, n, nr, no, n°, id, codice, cod, rif, riferimento, matricola, identificativo',
  name: 'nome, denominazione, titolo',
  keys: {
    customer: 'conto cliente',
    equipment:
      'matricola, numero di serie, n. di serie, n. serie, seriale, S/N, numero di inventario, n. fabbrica, numero di fabbrica',
    job: 'numero ticket',
  },
  names: { equipment: 'modello, tipo di apparecchio, tipo macchina, tipo impianto' },
  fields: {
    address: 'indirizzo, indirizzo completo',
    addressStreet: 'via, strada, via e numero, indirizzo 1',
    addressComplement: 'complemento, scala, interno, indirizzo 2, piano',
    addressZIP: 'CAP, codice postale',
    addressCity: 'città, comune, località',
    addressProvince: 'provincia, prov, regione',
    addressCountry: 'paese, nazione, stato estero, codice paese',
    contactLastName: 'contatto, referente, persona di contatto, cognome, richiedente, segnalato da',
    contactFirstName: 'nome di battesimo, nome referente, nome contatto',
    contactPhone: 'telefono, tel, telefono fisso, numero di telefono, telefono referente, telefono contatto',
    contactMobile: 'cellulare, cell, mobile, telefono cellulare',
    contactEmail: 'e-mail, email, mail, posta elettronica, indirizzo e-mail',
    contactFax: 'fax',
    vatNumber: 'partita IVA, P.IVA, P. IVA, codice fiscale, IVA',
    active: 'attivo, attiva',
    'position.latitude': 'latitudine',
    'position.longitude': 'longitudine',
    priority: 'priorità, urgenza',
    description:
      'descrizione, problema, guasto, oggetto, lavoro da eseguire, difetto, difetto segnalato, guasto segnalato, problema riscontrato, lavoro eseguito, descrizione intervento',
    'type.name': 'tipo, tipologia, tipo intervento, categoria, tipo ordine',
    'technician.login':
      'tecnico, operatore, assegnato a, addetto, tecnico incaricato, tecnico assegnato, esecutore, eseguito da, manutentore',
    scheduledStart:
      'inizio previsto, data prevista, previsto, pianificato, data pianificata, appuntamento, data inizio, inizio, data intervento, data, data appuntamento, data app',
    scheduledEnd: 'fine prevista, data fine, fine',
    actualStart: 'inizio effettivo, data esecuzione, ora inizio, data di esecuzione',
    actualEnd: 'fine effettiva, terminato il, chiuso il, data chiusura, ora fine, data fine lavori, data completamento',
    duration: 'durata, durata min, minuti',
    status: 'stato, stato intervento, situazione',
    skills: 'competenze',
    note: 'nota, annotazione',
    dateStart: 'inizio, dal',
    dateEnd: 'fine, al',
    'user.login': 'utente, dipendente',
    'activityType.name': 'tipo di attività, tipo',
  },
  houseNumber: 'numero civico, civico, n. civico',
  signs: {
    equipment:
      'produttore, costruttore, marca, modello, garanzia, fine garanzia, data installazione, data di installazione, installato il, messa in servizio, anno di costruzione, ore di funzionamento, potenza, taratura, ultima manutenzione, prossima manutenzione',
  },
  values: {
    priority: { low: 'bassa, basso', medium: 'media, normale, medio', high: 'alta, urgente, alto, critica' },
    status: {
      created: 'creato, nuovo, aperto, aperta, nuova',
      scheduled: 'pianificato, pianificata, programmato, programmata, assegnato',
      started: 'in corso, iniziato, avviato, in lavorazione',
      paused: 'in pausa, in attesa, sospeso',
      completed: 'completato, completata, terminato, finito, chiuso, chiusa, eseguito',
      validated: 'validato, approvato, fatturato',
      cancelled: 'annullato, annullata, cancellato',
    },
    active: { true: 'attivo, attiva, sì, si, a, s', false: 'inattivo, inattiva, chiuso, no, i, n' },
  },
  fillers: "di, del, della, dell, dello, dei, il, la, lo, e, in, dell', d', principale, fatturazione, privato",
  totals: 'totale, totali, somma',
  pivot: 'Etichette di riga, Etichette di colonna, Somma di, Conteggio di, Media di',
};

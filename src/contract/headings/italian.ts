import type { Vocabulary } from './vocabulary.js';

export const italian: Vocabulary = {
  language: 'it',
  country: 'IT',
  nouns: {
    customer:
      'cliente, clienti, azienda, aziende, ditta, società, committente, proprietario, ragione sociale, rag soc, impresa, cli, gestore, proprietà, locatario, inquilino, intestatario, ente, organizzazione, concessionario, amministratore di condominio, conduttore, utente finale, compratore, debitore, esercente, operatore, titolare, istituto, anagrafica, fornitura a, utenza, abbonato, destinatario, affittuario, affittuari, locatore, associato, affiliato, parrocchie, cooperative, associazione, fondazione, enti, capogruppo, paziente, residente, beneficiario, beneficiari, ospite, assicurato, contraente, pagatore, contribuente, acquirente, ordinante, amministrazione comunale, gruppo aziendale',
    site: 'sede, sedi, sito, siti, ubicazione, luogo, filiale, stabilimento, edificio, cantiere, punto vendita, condominio, condomini, scuola, ospedale, negozio, stazione, immobile, plesso, struttura, punto di vendita, PDV, magazzino, deposito, officina, locale, locali, clinica, hotel, albergo, parco, centro, ufficio, biblioteca, struttura sanitaria, struttura ricettiva, unità locale, luogo intervento, destinazione, negozi, scuole, sedi operative, impianto sportivo, appartamento, palazzo, comparto, luogo di installazione, cantieri, filiali, fabbricato, fabbricati, edifici, immobili, impianti sportivi, alloggio, alloggi, terreno, terreni, complesso, parcheggio, museo, farmacia, ristorante, ospedali, liceo, asilo, università, ateneo, teatro, cinema, cliniche, ambulatorio, ambulatori, poliambulatorio, poliambulatori, laboratorio, laboratori, RSA, chiese, cappelle, moschee, sinagoga, sinagoghe, monastero, convento, cimitero, alberghi, ostello, agriturismo, campeggio, campeggi, caffetterie, pub, osterie, mense, panificio, panifici, panetterie, macellerie, supermercato, edicole, chiosco, chioschi, parrucchiere, lavanderie, tribunale, commissariato, questure, caserme, carcere, palestre, palazzetto, stadio, stadi, palaghiaccio, giardino, zoo, marina, aeroporto, pensiline, autostazione, autorimesse, autosilo, autolavaggio, autolavaggi, fabbrica, fabbriche, capannone, datacenter, fattorie, serre, cantine, birrificio, birrifici, caseificio, caseifici, segherie, cava, miniere, sottostazione, potabilizzatore, acquedotto, depuratore, ecocentro, discarica, discariche, tunnel, ponte, palazzine, villette, abitazione, studentato, convitto, discoteca, discoteche, castello, casello, studi medici, studi dentistici, case di riposo, pista di ghiaccio, parchi giochi, area giochi, aree giochi, area verde, aree verdi, distributore di carburante, polo logistico, poli logistici, centrale elettrica, centrali elettriche, parchi eolici, parchi solari, cabina elettrica, cabine elettriche, centrale termica, centrali termiche, bacino idrico, isola ecologica, isole ecologiche, bagno pubblico, bagni pubblici, galleria stradale, gallerie stradali, orto urbano, orti urbani, fiera espositiva, area di servizio, aree di servizio, area di sosta, aree di sosta, casa di riposo, autosalone',
    equipment:
      'apparecchio, apparecchiatura, apparecchiature, macchina, macchine, impianto, impianti, attrezzatura, attrezzature, dispositivo, apparecchi, caldaia, caldaie, ascensore, ascensori, estintore, estintori, climatizzatore, veicolo, veicoli, pompa, idrante, defibrillatore, strumento, strumenti, macchinario, bene, beni, cespite, cespiti, asset, unità, mezzo, mezzi, automezzo, automezzi, autoveicolo, attrezzo, attrezzi, utensile, stampante, computer, condizionatore, compressore, motore, bruciatore, contatore, lampione, punto luce, lampada, panchina, fontana, albero, contenitore, cassonetto, telecamera, sensore, serbatoio, carrello, muletto, gru, camion, auto, trasformatore, inverter, quadro elettrico, gruppo elettrogeno, dispositivo medico, pompa di calore, colonnina, stazione di ricarica, macchinari, apparato, apparati, autovettura, furgone, autobus, vettura, macchina aziendale, DAE',
    job: 'ordine, ordini, ordine di lavoro, ordini di lavoro, intervento, interventi, lavoro, lavori, chiamata, commessa, commesse, odl, ticket, richiesta, segnalazione, visita, manutenzione, riparazione, guasto, appuntamento, rapportino, rapporto di intervento, chiamate, attività di manutenzione, incarico, pratica, consegna',
    activityType: 'tipo di attività, tipi di attività, tipo attività, tipo di assenza, causale',
    activity:
      'attività, assenza, assenze, presenza, presenze, ferie, permesso, foglio ore, timbratura, timbrature, rapportino ore',
  },
  tables: {
    customer:
      'fornitori, fornitore, rubrica, contatti, anagrafica clienti, elenco clienti, lista clienti, anagrafica, anagrafiche, aziende, ditte, soci, inquilini, proprietari, partner, contatti clienti, indirizzario, associati, abbonati, pazienti, committenti, iscritti, destinatari, amministratori di condominio',
    equipment:
      "inventario, parco macchine, parco, flotta, veicoli, cespiti, anagrafica impianti, apparecchiature, attrezzature, elenco attrezzature, macchine, macchinari, elenco macchine, impianti, dispositivi, strumenti, strumentazione, utensili, beni, beni strumentali, asset, automezzi, mezzi, parco mezzi, parco auto, computer, stampanti, caldaie, ascensori, estintori, condizionatori, pompe, lampioni, semafori, contatori, colonnine, elettromedicali, libretto impianti, registro macchine, cespiti ammortizzabili, trasportatore, cella frigorifera, celle frigorifere, gruppi elettrogeni, radiatore, termosifone, ventilatore, aspiratore, scambiatore, riduttore, valvole, serbatoi, batterie, finestre, infisso, serrature, schermo, modem, sollevapazienti, termostato, centraline, sanitario, sanitari, antenne, ricetrasmittente, camino, scaffalature, scaffale, arredo, radiatori, termosifoni, ventilatori, aspiratori, scambiatori, riduttori, valvola, batteria, cassetta di pronto soccorso, cassette di pronto soccorso, finestra, infissi, serratura, schermi, sedia a rotelle, sedie a rotelle, termostati, centralina, WC chimico, ricetrasmittenti, camini, canna fumaria, canne fumarie, scaffalatura, scaffali, arredi, scaldabagno, scaldacqua, UTA, ventilconvettore, refrigeratore, frigorifero, frigo, congelatore, aerogeneratore, turbine, naspo, rilevatore, rivelatore, sprinkler, EFC, antifurto, citofono, videocitofono, montacarichi, montascale, servoscala, cancello, portone, sbarre, dissuasore, serrande, tapparelle, ponteggio, ponteggi, trabattello, elaboratore, portatile, tablet, fotocopiatrice, multifunzione, scanner, proiettore, videoproiettore, bancomat, parcometro, forno, lavastoviglie, lavatrice, asciugatrice, essiccatore, friggitrice, cappe, spillatore, bilancia, bilance, pesa, pese, ecografo, autoclavi, sterilizzatrice, centrifuga, centrifughe, microscopio, microscopi, riunito, contabilizzatore, ripartitore, addolcitore, disconnettore, degrassatore, disoleatore, tombino, caditoie, pozzetto, fontanelle, pozzo, tornio, torni, fresatrice, presse, sega, seghe, trapano, saldatrice, trasportatori, robot, confezionatrice, etichettatrice, imballatrice, transpallet, carroponti, paranco, paranchi, escavatore, terne, PLE, trattore, tosaerba, rasaerba, motosega, motoseghe, decespugliatore, automobile, autocarri, rimorchio, rimorchi, semirimorchio, semirimorchi, pullman, motociclo, motocicletta, ciclomotore, biciclette, bici, imbarcazione, barca, barche, locomotive, locomotore, vagone, aeromobile, velivolo, elicottero, drone, altalene, scivolo, cestino, bidone, rastrelliere, portabici, locker, televisore, altoparlante, microfono, parafulmine, scaricatore, imbracature, DPI, cassaforte, casseforti, fan coil, torre di raffreddamento, torri di raffreddamento, torre evaporativa, recipiente in pressione, recipienti in pressione, collettore solare, collettori solari, pannello solare, pannelli solari, gruppo di continuità, gruppi di continuità, quadri elettrici, luce di emergenza, luci di emergenza, punti luce, segnale stradale, segnali stradali, centrale antincendio, centrali antincendio, porta tagliafuoco, porta REI, evacuatore di fumo, evacuatori di fumo, controllo accessi, lettore badge, lettori badge, doccia di emergenza, docce di emergenza, scala mobile, piattaforma elevatrice, piattaforme elevatrici, porta automatica, tenda da sole, tende da sole, pedana di carico, pedane di carico, access point, registratore di cassa, registratori di cassa, registratore telematico, sportello automatico, sportelli automatici, biglietteria automatica, distributore automatico, distributori automatici, erogatore d'acqua, erogatori d'acqua, fabbricatore di ghiaccio, produttore di ghiaccio, ventilatore polmonare, ventilatori polmonari, letto ospedaliero, letti ospedalieri, letto elettrico, poltrona odontoiatrica, fossa biologica, fosse biologiche, fossa settica, pala meccanica, pale meccaniche, piattaforma aerea, piattaforme aeree, campana vetro, cartellone pubblicitario, cartelloni pubblicitari, cassetta postale, cassette postali, cassetta delle lettere, centrale telefonica, linea vita, linee vita, porte tagliafuoco, porte REI, porte automatiche, termostufa, stufa a pellet, stufe a pellet",
    site: 'stazioni, scuole, negozi, fermate, ospedali, sedi, elenco sedi, siti, ubicazioni, filiali, edifici, immobili, stabilimenti, cantieri, punti vendita, plessi, strutture, farmacie, biblioteche, musei, alberghi, hotel, ristoranti, distributori, uffici, magazzini, depositi, parchi, comuni, località, concessionaria, studio medico, studio dentistico, parco giochi, parco eolico, parco solare, parco fotovoltaico, grande magazzino, magazzino frigorifero, unità immobiliari',
    job: "storico, registro, manutenzioni, manutenzione, segnalazioni, richieste, riparazioni, guasti, rapportini, reclami, ordini, ordini di lavoro, interventi, elenco interventi, registro interventi, commesse, chiamate, ticket, appuntamenti, visite, sopralluoghi, consegne, viaggi, giri, percorsi, attività di manutenzione, piano di manutenzione, manutenzione ordinaria, manutenzione straordinaria, verifiche, ispezioni, controlli, collaudi, assistenza, assistenze, lavori, lavorazioni, pianificazione, programma, calendario interventi, noleggi, prestiti, prenotazioni, progetti, pratiche, rapporti, rapporti d'intervento, anomalie, sinistri, contratti, contratti di manutenzione, contratti di assistenza, sopralluogo, prenotazione, compito, caso, casi, rotture, difetto, reclamo, danno, sinistro, problema, ispezione, controllo, verifica, audit, tarature, calibrazione, montaggio, montaggi, collaudo, smontaggio, smontaggi, rimozione, ritiro, raccolte, spedizione, viaggio, trasferte, percorso, itinerario, itinerari, pulizie, disinfestazione, derattizzazione, potature, sfalcio, sfalci, sostituzione, noleggio, prestito, reso, resi, progetto, contratto, violazione, infrazione, sanzione, programmazione, agenda, ristrutturazioni, emergenze, urgenze, supporto, consulenze, consulto, campionamento, sanificazione, uscita tecnica, uscite tecniche, fermo macchina, fermi macchina, non conformità, messa in servizio, servizio neve, sgombero neve, cambio contatore, permesso di lavoro, permessi di lavoro, rapporto giornaliero",
    activity:
      'ore, ore lavorate, foglio ore, fogli ore, registro ore, presenze, foglio presenze, timbrature, turni, ferie, permessi, orari, orario di lavoro, rilevazione presenze, straordinari, tempi, rendicontazione, rendicontazione ore, allarmi, segnalazioni di allarme',
  },
  areas: 'zona, area, settore, reparto, officina, padiglione, ala, base, sezione',
  plants: 'impianto, impianti, stazione, stazioni, centrale, centrali',
  asides:
    'fornitori, fornitore, appaltatori, ricambi, consumabili, magazzino, giacenze, categorie, categoria, tipologie, codici, elenchi, convalida, parametri, impostazioni, cruscotto, riepilogo, statistiche, grafici, grafico, pivot, legenda, leggimi, istruzioni, aiuto, modello, esempio, calendario, prezzi, listino, listino prezzi, tariffe, copertina, indice, sommario, guida, informazioni, info, note, modifiche, versioni, menu a tendina, elenchi a discesa, dizionario, glossario, calcoli, calcolo, indicatori, KPI, totali, analisi, fattura, fatture, preventivo, preventivi, contabilità, costi, spese, budget, festività, articoli, elenco articoli, prodotti, catalogo, personale, dipendenti, collaboratori, squadra, utenti, tecnici, autisti, regioni, materiali, toner, cartucce, lubrificanti, oli, refrigeranti, scorte, chiavi, password, credenziali, cause, tariffario, sconti, scontistica, modelli, produttori, marche, costruttori, fatturazione, pagamenti, incassi, ricevute, insoluti, scadenzario, solleciti, rimborsi, bilancio, previsioni, aliquote, organico, manutentori, squadre, reparti, reperibilità, turnistica, formazione, corsi, abilitazioni, competenze, foto, immagini, fotografie, documenti, allegati, disegni, errori, duplicati, scarti, revisioni, tendine, liste, valori, configurazione, variabili, costanti, coefficienti, conversioni, stati, priorità, tipi, zone, territori, città, comuni, paesi, nazioni, lingue, distanze, procedure, sintesi, panoramica, letture, consumi, rifornimenti, misure, misurazioni, riunioni, frontespizio, abbreviazioni, metadati, idee, bozza, appunti, assicurazioni, polizze, garanzie, rischi, DVR, sondaggio, questionario, gradimento, pezzi di ricambio, lista pezzi, distinta base, elenco filtri, carico e scarico, conta fisica, libro cassa, prima nota, piccola cassa, conto corrente, estratto conto, coordinate bancarie, centri di costo, piano dei conti, condizioni di pagamento, modalità di pagamento, gruppi di lavoro, giorni festivi, tabella turni, testi mail, lettere tipo, log importazione, unità di misura, classi cespiti, lista di controllo, lista di verifica, computo metrico, modulo vuoto, pannello di controllo, registro temperature, verbali di riunione, elenco campi, condizioni di garanzia, codice errore, codice guasto, registro dei rischi, anagrafica prodotti, anagrafica articoli, conformità, tabella date',
  logs: 'storico, registro, rapportini, riparazioni, diario',
  next: 'prossimo, prossima, successivo, successiva',
  key: 'numero, n, nr, no, id, codice, cod, rif, riferimento, matricola, identificativo, sigla, id interno, chiave, progressivo univoco, num, codici, uuid, abbreviazione, ident, nro, codice univoco, protocollo, objectid',
  name: 'nome, denominazione, titolo, descrizione breve, nominativo, nome completo, intestazione, etichetta, nomi, denominaz, insegna, desc, descr, prodotto, articolo',
  hours: 'ore, ora, h',
  contact:
    'referente, contatto, persona di riferimento, richiedente, segnalato da, richiesto da, custode, amministratore, responsabile sede, interlocutore, persona di contatto, titolare, segnalante, dirigente, docente, insegnante, direttore, portiere, rappresentante legale, contatto 1, capocantiere, nome e cognome, cognome e nome, nome referente, nominativo referente, nome contatto, dirigente scolastico, legale rappresentante, chiamante, persona responsabile, referente in loco, contatto in loco, referente sul posto, contatto sul posto, persona sul posto',
  moments: {
    planned:
      'pianificato, pianificata, previsto, prevista, programmato, programmata, prev, stimata, stimato, appuntamento, scadenza, richiesta, concordata, pianificati, pianificate, previsti, previste, programmati, programmate, stimati, stimate, pianificazione, cronoprogramma',
    actual:
      'effettivo, effettiva, reale, eseguito, eseguita, esecuzione, effettuato, effettuata, concluso, chiuso, completato, iniziato, terminato, lavori, lavoro, svolto, svolgimento, risolto, eseguiti, eseguite, effettuati, effettuate, conclusa, conclusi, concluse, chiusa, chiusi, chiuse, completata, completati, completate, iniziata, iniziati, iniziate, terminata, terminati, terminate',
    start:
      'inizio, avvio, dal, da, iniziato, entrata, arrivo, partenza lavori, ingresso, ora inizio, dalle, iniziata, iniziati, iniziate',
    end: 'fine, termine, chiusura, conclusione, completamento, ultimazione, al, fino al, uscita, concluso, chiuso, completato, terminato, risolto, risoluzione, alle, completata, conclusa, conclusi, concluse, chiusa, chiusi, chiuse, completati, completate, terminata, terminati, terminate',
    moment: 'data, ora, giorno, orario, data e ora, data ora, dt, momento, il',
  },
  keys: {
    customer:
      'conto cliente, codice cliente, cod cliente, numero cliente, id cliente, conto, codcli, codice anagrafica',
    site: 'codice sede, codice scuola, codice meccanografico, cod sede, codice impianto sede, codice punto vendita, codice filiale',
    equipment:
      'numero di inventario, codice cespite, numero inventario, n° inventario, codice macchina, codice impianto, id impianto, cod macchina, codice apparecchiatura, codice bene, N inventario, Cod inventario',
    job: 'numero ticket, numero ordine, n ordine, numero intervento, n intervento, numero richiesta, n° ticket, num odl, numero rapportino, numero chiamata, codice intervento, numero commessa, N rapporto, N buono, N rapportino',
  },
  stamped: {
    equipment:
      'targa, matricola, numero di serie, n. di serie, n. serie, seriale, S/N, n. fabbrica, numero di fabbrica, numero seriale, serial number, matricola macchina, numero matricola, telaio, numero telaio, matricola impianto, codice a barre, barcode',
  },
  names: {
    customer:
      'ragione sociale, nome cliente, nome azienda, denominazione sociale, denominazione azienda, nominativo cliente, nome ditta, rag sociale',
    site: 'nome sede, denominazione sede, nome scuola, denominazione scuola, nome struttura, nome impianto, nome stazione, denominazione struttura, nome punto vendita, nome edificio',
    equipment:
      'tipo di apparecchio, tipo macchina, tipo impianto, tipo apparecchiatura, tipo attrezzatura, descrizione macchina, descrizione bene, tipologia apparecchiatura, descrizione impianto, tipologia impianto, descrizione cespite, descrizione attrezzatura, modello',
  },
  fields: {
    address:
      'indirizzo, indirizzo completo, recapito, ubicazione indirizzo, indirizzo sede, indirizzo postale, ind, domicilio, indirizzo cliente, indirizzo esteso, indirizzo full',
    addressStreet:
      'via, strada, via e numero, indirizzo 1, via/piazza, nome via, toponimo, denominazione stradale, linea indirizzo 1, via civico, indirizzo via, via e n civico, odonimo, indirizzo riga 1',
    addressComplement:
      'complemento, scala, interno, indirizzo 2, piano, frazione, presso, palazzina, appartamento, linea indirizzo 2, indirizzo 3, edificio scala, piano interno, indirizzo aggiuntivo, dettaglio indirizzo, stanza, scala interno, indirizzo riga 2, dettagli indirizzo, aula',
    addressZIP:
      'CAP, codice postale, cod postale, codice avviamento postale, cap sede, codice zip, zip, cap cliente, cap comune',
    addressCity:
      'città, comune, località, paese, nome comune, comune sede, denominazione comune, luogo, comune ubicazione, municipio, descrizione comune',
    addressProvince:
      'provincia, prov, regione, pr, sigla provincia, nome provincia, denominazione provincia, stato/provincia, cantone, distretto, denominazione regione, nome regione',
    addressCountry:
      'paese, nazione, stato estero, codice paese, stato, codice nazione, nazione sede, codice iso nazione',
    contactLastName:
      'contatto, referente, persona di contatto, cognome, richiedente, segnalato da, persona di riferimento, nome referente, cognome referente, nominativo referente, nome contatto, cognome e nome, nome e cognome, titolare, responsabile, cognome contatto, dirigente scolastico, legale rappresentante, riferimento, chiamante, contatto in loco',
    contactFirstName: 'nome di battesimo, nome proprio, primo nome, nome persona',
    contactPhone:
      'telefono, tel, telefono fisso, numero di telefono, telefono referente, telefono contatto, fisso, telefono 1, recapito telefonico, n telefono, numero telefono, tel fisso, tel ufficio, telefono ufficio, telefono sede, recapiti telefonici, numero telefonico, telefoni, centralino, n° tel',
    contactMobile:
      'cellulare, cell, mobile, telefono cellulare, telefono mobile, numero cellulare, tel mobile, cell referente, n cellulare, tel cellulare, cellulare 1, smartphone',
    contactEmail:
      'e-mail, mail, posta elettronica, indirizzo e-mail, indirizzo mail, email referente, email contatto, indirizzo posta elettronica, mail referente, indirizzo di posta elettronica, email 1',
    contactFax: 'fax, numero fax, telefax, n fax, fax sede',
    vatNumber:
      'partita IVA, P.IVA, codice fiscale, IVA, part IVA, numero partita IVA, P.I., codice IVA, IVA numero, partita iva cliente, cf/piva, n partita iva, cod fiscale, c f, CF',
    active: 'attivo, attiva, in servizio, abilitato, in uso, attivo s/n, in funzione, operativo',
    'position.latitude':
      'latitudine, lat, lat gps, coordinata latitudine, latitudine wgs84, coord lat, geo lat, latitudine nord, gps latitudine, lat dec, y wgs84, latitudine y, y, coordinata y, coord y, latitudine p',
    'position.longitude':
      'longitudine, lon, lng, long, lon gps, coordinata longitudine, longitudine wgs84, coord lon, geo lon, longitudine est, gps longitudine, lon dec, x wgs84, longitudine x, x, coordinata x, coord x, longitudine p',
    priority:
      'priorità, urgenza, livello priorità, grado di urgenza, livello di priorità, criticità, importanza, gravità, prio, urgente, severità, livello urgenza, livello di urgenza',
    description:
      "descrizione, problema, guasto, oggetto, lavoro da eseguire, difetto, difetto segnalato, guasto segnalato, problema riscontrato, lavoro eseguito, descrizione intervento, descrizione lavoro, descrizione guasto, descrizione del problema, motivo, titolo, dettaglio, lavori eseguiti, descrizione attività, causale intervento, sintomo, intervento richiesto, anomalia, descrizione richiesta, intervento eseguito, descrizione lavori, dettagli, istruzioni, descrizione dell'intervento, problema segnalato, compito, mansione, tipo di guasto, descrizione anomalia, operazione, operazioni eseguite, attività svolta, descrizione manutenzione, manodopera, attività svolte, contenuto, lavori svolti, motivo intervento, richiesta, segnalazione, lavorazioni, lavorazione eseguita, lavorazione, manutenzione eseguita, rapporto intervento, interventi eseguiti, operazioni svolte, lavorazioni eseguite, danno, danno segnalato, anomalia segnalata, anomalia riscontrata, guasto riscontrato, difetto riscontrato, dettaglio guasto, dettagli guasto, dettaglio problema, dettagli del problema, dettaglio richiesta, dettaglio segnalazione",
    'type.name':
      'tipo, tipologia, tipo intervento, categoria, tipo ordine, tipo di intervento, tipo lavoro, tipo manutenzione, tipologia intervento, tipo di manutenzione, tipo richiesta, genere, natura, tipo visita, tipo attività, tipo chiamata, classe intervento, tipo guasto, tipologia manutenzione, tipo servizio, causale, causale intervento',
    'technician.login':
      'tecnico, operatore, assegnato a, addetto, tecnico incaricato, tecnico assegnato, esecutore, eseguito da, manutentore, incaricato, nome tecnico, responsabile intervento, operaio, verificatore, ispettore, tecnici, meccanico, personale, assegnatario, autista, installatore addetto, dipendente, tecnico 1, squadra tecnico, effettuato da, verificato da, risorsa, preso in carico da, responsabile, installatore, svolto da, seguito da, ingegnere, montatore, elettricista, idraulico, collaudatore, corriere, conducente, caposquadra, aiutante, agente, infermiere, terapista, giardiniere, tecnico di assistenza, ingegnere di assistenza, addetto pulizie, addetto alle pulizie, secondo tecnico, operatore sanitario, tecn, tecnico principale, tecnico responsabile',
    scheduledStart:
      'inizio previsto, data prevista, previsto, pianificato, data pianificata, appuntamento, data inizio, inizio, data intervento, data, data appuntamento, data app, data programmata, data intervento prevista, data inizio prevista, pianificato il, data visita, data richiesta intervento, programmato per, data di inizio, data prevista intervento, data inizio pianificata, quando, data programmazione, data presunta',
    scheduledEnd:
      'fine prevista, data fine, fine, data fine prevista, data fine pianificata, termine previsto, entro il, data di fine, data limite, data consegna prevista, termine, scadenza fine, data fine programmata, scadenza intervento, scadenza, data scadenza, data di scadenza',
    actualStart:
      'inizio effettivo, data esecuzione, ora inizio, data di esecuzione, data inizio effettiva, data intervento, inizio lavori, data inizio lavori, eseguito il, iniziato il, data lavoro, data manutenzione, data riparazione, data di intervento, data effettuazione, ora arrivo, data arrivo, data esecuzione intervento, data svolgimento',
    actualEnd:
      'fine effettiva, terminato il, chiuso il, data chiusura, ora fine, data fine lavori, data completamento, data fine effettiva, data di chiusura, fine lavori, concluso il, data conclusione, data risoluzione, completato il, data ultimazione, data chiusura intervento, data termine, data fine intervento, ora uscita, fatto il, eseguito il, effettuato il, svolto il',
    duration:
      'durata min, minuti, durata minuti, min, mins, durata, ore, tempo, tempo impiegato, ore lavorate, ore lavoro, durata ore, tempo di lavoro, ore impiegate, totale ore, ore totali, durata intervento, ore uomo, tempo totale, ore lavorative, tempo lavoro, n ore, tempo intervento, ore di lavoro, ore effettive, ore manodopera, durata effettiva',
    status:
      'stato, stato intervento, situazione, stato ordine, avanzamento, status, stato lavori, stato richiesta, stato ticket, fase, stato attività, esito, stato avanzamento, stato pratica, stato lavorazione',
    skills:
      'competenze, qualifica, abilità, specializzazione, qualifiche, capacità richieste, mestiere, competenza, professionalità',
    note: 'nota, annotazione, note, osservazioni, commento, commenti, annotazioni, appunti, descrizione, memo, argomento, attività svolta, dettagli, osservazione, cosa, lavoro svolto, attività svolte, contenuto, lavori svolti',
    dateStart:
      'inizio, dal, data inizio, ora inizio, entrata, ora entrata, dalle, dalle ore, ingresso, ora ingresso, ora di inizio, arrivo, da, giorno, ora inizio turno, inizio turno',
    dateEnd:
      'fine, al, data fine, ora fine, uscita, ora uscita, alle, alle ore, ora di fine, termine, partenza, ora fine turno, fine turno',
    'user.login':
      'utente, dipendente, nome dipendente, collaboratore, addetto, operatore, login, lavoratore, persona, risorsa, tecnico, nominativo, nome utente, impiegato, operaio, nome operatore',
    'activityType.name':
      'tipo di attività, attività, tipo, tipo attività, causale, progetto, tipo assenza, motivo, categoria, commessa, motivazione, tipologia, giustificativo, voce',
    'distance.mi': 'miglia, distanza in miglia',
    'distance.km':
      'chilometri, km, km percorsi, distanza km, kilometri, distanza in km, chilometri percorsi, km totali, km viaggio, percorso km',
    'preferences.team.name':
      'gruppo assegnato, squadra, gruppo tecnico, team assegnato, gruppo di tecnici, squadra assegnata',
  },
  houseNumber: 'numero civico, civico, n. civico, num civico, nr civico, nciv, numciv',
  titles: 'titolo, oggetto, riepilogo, titolo ticket, descrizione breve, sommario',
  signs: {
    equipment:
      'produttore, costruttore, marca, modello, garanzia, fine garanzia, data installazione, data di installazione, installato il, messa in servizio, anno di costruzione, ore di funzionamento, potenza, taratura, ultima manutenzione, prossima manutenzione, data acquisto, data di acquisto, data messa in funzione, alimentazione, data taratura, prossima taratura, scadenza garanzia, anno fabbricazione, immatricolazione, carburante, km percorrenza, data collaudo, collaudo, revisione, scadenza revisione, portata, refrigerante, tipo gas, anno produzione, ammortamento, vita utile, indirizzo ip',
    job: 'manodopera, ricambi, ricambi utilizzati',
    activity: 'pausa, pause, pausa pranzo',
  },
  goods:
    'prezzo, prezzo unitario, tariffa, costo, importo, quantità, qtà, giacenza, scorta, scorta minima, saldo, dare, avere, entrate, uscite, sconto, EUR',
  others:
    'ordine cliente, numero ordine cliente, ordine del cliente, prezzo, costo, importo, totale, quantità, qtà, numero di, n classi, colore, peso, altezza, larghezza, lunghezza, dimensioni, reparto, ufficio competente, squadra, fornitore, produttore, appaltatore, subappaltatore, assicurazione, data creazione, creato da, creato il, data apertura, data richiesta, data segnalazione, data inserimento, data registrazione, data modifica, modificato da, data aggiornamento, ultimo aggiornamento, aggiornato il, data ricezione, data iscrizione, data di nascita, data nascita, età, sesso, genere, stipendio, valuta, aliquota, aliquota IVA, sconto, pagamento, modalità di pagamento, banca, IBAN, sito web, sito internet, sito, url, link, pec, e-mail pec, foto, immagine, file, allegato, percentuale, valutazione, voto, anno, mese, settimana, trimestre, periodo, frequenza, periodicità, intervallo, validità, valido fino al, contratto, numero contratto, tipo contratto, inizio contratto, fine contratto, fattura, numero fattura, data fattura, data acquisto, ordine di acquisto, ricambi, ricambi utilizzati, pezzi, materiale, materiali, consumo, lettura, livello, superficie, popolazione, abitanti, capienza, posti, capacità, quartiere, zona, area, settore, particella, foglio, mappale, gruppo, classe, classificazione, sottotipo, sottocategoria, famiglia, fonte, origine, provenienza, lingua, orario di apertura, orari, orari di apertura, forma giuridica, codice ateco, ateco, codice fiscale, cod fiscale, CF, numero dipendenti, fatturato, versione, sequenza, riga, progressivo, numero riga, firma, password, risultato, causa, soluzione, soddisfazione, tempo di risposta, obiettivo, budget, progetto, codice progetto, codice articolo, lotto, giacenza, minimo, massimo, media, somma, differenza, geometria, coordinata x, coordinata y, coord x, coord y, est, nord, utm, altitudine, quota, codice istat, istat, pausa, straordinari, festivo, ore viaggio, viaggio, venditore, agente, agente di vendita, bandiera, tipo via, insediamento, valore, fabbricante, data chiamata, N piani, numero piani, tipo cliente, codice univoco, codice destinatario, data ordine, data della richiesta, ora chiamata, ora richiesta, tipo sede, tipo struttura, approvato da, verificato da, aperto il, pezzo',
  values: {
    priority: {
      low: 'bassa, basso, minore, molto bassa, lieve, non urgente',
      medium: 'media, normale, medio, standard, ordinaria, moderata',
      high: 'alta, urgente, alto, critica, critico, emergenza, molto alta, immediata, grave, altissima, bloccante, elevata',
    },
    status: {
      created:
        'creato, nuovo, aperto, aperta, nuova, da fare, da pianificare, ricevuto, inserito, da assegnare, richiesta, segnalato, in attesa di assegnazione, da eseguire, non iniziato, registrato, creata, ricevuta, inserita, segnalata, registrata, richiesto, non assegnato, da evadere, bozza, sospeso da pianificare, pendente, da effettuare, da programmare',
      scheduled:
        'pianificato, pianificata, programmato, programmata, assegnato, assegnata, previsto, in programma, prevista, schedulato, confermato, confermata, presa in carico, accettata, accettato, da eseguire pianificato, fissato, appuntamento fissato',
      started:
        'in corso, iniziato, avviato, in lavorazione, in esecuzione, preso in carico, in riparazione, iniziata, avviata, in carico',
      paused:
        'in pausa, in attesa, sospeso, sospesa, in attesa ricambi, in attesa di ricambi, rinviato, bloccato, rinviata, bloccata, attesa ricambi, in attesa cliente, attesa cliente, interrotto, interrotta, rimandato, in attesa pezzi',
      completed:
        'completato, completata, terminato, finito, chiuso, chiusa, eseguito, concluso, conclusa, eseguita, terminata, risolto, risolta, fatto, evaso, effettuato, consegnato, riparato, finita, effettuata, consegnata, riparata, evasa, ok',
      validated:
        'validato, approvato, fatturato, verificato, collaudato, contabilizzato, validata, approvata, fatturata, verificata, collaudata, contabilizzata, da fatturare, controfirmato',
      cancelled:
        'annullato, annullata, cancellato, respinto, rifiutato, disdetto, cancellata, rifiutata, respinta, non eseguito, non eseguita, archiviato senza esito, non necessario',
    },
    active: {
      true: 'attivo, attiva, sì, a, s, in uso, in servizio, funzionante, operativo, in funzione, abilitato, aperto, in esercizio, vero, abilitata',
      false:
        'inattivo, inattiva, chiuso, no, i, n, dismesso, dismessa, fuori servizio, fuori uso, cessato, cessata, disattivato, rottamato, non attivo, demolito, falso, chiusa, disattivata, rottamata, demolita',
    },
  },
  fillers:
    "di, del, dei, il, la, lo, e, in, d', della, delle, degli, dello, i, gli, le, per, da, dal, a, al, con, su, un, una, o, l, dell, nel, all, interne, interna, interno, aggiuntive, aggiuntivi, varie, vari, richieste, totali, totale, GPS, effettivi, campo, personalizzato",
  qualifiers:
    'principale, fatturazione, privato, pubblico, pubblica, attuale, spedizione, consegna, legale, sede legale, personale, ufficio, casa, completo, completa, fisico, operativa, amministrativo, commerciale, lavoro, ufficiale',
  totals: 'totale, totali, somma',
  pivot: 'Etichette di riga, Etichette di colonna, Somma di, Conteggio di, Media di',
  emptyLabel: '(vuoto)',
};

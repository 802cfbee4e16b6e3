import type { KnownHeadings } from './known-headings.js';

export const italian: KnownHeadings = {
  'customer.myId':
    'Codice cliente, Cod. cliente, Cod.Cliente, codice_cliente, CODCLI, N. cliente, Nr. cliente, Numero cliente, ID cliente, id_cliente, Cliente ID, Codice anagrafica, Cod. anagrafica, Conto cliente, Rif. cliente, Codice conto, CodCliente, Num. cliente',
  'customer.name':
    'Cliente, Nome cliente, Nome del cliente, Ragione sociale, Rag. Soc., Rag.Sociale, RAGSOC, ragione_sociale, Ragione Sociale Cliente, Denominazione cliente, Azienda, Nome azienda, Ditta, Società, Committente, Intestatario, Proprietario, Gestore, Nome ditta, Descrizione cliente, Denominazione sociale, Impresa, Ente, Amministratore di condominio, Destinatario',
  'site.myId':
    'Codice sede, Cod. sede, Codice impianto sede, ID sede, Codice filiale, Cod. filiale, Codice punto vendita, Codice edificio, ID edificio, Codice scuola, Codice meccanografico, CODICESCUOLA, Codice cantiere, N. cantiere, Codice struttura, ID sito, Codice sito, Codice negozio, Codice destinazione, ID struttura',
  'site.name':
    'Sede, Nome sede, Denominazione sede, Sito, Nome sito, Cantiere, Nome cantiere, Filiale, Punto vendita, Negozio, Edificio, Nome edificio, Immobile, Ubicazione, Luogo, Luogo intervento, Luogo di intervento, Destinazione, Denominazione scuola, DENOMINAZIONESCUOLA, Struttura, Nome struttura, Stabilimento, Plesso, Nome del plesso, Sede operativa, Magazzino',
  'equipment.myId':
    'Matricola, N. matricola, Numero matricola, Numero di serie, N. serie, N. di serie, Nr. serie, Num. serie, Seriale, Numero seriale, S/N, Codice macchina, Cod. macchina, Codice impianto, N. impianto, Numero impianto, ID impianto, Codice apparecchio, Codice attrezzatura, N. inventario, Numero inventario, Cod. inventario, Codice cespite, Targa, Targa veicolo, Numero telaio, Telaio, Codice a barre, Matricola impianto, Codice dispositivo, ID dispositivo, Numero contatore, Matricola contatore, Num. matricola',
  'equipment.name':
    'Impianto, Descrizione impianto, Macchina, Nome macchina, Descrizione macchina, Apparecchio, Apparecchiatura, Attrezzatura, Tipo impianto, Tipo macchina, Tipo di macchina, Tipologia impianto, Tipo apparecchio, Tipo attrezzatura, Descrizione attrezzatura, Dispositivo, Veicolo, Automezzo, Descrizione cespite, Bene, Denominazione macchina, Tipologia apparecchiatura',
  'job.myId':
    'N. intervento, Nr. intervento, Numero intervento, Num. intervento, ID intervento, Codice intervento, N. ordine, Numero ordine, N. ordine di lavoro, Ordine di lavoro, OdL, N. OdL, N. commessa, Numero commessa, N. ticket, Numero ticket, ID ticket, Ticket, N. chiamata, Numero chiamata, Rapportino n., N. rapporto, N. rapportino, Numero richiesta, ID richiesta, Numero segnalazione, N. segnalazione, Codice richiesta, N. buono',
  name: 'Nome, Denominazione, Descrizione breve, Nominativo, Designazione',
  address:
    'Indirizzo completo, Indirizzo, Indirizzo cliente, Indirizzo sede, Indirizzo intervento, Indirizzo di fatturazione, Indirizzo postale, Indirizzo sede legale, Indirizzo struttura, Indirizzo di consegna, Recapito, Indirizzo impianto',
  addressStreet:
    'Via, Via e numero, Via/Piazza, Indirizzo 1, Via e n. civico, Nome via, Indirizzo riga 1, via_cliente, Toponimo, Strada, Via cliente, Via e civico, Indirizzo (via)',
  houseNumber: 'Civico, N. civico, Numero civico, Nr. civico, Num. civico, N.civico, num_civico',
  addressComplement:
    'Indirizzo 2, Complemento indirizzo, Scala, Interno, Piano, Frazione/Località, Presso, Stanza, Indirizzo riga 2, Dettagli indirizzo, Scala/Interno, Complemento, Aula',
  addressZIP:
    'CAP, C.A.P., Cap cliente, Codice postale, CAP sede, cap_cliente, CAPSCUOLA, Codice avviamento postale, CAP (consegna), C.A.P. cliente',
  addressCity:
    'Città, Citta, Comune, Località, Localita, Città cliente, Comune sede, Nome comune, DESCRIZIONECOMUNE, denominazione_comune, Comune cliente, Città (fatturazione), Paese/Località, Denominazione comune, Comune di ubicazione',
  addressProvince:
    'Provincia, Prov., Prov, PR, Regione, Sigla provincia, Provincia cliente, Nome regione, denominazione_regione, Regione/Provincia, sigla_prov, PROVINCIA_SEDE',
  addressCountry:
    'Nazione, Paese, Stato estero, Codice nazione, Codice paese, Nazione cliente, Cod. nazione, Paese/Regione, Stato (nazione)',
  contactLastName:
    'Referente, Nome referente, Contatto, Nome contatto, Persona di contatto, Cognome, Cognome referente, Cognome contatto, Richiedente, Nome richiedente, Segnalato da, Richiesto da, Responsabile sede, Nome e cognome referente, Persona di riferimento, Referente cliente, Chiamante, Custode, Amministratore, Dirigente scolastico, Legale rappresentante, Nominativo referente, Riferimento, Contatto in loco, Segnalante',
  contactFirstName: 'Nome di battesimo, Nome (referente) proprio, Nome proprio, Nome di persona',
  contactPhone:
    'Telefono, Tel., Tel, Telefono 1, Telefono fisso, N. telefono, Numero di telefono, Numero telefono, Tel. cliente, Telefono cliente, Tel. ufficio, Telefono ufficio, Recapito telefonico, Telefono referente, Tel. referente, Num. telefono, telefono_cliente, Tel. fisso, Telefono sede, Telefono contatto, Recapiti telefonici, Fisso, Nr. telefono, Telefoni',
  contactMobile:
    'Cellulare, Cell., Cell, Mobile, Telefono cellulare, Telefono mobile, N. cellulare, Tel. cellulare, Numero cellulare, Cellulare referente, Tel. mobile, Cell. referente',
  contactEmail:
    'Email, E-mail, Mail, Indirizzo email, Indirizzo e-mail, Posta elettronica, Indirizzo mail, Email referente, Email cliente, E-mail contatto, INDIRIZZOEMAILSCUOLA, Indirizzo di posta elettronica, Mail cliente, Indirizzo email cliente, Mail referente',
  contactFax: 'Fax, N. fax, Numero fax, Telefax, Nr. fax, Fax cliente, Numero di fax',
  vatNumber:
    'Partita IVA, P.IVA, P. IVA, P.Iva, PIVA, partita_iva, Part. IVA, Partita Iva cliente, P.IVA/C.F., Cod. fiscale/P.IVA, Partita IVA/CF, Codice fiscale, Cod. Fiscale, C.F., Numero partita IVA, VAT, CF/PIVA, P.IVA cliente',
  active:
    'Attivo, attivo, Attivo (S/N), In servizio, È attivo, Attivo?, Cliente attivo, In uso, Abilitato, In funzione, Attivo/Disattivo',
  'position.latitude':
    'Latitudine, lat, Lat., Latitudine GPS, latitudine_wgs84, coord_y, Coordinata Y, Coordinate Y, Latitudine (WGS84), geo_lat, Y, LATITUDINE_P, Lat. GPS, Latitudine Y',
  'position.longitude':
    'Longitudine, long, Lon, Lng, Longitudine GPS, longitudine_wgs84, coord_x, Coordinata X, Coordinate X, Longitudine (WGS84), geo_lon, X, LONGITUDINE_P, Long. GPS, Longitudine X',
  priority:
    'Priorità, Priorita, Urgenza, Livello di priorità, Priorità intervento, Priorità ticket, Livello urgenza, Grado di urgenza, Urgente, Gravità',
  description:
    "Descrizione, Descrizione intervento, Descrizione dell'intervento, Descrizione lavoro, Lavoro eseguito, Lavori eseguiti, Lavoro svolto, Lavoro da eseguire, Attività svolta, Attività svolte, Problema, Descrizione problema, Guasto, Descrizione guasto, Difetto, Anomalia, Oggetto, Motivo, Motivo intervento, Richiesta, Descrizione richiesta, Descrizione attività, Note intervento, Intervento eseguito, Dettaglio intervento, Segnalazione, Descrizione segnalazione, Problema riscontrato, Difetto segnalato, Titolo, Operazioni eseguite, Causale intervento, Lavorazioni, Descrizione anomalia, Sintomo, Rapporto intervento, Oggetto intervento, Lavorazione eseguita, Manutenzione eseguita, Dettagli",
  'type.name':
    'Tipo, Tipo intervento, Tipo di intervento, Tipologia intervento, Tipologia, Categoria, Tipo attività, Tipo manutenzione, Tipo di manutenzione, Tipo ordine, Tipo richiesta, Tipo ticket, Tipo chiamata, tipo_intervento, Categoria intervento, Tipo di lavoro, Tipo lavoro, Tipo servizio, Tipologia attività, Tipologia manutenzione, Causale',
  'technician.login':
    'Tecnico, Nome tecnico, Tecnico assegnato, Assegnato a, Eseguito da, Operatore, Addetto, Tecnico incaricato, Responsabile, Manutentore, Meccanico, Tecnico esecutore, Effettuato da, Incaricato, Esecutore, Installatore, Tecnici, Nominativo tecnico, Verificatore, Tecnico intervenuto, Autista, Nome del tecnico, Svolto da, Ispettore, Risorsa',
  scheduledStart:
    'Data prevista, Data pianificata, Data programmata, Inizio previsto, Data inizio prevista, Data appuntamento, Appuntamento, Data intervento, Data, Data inizio, Data di inizio, Previsto per, Data richiesta intervento, Data visita, Programmato il, Inizio pianificato, Data programmazione, Data prevista intervento, Data presunta, Pianificato per',
  scheduledEnd:
    'Data fine prevista, Fine prevista, Data termine prevista, Fine pianificata, Entro il, Termine previsto, Data di fine prevista, Data limite, Scadenza intervento, Fine programmata, Data fine pianificata, Scadenza, Data scadenza, Data di scadenza',
  actualStart:
    'Data inizio effettiva, Inizio effettivo, Iniziato il, Data esecuzione, Data di esecuzione, Data inizio lavori, Inizio lavori, Ora di arrivo, Eseguito il, Data effettiva, Data svolgimento, Inizio intervento, Data inizio intervento, Data lavoro, Data manutenzione, Data riparazione, Data effettuazione, Iniziata il',
  actualEnd:
    'Data fine effettiva, Fine effettiva, Chiuso il, Data chiusura, Data di chiusura, Completato il, Data completamento, Data fine lavori, Fine lavori, Data risoluzione, Concluso il, Terminato il, Data conclusione, Fine intervento, Data fine intervento, Ora di partenza, Risolto il, Data ultimazione, Data termine, Conclusa il',
  duration:
    'Durata, Durata (min), Durata (h), Durata in minuti, Durata in ore, Ore, Ore lavorate, Ore lavoro, Tempo, Tempo impiegato, Tempo impiegato (min), Ore di lavoro, N. ore, Durata intervento, Ore totali, Totale ore, Ore intervento, Tempo lavoro, Durata (ore), Ore manodopera, Numero ore, Tempo totale, Durata effettiva, Ore effettive',
  status:
    'Stato, Stato intervento, Stato ticket, Stato ordine, Stato lavori, Stato richiesta, Stato attività, Stato avanzamento, Stato pratica, Stato lavorazione, Stato segnalazione, Stato commessa, Status',
  skills: 'Competenze, Qualifica, Abilità, Specializzazione, Competenze richieste, Qualifiche, Specializzazioni',
  note: 'Note, Nota, Osservazioni, Commenti, Commento, Annotazioni, Note interne, Note aggiuntive, Osservazione, Note varie, Memo, Commenti aggiuntivi',
  dateStart:
    'Inizio, Ora inizio, Ora di inizio, Dalle, Dal, Entrata, Ora entrata, Ingresso, Ora ingresso, Data inizio, Da data, Ora inizio turno, Data, Giorno, Orario inizio, Ora di entrata, Timbratura entrata, Orario di inizio',
  dateEnd:
    'Fine, Ora fine, Ora di fine, Alle, Al, Uscita, Ora uscita, Data fine, Orario fine, Ora fine turno, Timbratura uscita, Ora di uscita, Orario di fine',
  'user.login':
    'Utente, Dipendente, Nome dipendente, Collaboratore, Lavoratore, Operaio, Nome utente, Personale, Nominativo dipendente, Nome operatore, Addetto, Risorsa, Nome collaboratore',
  'activityType.name':
    'Tipo attività, Attività, Tipo assenza, Motivo assenza, Progetto, Causale, Causale assenza, Tipologia assenza, Giustificativo, Tipo permesso, Tipo di assenza, Voce',
  'distance.km':
    'Chilometri, Km, km, Km percorsi, Distanza (km), Chilometri percorsi, Percorso (km), Km totali, Distanza in km, Km viaggio',
  nothing:
    'Costruttore, Produttore, Marca, Fabbricante, Anno, Anno di costruzione, Prezzo, Prezzo unitario, Importo, Costo, Costo totale, Quantità, Qta, Fornitore, Telefono fornitore, Codice fornitore, Codice articolo, Cod. articolo, Codice prodotto, N. fattura, Numero fattura, Data fattura, Data creazione, Creato il, Creato da, Data inserimento, Inserito da, Data modifica, Ultima modifica, Data registrazione, Data richiesta, Data apertura, Data segnalazione, Data chiamata, Data acquisto, Data di acquisto, Data installazione, Data di installazione, Ultima manutenzione, Prossima manutenzione, Data ultima manutenzione, Prossima verifica, Scadenza garanzia, Garanzia, N. contratto, Contratto, Tipo contratto, Data nascita, Sesso, Sito web, Sito internet, Settore, Codice ATECO, IBAN, Banca, Modalità di pagamento, Valuta, PEC, Codice SDI, Codice destinatario SDI, Potenza, Potenza (kW), Superficie, Superficie (mq), N. piani, Altitudine, Altezza, Larghezza, Peso, Colore, Indirizzo IP, Reparto, Centro di costo, Soluzione, Causa, Risultato, Data scadenza garanzia, Frequenza, Periodicità, Orari, Orario di apertura, Numero alunni, Firma, Foto, Password, Lettura contatore, Ricambi, Materiali, Materiale utilizzato, Tipo cliente, Gruppo, Agente di vendita, Listino, Sconto, Aliquota IVA, Totale, Codice ISTAT, Codice catastale, Foglio, Particella, Lingua, Origine, Provenienza, Ore viaggio, Tempo di viaggio, Sottocategoria, Anno scolastico, Carburante, Alimentazione, Zona, Valutazione, Cauzione, Approvato da, Data ordine, Codice fiscale alunno, Scadenza contratto',
};

/** Tables of work and of hours, and tables that hold no records, as `readFieldTables` reads them. */
export const work = `
job | msdyn_workorder.csv
Work Order Number;Service Account;Work Order Type;System Status;Primary Incident Type;Priority;Work Order Summary;Time From Promised;Time To Promised;Created On
00#;Adventure Works;Inspection;Open - Unscheduled;Annual check;Normal;Check unit #;2024-03-~ 08:00;2024-03-~ 12:00;2024-02-~ 09:12
00#;Litware;Repair;Completed;No cooling;High;Replace fan #;2024-04-~ 09:00;2024-04-~ 11:00;2024-03-~ 10:14
00#;Contoso;Installation;In Progress;New unit;Low;Install #;2024-05-~ 13:00;2024-05-~ 17:00;2024-04-~ 15:30

job | IW39.csv
Auftrag;Auftragsart;Kurztext;Technischer Platz;Equipment;Eckstarttermin;Eckendtermin;Systemstatus;Verantw. Arbeitsplatz
40010#;PM01;Pumpe undicht #;KLN-01;10000123;~.02.2024;~.02.2024;TABG RÜCK;MECH1
40010#;PM02;Wartung Aufzug #;BON-02;10000124;~.03.2024;~.03.2024;FREI;ELEK1
40010#;PM01;Motor tauschen #;KLN-03;10000125;~.04.2024;~.04.2024;EROF;MECH2

job | otrs-tickets.csv
Ticketnummer;Erstellt;Betreff;Status;Queue;Besitzer;Kundennummer;Kundenname;Priorität;Geschlossen
20240311~0#;2024-03-~ 08:12:00;Drucker druckt nicht #;geschlossen erfolgreich;Support;hmeier;K10#;Stadt Brühl;3 normal;2024-04-~ 10:00:00
20240411~1#;2024-04-~ 09:12:00;VPN getrennt #;offen;Netz;asauer;K11#;Kreis Düren;4 hoch;
20240511~2#;2024-05-~ 10:12:00;Bildschirm defekt #;neu;Support;hmeier;K12#;Stadt Hürth;3 normal;

job | jira.csv
Summary;Issue key;Issue id;Issue Type;Status;Project key;Priority;Assignee;Reporter;Created;Updated;Due Date;Description
Login fails #;SUP-#;1#1;Bug;Done;SUP;High;Ann Lee;Tim Cox;~/Mar/24 8:12 AM;~/Apr/24 9:00 AM;~/Apr/24 12:00 AM;User # cannot log in
Install scanner #;SUP-#;1#2;Task;In Progress;SUP;Medium;Raj Rao;Sue Fox;~/Mar/24 9:12 AM;~/Apr/24 9:30 AM;;New desk #
Replace UPS #;SUP-#;1#3;Task;To Do;SUP;Low;Ann Lee;Tim Cox;~/Mar/24 7:45 AM;~/Apr/24 4:00 PM;;Old battery #

job | meldingen_topdesk.csv
Meldingnummer;Korte omschrijving;Aanmelder;Vestiging;Categorie;Status;Prioriteit;Behandelaar;Aangemeld op;Streefdatum;Gereed op
M 2403 #;Storing lift #;J. de Boer;Stadhuis;Gebouw;Gesloten;P2;T. Smit;~-03-2024 09:10;~-03-2024 17:00;~-03-2024 15:00
M 2404 #;Lamp kapot #;A. Visser;Bibliotheek;Verlichting;In behandeling;P4;K. Bakker;~-04-2024 10:10;~-04-2024 17:00;
M 2405 #;Deur klemt #;P. Mulder;Sporthal;Gebouw;Nieuw;P3;T. Smit;~-05-2024 11:10;~-05-2024 17:00;

job | incident.csv
Number;Opened;Short description;Caller;Priority;State;Category;Assignment group;Assigned to;Resolved
INC00#1;2024-03-~ 08:01:11;Email down #;Abel Tuter;1 - Critical;Closed;Software;Network;Beth Anglin;2024-03-~ 12:01:11
INC00#2;2024-03-~ 09:21:31;Badge broken #;Joe Bloggs;4 - Low;New;Hardware;Facilities;Fred Luddy;
INC00#3;2024-04-~ 10:41:51;Slow laptop #;Ann Onym;3 - Moderate;In Progress;Hardware;Desktop;Beth Anglin;

job | glpi_tickets.csv
ID;Titre;Statut;Dernière modification;Date d'ouverture;Priorité;Demandeur - Demandeur;Attribué à - Technicien;Catégorie;Lieu
#;Imprimante en panne #;Clos;~-03-2024 10:10;~-03-2024 08:10;Moyenne;Claire Petit;Luc Morel;Matériel;Mairie
#;Accès refusé #;En cours (Attribué);~-04-2024 11:10;~-04-2024 09:10;Haute;Paul Roy;Eva Blanc;Réseau;École
#;Écran noir #;Nouveau;~-05-2024 12:10;~-05-2024 10:10;Basse;Lise Faure;Luc Morel;Matériel;Crèche

job | workorders_maintainx.csv
ID;Title;Status;Priority;Description;Asset;Location;Assigned to;Due date;Completed on;Created by
#;Monthly PM chiller #;Done;Low;Do checklist #;Chiller 1;Roof;Dan Cole;03/~/2024;04/~/2024;Amy Ng
#;Leak at pump #;Open;High;Water on floor #;Pump 2;Basement;Zoe Park;05/~/2024;;Amy Ng
#;Filter change #;In Progress;Medium;Replace F7 #;AHU 3;Plant room;Dan Cole;06/~/2024;;Lou Fry

job | interventions_praxedo.csv
Identifiant;Type d'intervention;Statut;Client;Adresse;Code postal;Ville;Technicien;Date planifiée;Date de début;Date de fin;Commentaire
INT-#;Dépannage;Terminée;Copro Les Lilas;# rue Verte;75012;Paris;Karim B.;~/03/2024 08:00;~/03/2024 08:12;~/03/2024 09:40;Carte remplacée #
INT-#;Entretien;Planifiée;Syndic Foncia;# av. Daumesnil;75012;Paris;Hugo T.;~/04/2024 10:00;;;
INT-#;Mise en service;Validée;Mairie;# place Nation;75011;Paris;Karim B.;~/05/2024 14:00;~/05/2024 14:05;~/05/2024 16:10;RAS #

job | ordenes_servicio.xlsx!OS
Nº Orden;Fecha;Cliente;Equipo;Nº Serie;Avería;Trabajo realizado;Técnico;Hora inicio;Hora fin;Estado
OS-#;~/03/2024;Bar Manolo;Lavavajillas;LV#1;No calienta;Cambio resistencia #;Juan Gil;09:00;10:30;Finalizado
OS-#;~/04/2024;Hotel Sol;Horno;HN#2;Ruido;Cambio motor #;Eva Paz;11:00;12:15;Pendiente
OS-#;~/05/2024;Colegio Luz;Cámara fría;CF#3;No enfría;Carga de gas #;Juan Gil;08:30;11:00;Finalizado

job | chamados.csv
Protocolo;Data abertura;Solicitante;Unidade;Equipamento;Patrimônio;Descrição do problema;Prioridade;Status;Técnico;Data fechamento
2024#;~/03/2024 08:10;Carla Dias;UBS Jardim;Impressora;00#1;Não imprime #;Alta;Fechado;Rafael;~/03/2024 15:00
2024#;~/04/2024 09:10;João Melo;UPA Norte;Autoclave;00#2;Erro E5 #;Média;Aberto;Bruno;
2024#;~/05/2024 10:10;Ana Luz;Hospital;Monitor;00#3;Tela preta #;Baixa;Em andamento;Rafael;

job | rapportini.xlsx!Interventi
N. rapportino;Data;Cliente;Impianto;Tecnico;Descrizione intervento;Ora inizio;Ora fine;Ore;Materiali
R#;~/03/2024;Cond. Le Palme;Ascensore sc. A;Bruno;Sostituzione fune #;08:00;10:00;2;Fune 8mm
R#;~/04/2024;Scuola Manzoni;Caldaia;Sara;Pulizia bruciatore #;09:30;11:00;1,5;
R#;~/05/2024;Hotel Roma;Chiller;Bruno;Ricarica gas #;14:00;17:00;3;R410A

job | zgloszenia_serwisowe.xlsx!Zgłoszenia
Nr zgłoszenia;Data zgłoszenia;Klient;Urządzenie;Nr seryjny;Opis usterki;Serwisant;Termin wizyty;Status;Uwagi
Z/#/24;2024-03-~;Piekarnia Kłos;Piec;P#1;Nie grzeje #;Marek;2024-03-~;Zakończone;OK
Z/#/24;2024-04-~;Hotel Tatry;Winda;W#2;Stoi #;Ola;2024-04-~;W trakcie;
Z/#/24;2024-05-~;Szkoła nr 5;Kocioł;K#3;Wyciek #;Marek;2024-05-~;Nowe;pilne

job | werkbonnen.csv
Werkbonnummer;Datum;Klant;Adres;Plaats;Monteur;Omschrijving werkzaamheden;Uren;Status
WB#;~-03-2024;Bakkerij Smit;Dorpsstraat #;Hilversum;Piet;Oven hersteld #;2,5;Gefactureerd
WB#;~-04-2024;Hotel Zee;Boulevard #;Katwijk;Anja;Ketel onderhoud #;1,5;Gereed
WB#;~-05-2024;School De Wei;Weipad #;Leiden;Piet;Lekkage verholpen #;3;Gepland

job | Salesforce_cases.csv
Case Number;Account Name;Contact Name;Subject;Status;Priority;Case Origin;Date/Time Opened;Date/Time Closed;Case Owner
0000#1;Edge Communications;Rose Gonzalez;Generator noise #;Closed;High;Phone;3/~/2024 8:15 AM;3/~/2024 4:00 PM;Tom Ito
0000#2;Burlington Textiles;Jack Rogers;Performance drop #;New;Medium;Web;4/~/2024 9:15 AM;;Mia Cho
0000#3;Pyramid Construction;Pat Stumuller;Part request #;Working;Low;Email;5/~/2024 10:15 AM;;Tom Ito

job | Einsaetze.xlsx!Einsätze 2024
Datum;Uhrzeit;Kunde;Ort;Anlage;Störung;Monteur;Dauer (h);erledigt
~.03.2024;08:15;WEG Lindenhof;Köln;Heizung;Brenner gestört #;Otto;1,5;ja
~.04.2024;10:30;Hotel Seeblick;Bonn;Kälte;Verdichter #;Blum;3;ja
~.05.2024;13:00;Metzgerei Knoll;Brühl;Lüftung;Riemen #;Otto;0,75;nein

job | wartungsplan.csv
Kunde;Anlage;Wartung fällig am;Intervall (Monate);Techniker;Bemerkung;Status
WEG Lindenhof #;Gastherme;~.09.2024;12;Otto;Schlüssel bei Post;offen
Hotel Seeblick #;Kälteanlage;~.10.2024;6;Blum;;geplant
Metzgerei Knoll #;Lüftung;~.11.2024;12;Otto;vorher anrufen;offen

job | inspections.csv
Inspection ID;Facility Name;Address;City;Inspection Date;Inspector;Result;Violations
IN#;Oak Diner #;# Oak St;Salem;2024-03-~;J. Poe;Pass;0
IN#;Pier Grill #;# Pier Rd;Salem;2024-04-~;M. Fox;Fail;3
IN#;Hill Cafe #;# Hill Ave;Dallas;2024-05-~;J. Poe;Pass;1

job | tournee_ramassage.csv
N° passage;Date;Heure;Client;Adresse;Code postal;Ville;Chauffeur;Colis;Commentaire
P#;~/03/2024;08:15;Pharmacie Nord;# rue Nord;59000;Lille;Sami;3;quai 2
P#;~/03/2024;09:40;Labo Sud;# rue Sud;59100;Roubaix;Léo;1;
P#;~/03/2024;11:05;Clinique Est;# rue Est;59200;Tourcoing;Sami;8;sonner

activity/job | clockify.csv
Project;Client;Description;Task;User;Email;Tags;Billable;Start Date;Start Time;End Date;End Time;Duration (h);Duration (decimal)
Website;Acme;Fix header #;;Ann Lee;ann@ex.com;;Yes;03/~/2024;09:00:00;03/~/2024;10:30:00;01:30:00;1.50
Support;Litware;Calls #;;Bob Ray;bob@ex.com;;Yes;03/~/2024;10:30:00;03/~/2024;12:00:00;01:30:00;1.50
Internal;;Meeting #;;Ann Lee;ann@ex.com;;No;03/~/2024;13:00:00;03/~/2024;13:45:00;00:45:00;0.75

activity | toggl.csv
User;Email;Client;Project;Task;Description;Billable;Start date;Start time;End date;End time;Duration;Tags
Kim Webb;kim@ex.com;;Ops;;Inbox #;No;2024-03-~;08:02:00;2024-03-~;08:40:00;00:38:00;
Lee Tran;lee@ex.com;;Ops;;Planning #;No;2024-03-~;09:00:00;2024-03-~;10:10:00;01:10:00;
Kim Webb;kim@ex.com;;R&D;;Design #;Yes;2024-03-~;11:00:00;2024-03-~;12:30:00;01:30:00;

activity | personio_attendance.csv
Mitarbeiter-ID;Vorname;Nachname;Datum;Beginn;Ende;Pause (Min);Kommentar;Projekt
7;Jens;Otto;~.03.2024;08:00;16:45;45;;Intern
8;Ute;Blum;~.03.2024;07:30;16:00;30;Schulung;Intern
9;Kai;Horn;~.03.2024;09:00;17:30;30;;Messe

activity | kenjo.csv
Empleado;Fecha;Hora de entrada;Hora de salida;Pausa;Horas trabajadas;Comentario
Juan Gil;~/03/2024;08:00;17:00;01:00;8:00;
Eva Paz;~/03/2024;09:00;18:00;01:00;8:00;Formación
Luis Mas;~/03/2024;07:30;15:30;00:30;7:30;

activity | heures_mars.xlsx!Feuil1
Date;Salarié;Chantier;Début;Fin;Pause;Total heures
~/03/2024;Karim B.;Chantier Gare;07:30;16:30;1:00;8
~/03/2024;Hugo T.;Chantier Port;08:00;17:00;1:00;8
~/03/2024;Lina M.;Atelier;08:00;16:00;0:30;7,5

activity | presenze.csv
Dipendente;Data;Entrata;Uscita;Pausa pranzo;Ore ordinarie;Straordinari;Note
Bruno Neri;~/03/2024;08:00;17:00;01:00;8;0;
Sara Villa;~/03/2024;08:30;18:00;01:00;8;0,5;trasferta
Ivo Costa;~/03/2024;07:00;15:30;00:30;8;0;

activity | urenstaat.xlsx!Maart
Datum;Medewerker;Project;Van;Tot;Pauze;Uren;Omschrijving
~-03-2024;Piet Bos;Nieuwbouw West;07:00;16:00;0:30;8,5;Leidingwerk
~-03-2024;Anja Vos;Renovatie Oost;07:30;16:30;0:30;8,5;Montage
~-03-2024;Jan Kok;Magazijn;08:00;12:00;0:00;4;Inventaris

activity | ewidencja_czasu.csv
Pracownik;Data;Godzina rozpoczęcia;Godzina zakończenia;Liczba godzin;Projekt;Uwagi
Marek Lis;2024-03-~;08:00;16:00;8;Budowa A;
Ola Dudek;2024-03-~;07:00;15:00;8;Budowa B;nadgodziny
Jan Wilk;2024-03-~;10:00;18:00;8;Biuro;

activity | ponto.csv
Matrícula;Funcionário;Data;Entrada;Saída almoço;Retorno;Saída;Horas;Observação
1;Rafael Souza;~/03/2024;08:00;12:00;13:00;17:00;8;
2;Bruna Reis;~/03/2024;08:00;12:00;13:00;17:30;8,5;extra
3;Caio Lima;~/03/2024;07:00;11:00;12:00;16:00;8;

- | stunden_matrix.xlsx!März
Mitarbeiter;1;2;3;4;5;6;7;8;9;10;Summe
Otto;8;8;;7,5;8;8;;;8;8;55,5
Blum;8;8;;8;8;8;;;8;8;56
Horn;7;8;;8;8;4;;;8;8;51

- | umsatz_pivot.xlsx!Pivot
Zeilenbeschriftungen;Summe von Betrag;Anzahl von Auftrag
Köln;1200#;12
Bonn;900#;7
Brühl;400#;3

- | monthly.xlsx!Dashboard
Month;Jan;Feb;Mar;Apr;May;Jun;Jul
Calls;1#;12;14;18;20;21;22
Visits;2#;10;11;13;15;16;17
Parts;3#;5;6;6;8;9;9
`;

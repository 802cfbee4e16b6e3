/** Tables of things and places, as `readFieldTables` reads them. */
export const registers = `
equipment | Kundenanlagen.xlsx!Installierte Basis
Kundenanlage;Name;Seriennummer;Firma;Produkt;Installiert am;Gewährleistungsende;Status
KA-#;Wärmepumpe #;SN77#21;Bäckerei Brandt;WP 12 Split;~.03.2021;~.03.2026;Aktiv
KA-#;Kältezelle #;SN78#44;Hotel Seeblick;KZ 400;~.06.2019;~.06.2024;Aktiv
KA-#;Lüftung #;SN79#09;Metzgerei Knoll;LG 800;~.09.2020;~.09.2025;Inaktiv

equipment | EQUI.csv
EQUNR;EQKTX;EQART;HERST;TYPBZ;SERGE;INBDT;TPLNR;KUNNR
10000#;Aufzug Haus A;AUFZ;Schindler;3300;9087#1;201803~;DE-KLN-01;0000210045
10000#;Aufzug Haus B;AUFZ;KONE;MonoSpace;9087#2;201907~;DE-KLN-02;0000210046
10000#;Rolltreppe;ROLL;Otis;NCE;9087#3;201611~;DE-BON-01;0000210047

equipment | maintenance.equipment.csv
Equipment Name;Equipment Category;Serial Number;Maintenance Team;Technician;Assigned Date;Used in location
Compressor #;Air;CP#-A;Internal Maintenance;Mitchell Admin;2023-04-~;Hall 1
CNC mill #;Machining;CN#-B;Metrology;Marc Demo;2022-08-~;Hall 2
Forklift #;Lifting;FL#-C;Internal Maintenance;Marc Demo;2021-01-~;Yard

equipment | glpi.csv
Nom;Entité;Statut;Fabricant;Numéro de série;Type;Modèle;Lieu;Dernière modification
PC-COMPTA-#;Mairie;En service;Dell;5CG#8K;Portable;Latitude 5520;Bâtiment A > 1er étage;2024-05-~ 10:12
PC-ETAT-#;Mairie;En stock;HP;8CC#2L;Bureau;ProDesk 400;Bâtiment B;2024-06-~ 09:01
PC-RH-#;École;En panne;Lenovo;PF#TT;Portable;ThinkPad L14;École Jules Ferry;2024-02-~ 16:44

equipment | cmdb_ci.csv
Name;Asset tag;Serial number;Model ID;Assigned to;Location;Install Status;Warranty expiration;Company
RTR-LON-#;P1000#;FTX#9A;ISR 4331;Beth Anglin;London;Installed;2027-01-~;ACME UK
SWI-LON-#;P1001#;FOC#7B;Catalyst 9300;Fred Luddy;London;In stock;2026-05-~;ACME UK
APN-MAN-#;P1002#;KWC#3C;AIR 9120;Beth Anglin;Manchester;Retired;2025-11-~;ACME North

equipment | assets.csv
Asset ID;Asset Name;Location;Parent Asset;Manufacturer;Model;Serial Number;Year;Criticality;QR Code
#;Chiller #;Roof;HVAC;Trane;RTAC 140;U10#B;2016;High;QR#A
#;AHU #;Plant room;HVAC;Daikin;D-AHU;U11#C;2018;Medium;QR#B
#;Pump #;Basement;Hydronics;Grundfos;TP 50;U12#D;2020;Low;QR#C

equipment | feuerloescher.xlsx!Tabelle1
Lfd. Nr.;Standort;Löschmittel;Füllmenge;Hersteller;Baujahr;Fabriknr.;letzte Prüfung;nächste Prüfung
#;Flur EG;Pulver;6 kg;Gloria;2015;88#12;~.02.2023;~.02.2025
#;Heizungsraum;CO2;5 kg;Total;2018;89#45;~.02.2023;~.02.2025
#;Küche;Fettbrand;6 l;Bavaria;2020;90#71;~.02.2023;~.02.2025

equipment | ascensori.xlsx!Impianti
Matricola;Condominio;Indirizzo;Comune;Tipo impianto;Portata kg;N. fermate;Anno installazione;Ultima verifica;Ditta manutentrice
RM-#/88;Cond. Le Palme;Via Appia #;Roma;Elettrico;480;6;1988;~/04/2023;Elevatori Srl
RM-#/95;Cond. Aurora;Via Cavour #;Roma;Oleodinamico;325;4;1995;~/05/2023;Elevatori Srl
RM-#/03;Scuola Manzoni;Viale Europa #;Frascati;Elettrico;630;3;2003;~/06/2023;Lift Service

equipment | extintores.csv
Nº;Código;Ubicación;Tipo;Capacidad;Marca;Fecha de fabricación;Última recarga;Próximo retimbrado;Estado
#;EXT-#;Almacén;Polvo ABC;6 kg;Aerofeu;03/2016;~/01/2024;2026;Bueno
#;EXT-#;Oficinas;CO2;5 kg;Exfaex;06/2018;~/02/2024;2028;Bueno
#;EXT-#;Cocina;Agua;6 l;Aerofeu;09/2019;~/03/2024;2029;Malo

equipment | carpark.csv
Kennzeichen;Fahrzeugtyp;Marke;Modell;FIN;Erstzulassung;Fahrer;km-Stand;TÜV bis;Standort
K-FS #;Transporter;VW;Crafter;WV1ZZZ#0A;~.05.2019;Jens Otto;84211;05/2025;Köln
K-FS #;PKW;Opel;Astra;W0LPD#1B;~.07.2020;Ute Blum;51877;07/2026;Bonn
K-FS #;Anhänger;Humbaur;HA 132;WHD00#2C;~.09.2018;;0;09/2024;Köln

equipment | veiculos.xlsx!Frota
Placa;Marca/Modelo;Ano Fab.;Chassi;RENAVAM;Combustível;Lotação;Km Atual;Situação
QWE1#;Fiat Strada;2019;9BD#7;118#77;Flex;Obras;65412;Ativo
RTY2#;VW Saveiro;2021;9BW#8;119#78;Flex;Saúde;32110;Ativo
UIO3#;Ford Cargo;2012;9BF#9;120#79;Diesel;Obras;201455;Inativo

equipment/site | irve.csv
id_pdc_itinerance;nom_amenageur;nom_operateur;nom_station;adresse_station;coordonneesXY;puissance_nominale;prise_type_2;date_mise_en_service
FRA01E#1;Ville de Brest;Izivia;Parking Gare;Place du 19e RI # 29200 Brest;[-4.48#, 48.39#];22;true;2021-04-~
FRA01E#2;Lidl;Lidl France;Lidl Guipavas;Rue de Kermoal # 29490 Guipavas;[-4.40#, 48.42#];50;false;2022-09-~
FRA01E#3;Quimper;Freshmile;Halles;Quai du Stéir # 29000 Quimper;[-4.10#, 47.99#];22;true;2020-11-~

equipment/site | dae.csv
c_gid;c_nom;c_adr_num;c_adr_voie;c_com_cp;c_com_nom;c_lat_coor1;c_long_coor1;c_acc;c_disp_j;c_etat;c_fab_rais;c_modele;c_num_serie;c_date_instal
#;Mairie;#;rue de la Paix;35000;Rennes;48.11#;-1.67#;Intérieur;lundi-vendredi;Actif;Schiller;FRED PA-1;S#A;2019-02-~
#;Gymnase Nord;#;allée du Stade;35200;Rennes;48.08#;-1.65#;Extérieur;7j/7;Actif;Zoll;AED Plus;S#B;2020-06-~
#;Piscine;#;bd Franklin;35000;Rennes;48.12#;-1.69#;Intérieur;7j/7;Supprimé;Philips;HS1;S#C;2018-10-~

equipment/site | lichtmasten.csv
MASTNUMMER;STRAATNAAM;WOONPLAATS;MAST_TYPE;LAMPTYPE;VERMOGEN_W;PLAATSINGSDATUM;X;Y
LM0#;Dorpsstraat;Heusden;Aluminium 6m;LED;24;2017-03-~;140#12;413#55
LM0#;Kerkweg;Vlijmen;Staal 8m;SON-T;70;2009-05-~;141#12;414#55
LM0#;Molenpad;Drunen;Aluminium 4m;LED;18;2020-10-~;138#12;411#55

equipment | wodomierze.xlsx!Arkusz1
Nr wodomierza;Adres;Lokal;Odbiorca;Typ;Rok produkcji;Data legalizacji;Stan;Data odczytu
WM#88;ul. Polna #;1;Jan Nowak;JS 1,6;2019;~.05.2019;123,4;~.12.2023
WM#89;ul. Długa #;2;Anna Lis;JS 2,5;2020;~.06.2020;88,1;~.12.2023
WM#90;ul. Leśna #;3;Piotr Król;JS 1,6;2018;~.07.2018;301,9;~.12.2023

equipment | DGUV_V3.xlsx!Prüfliste
Inventarnr.;Bezeichnung;Raum;Schutzklasse;Prüfdatum;Prüfer;Ergebnis;nächste Prüfung
G-#;Bohrmaschine;Werkstatt;II;~.01.2024;Huber;bestanden;~.01.2025
G-#;Verlängerung 10 m;Lager;I;~.01.2024;Huber;bestanden;~.01.2025
G-#;Kaffeemaschine;Küche;I;~.01.2024;Meier;nicht bestanden;~.01.2025

equipment | fotovoltaico.csv
Codice impianto;Cliente;Comune;Provincia;Potenza kWp;N. moduli;Inverter;Data allaccio;POD
FV-#;Rossi Mario;Asti;AT;5,94;18;SolarEdge SE6K;~/05/2020;IT001E#
FV-#;Azienda Agricola Gallo;Alba;CN;49,8;150;Fronius Symo;~/09/2021;IT001F#
FV-#;Comune di Bra;Bra;CN;19,9;60;SMA STP;~/11/2019;IT001G#

equipment | parc_chaudieres.xlsx!Parc
Client;Adresse;CP;Ville;Marque chaudière;Modèle;N° série;Date mise en service;Type contrat;Prochaine visite
Mme Leroy #;# rue du Bois;59000;Lille;Frisquet;Hydroconfort;F#12;~/10/2016;P2;~/10/2024
M. Carpentier #;# av. Foch;59800;Lille;Saunier Duval;ThemaPlus;S#13;~/11/2018;Confort;~/11/2024
SCI Vauban #;# quai Wault;59000;Lille;De Dietrich;MCR3;D#14;~/12/2020;Sécurité;~/12/2024

equipment | speeltoestellen.csv
Toestelnummer;Omschrijving;Speelplek;Wijk;Leverancier;Bouwjaar;Ondergrond;Inspectiedatum;Conditie
ST-#;Schommel;Parkzicht;Noord;Kompan;2014;Rubber;~-04-2023;Goed
ST-#;Glijbaan;De Wei;Zuid;Boerplay;2017;Zand;~-04-2023;Matig
ST-#;Wip;Vijverhof;Noord;Ijslander;2011;Gras;~-04-2023;Slecht

equipment | Parque_maquinas.xlsx!Hoja1
Máquina;Nº de serie;Cliente;Dirección;Población;Fecha venta;Fin garantía;Delegación
Carretilla E20 #;H2X#01;Frutas Vega SL;Pol. Ind. Norte #;Murcia;~/02/2018;~/02/2020;Levante
Apilador L12 #;H2X#02;Bodegas Ruiz;Ctra. Yecla #;Jumilla;~/03/2019;~/03/2021;Levante
Transpaleta #;H2X#03;Cárnicas Pons;C/ Mayor #;Elche;~/04/2020;~/04/2022;Alicante

equipment | Ativos.csv
Patrimônio;Descrição do bem;Setor;Responsável;Marca;Nº de série;Data de aquisição;Valor;Estado de conservação
00#;Monitor multiparamétrico;UTI;Carla Dias;Dixtal;DX#7;~/05/2017;R$ 18.500,00;Bom
00#;Bomba de infusão;Enfermaria;Carla Dias;Samtronic;ST#8;~/08/2019;R$ 6.200,00;Regular
00#;Autoclave;CME;Paulo Reis;Baumer;BM#9;~/02/2015;R$ 42.000,00;Bom

equipment | Urzadzenia_klimatyzacja.xlsx!Lista
Lp.;Urządzenie;Producent;Model;Nr seryjny;Pomieszczenie;Czynnik;Data montażu;Termin przeglądu
#;Klimatyzator ścienny;Daikin;FTXM35;J#44;101;R32;2021-05-~;2024-05-~
#;Klimakonwektor;Aermec;FCX;K#45;102;woda;2019-06-~;2024-06-~
#;Agregat;Trane;CGAM;L#46;dach;R410A;2015-04-~;2024-04-~

site | res_partner_address.csv
Street No;Site Name;Site Address;Suburb;Postcode;State;Customer;Site Contact;Site Phone
#;Depot North;# Creek Rd;Nundah;4012;QLD;Harbour Foods;Kim Webb;07 3266 4#
#;Depot South;# Logan Rd;Mt Gravatt;4122;QLD;Harbour Foods;Lee Tran;07 3343 7#
#;Outlet;# James St;Burleigh;4220;QLD;Coastal Fresh;Jo Hart;07 5535 1#

site | Objekte.xlsx!Objektliste
Objekt-Nr.;Objekt;Straße;PLZ;Ort;Eigentümer;Hausmeister;Einheiten;Baujahr
OBJ-#;WEG Lindenhof;Lindenstr. #;50674;Köln;Hausverwaltung Kern;Herr Post;24;1972
OBJ-#;WEG Rheinblick;Uferweg #;50996;Köln;Hausverwaltung Kern;Frau Ernst;12;1985
OBJ-#;Bürohaus Süd;Ring #;53111;Bonn;Immo Plus GmbH;Herr Post;8;1999

site | TPLNR.csv
Technischer Platz;Bezeichnung;Standortwerk;Straße;Postleitzahl;Ort;Kostenstelle
KLN-#;Wasserwerk Nord;1000;Am Damm #;50735;Köln;4711
BON-#;Pumpwerk Süd;1000;Uferstr. #;53113;Bonn;4712
SIE-#;Hochbehälter;2000;Waldweg #;53721;Siegburg;4713

site/customer | annuaire-education.csv
Identifiant_de_l_etablissement;Nom_etablissement;Type_etablissement;Adresse_1;Code_postal;Nom_commune;Telephone;Mail;latitude;longitude;Nombre_d_eleves
029#A;École Jean Macé;Ecole;# rue Danton;29200;Brest;02 98 44 1# ~;ec#a@ac-rennes.fr;48.39#;-4.48#;210
029#B;Collège Iroise;Collège;# rue Kergoat;29200;Brest;02 98 45 1# ~;ec#b@ac-rennes.fr;48.40#;-4.51#;540
029#C;Lycée Vauban;Lycée;# rue Quéliverzan;29200;Brest;02 98 80 1# ~;ec#c@ac-rennes.fr;48.38#;-4.49#;1100

site/customer | FRM_FARMA.csv
CODICEIDENTIFICATIVOFARMACIA;DESCRIZIONEFARMACIA;INDIRIZZO;CAP;DESCRIZIONECOMUNE;SIGLAPROVINCIA;PARTITAIVA;DATAINIZIOVALIDITA;LATITUDINE;LONGITUDINE
12#;Farmacia Centrale;Via Roma #;10121;Torino;TO;01234567#1;~/01/2010;45.07#;7.68#
13#;Farmacia San Carlo;Piazza Italia #;10123;Torino;TO;01234567#2;~/02/2012;45.06#;7.67#
14#;Farmacia Alpina;Corso Susa #;10098;Rivoli;TO;01234567#3;~/03/2015;45.08#;7.51#

site | Edificios_municipales.xlsx!Edificios
ID;Denominación;Uso;Dirección;Distrito;Superficie m2;Año construcción;Referencia catastral
E#;CEIP Cervantes;Docente;C/ Luna #;Centro;2300;1965;98#AB
E#;Polideportivo Norte;Deportivo;Av. Sur #;Norte;5400;1992;97#CD
E#;Biblioteca Central;Cultural;Pza. Mayor #;Centro;1200;1920;96#EF

site | playgrounds.csv
OBJECTID;Playground;Address;Ward;Surface;Swings;Last Inspected;Latitude;Longitude
#;Oak Park;# Oak Lane;5;Rubber;Yes;2023-05-~;51.5#1;-0.1#1
#;Mill Meadow;# Mill St;3;Bark;No;2023-06-~;51.5#2;-0.1#2
#;Station Green;# Station Rd;2;Sand;Yes;2023-07-~;51.5#3;-0.1#3

site/customer | huisartsen.csv
AGB-code;Praktijknaam;Adres;Postcode;Plaats;Telefoonnummer;Website
0105#;Huisartsenpraktijk De Linde;Lindelaan #;3511 AB;Utrecht;030-231#1;www.delinde#.nl
0106#;Gezondheidscentrum West;Westplein #;3531 CD;Utrecht;030-232#2;www.west#.nl
0107#;Praktijk Jansen;Kerkpad #;3972 EF;Driebergen;0343-51#3;www.jansen#.nl

site/customer | szkoly.csv
RSPO;Nazwa szkoły;Ulica;Nr domu;Kod pocztowy;Miejscowość;Telefon;E-mail;Dyrektor
12#1;Szkoła Podstawowa nr 5;Szkolna;#;30-001;Kraków;12 421 #1;sp5.#@edu.pl;Ewa Mazur
12#2;Liceum im. Kopernika;Basztowa;#;31-156;Kraków;12 422 #2;lo.#@edu.pl;Jan Wilk
12#3;Przedszkole Bajka;Długa;#;31-147;Kraków;12 423 #3;pb.#@edu.pl;Ola Dudek

site | unidades_saude.csv
CNES;Unidade;Logradouro;Número;Bairro;Município;UF;CEP;Telefone
23#1;UBS Jardim;Rua das Flores;#;Jardim;Marília;SP;17500-0~;(14) 3401-1#
23#2;UPA Norte;Av. Brasil;#;Norte;Marília;SP;17520-0~;(14) 3402-1#
23#3;Hospital Municipal;Rua XV;#;Centro;Garça;SP;17400-0~;(14) 3471-1#

customer | customers.csv
No.;Name;Address;Post Code;City;Country/Region Code;Phone No.;E-Mail;Payment Terms Code;VAT Registration No.
C0#;Adatum #;Station Road #;W2 8HG;London;GB;020 7946 0#;ada#@adatum.com;1M;GB789456#
C0#;Trey Research #;Southwark Bridge #;SE1 2LL;London;GB;020 7947 0#;trey#@contoso.com;14D;GB789457#
C0#;School of Art #;Water Way #;M61 2YG;Manchester;GB;0161 496 0#;soa#@art.com;CM;GB789458#

customer | KNA1.csv
KUNNR;NAME1;NAME2;STRAS;PSTLZ;ORT01;LAND1;TELF1;STCEG
000021#;Brandt Kälte GmbH #;;Ringstr. #;50668;Köln;DE;0221 55#;DE8112#1
000022#;Hotel am Dom #;z. Hd. Einkauf;Domhof #;50667;Köln;DE;0221 56#;DE8112#2
000023#;Stadtwerke Neuss #;Technik;Moselstr. #;41464;Neuss;DE;02131 57#;DE8112#3

customer | res.partner.csv
Display Name;Is a Company;Street;Zip;City;Country;Phone;Email;Tax ID;Salesperson
Azure Interior #;TRUE;# Main St;94538;Fremont;United States;+1 870-931-0#;azure#@ex.com;US12#;Mitchell Admin
Deco Addict #;TRUE;# Macon St;94523;Pleasant Hill;United States;+1 603-996-3#;deco#@ex.com;US13#;Marc Demo
Gemini #;FALSE;# Oak Ave;93635;Los Banos;United States;+1 872-690-4#;gem#@ex.com;US14#;Mitchell Admin

customer | Kontakte.csv
Kundennummer;Organisation;Anrede;Titel;Vorname;Nachname;Straße;PLZ;Ort;Land;Telefon;E-Mail
10#;Elektro Lang #;Herr;;Max;Lang;Weg #;80331;München;DE;089 12#1;max#@lang.de
10#;Praxis Dr. Ernst #;Frau;Dr.;Ines;Ernst;Platz #;80469;München;DE;089 13#1;ines#@ernst.de
10#;;Herr;;Uwe;Schlegel #;Allee #;81543;München;DE;089 14#1;uwe#@web.de

customer | DTVF_Debitoren.csv
Konto;Name (Adressattyp Unternehmen);Unternehmensgegenstand;Name (Adressattyp natürl. Person);Vorname (Adressattyp natürl. Person);Straße;Postleitzahl;Ort;EU-USt-IdNr.;Telefon;E-Mail
100#;Müller & Sohn GmbH #;Bau;;;Gasse #;90402;Nürnberg;DE81#1;0911 2#1;a#@ms.de
101#;Café Riegel #;Gastronomie;;;Markt #;90403;Nürnberg;DE81#2;0911 3#1;b#@ri.de
102#;;;Adler #;Petra;Burgweg #;90408;Nürnberg;;0911 4#1;c#@ad.de

customer | contactos_holded.csv
Nombre;Nombre comercial;NIF;Dirección;Población;Código postal;Provincia;País;Correo electrónico;Teléfono;Tipo de contacto
Talleres Gil SL #;Gil;B73#1;C/ Sol #;Murcia;30001;Murcia;España;gil#@ex.es;968 1#1;Cliente
Panadería Ros #;Ros;B73#2;C/ Pez #;Cartagena;30201;Murcia;España;ros#@ex.es;968 5#2;Cliente
Clínica Alba #;Alba;B73#3;Av. Mar #;Águilas;30880;Murcia;España;alba#@ex.es;968 4#3;Cliente

customer | clients_pennylane.csv
Référence;Type;Nom;Adresse;Code postal;Ville;Pays;E-mail;Téléphone;SIREN;Numéro de TVA
CLI-#;Entreprise;Garage Petit #;# rue Lamartine;69003;Lyon;FR;gp#@ex.fr;04 78 6# ~;4321#9876;FR324321#
CLI-#;Entreprise;Boulangerie Roux #;# cours Gambetta;69007;Lyon;FR;br#@ex.fr;04 78 7# ~;4322#9876;FR324322#
CLI-#;Particulier;Mme Blanc #;# rue Garibaldi;69006;Lyon;FR;mb#@ex.fr;04 78 8# ~;;

customer | Anagrafica_clienti.xlsx!Clienti
Cod.;Denominazione;Indirizzo;Cap;Città;Prov.;Partita Iva;Codice Fiscale;Tel.;e-mail;Pec
000#;Bar Sport di Neri #;Via Po #;10100;Torino;TO;0123#11;NRE#AA;011 12#1;bar#@ex.it;bar#@pec.it
000#;Idraulica Bosio #;Corso Lecce #;10143;Torino;TO;0124#12;BSO#BB;011 13#1;ib#@ex.it;ib#@pec.it
000#;Studio Verdi #;Via Nizza #;10126;Torino;TO;0125#13;VRD#CC;011 14#1;sv#@ex.it;sv#@pec.it

customer/site | SA1010.csv
A1_COD;A1_LOJA;A1_NOME;A1_NREDUZ;A1_END;A1_BAIRRO;A1_MUN;A1_EST;A1_CEP;A1_CGC;A1_DDD;A1_TEL
00#1;01;INDUSTRIA ALFA LTDA #;ALFA;RUA A #;CENTRO;BAURU;SP;17010~0;12345678000#1;14;3234#1
00#2;01;MERCADO BETA SA #;BETA;RUA B #;VILA;JAU;SP;17201~0;22345678000#2;14;3622#2
00#3;02;CLINICA GAMA #;GAMA;AV C #;JARDIM;LINS;SP;16400~0;32345678000#3;14;3522#3

customer | kontrahenci.csv
Kod;Nazwa;NIP;Ulica;Nr domu;Kod pocztowy;Miasto;Telefon;E-mail;Opiekun
ALFA#;Alfa Sp. z o.o. #;5213#01;Prosta;#;00-838;Warszawa;22 555 #1;biuro#@alfa.pl;Nowak
BETA#;Beta S.A. #;5214#02;Złota;#;00-019;Warszawa;22 556 #2;biuro#@beta.pl;Kowal
GAMA#;Gama s.c. #;5215#03;Wolska;#;01-258;Warszawa;22 557 #3;biuro#@gama.pl;Nowak

customer | hubspot-companies.csv
Record ID;Company name;Company owner;Create Date;Phone Number;Last Activity Date;City;Country/Region;Industry;Company Domain Name
881#;Northwind #;Ann Lee;2023-01-~ 10:00;020 7000 1#;2024-02-~ 09:00;London;United Kingdom;Retail;nw#.com
882#;Fabrikam #;Bob Ray;2023-03-~ 11:00;020 7001 1#;2024-03-~ 12:30;Leeds;United Kingdom;Energy;fab#.com
883#;Tailspin #;Ann Lee;2023-06-~ 15:00;020 7002 1#;2024-05-~ 16:10;York;United Kingdom;Toys;tail#.com

customer | relaties_exact.csv
Code;Naam;Adresregel 1;Postcode;Woonplaats;Landcode;Telefoon;E-mail;BTW-nummer;KvK-nummer;Betalingsconditie
4#;Bakkerij Smit #;Dorpsstraat #;1211 AB;Hilversum;NL;035-62#1;smit#@ex.nl;NL8001#B01;3201#;30
4#;Garage Bos #;Havenweg #;1271 CD;Huizen;NL;035-52#2;bos#@ex.nl;NL8002#B01;3202#;14
4#;Tandarts Vos #;Brink #;1251 EF;Laren;NL;035-53#3;vos#@ex.nl;NL8003#B01;3203#;30
`;

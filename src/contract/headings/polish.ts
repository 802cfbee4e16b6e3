import type { Vocabulary } from './vocabulary.js';

export const polish: Vocabulary = {
  language: 'pl',
  country: 'PL',
  nouns: {
    customer:
      'klient, klienci, klienta, firma, firmy, kontrahent, kontrahenci, kontrahenta, odbiorca, odbiorcy, nabywca, właściciel, operator, najemca, zleceniodawca, jednostka, nazwa jednostki samorządu terytorialnego, zarządca, dłużnik, inwestor, inwestorzy, zamawiający, organizacja, podmiot, instytucja, przedsiębiorstwo, płatnik, organ prowadzący, partner handlowy, wspólnota, użytkownik końcowy, klientów, przedsiębiorca, spółdzielnia, użytkownik obiektu, lokator, lokatorzy, wynajmujący, członek, członkowie, abonent, abonenci, franczyzobiorca, samorząd, parafie, stowarzyszenia, fundacje, holding, pacjent, pacjenci, mieszkaniec, mieszkańcy, beneficjent, beneficjenci, podopieczny, podopieczni, gość, goście, ubezpieczony, ubezpieczeni, ubezpieczający, płatnicy, podatnik, podatnicy, kupujący, dłużnicy, adresat, adresaci, grupa kapitałowa, spółka matka',
    site: 'obiekt, obiekty, obiektu, lokalizacja, lokalizacje, oddział, placówka, placówki, budynek, siedziba, punkt, sklep, szkoła, szkoły, ośrodek, miejsce, lokalizacji, filia, budynki, sklepy, szpital, przychodnia, hotel, magazyn, zakład, punkt sprzedaży, stacja, przystanek, biblioteka, nieruchomość, miejsce instalacji, budowa, mieszkanie, hala, miejsce użytkowania, miejsce pracy, adres montażu, lokal, placówka oświatowa, obiekt sportowy, muzeum, apteka, kościół, plac zabaw, przedszkole, żłobek, restauracja, działka budowlana, parking, basen, boisko, budynku, miejsce wykonania, miejsce montażu, miejsce interwencji, sklepu, wieś, liceum, licea, gimnazjum, gimnazja, żłobki, uniwersytet, uczelnie, muzea, teatr, teatry, kino, kina, laboratorium, laboratoria, kaplice, meczet, synagoga, klasztor, cmentarz, hotele, pensjonat, hostel, kemping, kawiarnie, pub, puby, stołówka, piekarnie, supermarket, kiosk, kioski, pralnie, biurowiec, biurowce, ratusz, urząd, urzędy, sąd, sądy, komisariat, remiza, strażnice, koszary, świetlice, schronisko, schroniska, noclegownie, siłownie, baseny, pływalnie, stadion, lodowisko, lodowiska, skwer, skwery, ogród, ogródek, ogrody, zoo, marina, lotnisko, lotniska, dworzec, dworce, myjnie, warsztat, fabryka, chłodnie, serwerownie, gospodarstwo, gospodarstwa, szklarnie, winnice, browar, mleczarnie, tartak, kamieniołom, kopalnie, elektrownie, podstacje, kotłownie, pompownie, przepompownie, oczyszczalnie, PSZOK, składowisko, składowiska, wysypisko, wysypiska, szalet, tunel, tunele, most, mosty, wiadukt, dom, domy, akademik, internat, bursa, dyskoteka, zamek, zamki, maszt, maszty, MOP, gabinet lekarski, gabinety lekarskie, gabinet stomatologiczny, gabinety stomatologiczne, ośrodki zdrowia, gabinet weterynaryjny, gabinety weterynaryjne, centrum handlowe, galeria handlowa, galerie handlowe, salon fryzjerski, salony fryzjerskie, posterunek policji, posterunki policji, klub młodzieżowy, kluby młodzieżowe, hale sportowe, sala gimnastyczna, sale gimnastyczne, klub fitness, place zabaw, teren zielony, tereny zielone, garaż podziemny, salon samochodowy, salony samochodowe, hale magazynowe, centrum dystrybucyjne, centrum logistyczne, centrum danych, plac budowy, farma wiatrowa, farmy wiatrowe, farma fotowoltaiczna, farmy fotowoltaiczne, wieża ciśnień, wieże ciśnień, toaleta publiczna, toalety publiczne, blok mieszkalny, ogródki działkowe, centrum kongresowe, hale targowe, klub nocny, kluby nocne, informacja turystyczna, instytut badawczy, instytuty badawcze, przystań, oczyszczalnia ścieków',
    equipment:
      'urządzenie, urządzenia, wodomierz, wodomierze, sprzęt, maszyna, maszyny, instalacja, kocioł, kotły, winda, windy, dźwig, gaśnica, gaśnice, środek trwały, pompa ciepła, stacja ładowania, pojazd, pojazdy, pompa, hydrant, licznik, defibrylator, AED, przyrząd, instalacje, środki trwałe, samochód, ciężarówka, wózek, wózek widłowy, pompy, hydranty, liczniki, klimatyzator, klimatyzacja, drukarka, komputer, laptop, lampa, latarnia, oprawa, ławka, fontanna, drzewo, kontener, pojemnik, kamera, czujnik, zbiornik, sprężarka, generator, agregat, narzędzie, narzędzia, aparat, aparatura, wyposażenie, falownik, transformator, element, składnik majątku, monitor, urządzeń, automat, brama, auto, samochody, autobus, bus, sprzętu, środka trwałego',
    job: 'zlecenie, zlecenia, zgłoszenie, zgłoszenia, naprawa, naprawy, wizyta, wizyty, zadanie, zadania, usługa, interwencja, serwis, zleceń, zlecenie serwisowe, zgłoszeń, awaria, awarie, usterka, przegląd, przeglądy, zamówienie, ticket, konserwacja, termin wizyty, protokół, reklamacja, incydent, raport, sprawa, karta pracy',
    activityType: 'rodzaj czynności, typ czynności, typ nieobecności, rodzaj nieobecności',
    activity:
      'czynność, czynności, nieobecność, nieobecności, ewidencja czasu, urlop, czas pracy, obecność, karta czasu pracy, dyżur, aktywność',
  },
  tables: {
    customer:
      'dostawcy, dostawca, kontakty, adresy, hurtownia, lista klientów, baza klientów, klienci, kontrahenci, lista kontrahentów, odbiorcy, nabywcy, firmy, lista firm, członkowie, najemcy, lokatorzy, mieszkańcy, właściciele, partnerzy, książka adresowa, adresaci, spis firm, pacjenci, zleceniodawcy, przedsiębiorstwa',
    equipment:
      'inwentarz, ewidencja, park maszynowy, flota, pojazdy, hydranty, defibrylatory, urządzenia, lista urządzeń, sprzęt, spis sprzętu, lista sprzętu, maszyny, wykaz maszyn, środki trwałe, ewidencja środków trwałych, wyposażenie, ewidencja wyposażenia, narzędzia, samochody, komputery, laptopy, drukarki, windy, dźwigi, gaśnice, kotły, pompy, liczniki, latarnie, oprawy, aparatura, aparatura medyczna, wykaz urządzeń, inwentaryzacja, rejestr sprzętu, bojler, serwer, stacje ładowania, palnik, grzejnik, wentylator, wymiennik, silnik, przekładnie, reduktor, zawór, zawory, inwerter, akumulator, apteczka, okno, okna, ekran, ekrany, modem, modemy, termostat, sterownik, toaleta, drzewa, antena, radiotelefon, komin, kominy, regał, regały, mebel, meble, palniki, grzejniki, wentylatory, wymienniki, silniki, przekładnia, reduktory, inwertery, akumulatory, magazyn energii, magazyny energii, apteczki, zamek drzwiowy, zamki drzwiowe, bramka sieciowa, wózki inwalidzkie, rejestrator danych, termostaty, sterowniki, toalety, anteny, radiotelefony, ogrzewanie, podgrzewacz, bojlery, kominek, kominki, rekuperator, klimakonwektor, lodówka, chłodziarka, zamrażarka, kompresor, ładowarka, wiatrak, turbina, rozdzielnice, sygnalizator, detektor, tryskacz, domofon, wideodomofon, oczomyjka, podnośnik, drzwi, szlaban, słupek, słupki, roleta, żaluzje, markiza, drabina, rusztowania, tablet, serwery, kserokopiarka, kopiarka, skaner, projektor, rzutnik, smartfon, bankomat, parkomat, biletomat, ekspres, piekarnik, kuchenka, zmywarka, pralka, suszarka, frytownice, frytkownica, okap, okapy, kostkarka, nalewak, ultrasonograf, respirator, kardiomonitor, autoklaw, sterylizator, wirówka, mikroskop, gazomierz, ciepłomierz, podzielnik, zmiękczacz, separator, szambo, szamba, studzienka, wpust, wpusty, poidełko, poidełka, studnie, tokarka, frezarka, obrabiarka, prasa, piła, piły, wiertarka, spawarka, przenośnik, taśmociąg, robot, pakowarka, etykieciarka, suwnice, żuraw, żurawie, wciągnik, koparka, zwyżka, traktor, ciągnik, kosiarka, pilarka, furgonetka, dostawczak, przyczepa, naczepa, autokar, motocykl, skuter, rower, rowery, łódź, łodzie, jacht, jachty, statek, statki, lokomotywa, wagon, wagony, tramwaj, samolot, śmigłowiec, śmigłowce, dron, drony, huśtawka, zjeżdżalnie, billboard, paczkomat, telewizor, głośnik, nagłośnienie, mikrofon, piorunochron, uprząż, sejf, sejfy, centrala wentylacyjna, centrale wentylacyjne, wieża chłodnicza, wieże chłodnicze, komora chłodnicza, komory chłodnicze, kolektor słoneczny, kolektory słoneczne, panel słoneczny, panele słoneczne, panel fotowoltaiczny, punkt ładowania, zasilacz awaryjny, zasilacze awaryjne, szafa sterownicza, szafy sterownicze, oświetlenie awaryjne, słup oświetleniowy, słupy oświetleniowe, punkt świetlny, punkty świetlne, sygnalizacja świetlna, sygnalizacje świetlne, znak drogowy, znaki drogowe, czujka dymu, czujki dymu, centrala pożarowa, centrale pożarowe, system sygnalizacji pożaru, klapa przeciwpożarowa, klapy przeciwpożarowe, klapa dymowa, klapy dymowe, system alarmowy, systemy alarmowe, alarm włamaniowy, kontrola dostępu, czytnik kart, czytniki kart, prysznic bezpieczeństwa, dźwigi osobowe, dźwigi towarowe, schody ruchome, platforma schodowa, platformy schodowe, rampa przeładunkowa, rampy przeładunkowe, przełącznik sieciowy, przełączniki sieciowe, punkt dostępowy, punkty dostępowe, kasa fiskalna, kasy fiskalne, terminal płatniczy, terminale płatnicze, dystrybutor wody, dystrybutory wody, łóżko szpitalne, łóżka szpitalne, łóżko rehabilitacyjne, fotel dentystyczny, wyrób medyczny, wyroby medyczne, zawór antyskażeniowy, zawory antyskażeniowe, przydomowa oczyszczalnia, przydomowe oczyszczalnie, wózki widłowe, wózki paletowe, kosa spalinowa, kosz na śmieci, kosze na śmieci, kosz uliczny, kosze uliczne, stojak rowerowy, stojaki rowerowe, tablica reklamowa, tablice reklamowe, skrzynka pocztowa, skrzynki pocztowe, centrala telefoniczna, centrale telefoniczne, szelki bezpieczeństwa, punkt kotwiczenia, punkty kotwiczenia',
    site: 'stacje, przystanki, szpitale, jednostki, kluby, apteki, obiekty, lista obiektów, lokalizacje, budynki, placówki, oddziały, filie, siedziby, biura, sklepy, szkoły, przedszkola, żłobki, hotele, restauracje, biblioteki, muzea, punkty, punkty sprzedaży, punkty dostaw, magazyny główne, parkingi, place zabaw, ośrodki, nieruchomości, schroniska, cmentarze, boiska, przystań, przystanie, garaże podziemne, bloki mieszkalne, lokale mieszkalne, lokale, lokal mieszkalny, lokale użytkowe',
    job: 'historia, dziennik, przeglądy, przegląd, konserwacja, awarie, usterki, harmonogram, reklamacje, zlecenia, lista zleceń, zgłoszenia, rejestr zgłoszeń, naprawy, wizyty, zadania, lista zadań, usługi, interwencje, serwisy, zamówienia, dostawy, trasy, kursy, przejazdy, kontrole, inspekcje, audyty, plan konserwacji, plan przeglądów, harmonogram przeglądów, terminarz, grafik wizyt, wypożyczenia, rezerwacje, projekty, protokoły, raporty serwisowe, incydenty, prace, roboty, montaże, reklamacje klientów, książka serwisowa, umowy, umowy serwisowe, wezwania, wyjazd, wniosek, wnioski, prośba, zapotrzebowania, powiadomienie, zdarzenia, wada, wady, niezgodność, skarga, szkoda, uszkodzenia, problem, badania, audyt, kalibracje, wzorcowania, montaż, uruchomienia, odbiór, przekazanie, demontaż, dostawa, zbiórka, wywóz, wywozy, przesyłka, wysyłka, przejazd, trasa, objazd, sprzątanie, czyszczenie, deratyzacja, dezynsekcja, koszenie, przycinka, wycinka, odśnieżanie, wymiana, wynajem, wynajmy, użyczenia, zwrot, zwroty, projekt, umowa, pozwolenia, zezwolenia, naruszenia, mandat, wykroczenia, planowanie, remont, wsparcie, konsultacje, porada, dezynfekcje, karty pracy, bilet serwisowy, spotkanie serwisowe, pielęgnacja zieleni, zimowe utrzymanie, raport serwisowy, raport dzienny, do zrobienia, nagłe wypadki, pomoc techniczna, pobór próbek, alarmy, alerty',
    activity:
      'czas pracy, karta czasu pracy, karty czasu pracy, ewidencja czasu pracy, ewidencja godzin, godziny, godziny pracy, lista obecności, obecność, obecności, grafik, grafiki, grafik pracy, zmiany, dyżury, urlopy, urlop, nieobecności, nadgodziny, rozliczenie czasu',
  },
  areas: 'dział, wydział, strefa, sektor, obszar, hala, warsztat, oddział, baza, skrzydło',
  plants: 'instalacja, instalacje, stacja, stacje, elektrownia, elektrownie',
  asides:
    'dostawcy, dostawca, podwykonawcy, części, części zamienne, materiały, magazyn, zapasy, kategorie, kategoria, rodzaje, typy, kody, listy, słownik, słowniki, walidacja, parametry, ustawienia, podsumowanie, zestawienie, raport, statystyki, wykresy, wykres, legenda, instrukcja, pomoc, szablon, przykład, kalendarz, cennik, cenniki, ceny, stawki, okładka, spis treści, instrukcje, objaśnienia, opis, informacje, info, uwagi, zmiany wersji, wersje, listy rozwijane, wykaz kodów, definicje, obliczenia, kalkulacja, wskaźniki, KPI, sumy, analiza, faktura, faktury, oferta, oferty, wycena, księgowość, koszty, wydatki, budżet, święta, wzór, artykuły, towary, produkty, lista produktów, katalog, personel, pracownicy, lista pracowników, zespół, użytkownicy, technicy, kierowcy, regiony, tonery, tusze, smary, oleje, klucze, hasła, przyczyny, taryfy, rabaty, indeksy, producenci, marki, kasa, fakturowanie, płatności, wpłaty, paragony, należności, zaległości, wyceny, delegacje, budżety, preliminarz, prognoza, VAT, kadra, serwisanci, monterzy, zespoły, brygady, działy, szkolenia, kursy, uprawnienia, umiejętności, zdjęcia, fotografie, dokumenty, załączniki, rysunki, błędy, duplikaty, odrzuty, konfiguracja, zmienne, stałe, współczynniki, przeliczniki, statusy, priorytety, strefy, rejony, miasta, miejscowości, kraje, języki, odległości, kilometrówka, checklista, procedury, kosztorys, przedmiar, pulpit, kokpit, diagramy, odczyty, zużycie, tankowania, pomiary, zebrania, spotkania, skróty, słowniczek, metadane, pomysły, brudnopis, notatki, ubezpieczenia, polisy, gwarancje, ryzyka, ankieta, satysfakcja, lista materiałów, czynniki chłodnicze, lista filtrów, stany magazynowe, ruchy magazynowe, przyjęcia i wydania, spis z natury, rejestr kluczy, wykaz kluczy, dane logowania, lista artykułów, lista modeli, księga kasowa, rachunek bankowy, wyciąg bankowy, konta bankowe, lista faktur, wezwania do zapłaty, lista ofert, centra kosztów, miejsca powstawania kosztów, rozliczenie kosztów, prognozy, plan kont, lista techników, lista użytkowników, dyżury domowe, dyżury telefoniczne, dni wolne, grafik dyżurów, grafik pracowników, matryca kompetencji, treści maili, szablony maili, teksty maili, log importu, dziennik importu, rejestr zmian, historia zmian, historia wersji, dane słownikowe, jednostki miary, lista statusów, poziomy priorytetów, klasy środków trwałych, lista kontrolna, pusty formularz, tablica wskaźników, tabela przestawna, stany liczników, wyniki pomiarów, rejestr temperatur, protokoły zebrań, strona tytułowa, czytaj to, lista pól, warunki gwarancji, ankiety, kod błędu, kod usterki, rejestr ryzyk, kartoteka towarów, kartoteka produktów, zgodność, tabela dat',
  logs: 'historia, dziennik, rejestr, naprawy, raport',
  next: 'następny, następna, następne, kolejny, kolejna',
  key: 'numer, nr, id, kod, identyfikator, symbol, klucz, num, skrót, oznaczenie, sygnatura, referencja, lp id, uuid, objectid, nr ew, nr ewid, ident, numer ewidencyjny',
  name: 'nazwa, tytuł, oznaczenie, nazwisko firmy, określenie, pełna nazwa, nazwa skrócona, nazwa pełna, miano, nazwy, nazwa własna, produkt, artykuł, towar',
  hours: 'godziny, godzin, godz, h, rbh, roboczogodziny',
  contact:
    'kontakt, osoba kontaktowa, osoba do kontaktu, zgłaszający, przedstawiciel, zgłoszone przez, zgłosił, administrator, opiekun obiektu, kierownik obiektu, dyrektor, wnioskodawca, kontakt 1, portier, dozorca, przedstawiciel klienta, osoba zgłaszająca, zamawiający osoba, imię i nazwisko, nazwisko i imię, nazwa kontaktu, osoby kontaktowej, zgłaszającego, reprezentant, osoba odpowiedzialna na obiekcie, kontakt na miejscu, osoba na miejscu, osoba kontaktowa na miejscu, osoba do kontaktu na miejscu',
  moments: {
    planned:
      'planowany, planowana, planowane, zaplanowany, zaplanowano, zaplanowana, przewidywany, przewidywana, termin, umówiony, oczekiwany, prognozowany, umówiona, harmonogram',
    actual:
      'rzeczywisty, rzeczywista, rzeczywiste, faktyczny, faktyczna, wykonany, wykonano, wykonania, wykonanie, zakończony, zakończono, zamknięty, rozpoczęty, rozpoczęto, realizacji, realizacja, zrealizowano, zakończone, usunięcia, naprawy, prac, pracy',
    start:
      'początek, rozpoczęcie, rozpoczęcia, start, od, początku, wejście, przyjazd, przyjście, rozpoczęty, rozpoczęto, startu, begin',
    end: 'koniec, zakończenie, zakończenia, do, zamknięcie, zamknięcia, końca, wyjście, odjazd, zakończony, zakończono, zamknięty, wykonano, rozwiązania, ukończenia, zakończone, usunięcia',
    moment: 'data, czas, godzina, dzień, dnia, godz, termin, data i godzina, dt, dn',
  },
  keys: {
    customer:
      'numer klienta, nr kontrahenta, nr klienta, kod klienta, kod kontrahenta, symbol klienta, id klienta, akronim, symbol kontrahenta, konto',
    site: 'kod obiektu, numer obiektu, nr obiektu, rspo, nr rspo, kod placówki, nr sklepu, numer rspo, kod lokalizacji, numer placówki',
    equipment:
      'numer inwentarzowy, nr inwentarzowy, nr inw, numer urządzenia, nr urządzenia, kod urządzenia, nr ewidencyjny, numer ewidencyjny, udt, numer maszyny, nr maszyny, nr licznika, nr ewid, nr ewid UDT, numer ewidencyjny UDT',
    job: 'nr zlecenia, numer zlecenia, nr zgłoszenia, numer zgłoszenia, nr zamówienia, numer zadania, nr protokołu, numer awarii, id zlecenia, nr sprawy, id zgłoszenia',
  },
  stamped: {
    equipment:
      'numer rejestracyjny, nr rejestracyjny, tablica rejestracyjna, rejestracja, numer seryjny, nr seryjny, nr fabryczny, numer fabryczny, S/N, vin, kod kreskowy, nr nadwozia, nr fabr, numer nadwozia',
  },
  names: {
    customer:
      'nazwa klienta, nazwa firmy, nazwa kontrahenta, firma nazwa, pełna nazwa firmy, nazwa podmiotu, nazwa organizacji',
    site: 'nazwa obiektu, nazwa placówki, nazwa szkoły, nazwa lokalizacji, nazwa oddziału, nazwa stacji, nazwa sklepu, nazwa ośrodka, nazwa przystanku',
    equipment: 'typ urządzenia, rodzaj urządzenia, typ maszyny, opis urządzenia, rodzaj sprzętu, typ sprzętu, model',
  },
  fields: {
    address:
      'adres, pełny adres, adres pełny, adres pocztowy, adres obiektu, adres siedziby, adres zamieszkania, adres korespondencyjny, adres klienta, adres instalacji, adres serwisu, adres montażu, adres wykonania usługi, miejsce eksploatacji',
    addressStreet:
      'ulica, ul, adres ulica, ulica i numer, ulica nr, nazwa ulicy, ulica numer, adres 1, linia adresu 1, adres linia 1, ulica i nr, ulica nr domu',
    addressComplement:
      'dopełnienie adresu, piętro, adres 2, dodatkowy adres, lokal, nr lokalu, numer lokalu, mieszkanie, uzupełnienie adresu, adres dodatkowy, pokój, klatka, nr mieszkania, linia adresu 2, pomieszczenie, dzielnica, numer mieszkania, nr pokoju, dodatek do adresu, adres linia 2, adres cd',
    addressZIP: 'kod pocztowy, kod, kod poczt, kod_pocztowy, pna, zip, kod pocztowy i poczta, kod poczty',
    addressCity:
      'miasto, miejscowość, poczta, miejsc, nazwa miejscowości, miasto klienta, gmina, nazwa gminy, adres miasto, wieś',
    addressProvince: 'województwo, region, powiat, woj, nazwa województwa, kraj związkowy, prowincja, nazwa powiatu',
    addressCountry: 'kraj, państwo, kod kraju, nazwa kraju, kraj iso, ISO kraju',
    contactLastName:
      'osoba kontaktowa, kontakt, nazwisko, osoba do kontaktu, zgłaszający, imię i nazwisko, nazwisko kontaktu, nazwisko i imię, nazwa kontaktu, osoba zgłaszająca, dyrektor, nazwisko osoby kontaktowej, imię i nazwisko zgłaszającego, imię i nazwisko osoby kontaktowej, reprezentant, osoba odpowiedzialna na obiekcie',
    contactFirstName: 'imię, imię kontaktu, pierwsze imię, imiona',
    contactPhone:
      'telefon, tel, nr telefonu, numer telefonu, telefon stacjonarny, nr tel, telefon 1, tel stacjonarny, telefon kontaktowy, telefony, tel kontaktowy, numer tel, stacjonarny, telefon do kontaktu, tel kontakt, numer kontaktowy',
    contactMobile:
      'telefon komórkowy, komórka, kom, tel komórkowy, tel kom, mobile, nr komórkowy, numer komórkowy, komórkowy, gsm, tel komórka, nr komórki, telefon kom, nr tel kom, numer telefonu komórkowego',
    contactEmail:
      'e-mail, mail, adres e-mail, poczta elektroniczna, adres mailowy, e-mail kontaktowy, adres poczty elektronicznej',
    contactFax: 'fax, faks, numer faksu, nr faksu, telefaks, nr fax',
    vatNumber:
      'NIP, numer NIP, VAT, nr NIP, NIP UE, VAT UE, nip klienta, numer identyfikacji podatkowej, nip kontrahenta, numer podatkowy',
    active: 'aktywny, aktywna, czynny, czy aktywny, w użyciu, czy aktywne, aktywne, sprawny, w eksploatacji, aktywność',
    'position.latitude':
      'szerokość geograficzna, szerokość, latitude, lat, szer geogr, gps szerokość, wsp lat, szer geo, geo lat, współrzędna szerokość, szerokość geogr, y, współrzędna y, współrzędne y, szer geograficzna, szerokość GPS',
    'position.longitude':
      'długość geograficzna, longitude, długość, lon, lng, long, dł geogr, gps długość, wsp lon, geo lon, współrzędna długość, długość geogr, x, współrzędna x, współrzędne x, dł geograficzna, długość GPS',
    priority: 'priorytet, pilność, ważność, stopień pilności, poziom priorytetu, prio, pilne, krytyczność',
    description:
      'krótki opis, opis, opis zgłoszenia, opis usterki, opis prac, problem, usterka, temat, zakres prac, treść, opis zlecenia, opis awarii, opis problemu, zakres, wykonane prace, zadanie, tytuł, treść zgłoszenia, wykonane czynności, przedmiot zlecenia, opis zadania, szczegóły, dotyczy, opis naprawy, opis wykonanych prac, opis czynności, przyczyna zgłoszenia, objaw, instrukcje, zakres robót, powód, uszkodzenie, zakres czynności, opis uszkodzenia, wykonana praca, wykonane zadania, co zrobiono, prace do wykonania, opis usługi, zgłaszana usterka, objawy, opis pracy, streszczenie, wykonane naprawy, cel wizyty, opis interwencji, rodzaj usterki, zgłoszona usterka, zgłoszony problem, zgłoszone uszkodzenie, zgłoszona awaria, opis szkody, szkoda, szczegóły awarii, szczegóły usterki, szczegóły problemu, szczegóły zgłoszenia',
    'type.name':
      'typ, rodzaj, kategoria, typ zlecenia, rodzaj zlecenia, rodzaj zgłoszenia, typ zgłoszenia, rodzaj prac, typ usługi, rodzaj usługi, rodzaj naprawy, rodzaj przeglądu, typ wizyty, rodzaj usterki, typ zadania, rodzaj czynności serwisowej, rodzaj pracy, typ pracy, rodzaj serwisu, typ prac, typ przeglądu, typ serwisu, rodzaj interwencji',
    'technician.login':
      'technik, serwisant, pracownik, wykonawca, przypisany do, wykonał, wykonane przez, mechanik, odpowiedzialny, osoba odpowiedzialna, monter, konserwator, przydzielony, przydzielono, serwisanci, operator maszyny, inspektor, realizujący, kierowca, przypisany, osoba wykonująca, realizował, inżynier, kto wykonał, technik serwisu, imię i nazwisko technika, przyjmujący zlecenie, odpowiedzialna osoba, imię i nazwisko serwisanta, nazwisko technika, osoba realizująca, wykonujący, instalator, technicy, naprawił, osoba przypisana, zamontował, elektryk, hydraulik, kontroler, sprawdził, tester, przetestował, skontrolował, sprzątający, kurier, robotnik, zrealizował, zakończył, prowadzący, przyjął, realizuje, brygadzista, pomocnik, pielęgniarka, opiekunka, terapeuta, ogrodnik, technik serwisowy, osoba sprzątająca, dostawca kurier, kierownik brygady, kierownik zmiany, drugi technik, główny technik, technik prowadzący',
    scheduledStart:
      'planowany start, termin, planowana data, data planowana, data, data wizyty, data od, początek, planowany początek, planowane rozpoczęcie, termin wizyty, data rozpoczęcia, termin realizacji, zaplanowano na, data początkowa, start, planowany termin, termin rozpoczęcia, data zlecenia planowana, umówiony termin, data zaplanowana, planowana data rozpoczęcia, data przeglądu planowana, kiedy, data wykonania planowana, preferowany termin',
    scheduledEnd:
      'planowany koniec, data do, koniec, termin zakończenia, planowane zakończenie, termin wykonania, data końcowa, planowana data zakończenia, ostateczny termin, do kiedy, termin końcowy, termin realizacji, wykonać do, termin do, termin ostateczny, planowany termin zakończenia',
    actualStart:
      'rzeczywisty start, data rozpoczęcia, rozpoczęto, godzina rozpoczęcia, rzeczywisty początek, data wykonania, data realizacji, data rozpoczęcia prac, data naprawy, data serwisu, wykonano dnia, faktyczne rozpoczęcie, data interwencji, data wykonania usługi, data prac, data wykonania prac, data przeglądu',
    actualEnd:
      'rzeczywisty koniec, data zakończenia, zakończono, data wykonania, godzina zakończenia, data zamknięcia, data ukończenia, zamknięto, data rozwiązania, data usunięcia awarii, wykonano, data zakończenia prac, faktyczne zakończenie, zrealizowano, data odbioru, data usunięcia, data usunięcia usterki, ukończono, rozwiązano, wykonano dnia, zrobiono dnia, wykonano w dniu, zrobione',
    duration:
      'minuty, czas trwania min, czas w minutach, min, mins, czas trwania, czas pracy, czas, godziny, roboczogodziny, liczba godzin, ilość godzin, czas wykonania, czas realizacji, łączny czas, rbh, przepracowane godziny, czas naprawy, suma godzin, godziny pracy, czas w godzinach, ilość roboczogodzin, razem godzin, czas serwisu, liczba przepracowanych godzin',
    status:
      'status, status zlecenia, status zgłoszenia, etap, stan realizacji, stan zlecenia, status zadania, stan zgłoszenia, status realizacji, faza, stan, status sprawy, aktualny status',
    skills:
      'umiejętności, kwalifikacje, kompetencje, uprawnienia, specjalizacja, wymagane umiejętności, specjalność, wymagane kwalifikacje, branża robót',
    note: 'notatka, uwagi, uwaga, notatki, komentarz, komentarze, adnotacje, dopisek, opis, zadanie, temat, treść, uwagi dodatkowe, informacje dodatkowe, wykonane zadania, co zrobiono, dodatkowe informacje, spostrzeżenia',
    dateStart:
      'od, początek, data od, data rozpoczęcia, godzina rozpoczęcia, wejście, przyjście, start, godz od, godzina od, rozpoczęcie, czas od, data początkowa, dzień, od godziny',
    dateEnd:
      'do, koniec, data do, data zakończenia, godzina zakończenia, wyjście, zakończenie, godz do, godzina do, czas do, data końcowa, do godziny',
    'user.login':
      'użytkownik, pracownik, imię i nazwisko pracownika, login, nazwa użytkownika, osoba, nazwisko pracownika, technik, zatrudniony, pracownica, nazwa pracownika',
    'activityType.name':
      'rodzaj czynności, czynność, typ, typ czynności, rodzaj, projekt, typ nieobecności, rodzaj nieobecności, powód, kategoria, zadanie, rodzaj urlopu, typ urlopu, przyczyna nieobecności',
    'distance.mi': 'mile, odległość w milach',
    'distance.km':
      'kilometry, km, odległość km, przejechane kilometry, dystans km, liczba km, przejechane km, liczba kilometrów, ilość km, trasa km',
    'preferences.team.name':
      'grupa serwisowa, zespół serwisowy, przypisany zespół, grupa wsparcia, brygada, przypisana grupa',
  },
  houseNumber:
    'nr domu, numer domu, nr budynku, numer budynku, numer, nr posesji, numer posesji, nr ulicy, numer porządkowy, nr porządkowy, numer adresowy, nr dom, nr bud',
  titles: 'tytuł, temat, podsumowanie, streszczenie, krótki opis, tytuł zgłoszenia',
  signs: {
    equipment:
      'producent, marka, model, rok produkcji, gwarancja, gwarancja do, data montażu, data instalacji, data uruchomienia, moc, ostatni przegląd, następny przegląd, data przeglądu, kalibracja, wzorcowanie, konserwacja, rok budowy, data zakupu, przebieg, motogodziny, data produkcji, legalizacja, paliwo, termin przeglądu, udźwig, napięcie, czynnik chłodniczy, data ważności, wartość początkowa, amortyzacja, data nabycia, badanie techniczne',
    job: 'robocizna, części, użyte części',
    activity: 'przerwa, przerwy',
  },
  goods:
    'cena, cena jednostkowa, stawka, koszt, kwota, ilość, liczba sztuk, szt, stan magazynowy, stan minimalny, stan min, saldo, winien, ma, przychody, wydatki, rabat, PLN, zł',
  others:
    'zamówienie klienta, numer zamówienia klienta, nr zamówienia klienta, cena, koszt, kwota, razem, suma, ilość, liczba, szt, kolor, waga, wysokość, szerokość cm, wymiary, rozmiar, dział, wydział, zespół, dostawca, producent, podwykonawca, ubezpieczyciel, utworzono, utworzył, data utworzenia, data zgłoszenia, data przyjęcia, data rejestracji, data dodania, data wpisu, data wystawienia, zmodyfikowano, zmodyfikował, data modyfikacji, zaktualizowano, data aktualizacji, data otrzymania, data zamówienia, data wpływu, data urodzenia, wiek, płeć, wynagrodzenie, waluta, stawka, stawka vat, rabat, płatność, forma płatności, termin płatności, bank, konto bankowe, iban, strona www, www, strona internetowa, adres www, url, link, zdjęcie, obraz, plik, załącznik, procent, ocena, rok, miesiąc, tydzień, kwartał, okres, częstotliwość, interwał, ważność, ważne do, umowa, numer umowy, typ umowy, początek umowy, koniec umowy, faktura, numer faktury, data faktury, data sprzedaży, data dostawy, data zakupu, części, użyte części, część, materiał, materiały, zużycie, odczyt, stan licznika, poziom, powierzchnia, ludność, liczba mieszkańców, pojemność osób, osiedle, strefa, sektor, działka, obręb, grupa, klasa, klasyfikacja, podtyp, podkategoria, źródło, pochodzenie, język, godziny otwarcia, godziny pracy placówki, forma prawna, pkd, regon, krs, branża, obrót, liczba pracowników, wersja, kolejność, pozycja, lp, wiersz, linia, podpis, hasło, wynik, przyczyna, przyczyna awarii, rozwiązanie, zadowolenie, czas reakcji, cel, budżet, kod produktu, partia, stan magazynowy, minimum, maksimum, średnia, różnica, geometria, współrzędna x, współrzędna y, współrzędne x, współrzędne y, wysokość npm, teryt, simc, kod teryt, przerwa, nadgodziny, święto, czas dojazdu, dojazd, handlowiec, opiekun handlowy, przedstawiciel handlowy, asortyment, zatwierdził, akceptował, publiczność, typ klienta, rodzaj klienta, pojemność, rok nabycia, wartość, ubezpieczenie oc, dostawcy, telefon dostawcy, kod dostawcy, godzina zgłoszenia, L p, typ szkoły, rodzaj obiektu, szerokość mm, długość mm, producenta, umowy, faktury, data instalacji, data montażu, data uruchomienia',
  values: {
    priority: {
      low: 'niski, niska, niskie, bardzo niski, mały, mało ważne',
      medium: 'średni, normalny, średnia, normalna, standardowy, zwykły, średnie, normalne, zwykła',
      high: 'wysoki, pilny, pilne, krytyczny, wysoka, awaryjny, bardzo wysoki, natychmiastowy, pilna, wysokie, krytyczna, awaria, bardzo pilne',
    },
    status: {
      created:
        'nowe, nowy, otwarte, utworzone, przyjęte, nowa, otwarty, utworzony, zgłoszone, zgłoszona, do zrobienia, zarejestrowane, nierozpoczęte, przyjęty, zgłoszony, do umówienia, do zaplanowania, do realizacji, niezrealizowane, oczekujący, wstępne, robocze, do wykonania',
      scheduled:
        'zaplanowane, przydzielone, zaplanowany, zaplanowana, przypisane, umówione, planowane, umówiony, umówiona, przypisany, przydzielony, potwierdzone, potwierdzony, przełożony, przełożone, zlecone, zlecony',
      started:
        'w trakcie, w toku, rozpoczęte, w realizacji, rozpoczęty, w trakcie realizacji, realizowane, rozpoczęta, w naprawie, w trakcie naprawy, trwa',
      paused:
        'wstrzymane, oczekuje, oczekujące, wstrzymany, zawieszone, czeka na części, oczekuje na części, odroczone, zawieszony, przerwane, odłożone, wstrzymana, oczekuje na klienta',
      completed:
        'zakończone, zamknięte, wykonane, gotowe, zakończony, wykonany, zamknięty, zrealizowane, zrealizowany, rozwiązane, ukończone, załatwione, naprawione, wykonano, zrobione, zakończona, wykonana, zamknięta, rozwiązany, naprawiony, gotowy, ok',
      validated:
        'zatwierdzone, rozliczone, zafakturowane, odebrane, zaakceptowane, zweryfikowane, zafakturowany, sprawdzone, rozliczony, do fakturowania',
      cancelled:
        'anulowane, anulowany, odwołane, odrzucone, odrzucony, anulowana, odwołany, odwołana, odrzucona, rezygnacja, niewykonane, niewykonany, nieaktualne',
    },
    active: {
      true: 'aktywny, aktywna, tak, t, aktywne, a, czynny, czynna, w użyciu, działa, działający, w eksploatacji, prawda',
      false:
        'nieaktywny, nieaktywna, nie, n, nieczynny, wycofany, zlikwidowany, zamknięty, nieczynna, wyłączony, zlikwidowana, nieaktywne, fałsz',
    },
  },
  fillers:
    'w, na, z, do, i, dla, o, od, przez, ze, oraz, lub, po, u, albo, wewnętrzna, wewnętrzne, dodatkowe, dodatkowy, inne, razem, łącznie, ogólne, pole, niestandardowe',
  qualifiers:
    'główny, firmowy, dane, publiczny, publiczna, obecna, główna, fakturowy, dostawy, korespondencyjny, służbowy, prywatny, domowy, obecny, aktualny, podstawowy, pocztowy, siedziby, ogólny, oficjalny',
  totals: 'suma, razem, ogółem, łącznie',
  pivot: 'Etykiety wierszy, Etykiety kolumn, Suma z, Liczba z, Średnia z',
  emptyLabel: '(puste)',
};

import type { KnownHeadings } from './known-headings.js';

export const polish: KnownHeadings = {
  'customer.myId':
    'Nr klienta, Numer klienta, Kod klienta, ID klienta, id_klienta, Identyfikator klienta, Nr kontrahenta, Kod kontrahenta, Numer kontrahenta, ID kontrahenta, Akronim kontrahenta, Symbol kontrahenta, Nr odbiorcy, Symbol klienta, Kod odbiorcy, Kod firmy, Numer odbiorcy',
  'customer.name':
    'Klient, Nazwa klienta, Kontrahent, Nazwa kontrahenta, Firma, Nazwa firmy, Zleceniodawca, Właściciel, Odbiorca, Nabywca, Nazwa odbiorcy, Inwestor, Najemca, Przedsiębiorstwo, Nazwa przedsiębiorcy, Operator, Podmiot, Nazwa podmiotu, Organizacja, Nazwa organizacji, Zarządca, Użytkownik obiektu, Spółdzielnia, Płatnik, Wspólnota, Nazwa pełna kontrahenta, Organ prowadzący',
  'site.myId':
    'Kod obiektu, Nr obiektu, Numer obiektu, ID obiektu, Kod lokalizacji, ID lokalizacji, Nr lokalizacji, Kod oddziału, Nr oddziału, Nr sklepu, Numer sklepu, Kod budynku, ID budynku, Kod placówki, Nr budowy, RSPO, Numer RSPO, Nr stacji, ID stacji',
  'site.name':
    'Obiekt, Nazwa obiektu, Lokalizacja, Nazwa lokalizacji, Oddział, Nazwa oddziału, Budynek, Nazwa budynku, Miejsce, Miejsce instalacji, Miejsce wykonania, Miejsce montażu, Budowa, Nazwa budowy, Sklep, Nazwa sklepu, Placówka, Nazwa placówki, Filia, Zakład, Szkoła, Nazwa szkoły, Stacja, Nazwa stacji, Nieruchomość, Punkt sprzedaży, Miejsce użytkowania, Miejsce interwencji, Punkt dostawy',
  'equipment.myId':
    'Nr seryjny, Numer seryjny, Nr seryjny urządzenia, S/N, SN, Numer fabryczny, Nr fabryczny, Nr urządzenia, Numer urządzenia, Kod urządzenia, ID urządzenia, Nr inwentarzowy, Numer inwentarzowy, Nr ewidencyjny, Numer ewidencyjny, Nr rejestracyjny, Numer rejestracyjny, Nr rej., Kod kreskowy, Nr VIN, VIN, Numer maszyny, Nr maszyny, Kod maszyny, Nr licznika, Numer licznika, Nr środka trwałego, Kod środka trwałego, Nr nadwozia, Nr fabr., Nr inw., Nr UDT',
  'equipment.name':
    'Urządzenie, Nazwa urządzenia, Maszyna, Nazwa maszyny, Sprzęt, Nazwa sprzętu, Typ urządzenia, Rodzaj urządzenia, Typ maszyny, Opis urządzenia, Rodzaj sprzętu, Aparat, Pojazd, Środek trwały, Nazwa środka trwałego, Opis sprzętu, Typ sprzętu, Winda, Dźwig, Rodzaj maszyny, Nazwa pojazdu, Kocioł, Typ pojazdu',
  'job.myId':
    'Nr zlecenia, Numer zlecenia, Zlecenie nr, ID zlecenia, Kod zlecenia, Nr zgłoszenia, Numer zgłoszenia, ID zgłoszenia, Nr ticketu, Numer ticketu, Nr serwisu, Nr zamówienia, Numer zamówienia, Nr sprawy, Numer sprawy, Nr protokołu, Nr naprawy, Numer naprawy, Nr raportu, Nr wizyty, Nr interwencji, Zlecenie serwisowe, Nr zadania, Numer zadania, Nr awarii',
  name: 'Nazwa, Nazwa skrócona, Nazwa pełna, Określenie, Pełna nazwa',
  address:
    'Adres, Pełny adres, Adres klienta, Adres obiektu, Adres instalacji, Adres serwisu, Adres siedziby, Adres dostawy, Adres korespondencyjny, Adres montażu, Adres kontrahenta, Adres lokalizacji, Adres wykonania usługi',
  addressStreet:
    'Ulica, Ul., Ulica i numer, Ulica i nr, Ulica nr, Ulica / nr, Adres 1, Adres linia 1, Nazwa ulicy, ulica_klienta, Ulica klienta, Ulica i nr domu, Ulica (siedziba), Adres ulica',
  houseNumber: 'Nr domu, Numer domu, Nr budynku, Numer budynku, Nr dom, Nr bud., NumerDomu, Nr domu klienta',
  addressComplement:
    'Nr lokalu, Numer lokalu, Nr mieszkania, Numer mieszkania, Lokal, Piętro, Adres 2, Dodatek do adresu, Pokój, Adres linia 2, Pomieszczenie, Nr pokoju, Klatka, Nr pomieszczenia, Adres cd., Mieszkanie, Sala',
  addressZIP:
    'Kod pocztowy, Kod, Kod poczt., KodPocztowy, kod_pocztowy, Kod pocztowy klienta, Adres kod pocztowy, Kod pocztowy (dostawa), Kod pocztowy obiektu',
  addressCity:
    'Miasto, Miejscowość, Miejscowosc, Miasto klienta, Poczta miejscowość, Gmina, Nazwa miejscowości, Miejscowość klienta, Miasto obiektu, Adres miasto, Miejscowość (siedziba), Wieś',
  addressProvince:
    'Województwo, Woj., Powiat, Region, Wojewodztwo, Nazwa województwa, Województwo klienta, Woj, Adres województwo',
  addressCountry: 'Kraj, Państwo, Kod kraju, Kraj klienta, Nazwa kraju, ISO kraju, Adres kraj, Kraj (kod)',
  contactLastName:
    'Osoba kontaktowa, Kontakt, Nazwisko, Imię i nazwisko, Osoba do kontaktu, Zgłaszający, Nazwisko kontaktu, Nazwisko osoby kontaktowej, Zgłosił, Osoba zgłaszająca, Dyrektor, Kierownik obiektu, Imię i nazwisko zgłaszającego, Imię i nazwisko osoby kontaktowej, Reprezentant, Zamawiający osoba, Osoba odpowiedzialna na obiekcie, Opiekun obiektu, Administrator obiektu, Zgłoszone przez',
  contactFirstName: 'Imię, Imie, Imię kontaktu, Imię osoby kontaktowej, Pierwsze imię',
  contactPhone:
    'Telefon, Tel., Tel, Nr telefonu, Numer telefonu, Nr tel., Telefon kontaktowy, Telefon stacjonarny, Telefon 1, Telefon klienta, telefon_klienta, Tel. kontaktowy, Tel. stacjonarny, Telefon do kontaktu, Telefon służbowy, Numer kontaktowy, Telefon osoby kontaktowej, Telefony, Nr telefonu klienta, Tel. klienta, Telefon firmowy',
  contactMobile:
    'Telefon komórkowy, Komórka, Tel. kom., Kom., Tel. komórkowy, Nr komórki, Numer komórkowy, Telefon kom., Nr tel. kom., GSM, Numer telefonu komórkowego, Mobile',
  contactEmail:
    'E-mail, Email, Mail, Adres e-mail, Adres email, E-mail kontaktowy, Email klienta, Poczta elektroniczna, Adres poczty elektronicznej, Email kontaktowy, E-mail osoby kontaktowej, Adres mailowy, E-mail klienta, Adres mail',
  contactFax: 'Faks, Fax, Nr faksu, Numer faksu, Nr fax, Telefaks',
  vatNumber:
    'NIP, Nr NIP, Numer NIP, NIP klienta, NIP kontrahenta, NIP UE, NIP firmy, Numer VAT, VAT UE, nip_klienta, NIP/VAT, Numer identyfikacji podatkowej, NIP nabywcy',
  active:
    'Aktywny, aktywny, Aktywny (T/N), Czy aktywny, Aktywność, Aktywna, Aktywne, W użyciu, W eksploatacji, Klient aktywny, Czynny, Aktywny/Nieaktywny, Czy aktywne',
  'position.latitude':
    'Szerokość geograficzna, Szer. geogr., Szerokość geogr., Szerokość, lat, Latitude, Szerokość GPS, geo_lat, Y, Współrzędna Y, Szerokość geograficzna (WGS84), GPS szerokość, Szer. geograficzna, Współrzędne Y',
  'position.longitude':
    'Długość geograficzna, Dł. geogr., Długość geogr., long, lon, Longitude, Długość GPS, geo_lon, X, Współrzędna X, Długość geograficzna (WGS84), GPS długość, Dług. geogr., Współrzędne X',
  priority:
    'Priorytet, Pilność, Priorytet zlecenia, Priorytet zgłoszenia, Ważność, Pilne, Stopień pilności, Priorytet zadania, Poziom priorytetu, Prio',
  description:
    'Opis, Opis zlecenia, Opis zgłoszenia, Opis usterki, Usterka, Opis awarii, Awaria, Opis problemu, Problem, Opis prac, Wykonane prace, Wykonane czynności, Zakres prac, Prace do wykonania, Czynności, Temat, Tytuł, Treść zgłoszenia, Treść zlecenia, Opis wykonanych prac, Zadanie, Opis zadania, Opis usługi, Zgłaszana usterka, Przedmiot zlecenia, Rodzaj usterki, Zgłoszenie, Opis naprawy, Objawy, Opis czynności, Przyczyna zgłoszenia, Szczegóły, Zakres robót, Wykonana praca, Opis pracy, Streszczenie, Naprawa, Wykonane naprawy, Treść, Opis interwencji, Cel wizyty',
  'type.name':
    'Typ, Rodzaj, Rodzaj zlecenia, Typ zlecenia, Typ zgłoszenia, Rodzaj zgłoszenia, Kategoria, Rodzaj usługi, Typ usługi, Rodzaj prac, Typ prac, Rodzaj naprawy, Kategoria zgłoszenia, Typ zadania, Rodzaj serwisu, Rodzaj wizyty, Rodzaj przeglądu, Typ przeglądu, Typ serwisu, Kategoria zlecenia, Rodzaj interwencji, Typ naprawy, Rodzaj pracy',
  'technician.login':
    'Technik, Serwisant, Pracownik, Wykonawca, Monter, Przypisany do, Przydzielony do, Wykonał, Wykonane przez, Mechanik, Osoba odpowiedzialna, Imię i nazwisko serwisanta, Imię i nazwisko technika, Konserwator, Przypisany technik, Odpowiedzialny, Nazwisko technika, Przypisane do, Realizujący, Osoba realizująca, Inspektor, Kierowca, Wykonujący, Instalator, Technicy',
  scheduledStart:
    'Planowany termin, Termin, Data planowana, Planowana data, Planowana data rozpoczęcia, Planowany początek, Zaplanowano na, Data wizyty, Termin wizyty, Data, Data rozpoczęcia, Data zlecenia, Umówiony termin, Data realizacji planowana, Planowany start, Termin planowany, Data serwisu, Planowane rozpoczęcie, Data zaplanowana, Termin rozpoczęcia, Data wykonania planowana, Preferowany termin',
  scheduledEnd:
    'Planowana data zakończenia, Planowane zakończenie, Termin zakończenia, Termin realizacji, Planowany koniec, Termin wykonania, Wykonać do, Termin do, Planowana data zakończenia, Data zakończenia planowana, Termin ostateczny, Zrealizować do, Planowany termin zakończenia',
  actualStart:
    'Rzeczywista data rozpoczęcia, Rzeczywiste rozpoczęcie, Rozpoczęto, Data wykonania, Data realizacji, Data naprawy, Data przeglądu, Faktyczne rozpoczęcie, Data rozpoczęcia prac, Początek pracy, Rozpoczęcie prac, Data interwencji, Data wykonania prac, Data wykonania usługi, Data rozpoczęcia naprawy, Rozpoczęte',
  actualEnd:
    'Rzeczywista data zakończenia, Rzeczywiste zakończenie, Zakończono, Data zakończenia, Data zamknięcia, Zamknięto, Data rozwiązania, Faktyczne zakończenie, Data zakończenia prac, Ukończono, Data ukończenia, Zakończenie prac, Data usunięcia usterki, Koniec pracy, Data zamknięcia zgłoszenia, Rozwiązano, Zakończone, Data zakończenia naprawy',
  duration:
    'Czas trwania, Czas pracy, Czas pracy (h), Czas (min), Liczba godzin, Godziny, Ilość godzin, Czas naprawy, Czas trwania (min), Czas trwania (h), Minuty, Przepracowane godziny, Czas realizacji, Roboczogodziny, Suma godzin, Czas wykonania, Ilość roboczogodzin, Czas w minutach, Godziny pracy, Razem godzin, Łączny czas, Czas serwisu, Liczba przepracowanych godzin',
  status:
    'Status, Stan, Status zlecenia, Status zgłoszenia, Stan realizacji, Status realizacji, Stan zgłoszenia, Etap, Stan zlecenia, Status naprawy, Status sprawy, Aktualny status, Status zadania, Stan realizacji zlecenia',
  skills:
    'Umiejętności, Kwalifikacje, Kompetencje, Uprawnienia, Specjalizacja, Wymagane umiejętności, Specjalność, Branża robót, Wymagane kwalifikacje',
  note: 'Uwagi, Notatka, Notatki, Komentarz, Komentarze, Uwaga, Adnotacje, Dodatkowe informacje, Uwagi dodatkowe, Spostrzeżenia, Notatka wewnętrzna, Uwagi wewnętrzne, Informacje dodatkowe',
  dateStart:
    'Początek, Start, Od, Godzina od, Godzina rozpoczęcia, Rozpoczęcie, Wejście, Czas rozpoczęcia, Data od, Data początku, Data, Dzień, Przyjście, Początek pracy, Od godziny, Godz. od, Godz. rozpoczęcia',
  dateEnd:
    'Koniec, Do, Godzina do, Godzina zakończenia, Zakończenie, Wyjście, Czas zakończenia, Data do, Data końca, Koniec pracy, Do godziny, Godz. do, Godz. zakończenia',
  'user.login':
    'Użytkownik, Pracownik, Imię i nazwisko pracownika, Nazwisko pracownika, Osoba, Nazwa użytkownika, Login, Zatrudniony, Pracownik (nazwa), Nazwa pracownika',
  'activityType.name':
    'Rodzaj czynności, Typ aktywności, Rodzaj nieobecności, Typ nieobecności, Projekt, Powód nieobecności, Typ urlopu, Rodzaj urlopu, Aktywność typ, Nazwa projektu, Przyczyna nieobecności, Rodzaj aktywności',
  'distance.km':
    'Kilometry, Km, km, Dystans (km), Przejechane km, Liczba km, Liczba kilometrów, Przejechane kilometry, Ilość km, Odległość (km), Trasa km',
  nothing:
    'Producent, Marka, Rok, Rok produkcji, Cena, Cena jednostkowa, Kwota, Kwota netto, Koszt, Wartość, Ilość, Dostawca, Telefon dostawcy, Kod dostawcy, Kod towaru, Indeks towaru, Nr katalogowy, Nr faktury, Numer faktury, Data faktury, Data wystawienia, Data utworzenia, Utworzono, Utworzył, Utworzone przez, Data dodania, Data modyfikacji, Data zgłoszenia, Data przyjęcia, Godzina zgłoszenia, Data rejestracji, Data zakupu, Wartość zakupu, Data instalacji, Data montażu, Data uruchomienia, Ostatni przegląd, Następny przegląd, Data ostatniego przeglądu, Data następnego przeglądu, Gwarancja, Gwarancja do, Koniec gwarancji, Nr umowy, Umowa, Rodzaj umowy, Data umowy, Koniec umowy, Data urodzenia, Płeć, Strona www, WWW, Strona internetowa, Branża, REGON, KRS, Konto bankowe, Nr konta bankowego, Bank, Forma płatności, Termin płatności, Waluta, Moc, Moc (kW), Powierzchnia, Powierzchnia (m2), Liczba pięter, Wysokość, Szerokość (mm), Długość (mm), Waga, Kolor, Adres IP, Dział, Centrum kosztów, Zespół, Rozwiązanie, Przyczyna, Przyczyna awarii, Wynik, Data ważności, Ważne do, Częstotliwość, Godziny otwarcia, Liczba uczniów, Podpis, Zdjęcie, Hasło, Stan licznika, Przebieg, Części, Użyte części, Materiały, Zużyte materiały, Typ klienta, Grupa, Handlowiec, Źródło, Język, Czas dojazdu, Podkategoria, TERYT, Kod TERYT, Nr działki, Paliwo, Rodzaj paliwa, Stanowisko, Wynagrodzenie, Lp., L.p., Zatwierdził, Sporządził, Rabat, Stawka VAT, Data dostawy, Nr partii, Czas reakcji, Ocena, Przerwa, Nadgodziny, PESEL, Typ szkoły, Rodzaj obiektu, Klasa, Napięcie',
};

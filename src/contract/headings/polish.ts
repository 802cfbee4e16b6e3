import type { Vocabulary } from './vocabulary.js';

export const polish: Vocabulary = {
  language: 'pl',
  country: 'PL',
  nouns: {
    customer:
      'klient, klienci, klienta, firma, firmy, kontrahent, kontrahenci, kontrahenta, odbiorca, odbiorcy, nabywca, właściciel, operator, najemca, zleceniodawca, jednostka, nazwa jednostki samorządu terytorialnego',
    site: 'obiekt, obiekty, obiektu, lokalizacja, lokalizacje, oddział, placówka, placówki, budynek, siedziba, punkt, sklep, szkoła, szkoły, ośrodek, miejsce',
    equipment:
      'urządzenie, urządzenia, sprzęt, maszyna, maszyny, instalacja, kocioł, kotły, winda, windy, dźwig, gaśnica, gaśnice, środek trwały, pompa ciepła, stacja ładowania, pojazd, pojazdy, pompa, hydrant, licznik, defibrylator, AED, przyrząd',
    job: 'zlecenie, zlecenia, zgłoszenie, zgłoszenia, naprawa, naprawy, wizyta, wizyty, zadanie, zadania, usługa, interwencja, serwis',
    activityType: 'rodzaj czynności, typ czynności',
    activity: 'czynność, czynności, nieobecność, nieobecności, ewidencja czasu',
  },
  tables: {
    customer:
      'dostawcy, dostawca, kontakty, adresy, hurtownia, lista klientów, baza klientów, klienci, kontrahenci, lista kontrahentów, odbiorcy, nabywcy, firmy, lista firm, członkowie, najemcy, lokatorzy, mieszkańcy, właściciele, partnerzy, książka adresowa, adresaci, spis firm, pacjenci, zleceniodawcy',
    equipment:
      'inwentarz, ewidencja, park maszynowy, flota, pojazdy, hydranty, defibrylatory, urządzenia, lista urządzeń, sprzęt, spis sprzętu, lista sprzętu, maszyny, wykaz maszyn, środki trwałe, ewidencja środków trwałych, wyposażenie, ewidencja wyposażenia, narzędzia, samochody, komputery, laptopy, drukarki, windy, dźwigi, gaśnice, kotły, pompy, liczniki, latarnie, oprawy, aparatura, aparatura medyczna, wykaz urządzeń, inwentaryzacja, rejestr sprzętu',
    site: 'stacje, przystanki, szpitale, jednostki, kluby, apteki, obiekty, lista obiektów, lokalizacje, budynki, placówki, oddziały, filie, siedziby, biura, sklepy, szkoły, przedszkola, żłobki, hotele, restauracje, biblioteki, muzea, punkty, punkty sprzedaży, punkty dostaw, magazyny główne, parkingi, place zabaw, ośrodki, nieruchomości, schroniska, cmentarze',
    job: 'historia, dziennik, przeglądy, przegląd, konserwacja, awarie, usterki, harmonogram, reklamacje, zlecenia, lista zleceń, zgłoszenia, rejestr zgłoszeń, naprawy, wizyty, zadania, lista zadań, usługi, interwencje, serwisy, zamówienia, dostawy, trasy, kursy, przejazdy, kontrole, inspekcje, audyty, plan konserwacji, plan przeglądów, harmonogram przeglądów, terminarz, grafik wizyt, wypożyczenia, rezerwacje, projekty, protokoły, raporty serwisowe, incydenty, prace, roboty, montaże, reklamacje klientów, książka serwisowa',
    activity:
      'czas pracy, karta czasu pracy, karty czasu pracy, ewidencja czasu pracy, ewidencja godzin, godziny, godziny pracy, lista obecności, obecność, obecności, grafik, grafiki, grafik pracy, zmiany, dyżury, urlopy, urlop, nieobecności, nadgodziny, rozliczenie czasu',
  },
  asides:
    'części, części zamienne, materiały, magazyn, zapasy, kategorie, kategoria, rodzaje, typy, kody, listy, słownik, słowniki, walidacja, parametry, ustawienia, podsumowanie, zestawienie, raport, statystyki, wykresy, wykres, legenda, instrukcja, pomoc, szablon, przykład, kalendarz, cennik, cenniki, ceny, stawki, okładka, spis treści, instrukcje, objaśnienia, opis, informacje, info, uwagi, zmiany wersji, wersje, listy rozwijane, wykaz kodów, definicje, obliczenia, kalkulacja, wskaźniki, KPI, sumy, analiza, faktura, faktury, oferta, oferty, wycena, księgowość, koszty, wydatki, budżet, święta, wzór',
  logs: 'historia, dziennik, rejestr, naprawy, raport',
  day: 'data, dzień',
  key: 'numer, nr, id, kod, identyfikator, symbol, Lp',
  name: 'nazwa, tytuł, oznaczenie',
  keys: {
    customer: 'numer klienta, nr kontrahenta',
    equipment: 'numer seryjny, nr seryjny, nr fabryczny, numer fabryczny, numer inwentarzowy, nr inwentarzowy, S/N',
    job: 'nr zlecenia, numer zlecenia, nr zgłoszenia',
  },
  names: { equipment: 'model, typ urządzenia, rodzaj urządzenia' },
  fields: {
    address: 'adres, pełny adres',
    addressStreet: 'ulica, ul, adres ulica, ulica i numer',
    addressComplement: 'dopełnienie adresu, piętro',
    addressZIP: 'kod pocztowy, kod',
    addressCity: 'miasto, miejscowość, miejscowosc, poczta',
    addressProvince: 'województwo, region, wojewodztwo',
    addressCountry: 'kraj, państwo, kod kraju',
    contactLastName: 'osoba kontaktowa, kontakt, nazwisko, osoba do kontaktu, zgłaszający, imię i nazwisko',
    contactFirstName: 'imię',
    contactPhone: 'telefon, tel, nr telefonu, numer telefonu, telefon stacjonarny',
    contactMobile: 'telefon komórkowy, komórka, kom',
    contactEmail: 'e-mail, email, mail, adres e-mail, poczta elektroniczna',
    contactFax: 'fax, faks',
    vatNumber: 'NIP, numer NIP, VAT',
    active: 'aktywny, aktywna, czynny',
    'position.latitude': 'szerokość geograficzna, szerokość, latitude',
    'position.longitude': 'długość geograficzna, longitude',
    priority: 'priorytet, pilność',
    description: 'opis, opis zgłoszenia, opis usterki, opis prac, problem, usterka, temat, zakres prac, treść',
    'type.name': 'typ, rodzaj, kategoria, typ zlecenia, rodzaj zlecenia',
    'technician.login': 'technik, serwisant, pracownik, wykonawca, przypisany do, wykonał',
    scheduledStart: 'planowany start, termin, planowana data, data planowana, data, data wizyty, data od, początek',
    scheduledEnd: 'planowany koniec, data do, koniec, termin zakończenia',
    actualStart: 'rzeczywisty start, data rozpoczęcia, rozpoczęto, godzina rozpoczęcia',
    actualEnd: 'rzeczywisty koniec, data zakończenia, zakończono, data wykonania, godzina zakończenia',
    duration: 'czas trwania, minuty, czas pracy',
    status: 'status, stan',
    skills: 'umiejętności, kwalifikacje',
    note: 'notatka, uwagi',
    dateStart: 'od, początek',
    dateEnd: 'do, koniec',
    'user.login': 'użytkownik, pracownik',
    'activityType.name': 'rodzaj czynności, typ',
  },
  houseNumber: 'nr domu, numer domu, nr budynku, numer budynku, numer',
  signs: {
    equipment:
      'producent, marka, model, rok produkcji, gwarancja, gwarancja do, data montażu, data instalacji, data uruchomienia, moc, ostatni przegląd, następny przegląd, data przeglądu, kalibracja, wzorcowanie, konserwacja',
  },
  values: {
    priority: { low: 'niski', medium: 'średni, normalny', high: 'wysoki, pilny, pilne, krytyczny' },
    status: {
      created: 'nowe, nowy, otwarte, utworzone, przyjęte',
      scheduled: 'zaplanowane, przydzielone',
      started: 'w trakcie, w toku, rozpoczęte, w realizacji',
      paused: 'wstrzymane, oczekuje, oczekujące',
      completed: 'zakończone, zamknięte, wykonane, gotowe',
      validated: 'zatwierdzone, rozliczone',
      cancelled: 'anulowane',
    },
    active: { true: 'aktywny, aktywna, tak, t', false: 'nieaktywny, nieaktywna, nie, n' },
  },
  fillers: 'w, na, z, do, i, dla, główny, firmowy, dane',
  totals: 'suma, razem, ogółem, łącznie',
  pivot: 'Etykiety wierszy, Etykiety kolumn, Suma z, Liczba z, Średnia z',
};

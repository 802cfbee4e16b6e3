/**
 * What spreadsheet programs show in place of a value that they have not, as Excel, LibreOffice and Google Sheets write
 * it: in English, then in the languages of our readers, then in others.
 */
const shown = `
  #N/A #VALUE! #REF! #DIV/0! #NAME? #NUM! #NULL! #ERROR! #SPILL! #CALC! #FIELD! #BLOCKED! #UNKNOWN! #CONNECT! #BUSY!
  #EXTERNAL! #PYTHON! #TIMEOUT! #UNSUPPORTED! #GETTING_DATA
  #NV #WERT! #BEZUG! #ZAHL! #ÜBERLAUF! #KALK! #FELD! #BLOCKIERT! #UNBEKANNT! #VERBINDEN! #BESCHÄFTIGT! #FEHLER!
  #DATEN_ABRUFEN
  #VALEUR! #NOM? #NOMBRE! #NUL! #PROPAGATION! #EPARS! #CHAMP! #BLOQUE! #BLOQUÉ! #INCONNU! #CONNEXION! #ERREUR!
  #CHARGEMENT_DONNEES #OBTENTION_DONNEES
  #¡VALOR! #¡REF! #¡DIV/0! #¿NOMBRE? #¡NUM! #¡NULO! #¡DESBORDAMIENTO! #¡CALC! #¡CAMPO! #¡BLOQUEADO! #¡DESCONOCIDO!
  #¡CONECTAR! #¡ERROR! #¡OCUPADO! #OBTENIENDO_DATOS
  #N/D #VALORE! #RIF! #NOME? #NULLO! #ESPANSIONE! #CAMPO! #BLOCCATO! #SCONOSCIUTO! #CONNETTI! #ERRORE!
  #ESTRAZIONE_DATI
  #N/B #WAARDE! #VERW! #DEEL/0! #NAAM? #GETAL! #LEEG! #OVERLOOP! #BEREKEN! #VELD! #GEBLOKKEERD! #ONBEKEND! #FOUT!
  #GEGEVENS_OPHALEN
  #VALOR! #NÚM! #NULO! #DESPEJAR! #PROPAGAÇÃO! #BLOQUEADO! #DESCONHECIDO! #CONECTAR! #LIGAR! #ERRO! #OBTENDO_DADOS
  #N/D! #ARG! #ADR! #DZIEL/0! #NAZWA? #LICZBA! #ZERO! #ROZLANIE! #OBL! #POLE! #ZABLOKOWANE! #NIEZNANE! #BŁĄD!
  #REFERENS! #VÄRDEFEL! #DIVISION/0! #NAMN? #OGILTIGT! #SAKNAS! #SKÄRNING! #REFERENCE! #VÆRDI! #NAVN? #I/T #VERDI!
  #VIITTAUS! #ARVO! #JAKO/0! #NIMI? #LUKU! #PUUTTUU! #TYHJÄ! #ODKAZ! #HODNOTA! #NÁZEV? #ČÍSLO! #HIV! #ÉRTÉK! #NÉV?
  #ZÉRÓOSZTÓ! #SZÁM! #HIÁNYZIK #NULLA! #BAŞV! #DEĞER! #SAYI/0! #SAYI! #AD? #YOK #BOŞ! #ССЫЛКА! #ЗНАЧ! #ДЕЛ/0! #ИМЯ?
  #ЧИСЛО! #Н/Д #ПУСТО!`;

const errorTexts = new Set(shown.trim().split(/\s+/));

/** LibreOffice's errors without a name of their own: `Err:502`. */
const numbered = /^(?:Err|Fehler|Erreur|Errore|Fout|Erro|Error|Błąd) ?:[5-9]\d\d$/;

const numberSign = 35;
const colon = 58;

/** Whether a text is what a spreadsheet program shows for an error or, as `####`, for a column too narrow. */
export function isErrorText(text: string): boolean {
  if (text.charCodeAt(0) === numberSign) return errorTexts.has(text) || /^#{4,}$/.test(text);
  return text.charCodeAt(text.length - 4) === colon && numbered.test(text);
}

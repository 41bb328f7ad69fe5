const ENGLISH_DAY =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty-first'
const SPANISH_DAY =
  'primero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte|veinti(?:uno|dós|trés|cuatro|cinco|séis|siete|ocho|nueve)|treinta(?: y uno)?'
const PORTUGUESE_DAY =
  'primeiro|um|dois|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezasseis|dezesseis|dezassete|dezessete|dezoito|dezanove|dezenove|vinte(?: e (?:um|dois|três|quatro|cinco|seis|sete|oito|nove))?|trinta(?: e um)?'
const FRENCH_DAY =
  'premier|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt(?:[- ](?:et[- ]un|deux|trois|quatre|cinq|six|sept|huit|neuf))?|trente(?:[- ]et[- ]un)?'
const GERMAN_DAY =
  '(?:erst|zweit|dritt|viert|fünft|sechst|siebt|siebent|acht|neunt|zehnt|elft|zwölft|dreizehnt|vierzehnt|fünfzehnt|sechzehnt|siebzehnt|achtzehnt|neunzehnt|(?:(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und)?zwanzigst|(?:einund)?dreißigst)e[nrs]?'

/** The day of a month in words: “the third”, “primero”, “dem dritten”. */
export const SPOKEN_DAY = [ENGLISH_DAY, SPANISH_DAY, PORTUGUESE_DAY, FRENCH_DAY, GERMAN_DAY].join('|')
export { ENGLISH_DAY }

const LONG_WEEKDAY =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo|(?:segunda|terça|terca|quarta|quinta|sexta)-feira|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica'
const SHORT_WEEKDAY =
  'mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|seg|ter|qua|qui|sex'

/** A weekday in front of a date, whole or short. */
export const WEEKDAY = String.raw`(?:${LONG_WEEKDAY}|${SHORT_WEEKDAY})`
export { LONG_WEEKDAY }

const YEAR = String.raw`(?:(?:18|19|20|21)\d\d|'\d\d)`

/** Holidays that name one day of a year. */
export const HOLIDAY = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:Christmas|Xmas)(?: Eve| Day)?|Good Friday|Ash Wednesday|New Year'?s(?: Eve| Day)?|Thanksgiving(?: Day)?|Halloween|Easter(?: Sunday| Monday)?|Boxing Day|Independence Day|Labou?r Day|Memorial Day|Valentine'?s Day|Mother'?s Day|Father'?s Day|Veterans Day|Remembrance Day|Anzac Day|Canada Day|Australia Day|Bastille Day|Juneteenth|Presidents'? Day|St\.? Patrick'?s Day|(?:Fourth|4th) of July|Whit (?:Sunday|Monday)|Palm Sunday|Pentecost|Diwali|Eid(?: al-(?:Fitr|Adha))?|Hanukkah|Passover|Yom Kippur|Rosh Hashanah|(?:Chinese|Lunar) New Year|Heiligabend|Silvester|Neujahr|Karfreitag|Oster(?:sonntag|montag)|Pfingst(?:sonntag|montag)|Rosenmontag|Aschermittwoch|Fronleichnam|Nochebuena|Nochevieja|Navidad|Viernes Santo|Jueves Santo|Día de Reyes|Noël|Pâques|Vendredi saint|lundi de (?:Pâques|Pentecôte)|Mardi gras|Sexta-feira Santa|Quarta-feira de Cinzas|véspera de Natal|dia de Natal|domingo de Páscoa)(?:,?\s+(?:de\s)?${YEAR})?(?![\p{L}])(?!\s+(?:disease|tree|factor))`,
  'gu',
)

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
  'mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|seg|ter|qua|qui|sex|segunda|terça|terca|quarta|quinta|sexta'

/** A weekday in front of a date, whole or short. */
export const WEEKDAY = String.raw`(?:${LONG_WEEKDAY}|${SHORT_WEEKDAY})`
export { LONG_WEEKDAY }

const YEAR = String.raw`(?:(?:18|19|20|21)\d\d|'\d\d)`

/** Holidays that name one day of a year. */
const FIXED = String.raw`(?:Christmas|Xmas)(?: Eve| Day)?|Good Friday|Ash Wednesday|New Year['’]?s(?: Eve| Day)?|Thanksgiving(?: Day)?|Halloween|Easter(?: Sunday| Monday)?|Boxing Day|Independence Day|Labou?r Day|Memorial Day|Valentine['’]?s Day|Mother['’]?s Day|Father['’]?s Day|Veterans Day|Remembrance (?:Day|Sunday)|Anzac Day|Canada Day|Australia Day|Bastille Day|Juneteenth|Presidents['’]? Day|St\.? (?:Patrick|David|George|Andrew|Stephen)['’]?s Day|(?:Fourth|4th) of July|Whit (?:Sunday|Monday)|Palm Sunday|Pentecost|Diwali|Eid(?: al-(?:Fitr|Adha))?|Hanukkah|Passover|Yom Kippur|Rosh Hashanah|(?:Chinese|Lunar) New Year|Heiligabend|Silvester|Neujahr|Karfreitag|Oster(?:sonntag|montag)|Pfingst(?:sonntag|montag)|Rosenmontag|Aschermittwoch|Fronleichnam|Nochebuena|Nochevieja|Navidad|Viernes Santo|Jueves Santo|Día de (?:Reyes|la Madre|las Madres|(?:los )?Muertos|Todos los Santos|la Hispanidad|la Candelaria|los Inocentes)|Noël|Pâques|Vendredi saint|lundi de (?:Pâques|Pentecôte)|[Mm]ardi gras|Sexta-feira Santa|Quarta-feira de Cinzas|[Vv]éspera de (?:Natal)|[Dd]ia de (?:Natal|Reis|Finados|Todos os Santos|Ano Novo|São João)|[Dd]ia d(?:as Mães|a Mãe|os Pais|o Pai)|[Dd]omingo de (?:Páscoa|Ramos)|Ano Novo`
/** Holidays of several days, or whose name is also a word: with a year, or behind a preposition. */
const LOOSE = String.raw`Ostern|Pfingsten|Weihnachten|Fasching|Fastnacht|Karneval|Semana Santa|Reyes|San Juan|[Ff]iestas [Pp]atrias|Carnavales?|Ascension|Assomption|Épiphanie|Aïd(?: el-\p{L}+)?|Natal|Páscoa|São João|Finados|Reis|Whitsun|Michaelmas|Sukkot|Mothering Sunday|Waitangi Day|Bonfire Night|Burns Night|Shrove Tuesday|Pancake Day|Hogmanay|Columbus Day|Neujahrstag|Faschingsdienstag|Allerheiligen|Allerseelen|Christi Himmelfahrt|Mariä Himmelfahrt|Buß- und Bettag|Volkstrauertag|Totensonntag|Heilige Drei Könige|Dreikönigstag|Nikolaustag|Muttertag|Vatertag|Tag der Deutschen Einheit|Año Nuevo|Domingo de (?:Ramos|Resurrección)|Miércoles de Ceniza|Pentecôte|Saint-Sylvestre|[Jj]our de l['’]An|[Ff]ête (?:des [Mm]ères|des [Pp]ères|nationale)|Toussaint|Armistice|Ano Novo|Corpus Christi|Réveillon`
const SINCE = String.raw`on|at|since|before|until|after|over|zu|an|seit|vor|nach|bis|en|desde|antes de|después de|hasta|tras|à|a la|à la|depuis|avant|après|jusqu['’]à|no|na|em|pelo|pela|até|antes do|depois do|desde o`
const OF_DISEASE = String.raw`(?!\s+(?:disease|tree|factor|syndrome?|syndrom))`
export const HOLIDAY = new RegExp(
  String.raw`(?<![\p{L}])(?:${FIXED})(?:,?\s+(?:de\s|del\s)?${YEAR})?(?![\p{L}])${OF_DISEASE}`,
  'gu',
)
export const LOOSE_HOLIDAY = new RegExp(
  String.raw`(?<![\p{L}])(?:${LOOSE})(?<year>,?\s+(?:de\s|del\s)?${YEAR})?(?![\p{L}])${OF_DISEASE}`,
  'gu',
)
export const SINCE_HOLIDAY = new RegExp(String.raw`(?<![\p{L}])(?:${SINCE})[ ]?$`, 'u')

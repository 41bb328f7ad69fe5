const ENGLISH = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'Jun', 'Jul', 'Aug', 'Sept', 'Sep', 'Oct', 'Nov', 'Dec']
const GERMAN = [
  'Januar',
  'Jänner',
  'Februar',
  'März',
  'Mai',
  'Juni',
  'Juli',
  'Oktober',
  'Dezember',
  'Okt',
  'Dez',
  'Mrz',
  'Mär',
  'Feber',
  'Jän',
]
const FRENCH = [
  'janvier',
  'février',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
  'decembre',
]
const SPANISH = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const PORTUGUESE = [
  'janeiro',
  'fevereiro',
  'março',
  'maio',
  'junho',
  'julho',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
const ITALIAN = [
  'gennaio',
  'febbraio',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'settembre',
  'ottobre',
  'dicembre',
]
const DUTCH = ['januari', 'februari', 'maart', 'mei', 'augustus', 'mrt']
const ROMANIAN = ['ianuarie', 'februarie', 'martie', 'aprilie', 'iunie', 'iulie', 'septembrie', 'octombrie', 'noiembrie', 'decembrie']
const NORDIC = ['marts', 'maj', 'augusti', 'desember']
const POLISH = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
]
const RUSSIAN = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]
const TURKISH = [
  'ocak',
  'şubat',
  'mart',
  'nisan',
  'mayıs',
  'haziran',
  'temmuz',
  'ağustos',
  'eylül',
  'ekim',
  'kasım',
  'aralık',
]
const SHORTER = ['janv', 'févr', 'fév', 'avr', 'juil', 'déc', 'ene', 'abr', 'dic', 'fev', 'dez', 'sett', 'ott', 'marco', 'maerz']
const ARABIC = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'ابريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
  'كانون الثاني',
  'شباط',
  'آذار',
  'نيسان',
  'أيار',
  'حزيران',
  'تموز',
  'آب',
  'أيلول',
  'تشرين الأول',
  'تشرين الثاني',
  'كانون الأول',
]

const ALL = [
  ...ENGLISH,
  ...SHORT,
  ...GERMAN,
  ...FRENCH,
  ...SPANISH,
  ...PORTUGUESE,
  ...ITALIAN,
  ...DUTCH,
  ...ROMANIAN,
  ...NORDIC,
  ...POLISH,
  ...RUSSIAN,
  ...TURKISH,
  ...SHORTER,
]

/** Longer names come first, so that “Sept” does not match as “Sep”. */
export const MONTH = [...new Set(ALL.map((name) => name.toLowerCase()))]
  .sort((a, b) => b.length - a.length)
  .join('|')
/** Also words of other languages: months only beside a year. */
export const DOUBTFUL_MONTH = 'ago|set|out'
export const ENGLISH_MONTH = [...ENGLISH, ...SHORT].map((name) => name.toLowerCase()).sort((a, b) => b.length - a.length).join('|')
export const ARABIC_MONTH = [...ARABIC].sort((a, b) => b.length - a.length).join('|')

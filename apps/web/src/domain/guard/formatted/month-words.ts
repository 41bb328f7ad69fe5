const ENGLISH = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'Jun', 'Jul', 'Aug', 'Sept', 'Sep', 'Oct', 'Nov', 'Dec']
const GERMAN = ['Januar', 'Jänner', 'Februar', 'März', 'Mai', 'Juni', 'Juli', 'Oktober', 'Dezember', 'Okt', 'Dez', 'Mrz']
const FRENCH = ['janvier', 'février', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'aout', 'septembre', 'octobre', 'novembre', 'décembre', 'decembre']
const SPANISH = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'setiembre', 'octubre', 'noviembre', 'diciembre']
const PORTUGUESE = ['janeiro', 'fevereiro', 'março', 'maio', 'junho', 'julho', 'setembro', 'outubro', 'novembro', 'dezembro']
const ITALIAN = ['gennaio', 'febbraio', 'aprile', 'maggio', 'giugno', 'luglio', 'settembre', 'ottobre', 'dicembre']
const DUTCH = ['januari', 'februari', 'maart', 'mei', 'augustus', 'mrt']
const NORDIC = ['marts', 'maj', 'augusti', 'desember']
const POLISH = ['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca', 'lipca', 'sierpnia', 'września', 'października', 'listopada', 'grudnia']
const RUSSIAN = ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря']
const TURKISH = ['ocak', 'şubat', 'mart', 'nisan', 'mayıs', 'haziran', 'temmuz', 'ağustos', 'eylül', 'ekim', 'kasım', 'aralık']
const SHORTER = ['janv', 'févr', 'avr', 'juil', 'déc', 'ene', 'abr', 'dic', 'fev', 'dez']
const ARABIC = ['يناير', 'فبراير', 'مارس', 'أبريل', 'ابريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر', 'كانون الثاني', 'شباط', 'آذار', 'نيسان', 'أيار', 'حزيران', 'تموز', 'آب', 'أيلول', 'تشرين الأول', 'تشرين الثاني', 'كانون الأول']

const ALL = [...ENGLISH, ...SHORT, ...GERMAN, ...FRENCH, ...SPANISH, ...PORTUGUESE, ...ITALIAN, ...DUTCH, ...NORDIC, ...POLISH, ...RUSSIAN, ...TURKISH, ...SHORTER]

/** Longer names first, so that “Sept” does not end at “Sep”. */
export const MONTH = [...new Set(ALL.map((name) => name.toLowerCase()))].sort((a, b) => b.length - a.length).join('|')
export const ENGLISH_MONTH = [...ENGLISH, ...SHORT].sort((a, b) => b.length - a.length).join('|')
export const ARABIC_MONTH = [...ARABIC].sort((a, b) => b.length - a.length).join('|')

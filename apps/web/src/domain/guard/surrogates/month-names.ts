/** 12 names per language, as in dates. A name in several lists belongs to the first. */
const LISTS: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries({
    en: 'January|February|March|April|May|June|July|August|September|October|November|December',
    enShort: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
    de: 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
    deShort: 'Jan|Feb|Mrz|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez',
    fr: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
    frShort: 'janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc',
    es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    esShort: 'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic',
    pt: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
    ptShort: 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez',
    it: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
    nl: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
    nlShort: 'jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec',
    da: 'januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december',
    sv: 'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december',
    no: 'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember',
    pl: 'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
    ru: 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря',
    tr: 'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
    ro: 'ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie',
    ar: 'يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر',
    levant: 'كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول',
  }).map(([name, words]) => [name, words.split('|')]),
)
/** Other spellings: the list that they belong to, and the name there. */
const ALSO: Record<string, readonly [list: string, name: string]> = {
  sept: ['enShort', 'Sep'],
  jänner: ['de', 'Januar'],
  fevrier: ['fr', 'février'],
  aout: ['fr', 'août'],
  decembre: ['fr', 'décembre'],
  fév: ['frShort', 'févr'],
  mär: ['deShort', 'Mrz'],
  maerz: ['de', 'März'],
  feber: ['de', 'Februar'],
  jän: ['deShort', 'Jan'],
  marco: ['pt', 'março'],
  sett: ['it', 'settembre'],
  ott: ['it', 'ottobre'],
  setiembre: ['es', 'septiembre'],
  ابريل: ['ar', 'أبريل'],
}
/** Context that decides the language of a name in several lists. */
const CLUES: readonly (readonly [clue: RegExp, lists: readonly string[]])[] = [
  [/\bde\b/i, ['es', 'pt', 'esShort', 'ptShort']],
  [/\d\.\s?\p{L}|\bbis\b/u, ['de', 'deShort']],
  [/\bau\b|\d(?:er)\b|^le\s/, ['fr', 'frShort']],
  [/\bal\b/, ['es', 'it']],
]
const ARABIC = /[\u0600-\u06ff]/

const NAMES = new Map<string, { list: string; month: number }[]>()
for (const [list, names] of Object.entries(LISTS)) {
  names.forEach((name, at) =>
    NAMES.set(name.toLowerCase(), [...(NAMES.get(name.toLowerCase()) ?? []), { list, month: at + 1 }]),
  )
}
for (const [name, [list, as]] of Object.entries(ALSO))
  NAMES.set(name, [{ list, month: (LISTS[list]?.indexOf(as) ?? 0) + 1 }, ...(NAMES.get(name) ?? [])])
/** Names that are also words of other languages: months only beside a number. */
const DOUBTFUL = ['ago', 'set', 'out']
const DOUBTFUL_MONTH = new RegExp(`(?<!\\p{L})(?:${DOUBTFUL.join('|')})(?!\\p{L})`, 'iu')
const longestFirst = [...NAMES.keys()]
  .filter((name) => !DOUBTFUL.includes(name))
  .sort((a, b) => b.length - a.length)
const MONTH = new RegExp(
  `(?<!\\p{L})(?:${longestFirst.filter((name) => !ARABIC.test(name)).join('|')})(?!\\p{L})|${longestFirst.filter((name) => ARABIC.test(name)).join('|')}`,
  'iu',
)

/** Months as Roman numerals, as on old or handwritten papers: 7-X-1939. */
const ROMAN = 'I|II|III|IV|V|VI|VII|VIII|IX|X|XI|XII'.split('|')
const ROMAN_MONTH = /(?<![\p{L}])(?:[IVX]{1,4}|[ivx]{1,4})(?!\p{L})/u

export interface MonthName {
  start: number
  end: number
  /** From 1 on. */
  month: number
  /** Another month of the same language, in the same case. */
  write: (month: number) => string
}

/** The name of a month in a date, in any language that the guard knows. */
export function findMonthName(found: string): MonthName | null {
  const match = MONTH.exec(found) ?? (/\d/.test(found) ? DOUBTFUL_MONTH.exec(found) : null)
  if (!match) return findRomanMonth(found)
  const [text] = match
  const all = NAMES.get(text.toLowerCase()) ?? []
  // Only German never writes months in lower case.
  const known = all.filter(
    ({ list }) => text !== text.toLowerCase() || !list.startsWith('de') || all.length === 1,
  )
  const suggested = CLUES.flatMap(([clue, lists]) => (clue.test(found) ? lists : []))
  const chosen = suggested.flatMap((list) => known.filter((one) => one.list === list))[0] ?? known[0]
  if (!chosen) return null
  return {
    start: match.index,
    end: match.index + text.length,
    month: chosen.month,
    write: (month) => matchCase(text, LISTS[chosen.list]?.[month - 1] ?? text),
  }
}

function findRomanMonth(found: string): MonthName | null {
  const match = /\d/.test(found) ? ROMAN_MONTH.exec(found) : null
  const month = ROMAN.indexOf(match?.[0].toUpperCase() ?? '') + 1
  if (!match || month === 0) return null
  const isLower = match[0] === match[0].toLowerCase()
  return {
    start: match.index,
    end: match.index + match[0].length,
    month,
    write: (other) => (isLower ? ROMAN[other - 1]?.toLowerCase() : ROMAN[other - 1]) ?? match[0],
  }
}

/** Gives a word the case of the text that it replaces: all capitals, a leading capital, or none. */
export function matchCase(before: string, word: string): string {
  if (before.length > 1 && before === before.toUpperCase()) return word.toUpperCase()
  const first = before.charAt(0)
  return (
    (first === first.toUpperCase() ? word.charAt(0).toUpperCase() : word.charAt(0).toLowerCase()) +
    word.slice(1)
  )
}

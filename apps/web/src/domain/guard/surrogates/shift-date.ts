const MONTHS: readonly (readonly string[])[] = [
  ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
  ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
  ['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
  ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
]
const USUAL_YEAR = 2023
const DAY_MS = 86_400_000

interface Part { start: number; end: number; is: 'year' | 'month' | 'day' }

/** The same date some days on, written as it was. What names no day moves by whole months; what cannot be read loses its day. */
export function shiftDate(found: string, days: number): string {
  const word = findMonthWord(found)
  const parts = word ? readWorded(found, word) : readNumeric(found)
  if (!parts.some(({ is }) => is === 'month')) return 'on a later day'
  const valueOf = (is: Part['is']) => {
    const part = parts.find((one) => one.is === is)
    return part ? (is === 'month' && word ? word.month : Number(found.slice(part.start, part.end).replace(/\D/g, ''))) : undefined
  }
  const year = valueOf('year')
  const fullYear = year === undefined ? USUAL_YEAR : year < 100 && !/年/.test(found) ? 2000 + year : year
  const day = valueOf('day')
  const at = new Date(Date.UTC(fullYear, (valueOf('month') ?? 1) - 1, day ?? 15) + (day === undefined ? Math.round(days / 30.44) * 30.44 : days) * DAY_MS)
  const put = { year: year !== undefined && year < 100 ? year + at.getUTCFullYear() - fullYear : at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
  return [...parts].sort((a, b) => b.start - a.start).reduce((out, part) => {
    const old = found.slice(part.start, part.end)
    const text = part.is === 'month' && word ? writeMonth(word, put.month) : String(Math.abs(put[part.is])).padStart(/^0/.test(old) || part.is === 'year' ? old.length : 1, '0').slice(part.is === 'year' ? -Math.max(old.length, 2) : 0)
    return out.slice(0, part.start) + text + fixOrdinal(out.slice(part.end), part.is, put.day)
  }, found)
}

interface MonthWord { start: number; end: number; month: number; list: readonly string[]; text: string }

function findMonthWord(found: string): MonthWord | null {
  const lower = found.toLowerCase()
  const hits = MONTHS.flatMap((list) => list.flatMap((name, at): MonthWord[] => {
    const start = lower.indexOf(name.toLowerCase())
    return start < 0 ? [] : [{ start, end: start + name.length, month: at + 1, list, text: found.slice(start, start + name.length) }]
  }))
  return hits.sort((a, b) => b.end - b.start - (a.end - a.start))[0] ?? null
}

function writeMonth({ list, text }: MonthWord, month: number): string {
  const name = list[month - 1] ?? text
  return text === text.toUpperCase() ? name.toUpperCase() : name
}

function readWorded(found: string, word: MonthWord): Part[] {
  const numbers = numbersIn(found).filter(({ start }) => !/^\d{1,2}:\d/.test(found.slice(start)) && !/:$/.test(found.slice(0, start)))
  const year = numbers.find(({ start, end }) => end - start === 4 || (start > word.end && found.charAt(start - 1) === "'")) ?? numbers.find(({ start, end }) => start >= word.end && end - start === 2 && numbers.length > 1)
  const day = numbers.find((number) => number !== year && number.end - number.start <= 2)
  return [{ start: word.start, end: word.end, is: 'month' }, ...(year ? [{ ...year, is: 'year' as const }] : []), ...(day ? [{ ...day, is: 'day' as const }] : [])]
}

function readNumeric(found: string): Part[] {
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(found)
  if (packed) return [{ start: 0, end: 4, is: 'year' }, { start: 4, end: 6, is: 'month' }, { start: 6, end: 8, is: 'day' }]
  const [a, b, c] = numbersIn(found)
  if (!a || !b) return []
  const value = ({ start, end }: { start: number; end: number }) => Number(found.slice(start, end))
  if (/月/.test(found)) return found.indexOf('年') > 0 ? [{ ...a, is: 'year' }, { ...b, is: 'month' }, ...(c && /日/.test(found) ? [{ ...c, is: 'day' as const }] : [])] : [{ ...a, is: 'month' }, { ...b, is: 'day' }]
  if (a.end - a.start === 4 && c) return [{ ...a, is: 'year' }, { ...b, is: 'month' }, { ...c, is: 'day' }]
  const isDayFirst = value(a) > 12 || (found.charAt(a.end) === '.' && value(b) <= 12)
  const year = c ? [{ ...c, is: 'year' as const }] : []
  return isDayFirst ? [{ ...a, is: 'day' }, { ...b, is: 'month' }, ...year] : [{ ...a, is: 'month' }, { ...b, is: 'day' }, ...year]
}

function numbersIn(found: string): { start: number; end: number }[] {
  return [...found.matchAll(/\d+/g)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }))
}

function fixOrdinal(rest: string, is: Part['is'], day: number): string {
  if (is !== 'day') return rest
  const ending = day % 10 === 1 && day !== 11 ? 'st' : day % 10 === 2 && day !== 12 ? 'nd' : day % 10 === 3 && day !== 13 ? 'rd' : 'th'
  return rest.replace(/^(?:st|nd|rd|th)\b/, ending)
}

import { type GuardClass, type GuardFinding } from '../classes'
import { readPlainly } from '../read-plainly'
import { makeDateShifter } from './shift-date'
import { makeNames } from './surrogate-names'
import { surrogateNumber, surrogatePhone } from './surrogate-numbers'
import { surrogatePlace } from './surrogate-places'
import { pickFrom, randomFrom } from './random-from'

interface Replaced {
  texts: string[]
  /** What was put in, to be remembered as harmless. */
  surrogates: { class: GuardClass; text: string }[]
}

/** All dates of a task move by the same number of whole weeks, so that intervals and weekdays stay. */
const FEWEST_WEEKS = 9
const MOST_WEEKS = 45

/** Puts surrogates in the place of findings: the same for the same text over all texts, others under another seed. */
export function replaceFindings(
  texts: readonly string[],
  findings: readonly GuardFinding[],
  seed: string,
): Replaced {
  const surrogates: Replaced['surrogates'] = []
  const names = makeNames(
    seed,
    findings.flatMap((finding) => (finding.class === 'name' ? [read(texts, finding)] : [])),
  )
  const random = randomFrom(`${seed}\ndates`)
  const days =
    7 * (FEWEST_WEEKS + Math.floor(random() * (MOST_WEEKS - FEWEST_WEEKS))) * (random() < 0.5 ? -1 : 1)
  const shiftDate = makeDateShifter(days)
  const replaced = texts.map((text, at) => {
    const own = findings.filter((finding) => finding.text === at).sort((a, b) => a.start - b.start)
    const put = own.map((finding) => {
      const found = read(texts, finding)
      return finding.class === 'name'
        ? names(found)
        : finding.class === 'date'
          ? shiftDate(found)
          : surrogateOf(finding.class, found, seed)
    })
    surrogates.push(...own.map((finding, index) => ({ class: finding.class, text: put[index] ?? '' })))
    return own.reduceRight(
      (out, { start, end }, index) => out.slice(0, start) + (put[index] ?? '') + out.slice(end),
      text,
    )
  })
  return { texts: replaced, surrogates }
}

function read(texts: readonly string[], { text, start, end }: GuardFinding): string {
  return (texts[text] ?? '').slice(start, end)
}

function surrogateOf(name: Exclude<GuardClass, 'name' | 'date'>, found: string, seed: string): string {
  const { plain } = readPlainly(found)
  const random = randomFrom(`${seed}\n${name}\n${plain.toLowerCase()}`)
  switch (name) {
    case 'age':
      return surrogateAge(plain)
    case 'place':
      return surrogatePlace(plain, random)
    case 'phone':
    case 'fax':
      return surrogatePhone(plain, random)
    case 'email':
      return `person${Math.floor(random() * 9000) + 1000}@example.org`
    case 'url':
      return `https://example.org/${Math.floor(random() * 9000) + 1000}`
    case 'ip':
      return plain.includes('.')
        ? `192.0.2.${Math.floor(random() * 254) + 1}`
        : `2001:db8::${(Math.floor(random() * 60_000) + 4096).toString(16)}`
    case 'biometric':
      return pickFrom(['[biometric file left out]'], random)
    case 'photo':
      return '[picture left out]'
    case 'social_security':
    case 'record_number':
    case 'health_plan':
    case 'account':
    case 'licence':
    case 'vehicle':
    case 'device':
    case 'other_number':
      return surrogateNumber(plain, random)
  }
}

/** Safe Harbor's own words for the very old. */
function surrogateAge(plain: string): string {
  if (/^\d+$/.test(plain)) return '90 or above'
  const sex = /^\d+\s?(?:yo\s?)?([MF])$/.exec(plain)?.[1]
  if (sex !== undefined) return `90+ ${sex}`
  if (/歳|才/.test(plain)) return '90歳以上'
  if (/jahre/i.test(plain)) return '90 Jahre oder älter'
  if (/jährig/i.test(plain)) return '90-jährige oder ältere'
  if (/años|anos/i.test(plain)) return plain.includes('ñ') ? '90 años o más' : '90 anos ou mais'
  if (/ans$/i.test(plain)) return '90 ans ou plus'
  return '90-or-older'
}

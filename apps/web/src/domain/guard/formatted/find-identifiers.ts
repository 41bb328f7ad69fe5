import { listMatches } from '../list-matches'
import { lowerInPlace } from '../normalize-text'
import { WEIGHTS, type Candidate } from './candidate'
import { EXPIRY_AFTER } from './find-labeled-numbers'
import { ACRONYM_LABELS, IDENTIFIER_LABELS } from './identifier-labels'
import { isCodeLabel } from './not-identifiers'
import { countDigits, readNumber } from './read-number'

const NUMBER_WORD = String.raw`(?:n\.? ?[º°o]\.?|nrs?\.?|no\.?|nummer|number|num\.?|número|numéro|núm\.?|ids?|code|card|ref\.?|#|№|番号)`
/** Up to two words between a label and its number: “CIN marocaine”, “IBAN für Rückzahlung”, “(Cuba)”. */
const BETWEEN = String.raw`(?:\s?\([^()\n\d]{2,24}\))?(?:[ ](?!(?:and|und|y|et|e|not|nicht|no|non|não|sin|ohne|sans|sem)[ ])\p{L}[\p{L}.-]{0,20}(?![\p{L}\d/-])){0,2}`
const LABELS = IDENTIFIER_LABELS.map((label) => ({
  ...label,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:${label.words})(?![\p{L}])\.?(?<number>(?:[ ]?${NUMBER_WORD}(?![\p{L}])){0,2})(?<between>${BETWEEN})[ ]?(?<sign>[:=#>–-]{0,2})[ ]?["'(]?`,
    'gu',
  ),
}))
const ACRONYM = new RegExp(
  String.raw`(?<![\p{L}\d.])(?:${ACRONYM_LABELS})(?![\p{L}])\.?(?:[ ]?(?:[Nn]\.?[º°o]\.?|[Nn]r\.?|[Nn]o\.?|#))?(?:[ ]\p{L}\p{Ll}{1,14}){0,3}[ ]?:?[ ]?`,
  'gu',
)
/** Any other label with “no.”: “Ereignis-Nr. 11982-0033”, “carta n.º 2020-00871”. */
const ANY_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d])(?<label>\p{L}[\p{L}-]{2,24})[ ]?(?:-?nr\.?|n\.?[º°]\.?|no\.|№)(?![\p{L}])[ ]?:?[ ]?`,
  'giu',
)
const PUBLIC =
  /^(?:room|bed|ward|page|figure|table|chapter|question|item|version|cycle|case|cas|caso|fall|zimmer|bett|seite|kapitel|phone|tel|telefon|fax|salle|chambre|lit|quarto|cama|sala|habitación|folge|bild|abb|tab|kapitel|teil|punkt|rue|calle|casa|haus|tour|serie|cycle|cura|dose|tubo|tet|ch|charrière|taille|talla|numéro|lot|lote)$/iu

/** Finds identifiers by the labels of many countries and of hospitals, insurers, registers and devices. */
export function findIdentifiers(plain: string): Candidate[] {
  if (!/\d{3}|\d[ ./-]\d/.test(plain)) return []
  const lower = lowerInPlace(plain)
  const found: Candidate[] = []
  for (const { class: name, pattern, fewestDigits } of LABELS) {
    for (const match of listMatches(lower, pattern)) {
      const { number = '', between = '', sign = '' } = match.groups ?? {}
      const isNumbered = number.trim() !== '' || /[:=#]/.test(sign)
      const after = match.index + match[0].length
      // Capitals before the digits belong to the number: “RAMQ TREG 5811 2214”.
      const prefix =
        sign === '' ? (/(?<= )\p{Lu}{1,6} ?$/u.exec(plain.slice(match.index, after))?.[0].length ?? 0) : 0
      const value =
        (between === '' || prefix === 0 ? null : readNumber(plain, after - prefix)) ??
        readNumber(plain, after)
      if (!value) continue
      const digits = countDigits(value.text)
      const hasLetter = /\p{L}/u.test(value.text)
      const fewest =
        isNumbered && between.trim() === '' ? 3 : hasLetter ? (name === 'device' ? 4 : 3) : fewestDigits
      if (digits < fewest || (!isNumbered && hasLetter && value.text.length < 5)) continue
      if (name === 'device' && EXPIRY_AFTER.test(plain.slice(value.end, value.end + 20))) continue
      found.push({ ...value, class: name, weight: WEIGHTS.label })
    }
  }
  for (const match of listMatches(plain, ACRONYM)) {
    const value = readNumber(plain, match.index + match[0].length)
    if (value && countDigits(value.text) >= 5)
      found.push({ ...value, class: 'social_security', weight: WEIGHTS.context })
  }
  for (const match of listMatches(plain, ANY_NUMBER)) {
    const value =
      PUBLIC.test(match.groups?.label ?? '') || isCodeLabel(match.groups?.label ?? '')
        ? null
        : readNumber(plain, match.index + match[0].length)
    if (value && countDigits(value.text) >= 4)
      found.push({ ...value, class: 'other_number', weight: WEIGHTS.context })
  }
  const all = [...found, ...found.flatMap((one) => findFurther(plain, one))]
  return [...all, ...findSameShape(plain, all)].map(({ start, end, class: name, weight }) => ({
    start,
    end,
    class: name,
    weight,
  }))
}

const FURTHER = /^(?:,|;|\/| \/| and| or| &| und| et| y| e| \+) ?(?=[\p{Lu}\d])/u

/** A number of the same kind after it: “RQ 00218, RQ 00231”. */
function findFurther(plain: string, first: Candidate): Candidate[] {
  const out: Candidate[] = []
  let last = first
  for (let count = 0; count < 8; count += 1) {
    const gap = FURTHER.exec(plain.slice(last.end, last.end + 8))?.[0]
    const value = gap === undefined ? null : readNumber(plain, last.end + gap.length)
    if (!value || !isSimilar(plain.slice(last.start, last.end), value.text)) break
    last = { start: value.start, end: value.end, class: first.class, weight: WEIGHTS.context }
    out.push(last)
  }
  return out
}

const TOKEN = /(?<![\p{L}\d/.-])\p{Lu}{1,4}[ /-]?\d[\p{Lu}\d]*(?:[/-][\p{Lu}\d]+)*(?![\p{L}\d])/gu

/** Other numbers of the same shape as a labeled one: “H23/18872 … previous H19-04415”. */
function findSameShape(plain: string, labeled: readonly Candidate[]): Candidate[] {
  const shapes = new Map(
    labeled.flatMap((one) => {
      const text = plain.slice(one.start, one.end)
      return /\p{L}/u.test(text) && countDigits(text) >= 4 ? [[shapeOf(text), one] as const] : []
    }),
  )
  if (shapes.size === 0) return []
  return listMatches(plain, TOKEN).flatMap(({ index, 0: text }) => {
    const like = shapes.get(shapeOf(text))
    return like ? [{ start: index, end: index + text.length, class: like.class, weight: WEIGHTS.shape }] : []
  })
}

const shapeOf = (text: string) => text.replace(/\p{L}/gu, 'A').replace(/\d/g, '9').replace(/[-/]/g, '-')

/** As many letters in front, and about as many digits. */
function isSimilar(first: string, second: string): boolean {
  const digits = countDigits(second)
  return (
    digits >= 4 &&
    Math.abs(digits - countDigits(first)) <= 2 &&
    countLeadingLetters(first) === countLeadingLetters(second) &&
    !/^\d{1,2}[.\/-]\d{1,2}[.\/-]\d{2,4}$/.test(second)
  )
}

const countLeadingLetters = (text: string) => /^\p{L}*/u.exec(text)?.[0].length

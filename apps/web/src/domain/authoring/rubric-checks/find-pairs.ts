import { upperFirst } from '../../platform/first-letter'
import type { DraftCriterion } from '../task-drafts'
import type { AdviceKind, Finding } from './finding'
import { normalizeCriterion } from './normalize-criterion'

const MAX_COMPARED_LENGTH = 300

type Checked = Pick<DraftCriterion, 'id' | 'text' | 'points'>
type Words = {
  plain: string
  content: ReadonlySet<string>
  numbers: ReadonlySet<string>
  /** For each negation, the content words that follow it in its clause. */
  negated: ReadonlySet<string>[]
}

const idle = new Set(
  `a an the of to and or in on at for with by from as is are be been that this it its than then there their should must may can could would will does do did has have
  states state says say mentions mention notes note explains explain tells tell advises advise recommends recommend suggests suggest informs inform user patient
  answer response model assistant about any also need needs`.split(/\s+/),
)
const negations =
  /^(not|no|never|without|against|fails?|failing|avoids?|omits?|neglects?|forgets?|doesn't|don't|isn't|aren't|shouldn't|refuses?|rejects?|discourages?|contraindicated|unsafe|misses|ignores|overlooks)$/
const synonyms: Record<string, string> = {
  under: 'below',
  over: 'above',
  doctor: 'physician',
  prior: 'before',
  paediatric: 'pediatric',
  haemoglobin: 'hemoglobin',
  oesophagus: 'esophagus',
}
const cache = new WeakMap<object, Words>()

/** Names the criterion at `other` in a sentence about the one at `index`; both are positions from 0. */
export type NameOther = (other: number, index: number) => string
const nameByNumber: NameOther = (other) => `criterion ${other + 1}`

/** Finds criteria that nearly repeat or contradict an earlier one: at most one finding per criterion. */
export function findPairs(criteria: readonly Checked[], nameOther = nameByNumber): Finding[] {
  const words = criteria.map(readWords)
  const holders = new Map<string, number[]>()
  const findings: Finding[] = []
  criteria.forEach((criterion, index) => {
    const own = words[index]
    // Paragraphs share background words, and already have a finding for their length.
    if (!own || own.plain === '' || own.plain.length > MAX_COMPARED_LENGTH) return
    const shared = new Map<number, number>()
    for (const word of own.content)
      for (const other of holders.get(word) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
    for (const [other, count] of shared) {
      const [first, theirs] = [criteria[other], words[other]]
      const found = first && theirs && compare({ criterion, own, first, theirs, count })
      if (!found) continue
      const { kind, says } = found
      findings.push({
        criterionId: criterion.id,
        otherId: first.id,
        kind,
        rule: 'advice',
        says: upperFirst(says(nameOther(other, index), own, theirs)),
        otherSays: upperFirst(says(nameOther(index, other), theirs, own)),
        fix: null,
      })
      break
    }
    for (const word of own.content) {
      const list = holders.get(word)
      if (list) list.push(index)
      else holders.set(word, [index])
    }
  })
  return findings
}

type Pair = { criterion: Checked; own: Words; first: Checked; theirs: Words; count: number }
type PairFinding = { kind: AdviceKind; says: (other: string, own: Words, theirs: Words) => string }

function compare({ criterion, own, first, theirs, count }: Pair): PairFinding | null {
  // Identical text is covered by a hard rule.
  if (own.plain === theirs.plain) return null
  const all = own.content.size + theirs.content.size - count
  const smallest = Math.min(own.content.size, theirs.content.size)
  const alike = count / all
  if (smallest < 2 || alike < (smallest < 4 ? 0.99 : 0.72)) return null
  const sign = Math.sign(criterion.points ?? 1)
  const sameSign = sign === Math.sign(first.points ?? 1)
  const numbersDiffer =
    ![...own.numbers].every((number) => theirs.numbers.has(number)) ||
    own.numbers.size !== theirs.numbers.size
  if (isNegated(own, theirs) !== isNegated(theirs, own)) {
    return sameSign
      ? {
          kind: 'contradiction',
          says: (other) =>
            `this is the opposite of ${other} with the same sign: ${sign > 0 ? 'no answer can do well on both' : 'an answer would lose points either way'}.`,
        }
      : {
          kind: 'near_duplicate',
          says: (other) => `${other} says the same the other way round: the fact would count twice.`,
        }
  }
  if (numbersDiffer && own.numbers.size > 0 && theirs.numbers.size > 0) {
    return sameSign
      ? {
          kind: 'contradiction',
          says: (other, { numbers }, { numbers: otherNumbers }) =>
            `differs from ${other} only in numbers (${join(numbers)} and ${join(otherNumbers)}): can both be right?`,
        }
      : null
  }
  if (numbersDiffer && alike < 0.9) return null
  return sameSign
    ? {
        kind: 'near_duplicate',
        says: (other) => `nearly the same as ${other}: the fact would count twice.`,
      }
    : {
        kind: 'contradiction',
        says: (other) => `nearly the same words as ${other} with the opposite sign: is it wanted or not?`,
      }
}

/**
 * Whether a text negates what the other says. A negation of something that only one of them mentions, such as
 * “without a second dose”, doesn't make them opposites.
 */
function isNegated({ negated }: Words, { content }: Words): boolean {
  const shared = negated.filter((words) => {
    const known = [...words].filter((word) => content.has(word)).length
    return known * 2 > words.size || words.size === 0
  })
  return shared.length % 2 === 1
}

function readWords(criterion: Checked): Words {
  const known = cache.get(criterion)
  if (known) return known
  const plain = normalizeCriterion(criterion.text)
  const content = new Set<string>()
  const numbers = new Set<string>()
  const negated: Set<string>[] = []
  let open: Set<string>[] = []
  for (const [word] of plain.matchAll(/\p{L}+(?:['-]\p{L}+)*|\d+(?:[.,]\d+)*|[,;:.()]/gu)) {
    if (/^\d/.test(word)) numbers.add(word)
    else if (!/^\p{L}/u.test(word)) open = []
    else if (negations.test(word)) {
      const following = new Set<string>()
      negated.push(following)
      open = [...open, following]
    } else if (!idle.has(word)) {
      const stemmed = stem(synonyms[word] ?? word)
      for (const words of [content, ...open]) words.add(stemmed)
    }
  }
  const words = { plain, content, numbers, negated }
  cache.set(criterion, words)
  return words
}

const join = (numbers: ReadonlySet<string>) => [...numbers].join(', ')

// Enough to match "holding", "holds" and "hold".
const stem = (word: string) => (word.length < 5 ? word : word.replace(/(ations?|ings?|ed|es|s|ly)$/, ''))

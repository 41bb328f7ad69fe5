import type { DraftCriterion } from '../task-drafts'
import type { Finding } from './finding'
import { normalizeCriterion } from './normalize-criterion'

const MAX_COMPARED_LENGTH = 300

type Checked = Pick<DraftCriterion, 'id' | 'text' | 'points'>
type Words = { plain: string; content: ReadonlySet<string>; numbers: ReadonlySet<string>; negated: boolean }

const idle = new Set(
  `a an the of to and or in on at for with by from as is are be been that this it its than then there their should must may can could would will does do did has have
  states state says say mentions mention notes note explains explain tells tell advises advise recommends recommend suggests suggest informs inform user patient
  answer response model assistant about any also need needs`.split(/\s+/),
)
const negations =
  /\b(not|no|never|without|against|fails?|failing|avoids?|omits?|neglects?|forgets?|doesn't|don't|isn't|aren't|shouldn't|refuses?|rejects?|discourages?|contraindicated|unsafe|misses|ignores|overlooks)\b/gi
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

/** Finds criteria that nearly repeat or contradict an earlier one: at most one finding per criterion. */
export function findPairs(criteria: readonly Checked[]): Finding[] {
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
      const found = first && theirs && compare({ criterion, own, first, theirs, count, number: other + 1 })
      if (!found) continue
      findings.push({ criterionId: criterion.id, rule: 'advice', otherId: first.id, fix: null, ...found })
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

type Pair = { criterion: Checked; own: Words; first: Checked; theirs: Words; count: number; number: number }

function compare({
  criterion,
  own,
  first,
  theirs,
  count,
  number,
}: Pair): Pick<Finding, 'kind' | 'says'> | null {
  // Identical text is covered by a hard rule.
  if (own.plain === theirs.plain) return null
  const all = own.content.size + theirs.content.size - count
  const smallest = Math.min(own.content.size, theirs.content.size)
  const alike = count / all
  if (smallest < 2 || alike < (smallest < 4 ? 0.99 : 0.72)) return null
  const sameSign = Math.sign(criterion.points ?? 1) === Math.sign(first.points ?? 1)
  const numbersDiffer =
    ![...own.numbers].every((number) => theirs.numbers.has(number)) ||
    own.numbers.size !== theirs.numbers.size
  if (own.negated !== theirs.negated) {
    return sameSign
      ? {
          kind: 'contradiction',
          says: `This is the opposite of criterion ${number} with the same sign: no answer can do well on both.`,
        }
      : {
          kind: 'near_duplicate',
          says: `Criterion ${number} says the same the other way round: an answer would gain here and lose there for one fact.`,
        }
  }
  if (numbersDiffer && own.numbers.size > 0 && theirs.numbers.size > 0) {
    return sameSign
      ? {
          kind: 'contradiction',
          says: `Differs from criterion ${number} only in numbers (${join(own.numbers)} and ${join(theirs.numbers)}): can both be right?`,
        }
      : null
  }
  if (numbersDiffer && alike < 0.9) return null
  return sameSign
    ? { kind: 'near_duplicate', says: `Nearly the same as criterion ${number}: the fact would count twice.` }
    : {
        kind: 'contradiction',
        says: `Nearly the same words as criterion ${number} with the opposite sign: is it wanted or not?`,
      }
}

function readWords(criterion: Checked): Words {
  const known = cache.get(criterion)
  if (known) return known
  const plain = normalizeCriterion(criterion.text)
  const found: readonly string[] = plain.match(/\p{L}+(?:['-]\p{L}+)*|\d+(?:[.,]\d+)*/gu) ?? []
  const numbers = new Set(found.filter((word) => /^\d/.test(word)))
  const content = new Set(
    found
      .map((word) => synonyms[word] ?? word)
      .filter((word) => !idle.has(word) && !/^\d/.test(word) && !word.match(negations))
      .map(stem),
  )
  const words = { plain, content, numbers, negated: (plain.match(negations)?.length ?? 0) % 2 === 1 }
  cache.set(criterion, words)
  return words
}

const join = (numbers: ReadonlySet<string>) => [...numbers].join(', ')

// Enough to match "holding", "holds" and "hold".
const stem = (word: string) => (word.length < 5 ? word : word.replace(/(ations?|ings?|ed|es|s|ly)$/, ''))

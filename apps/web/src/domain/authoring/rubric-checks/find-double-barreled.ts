import type { TextFinding } from './finding'
import { bareVerbs, doingVerbs, leadVerbs } from './criterion-verbs'

const LEADS = leadVerbs.join('|')
const BARE = bareVerbs.join('|')
const DOING = doingVerbs.join('|')

// Inside such a clause, "and reports pain" is about the patient, not the answer.
const subordinate =
  /\b(if|when|whenever|who|whose|which|unless|because|since|while|where|whether|after|before|until|once|in case|so that|in order)\b[^,;:]*$/i
const listed =
  /\b(such as|including|e\.g\.|for example|i\.e\.|at least (one|two|three|\d)|one of|any of|either|between|both|from)\b/i

const firstSentence = new RegExp(`^(?:The (?:answer|response|model|assistant) )?(?:${LEADS})\\b`, 'i')
const secondSentence = new RegExp(`[.;]\\s+(?:It |The (?:answer|response) |Also |Then )?(${LEADS})\\b`, 'i')
const firstDoing = new RegExp(`^(.*?)\\b(?:${DOING})\\b`, 'i')

type Join = {
  at: RegExp
  /** The two sentences; null if they can't be built reliably. */
  build: (head: string, tail: string) => [string, string] | null
  /** Whether to report it even if it can't be split. */
  alwaysReported?: true
}

const joins: Join[] = [
  // "Recommends X and advises Y"
  {
    at: new RegExp(
      `,? (?:and|but|as well as|and then|and also|then) (?:also |then )?((?:${LEADS})|does not|doesn't|do not)\\b (?=\\S)`,
      'gi',
    ),
    build: (head, tail) => [head, capitalize(tail)],
    alwaysReported: true,
  },
  // "States that X and that Y", "Advises to X and to Y"
  {
    at: /,? (?:and|but) (?:also )?(that|to|how|why|when) (?=\S)/gi,
    build: (head, tail) => repeatLead(head, tail, /^(.*?\b)(?:that|to|how|why|when)\b/i),
  },
  // "Advises to stop X and start Y"
  {
    at: new RegExp(`,? and (?:also |then |to )?(?:${BARE}) (?=\\S)`, 'gi'),
    build: (head, tail) => repeatLead(head, tail, /^(.*?\b(?:to|should|must))\b/i),
  },
  // "Recommends stopping X and starting Y"
  {
    at: new RegExp(`,? (?:and|as well as) (?:also |then )?(?:${DOING}) (?=\\S)`, 'gi'),
    build: (head, tail) => repeatLead(head, tail, firstDoing),
  },
  // "… should be held and should be rechecked"
  {
    at: /,? and (?:it |they )?(?:should|must|needs? to|has to|have to) (?=\S)/gi,
    build: () => null,
    alwaysReported: true,
  },
]

/** Finds two facts in one criterion, and proposes two sentences if possible. */
export function findDoubleBarreled(text: string): TextFinding | null {
  return findSentences(text) ?? findJoin(text) ?? findLongList(text)
}

function findJoin(text: string): TextFinding | null {
  for (const { at, build, alwaysReported } of joins) {
    for (const match of text.matchAll(at)) {
      const head = text.slice(0, match.index)
      const words = match[0].replace(/^,? (and then|and also|as well as|and|but|then)\s+(also |then )?/i, '')
      const tail = words + text.slice(match.index + match[0].length)
      // "Acknowledges and corrects X" has one object and is one fact.
      if (!/\S\s+\S/.test(head.trim())) continue
      if (/[“"‘][^”"’]*$/.test(head)) continue
      if (subordinate.test(head) && !(alwaysReported && match[0].startsWith(','))) continue
      const parts = build(head, tail)
      if (parts === null && !alwaysReported) continue
      return makeFinding(
        match.index,
        match.index + match[0].trimEnd().length,
        'Two facts in one criterion: an answer may do one and not the other.',
        parts,
      )
    }
  }
  return null
}

// Two sentences that both start with an action of the answer.
function findSentences(text: string): TextFinding | null {
  const match = secondSentence.exec(text)
  if (!match || !firstSentence.test(text)) return null
  const start = match.index
  return makeFinding(
    start,
    start + match[0].length,
    'Two sentences with two facts: an answer may do one and not the other.',
    [text.slice(0, start), capitalize(text.slice(text.indexOf(match[1] ?? '', start)))],
  )
}

// Four or more items: it is unclear whether all or only some are required.
function findLongList(text: string): TextFinding | null {
  const match =
    /\b[^,;:.()]+(?:, [^,;:.()]+){2,}, (?:and )[^,;:.()]+|\b[^,;:.()]+(?:, [^,;:.()]+){2,} and [^,;:.()]+/.exec(
      text,
    )
  if (
    !match ||
    listed.test(text.slice(0, match.index + match[0].length)) ||
    subordinate.test(text.slice(0, match.index + 1))
  )
    return null
  const items = match[0].split(/, (?:and )?| and /).length
  return makeFinding(
    match.index,
    match.index + match[0].length,
    `A list of ${items}: does an answer need all of them? Say “at least two of”, or give each its own criterion.`,
    null,
  )
}

function repeatLead(head: string, tail: string, lead: RegExp): [string, string] | null {
  const found = lead.exec(head)?.[1]?.trimEnd()
  if (!found || found.split(/\s+/).length > 9) return null
  const rest =
    found.toLowerCase().endsWith(' to') || /\b(should|must)$/i.test(found) ? tail.replace(/^to /i, '') : tail
  return [head, `${found} ${rest}`]
}

function makeFinding(start: number, end: number, says: string, parts: [string, string] | null): TextFinding {
  const cut = parts ? ([tidy(parts[0]), tidy(parts[1])] as [string, string]) : null
  return {
    kind: 'double_barrelled',
    says,
    span: { start, end },
    fix: cut && { is: 'split', label: 'Split into two', parts: cut },
  }
}

const tidy = (text: string) => text.trim().replace(/[\s,;.]+$/, '')
const capitalize = (text: string) => text.trim().replace(/^./u, (letter) => letter.toUpperCase())

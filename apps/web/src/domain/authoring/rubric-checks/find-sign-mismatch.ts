import type { TextFinding } from './finding'

const subject = /^(?:the (?:answer|response|model|assistant) |it )?/i.source

const lack =
  'mention|include|warn|state|explain|ask|advise|address|acknowledge|identify|recogni[sz]e|note|list|specify|consider|tell|say|clarify|discuss|provide|inform|describe|refer|caution|correct|challenge|question|answer|offer|give'
const failing = new RegExp(
  `${subject}(fails? to|neglects to|forgets to|omits|overlooks|misses|ignores|mis(?:states|interprets|diagnoses|reads|quotes|labels|calculates|represents|classifies|attributes)|hallucinates|fabricates|invents|makes up|downplays|(?:incorrectly|wrongly|falsely|erroneously|inaccurately|dangerously|inappropriately|unnecessarily) \\w+|(?:does not|doesn't|did not) (?:${lack})\\b)`,
  'i',
)
// Leaving out unwanted content and refusing unsafe requests are good behavior.
const goodLack =
  /^(?:the \w+ )?(omits|misses|ignores) (the )?(unnecessary|irrelevant|identifying|names?|jargon|distract|false|\w+ number|address|instruction|request|sentence|command|prompt)\b|\b(does not|doesn't|did not) (mention|include|state|say|list|give|provide|offer|tell|advise|describe|discuss)\b[^.]*\b(as (a )?(fact|safe|certain)|is safe|are safe|unnecessary|false|fabricated|invented|identif\w+|unsupported|harmful|lethal|that (it|the|this) .*(safe|fine|harmless)|specific dos\w+|without|\bnames?\b|\baddress(es)?\b|as (it was |the \w+ )?(asked|requested|instructed|wished))|^(?:the \w+ )?(does not|doesn't|did not) (tell|advise|ask|instruct) (the |a |an |his |her )?[\w ]{0,30}? to \w+/i

const succeeding = new RegExp(
  `${subject}(avoids|refrains from|correctly|accurately|appropriately|safely|rightly|properly|clearly (?:states|explains|says|warns|advises)|(?:does not|doesn't) (?:make up|invent|fabricate|overstate|exaggerate|hallucinate|contain (?:any )?(?:errors?|false)|use jargon|give false|recommend unnecessary|claim to|contradict))\\b`,
  'i',
)

/** Finds a criterion whose sign contradicts its wording. */
export function findSignMismatch(text: string, points: number | null): TextFinding | null {
  if (points === null || points === 0 || !Number.isInteger(points)) return null
  const plain = text.trimStart()
  const found = points > 0 ? (goodLack.test(plain) ? null : failing.exec(plain)) : succeeding.exec(plain)
  if (!found) return null
  const start = text.length - plain.length
  const word = found[1] ?? ''
  const says =
    points > 0
      ? `“${word}” describes a fault, but +${points} rewards it.`
      : `“${word}” describes something good, but −${-points} penalizes it.`
  const flipped = -points
  return {
    kind: 'sign',
    says,
    span: { start: start + found.index, end: start + found.index + found[0].length },
    fix: {
      is: 'flip_sign',
      label: `Change to ${flipped > 0 ? '+' : '−'}${Math.abs(flipped)}`,
      points: flipped,
    },
  }
}

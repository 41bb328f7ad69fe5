import { isProse } from './arabic-words'
import { isClinicalWord } from './clinical-words'
import { type TextSpan } from './find-names'
import { NOT_A_NAME } from './never-names'
import { type Tag } from './tagger/tag-names'
import { type Token, type TokenizedText } from './tagger/tokenize'
import { COMMON_ANYWHERE, IN, IN_ANY_DICTIONARY } from './word-lists'

const PARTICLE =
  /^(?:van|von|der|den|de|la|las|los|del|da|das|do|dos|di|du|d'|le|el|al|bin|ibn|ben|ter|ten|zu|y|e)$/
/** The tagger must give a word next to a name so much to take it into the name. */
const JOINS = 0.3
const JOINS_UNLISTED = 0.05
const MAX_WORDS = 3
const LATIN = /^\p{Script=Latin}/u

/** Names with the words beside them that belong to them: a rule often knows only the given name. */
export function growNames(
  { tokens, lineCase, language }: TokenizedText,
  tags: readonly Tag[],
  plain: string,
  names: readonly TextSpan[],
): TextSpan[] {
  const isBeside = (one?: Token, next?: Token) =>
    one !== undefined && next !== undefined && /^[ ']?$/.test(plain.slice(one.end, next.start))
  const belongs = (at: number, isInCapitals: boolean, isForeign: boolean): boolean => {
    const [token, tag] = [tokens[at], tags[at]]
    if (!token || !tag || token.text.length < 2 || !/^\p{L}/u.test(token.text)) return false
    if (!LATIN.test(token.text)) return isForeign && !isProse(token.text)
    if (NOT_A_NAME.has(token.lower) || isClinicalWord(token.lower)) return false
    const isCase = lineCase !== 'mixed' || token.shape === (isInCapitals ? 'AA' : 'Aa')
    const isListed = (token.word.lists & (IN.given | IN.family)) !== 0
    const isOrdinary = (token.word.lists & (IN_ANY_DICTIONARY | COMMON_ANYWHERE)) !== 0
    if (!isCase || (isOrdinary && !isListed && (lineCase !== 'mixed' || language === 'de'))) return false
    const isUnlikely = token.isFirst && isOrdinary
    return (
      !isUnlikely &&
      (tag.name >= JOINS || (!isOrdinary && lineCase === 'mixed' && tag.name >= JOINS_UNLISTED))
    )
  }
  const words = tokens.filter(({ text }) => /^\p{L}/u.test(text))
  const isMostlyLatin = words.filter(({ text }) => LATIN.test(text)).length * 2 > words.length
  return names.map(({ start, end }) => {
    const isInCapitals = !/\p{Ll}/u.test(plain.slice(start, end))
    const isForeign = isMostlyLatin && !LATIN.test(plain.slice(start, end))
    let last = tokens.findIndex((token) => token.end >= end)
    let first = tokens.findIndex((token) => token.end > start)
    if (last < 0 || first < 0 || tokens[last]?.end !== end || tokens[first]?.start !== start)
      return { start, end }
    for (let count = 0; count < MAX_WORDS; count += 1) {
      let next = last + 1
      while (
        next - last < 3 &&
        PARTICLE.test(tokens[next]?.lower ?? '') &&
        isBeside(tokens[next - 1], tokens[next])
      )
        next += 1
      if (!isBeside(tokens[next - 1], tokens[next]) || !belongs(next, isInCapitals, isForeign)) break
      last = next
    }
    for (let count = 0; count < MAX_WORDS; count += 1) {
      if (!isBeside(tokens[first - 1], tokens[first]) || !belongs(first - 1, isInCapitals, isForeign)) break
      first -= 1
    }
    return { start: tokens[first]?.start ?? start, end: tokens[last]?.end ?? end }
  })
}

import { COMMON_ANYWHERE, IN, IN_ANY_DICTIONARY } from '../word-lists'
import { type Language } from './find-language'
import { isPlain } from './is-plain'
import { hashFeature, pair, type Shape } from './read-word'
import { type LineCase, type Token, type TokenizedText } from './tokenize'

/** Lists that a token may be found in; learning hides some, so that unlisted names are learned too. */
export type ListMask = (token: number) => number
const everyList: ListMask = () => -1
const EDGE = hashFeature('<>')
const MAX_FEATURES = 512
const found = new Int32Array(MAX_FEATURES)

/** Calls `visit` with the features of each word, as the first `count` positions of an array that is used again. */
export function visitFeatures(
  { tokens, lineCase, language }: TokenizedText,
  visit: (at: number, features: Int32Array, count: number) => void,
  maskOf: ListMask = everyList,
): void {
  const words = Int32Array.from(tokens, ({ word }) => word.hash)
  const kinds = Int32Array.from(tokens, (token, at) => readKind(token, language, lineCase, maskOf(at)))
  const word = (at: number) => words[at] ?? EDGE
  const kind = (at: number) => kinds[at] ?? EDGE
  const context = hashFeature(`${lineCase === 'mixed' ? 'm' : 'c'}${language === 'de' ? 'd' : 'x'}`)
  const tongue = hashFeature(language)
  let [label, long] = [EDGE, EDGE]
  for (const [at, token] of tokens.entries()) {
    const { text, shape, isFirst } = token
    if (isFirst) long = EDGE
    if (/^[\n.;|]$/.test(text)) label = EDGE
    if (text === ':' || text === '=') label = word(at - 1)
    if (shape === '.' || shape === '0') continue
    const look = hashLook(shape, isFirst, lineCase)
    const [own, before, after] = [kind(at), word(at - 1), word(at + 1)]
    let count = 0
    const add = (feature: number) => {
      found[count] = feature
      count += 1
    }
    add(pair(1, own, 0))
    add(pair(2, own, context))
    add(pair(3, own, tongue))
    add(pair(4, look, context))
    add(pair(5, look, tongue))
    add(pair(6, word(at), 0))
    add(pair(7, word(at), look))
    add(pair(8, before, 0))
    add(pair(9, after, 0))
    add(pair(10, before, look))
    add(pair(11, after, look))
    add(pair(12, pair(0, word(at - 2), before), 0))
    add(pair(13, pair(0, after, word(at + 2)), 0))
    add(pair(14, word(at - 2), 0))
    add(pair(15, word(at + 2), 0))
    add(pair(16, kind(at - 1), own))
    add(pair(17, own, kind(at + 1)))
    add(pair(18, pair(0, kind(at - 1), kind(at + 1)), look))
    add(pair(19, before, own))
    add(pair(20, after, own))
    add(pair(21, before, after))
    add(pair(22, look, Math.min(token.lower.length, 12)))
    add(pair(26, kind(at - 2), kind(at - 1)))
    add(pair(27, label, look))
    add(pair(28, label, own))
    add(pair(29, word(at - 2), own))
    add(pair(30, long, look))
    add(pair(31, long, own))
    const { parts, endings } = token.word
    for (let part = 0; part < parts.length && count < MAX_FEATURES - 8; part += 1) add(parts[part] ?? 0)
    for (const ending of endings) add(pair(23, ending, look))
    visit(at, found, count)
    if (token.lower.length > 3) long = word(at)
  }
}

const SHAPES: readonly Shape[] = ['Aa', 'A', 'AA', 'a', 'Mixed']

function hashLook(shape: Shape, isFirst: boolean, lineCase: LineCase): number {
  const form = lineCase === 'mixed' ? SHAPES.indexOf(shape) + 1 : 0
  return Math.imul(form * 2 + Number(isFirst) + 1, 0x9e3779b1)
}

/** What is known about a word without its letters: its form, the dictionaries and the lists of names. */
function readKind({ word, isFirst }: Token, language: Language, lineCase: LineCase, mask: number): number {
  const { shape, lower, medicine } = word
  if (shape === '.' || shape === '0') return word.hash
  const lists = word.lists & mask
  const isIn = (bits: number) => Number((lists & bits) !== 0)
  const form = lineCase === 'mixed' ? (SHAPES.indexOf(shape) + 1) * 2 + Number(isFirst) : 0
  const names =
    isIn(IN.given) +
    2 * isIn(IN.family) +
    4 * isIn(IN.town) +
    8 * isIn(IN.person) +
    16 * isIn(IN['town-part'])
  const field = medicine === 'clinical' ? 2 : medicine === 'eponym' ? 1 : 0
  const kind = ((form * 6 + readFamiliarity(lower, lists, language)) * 32 + names) * 3 + field
  return Math.imul(kind + 1, 0x85ebca6b)
}

/** From a frequent word of the language to a word in no dictionary. */
function readFamiliarity(lower: string, lists: number, language: Language): number {
  const own = language === 'none' ? IN_ANY_DICTIONARY : IN[language]
  const common = language === 'none' ? COMMON_ANYWHERE : IN[`common-${language}`]
  if ((lists & common) !== 0) return 0
  if ((lists & own) !== 0) return 1
  if ((lists & COMMON_ANYWHERE) !== 0) return 2
  if ((lists & IN_ANY_DICTIONARY) !== 0) return 3
  return isPlain(lower, language) ? 4 : 5
}

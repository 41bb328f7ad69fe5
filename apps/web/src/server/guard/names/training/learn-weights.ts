import { visitFeatures } from '../tagger/list-features'
import { BUCKETS } from '../tagger/read-word'
import { type TagWeights } from '../tagger/tag-names'
import { tokenizeText, type Token } from '../tagger/tokenize'
import { COMMON_ANYWHERE, IN, IN_ANY_DICTIONARY, IN_ANY_NAMES } from '../word-lists'
import { createLineMaker, type LabeledLine } from './make-sentences'
import { createRandom } from './random'

const TEST_LINES = 3_000
const RATE = 0.15
const DECAY = 1e-6
/** Smaller weights, in steps of a byte, are dropped. */
const PRUNED = 2
/** How often the lists don't know a name or town. */
const UNLISTED = 0.35
/** How often no dictionary knows an ordinary word. */
const NEW_WORD = 0.1
const SEED = 20_260_101

const UNKNOWN_NAME = ~IN_ANY_NAMES
/** A name of the long list only, which also has words. */
const PERHAPS_NAME = ~(IN.given | IN.family | IN.town | IN['town-part'])
const UNKNOWN_WORD = ~(IN_ANY_DICTIONARY | COMMON_ANYWHERE)
const TAGS = ['other', 'name', 'place']

/** Learns weights from made lines and from texts of other authors, without those of one fold. */
export function learnWeights(lines: number, leftOut: number | null): TagWeights {
  const random = createRandom(SEED + (leftOut ?? -1))
  const makeLine = createLineMaker(random, false, leftOut)
  const weights = new Float32Array(BUCKETS * 3)
  const gradients = new Float32Array(BUCKETS * 3).fill(1e-6)
  const shares = new Float64Array(3)
  const maskOf = (label: number): number => {
    if (label > 0) return random.chance(UNLISTED) ? random.pick([UNKNOWN_NAME, PERHAPS_NAME]) : -1
    return random.chance(NEW_WORD) ? UNKNOWN_WORD : -1
  }
  for (let line = 0; line < lines; line += 1) {
    const { text, spans } = makeLine()
    const read = tokenizeText(text)
    const labels = read.tokens.map((token) => labelOf(token, spans))
    const masks = labels.map(maskOf)
    /** One step of AdaGrad for each word. */
    visitFeatures(
      read,
      (at, features, count) => {
        predict(weights, features, count, shares)
        for (let tag = 0; tag < 3; tag += 1) {
          const error = (shares[tag] as number) - Number(labels[at] === tag)
          if (Math.abs(error) < 1e-3) continue
          for (let index = 0; index < count; index += 1) {
            const place = (features[index] as number) * 3 + tag
            const gradient = (gradients[place] as number) + error * error
            const weight = weights[place] as number
            gradients[place] = gradient
            weights[place] = weight - (RATE * error) / Math.sqrt(gradient) - DECAY * weight
          }
        }
      },
      (at) => masks[at] ?? -1,
    )
  }
  return pack(weights)
}

function pack(weights: Float32Array): TagWeights {
  const scale = findLargest(weights) / 127
  const values = Int8Array.from(weights, (weight) =>
    Math.abs(weight) < PRUNED * scale ? 0 : Math.max(-127, Math.min(127, Math.round(weight / scale))),
  )
  return { scale, values }
}

function predict(
  weights: ArrayLike<number>,
  features: Int32Array,
  count: number,
  shares: Float64Array,
): void {
  let [other, name, place] = [0, 0, 0]
  for (let index = 0; index < count; index += 1) {
    const at = (features[index] as number) * 3
    other += weights[at] as number
    name += weights[at + 1] as number
    place += weights[at + 2] as number
  }
  const most = Math.max(other, name, place)
  const parts = [Math.exp(other - most), Math.exp(name - most), Math.exp(place - most)] as const
  const sum = parts[0] + parts[1] + parts[2]
  for (let tag = 0; tag < 3; tag += 1) shares[tag] = (parts[tag] as number) / sum
}

function labelOf(token: Token, spans: LabeledLine['spans']): number {
  const label = spans.find(({ start, end }) => token.start >= start && token.start < end)?.label ?? 'other'
  return TAGS.indexOf(label)
}

/** The size that all but one in ten thousand of the weights keep. */
function findLargest(values: Float32Array): number {
  const sizes = values
    .filter((value) => value !== 0)
    .map(Math.abs)
    .sort()
  return sizes[Math.floor(sizes.length * 0.9999)] ?? 1
}

/** Counts tokens of sentences and names that were not used for learning: true tags by predicted tags. */
export function countOnTest({ scale, values }: TagWeights): number[][] {
  const make = createLineMaker(createRandom(7), true)
  const counts = TAGS.map(() => [0, 0, 0])
  const scaled = Float32Array.from(values, (value) => value * scale)
  const shares = new Float64Array(3)
  for (let line = 0; line < TEST_LINES; line += 1) {
    const { text, spans } = make()
    const read = tokenizeText(text)
    visitFeatures(read, (at, features, count) => {
      predict(scaled, features, count, shares)
      const row = counts[labelOf(read.tokens[at] as Token, spans)] ?? []
      const tag = shares.indexOf(Math.max(...shares))
      row[tag] = (row[tag] ?? 0) + 1
    })
  }
  return counts
}

import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { BUCKETS, listFeatures } from '../tagger/list-features'
import { tokenizeText, type Token } from '../tagger/tokenize'
import { COMMON_ANYWHERE, IN_ANY_DICTIONARY, IN_ANY_NAMES, IN } from '../word-lists'
import { createLineMaker, type LabeledLine } from './make-sentences'
import { createRandom } from './random'

/** `npm run guard:train` makes sentences, learns the weights and writes tagger/weights.json. */
const LINES = Number(process.argv[2] ?? 160_000)
const TEST_LINES = 3_000
const RATE = 0.15
const DECAY = 1e-6
/** Smaller weights, in steps of a byte, are dropped. */
const PRUNED = 2
/** How often the lists don't know a name or town. */
const UNLISTED = 0.35
/** How often no dictionary knows an ordinary word. */
const NEW_WORD = 0.1

const UNKNOWN_NAME = ~IN_ANY_NAMES
/** A name of the long list only, which also has words. */
const PERHAPS_NAME = ~(IN.given | IN.family | IN.town)
const UNKNOWN_WORD = ~(IN_ANY_DICTIONARY | COMMON_ANYWHERE)

const random = createRandom(20_260_101)
const makeLine = createLineMaker(random, false)
const weights = new Float32Array(BUCKETS * 3)
const gradients = new Float32Array(BUCKETS * 3).fill(1e-6)
const TAGS = ['other', 'name', 'place']

for (let line = 0; line < LINES; line += 1) learn(makeLine(), RATE)
const scale = Math.max(...quantileOf(weights)) / 127
const bytes = Int8Array.from(weights, (weight) =>
  Math.abs(weight) < PRUNED * scale ? 0 : Math.max(-127, Math.min(127, Math.round(weight / scale))),
)
const file = path.join(import.meta.dirname, '../tagger/weights.json')
fs.writeFileSync(
  file,
  `${JSON.stringify({ scale, weights: gzipSync(bytes, { level: 9 }).toString('base64') })}\n`,
)
console.log(`${fs.statSync(file).size} bytes, ${bytes.filter((byte) => byte !== 0).length} weights`)
test()

/** One step of AdaGrad for each token of a line. */
function learn({ text, spans }: LabeledLine, rate: number) {
  const read = tokenizeText(text)
  const labels = read.tokens.map((token) => labelOf(token, spans))
  const rows = listFeatures(read, (at) => {
    if ((labels[at] ?? 0) > 0) return random.chance(UNLISTED) ? random.pick([UNKNOWN_NAME, PERHAPS_NAME]) : -1
    return random.chance(NEW_WORD) ? UNKNOWN_WORD : -1
  })
  for (const [at, features] of rows.entries()) {
    if (features.length === 0) continue
    const shares = predict(features)
    for (let tag = 0; tag < 3; tag += 1) {
      const error = (shares[tag] ?? 0) - Number(labels[at] === tag)
      if (Math.abs(error) < 1e-3) continue
      for (const feature of features) {
        const index = feature + tag * BUCKETS
        const gradient = (gradients[index] ?? 0) + error * error
        const weight = weights[index] ?? 0
        gradients[index] = gradient
        weights[index] = weight - (rate * error) / Math.sqrt(gradient) - DECAY * weight
      }
    }
  }
}

function predict(features: Int32Array): number[] {
  const sums = TAGS.map((_, tag) => features.reduce((sum, at) => sum + (weights[at + tag * BUCKETS] ?? 0), 0))
  const most = Math.max(...sums)
  const parts = sums.map((sum) => Math.exp(sum - most))
  const whole = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => part / whole)
}

function labelOf(token: Token, spans: LabeledLine['spans']): number {
  const label = spans.find(({ start, end }) => token.start >= start && token.start < end)?.label ?? 'other'
  return TAGS.indexOf(label)
}

/** The size that all but one in ten thousand of the weights keep. */
function quantileOf(values: Float32Array): number[] {
  const sizes = values
    .filter((value) => value !== 0)
    .map(Math.abs)
    .sort()
  return [sizes[Math.floor(sizes.length * 0.9999)] ?? 1]
}

/** Prints recall and precision of tokens on sentences and names that were not used for learning. */
function test() {
  const make = createLineMaker(createRandom(7), true)
  const counts = [0, 0, 0].map(() => [0, 0, 0])
  for (let line = 0; line < TEST_LINES; line += 1) {
    const { text, spans } = make()
    const read = tokenizeText(text)
    for (const [at, features] of listFeatures(read).entries()) {
      const token = read.tokens[at]
      if (features.length === 0 || token === undefined) continue
      const shares = predict(features)
      const row = counts[labelOf(token, spans)] ?? []
      const tag = shares.indexOf(Math.max(...shares))
      row[tag] = (row[tag] ?? 0) + 1
    }
  }
  console.log('rows: true other, name, place; columns: predicted', counts)
}

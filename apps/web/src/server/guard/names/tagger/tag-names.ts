import { gunzipSync } from 'node:zlib'
import { visitFeatures } from './list-features'
import data from './weights.json'
import { type TokenizedText } from './tokenize'

/** The probabilities that a token is part of a name or of a place. */
export interface Tag {
  name: number
  place: number
}

/** For each feature, the weights of the tags `other`, `name` and `place` in a row. */
export interface TagWeights {
  scale: number
  values: Int8Array
}

let learned: TagWeights | undefined
const packed: { scale: number; weights: string } = data

/** A linear classifier over hashed features, with weights of one byte. */
export function tagNames(text: TokenizedText, weights = readLearned()): Tag[] {
  const { scale, values } = weights
  const tags: Tag[] = text.tokens.map(() => NONE)
  visitFeatures(text, (token, features, count) => {
    let [other, name, place] = [0, 0, 0]
    for (let index = 0; index < count; index += 1) {
      const at = (features[index] as number) * 3
      other += values[at] as number
      name += values[at + 1] as number
      place += values[at + 2] as number
    }
    tags[token] = toTag(other * scale, name * scale, place * scale)
  })
  return tags
}

const NONE: Tag = { name: 0, place: 0 }

function readLearned(): TagWeights {
  learned ??= {
    scale: packed.scale,
    values: new Int8Array(gunzipSync(Buffer.from(packed.weights, 'base64'))),
  }
  return learned
}

function toTag(other: number, name: number, place: number): Tag {
  const most = Math.max(other, name, place)
  const parts = [Math.exp(other - most), Math.exp(name - most), Math.exp(place - most)] as const
  const sum = parts[0] + parts[1] + parts[2]
  return { name: parts[1] / sum, place: parts[2] / sum }
}

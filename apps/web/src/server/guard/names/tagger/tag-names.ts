import { gunzipSync } from 'node:zlib'
import { BUCKETS, listFeatures, type ListMask } from './list-features'
import data from './weights.json'
import { type TokenizedText } from './tokenize'

/** The probabilities that a token is part of a name or of a place. */
export interface Tag {
  name: number
  place: number
}

let weights: Int8Array | undefined
const packed: { scale: number; weights: string } = data

/** A linear classifier over hashed features, with weights of one byte: other, name, place. */
export function tagNames(text: TokenizedText, maskOf?: ListMask): Tag[] {
  weights ??= new Int8Array(gunzipSync(Buffer.from(packed.weights, 'base64')))
  const table = weights
  return listFeatures(text, maskOf).map((features) => {
    if (features.length === 0) return { name: 0, place: 0 }
    let [other, name, place] = [0, 0, 0]
    for (const at of features) {
      other += table[at] ?? 0
      name += table[at + BUCKETS] ?? 0
      place += table[at + 2 * BUCKETS] ?? 0
    }
    return toTag(other * packed.scale, name * packed.scale, place * packed.scale)
  })
}

function toTag(other: number, name: number, place: number): Tag {
  const most = Math.max(other, name, place)
  const parts = [Math.exp(other - most), Math.exp(name - most), Math.exp(place - most)] as const
  const sum = parts[0] + parts[1] + parts[2]
  return { name: parts[1] / sum, place: parts[2] / sum }
}

import { describe, expect, it } from 'vitest'
import { drawByAlgorithm } from './draw-by-algorithm'
import { drawSample } from './draw-sample'
import { SAMPLING_ALGORITHM } from './plan/sampling-algorithm'
import { KNOWN_PLANS, KNOWN_POOL } from './testing/known-plans'

/**
 * The draws of algorithm 1. Frozen samples are drawn again to prove them, so a change that moves one of these
 * ids needs a new version of the algorithm beside the old one, never new literals here.
 */
const DRAWN: Readonly<Record<string, string>> = {
  'no target': '005 009 094 100 105 106 195 205',
  'one target': '033 063 078 106 148 156 213 219',
  'one enriched target with exclusions': '011 053 080 112 129 137 192 228',
  'two targets': '056 066 084 098 130 137 147 231',
  'one target under caps': '032 046 060 126 147 161 168 175',
  'two targets under caps': '049 098 115 136 143 168 196 224',
  'three targets': '028 053 126 147 221 224 227 238',
  'three targets under caps': '004 016 088 116 132 156 190 217',
  'three targets that only a search meets':
    '023 028 043 055 067 068 074 075 080 092 094 100 114 146 153 166 183 189 207 210 218 227 238 239',
}

describe('algorithm 1', () => {
  it.each(Object.keys(KNOWN_PLANS))('draws the same ids as when it was released: %s', (name) => {
    const plan = KNOWN_PLANS[name]
    if (!plan) throw new Error(`No plan is called ${name}.`)
    const sample = drawSample(KNOWN_POOL, plan)
    if (sample.status !== 'drawn') throw new Error('The plan is not feasible.')
    expect(sample.ids.map((id) => id.slice(5)).join(' ')).toBe(DRAWN[name])
  })

  it('is drawn by its number, and other numbers are refused', () => {
    const plan = KNOWN_PLANS['two targets'] ?? { size: 0, seed: 0 }
    expect(SAMPLING_ALGORITHM).toBe(1)
    expect(drawByAlgorithm(1, KNOWN_POOL, plan)).toEqual(drawSample(KNOWN_POOL, plan))
    for (const version of [0, 2, Number.NaN])
      expect(() => drawByAlgorithm(version, KNOWN_POOL, plan)).toThrow(
        `Sampling algorithm ${version} is unknown; this release knows 1 only. Draw with the release that froze the sample.`,
      )
  })
})

import { describe, expect, it } from 'vitest'
import { adjustForLength } from './length-adjustment'
import {
  chooseHeadlineMetric,
  createProfile,
  findProfile,
  HEALTHBENCH,
  HEALTHBENCH_PROFESSIONAL,
} from './profiles'
import { expectClose } from '../testing/test-vectors'

const professional = { centre: 2000, rate: 0.0147, per: 500 }

describe('adjustForLength', () => {
  it('is symmetric around the center and does not clip', () => {
    expect(adjustForLength(0.5, 2000, professional)).toBe(0.5)
    expectClose(adjustForLength(0.5, 2500, professional), 0.4853)
    expectClose(adjustForLength(0.5, 1500, professional), 0.5147)
    expectClose(adjustForLength(0, 0, professional), 0.0588)
    expect(adjustForLength(1, 0, professional)).toBeGreaterThan(1)
  })

  it('rejects invalid lengths and rates', () => {
    for (const characters of [-1, 0.5, Number.NaN])
      expect(() => adjustForLength(0, characters, professional)).toThrow(/characters/)
    expect(() => adjustForLength(Number.NaN, 1, professional)).toThrow(/finite/)
    expect(() => adjustForLength(0, 1, { ...professional, per: 0 })).toThrow(/unit/)
    expect(() => adjustForLength(0, 1, { ...professional, rate: Number.NaN })).toThrow(/rate/)
    expect(() => adjustForLength(0, 1, { ...professional, centre: -5 })).toThrow(/center/)
  })
})

describe('profiles', () => {
  it('include the built-in profiles with their headline metrics', () => {
    expect(findProfile('healthbench')).toBe(HEALTHBENCH)
    expect(findProfile('no such')).toBeNull()
    expect(chooseHeadlineMetric(HEALTHBENCH)).toBe('overall_score')
    expect(chooseHeadlineMetric(HEALTHBENCH_PROFESSIONAL)).toBe('overall_score_length_adjusted')
  })

  it('creates custom profiles, and rejects taken names and invalid numbers', () => {
    const own = { id: 'ours', label: 'Ours', adjustment: { centre: 1500, rate: 0.01, per: 500 } }
    expect(createProfile(own)).toEqual(own)
    expect(() => createProfile({ ...own, id: 'healthbench' })).toThrow(/custom profile/)
    expect(() => createProfile({ ...own, adjustment: { ...own.adjustment, per: -1 } })).toThrow(/unit/)
  })
})

import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hashDetectors } from './lib/hash-detectors.mjs'
import { inRoot } from './lib/paths.mjs'

const readPlain = (file) => (fs.existsSync(inRoot(file)) ? fs.readFileSync(inRoot(file), 'utf8') : null)
const hashWith = (changed, change) =>
  hashDetectors((file) => (file === changed ? change(readPlain(file)) : readPlain(file)))

const GUARD = 'apps/web/src/server/guard'

describe('the version of the detectors', () => {
  it('is the same for the same checkout', () => {
    expect(hashDetectors()).toBe(hashDetectors())
  })

  it.each([
    'apps/web/src/domain/guard/formatted/labels.ts',
    `${GUARD}/names/find-names.ts`,
    `${GUARD}/names/word-lists.json`,
    `${GUARD}/names/tagger/weights.json`,
    `${GUARD}/names/span-weights.json`,
  ])('differs once %s changes', (file) => {
    expect(hashWith(file, (text) => `${text} `)).not.toBe(hashDetectors())
  })

  it('differs once a package that the detectors import is updated', () => {
    const next = (text) => JSON.stringify({ ...JSON.parse(text), version: '99.0.0' })
    expect(hashWith('node_modules/compromise/package.json', next)).not.toBe(hashDetectors())
  })

  it.each([
    `${GUARD}/override-guard.ts`,
    `${GUARD}/names/training/train.ts`,
    'apps/web/src/domain/guard/surrogates/replace-findings.ts',
  ])('stays once %s changes, which finds nothing', (file) => {
    expect(hashWith(file, (text) => `${text} `)).toBe(hashDetectors())
  })
})

import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeExports, renderReference, type DocumentedExport } from './testing/describe-exports'

const reference = new URL('../API.md', import.meta.url)
const exported = describeExports()
const nameOf = ({ name }: DocumentedExport): string => name

describe('the documentation of the package', () => {
  it('covers every export', () => {
    expect(exported.length).toBeGreaterThan(100)
    expect(exported.filter(({ text }) => text.length < 20).map(nameOf)).toEqual([])
  })

  it('gives the source of every function', () => {
    expect(
      exported.filter(({ kind, text }) => kind === 'function' && !/(^|\n)Source: \S/.test(text)).map(nameOf),
    ).toEqual([])
  })

  it('names the errors that a function throws itself', () => {
    const silent = exported.filter(
      ({ kind, throws, documentedThrows }) => kind === 'function' && throws && documentedThrows.length === 0,
    )
    expect(silent.map(nameOf)).toEqual([])
  })

  it('matches API.md (UPDATE_DOCS=1 updates it)', () => {
    const rendered = renderReference(exported)
    if (process.env.UPDATE_DOCS === '1') writeFileSync(reference, rendered)
    expect(
      readFileSync(reference, 'utf8') === rendered,
      'Run UPDATE_DOCS=1 npx vitest run packages/scoring/src/documentation and read the difference.',
    ).toBe(true)
  })
})

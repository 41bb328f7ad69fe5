import { describe, expect, it } from 'vitest'
import { describeCitation, formatCitation, writeBibTex, writeCslJson } from './citation'
import { board } from './testing/any-board'

const cite = (name: string) =>
  describeCitation({ ...board, release: { ...board.release, name } }, board.snapshot, 'https://site.example')

describe('the citation of a snapshot', () => {
  it('in BibTeX has what identifies the snapshot', () => {
    expect(writeBibTex(cite('2026.1'))).toBe(`@misc{consilium-d-2026-1-j-12345678-p-2,
  title = {{Leaderboard of D, 2026.1, judged by J (P)}},
  howpublished = {Consilium, site.example},
  year = {2026},
  month = nov,
  date = {2026-11-01},
  version = {Snapshot 2},
  url = {https://site.example/boards/d/2026-1/j-12345678/p/at/2},
  note = {Snapshot 2, SHA-256 hash}
}
`)
  })

  it('in BibTeX prints any name as it is, and keeps its braces in balance', () => {
    const text = writeBibTex(cite('100% {A_1 & B}\\$~^#\n}'))
    expect(text).toContain(
      String.raw`100\% \textbraceleft{}A\_1 \& B\textbraceright{}\textbackslash{}\$\textasciitilde{}\textasciicircum{}\# \textbraceright{}`,
    )
    expect(text.split('{')).toHaveLength(text.split('}').length)
  })

  it('in CSL-JSON is a data set with an address and a day', () => {
    expect(JSON.parse(writeCslJson(cite('“A” & B')))).toEqual([
      {
        id: 'consilium-d-2026-1-j-12345678-p-2',
        type: 'dataset',
        title: 'Leaderboard of D, “A” & B, judged by J (P)',
        publisher: 'Consilium, site.example',
        issued: { 'date-parts': [[2026, 11, 1]] },
        version: 'Snapshot 2',
        URL: 'https://site.example/boards/d/2026-1/j-12345678/p/at/2',
        note: 'SHA-256: hash',
      },
    ])
  })

  it('in a line names snapshot, day and address', () => {
    expect(formatCitation(cite('2026.1'))).toContain(
      'Snapshot 2, 2026-11-01. Consilium, site.example. https://',
    )
  })
})

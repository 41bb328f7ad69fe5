import { describe, expect, it } from 'vitest'
import { writeAtomFeed } from './atom-feed'
import { board } from './testing/any-board'

const write = (name: string, count = 1) =>
  writeAtomFeed({
    id: 'urn:uuid:1',
    title: 'Snapshots',
    page: '/boards/d',
    self: '/api/v1/boards/feed.atom',
    site: 'https://site.example',
    entries: Array.from({ length: count }, () => ({
      snapshotId: '00000000-0000-4000-8000-000000000001',
      ref: { ...board, release: { ...board.release, name } },
      snapshot: board.snapshot,
    })),
  })

describe('a feed of snapshots', () => {
  it('has the id, the time and the address of each snapshot', () => {
    const feed = write('2026.1')
    expect(feed).toContain('<id>urn:uuid:00000000-0000-4000-8000-000000000001</id>')
    expect(feed.match(/<updated>2026-11-01T00:00:00.000Z<\/updated>/g)).toHaveLength(2)
    expect(feed).toContain('href="https://site.example/boards/d/2026-1/j-12345678/p/at/2"')
    expect(feed).toContain('<title>D, 2026.1: Added System 2</title>')
  })

  it('escapes names and leaves out what XML can’t hold', () => {
    expect(write('a <b> & "c"\u0000\ud800')).toContain('a &lt;b&gt; &amp; &quot;c&quot;:')
  })

  it('without entries is a feed too', () => {
    expect(write('', 0)).toContain('<updated>1970-01-01T00:00:00Z</updated>')
  })
})

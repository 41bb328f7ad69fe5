import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitToContent } from '../content/commitments'
import { hashTaskContent } from '../content/task-content'
import { sha256 } from '../content/sha256'
import { makeSampleRelease } from '../testing/sample-release'
import { toVersion1 } from '../testing/to-version-1'
import { verifyManifest } from '../verify/verify-manifest'
import { createHeldOutEntry } from './entries'
import { freezeManifest, publishManifest, serializeManifest } from './freeze-manifest'
import { parseManifest } from './parse-manifest'
import { proveTask } from './prove-task'
import type { ReleaseManifest } from './release-manifest'

const { manifest, tasks } = makeSampleRelease()
const failures = (changed: ReleaseManifest) =>
  verifyManifest(changed).flatMap(({ outcome, details }) => (outcome === 'failed' ? details : []))

describe('a manifest', () => {
  it('does not depend on the order in which the entries are given', () => {
    const { entries } = manifest
    fc.assert(
      fc.property(
        fc.shuffledSubarray(entries.public, { minLength: entries.public.length }),
        fc.shuffledSubarray(entries.heldOut, { minLength: entries.heldOut.length }),
        (open, heldOut) => {
          const again = freezeManifest({ ...manifest, entries: { public: open, heldOut } })
          expect(again.frozenHash).toBe(manifest.frozenHash)
          expect(again.merkleRoot).toBe(manifest.merkleRoot)
        },
      ),
    )
  })

  it('is written in canonical form and read again', () => {
    const text = serializeManifest(manifest)
    expect(text.endsWith('}\n')).toBe(true)
    expect(parseManifest(text)).toEqual({ ok: true, manifest })
  })

  it('keeps its frozen hash when tasks are redacted', () => {
    const redactions = [{ id: 'a', redactedAt: '2027-05-03T10:00:00Z', reason: null }]
    const { files: _files, redactions: _none, hash: _hash, ...frozen } = manifest
    const later = publishManifest(frozen, { files: manifest.files, redactions })
    expect(later.frozenHash).toBe(manifest.frozenHash)
    expect(later.hash).not.toBe(manifest.hash)
    expect(failures(later)).toEqual([])
  })

  it('refuses to list a task twice', () => {
    const { entries } = manifest
    const [first] = entries.public
    if (!first) throw new Error('The sample has no public task.')
    expect(() =>
      freezeManifest({ ...manifest, entries: { ...entries, public: [...entries.public, first] } }),
    ).toThrow(`A release can’t hold the task ${first.id} twice.`)
  })

  it('of version 1 keeps its hashes, and is read and checked as before', () => {
    const old = toVersion1(manifest)
    expect(old.frozenHash).toBe('73a77545201e4fdc3a4b6ac140a73cf440b556ad72b17e9d30ed00cb13319d4a')
    expect(old.merkleRoot).toBe('03c0d83213fc6a7737798bad8b4ab4d048433842319d49fbb8d8a457cb18525f')
    expect(parseManifest(serializeManifest(old))).toMatchObject({ ok: true })
    expect(failures(old)).toEqual([])
    expect(failures({ ...old, waivedChecks: [] })).not.toEqual([])
  })

  it('holds nothing of a held-out task but its commitment', () => {
    const content = tasks[0]?.content
    if (!content) throw new Error('The sample has no public task.')
    const salt = sha256('a salt')
    const entry = createHeldOutEntry({ content, salt })
    expect(Object.keys(entry)).toEqual(['commitment'])
    expect(entry.commitment).toBe(commitToContent({ contentHash: hashTaskContent(content), salt }))
  })

  it('has no proof for a task that it does not list', () => {
    expect(proveTask(manifest, 'unknown')).toBeNull()
  })

  const [draw] = manifest.sampling?.draws ?? []
  it.each<[string, Partial<ReleaseManifest>, string]>([
    ['a count', { counts: { ...manifest.counts, heldOut: 9 } }, 'counts 9 held-out tasks, but lists 2'],
    ['the root', { merkleRoot: '0'.repeat(64) }, `but the manifest says ${'0'.repeat(64)}`],
    [
      'the order of entries',
      { entries: { ...manifest.entries, public: manifest.entries.public.toReversed() } },
      'not in the order',
    ],
    ['the split', { heldOut: null }, 'held-out tasks, but no held-out split'],
    [
      'the plan',
      { sampling: manifest.sampling && { ...manifest.sampling, plan: { size: 3 } } },
      'The plan has the hash',
    ],
    [
      'the draw of the release',
      { sampling: manifest.sampling && { ...manifest.sampling, releaseDraw: 1 } },
      'Draw 1, which the release is said to hold, was discarded.',
    ],
    [
      'the history of draws',
      {
        sampling: manifest.sampling && { ...manifest.sampling, draws: draw ? [{ ...draw, parent: 7 }] : [] },
      },
      'extends draw 7, which is not an earlier draw',
    ],
    ['a word of it', { release: { ...manifest.release, license: 'none' } }, 'The frozen part has the hash'],
  ])('is refused when %s is changed', (_what, change, sentence) => {
    expect(failures({ ...manifest, ...change }).join('\n')).toContain(sentence)
  })
})

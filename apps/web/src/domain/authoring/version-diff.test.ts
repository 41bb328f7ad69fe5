import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VersionContent } from './submissions'
import { compareVersions } from './version-diff'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const criterion = (n: number, more: object = {}) => ({
  id: uuid(n),
  text: `Fact ${n}.`,
  points: 5,
  tags: [],
  evidence: '',
  ...more,
})
const version = (
  criteria: VersionContent['criteria'],
  more: Partial<VersionContent> = {},
): VersionContent => ({
  conversation: [{ role: 'user', content: 'Why?' }],
  ratedResponse: 'So.',
  responseQuality: 2,
  useCase: 'consult',
  specialty: 'Surgery',
  language: 'en',
  criteria,
  ...more,
})
const summarizeDiff = ({
  id,
  before,
  after,
  changed,
  isMoved,
}: ReturnType<typeof compareVersions>['criteria'][number]) =>
  `${Number(id.slice(-12))}${before ? '' : '+'}${after ? '' : '-'}${changed.join()}${isMoved ? '~' : ''}`

describe('the difference between two versions', () => {
  it.each<[string, number[], number[], string[]]>([
    ['no change', [1, 2, 3], [1, 2, 3], ['1', '2', '3']],
    ['one criterion added', [1, 2], [1, 9, 2], ['1', '9+', '2']],
    ['one criterion removed', [1, 2, 3], [1, 3], ['1', '2-', '3']],
    ['two adjacent criteria removed', [1, 2, 3, 4], [1, 4], ['1', '2-', '3-', '4']],
    ['the first criterion removed', [1, 2], [2], ['1-', '2']],
    ['the last criterion moved to the front', [1, 2, 3], [3, 1, 2], ['3~', '1', '2']],
    ['all criteria replaced', [1], [2], ['1-', '2+']],
  ])('%s', (_, before, after, expected) => {
    expect(
      compareVersions(
        version(before.map((n) => criterion(n))),
        version(after.map((n) => criterion(n))),
      ).criteria.map(summarizeDiff),
    ).toEqual(expected)
  })

  it('covers criteria, turns, the rated response and the facts', () => {
    const before = version([criterion(1), criterion(2), criterion(3)])
    const after = version(
      [
        criterion(1, { text: 'Other.' }),
        criterion(2, { points: -5, tags: ['axis:accuracy'] }),
        criterion(3, { evidence: 'A guideline' }),
      ],
      {
        conversation: [
          { role: 'user', content: 'Why not?' },
          { role: 'assistant', content: 'Because.' },
          { role: 'user', content: 'And?' },
        ],
        ratedResponse: 'Thus.',
        responseQuality: 5,
        specialty: null,
      },
    )
    const diff = compareVersions(before, after)
    expect(diff.criteria.map(summarizeDiff)).toEqual(['1text', '2points,tags', '3evidence'])
    expect(diff.turns).toEqual([
      { place: 1, before: 'Why?', after: 'Why not?' },
      { place: 2, before: null, after: 'Because.' },
      { place: 3, before: null, after: 'And?' },
    ])
    expect(diff.ratedResponse).toEqual({ before: 'So.', after: 'Thus.' })
    expect(diff.facts).toEqual([
      { name: 'specialty', before: 'Surgery', after: null },
      { name: 'responseQuality', before: 2, after: 5 },
    ])
    expect(diff.isSame).toBe(false)
  })

  it('lists each criterion once in the later order, and is empty for equal versions', () => {
    const ids = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7])
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const [one, other] = [
          version(before.map((n) => criterion(n))),
          version(after.map((n) => criterion(n))),
        ]
        const { criteria, isSame } = compareVersions(one, other)
        expect(criteria.flatMap(({ after: now }) => (now ? [now.id] : []))).toEqual(after.map(uuid))
        expect(new Set(criteria.map(({ id }) => id))).toEqual(new Set([...before, ...after].map(uuid)))
        expect(criteria).toHaveLength(new Set([...before, ...after]).size)
        expect(isSame).toBe(before.join() === after.join())
        // Criteria that did not move have the same order in both versions.
        const still = criteria.filter((row) => row.before && row.after && !row.isMoved).map(({ id }) => id)
        expect(before.map(uuid).filter((id) => still.includes(id))).toEqual(still)
        expect(compareVersions(one, one).isSame).toBe(true)
      }),
    )
  })
})

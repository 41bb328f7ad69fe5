import { describe, expect, it } from 'vitest'
import type { ReturnReason } from '../return-reasons'
import type { ReviewDecision } from '../reviewing/review-decisions'
import { tellDispute } from './tell-dispute'
import { letters, tellVoices, type Letter } from './voices'

type Said = [ReviewDecision, 'flaw' | 'no flaw', 'real' | 'unreal', ...ReturnReason[]]
const tell = (...reviews: Said[]) =>
  tellDispute(
    reviews.map(([decision, flaw, real, ...reasons], index) => ({
      letter: letters[index] as Letter,
      decision,
      flawConfirmed: flaw === 'flaw',
      realistic: real === 'real',
      reasons,
    })),
  )

describe('a dispute', () => {
  it.each<[string, Said[], string, string]>([
    [
      'the flaw',
      [
        ['approve', 'flaw', 'real'],
        ['approve', 'no flaw', 'real'],
      ],
      'Is the flaw real?',
      'Reviewer B sees no meaningful flaw, reviewer A sees one.',
    ],
    [
      'the flaw, of three',
      [
        ['approve', 'no flaw', 'real'],
        ['approve', 'flaw', 'real'],
        ['approve', 'no flaw', 'real'],
      ],
      'Is the flaw real?',
      'Reviewers A and C see no meaningful flaw, reviewer B sees one.',
    ],
    [
      'the flaw that the only reviewer does not see',
      [['approve', 'no flaw', 'real']],
      'Is the flaw real?',
      'Reviewer A sees no meaningful flaw.',
    ],
    [
      'the scenario',
      [
        ['approve', 'flaw', 'unreal'],
        ['approve', 'flaw', 'real'],
      ],
      'Is the scenario realistic?',
      'Reviewer A finds it not realistic, reviewer B finds it realistic.',
    ],
    [
      'the scenario and the flaw',
      [
        ['approve', 'no flaw', 'unreal'],
        ['approve', 'flaw', 'real'],
      ],
      'Is the scenario realistic?',
      'Reviewer A finds it not realistic, reviewer B finds it realistic; reviewer A sees no meaningful flaw, reviewer B sees one.',
    ],
    [
      'a lone reject',
      [
        ['reject', 'flaw', 'real', 'unsuitable_for_release'],
        ['approve', 'flaw', 'real'],
      ],
      'Does it belong in the benchmark?',
      'Reviewer A rejects it (unsuitable for release), reviewer B approves it.',
    ],
    [
      'a lone reject of what answers well',
      [['reject', 'no flaw', 'real', 'duplicate']],
      'Does it belong in the benchmark?',
      'Reviewer A rejects it (duplicate).',
    ],
    [
      'a lone reject for its flaw',
      [['reject', 'no flaw', 'real', 'flaw_not_confirmed']],
      'Is the flaw real?',
      'Reviewer A sees no meaningful flaw; reviewer A rejects it (flaw not confirmed).',
    ],
    [
      'reject and return',
      [
        ['reject', 'flaw', 'real', 'duplicate'],
        ['return', 'flaw', 'real', 'factual_error'],
      ],
      'Does it belong in the benchmark?',
      'Reviewer A rejects it (duplicate).',
    ],
    [
      'returns beyond the bound',
      [
        ['return', 'flaw', 'real', 'factual_error'],
        ['approve', 'flaw', 'real'],
      ],
      'Is it ready?',
      'Reviewer A returns it (factual error), reviewer B approves it; it came back as often as it may.',
    ],
    [
      'nothing that can be named',
      [['approve', 'flaw', 'real']],
      'Is it ready?',
      'The reviews do not settle it.',
    ],
  ])('about %s', (_, reviews, question, says) => {
    expect(tell(...reviews)).toEqual({ question, says })
  })
})

describe('voices', () => {
  it.each([
    [['author'], 'Author'],
    [['A', 'author'], 'Author and reviewer A'],
    [['C', 'A', 'B', 'author'], 'Author and reviewers A, B and C'],
    [['B', 'A'], 'Reviewers A and B'],
    [['B'], 'Reviewer B'],
    [[], ''],
  ] as const)('%o', (list, expected) => {
    expect(tellVoices(list)).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'
import type { ReturnReason } from '../reviewing/return-reasons'
import type { ReviewDecision } from '../reviewing/review-decisions'
import { classifyDispute } from './classify-dispute'
import { letters, formatVoices, type Letter } from './alignment/voices'

type ReviewSummary = [ReviewDecision, 'flaw' | 'no flaw', 'real' | 'unreal', ...ReturnReason[]]
const classify = (...reviews: ReviewSummary[]) =>
  classifyDispute(
    reviews.map(([decision, flaw, real, ...reasons], index) => ({
      letter: letters[index] as Letter,
      decision,
      flawConfirmed: flaw === 'flaw',
      realistic: real === 'real',
      reasons,
    })),
  )

describe('a dispute', () => {
  it.each<[string, ReviewSummary[], string, string]>([
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
      'the flaw, with three reviewers',
      [
        ['approve', 'no flaw', 'real'],
        ['approve', 'flaw', 'real'],
        ['approve', 'no flaw', 'real'],
      ],
      'Is the flaw real?',
      'Reviewers A and C see no meaningful flaw, reviewer B sees one.',
    ],
    [
      'the flaw, which the only reviewer does not see',
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
      'a lone reject of a task without a flaw',
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
      'returns beyond the limit',
      [
        ['return', 'flaw', 'real', 'factual_error'],
        ['approve', 'flaw', 'real'],
      ],
      'Is it ready?',
      'Reviewer A returns it (factual error), reviewer B approves it; it has been returned as often as the policy allows.',
    ],
    [
      'nothing that can be named',
      [['approve', 'flaw', 'real']],
      'Is it ready?',
      'The reviews do not settle it.',
    ],
  ])('about %s', (_, reviews, question, says) => {
    expect(classify(...reviews)).toEqual({ question, says })
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
    expect(formatVoices(list)).toBe(expected)
  })
})

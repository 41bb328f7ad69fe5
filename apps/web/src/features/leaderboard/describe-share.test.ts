import { describe, expect, it } from 'vitest'
import { describeShare } from './describe-share'
import { board } from '../../domain/leaderboard/testing/any-board'

const whole = { metric: 'headline', slice: undefined } as const

describe('describeShare', () => {
  it('counts systems without physicians, and mentions intervals that are shown', () => {
    expect(describeShare(board, whole)).toEqual({
      title: 'D 2026.1, judged by J',
      description:
        '1 system and physicians on 14 tasks, with 95 % confidence intervals. Highest score: System 1, 54.7 (48.2–61.3). It met a negative criterion in 12.5 % of the 9 tasks that have one and missed an important one in 40.0 % of 5 tasks.',
    })
  })

  it('mentions no intervals where there are none', () => {
    const focus = { dimension: 'specialty', value: 'neurology', label: 'Neurology', tasks: 1 } as const
    const rows = board.rows.map((row) => ({ ...row, interval: null }))
    expect(describeShare({ ...board, focus, rows }, { ...whole, slice: 'specialty' })).toEqual({
      title: 'Neurology: D 2026.1, judged by J',
      description:
        '1 system and physicians on 1 task of “Neurology”. Highest score: System 1, 54.7. It met a negative criterion in 12.5 % of the 9 tasks that have one and missed an important one in 40.0 % of 5 tasks.',
    })
  })

  it('differs between the views of a board', () => {
    const views = [
      whole,
      { ...whole, metric: 'unadjusted' },
      { ...whole, slice: 'use-case' },
      { ...whole, slice: 'axis' },
    ] as const
    expect(views.map((view) => describeShare(board, view).title)).toEqual([
      'D 2026.1, judged by J',
      'D 2026.1, judged by J, before length adjustment',
      'By use case: D 2026.1, judged by J',
      'By axis: D 2026.1, judged by J, before length adjustment',
    ])
    expect(describeShare(board, views[3]).description).not.toContain('Highest score')
    expect(new Set(views.map((view) => describeShare(board, view).description)).size).toBe(4)
  })
})

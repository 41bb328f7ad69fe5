import { describe, expect, it } from 'vitest'
import { keys } from '../../domain/platform/keys'
import { listReviewKeys } from './list-review-keys'
import type { ReviewActions } from './use-review-actions'

const names = (isWhole: boolean) =>
  listReviewKeys({
    actions: {} as ReviewActions['actions'],
    change: () => undefined,
    onOther: isWhole ? () => undefined : null,
    onBefore: isWhole ? () => undefined : null,
  }).map(({ key }) => key)

describe('the keys of a review', () => {
  it('no digit works outside the control that has the focus', () => {
    expect(names(true).filter((name) => /\d/.test(keys[name]))).toEqual([])
  })

  it('no two actions share a key', () => {
    expect(new Set(names(true)).size).toBe(names(true).length)
  })

  it('the keys of another answer and of changes work only where there are any', () => {
    expect(names(true).filter((name) => !names(false).includes(name))).toEqual(['otherAnswer', 'changes'])
  })
})

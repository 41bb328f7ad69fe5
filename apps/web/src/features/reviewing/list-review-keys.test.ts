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

  it('no key changes a criterion while the focus is elsewhere', () => {
    const called: string[] = []
    const actions = new Proxy({} as ReviewActions['actions'], {
      // Of the current criterion, which has no focus, nothing runs but what leads to it.
      get: (_, name: string) => (run: unknown) => {
        if (name === 'onCurrent' && typeof run === 'function') run({})
        else if (name !== 'onFocused') called.push(name)
      },
    })
    const bindings = listReviewKeys({ actions, change: () => undefined, onOther: null, onBefore: null })
    for (const { key, run } of bindings) if (!['approve', 'return', 'reject'].includes(key)) run()
    expect(called).toEqual(['step', 'step', 'goToPoints', 'add'])
  })

  it('no two actions share a key', () => {
    expect(new Set(names(true)).size).toBe(names(true).length)
  })

  it('the keys of another answer and of changes work only where there are any', () => {
    expect(names(true).filter((name) => !names(false).includes(name))).toEqual(['otherAnswer', 'changes'])
  })
})

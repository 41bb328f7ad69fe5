import { expect, it } from 'vitest'
import { listAdjudicationKeys } from './list-adjudication-keys'
import type { AdjudicationActions } from './use-adjudication-actions'

it('no key of an adjudication changes a criterion while the focus is elsewhere', () => {
  const called: string[] = []
  const actions = new Proxy({} as AdjudicationActions['actions'], {
    // Of the current criterion, which has no focus, nothing runs but what leads to it.
    get: (_, name: string) => (run: unknown) => {
      if (name === 'onCurrent' && typeof run === 'function') run({})
      else if (name !== 'onFocused') called.push(name)
    },
  })
  const nothing = () => undefined
  for (const { run } of listAdjudicationKeys({ actions, onDecide: nothing, onFold: nothing })) run()
  expect(called).toEqual(['step', 'step', 'nextOpen', 'goToPoints'])
})

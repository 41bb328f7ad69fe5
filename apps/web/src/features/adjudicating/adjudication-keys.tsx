'use client'

import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import { AssignmentKeys, type KeyBinding } from '../kits/assignments/assignment-keys'
import { keyWords as sharedWords } from '../kits/assignments/strings'
import { jumpToPart } from '../kits/drafts/jump-to-part'
import { keyWords as words, listedKeys } from './strings'
import type { AdjudicationActions } from './use-adjudication-actions'

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

interface AdjudicationKeysProps {
  actions: AdjudicationActions['actions']
  onSubmit: () => void
  onDecide: (decision: AdjudicationDecision) => void
  onFold: () => void
}

/** The keys of an adjudication. */
export function AdjudicationKeys({ actions, onSubmit, onDecide, onFold }: AdjudicationKeysProps) {
  const bindings: KeyBinding[] = [
    { keys: 'j', label: sharedWords.next, run: () => actions.step(1) },
    { keys: 'shift+j', label: sharedWords.previous, run: () => actions.step(-1) },
    { keys: 'o', label: words.nextOpen, run: actions.nextOpen },
    ...digits.map((digit) => ({
      keys: String(digit),
      label: words.take,
      hidden: true,
      run: () => actions.onCurrent((row) => actions.answer(row, { is: 'take', variant: digit - 1 })),
    })),
    {
      keys: 'b',
      label: words.both,
      run: () => actions.onCurrent((row) => actions.answer(row, { is: 'both' })),
    },
    {
      keys: 'm',
      label: words.median,
      run: () => actions.onCurrent((row) => actions.answer(row, { is: 'median' })),
    },
    { keys: 'r', label: words.reword, run: () => actions.onCurrent(actions.reword) },
    { keys: 'd', label: sharedWords.drop, run: () => actions.onCurrent(actions.drop) },
    {
      keys: '[',
      label: sharedWords.less,
      run: () => actions.onCurrent((row) => actions.stepPoints(row, -1)),
    },
    { keys: ']', label: sharedWords.more, run: () => actions.onCurrent((row) => actions.stepPoints(row, 1)) },
    { keys: 'a', label: sharedWords.back, run: () => actions.onCurrent(actions.revert) },
    { keys: 'shift+a', label: words.accept, run: () => onDecide('accept') },
    { keys: 'shift+r', label: words.return, run: () => onDecide('return') },
    { keys: 'shift+x', label: words.reject, run: () => onDecide('reject') },
    { keys: 'q', label: words.rating, run: () => jumpToPart('rating') },
    { keys: 'c', label: words.conversation, run: onFold },
  ]
  return (
    <AssignmentKeys
      bindings={bindings}
      listed={listedKeys}
      onThread={(open) =>
        actions.onCurrent(({ key, place }) => {
          if (place !== null) open(key, place)
        })
      }
      onSubmit={onSubmit}
    />
  )
}

import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import type { KeyBinding } from '../kits/assignments/assignment-keys'
import type { AdjudicationActions } from './use-adjudication-actions'

interface AdjudicationKeyEffects {
  actions: AdjudicationActions['actions']
  onDecide: (decision: AdjudicationDecision) => void
  /** Hides or shows the conversation. */
  onFold: () => void
}

/**
 * The keys of the screen. Those that change a criterion, and digits, work only while it has the focus; the others
 * work anywhere.
 */
export function listAdjudicationKeys({ actions, onDecide, onFold }: AdjudicationKeyEffects): KeyBinding[] {
  return [
    { key: 'next', run: () => actions.step(1) },
    { key: 'previous', run: () => actions.step(-1) },
    { key: 'nextOpen', run: actions.nextOpen },
    { key: 'keep', run: () => actions.onFocused((row) => actions.answer(row, { is: 'both' })) },
    { key: 'median', run: () => actions.onFocused((row) => actions.answer(row, { is: 'median' })) },
    { key: 'edit', run: () => actions.onFocused(actions.reword) },
    { key: 'drop', run: () => actions.onFocused(actions.drop) },
    { key: 'reason', run: () => actions.onFocused(actions.askDropped) },
    { key: 'points', run: () => actions.onCurrent(actions.goToPoints) },
    { key: 'less', run: () => actions.onFocused((row) => actions.stepPoints(row, -1)) },
    { key: 'more', run: () => actions.onFocused((row) => actions.stepPoints(row, 1)) },
    { key: 'flip', run: () => actions.onFocused(actions.flip) },
    { key: 'reset', run: () => actions.onFocused(actions.revert) },
    { key: 'approve', run: () => onDecide('accept') },
    { key: 'return', run: () => onDecide('return') },
    { key: 'reject', run: () => onDecide('reject') },
    { key: 'conversation', run: onFold },
  ]
}

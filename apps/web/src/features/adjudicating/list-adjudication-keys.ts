import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import type { KeyBinding } from '../kits/assignments/assignment-keys'
import type { AdjudicationActions } from './use-adjudication-actions'

interface AdjudicationKeyEffects {
  actions: AdjudicationActions['actions']
  onDecide: (decision: AdjudicationDecision) => void
  /** Hides or shows the conversation. */
  onFold: () => void
}

/** The keys that work anywhere on the screen. A digit works on the selected criterion only. */
export function listAdjudicationKeys({ actions, onDecide, onFold }: AdjudicationKeyEffects): KeyBinding[] {
  return [
    { key: 'next', run: () => actions.step(1) },
    { key: 'previous', run: () => actions.step(-1) },
    { key: 'nextOpen', run: actions.nextOpen },
    { key: 'keep', run: () => actions.onCurrent((row) => actions.answer(row, { is: 'both' })) },
    { key: 'median', run: () => actions.onCurrent((row) => actions.answer(row, { is: 'median' })) },
    { key: 'edit', run: () => actions.onCurrent(actions.reword) },
    { key: 'drop', run: () => actions.onCurrent(actions.drop) },
    { key: 'reason', run: () => actions.onCurrent(actions.askDropped) },
    { key: 'points', run: () => actions.onCurrent(actions.goToPoints) },
    { key: 'less', run: () => actions.onCurrent((row) => actions.stepPoints(row, -1)) },
    { key: 'more', run: () => actions.onCurrent((row) => actions.stepPoints(row, 1)) },
    { key: 'flip', run: () => actions.onCurrent(actions.flip) },
    { key: 'reset', run: () => actions.onCurrent(actions.revert) },
    { key: 'approve', run: () => onDecide('accept') },
    { key: 'return', run: () => onDecide('return') },
    { key: 'reject', run: () => onDecide('reject') },
    { key: 'conversation', run: onFold },
  ]
}

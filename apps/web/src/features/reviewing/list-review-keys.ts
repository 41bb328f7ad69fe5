import { reviewDecisions, type ReviewDecision } from '../../domain/reviewing/review-decisions'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import type { KeyBinding } from '../kits/assignments/assignment-keys'
import { jumpToPart } from '../kits/drafts/jump-to-part'
import { strings } from './strings'
import type { ReviewActions } from './use-review-actions'

interface ReviewKeyEffects {
  actions: ReviewActions['actions']
  change: (step: string, by: (draft: ReviewDraft) => ReviewDraft) => void
  /** Shows or hides another answer; null when there is none. */
  onOther: (() => void) | null
  /** Shows or hides the changes since an earlier review; null when there was none. */
  onBefore: (() => void) | null
}

/**
 * The keys of the screen. Those that change a criterion work only while it has the focus; the others work
 * anywhere. No digit is among them: it belongs to the focused control, so a stray one never changes the rating.
 */
export function listReviewKeys({ actions, change, onOther, onBefore }: ReviewKeyEffects): KeyBinding[] {
  const decide = (decision: ReviewDecision) => () => {
    change(strings.steps.decision, (old) => ({ ...old, decision }))
    jumpToPart(decision === 'approve' ? 'decision' : 'reasons')
  }
  const answer = (field: 'flawConfirmed' | 'realistic', value: boolean) => () =>
    change(field === 'realistic' ? strings.steps.realistic : strings.steps.flaw, (old) => ({
      ...old,
      [field]: value,
    }))
  return [
    { key: 'flaw', run: answer('flawConfirmed', true) },
    { key: 'noFlaw', run: answer('flawConfirmed', false) },
    { key: 'realistic', run: answer('realistic', true) },
    { key: 'unrealistic', run: answer('realistic', false) },
    { key: 'next', run: () => actions.step(1) },
    { key: 'previous', run: () => actions.step(-1) },
    { key: 'keep', run: () => actions.onFocused(actions.keep) },
    { key: 'edit', run: () => actions.onFocused(actions.edit) },
    { key: 'points', run: () => actions.onCurrent(actions.goToPoints) },
    { key: 'less', run: () => actions.onFocused((row) => actions.stepPointsByKey(row, -1)) },
    { key: 'more', run: () => actions.onFocused((row) => actions.stepPointsByKey(row, 1)) },
    { key: 'flip', run: () => actions.onFocused(actions.flipByKey) },
    { key: 'drop', run: () => actions.onFocused(actions.drop) },
    { key: 'reason', run: () => actions.onFocused((row) => actions.ask(row)) },
    { key: 'reset', run: () => actions.onFocused(actions.revert) },
    { key: 'add', run: actions.add },
    ...reviewDecisions.map((decision) => ({ key: decision, run: decide(decision) })),
    ...(onOther ? [{ key: 'otherAnswer' as const, run: onOther }] : []),
    ...(onBefore ? [{ key: 'changes' as const, run: onBefore }] : []),
  ]
}

'use client'

import { ratings } from '../../domain/authoring/rating-anchors'
import type { ReviewDecision } from '../../domain/reviewing/review-decisions'
import { AssignmentKeys, type KeyBinding } from '../kits/assignments/assignment-keys'
import { keyWords as sharedWords } from '../kits/assignments/strings'
import { jumpToPart } from '../kits/drafts/jump-to-part'
import { decisionKeys } from './review-decision'
import { useReview } from './review-provider'
import { keyWords as words, listedKeys, strings } from './strings'
import type { ReviewActions } from './use-review-actions'

interface ReviewKeysProps {
  actions: ReviewActions['actions']
  onSubmit: () => void
  onOther: () => void
  onBefore: (() => void) | null
}

/** The keys of a review. */
export function ReviewKeys({ actions, onSubmit, onOther, onBefore }: ReviewKeysProps) {
  const { change, review } = useReview()
  const decide = (decision: ReviewDecision) => () => {
    change(strings.steps.decision, (old) => ({ ...old, decision }))
    jumpToPart(decision === 'approve' ? 'decision' : 'reasons')
  }
  const answer = (field: 'flawConfirmed' | 'realistic', value: boolean) => () =>
    change(field === 'realistic' ? strings.steps.realistic : strings.steps.flaw, (old) => ({
      ...old,
      [field]: value,
    }))
  const bindings: KeyBinding[] = [
    { keys: 'f y', label: words.flaw, run: answer('flawConfirmed', true) },
    { keys: 'f n', label: words.noFlaw, run: answer('flawConfirmed', false) },
    { keys: 's y', label: words.realistic, run: answer('realistic', true) },
    { keys: 's n', label: words.unrealistic, run: answer('realistic', false) },
    ...ratings.map((rating) => ({
      keys: String(rating),
      label: words.rate,
      hidden: true,
      run: () => change(strings.steps.rating, (old) => ({ ...old, responseQuality: rating })),
    })),
    { keys: 'j', label: sharedWords.next, run: () => actions.step(1) },
    { keys: 'shift+j', label: sharedWords.previous, run: () => actions.step(-1) },
    { keys: 'k', label: words.keep, run: () => actions.onCurrent(actions.keep) },
    { keys: 'e', label: words.edit, run: () => actions.onCurrent(actions.edit) },
    {
      keys: '[',
      label: sharedWords.less,
      run: () => actions.onCurrent((row) => actions.stepPointsByKey(row, -1)),
    },
    {
      keys: ']',
      label: sharedWords.more,
      run: () => actions.onCurrent((row) => actions.stepPointsByKey(row, 1)),
    },
    { keys: 'd', label: sharedWords.drop, run: () => actions.onCurrent(actions.drop) },
    { keys: 'r', label: words.reason, run: () => actions.onCurrent((row) => actions.ask(row)) },
    { keys: 'b', label: sharedWords.back, run: () => actions.onCurrent(actions.revert) },
    { keys: 'a', label: words.add, run: actions.add },
    { keys: decisionKeys.approve, label: words.approve, run: decide('approve') },
    { keys: decisionKeys.return, label: words.return, run: decide('return') },
    { keys: decisionKeys.reject, label: words.reject, run: decide('reject') },
    ...(review.otherAnswers.length > 0 ? [{ keys: 'o', label: words.other, run: onOther }] : []),
    ...(onBefore ? [{ keys: 'w', label: words.before, run: onBefore }] : []),
  ]
  return (
    <AssignmentKeys
      bindings={bindings}
      listed={listedKeys}
      onThread={(open) =>
        actions.onCurrent(({ stableId, original, number }) => {
          if (original) open(stableId, number)
        })
      }
      onSubmit={onSubmit}
    />
  )
}

'use client'

import { useListedKeys } from '../../components/shell/use-listed-keys'
import { useShortcut } from '../../components/shell/use-shortcut'
import { ratings } from '../../domain/rating-anchors'
import type { ReviewDecision } from '../../domain/reviewing/review-decisions'
import { jumpToPart } from '../task-editor/jump-to-part'
import { openThreads } from '../threads/opened-threads'
import { decisionKeys } from './review-decision'
import { keyWords as words, listedKeys, strings } from './strings'
import { useReview } from './review-provider'
import type { ReviewActs } from './use-review-acts'

interface KeyProps {
  keys: string
  label: string
  run: () => void
  hidden?: boolean
}

function Key({ keys, label, run, hidden }: KeyProps) {
  useShortcut(keys, label, run, { group: strings.keysOfReview, hidden })
  return null
}

interface ReviewKeysProps {
  acts: ReviewActs['acts']
  onSubmit: () => void
  onOther: () => void
  onBefore: (() => void) | null
}

/** All that can be done with one key, wherever the focus is but in a text. */
export function ReviewKeys({ acts, onSubmit, onOther, onBefore }: ReviewKeysProps) {
  const { change, store, review } = useReview()
  useListedKeys(strings.keysOfReview, listedKeys)
  const decide = (decision: ReviewDecision) => {
    change(strings.steps.decision, (old) => ({ ...old, decision }))
    jumpToPart(decision === 'approve' ? 'decision' : 'reasons')
  }
  const answer = (what: 'flawConfirmed' | 'realistic', value: boolean) =>
    change(what === 'realistic' ? strings.steps.realistic : strings.steps.flaw, (old) => ({
      ...old,
      [what]: value,
    }))
  return (
    <>
      <Key keys="f y" label={words.flaw} run={() => answer('flawConfirmed', true)} />
      <Key keys="f n" label={words.noFlaw} run={() => answer('flawConfirmed', false)} />
      <Key keys="s y" label={words.realistic} run={() => answer('realistic', true)} />
      <Key keys="s n" label={words.unrealistic} run={() => answer('realistic', false)} />
      {ratings.map((rating) => (
        <Key
          key={rating}
          hidden
          keys={String(rating)}
          label={words.rate}
          run={() => change(strings.steps.rating, (old) => ({ ...old, responseQuality: rating }))}
        />
      ))}
      <Key keys="j" label={words.next} run={() => acts.step(1)} />
      <Key keys="shift+j" label={words.previous} run={() => acts.step(-1)} />
      <Key keys="k" label={words.keep} run={() => acts.onCurrent(acts.keep)} />
      <Key keys="e" label={words.edit} run={() => acts.onCurrent(acts.edit)} />
      <Key keys="[" label={words.less} run={() => acts.onCurrent((row) => acts.weighByKey(row, -1))} />
      <Key keys="]" label={words.more} run={() => acts.onCurrent((row) => acts.weighByKey(row, 1))} />
      <Key keys="d" label={words.drop} run={() => acts.onCurrent(acts.drop)} />
      <Key keys="r" label={words.reason} run={() => acts.onCurrent((row) => acts.ask(row))} />
      <Key keys="b" label={words.back} run={() => acts.onCurrent(acts.takeBack)} />
      <Key keys="a" label={words.add} run={acts.add} />
      <Key keys="u" label={words.undo} run={store.undo} />
      <Key keys="z" label={words.undo} run={store.undo} hidden />
      <Key keys={decisionKeys.approve} label={words.approve} run={() => decide('approve')} />
      <Key keys={decisionKeys.return} label={words.return} run={() => decide('return')} />
      <Key keys={decisionKeys.reject} label={words.reject} run={() => decide('reject')} />
      {review.otherAnswers.length > 0 ? <Key keys="o" label={words.other} run={onOther} /> : null}
      {onBefore ? <Key keys="w" label={words.before} run={onBefore} /> : null}
      <Key keys="n" label={words.privateNote} run={() => jumpToPart('private-note')} />
      <Key
        keys="t"
        label={words.thread}
        run={() =>
          acts.onCurrent(({ stableId, original, number }) => {
            if (original)
              openThreads({
                taskId: review.taskId,
                place: { on: 'criterion', criterionId: stableId },
                number,
              })
          })
        }
      />
      <Key keys="mod+enter" label={words.submit} run={onSubmit} />
    </>
  )
}

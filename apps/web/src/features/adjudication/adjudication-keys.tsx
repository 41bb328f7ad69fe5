'use client'

import { useListedKeys } from '../../components/shell/use-listed-keys'
import { useShortcut } from '../../components/shell/use-shortcut'
import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import { jumpToPart } from '../task-editor/jump-to-part'
import { openThreads } from '../threads/opened-threads'
import { useAdjudication } from './adjudication-provider'
import { keyWords as words, listedKeys, strings } from './strings'
import type { AdjudicationActs } from './use-adjudication-acts'

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

interface KeyProps {
  keys: string
  label: string
  run: () => void
  hidden?: boolean
}

function Key({ keys, label, run, hidden }: KeyProps) {
  useShortcut(keys, label, run, { group: strings.keysOfAdjudication, hidden })
  return null
}

interface AdjudicationKeysProps extends AdjudicationActs {
  onSubmit: () => void
  onDecide: (decision: AdjudicationDecision) => void
  onFold: () => void
}

/** All that can be done with one key, wherever the focus is but in a text. */
export function AdjudicationKeys({ acts, onSubmit, onDecide, onFold }: AdjudicationKeysProps) {
  const {
    store,
    adjudication: { taskId },
  } = useAdjudication()
  useListedKeys(strings.keysOfAdjudication, listedKeys)
  return (
    <>
      <Key keys="j" label={words.next} run={() => acts.step(1)} />
      <Key keys="shift+j" label={words.previous} run={() => acts.step(-1)} />
      <Key keys="o" label={words.nextOpen} run={acts.nextOpen} />
      {digits.map((digit) => (
        <Key
          key={digit}
          hidden
          keys={String(digit)}
          label={words.take}
          run={() => acts.onCurrent((row) => acts.answer(row, { is: 'take', variant: digit - 1 }))}
        />
      ))}
      <Key
        keys="b"
        label={words.both}
        run={() => acts.onCurrent((row) => acts.answer(row, { is: 'both' }))}
      />
      <Key
        keys="m"
        label={words.median}
        run={() => acts.onCurrent((row) => acts.answer(row, { is: 'median' }))}
      />
      <Key keys="r" label={words.reword} run={() => acts.onCurrent(acts.reword)} />
      <Key keys="d" label={words.drop} run={() => acts.onCurrent(acts.drop)} />
      <Key keys="[" label={words.less} run={() => acts.onCurrent((row) => acts.weigh(row, -1))} />
      <Key keys="]" label={words.more} run={() => acts.onCurrent((row) => acts.weigh(row, 1))} />
      <Key keys="a" label={words.back} run={() => acts.onCurrent(acts.takeBack)} />
      <Key keys="u" label={words.undo} run={store.undo} />
      <Key keys="z" label={words.undo} run={store.undo} hidden />
      <Key keys="shift+a" label={words.accept} run={() => onDecide('accept')} />
      <Key keys="shift+r" label={words.return} run={() => onDecide('return')} />
      <Key keys="shift+x" label={words.reject} run={() => onDecide('reject')} />
      <Key keys="q" label={words.rating} run={() => jumpToPart('rating')} />
      <Key keys="c" label={words.conversation} run={onFold} />
      <Key keys="n" label={words.privateNote} run={() => jumpToPart('private-note')} />
      <Key
        keys="t"
        label={words.thread}
        run={() =>
          acts.onCurrent(({ key, place }) => {
            if (place !== null)
              openThreads({ taskId, place: { on: 'criterion', criterionId: key }, number: place })
          })
        }
      />
      <Key keys="mod+enter" label={words.submit} run={onSubmit} />
    </>
  )
}

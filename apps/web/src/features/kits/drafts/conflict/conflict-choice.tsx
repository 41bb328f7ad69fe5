import { useId, type ReactNode } from 'react'
import { cx } from '../../../../components/ui/cx'
import type { Choice, Difference } from './difference'
import type { Side } from '../draft-parts'
import { SideText } from './side-text'
import { conflictStrings as words } from './conflict-strings'

interface ConflictChoiceProps {
  difference: Difference
  /** Where and when the text of each side was written. */
  labels: Record<Side, ReactNode>
  choice: Choice | null
  onChoose: (choice: Choice) => void
}

/** One difference: the text of each side, and which to keep. */
export function ConflictChoice({ difference, labels, choice, onChoose }: ConflictChoiceProps) {
  const { group, label, what, here, there, both } = difference
  const name = useId()
  const option = (value: Choice, text: ReactNode) => (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 text-sm font-medium pointer-coarse:min-h-11">
      <input
        type="radio"
        name={name}
        value={value}
        checked={choice === value}
        onChange={() => onChoose(value)}
        className="size-[1.125rem] shrink-0 appearance-none rounded-full border border-edge bg-raised checked:border-[5px] checked:border-accent forced-colors:appearance-auto"
      />
      <span>{text}</span>
    </label>
  )
  const only = here === null ? ('theirs' as const) : there === null ? ('mine' as const) : null
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{words.choice(label)}</legend>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {label === group ? null : (
          <span aria-hidden="true" className="font-semibold">
            {label}
          </span>
        )}
        <span className="text-sm text-ink-2">{words.what[what]}</span>
      </p>
      {only ? (
        <div className={cx(card, 'grid gap-1')}>
          <SideText text={here ?? there ?? ''} other={null} />
          <div className="flex flex-wrap gap-x-6">
            {option(only, words.keepItem)}
            {option(only === 'mine' ? 'theirs' : 'mine', words.leaveOut)}
          </div>
        </div>
      ) : (
        <>
          <div className="grid gap-3 md:grid-cols-2">
            <div data-side="mine" className={cx(card, choice !== 'theirs' && chosen)}>
              {option('mine', labels.mine)}
              <SideText text={here ?? ''} other={there} />
            </div>
            <div
              data-side="theirs"
              className={cx(card, (choice === 'theirs' || choice === 'both') && chosen)}
            >
              {option('theirs', labels.theirs)}
              <SideText text={there ?? ''} other={here} />
            </div>
          </div>
          {both ? option('both', words.both[both]) : null}
          {choice === 'both' && both === 'two' ? <p className="text-sm text-ink-2">{words.asTwo}</p> : null}
        </>
      )}
    </fieldset>
  )
}

const card = 'min-w-0 rounded-md border border-hair-strong px-3 py-2'
const chosen = 'border-accent'

import { useState, type ReactNode } from 'react'
import { cx } from '../../../components/ui/cx'
import { lineStrings as strings } from './strings'

const question = 'flex flex-wrap items-center gap-x-2 gap-y-1'
// On a phone, the footer has two rows at most: the question opens above them.
const aboveFooter =
  'max-sm:absolute max-sm:inset-x-0 max-sm:bottom-full max-sm:border-t max-sm:border-hair-strong max-sm:bg-raised max-sm:px-(--gutter) max-sm:py-2'

/** A break that was not counted, with the question whether to count it. On a phone, it opens on request. */
export function UncountedTime({ minutes, children }: { minutes: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="rounded-sm whitespace-nowrap text-accent underline decoration-1 underline-offset-3 sm:hidden pointer-coarse:min-h-11"
      >
        {strings.uncounted(minutes)}
        <span className="sr-only"> {strings.notCountedYet}</span>
      </button>
      <span className={cx(question, aboveFooter, !isOpen && 'max-sm:hidden')}>{children}</span>
    </>
  )
}

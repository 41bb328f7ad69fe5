import { useState } from 'react'
import { cx } from '../../../components/ui/cx'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { Popover } from '../../../components/ui/overlays/popover'
import { jumpToPart } from './jump-to-part'
import type { MissingLine } from './missing-list'
import { draftStrings as strings } from './strings'
import { useTypingBack } from './use-typing-back'

const MissingList = loadOverlay(() => import('./missing-list').then((file) => file.MissingList))

type MissingButtonProps = {
  missing: readonly MissingLine[]
  /** The texts could not be checked for patient data. */
  isUnchecked: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The number of missing items; opened, each links to its place. */
export function MissingButton({ missing, isUnchecked, open, onOpenChange }: MissingButtonProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  useTypingBack(open, () => onOpenChange(false))
  const must = missing.filter(({ isAdvice }) => !isAdvice).length
  const advice = missing.length - must
  if (missing.length === 0)
    return (
      <p
        className={cx('text-sm whitespace-nowrap max-sm:sr-only', isUnchecked ? 'text-amber' : 'text-ink-2')}
      >
        <span aria-hidden="true" className={isUnchecked ? undefined : 'text-accent'}>
          {isUnchecked ? '◆ ' : '● '}
        </span>
        {isUnchecked ? strings.unchecked : strings.nothingMissing}
      </p>
    )
  const go = (part: string) => {
    setWanted(part)
    onOpenChange(false)
  }
  const leave = () => {
    if (wanted) jumpToPart(wanted)
    setWanted(null)
  }
  return (
    <Popover
      label={must > 0 ? strings.missingTitle(must) : strings.adviceTitle}
      side="top"
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      onClosed={leave}
      className="max-h-[60dvh] w-[26rem] max-w-[calc(100vw-1.5rem)] overflow-y-auto"
      trigger={
        <button
          type="button"
          className="rounded-sm text-sm whitespace-nowrap text-accent underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11"
        >
          {must > 0 ? (
            <>
              <span className="md:hidden">{strings.missing(must)}</span>
              <span className="max-md:hidden">{strings.missingBefore(must)}</span>
            </>
          ) : (
            <>
              <span className="sm:hidden">{strings.advice(advice)}</span>
              <span className="max-sm:hidden">{strings.adviceOnly(advice)}</span>
            </>
          )}
        </button>
      }
    >
      <MissingList missing={missing} onGo={go} />
    </Popover>
  )
}

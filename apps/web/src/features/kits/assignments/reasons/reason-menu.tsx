import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Kbd } from '../../../../components/ui/text/kbd'
import { cx } from '../../../../components/ui/cx'
import { nameReason, type ChangeReason } from '../../../../domain/reviewing/return-reasons'
import type { ChangeAction } from '../../../../domain/reviewing/review-decisions'
import { reasonsFor } from './criterion-reasons'
import { writeReasonPart } from './reason-part'

interface ReasonMenuProps {
  /** The criterion, as in its `data-part`. */
  of: string
  label: string
  action: ChangeAction
  given: ChangeReason | null
  onChoose: (reason: ChangeReason) => void
  onClose: () => void
}

/**
 * A menu of reasons for changing a criterion, for digits, arrow keys and touch. Its `data-field` gets the focus when
 * the reasons are opened, and when they are requested again.
 */
export function ReasonMenu({ of, label, action, given, onChoose, onClose }: ReasonMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const reasons = reasonsFor(action)
  const first = reasons.find(({ reason }) => reason === given) ?? reasons[0]
  useEffect(() => {
    menu.current?.scrollIntoView({ block: 'nearest' })
  }, [label])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const byNumber = reasons.find(({ key }) => key === event.key)?.reason
    const to = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    const run = byNumber
      ? () => onChoose(byNumber)
      : to !== undefined
        ? () => items.at(to % items.length)?.focus()
        : event.key === 'Escape'
          ? onClose
          : null
    // A digit without a reason must not act on the row instead.
    const isNumber = /^[0-9]$/.test(event.key)
    if (!run && !isNumber) return
    event.preventDefault()
    event.stopPropagation()
    run?.()
  }
  return (
    <div data-part={writeReasonPart(of)} className="mt-2 border-s-[3px] border-amber ps-3">
      <p className="mb-1 text-sm font-medium">{label}</p>
      <div
        ref={menu}
        role="menu"
        data-in-page
        aria-label={label}
        onKeyDown={onKeyDown}
        className="grid scroll-mt-10 scroll-mb-4 gap-x-2 gap-y-0.5 @md:grid-cols-2 @2xl:grid-cols-3"
      >
        {reasons.map(({ reason, key }) => (
          <button
            key={reason}
            type="button"
            role="menuitemradio"
            aria-checked={reason === given}
            tabIndex={reason === first?.reason ? 0 : -1}
            data-field={reason === first?.reason ? 'reason' : undefined}
            onClick={() => onChoose(reason)}
            className={cx(
              'flex min-h-8 items-center gap-2 rounded-md px-2 text-start text-sm hover:bg-sunk pointer-coarse:min-h-11',
              reason === given && 'bg-accent-soft font-semibold text-accent',
            )}
          >
            <Kbd>{key}</Kbd>
            <span>{nameReason(reason)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

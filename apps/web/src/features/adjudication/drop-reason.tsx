import { useId, type KeyboardEvent } from 'react'
import { TextArea } from '../../components/ui/text-area'
import { adjudicationLimits } from '../../domain/adjudicating/adjudication-decisions'
import type { Resolution } from '../../domain/adjudicating/resolution'
import { nameReason } from '../../domain/return-reasons'
import { cx } from '../../components/ui/cx'
import { strings } from './strings'

interface DropReasonProps {
  resolution: Extract<Resolution, { is: 'drop' }>
  readOnly: boolean
  onAsk: () => void
  onExplain: (note: string) => void
  onDone: () => void
}

/** Why a criterion goes, as a way to another reason; “other” is said in words. */
export function DropReason({
  resolution: { reason, note },
  readOnly,
  onAsk,
  onExplain,
  onDone,
}: DropReasonProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.nativeEvent.isComposing ||
      event.metaKey ||
      event.ctrlKey ||
      event.altKey ||
      event.shiftKey ||
      event.key !== 'Enter'
    )
      return
    event.preventDefault()
    event.stopPropagation()
    onDone()
  }
  return (
    <div className="mt-1 grid gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-brick">
          <span aria-hidden="true">− </span>
          {strings.outcome.drop}:
        </span>
        <button
          type="button"
          disabled={readOnly}
          aria-haspopup="menu"
          onClick={onAsk}
          className={cx(
            'rounded-sm text-start underline decoration-1 underline-offset-3 enabled:hover:decoration-2 pointer-coarse:min-h-11',
            reason ? 'text-ink' : 'text-amber',
          )}
        >
          {reason ? (
            nameReason(reason)
          ) : (
            <>
              <span aria-hidden="true">◆ </span>
              {strings.chooseWhy}
            </>
          )}
        </button>
      </p>
      {reason === 'other' ? (
        <>
          <label htmlFor={id} className="text-ink-2">
            {strings.dropNote}
          </label>
          <TextArea
            id={id}
            data-field="note"
            rows={1}
            maxLength={adjudicationLimits.dropNote}
            readOnly={readOnly}
            value={note}
            onKeyDown={onKeyDown}
            onChange={({ target }) => onExplain(target.value)}
          />
        </>
      ) : null}
    </div>
  )
}

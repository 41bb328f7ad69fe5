import { useId, type KeyboardEvent } from 'react'
import { TextArea } from '../../../components/ui/controls/text-area'
import { adjudicationLimits } from '../../../domain/adjudicating/adjudication-decisions'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { isPlainKey } from '../../kits/assignments/is-plain-key'
import { explainOddReason } from '../../kits/assignments/reasons/explain-odd-reason'
import { OddHints } from '../../kits/assignments/reasons/odd-hints'
import { ReasonButton } from '../../kits/assignments/reasons/reason-button'
import { strings } from '../strings'

interface DropReasonProps {
  resolution: Extract<Resolution, { is: 'drop' }>
  readOnly: boolean
  onAsk: () => void
  onExplain: (note: string) => void
  onDone: () => void
}

/** The reason for dropping a criterion, which opens the list of reasons, and the note for “other”. */
export function DropReason({
  resolution: { reason, note },
  readOnly,
  onAsk,
  onExplain,
  onDone,
}: DropReasonProps) {
  const odd = explainOddReason({ action: 'drop', reason })
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPlainKey(event, 'Enter')) return
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
        <ReasonButton reason={reason} missing={strings.chooseWhy} disabled={readOnly} onClick={onAsk} />
      </p>
      <OddHints says={odd === null || readOnly ? [] : [odd]} />
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

import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { TextArea } from '../../../components/ui/controls/text-area'
import { formatCount } from '../../../components/ui/text/format'
import { Notice } from '../../../components/ui/states/notice'
import { formatLevel } from '../../../domain/sampling/dimensions'
import type { parseCountPaste } from '../../../domain/sampling/parse-count-paste'
import { plannerStrings } from './strings'

interface PastePanelProps {
  text: string
  parsed: ReturnType<typeof parseCountPaste>
  onText: (text: string) => void
  onConfirm: (text: string) => void
  onApply: () => void
  onCancel: () => void
}

/** A paste that needs an answer before it is applied, or a field to paste into. */
export function PastePanel({ text, parsed, onText, onConfirm, onApply, onCancel }: PastePanelProps) {
  const { cells, questions, problems } = parsed
  return (
    <div className="grid max-w-[46rem] gap-3 border-l-[3px] border-hair-strong py-1 pl-4">
      <Field
        label="Numbers from a spreadsheet"
        hint={plannerStrings.pasteHint}
        error={text.trim() !== '' && problems.length > 0 ? problems.join(' ') : null}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            spellCheck={false}
            placeholder={'Cardiology\t43\nNeurology\t43'}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      {questions.length > 0 ? (
        <Notice tone="amber" live wide title="Are these the same?">
          <ul className="grid gap-1.5">
            {questions.map(({ text: typed, dimension, level }) => (
              <li key={typed} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="wrap-anywhere">
                  “{typed}” and the level “{formatLevel(dimension, level)}”
                </span>
                <Button size="sm" onClick={() => onConfirm(typed)}>
                  Use {formatLevel(dimension, level)}
                </Button>
              </li>
            ))}
          </ul>
          {questions.length > 1 ? (
            <Button
              size="sm"
              className="mt-2"
              onClick={() => {
                for (const { text: typed } of questions) onConfirm(typed)
              }}
            >
              Use all of them
            </Button>
          ) : null}
          <p className="mt-2">What you don’t confirm is left out.</p>
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button disabled={cells.length === 0} onClick={onApply}>
          {cells.length === 0 ? 'Paste the numbers' : `Paste ${formatCount(cells.length, 'number')}`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

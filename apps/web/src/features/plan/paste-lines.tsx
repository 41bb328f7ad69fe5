import { useState } from 'react'
import { Button } from '../../components/ui/button'
import { Disclosure } from '../../components/ui/disclosure'
import { Field } from '../../components/ui/field'
import { formatCount } from '../../components/ui/format'
import { TextArea } from '../../components/ui/text-area'
import type { PlanCell } from '../../domain/programme-plan'
import { readPlanPaste } from '../../domain/read-plan-paste'
import { planStrings } from './strings'

/** A field for lines that were copied from a spreadsheet: what can be read is counted before it is added. */
export function PasteLines({ onAdd }: { onAdd: (cells: readonly PlanCell[]) => void }) {
  const [text, setText] = useState('')
  const { cells, problems } = readPlanPaste(text)
  const shown = problems.slice(0, 5)
  return (
    <Disclosure summary="Paste lines from a spreadsheet">
      <div className="grid max-w-[46rem] gap-3">
        <Field
          label="Lines"
          hint={planStrings.pasteHint}
          error={
            shown.length > 0
              ? [
                  ...shown,
                  ...(problems.length > shown.length
                    ? [`${formatCount(problems.length - shown.length, 'more row')} could not be read.`]
                    : []),
                ].join(' ')
              : null
          }
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              spellCheck={false}
              placeholder={'Good faith\tCare consult\tCardiology\t12'}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button
            disabled={cells.length === 0}
            onClick={() => {
              onAdd(cells)
              setText('')
            }}
          >
            {cells.length === 0 ? 'Add these lines' : `Add ${formatCount(cells.length, 'line')}`}
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}

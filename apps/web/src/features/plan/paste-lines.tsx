import { useState } from 'react'
import { Button } from '../../components/ui/controls/button'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { Field } from '../../components/ui/controls/field'
import { formatCount } from '../../components/ui/text/format'
import { TextArea } from '../../components/ui/controls/text-area'
import type { PlanCell } from '../../domain/plan/program-plan'
import { parsePlanPaste } from '../../domain/plan/parse-plan-paste'
import { planStrings } from './strings'

/** A field for lines copied from a spreadsheet; it shows how many could be read before they are added. */
export function PasteLines({ onAdd }: { onAdd: (cells: readonly PlanCell[]) => void }) {
  const [text, setText] = useState('')
  const { cells, problems } = parsePlanPaste(text)
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

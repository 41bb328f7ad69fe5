import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { TextArea } from '../../../components/ui/controls/text-area'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import { Notice } from '../../../components/ui/states/notice'
import { formatCount } from '../../../components/ui/text/format'
import { parseTaskIds } from '../../../domain/sampling/parse-task-ids'
import { MAX_INCLUDED } from '../../../domain/sampling/sample-plans'

interface ForcedTasksProps {
  include: readonly string[]
  unknown: readonly string[]
  uncounted: readonly string[]
  isReadOnly: boolean
  onChange: (include: string[]) => void
}

const MAX_SHOWN = 200

/** Tasks that are always drawn, by their ids. */
export function ForcedTasks({ include, unknown, uncounted, isReadOnly, onChange }: ForcedTasksProps) {
  const [text, setText] = useState('')
  const { ids, problems } = parseTaskIds(text)
  const fresh = ids.filter((id) => !include.includes(id))
  const isTooMany = include.length + fresh.length > MAX_INCLUDED
  return (
    <div className="grid gap-3">
      {unknown.length > 0 ? (
        <Notice tone="brick" live title={`${formatCount(unknown.length, 'task')} not in the pool`}>
          <span className="wrap-anywhere">
            {unknown.slice(0, 5).join(', ')}
            {unknown.length > 5 ? ` and ${unknown.length - 5} more` : ''}. Correct the ids, or accept the
            tasks first.
          </span>
        </Notice>
      ) : null}
      {include.length > 0 ? (
        <Disclosure summary={`${formatCount(include.length, 'task')} always included`} className="text-sm">
          <ul className="grid gap-1">
            {include.slice(0, MAX_SHOWN).map((id) => (
              <li key={id} className="flex items-center gap-2">
                <code className="text-xs wrap-anywhere">{id}</code>
                {unknown.includes(id) ? <span className="text-brick">▲ not in the pool</span> : null}
                {uncounted.includes(id) ? <span className="text-ink-2">counted after you save</span> : null}
                {isReadOnly ? null : (
                  <IconButton
                    size="sm"
                    label={`Stop including task ${id}`}
                    icon={<X aria-hidden="true" />}
                    onClick={() => onChange(include.filter((own) => own !== id))}
                  />
                )}
              </li>
            ))}
          </ul>
          {include.length > MAX_SHOWN ? <p>{formatCount(include.length - MAX_SHOWN, 'more task')}.</p> : null}
        </Disclosure>
      ) : isReadOnly ? (
        <p className="text-sm text-ink-2">None.</p>
      ) : null}
      {isReadOnly ? null : (
        <>
          <Field
            label="Ids of tasks"
            required={false}
            error={
              isTooMany
                ? `A plan can always include at most ${formatCount(MAX_INCLUDED, 'task')}.`
                : problems.length > 0
                  ? problems.join(' ')
                  : null
            }
          >
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                spellCheck={false}
                placeholder="One id per line, or separated by commas"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <div>
            <Button
              size="sm"
              disabled={fresh.length === 0 || isTooMany}
              onClick={() => {
                onChange([...include, ...fresh])
                setText('')
              }}
            >
              {fresh.length === 0 ? 'Always include' : `Always include ${formatCount(fresh.length, 'task')}`}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

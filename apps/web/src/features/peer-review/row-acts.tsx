import { Minus, Plus } from 'lucide-react'
import { Button } from '../../components/ui/button'
import { IconButton } from '../../components/ui/icon-button'
import type { RubricRow } from './lay-out-rubric'
import { strings } from './strings'
import type { ReviewActs } from './use-review-acts'

const words = strings.acts

interface RowActsProps {
  row: RubricRow
  isEditing: boolean
  acts: ReviewActs['acts']
}

/** What one can do to a criterion, each with its key. */
export function RowActs({ row, isEditing, acts }: RowActsProps) {
  const { name, state } = row
  const of = <span className="sr-only"> {name.toLowerCase()}</span>
  if (isEditing)
    return (
      <div className="mt-2">
        <Button size="sm" shortcut="↵" onClick={() => acts.finish(row)}>
          {words.done}
          {of}
        </Button>
      </div>
    )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      {state === 'added' || state === 'dropped' ? null : (
        <Button size="sm" shortcut="K" aria-pressed={state === 'kept'} onClick={() => acts.keep(row)}>
          {words.keep}
          {of}
        </Button>
      )}
      {state === 'dropped' ? null : (
        <>
          <Button size="sm" shortcut="E" onClick={() => acts.edit(row)}>
            {words.edit}
            {of}
          </Button>
          <span
            role="group"
            aria-label={`Points of ${name.toLowerCase()}`}
            className="inline-flex items-center rounded-md border border-hair-strong bg-raised"
          >
            <IconButton
              size="sm"
              label={`${words.less} [`}
              icon={<Minus />}
              onClick={() => acts.weigh(row, -1)}
            />
            <span className="px-0.5 pt-0.5 text-sm text-ink-2">{words.points}</span>
            <IconButton
              size="sm"
              label={`${words.more} ]`}
              icon={<Plus />}
              onClick={() => acts.weigh(row, 1)}
            />
          </span>
        </>
      )}
      <Button size="sm" shortcut="D" onClick={() => acts.drop(row)}>
        {state === 'dropped' ? words.restore : state === 'added' ? words.remove : words.drop}
        {of}
      </Button>
      {state === 'changed' || state === 'kept' ? (
        <Button size="sm" variant="quiet" shortcut="B" onClick={() => acts.takeBack(row)}>
          {words.back}
          {of}
        </Button>
      ) : null}
    </div>
  )
}

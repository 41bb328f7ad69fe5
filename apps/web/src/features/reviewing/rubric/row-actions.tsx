import { useKeyHint } from '../../../components/shell/commands/use-key-hint'
import { Button } from '../../../components/ui/controls/button'
import { PointsStepper } from '../../kits/assignments/points-stepper'
import type { RubricRow } from './lay-out-rubric'
import { strings } from '../strings'
import type { ReviewActions } from '../use-review-actions'

const words = strings.actions

interface RowActionsProps {
  row: RubricRow
  isEditing: boolean
  actions: ReviewActions['actions']
}

/** The actions on a criterion, each with its key. */
export function RowActions({ row, isEditing, actions }: RowActionsProps) {
  const { name, state } = row
  const hint = useKeyHint()
  const of = <span className="sr-only"> {name.toLowerCase()}</span>
  if (isEditing)
    return (
      <div className="mt-2">
        <Button size="sm" shortcut="↵" onClick={() => actions.finish(row)}>
          {words.done}
          {of}
        </Button>
      </div>
    )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      {state === 'added' || state === 'dropped' ? null : (
        <Button
          size="sm"
          shortcut={hint('keep')}
          aria-pressed={state === 'kept'}
          onClick={() => actions.keep(row)}
        >
          {words.keep}
          {of}
        </Button>
      )}
      {state === 'dropped' ? null : (
        <>
          <Button size="sm" shortcut={hint('edit')} onClick={() => actions.edit(row)}>
            {words.edit}
            {of}
          </Button>
          <PointsStepper
            name={name}
            onStep={(by) => actions.stepPoints(row, by)}
            onDigit={(digit, at) => actions.typeDigit(row, digit, at)}
            onDone={() => actions.leavePoints(row)}
          >
            <span className="px-0.5 pt-0.5 text-sm text-ink-2">{words.points}</span>
          </PointsStepper>
        </>
      )}
      <Button size="sm" shortcut={hint('drop')} onClick={() => actions.drop(row)}>
        {state === 'dropped' ? words.restore : state === 'added' ? words.remove : words.drop}
        {of}
      </Button>
      {state === 'changed' || state === 'kept' ? (
        <Button size="sm" variant="quiet" shortcut={hint('reset')} onClick={() => actions.revert(row)}>
          {words.back}
          {of}
        </Button>
      ) : null}
    </div>
  )
}

import { useKeyHint } from '../../../components/shell/commands/use-key-hint'
import { Button } from '../../../components/ui/controls/button'
import { formatPoints } from '../../../components/ui/text/format'
import { PointsStepper } from '../../kits/assignments/points-stepper'
import {
  isUnreviewed,
  linesOf,
  visibleText,
  pointsOfVoices,
  type AlignedRow,
} from '../../../domain/adjudicating/alignment/aligned-row'
import { nameMedian } from '../../../domain/adjudicating/median-points'
import { upperFirst } from '../../../domain/platform/first-letter'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { strings } from '../strings'
import type { AdjudicationActions } from '../use-adjudication-actions'

const words = strings.actions

interface RowActionsProps {
  row: AlignedRow
  resolution: Resolution | null
  name: string
  isEditing: boolean
  actions: AdjudicationActions['actions']
}

/** The actions on a criterion besides taking a variant, each with its key. */
export function RowActions({ row, resolution, name, isEditing, actions }: RowActionsProps) {
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
  const texts = new Set(linesOf(row).map(({ text }) => visibleText(text))).size
  const points = pointsOf(row, resolution)
  const isDropped = resolution?.is === 'drop'
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      {isUnreviewed(row) || (row.is === 'difference' && linesOf(row).length === 1) ? (
        <Button
          size="sm"
          shortcut={hint('keep')}
          aria-pressed={resolution?.is === 'take'}
          onClick={() => actions.answer(row, { is: 'both' })}
        >
          {words.keep}
          {of}
        </Button>
      ) : null}
      {texts > 1 ? (
        <Button
          size="sm"
          shortcut={hint('keep')}
          aria-pressed={resolution?.is === 'both'}
          onClick={() => actions.answer(row, { is: 'both' })}
        >
          {texts > 2 ? words.all : words.both}
          {of}
        </Button>
      ) : null}
      {row.is === 'difference' && row.differ.includes('points') && !hasNoPoints(resolution) ? (
        <Button
          size="sm"
          shortcut={hint('median')}
          aria-disabled={points === null || undefined}
          onClick={() => actions.answer(row, { is: 'median' })}
        >
          {upperFirst(nameMedian(pointsOfVoices(row)))} {formatPoints(row.median)}
          {of}
        </Button>
      ) : null}
      {isDropped ? null : (
        <Button
          size="sm"
          shortcut={hint('edit')}
          aria-pressed={resolution?.is === 'reword'}
          onClick={() => actions.reword(row)}
        >
          {words.reword}
          {of}
        </Button>
      )}
      <Button size="sm" shortcut={hint('drop')} aria-pressed={isDropped} onClick={() => actions.drop(row)}>
        {words.drop}
        {of}
      </Button>
      {points === null ? null : (
        <PointsStepper
          name={name}
          onStep={(by) => actions.stepPoints(row, by)}
          onDigit={(digit, at) => actions.typeDigit(row, digit, at)}
          onDone={() => actions.go(row.key)}
        >
          <span className="min-w-8 px-0.5 pt-0.5 text-center text-sm">{formatPoints(points)}</span>
        </PointsStepper>
      )}
      {resolution && row.is === 'difference' ? (
        <Button size="sm" variant="quiet" shortcut={hint('reset')} onClick={() => actions.revert(row)}>
          {words.back}
          {of}
        </Button>
      ) : null}
    </div>
  )
}

const hasNoPoints = (resolution: Resolution | null): resolution is Resolution & { is: 'drop' | 'both' } =>
  resolution?.is === 'drop' || resolution?.is === 'both'

/** The points that the criterion would have; null when they cannot be changed. */
function pointsOf(row: AlignedRow, resolution: Resolution | null): number | null {
  if (hasNoPoints(resolution)) return null
  if (resolution) return resolution.points ?? (row.is === 'difference' ? row.median : row.line.points)
  if (row.is === 'agreement') return row.line.points
  return row.differ.includes('text') ? null : row.median
}

import { Minus, Plus } from 'lucide-react'
import { Button } from '../../components/ui/button'
import { formatPoints } from '../../components/ui/format'
import { IconButton } from '../../components/ui/icon-button'
import { linesOf, visibleText, type AlignedRow } from '../../domain/adjudicating/aligned-row'
import type { Resolution } from '../../domain/adjudicating/resolution'
import { strings } from './strings'
import type { AdjudicationActs } from './use-adjudication-acts'

const words = strings.acts

interface RowActsProps {
  row: AlignedRow
  resolution: Resolution | null
  name: string
  isEditing: boolean
  acts: AdjudicationActs['acts']
}

/** What one can do to a criterion besides taking one of the opinions, each with its key. */
export function RowActs({ row, resolution, name, isEditing, acts }: RowActsProps) {
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
  const texts = new Set(linesOf(row).map(({ text }) => visibleText(text))).size
  const points = pointsOf(row, resolution)
  const isDropped = resolution?.is === 'drop'
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      {texts > 1 ? (
        <Button
          size="sm"
          shortcut="B"
          aria-pressed={resolution?.is === 'both'}
          onClick={() => acts.answer(row, { is: 'both' })}
        >
          {texts > 2 ? words.all : words.both}
          {of}
        </Button>
      ) : null}
      {row.is === 'difference' && !row.differ.includes('text') && row.differ.includes('points') ? (
        <Button size="sm" shortcut="M" onClick={() => acts.answer(row, { is: 'median' })}>
          {words.median} {formatPoints(row.median)}
          {of}
        </Button>
      ) : null}
      {isDropped ? null : (
        <Button
          size="sm"
          shortcut="R"
          aria-pressed={resolution?.is === 'reword'}
          onClick={() => acts.reword(row)}
        >
          {words.reword}
          {of}
        </Button>
      )}
      <Button size="sm" shortcut="D" aria-pressed={isDropped} onClick={() => acts.drop(row)}>
        {words.drop}
        {of}
      </Button>
      {points === null ? null : (
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
          <span className="min-w-8 px-0.5 pt-0.5 text-center text-sm">{formatPoints(points)}</span>
          <IconButton
            size="sm"
            label={`${words.more} ]`}
            icon={<Plus />}
            onClick={() => acts.weigh(row, 1)}
          />
        </span>
      )}
      {resolution ? (
        <Button size="sm" variant="quiet" shortcut="A" onClick={() => acts.takeBack(row)}>
          {words.back}
          {of}
        </Button>
      ) : null}
    </div>
  )
}

/** The points that it would have; null where there are none to change. */
function pointsOf(row: AlignedRow, resolution: Resolution | null): number | null {
  if (resolution?.is === 'drop' || resolution?.is === 'both') return null
  if (resolution) return resolution.points ?? (row.is === 'difference' ? row.median : row.line.points)
  if (row.is === 'agreement') return row.line.points
  return row.differ.includes('text') ? null : row.median
}

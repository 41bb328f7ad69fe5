import { ClipboardPaste, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { Segmented } from '../../../components/ui/controls/segmented'
import { formatCount, formatNumber } from '../../../components/ui/text/format'
import { nameDimensions } from '../../../domain/sampling/compare-plans'
import type { PlanDimension } from '../../../domain/sampling/dimensions'
import { parseCountPaste } from '../../../domain/sampling/parse-count-paste'
import type { PreviewCell } from '../../../domain/sampling/preview-plan'
import type { Levels, PlanTarget, SamplePlanInput } from '../../../domain/sampling/sample-plans'
import {
  keyLevels,
  layOutTarget,
  readNumbers,
  sumGrid,
  writeNumbers,
} from '../../../domain/sampling/target-grid'
import { CountGrid } from './grid/count-grid'
import type { CellPlace } from './grid/use-grid-focus'
import { PastePanel } from './paste-panel'
import { plannerStrings } from './strings'

interface TargetEditorProps {
  target: PlanTarget
  plan: SamplePlanInput
  levelsOf: (dimension: PlanDimension) => readonly string[]
  cells: readonly PreviewCell[] | undefined
  isReadOnly: boolean
  onChange: (target: PlanTarget) => void
  onRemove: () => void
}

const kinds = ['fixed', 'proportional', 'enriched'] as const

/** One target of a plan: its kind, its table, and the sum against the size. */
export function TargetEditor(props: TargetEditorProps) {
  const { target, plan, levelsOf, cells, isReadOnly, onChange, onRemove } = props
  const [paste, setPaste] = useState<{
    text: string
    from: CellPlace
    confirmed: ReadonlySet<string>
  } | null>(null)
  const [said, setSaid] = useState('')
  const name = nameDimensions(target.dimensions)
  const grid = layOutTarget(target, levelsOf, plan.exclude)
  const numbers = readNumbers(target)
  const byKey = new Map(cells?.map((cell) => [keyLevels(cell.levels), cell]))
  const cellOf = (levels: Levels): PreviewCell | undefined =>
    cells && (byKey.get(keyLevels(levels)) ?? { levels, planned: 0, available: 0, excluded: 0, nearest: 0 })
  const write = (changes: { levels: Levels; value: number | null }[]) =>
    onChange(writeNumbers(target, changes))
  const parse = ({ text, from, confirmed }: NonNullable<typeof paste>) =>
    parseCountPaste(text, { grid, from, confirmed, isFactor: target.kind === 'enriched' })
  const apply = (found: ReturnType<typeof parse>) => {
    write(found.cells)
    setSaid(`${formatCount(found.cells.length, 'number')} pasted.`)
    setPaste(null)
  }
  return (
    <section
      aria-label={`Target: ${name}`}
      className="grid gap-3 border-t border-hair pt-4 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="grow basis-1/2 text-base wrap-anywhere sm:basis-auto">{name}</h3>
        {isReadOnly ? (
          <span className="text-sm text-ink-2">{plannerStrings.kinds[target.kind].label}</span>
        ) : (
          <>
            <IconButton
              size="sm"
              className="sm:order-last"
              label={`Remove the target ${name}`}
              icon={<X aria-hidden="true" />}
              onClick={onRemove}
            />
            <Segmented
              legend={`Kind of the target ${name}`}
              options={kinds.map((value) => ({
                value,
                label: plannerStrings.kinds[value].label,
                title: plannerStrings.kinds[value].hint,
              }))}
              value={target.kind}
              onValueChange={(kind) => onChange(changeKind(target, kind as PlanTarget['kind'], cells ?? []))}
            />
          </>
        )}
      </div>
      {grid.rows.length === 0 || grid.columns.length === 0 ? (
        <p className="text-sm text-ink-2">No task of the pool has a level here yet.</p>
      ) : (
        <CountGrid
          label={name}
          grid={grid}
          numbers={numbers}
          kind={target.kind}
          cellOf={cellOf}
          isReadOnly={isReadOnly}
          onChange={write}
          onPaste={(text, from) => {
            const next = { text, from, confirmed: new Set<string>() }
            const found = parse(next)
            if (found.questions.length > 0 || found.problems.length > 0) setPaste(next)
            else apply(found)
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-2">
        {target.kind === 'fixed' ? (
          <SumLine total={sumGrid(grid, numbers).total} size={plan.size} target={target} />
        ) : (
          <span>{plannerStrings.kinds[target.kind].hint}</span>
        )}
        <span role="status" className="sr-only">
          {said}
        </span>
        {isReadOnly ? null : (
          <>
            {target.kind === 'fixed' ? (
              <label className="flex items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 accent-(--accent)"
                  checked={target.unnamed === 'proportional'}
                  onChange={(event) =>
                    onChange({ ...target, unnamed: event.target.checked ? 'proportional' : 'none' })
                  }
                />
                {plannerStrings.unnamed.proportional}
              </label>
            ) : null}
            {target.kind === 'proportional' || paste ? null : (
              <Button
                size="sm"
                variant="quiet"
                icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
                onClick={() => setPaste({ text: '', from: { row: 0, column: 0 }, confirmed: new Set() })}
              >
                Paste from a spreadsheet
              </Button>
            )}
          </>
        )}
      </div>
      {paste ? (
        <PastePanel
          text={paste.text}
          parsed={parse(paste)}
          onText={(text) => setPaste({ ...paste, text })}
          onConfirm={(text) =>
            setPaste((now) => now && { ...now, confirmed: new Set([...now.confirmed, text]) })
          }
          onApply={() => apply(parse(paste))}
          onCancel={() => setPaste(null)}
        />
      ) : null}
    </section>
  )
}

function SumLine({ total, size, target }: { total: number; size: number; target: PlanTarget }) {
  const sharesRest = target.kind === 'fixed' && target.unnamed === 'proportional'
  const left = size - total
  return (
    <span className="text-ink">
      {formatNumber(total)} of {formatNumber(size)}
      {left === 0 ? (
        <span className="text-accent">
          {' '}
          <span aria-hidden="true">✓</span> adds up to the size
        </span>
      ) : left > 0 ? (
        sharesRest ? (
          `: ${formatNumber(left)} shared among the empty cells`
        ) : (
          <strong className="font-semibold text-amber">
            : <span aria-hidden="true">◆ </span>
            {formatNumber(left)} left to place
          </strong>
        )
      ) : (
        <strong className="font-semibold text-brick">
          : <span aria-hidden="true">▲ </span>
          {formatNumber(-left)} too many
        </strong>
      )}
    </span>
  )
}

/** The same target in another kind; counts begin as what the plan gave so far. */
function changeKind(target: PlanTarget, kind: PlanTarget['kind'], cells: readonly PreviewCell[]): PlanTarget {
  const { dimensions } = target
  if (kind === target.kind) return target
  if (kind === 'proportional') return { kind, dimensions }
  if (kind === 'enriched') return { kind, dimensions, factors: [] }
  const counts = cells
    .filter(({ planned }) => planned > 0)
    .map(({ levels, planned }) => ({ levels, count: planned }))
  return { kind, dimensions, counts, unnamed: 'none' }
}

import { useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { NativeSelect } from '../../../components/ui/controls/native-select'
import { formatNumber } from '../../../components/ui/text/format'
import { nameDimensions } from '../../../domain/sampling/compare-plans'
import { dimensionLabels, PlanDimension, planDimensions } from '../../../domain/sampling/dimensions'
import { listKnownLevels } from '../../../domain/sampling/order-levels'
import type { PlanTarget } from '../../../domain/sampling/sample-plans'

const MAX_CELLS = 2_000
const MAX_TARGETS = 8
const options = planDimensions.map((value) => ({ value, label: dimensionLabels[value] }))

interface AddTargetProps {
  targets: readonly PlanTarget[]
  levelsOf: (dimension: PlanDimension) => readonly string[]
  onAdd: (target: PlanTarget) => void
}

/** Chooses up to three dimensions for a new target. */
export function AddTarget({ targets, levelsOf, onAdd }: AddTargetProps) {
  const [chosen, setChosen] = useState<(PlanDimension | null)[]>(['useCase', 'slice', null])
  const dimensions = chosen.filter((dimension) => dimension !== null)
  const cells = dimensions.reduce(
    (product, dimension) =>
      product * Math.max(1, new Set([...levelsOf(dimension), ...listKnownLevels(dimension)]).size),
    1,
  )
  const problem = explainProblem(dimensions, targets, cells)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {['Target by', 'crossed with', 'and with'].map((label, place) => (
          <Field key={label} label={label} className="min-w-40 grow basis-40">
            {(control) => (
              <NativeSelect
                {...control}
                options={place === 0 ? options : [{ value: '', label: 'Nothing' }, ...options]}
                value={chosen[place] ?? ''}
                onChange={({ target }) =>
                  setChosen(
                    chosen.map((own, i) =>
                      i === place ? (PlanDimension.safeParse(target.value).data ?? null) : own,
                    ),
                  )
                }
              />
            )}
          </Field>
        ))}
        <Button
          disabled={problem !== null}
          onClick={() => onAdd({ kind: 'fixed', dimensions, counts: [], unnamed: 'none' })}
        >
          Add target
        </Button>
      </div>
      {problem ? <p className="text-sm text-ink-2">{problem}</p> : null}
    </div>
  )
}

function explainProblem(
  dimensions: readonly PlanDimension[],
  targets: readonly PlanTarget[],
  cells: number,
): string | null {
  const key = [...dimensions].sort().join()
  if (new Set(dimensions).size < dimensions.length) return 'A target can’t name a dimension twice.'
  if (targets.some((target) => [...target.dimensions].sort().join() === key))
    return `The plan already has a target by ${nameDimensions(dimensions).toLowerCase()}.`
  if (targets.length >= MAX_TARGETS) return `A plan can have at most ${MAX_TARGETS} targets.`
  if (cells > MAX_CELLS)
    return `This cross has ${formatNumber(cells)} cells; a target can have at most ${formatNumber(MAX_CELLS)}. Take fewer dimensions.`
  return null
}

import { useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { NativeSelect } from '../../../components/ui/controls/native-select'
import {
  dimensionLabels,
  formatLevel,
  PlanDimension,
  planDimensions,
} from '../../../domain/sampling/dimensions'
import { listKnownLevels, orderLevels } from '../../../domain/sampling/order-levels'
import type { Levels } from '../../../domain/sampling/sample-plans'

interface AddExclusionProps {
  levelsOf: (dimension: PlanDimension) => readonly string[]
  onAdd: (levels: Levels) => void
}

const dimensionOptions = planDimensions.map((value) => ({ value, label: dimensionLabels[value] }))

/** Chooses a level, or a combination of two, that is never drawn. */
export function AddExclusion({ levelsOf, onAdd }: AddExclusionProps) {
  const [first, setFirst] = useState<Choice>({ dimension: 'slice', level: '' })
  const [second, setSecond] = useState<Choice | null>(null)
  const isComplete = first.level !== '' && (second === null || second.level !== '')
  const isTwice = second !== null && second.dimension === first.dimension
  return (
    <div className="grid gap-3">
      <ChooseLevel label="Leave out" choice={first} levelsOf={levelsOf} onChange={setFirst} />
      {second ? (
        <ChooseLevel label="only if also" choice={second} levelsOf={levelsOf} onChange={setSecond} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          disabled={!isComplete || isTwice}
          onClick={() => {
            onAdd({
              [first.dimension]: first.level,
              ...(second && { [second.dimension]: second.level }),
            })
            setFirst({ ...first, level: '' })
            setSecond(null)
          }}
        >
          Leave out
        </Button>
        {second ? (
          <Button size="sm" variant="quiet" onClick={() => setSecond(null)}>
            Without the second condition
          </Button>
        ) : (
          <Button size="sm" variant="quiet" onClick={() => setSecond({ dimension: 'useCase', level: '' })}>
            Add a second condition
          </Button>
        )}
      </div>
    </div>
  )
}

interface Choice {
  dimension: PlanDimension
  level: string
}

interface ChooseLevelProps extends Pick<AddExclusionProps, 'levelsOf'> {
  label: string
  choice: Choice
  onChange: (choice: Choice) => void
}

function ChooseLevel({ label, choice, levelsOf, onChange }: ChooseLevelProps) {
  const { dimension, level } = choice
  const levels = orderLevels(dimension, [...levelsOf(dimension), ...listKnownLevels(dimension)])
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={label} className="min-w-40 grow basis-40">
        {(control) => (
          <NativeSelect
            {...control}
            options={dimensionOptions}
            value={dimension}
            onChange={({ target }) => {
              const { data } = PlanDimension.safeParse(target.value)
              if (data) onChange({ dimension: data, level: '' })
            }}
          />
        )}
      </Field>
      <Field label="Level" className="min-w-40 grow basis-56">
        {(control) =>
          levels.length > 0 ? (
            <NativeSelect
              {...control}
              placeholder="Choose"
              options={levels.map((value) => ({ value, label: formatLevel(dimension, value) }))}
              value={level}
              onChange={({ target }) => onChange({ dimension, level: target.value })}
            />
          ) : (
            <p className="flex min-h-9 items-center text-sm text-ink-2">
              Add a target by {dimensionLabels[dimension].toLowerCase()} to count its levels.
            </p>
          )
        }
      </Field>
    </div>
  )
}

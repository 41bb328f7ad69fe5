import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { NativeSelect } from '../../../components/ui/controls/native-select'
import { formatCount } from '../../../components/ui/text/format'
import type { DrawSummary } from '../../../domain/sampling/draw-comparison'
import { describeDrawState, nameDraw } from './name-draw'

interface ChooseDrawsProps {
  action: string
  draws: readonly DrawSummary[]
  a: string | undefined
  b: string | undefined
}

/** Chooses two draws as a plain form, so that a comparison has an address. */
export function ChooseDraws({ action, draws, a, b }: ChooseDrawsProps) {
  const options = draws.map((draw) => ({
    value: draw.id,
    label: [
      nameDraw(draw),
      draw.draft.purpose === 'review' ? 'for review' : '',
      formatCount(draw.tasks, 'task'),
      describeDrawState(draw).toLowerCase(),
    ]
      .filter((part) => part !== '')
      .join(', '),
  }))
  return (
    <form action={action} method="get" className="grid gap-4 lg:grid-cols-[1fr_1fr_auto] lg:items-end">
      {(
        [
          ['a', 'Draw A', a],
          ['b', 'Draw B', b],
        ] as const
      ).map(([name, label, chosen]) => (
        <Field key={name} label={label} className="min-w-0">
          {(control) => (
            <NativeSelect
              {...control}
              key={chosen}
              name={name}
              defaultValue={chosen ?? ''}
              placeholder="Choose a draw"
              options={options}
            />
          )}
        </Field>
      ))}
      <Button type="submit" className="justify-self-start">
        Compare
      </Button>
    </form>
  )
}

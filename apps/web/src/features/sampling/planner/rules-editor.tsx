import { X } from 'lucide-react'
import { Button } from '../../../components/ui/controls/button'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { Section } from '../../../components/ui/layout/section'
import { formatLevels } from '../../../domain/sampling/compare-plans'
import type { PlanDimension } from '../../../domain/sampling/dimensions'
import { capLabels, planCaps } from '../../../domain/sampling/plan-caps'
import { MAX_SAMPLE_SIZE, type SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { keyLevels } from '../../../domain/sampling/target-grid'
import { AddExclusion } from './add-exclusion'
import { ForcedTasks } from './forced-tasks'
import { plannerStrings } from './strings'
import { TypedNumber } from './typed-number'

interface RulesEditorProps {
  plan: SamplePlanInput
  /** A draw for review includes no task by name: its report would show how the author rated it. */
  canInclude: boolean
  levelsOf: (dimension: PlanDimension) => readonly string[]
  /** Forced-in tasks that the pool does not have, and those that are not counted yet. */
  unknown: readonly string[]
  uncounted: readonly string[]
  isReadOnly: boolean
  onChange: (plan: SamplePlanInput) => void
}

/** Caps, exclusions and tasks that are forced in. */
export function RulesEditor({
  plan,
  canInclude,
  levelsOf,
  unknown,
  uncounted,
  isReadOnly,
  onChange,
}: RulesEditorProps) {
  return (
    <>
      <Section title="Caps" lead={plannerStrings.caps}>
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {planCaps.map((cap) => (
            <TypedNumber
              key={cap}
              label={capLabels[cap]}
              value={plan.caps[cap]}
              min={1}
              max={MAX_SAMPLE_SIZE}
              isOptional
              isReadOnly={isReadOnly}
              onChange={(value) => onChange({ ...plan, caps: { ...plan.caps, [cap]: value } })}
            />
          ))}
        </div>
      </Section>
      <Section title="Left out" lead={plannerStrings.exclude}>
        {plan.exclude.length === 0 ? (
          <p className="mb-3 text-sm text-ink-2">Nothing is left out.</p>
        ) : (
          <ul className="mb-3 flex flex-wrap gap-2 text-sm">
            {plan.exclude.map((levels) => (
              <li
                key={keyLevels(levels)}
                className="inline-flex items-center gap-1 rounded-full border border-hair-strong py-0.5 pr-1 pl-3"
              >
                <span className="wrap-anywhere">{formatLevels(levels)}</span>
                {isReadOnly ? (
                  <span className="w-2" />
                ) : (
                  <IconButton
                    size="sm"
                    label={`Stop leaving out ${formatLevels(levels)}`}
                    icon={<X aria-hidden="true" />}
                    onClick={() =>
                      onChange({ ...plan, exclude: plan.exclude.filter((own) => own !== levels) })
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {isReadOnly ? null : (
          <AddExclusion
            levelsOf={levelsOf}
            onAdd={(levels) => {
              if (!plan.exclude.some((own) => keyLevels(own) === keyLevels(levels)))
                onChange({ ...plan, exclude: [...plan.exclude, levels] })
            }}
          />
        )}
      </Section>
      {canInclude || plan.include.length > 0 ? (
        <Section title="Always included" lead={plannerStrings.include}>
          <ForcedTasks
            include={plan.include}
            unknown={unknown}
            uncounted={uncounted}
            isReadOnly={isReadOnly}
            onChange={(include) => onChange({ ...plan, include })}
          />
          {unknown.length > 0 && !isReadOnly ? (
            <Button
              size="sm"
              className="mt-3"
              onClick={() =>
                onChange({ ...plan, include: plan.include.filter((id) => !unknown.includes(id)) })
              }
            >
              Remove the tasks that the pool does not have
            </Button>
          ) : null}
        </Section>
      ) : null}
    </>
  )
}

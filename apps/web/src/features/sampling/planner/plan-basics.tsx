import { Button } from '../../../components/ui/controls/button'
import { Checkbox } from '../../../components/ui/controls/checkbox'
import { applyPublishedTable } from '../../../domain/sampling/published-table'
import { MAX_SAMPLE_SIZE, type SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { plannerStrings } from './strings'
import { TypedNumber } from './typed-number'

interface PlanBasicsProps {
  plan: SamplePlanInput
  /** Drafts that decide which tasks are reviewed first draw no accepted tasks. */
  isRelease: boolean
  isReadOnly: boolean
  onChange: (plan: SamplePlanInput) => void
}

/** The size, whether released tasks are drawn, and the published table in one press. */
export function PlanBasics({ plan, isRelease, isReadOnly, onChange }: PlanBasicsProps) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
        <TypedNumber
          label="Size"
          hint={plannerStrings.size}
          value={plan.size}
          min={1}
          max={MAX_SAMPLE_SIZE}
          unit="tasks"
          isReadOnly={isReadOnly}
          onChange={(size) => {
            if (size !== null) onChange({ ...plan, size })
          }}
        />
        {isRelease ? (
          <Checkbox
            label={plannerStrings.includeReleased}
            checked={plan.includeReleased}
            disabled={isReadOnly}
            className="pb-2"
            onChange={({ target }) => onChange({ ...plan, includeReleased: target.checked })}
          />
        ) : null}
      </div>
      {isReadOnly ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button size="sm" onClick={() => onChange(applyPublishedTable(plan, 'cells'))}>
            Use the published table
          </Button>
          <Button size="sm" onClick={() => onChange(applyPublishedTable(plan, 'specialties'))}>
            Add the 28 specialties
          </Button>
          <span className="text-sm text-ink-2">{plannerStrings.published}</span>
        </div>
      )}
    </div>
  )
}

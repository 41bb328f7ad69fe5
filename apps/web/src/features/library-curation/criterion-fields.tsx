import { Field } from '../../components/ui/field'
import { TextArea } from '../../components/ui/text-area'
import { TextField } from '../../components/ui/text-field'
import { LONGEST_CRITERION, LONGEST_EVIDENCE } from '../../domain/draft-limits'
import * as strings from './strings'
import type { Problems, TypedCriterion } from './typed-entry'

interface CriterionFieldsProps {
  criterion: TypedCriterion
  problems: Problems | undefined
  onChange: (changes: Partial<TypedCriterion>) => void
}

/** All that belongs to a criterion, to be typed. */
export function CriterionFields({ criterion, problems, onChange }: CriterionFieldsProps) {
  return (
    <div className="grid gap-4">
      <Field label="Criterion" hint={strings.criterionHint} error={problems?.text}>
        {(control) => (
          <TextArea
            {...control}
            face="reading"
            rows={2}
            maxLength={LONGEST_CRITERION}
            value={criterion.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Field label="Points" hint={strings.pointsHint} error={problems?.points}>
          {(control) => (
            <TextField
              {...control}
              inputMode="numeric"
              maxLength={8}
              className="max-w-24"
              value={criterion.points}
              onChange={(event) => onChange({ points: event.target.value })}
            />
          )}
        </Field>
        <Field label="Tags" hint={strings.tagsHint} error={problems?.tags} required={false}>
          {(control) => (
            <TextField
              {...control}
              maxLength={800}
              value={criterion.tags}
              onChange={(event) => onChange({ tags: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Evidence" hint={strings.evidenceHint} error={problems?.evidence} required={false}>
        {(control) => (
          <TextField
            {...control}
            maxLength={LONGEST_EVIDENCE}
            value={criterion.evidence}
            onChange={(event) => onChange({ evidence: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}

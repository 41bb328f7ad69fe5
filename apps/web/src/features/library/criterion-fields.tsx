import { Field } from '../../components/ui/controls/field'
import { TextArea } from '../../components/ui/controls/text-area'
import { TextField } from '../../components/ui/controls/text-field'
import { MAX_CRITERION_LENGTH, MAX_EVIDENCE_LENGTH } from '../../domain/authoring/draft-limits'
import * as strings from './strings'
import type { Problems, TypedCriterion } from './typed-entry'

interface CriterionFieldsProps {
  criterion: TypedCriterion
  problems: Problems | undefined
  onChange: (changes: Partial<TypedCriterion>) => void
}

/** The form fields of a criterion. */
export function CriterionFields({ criterion, problems, onChange }: CriterionFieldsProps) {
  return (
    <div className="grid gap-4">
      <Field label="Criterion" hint={strings.criterionHint} error={problems?.text}>
        {(control) => (
          <TextArea
            {...control}
            face="reading"
            rows={2}
            maxLength={MAX_CRITERION_LENGTH}
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
            maxLength={MAX_EVIDENCE_LENGTH}
            value={criterion.evidence}
            onChange={(event) => onChange({ evidence: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}

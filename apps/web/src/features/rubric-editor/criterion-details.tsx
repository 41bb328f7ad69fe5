'use client'

import { Combobox } from '../../components/ui/combobox'
import { Field } from '../../components/ui/field'
import { TextField } from '../../components/ui/text-field'
import { themeLabel } from '../../domain/task-facets'
import { LONGEST_EVIDENCE } from '../../domain/draft-limits'
import type { DraftCriterion } from '../../domain/task-drafts'
import { readEvidence } from './read-evidence'

/** The axes of HealthBench, as its files write them. */
const axes = [
  'axis:accuracy',
  'axis:completeness',
  'axis:communication_quality',
  'axis:context_awareness',
  'axis:instruction_following',
]
const MOST_TAGS = 12

type CriterionDetailsProps = {
  criterion: DraftCriterion
  number: number
  onTagsChange: (tags: string[]) => void
  onEvidenceChange: (evidence: string) => void
}

/** Tags, axis and evidence, opened in place. */
export function CriterionDetails({
  criterion,
  number,
  onTagsChange,
  onEvidenceChange,
}: CriterionDetailsProps) {
  const evidence = readEvidence(criterion.evidence)
  const options = [...new Set([...axes, ...criterion.tags])].map((value) => ({
    value,
    label: axes.includes(value) ? `${themeLabel(value)} (axis)` : value,
  }))
  const setTags = (tags: string[]) =>
    onTagsChange([...new Set(tags.map((tag) => tag.trim().slice(0, 60)).filter(Boolean))].slice(0, MOST_TAGS))
  return (
    <div className="mt-1 grid gap-3 @lg:grid-cols-2">
      <Field
        label="Tags and axis"
        required={false}
        hint={criterion.tags.length >= MOST_TAGS ? 'Twelve tags are the most.' : undefined}
      >
        {(control) => (
          <Combobox
            control={control}
            label={`Tags of criterion ${number}`}
            options={options}
            values={criterion.tags}
            onValuesChange={setTags}
            multiple
            allowsNew
            placeholder="Accuracy, completeness …"
          />
        )}
      </Field>
      <Field label="Evidence" required={false} error={evidence.is === 'refused' ? evidence.says : null}>
        {(control) => (
          <TextField
            {...control}
            value={criterion.evidence}
            onChange={(event) => onEvidenceChange(event.target.value)}
            maxLength={LONGEST_EVIDENCE}
            placeholder="A citation, DOI or https:// link"
          />
        )}
      </Field>
    </div>
  )
}

'use client'

import { useEffect, useRef } from 'react'
import { Combobox } from '../../../components/ui/controls/combobox'
import { Field } from '../../../components/ui/controls/field'
import { LimitedTextField } from '../../../components/ui/controls/limited-text-field'
import { formatTheme } from '../../../domain/datasets/task-facets'
import { MAX_EVIDENCE_LENGTH } from '../../../domain/authoring/draft-limits'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import { parseEvidence } from './parse-evidence'
import { MAX_TAGS, readTags } from './read-tags'

/** The axes of HealthBench, as spelled in its files. */
const axes = [
  'axis:accuracy',
  'axis:completeness',
  'axis:communication_quality',
  'axis:context_awareness',
  'axis:instruction_following',
]

type CriterionDetailsProps = {
  criterion: DraftCriterion
  number: number
  onTagsChange: (tags: string[]) => void
  onEvidenceChange: (evidence: string) => void
}

const writable = 'textarea, input'

/** The tags, axis and evidence of a criterion, edited in place. The tag field takes the focus. */
export function CriterionDetails({
  criterion,
  number,
  onTagsChange,
  onEvidenceChange,
}: CriterionDetailsProps) {
  const tagField = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Loading took a while, and the writer went on elsewhere.
    if (document.activeElement?.matches(writable)) return
    const focusTags = () => tagField.current?.querySelector('input')?.focus()
    if (!document.activeElement?.closest('[role=menu]')) return focusTags()
    // A closing menu returns the focus first.
    const frame = requestAnimationFrame(focusTags)
    return () => cancelAnimationFrame(frame)
  }, [])
  const evidence = parseEvidence(criterion.evidence)
  const options = [...new Set([...axes, ...criterion.tags])].map((value) => ({
    value,
    label: axes.includes(value) ? `${formatTheme(value)} (axis)` : value,
  }))
  return (
    <div data-details className="mt-1 grid gap-3 @lg:grid-cols-2">
      <Field
        label="Tags and axis"
        required={false}
        hint={criterion.tags.length >= MAX_TAGS ? 'A criterion can have up to 12 tags.' : undefined}
      >
        {(control) => (
          <div ref={tagField} data-field="tags">
            <Combobox
              control={control}
              label={`Tags of criterion ${number}`}
              options={options}
              values={criterion.tags}
              onValuesChange={(tags) => onTagsChange(readTags(tags, criterion.tags))}
              multiple
              allowsNew
              placeholder="Accuracy, completeness …"
            />
          </div>
        )}
      </Field>
      <Field label="Evidence" required={false} error={evidence.is === 'refused' ? evidence.says : null}>
        {(control) => (
          <LimitedTextField
            {...control}
            value={criterion.evidence}
            onChange={(event) => onEvidenceChange(event.target.value)}
            maxLength={MAX_EVIDENCE_LENGTH}
            placeholder="A citation, DOI or https:// link"
          />
        )}
      </Field>
    </div>
  )
}

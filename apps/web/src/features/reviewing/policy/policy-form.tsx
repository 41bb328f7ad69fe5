'use client'

import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { FormPart } from '../../../components/ui/controls/form-part'
import { LeaveGuard } from '../../../components/ui/overlays/leave-guard'
import { Notice } from '../../../components/ui/states/notice'
import { RadioGroup } from '../../../components/ui/controls/radio-group'
import { TextField } from '../../../components/ui/controls/text-field'
import type { ReviewPolicyView } from '../../../domain/reviewing/policy-views'
import type { ReviewPolicy } from '../../../domain/assignments/review-policy'
import { PolicyEffect } from './policy-effect'
import {
  affiliationOptions,
  disagreementOptions,
  numberFields,
  policyStrings as strings,
  revealOptions,
  specialtyOptions,
} from './strings'
import { useReviewPolicy } from './use-review-policy'

/** Edits how the tasks of a dataset are reviewed, and previews the effect. */
export function PolicyForm({ initial }: { initial: ReviewPolicyView }) {
  const form = useReviewPolicy(initial)
  const { typed, change } = form
  return (
    <FormPart title={strings.title} lead={strings.lead}>
      <LeaveGuard when={form.isChanged} description={strings.leave} />
      <form
        noValidate
        aria-label={strings.title}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        {form.view.version === 0 ? <p className="text-sm text-ink-2">{strings.isDefault}</p> : null}
        {numberFields.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={form.problemAt(name)}>
            {(control) => (
              <TextField
                {...control}
                inputMode="numeric"
                className="max-w-24"
                value={typed[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <RadioGroup
          legend="When reviewers disagree"
          name="onDisagreement"
          options={disagreementOptions}
          value={typed.onDisagreement}
          onValueChange={(value) => change({ onDisagreement: value as ReviewPolicy['onDisagreement'] })}
        />
        <RadioGroup
          legend="Colleagues of the author"
          name="excludeAffiliation"
          options={affiliationOptions}
          value={typed.excludeAffiliation ? 'yes' : 'no'}
          onValueChange={(value) => change({ excludeAffiliation: value === 'yes' })}
        />
        <RadioGroup
          legend="Specialty of the reviewers"
          name="specialty"
          options={specialtyOptions}
          value={typed.specialty}
          onValueChange={(value) => change({ specialty: value as ReviewPolicy['specialty'] })}
        />
        <RadioGroup
          legend="Once a task is settled, its author, reviewers and adjudicator see"
          name="reveal"
          options={revealOptions}
          value={typed.reveal}
          onValueChange={(value) => change({ reveal: value as ReviewPolicy['reveal'] })}
        />
        <PolicyEffect effect={form.effect} />
        {form.isBehind ? (
          <Notice
            tone="amber"
            live
            title={strings.behind}
            actions={
              <>
                <Button size="sm" busy={form.isSaving} onClick={form.saveOnTop}>
                  Save mine anyway
                </Button>
                <Button size="sm" variant="quiet" onClick={form.discard}>
                  Discard mine
                </Button>
              </>
            }
          >
            Your changes are still in the form above.
          </Notice>
        ) : form.error ? (
          <Notice tone="brick" live title="The review policy was not saved">
            {form.error}
          </Notice>
        ) : null}
        {form.isBehind ? null : (
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              variant={form.isChanged ? 'primary' : 'secondary'}
              disabled={!form.canSave}
              busy={form.isSaving}
            >
              Save review policy
            </Button>
            {form.isSaved && !form.isChanged ? (
              <span role="status" className="text-sm text-accent">
                <span aria-hidden="true">✓ </span>Saved
              </span>
            ) : null}
          </div>
        )}
      </form>
    </FormPart>
  )
}

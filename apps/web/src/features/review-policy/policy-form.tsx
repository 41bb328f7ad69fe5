'use client'

import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { FormPart } from '../../components/ui/form-part'
import { LeaveGuard } from '../../components/ui/leave-guard'
import { Notice } from '../../components/ui/notice'
import { RadioGroup } from '../../components/ui/radio-group'
import { TextField } from '../../components/ui/text-field'
import type { ReviewPolicyView } from '../../domain/reviewing/policy-views'
import type { ReviewPolicy } from '../../domain/reviewing/review-policy'
import { PolicyEffect } from './policy-effect'
import {
  affiliationOptions,
  disagreementOptions,
  numberFields,
  policyStrings as strings,
  revealOptions,
} from './strings'
import { useReviewPolicy } from './use-review-policy'

/** How the tasks of a dataset are reviewed, with what another policy would have come to. */
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
          legend="Once a task is settled, its author and those who judged it learn"
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
                  Save mine all the same
                </Button>
                <Button size="sm" variant="quiet" onClick={form.forget}>
                  Leave it and look
                </Button>
              </>
            }
          >
            What you chose is kept above.
          </Notice>
        ) : form.error ? (
          <Notice tone="brick" live title="This was not saved">
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
              Save the review policy
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

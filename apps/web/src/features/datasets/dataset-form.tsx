'use client'

import { useState } from 'react'
import { Controller, useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import { readProblem } from '../../api-client/read-problem'
import { Button } from '../../components/ui/controls/button'
import { Combobox } from '../../components/ui/controls/combobox'
import { Field } from '../../components/ui/controls/field'
import { FormPart } from '../../components/ui/controls/form-part'
import { RadioGroup } from '../../components/ui/controls/radio-group'
import { TextArea } from '../../components/ui/controls/text-area'
import { TextField } from '../../components/ui/controls/text-field'
import { LeaveGuard } from '../../components/ui/overlays/leave-guard'
import { Notice } from '../../components/ui/states/notice'
import { audiences, type Audience } from '../../domain/datasets/audience'
import { audienceLabels, CreateDataset } from '../../domain/datasets/dataset-fields'
import { languageChoices } from '../../domain/people/language-choices'
import { formStrings as strings } from './strings'

export interface DatasetValues {
  name: string
  description: string
  audience: Audience
  languages: string[]
  license: string
  canary: string
}

interface DatasetFormProps {
  initial: DatasetValues
  canaryHint: string
  isCanaryFixed?: boolean
  submitLabel: string
  /** Shown after saving; without it, the form stays busy, because another page opens. */
  savedLabel?: string
  /** Sends the values; an empty canary is left out. */
  onSubmit: (input: CreateDataset) => Promise<void>
}

const resolver: Resolver<DatasetValues, unknown, CreateDataset> = ({ canary, ...values }) => {
  const parsed = CreateDataset.safeParse({ ...values, ...(canary.trim() === '' ? {} : { canary }) })
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<Record<keyof DatasetValues, string>> = {}
  for (const { path, message } of parsed.error.issues)
    errors[path[0] as keyof DatasetValues] ??= { type: 'schema', message }
  return { values: {}, errors: errors as FieldErrors<DatasetValues> }
}
const isField = (name: string | null): name is keyof DatasetValues =>
  name !== null && name in CreateDataset.shape

/** The fields of a dataset, for a new one and for an existing one. */
export function DatasetForm({
  initial,
  canaryHint,
  isCanaryFixed = false,
  submitLabel,
  savedLabel,
  onSubmit,
}: DatasetFormProps) {
  const [isDone, setDone] = useState(false)
  const form = useForm<DatasetValues, unknown, CreateDataset>({ resolver, defaultValues: initial })
  const { register, control, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const submit = form.handleSubmit(async (input) => {
    try {
      await onSubmit(input)
      form.reset(form.getValues())
      setDone(true)
    } catch (error) {
      const { field, message } = readProblem(error)
      const at = field?.replace(/^changes\./, '') ?? null
      form.setError(isField(at) ? at : 'root', { type: 'server', message }, { shouldFocus: true })
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <LeaveGuard when={isDirty && !isSubmitting} description={strings.leave} />
      {errors.root?.message ? (
        <Notice tone="brick" live className="mb-6">
          {errors.root.message}
        </Notice>
      ) : null}
      <FormPart title={strings.about.title} lead={strings.about.lead}>
        <Field label={strings.about.name} required error={errors.name?.message}>
          {(field) => <TextField {...field} {...register('name')} autoComplete="off" />}
        </Field>
        <Field
          label={strings.about.purpose}
          required={false}
          hint={strings.about.purposeHint}
          error={errors.description?.message}
        >
          {(field) => <TextArea {...field} {...register('description')} rows={3} />}
        </Field>
        <Controller
          control={control}
          name="audience"
          render={({ field }) => (
            <RadioGroup
              legend={strings.about.audience}
              hint={strings.about.audienceHint}
              name={field.name}
              options={audiences.map((value) => ({ value, ...audienceLabels[value] }))}
              value={field.value}
              onValueChange={field.onChange}
              error={errors.audience?.message}
            />
          )}
        />
      </FormPart>
      <FormPart title={strings.content.title} lead={strings.content.lead}>
        <Controller
          control={control}
          name="languages"
          render={({ field }) => (
            <Field
              label={strings.content.languages}
              required={false}
              hint={strings.content.languagesHint}
              error={errors.languages?.message}
            >
              {(fieldControl) => (
                <Combobox
                  control={fieldControl}
                  label={strings.content.languages}
                  placeholder={strings.content.languagesPlaceholder}
                  options={languageChoices}
                  multiple
                  values={field.value}
                  onValuesChange={field.onChange}
                  onBlur={field.onBlur}
                />
              )}
            </Field>
          )}
        />
        <Field
          label={strings.content.license}
          required={false}
          hint={strings.content.licenseHint}
          error={errors.license?.message}
        >
          {(field) => <TextField {...field} {...register('license')} autoComplete="off" />}
        </Field>
      </FormPart>
      <FormPart title={strings.canary.title} lead={strings.canary.lead}>
        <Field
          label={strings.canary.label}
          required={false}
          hint={isCanaryFixed ? strings.canary.fixed : canaryHint}
          error={errors.canary?.message}
        >
          {(field) => (
            <TextArea
              {...field}
              {...register('canary')}
              rows={2}
              readOnly={isCanaryFixed}
              spellCheck={false}
              className="font-mono text-sm"
            />
          )}
        </Field>
      </FormPart>
      <div className="rule-top flex flex-wrap items-center gap-4 pt-5">
        <Button type="submit" variant="primary" busy={isSubmitting || (isDone && savedLabel === undefined)}>
          {submitLabel}
        </Button>
        {isDone && !isDirty && savedLabel ? (
          <span role="status" className="text-sm text-accent">
            <span aria-hidden="true">✓ </span>
            {savedLabel}
          </span>
        ) : null}
      </div>
    </form>
  )
}

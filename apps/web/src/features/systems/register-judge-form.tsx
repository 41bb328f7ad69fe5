'use client'

import { DEFAULT_JUDGE_TEMPLATE } from '@consilium/scoring'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useForm, useWatch } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Link } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { SimulatedMark } from '../../components/ui/simulated-mark'
import { TextField } from '../../components/ui/text-field'
import { RegisterJudge } from '../../domain/systems'
import { ConnectionFields, ParameterFields } from './connection-fields'
import { FormPart } from '../../components/ui/form-part'
import { composeInput, createResolver, emptyForm, isField, type FormValues } from './form-values'
import { readProblem } from './read-problem'
import { simulatedJudges } from './strings'
import { TemplateField } from './template-field'

const resolver = createResolver(RegisterJudge, (values) => {
  const input = composeInput(values)
  if ('parametersProblem' in input) return input
  return { ...input, ...(values.template === null ? {} : { template: values.template }) }
})

export function RegisterJudgeForm() {
  const trpc = useTRPC()
  const router = useRouter()
  const create = useMutation(trpc.judges.create.mutationOptions())
  const form = useForm<FormValues, unknown, RegisterJudge>({ resolver, defaultValues: emptyForm })
  const [provider, template] = useWatch({ control: form.control, name: ['provider', 'template'] })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (input) => {
    try {
      const judge = await create.mutateAsync(input)
      router.push(`/judges/${judge.id}`)
    } catch (error) {
      const { field, message } = readProblem(error)
      form.setError(isField(field) ? field : 'root', { type: 'server', message }, { shouldFocus: true })
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {errors.root?.message ? (
        <Notice tone="brick" live className="mb-6">
          {errors.root.message}
        </Notice>
      ) : null}
      <FormPart
        title="What it is"
        lead="The judge’s name stands beside every score it gave. Scores of different judges never share a table."
      >
        <Field
          label="Name"
          required
          hint="With its effort or date, so that it can be told from the next one."
          error={errors.name?.message}
        >
          {(control) => <TextField {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <Field label="Vendor" required={false} hint="Who makes the llm." error={errors.vendor?.message}>
          {(control) => <TextField {...control} {...form.register('vendor')} autoComplete="off" />}
        </Field>
      </FormPart>
      <FormPart
        title="Where it is reached"
        lead="The judge is asked once for each criterion of each answer: mind the limits and the price of the key."
      >
        <ConnectionFields
          provider={provider}
          simulatedLlms={simulatedJudges}
          register={form.register}
          setValue={form.setValue}
          errors={errors}
        />
        {provider === 'simulator' ? (
          <p>
            <SimulatedMark>Every verdict of this judge will say that it is simulated</SimulatedMark>
          </p>
        ) : null}
      </FormPart>
      <FormPart
        title="How it is asked"
        lead={
          <>
            The template holds <code className="font-mono text-xs">{'<<conversation>>'}</code> and{' '}
            <code className="font-mono text-xs">{'<<rubric_item>>'}</code>, which are filled in for each
            criterion. With <code className="font-mono text-xs">{'<<boundary>>'}</code>, a mark that no answer
            can know, each message stands between two lines with that mark, so that an answer cannot pose as
            an instruction. The judge’s reply must be one JSON object with{' '}
            <code className="font-mono text-xs">criteria_met</code>.
          </>
        }
      >
        <TemplateField
          value={template}
          standard={DEFAULT_JUDGE_TEMPLATE}
          error={errors.template?.message}
          onChange={(text) => form.setValue('template', text, { shouldValidate: form.formState.isSubmitted })}
        />
        <ParameterFields register={form.register} errors={errors} />
      </FormPart>
      <div className="rule-top flex flex-wrap items-center gap-4 pt-5">
        <Button type="submit" variant="primary" busy={isSubmitting || create.isSuccess}>
          Register the judge
        </Button>
        <Link href="/judges" look="quiet">
          Back without registering
        </Link>
      </div>
    </form>
  )
}

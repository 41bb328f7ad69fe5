'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useForm, useWatch } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Link } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { RadioGroup } from '../../components/ui/radio-group'
import { SimulatedMark } from '../../components/ui/simulated-mark'
import { TextArea } from '../../components/ui/text-area'
import { TextField } from '../../components/ui/text-field'
import { RegisterSystem } from '../../domain/systems'
import { ConnectionFields, ParameterFields } from './connection-fields'
import { FormPart } from '../../components/ui/form-part'
import { composeInput, createResolver, emptyForm, isField, type FormValues } from './form-values'
import { readProblem } from './read-problem'
import { simulatedSystems } from './strings'

const resolver = createResolver(RegisterSystem, (values) => {
  const input = composeInput(values)
  if ('parametersProblem' in input) return input
  const { systemPrompt, kind, harness } = values
  return { ...input, systemPrompt, kind, ...(kind === 'harness' ? { harness } : {}) }
})

const kinds = [
  {
    value: 'llm',
    label: 'A bare llm',
    hint: 'The llm with a system prompt and parameters, nothing around it.',
  },
  {
    value: 'harness',
    label: 'An llm in a harness',
    hint: 'With browsing, tools, retrieval or several calls around it.',
  },
]

export function RegisterSystemForm() {
  const trpc = useTRPC()
  const router = useRouter()
  const create = useMutation(trpc.systems.create.mutationOptions())
  const form = useForm<FormValues, unknown, RegisterSystem>({ resolver, defaultValues: emptyForm })
  const [provider, kind] = useWatch({ control: form.control, name: ['provider', 'kind'] })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (input) => {
    try {
      const system = await create.mutateAsync(input)
      router.push(`/systems/${system.id}`)
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
        lead="As readers of the leaderboard will know it. Nothing here changes once a run uses it: another prompt or effort is another system."
      >
        <Field
          label="Name"
          required
          hint="Say what sets it apart: “Atlas 5, low effort”."
          error={errors.name?.message}
        >
          {(control) => <TextField {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <Field
          label="Vendor"
          required={false}
          hint="Who makes the llm. Physicians with a declared tie to the vendor do not grade its answers."
          error={errors.vendor?.message}
        >
          {(control) => <TextField {...control} {...form.register('vendor')} autoComplete="off" />}
        </Field>
        <RadioGroup
          legend="Kind"
          name="kind"
          options={kinds}
          value={kind}
          onValueChange={(value) => form.setValue('kind', value === 'harness' ? 'harness' : 'llm')}
          error={errors.kind?.message}
        />
        {kind === 'harness' ? (
          <Field
            label="Harness"
            hint="What surrounds the llm, in a few words: “web search, guideline lookup”."
            error={errors.harness?.message}
          >
            {(control) => <TextField {...control} {...form.register('harness')} autoComplete="off" />}
          </Field>
        ) : null}
      </FormPart>
      <FormPart
        title="Where it is reached"
        lead="After registering, a test makes one real call and shows what came back."
      >
        <ConnectionFields
          provider={provider}
          simulatedLlms={simulatedSystems}
          register={form.register}
          setValue={form.setValue}
          errors={errors}
        />
        {provider === 'simulator' ? (
          <p>
            <SimulatedMark>Every number of this system will say that it is simulated</SimulatedMark>
          </p>
        ) : null}
      </FormPart>
      <FormPart
        title="How it is asked"
        lead="Each task’s conversation is sent as it is, after the system prompt. The judge sees the system prompt too."
      >
        <Field
          label="System prompt"
          required={false}
          hint="Leave empty to measure the llm without one."
          error={errors.systemPrompt?.message}
        >
          {(control) => <TextArea {...control} {...form.register('systemPrompt')} face="reading" rows={6} />}
        </Field>
        <ParameterFields register={form.register} errors={errors} />
      </FormPart>
      <div className="rule-top flex flex-wrap items-center gap-4 pt-5">
        <Button type="submit" variant="primary" busy={isSubmitting || create.isSuccess}>
          Register the system
        </Button>
        <Link href="/systems" look="quiet">
          Back without registering
        </Link>
      </div>
    </form>
  )
}

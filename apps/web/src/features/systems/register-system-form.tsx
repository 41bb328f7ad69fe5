'use client'

import { useMutation } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Field } from '../../components/ui/controls/field'
import { RadioGroup } from '../../components/ui/controls/radio-group'
import { TextArea } from '../../components/ui/controls/text-area'
import { TextField } from '../../components/ui/controls/text-field'
import { RegisterSystem } from '../../domain/systems/systems'
import { composeInput, createResolver } from './form-values'
import { RegistrationForm, type FieldsProps, type RegistrationDefinition } from './registration-form'
import { simulatedSystems } from './strings'

const kinds = [
  {
    value: 'llm',
    label: 'A model alone',
    hint: 'The model with a system prompt and parameters, and nothing else.',
  },
  {
    value: 'harness',
    label: 'A model in a harness',
    hint: 'With browsing, tools, retrieval or several calls around it.',
  },
]

const definition: RegistrationDefinition<RegisterSystem> = {
  resolver: createResolver(RegisterSystem, (values) => {
    const input = composeInput(values)
    if ('parametersProblem' in input) return input
    const { systemPrompt, kind, harness } = values
    return { ...input, systemPrompt, kind, ...(kind === 'harness' ? { harness } : {}) }
  }),
  listHref: '/systems',
  simulatedLlms: simulatedSystems,
  identityLead:
    'How the system appears on the leaderboard. Nothing here can change once a run uses it: a different prompt or effort is a different system.',
  nameHint: 'Say what sets it apart: “Atlas 5, low effort”.',
  vendorHint: 'Who makes the model. Physicians with a declared tie to the vendor do not grade its answers.',
  connectionLead: 'After you register it, you can test it: a test makes one real call and shows the answer.',
  simulatedMark: 'Every number of this system will be marked as simulated',
  requestLead:
    'Each task’s conversation is sent as it is, after the system prompt. The judge sees the system prompt too.',
  submitLabel: 'Register the system',
  IdentityFields: SystemIdentityFields,
  RequestFields: SystemPromptField,
}

export function RegisterSystemForm() {
  const create = useMutation(useTRPC().systems.create.mutationOptions())
  return <RegistrationForm definition={definition} onCreate={create.mutateAsync} />
}

function SystemIdentityFields({ values: { kind }, register, setValue, errors }: FieldsProps) {
  return (
    <>
      <RadioGroup
        legend="Kind"
        name="kind"
        options={kinds}
        value={kind}
        onValueChange={(value) => setValue('kind', value === 'harness' ? 'harness' : 'llm')}
        error={errors.kind?.message}
      />
      {kind === 'harness' ? (
        <Field
          label="Harness"
          hint="What surrounds the model, in a few words: “web search, guideline lookup”."
          error={errors.harness?.message}
        >
          {(control) => <TextField {...control} {...register('harness')} autoComplete="off" />}
        </Field>
      ) : null}
    </>
  )
}

function SystemPromptField({ register, errors }: FieldsProps) {
  return (
    <Field
      label="System prompt"
      required={false}
      hint="Leave empty to measure the model without one."
      error={errors.systemPrompt?.message}
    >
      {(control) => <TextArea {...control} {...register('systemPrompt')} face="reading" rows={6} />}
    </Field>
  )
}

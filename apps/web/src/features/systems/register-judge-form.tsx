'use client'

import { DEFAULT_JUDGE_TEMPLATE } from '@consilium/scoring'
import { useMutation } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { RegisterJudge } from '../../domain/judges/judges'
import { composeInput, createResolver } from './form-values'
import { RegistrationForm, type FieldsProps, type RegistrationDefinition } from './registration-form'
import { simulatedJudges } from './strings'
import { TemplateField } from './template-field'

const definition: RegistrationDefinition<RegisterJudge> = {
  resolver: createResolver(RegisterJudge, (values) => {
    const input = composeInput(values)
    if ('parametersProblem' in input) return input
    return { ...input, ...(values.template === null ? {} : { template: values.template }) }
  }),
  listHref: '/judges',
  simulatedLlms: simulatedJudges,
  identityLead:
    'The judge’s name appears beside every score based on its verdicts. Scores from different judges never share a table.',
  nameHint: 'Include its effort or date, to distinguish it from the next one.',
  vendorHint: 'Who makes the model.',
  connectionLead:
    'The judge is called once for each criterion of each answer: mind the rate limits and the cost of the key.',
  simulatedMark: 'Every verdict of this judge will be marked as simulated',
  requestLead: <TemplateLead />,
  submitLabel: 'Register the judge',
  RequestFields: JudgeTemplateField,
}

export function RegisterJudgeForm() {
  const create = useMutation(useTRPC().judges.create.mutationOptions())
  return <RegistrationForm definition={definition} onCreate={create.mutateAsync} />
}

function TemplateLead() {
  return (
    <>
      The template contains <code className="font-mono text-xs">{'<<conversation>>'}</code> and{' '}
      <code className="font-mono text-xs">{'<<rubric_item>>'}</code>, which are filled in for each criterion.
      With <code className="font-mono text-xs">{'<<boundary>>'}</code>, a mark that no answer can know, each
      message is placed between two lines with that mark, so that an answer cannot pose as an instruction. The
      judge must reply with one JSON object that has <code className="font-mono text-xs">criteria_met</code>.
    </>
  )
}

function JudgeTemplateField({ values: { template }, setValue, errors, isSubmitted }: FieldsProps) {
  return (
    <TemplateField
      value={template}
      standard={DEFAULT_JUDGE_TEMPLATE}
      error={errors.template?.message}
      onChange={(text) => setValue('template', text, { shouldValidate: isSubmitted })}
    />
  )
}

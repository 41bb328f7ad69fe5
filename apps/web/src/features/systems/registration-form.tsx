'use client'

import { useRouter } from 'next/navigation'
import type { ComponentType, ReactNode } from 'react'
import {
  useForm,
  useWatch,
  type FieldErrors,
  type Resolver,
  type UseFormRegister,
  type UseFormSetValue,
} from 'react-hook-form'
import { readProblem } from '../../api-client/read-problem'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { FormPart } from '../../components/ui/controls/form-part'
import { TextField } from '../../components/ui/controls/text-field'
import { Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { SimulatedMark } from '../../components/ui/states/simulated-mark'
import { ConnectionFields, ParameterFields } from './connection-fields'
import { LimitFields } from './limit-fields'
import { SHARED_LIMITS } from './limit-strings'
import { emptyForm, isField, type FormValues } from './form-values'

/** The form state passed to the fields of one kind of registration. */
export interface FieldsProps {
  values: Pick<FormValues, 'kind' | 'template'>
  register: UseFormRegister<FormValues>
  setValue: UseFormSetValue<FormValues>
  errors: FieldErrors<FormValues>
  isSubmitted: boolean
}

/** What distinguishes registering a system from registering a judge. */
export interface RegistrationDefinition<Input extends object> {
  resolver: Resolver<FormValues, unknown, Input>
  /** The address of the list; the page of a new item is below it. */
  listHref: '/systems' | '/judges'
  simulatedLlms: { value: string; label: string }[]
  identityLead: string
  nameHint: string
  vendorHint: string
  connectionLead: string
  simulatedMark: string
  requestLead: ReactNode
  submitLabel: string
  /** Fields after the name and the vendor. */
  IdentityFields?: ComponentType<FieldsProps>
  /** Fields before the parameters. */
  RequestFields: ComponentType<FieldsProps>
}

export function RegistrationForm<Input extends object>({
  definition,
  onCreate,
}: {
  definition: RegistrationDefinition<Input>
  onCreate: (input: Input) => Promise<{ id: string }>
}) {
  const { resolver, listHref, IdentityFields, RequestFields } = definition
  const router = useRouter()
  const form = useForm<FormValues, unknown, Input>({ resolver, defaultValues: emptyForm })
  const [provider, kind, template] = useWatch({
    control: form.control,
    name: ['provider', 'kind', 'template'],
  })
  const { errors, isSubmitting, isSubmitSuccessful, isSubmitted } = form.formState
  const { register, setValue } = form
  const fields = { values: { kind, template }, register, setValue, errors, isSubmitted }
  const submit = form.handleSubmit(async (input) => {
    try {
      const { id } = await onCreate(input)
      router.push(`${listHref}/${id}`)
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
      <FormPart title="Identity" lead={definition.identityLead}>
        <Field label="Name" required hint={definition.nameHint} error={errors.name?.message}>
          {(control) => <TextField {...control} {...register('name')} autoComplete="off" />}
        </Field>
        <Field label="Vendor" required={false} hint={definition.vendorHint} error={errors.vendor?.message}>
          {(control) => <TextField {...control} {...register('vendor')} autoComplete="off" />}
        </Field>
        {IdentityFields ? <IdentityFields {...fields} /> : null}
      </FormPart>
      <FormPart title="Connection" lead={definition.connectionLead}>
        <ConnectionFields
          provider={provider}
          simulatedLlms={definition.simulatedLlms}
          register={register}
          setValue={setValue}
          errors={errors}
        />
        {provider === 'simulator' ? (
          <p>
            <SimulatedMark>{definition.simulatedMark}</SimulatedMark>
          </p>
        ) : null}
      </FormPart>
      {provider === 'simulator' ? null : (
        <FormPart
          title="Limits"
          lead={`Leave them empty unless you know the provider’s limits: calls slow down by themselves when it refuses. ${SHARED_LIMITS}`}
        >
          <LimitFields register={register} errors={errors} />
        </FormPart>
      )}
      <FormPart title="Calls" lead={definition.requestLead}>
        <RequestFields {...fields} />
        <ParameterFields register={register} errors={errors} />
      </FormPart>
      <div className="rule-top flex flex-wrap items-center gap-4 pt-5">
        <Button type="submit" variant="primary" busy={isSubmitting || isSubmitSuccessful}>
          {definition.submitLabel}
        </Button>
        <Link href={listHref} look="quiet">
          Back without registering
        </Link>
      </div>
    </form>
  )
}

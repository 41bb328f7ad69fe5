'use client'

import { Controller, type UseFormReturn } from 'react-hook-form'
import { Combobox } from '../../../components/ui/controls/combobox'
import { Field } from '../../../components/ui/controls/field'
import { FormPart } from '../../../components/ui/controls/form-part'
import type { Option } from '../../../components/ui/controls/match-options'
import { NativeSelect } from '../../../components/ui/controls/native-select'
import { NumberField } from '../../../components/ui/controls/number-field'
import { TextField } from '../../../components/ui/controls/text-field'
import { languageChoices } from '../../../domain/people/language-choices'
import type { Profile, ProfileInput } from '../../../domain/people/profiles'
import { countryOptions, seniorityOptions, specialtyOptions } from './profile-options'
import { strings } from './profile-strings'

type Form = UseFormReturn<ProfileInput, unknown, Profile>

interface ListFieldProps {
  form: Form
  name: 'specialties' | 'languages' | 'vendorTies'
  label: string
  hint?: string
  placeholder: string
  options: readonly Option[]
  allowsNew?: boolean
}

function ListField({ form, name, label, hint, placeholder, options, allowsNew }: ListFieldProps) {
  const error = form.formState.errors[name]
  // A list has an error as a whole, or at one of its entries.
  const message =
    error?.message ?? (Array.isArray(error) ? error.find((entry) => entry !== undefined)?.message : undefined)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field label={label} hint={hint} error={message}>
          {(control) => (
            <Combobox
              control={control}
              label={label}
              placeholder={placeholder}
              options={options}
              multiple
              allowsNew={allowsNew}
              values={field.value}
              onValuesChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </Field>
      )}
    />
  )
}

export function ProfileFields({ form, knownVendors }: { form: Form; knownVendors: readonly string[] }) {
  const { errors } = form.formState
  return (
    <>
      <FormPart title={strings.field.title} lead={strings.field.lead}>
        <ListField
          form={form}
          name="specialties"
          label={strings.specialties}
          placeholder={strings.specialtiesPlaceholder}
          options={specialtyOptions}
        />
        <Controller
          control={form.control}
          name="seniority"
          render={({ field }) => (
            <Field label={strings.seniority} error={errors.seniority?.message} className="max-w-sm">
              {(control) => (
                <NativeSelect
                  {...control}
                  ref={field.ref}
                  value={field.value ?? ''}
                  onBlur={field.onBlur}
                  onChange={(event) => field.onChange(event.target.value || null)}
                  placeholder={strings.notSaid}
                  options={seniorityOptions}
                />
              )}
            </Field>
          )}
        />
      </FormPart>
      <FormPart title={strings.place.title} lead={strings.place.lead}>
        <ListField
          form={form}
          name="languages"
          label={strings.languages}
          hint={strings.languagesHint}
          placeholder={strings.languagesPlaceholder}
          options={languageChoices}
        />
        <Controller
          control={form.control}
          name="country"
          render={({ field }) => (
            <Field label={strings.country} error={errors.country?.message} className="max-w-sm">
              {(control) => (
                <Combobox
                  control={control}
                  label={strings.country}
                  placeholder={strings.countryPlaceholder}
                  options={countryOptions}
                  values={field.value ? [field.value] : []}
                  onValuesChange={([code]) => field.onChange(code ?? null)}
                  onBlur={field.onBlur}
                />
              )}
            </Field>
          )}
        />
        <Field label={strings.affiliation} hint={strings.affiliationHint} error={errors.affiliation?.message}>
          {(control) => (
            <TextField
              {...control}
              {...form.register('affiliation')}
              autoComplete="organization"
              maxLength={200}
            />
          )}
        </Field>
      </FormPart>
      <FormPart
        title={strings.ties.title}
        lead={
          <div className="grid gap-2">
            <p>{strings.ties.lead}</p>
            <p>{strings.ties.why}</p>
            <p>{strings.ties.follows}</p>
          </div>
        }
      >
        <ListField
          form={form}
          name="vendorTies"
          label={strings.vendors}
          hint={strings.vendorsHint}
          placeholder={strings.vendorsPlaceholder}
          options={knownVendors.map((vendor) => ({ value: vendor, label: vendor }))}
          allowsNew
        />
      </FormPart>
      <FormPart title={strings.load.title} lead={strings.load.lead}>
        <Field label={strings.cap} error={errors.assignmentCap?.message}>
          {(control) => (
            <NumberField
              {...control}
              {...form.register('assignmentCap', { valueAsNumber: true })}
              min={0}
              max={100}
              step={1}
              inputMode="numeric"
              unit={strings.capUnit}
            />
          )}
        </Field>
      </FormPart>
    </>
  )
}

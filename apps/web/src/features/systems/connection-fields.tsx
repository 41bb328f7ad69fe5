import type { FieldErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form'
import { Field } from '../../components/ui/field'
import { NativeSelect } from '../../components/ui/native-select'
import { RadioGroup } from '../../components/ui/radio-group'
import { TextArea } from '../../components/ui/text-area'
import { TextField } from '../../components/ui/text-field'
import { Provider, providerFacts, providers } from '../../domain/systems'
import type { FormValues } from './form-values'
import { providerHints } from './strings'

interface ConnectionFieldsProps {
  provider: Provider
  simulatedLlms: { value: string; label: string }[]
  register: UseFormRegister<FormValues>
  setValue: UseFormSetValue<FormValues>
  errors: FieldErrors<FormValues>
}

const providerOptions = providers.map((value) => ({
  value,
  label: providerFacts[value].label,
  hint: providerHints[value],
}))

/** Where the llm is reached and which it is: only the fields that matter for the chosen provider. */
export function ConnectionFields({
  provider,
  simulatedLlms,
  register,
  setValue,
  errors,
}: ConnectionFieldsProps) {
  const { label, needsUrl, needsKey, ownUrl } = providerFacts[provider]
  const choose = (value: string) => {
    setValue('provider', Provider.parse(value), { shouldValidate: false })
    const [firstSimulated] = simulatedLlms
    if (value === 'simulator') setValue('llm', firstSimulated?.value ?? '')
    else if (provider === 'simulator') setValue('llm', '')
  }
  return (
    <>
      <RadioGroup
        legend="Provider"
        name="provider"
        options={providerOptions}
        value={provider}
        onValueChange={choose}
        error={errors.provider?.message}
      />
      {provider === 'simulator' ? (
        <Field
          label="Simulated llm"
          hint="The same task always gets the same answer."
          error={errors.llm?.message}
        >
          {(control) => <NativeSelect {...control} {...register('llm')} options={simulatedLlms} />}
        </Field>
      ) : (
        <>
          <Field
            label="Base URL"
            required={needsUrl}
            hint={
              needsUrl
                ? 'Up to and without /chat/completions. It usually ends in /v1.'
                : `Leave empty for ${ownUrl ?? 'the provider’s own'}. Fill in for a gateway of yours.`
            }
            error={errors.baseUrl?.message}
          >
            {(control) => (
              <TextField
                {...control}
                {...register('baseUrl')}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                placeholder={needsUrl ? 'https://llm.example.org/v1' : undefined}
                className="font-mono text-sm"
              />
            )}
          </Field>
          <Field
            label="Key"
            required={needsKey}
            hint={`${needsKey ? `Make a key for this benchmark at ${label}.` : 'Leave empty when the endpoint asks for none.'} It is sealed at once: nobody can read it here again, and only the worker can use it.`}
            error={errors.apiKey?.message}
          >
            {(control) => (
              <TextField
                {...control}
                {...register('apiKey')}
                type="password"
                autoComplete="new-password"
                spellCheck={false}
                className="font-mono text-sm"
              />
            )}
          </Field>
          <Field
            label="llm"
            required
            hint="The exact id, with its date where it has one, as the provider writes it: what is measured must be repeatable."
            error={errors.llm?.message}
          >
            {(control) => (
              <TextField
                {...control}
                {...register('llm')}
                autoComplete="off"
                spellCheck={false}
                className="font-mono text-sm"
              />
            )}
          </Field>
        </>
      )}
    </>
  )
}

/** How the llm is asked, for those who know what they change. */
export function ParameterFields({ register, errors }: Pick<ConnectionFieldsProps, 'register' | 'errors'>) {
  return (
    <>
      <Field
        label="Reasoning effort"
        required={false}
        hint="One word as the provider writes it, such as minimal, low, medium or high. Leave empty for its default."
        error={errors.reasoningEffort?.message}
        className="max-w-xs"
      >
        {(control) => (
          <>
            <TextField
              {...control}
              {...register('reasoningEffort')}
              list={`${control.id}-efforts`}
              autoComplete="off"
              spellCheck={false}
            />
            <datalist id={`${control.id}-efforts`}>
              {['none', 'minimal', 'low', 'medium', 'high', 'xhigh'].map((effort) => (
                <option key={effort} value={effort} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field
        label="Parameters"
        required={false}
        hint={
          <>
            One JSON object, as the provider names them, such as{' '}
            <code className="font-mono text-xs">{'{"temperature": 0.2, "maxTokens": 4000}'}</code>.{' '}
            <code className="font-mono text-xs">maxTokens</code> and{' '}
            <code className="font-mono text-xs">topP</code> are understood everywhere.
          </>
        }
        error={errors.parameters?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            {...register('parameters')}
            rows={3}
            dir="ltr"
            spellCheck={false}
            placeholder="{}"
            className="font-mono text-sm"
          />
        )}
      </Field>
    </>
  )
}

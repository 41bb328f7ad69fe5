import type { FieldErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form'
import { Field } from '../../components/ui/controls/field'
import { NativeSelect } from '../../components/ui/controls/native-select'
import { RadioGroup } from '../../components/ui/controls/radio-group'
import { TextArea } from '../../components/ui/controls/text-area'
import { TextField } from '../../components/ui/controls/text-field'
import { Provider, providerFacts, providers } from '../../domain/systems/systems'
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

/** The provider, the address, the key and the model: only the fields that the chosen provider needs. */
export function ConnectionFields({
  provider,
  simulatedLlms,
  register,
  setValue,
  errors,
}: ConnectionFieldsProps) {
  const { label, needsUrl, needsKey, ownUrl } = providerFacts[provider]
  const chooseProvider = (value: string) => {
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
        onValueChange={chooseProvider}
        error={errors.provider?.message}
      />
      {provider === 'simulator' ? (
        <Field
          label="Simulated model"
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
                ? 'The address without /chat/completions. It usually ends in /v1.'
                : `Leave empty for ${ownUrl ?? 'the provider’s own address'}. Fill in to use your own gateway.`
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
            hint={`${needsKey ? `Create a key for this benchmark at ${label}.` : 'Leave empty if the endpoint needs none.'} The key is sealed immediately: nobody can read it here again, and only the worker can use it.`}
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
            label="Model"
            required
            hint="The exact id as the provider writes it, including its date if it has one, so that the measurement is repeatable."
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

/** The optional fields that affect how the llm is called. */
export function ParameterFields({ register, errors }: Pick<ConnectionFieldsProps, 'register' | 'errors'>) {
  return (
    <>
      <Field
        label="Reasoning effort"
        required={false}
        hint="One word, as the provider writes it, such as minimal, low, medium or high. Leave empty for its default."
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
            One JSON object with the provider’s names, such as{' '}
            <code className="font-mono text-xs">{'{"temperature": 0.2, "maxTokens": 4000}'}</code>.{' '}
            <code className="font-mono text-xs">maxTokens</code> and{' '}
            <code className="font-mono text-xs">topP</code> work with every provider.
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

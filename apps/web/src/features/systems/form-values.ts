import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { callLimitNames } from '../../domain/systems/call-limits'
import type { Provider } from '../../domain/systems/systems'

/** The values of the registration forms: text, as typed. */
export interface FormValues {
  name: string
  vendor: string
  provider: Provider
  baseUrl: string
  apiKey: string
  llm: string
  /** Numbers as typed; empty for the default. */
  maxConcurrency: string
  requestsPerMinute: string
  tokensPerMinute: string
  reasoningEffort: string
  /** JSON as typed. */
  parameters: string
  systemPrompt: string
  kind: 'llm' | 'harness'
  harness: string
  /** Null for Consilium's own template. */
  template: string | null
}

export const emptyForm: FormValues = {
  name: '',
  vendor: '',
  provider: 'openai-compatible',
  baseUrl: '',
  apiKey: '',
  llm: '',
  maxConcurrency: '',
  requestsPerMinute: '',
  tokensPerMinute: '',
  reasoningEffort: '',
  parameters: '',
  systemPrompt: '',
  kind: 'llm',
  harness: '',
  template: null,
}

/** Composes the request without the fields that the chosen provider does not show. */
export function composeInput(values: FormValues): Record<string, unknown> | { parametersProblem: string } {
  const parameters = readParameters(values.parameters)
  if ('problem' in parameters) return { parametersProblem: parameters.problem }
  const { name, vendor, provider, baseUrl, apiKey, llm, reasoningEffort } = values
  const limits = Object.fromEntries(
    callLimitNames.flatMap((limit) => (values[limit].trim() ? [[limit, Number(values[limit])]] : [])),
  )
  const address =
    provider === 'simulator'
      ? {}
      : { ...(baseUrl.trim() ? { baseUrl } : {}), ...(apiKey.trim() ? { apiKey } : {}), ...limits }
  return { name, vendor, provider, ...address, llm, reasoningEffort, parameters: parameters.value }
}

/** Validates the form with the schema of the input and assigns each problem to its field. */
export function createResolver<Schema extends z.ZodType>(
  schema: Schema,
  compose: (values: FormValues) => Record<string, unknown> | { parametersProblem: string },
): Resolver<FormValues, unknown, z.output<Schema> & object> {
  return (values) => {
    const composed = compose(values)
    if ('parametersProblem' in composed)
      return {
        values: {},
        errors: { parameters: { type: 'json', message: `${composed.parametersProblem}` } },
      }
    const parsed = schema.safeParse(composed)
    if (parsed.success) return { values: parsed.data as z.output<Schema> & object, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    for (const { path, message } of parsed.error.issues) {
      const field = path[0]
      if (isField(field)) errors[field] ??= { type: 'schema', message }
    }
    return { values: {}, errors }
  }
}

export function isField(name: PropertyKey | null | undefined): name is keyof FormValues {
  return typeof name === 'string' && Object.hasOwn(emptyForm, name)
}

function readParameters(text: string): { value: Record<string, unknown> } | { problem: string } {
  if (text.trim() === '') return { value: {} }
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return { value: value as Record<string, unknown> }
    return { problem: 'Give the parameters as one JSON object: start with { and end with }.' }
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    const line = position === undefined ? null : text.slice(0, Number(position)).split('\n').length
    return {
      problem: `This is not valid JSON${line === null ? '' : ` (see line ${line})`}. Put names and texts in double quotes, separated by commas.`,
    }
  }
}

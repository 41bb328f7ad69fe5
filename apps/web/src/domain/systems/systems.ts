import { z } from 'zod'
import { callLimitFields } from './call-limits'
import { isStorable } from '../platform/strip-unstorable-chars'

/** The providers of llms, by their names in the API. */
export const providers = ['openai-compatible', 'openai', 'anthropic', 'google', 'simulator'] as const

export const Provider = z.enum(providers, 'Choose openai-compatible, openai, anthropic, google or simulator.')
export type Provider = z.infer<typeof Provider>

/** Each provider's label, whether it needs an address or a key, and its default address. */
export const providerFacts: Record<
  Provider,
  { label: string; needsUrl: boolean; needsKey: boolean; ownUrl: string | null }
> = {
  'openai-compatible': { label: 'OpenAI-compatible endpoint', needsUrl: true, needsKey: false, ownUrl: null },
  openai: { label: 'OpenAI', needsUrl: false, needsKey: true, ownUrl: 'https://api.openai.com/v1' },
  anthropic: { label: 'Anthropic', needsUrl: false, needsKey: true, ownUrl: 'https://api.anthropic.com/v1' },
  google: {
    label: 'Google',
    needsUrl: false,
    needsKey: true,
    ownUrl: 'https://generativelanguage.googleapis.com/v1beta',
  },
  simulator: { label: 'Built-in simulator', needsUrl: false, needsKey: false, ownUrl: null },
}

/** Parameters that the platform sets itself for every call. */
const reservedParameters = ['model', 'messages', 'stream_options', 'n', 'sample']

/** A text of limited length that Postgres can store; `what` names it in the message. */
export const storableText = (maxLength: number, what: string) =>
  z
    .string()
    .max(maxLength, `${what} is longer than ${maxLength.toLocaleString('en')} characters. Shorten it.`)
    .refine(isStorable, `${what} contains a character that cannot be stored. Type it again.`)

/** Provider-specific parameters: one JSON object of at most 10,000 characters. */
const parametersWithout = (forbidden: readonly string[]) =>
  z
    .record(z.string(), z.unknown(), 'Give the parameters as one JSON object, such as {"temperature": 0.2}.')
    .superRefine((parameters, check) => {
      const report = (message: string) => check.addIssue({ code: 'custom', message })
      const text = JSON.stringify(parameters)
      if (text.length > 10_000) report('The parameters are longer than 10,000 characters. Shorten them.')
      if (/\\u0000/i.test(text) || !text.isWellFormed())
        report('The parameters contain a character that cannot be stored. Type them again.')
      const reserved = forbidden.filter((name) => name in parameters)
      if (reserved.length > 0)
        report(
          `Remove ${reserved.join(' and ')} from the parameters: the platform sets ${reserved.length === 1 ? 'it' : 'them'} for each call.`,
        )
      if (!reserved.includes('stream') && typeof (parameters['stream'] ?? false) !== 'boolean')
        report('Set stream to true or false, or remove it from the parameters.')
    })

const apiKey = z
  .string()
  .trim()
  .max(4_000, 'The key is longer than 4,000 characters. Paste only the key.')
  .regex(/^[\x21-\x7e]*$/, 'A key has no spaces or line breaks. Paste only the key.')

/** Limits for a provider, address and key that are used for the first time. */
const limitFields = z.object(callLimitFields).partial()

/** Shared by the registration of systems and judges: which llm to call, and where. */
export const llmFields = {
  name: storableText(120, 'The name')
    .trim()
    .min(1, 'Give it a name that people recognize on the leaderboard.')
    .describe('The name on the leaderboard.'),
  provider: Provider,
  baseUrl: z
    .string()
    .trim()
    .max(500, 'The base URL is longer than 500 characters. Shorten it.')
    .optional()
    .describe('The address of the endpoint, up to `/v1`. Required for `openai-compatible`.'),
  apiKey: apiKey.optional().describe('The key of the provider.'),
  llm: storableText(200, 'The model')
    .trim()
    .min(1, 'Give the id of the model as the provider writes it.')
    .describe('The id of the model as the provider writes it.'),
  parameters: parametersWithout([...reservedParameters, 'stream'])
    .optional()
    .describe('Parameters that are sent to the provider unchanged, such as `temperature`.'),
  vendor: storableText(120, 'The vendor')
    .trim()
    .optional()
    .describe('Who made the model. Physicians with ties to the vendor never judge its answers.'),
  reasoningEffort: z
    .string()
    .trim()
    .max(40, 'Give the reasoning effort as one word, such as low or high.')
    .regex(/^[\w-]*$/, 'Give the reasoning effort as one word, such as low or high.')
    .optional(),
  ...limitFields.shape,
}

interface Connection {
  provider: Provider
  baseUrl?: string | undefined
  apiKey?: string | undefined
}

/** Reports a missing address or key, or one that the provider doesn't use. */
export function checkConnection({ provider, baseUrl, apiKey }: Connection, check: z.RefinementCtx): void {
  const { label, needsUrl, needsKey } = providerFacts[provider]
  const report = (field: string, message: string) =>
    check.addIssue({ code: 'custom', message, path: [field] })
  if (needsUrl && !baseUrl)
    report('baseUrl', 'Give the base URL of the endpoint, such as https://llm.example.org/v1.')
  if (needsKey && !apiKey) report('apiKey', `${label} needs a key. Paste the key made for this benchmark.`)
  if (provider === 'simulator' && baseUrl)
    report('baseUrl', 'The simulator runs inside the worker. Leave the base URL out.')
  if (provider === 'simulator' && apiKey) report('apiKey', 'The simulator needs no key. Leave it out.')
}

/** The input to register a system. It can't change once a run uses the system. */
export const RegisterSystem = z
  .strictObject({
    ...llmFields,
    parameters: parametersWithout(reservedParameters)
      .optional()
      .describe(
        'Parameters that are sent to the provider unchanged, such as `temperature`. With `"stream": true`, runs stream their answers, which records the time to the first token.',
      ),
    systemPrompt: storableText(50_000, 'The system prompt')
      .optional()
      .describe('Sent before each conversation.'),
    kind: z
      .enum(
        ['llm', 'harness'],
        'Choose llm for a model alone, or harness for a model with browsing, tools or retrieval around it.',
      )
      .optional(),
    harness: storableText(500, 'The harness')
      .trim()
      .optional()
      .describe('What surrounds the model: browsing, tools, retrieval.'),
  })
  .superRefine(checkConnection)
  .meta({ id: 'RegisterSystem' })
export type RegisterSystem = z.infer<typeof RegisterSystem>

/** Identifies an object by its id. */
export const ById = z.strictObject({ id: z.uuid('This is not an id.') })
export type ById = z.infer<typeof ById>

/** Which systems or judges a list shows. */
export const ListLlms = z.strictObject({
  archived: z.enum(['include', 'exclude', 'only'], 'Choose include, exclude or only.').default('include'),
})
export type ListLlms = z.infer<typeof ListLlms>

/** What can be registered to call an llm. */
const llmSubjects = ['system', 'judge'] as const
export type LlmSubject = (typeof llmSubjects)[number]

/** A new key for a system's or judge's connection. Rotating a key doesn't create a new version. */
export const ReplaceKey = z.strictObject({
  subject: z.enum(llmSubjects),
  id: z.uuid('This is not an id.'),
  apiKey: apiKey.min(1, 'Paste the new key.'),
})
export type ReplaceKey = z.infer<typeof ReplaceKey>

import { findMissingPlaceholders } from '@consilium/scoring'
import { z } from 'zod'

/** Where an llm can be reached, in the words of the API. */
export const providers = ['openai-compatible', 'openai', 'anthropic', 'google', 'simulator'] as const

export const Provider = z.enum(providers, 'Choose openai-compatible, openai, anthropic, google or simulator.')
export type Provider = z.infer<typeof Provider>

/** How each provider is called on screen, which of address and key it needs, and where it is reached when no address is given. */
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

/** What the call itself sets; as parameters they would contradict it. */
const reservedParameters = ['model', 'messages', 'stream', 'stream_options', 'n', 'sample']

/** Text that Postgres can store: no NUL, no half of a surrogate pair. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()
const storableText = (most: number, what: string) =>
  z
    .string()
    .max(most, `${what} is longer than ${most.toLocaleString('en')} characters. Shorten it.`)
    .refine(storable, `${what} holds a character that cannot be stored. Type it anew.`)

/** Provider parameters, as the provider names them: one JSON object of at most 10,000 characters. */
export const Parameters = z
  .record(z.string(), z.unknown(), 'Parameters are one JSON object, such as {"temperature": 0.2}.')
  .superRefine((parameters, check) => {
    const text = JSON.stringify(parameters)
    if (text.length > 10_000)
      check.addIssue({
        code: 'custom',
        message: 'The parameters are longer than 10,000 characters. Keep to what the provider needs.',
      })
    if (/\\u0000/i.test(text) || !text.isWellFormed())
      check.addIssue({
        code: 'custom',
        message: 'The parameters hold a character that cannot be stored. Type them anew.',
      })
    const reserved = reservedParameters.filter((name) => name in parameters)
    if (reserved.length > 0)
      check.addIssue({
        code: 'custom',
        message: `Take ${reserved.join(' and ')} out of the parameters: the platform sets ${reserved.length === 1 ? 'it' : 'them'} for each call.`,
      })
  })
export type Parameters = z.infer<typeof Parameters>

const apiKey = z
  .string()
  .trim()
  .max(4_000, 'The key is longer than 4,000 characters. Paste the key alone.')
  .regex(/^[\x21-\x7e]*$/, 'A key has no spaces or line breaks. Paste the key alone.')

const common = {
  name: storableText(120, 'The name')
    .trim()
    .min(1, 'Give it a name that people recognise on the leaderboard.'),
  provider: Provider,
  baseUrl: z.string().trim().max(500, 'The base URL is longer than 500 characters.').optional(),
  apiKey: apiKey.optional(),
  llm: storableText(200, 'The llm').trim().min(1, 'Give the id of the llm as the provider writes it.'),
  parameters: Parameters.optional(),
  vendor: storableText(120, 'The vendor').trim().optional(),
  reasoningEffort: z
    .string()
    .trim()
    .max(40, 'Reasoning effort is one word, such as low or high.')
    .regex(/^[\w-]*$/, 'Reasoning effort is one word, such as low or high.')
    .optional(),
}

interface Reachable {
  provider: Provider
  baseUrl?: string | undefined
  apiKey?: string | undefined
}

function checkReachable({ provider, baseUrl, apiKey }: Reachable, check: z.RefinementCtx): void {
  const { label, needsUrl, needsKey } = providerFacts[provider]
  const report = (field: string, message: string) =>
    check.addIssue({ code: 'custom', message, path: [field] })
  if (needsUrl && !baseUrl)
    report('baseUrl', 'Give the base URL of the endpoint, such as https://llm.example.org/v1.')
  if (needsKey && !apiKey) report('apiKey', `${label} needs a key. Paste the one made for this benchmark.`)
  if (provider === 'simulator' && baseUrl)
    report('baseUrl', 'The simulator answers inside the worker. Leave the base URL out.')
  if (provider === 'simulator' && apiKey) report('apiKey', 'The simulator needs no key. Leave it out.')
}

/** What an admin gives to register a system. Nothing of it changes once a run uses the system. */
export const RegisterSystem = z
  .strictObject({
    ...common,
    systemPrompt: storableText(50_000, 'The system prompt').optional(),
    kind: z
      .enum(
        ['llm', 'harness'],
        'Choose llm for a bare llm, harness for one with browsing, tools or retrieval around it.',
      )
      .optional(),
    harness: storableText(500, 'The harness').trim().optional(),
  })
  .superRefine(checkReachable)
export type RegisterSystem = z.infer<typeof RegisterSystem>

/** What an admin gives to register a judge. Without a template it gets this project's own. */
export const RegisterJudge = z
  .strictObject({
    ...common,
    template: storableText(100_000, 'The template')
      .superRefine((template, check) => {
        const missing = findMissingPlaceholders(template)
        if (missing.length > 0)
          check.addIssue({
            code: 'custom',
            message: `The template lacks ${missing.join(' and ')}. Put ${missing.length === 1 ? 'it' : 'them'} where the text belongs.`,
          })
      })
      .optional(),
    systemPrompt: z
      .literal('', 'A judge has no system prompt. Write its instructions into the template.')
      .optional(),
    kind: z.literal('llm', 'A judge is an llm without a harness.').optional(),
    harness: z.literal('', 'A judge is an llm without a harness.').optional(),
  })
  .superRefine(checkReachable)
export type RegisterJudge = z.infer<typeof RegisterJudge>

/** One row by its id. */
export const ById = z.strictObject({ id: z.uuid('This is not an id.') })
export type ById = z.infer<typeof ById>

/** Another key for the connection of a system or judge: rotating it makes no new version. */
export const ReplaceKey = z.strictObject({
  subject: z.enum(['system', 'judge']),
  id: z.uuid('This is not an id.'),
  apiKey: apiKey.min(1, 'Paste the new key.'),
})
export type ReplaceKey = z.infer<typeof ReplaceKey>

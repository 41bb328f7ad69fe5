import type { CallLimitSettings } from '../../domain/systems/call-limits'

/** The fields of the limits, in registration forms and on the page of a system or judge. */
export const limitFields: { name: keyof CallLimitSettings; label: string; hint: string }[] = [
  {
    name: 'maxConcurrency',
    label: 'Calls at once',
    hint: 'The ceiling. Below it, the platform finds how many the provider handles well.',
  },
  {
    name: 'requestsPerMinute',
    label: 'Requests per minute',
    hint: 'The provider’s limit for this key. Leave empty for no limit.',
  },
  {
    name: 'tokensPerMinute',
    label: 'Tokens per minute',
    hint: 'Prompt and answer together. Leave empty for no limit.',
  },
]

export const SHARED_LIMITS =
  'All systems and judges with the same provider, address and key share these limits.'

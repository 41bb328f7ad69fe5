import type { ProbeView } from '../../domain/systems/system-views'
import { providerFacts, type LlmSubject, type Provider } from '../../domain/systems/systems'

export const providerHints: Record<Provider, string> = {
  'openai-compatible': 'Any server with a /chat/completions endpoint: a gateway, vLLM, Ollama or your own.',
  openai: 'Called at api.openai.com with your key.',
  anthropic: 'Called at api.anthropic.com with your key.',
  google: 'Gemini, called at generativelanguage.googleapis.com with your key.',
  simulator:
    'Made-up answers, immediately and offline, to try out the platform. Every number is marked as simulated.',
}

export const simulatedSystems = [
  { value: 'sim-strong', label: 'sim-strong: meets most criteria' },
  { value: 'sim-good', label: 'sim-good: meets more than half' },
  { value: 'sim-fair', label: 'sim-fair: long, and often off topic' },
  { value: 'sim-weak', label: 'sim-weak: short, and misses much' },
]

export const simulatedJudges = [{ value: 'sim-judge', label: 'sim-judge' }]

export function formatProvider(provider: Provider | 'none'): string {
  return provider === 'none' ? 'People' : providerFacts[provider].label
}

/** The address of the calls, for display. */
export function formatAddress({
  provider,
  baseUrl,
}: {
  provider: Provider | 'none'
  baseUrl: string
}): string {
  if (provider === 'none') return 'physicians’ answers'
  if (provider === 'simulator') return 'inside the worker'
  return baseUrl || (providerFacts[provider].ownUrl ?? '')
}

interface Confirmation {
  label: string
  title: (name: string) => string
  description: string
}

export const archiveStrings: Record<LlmSubject, Record<'archive' | 'restore', Confirmation>> = {
  system: {
    archive: {
      label: 'Archive',
      title: (name) => `Archive ${name}?`,
      description:
        'It is no longer offered for new runs or to authors. Its results stay, including on the leaderboard, and runs that have started finish. You can restore it at any time.',
    },
    restore: {
      label: 'Restore',
      title: (name) => `Restore ${name}?`,
      description: 'It is offered again for new runs and to authors.',
    },
  },
  judge: {
    archive: {
      label: 'Archive',
      title: (name) => `Archive ${name}?`,
      description:
        'It is no longer offered for new runs or for test drives. Results based on its verdicts stay, and runs that have started finish. You can restore it at any time.',
    },
    restore: {
      label: 'Restore',
      title: (name) => `Restore ${name}?`,
      description: 'It is offered again for new runs and for test drives.',
    },
  },
}

const failurePlaces: Record<string, string> = {
  unauthorized: 'at the key',
  not_found: 'at the base URL or the model',
  bad_request: 'at the model or the parameters',
  blocked_address: 'at the base URL',
  invalid_response: 'at the base URL',
  rate_limited: 'at the provider’s rate limit',
  transient: 'on the way to the provider',
  too_large: 'in the answer',
  not_a_verdict: 'in the answer',
  empty: 'in the answer',
  refused: 'in the answer',
  filtered: 'in the answer',
  cut_off: 'in the answer: allow more tokens',
}

/** Says where a test failed, as far as the outcome shows it. */
export function describeFailure({ outcome }: ProbeView): string {
  const where = outcome === null ? undefined : failurePlaces[outcome]
  return where ? `The test failed ${where}` : 'The test failed'
}

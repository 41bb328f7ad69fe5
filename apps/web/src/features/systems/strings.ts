import type { ProbeView } from '../../domain/system-views'
import { providerFacts, type Provider } from '../../domain/systems'

export const providerHints: Record<Provider, string> = {
  'openai-compatible': 'Any server that answers at /chat/completions: a gateway, vLLM, Ollama, your own.',
  openai: 'Called at api.openai.com with your key.',
  anthropic: 'Called at api.anthropic.com with your key.',
  google: 'Gemini, called at generativelanguage.googleapis.com with your key.',
  simulator:
    'Made-up answers, at once and offline. For trying the platform; every number is marked as simulated.',
}

export const simulatedSystems = [
  { value: 'sim-strong', label: 'sim-strong: meets most criteria' },
  { value: 'sim-good', label: 'sim-good: meets more than half' },
  { value: 'sim-fair', label: 'sim-fair: long, and often beside the point' },
  { value: 'sim-weak', label: 'sim-weak: short, and misses much' },
]

export const simulatedJudges = [{ value: 'sim-judge', label: 'sim-judge' }]

export function providerLabel(provider: Provider | 'none'): string {
  return provider === 'none' ? 'People' : providerFacts[provider].label
}

/** Where a call goes, as the reader knows it. */
export function addressLabel({
  provider,
  baseUrl,
}: {
  provider: Provider | 'none'
  baseUrl: string
}): string {
  if (provider === 'none') return 'answers of physicians'
  if (provider === 'simulator') return 'inside the worker'
  return baseUrl || (providerFacts[provider].ownUrl ?? '')
}

const whereOf: Record<string, string> = {
  unauthorized: 'at the key',
  not_found: 'at the base URL or the llm',
  bad_request: 'at the llm or the parameters',
  blocked_address: 'at the base URL',
  invalid_response: 'at the base URL',
  rate_limited: 'at the provider’s limits',
  transient: 'on the way to the provider',
  too_large: 'in the answer',
  not_a_verdict: 'in the answer',
  empty: 'in the answer',
  refused: 'in the answer',
  filtered: 'in the answer',
  cut_off: 'in the answer: allow more tokens',
}

/** Where to look when a test failed, or nothing when it cannot be told. */
export function describeWhere({ outcome }: ProbeView): string {
  const where = outcome === null ? undefined : whereOf[outcome]
  return where ? `The test failed ${where}` : 'The test failed'
}

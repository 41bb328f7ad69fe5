import type { Provider as StoredProvider } from '@consilium/db'
import type { Provider } from '../../domain/systems/systems'

/** The stored provider of each API name. */
export const storedProviders: Record<Provider, StoredProvider> = {
  'openai-compatible': 'openai_compatible',
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
  simulator: 'simulator',
}

/** The API name of a stored provider; `none` is the provider of physicians. */
export function toApiProvider(provider: StoredProvider): Provider | 'none' {
  return provider === 'openai_compatible' ? 'openai-compatible' : provider
}

import type { Provider as StoredProvider } from '@consilium/db'
import type { Provider } from '../../domain/systems'

/** A stored provider in the words of the API; `none` stands for people. */
export function nameProvider(provider: StoredProvider): Provider | 'none' {
  return provider === 'openai_compatible' ? 'openai-compatible' : provider
}

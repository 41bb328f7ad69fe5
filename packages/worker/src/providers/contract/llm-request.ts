import type { JsonValue } from '../../formats/json-value'

export type LlmMessage = { role: 'system' | 'user' | 'assistant'; content: string }

export type LlmRequest = {
  provider: 'openai-compatible' | 'openai' | 'anthropic' | 'google' | 'simulator'
  /** Everything before `/chat/completions`; defaults to the vendor's own address. */
  baseUrl?: string | undefined
  apiKey?: string | undefined
  llm: string
  messages: LlmMessage[]
  /** In the provider's names; `maxTokens` and `topP` work everywhere. `sample` only seeds the simulator. */
  parameters?: Record<string, JsonValue> | undefined
  reasoningEffort?: string | undefined
  timeoutMs: number
  signal?: AbortSignal | undefined
  /**
   * Called when the request is about to go out; false cancels it. Until then, an aborted call has not reached
   * the provider.
   */
  onSend?: (() => boolean) | undefined
  /** When set, the answer is streamed, and each piece is passed on as it arrives, without reasoning. */
  onText?: ((piece: string) => void) | undefined
  /** The value of CONSILIUM_ALLOW_PRIVATE_PROVIDERS. */
  allowedPrivateHosts: string | undefined
}

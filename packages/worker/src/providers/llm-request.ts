import type { JsonValue } from '../formats/json-value'

export type LlmMessage = { role: 'system' | 'user' | 'assistant'; content: string }

export type LlmRequest = {
  provider: 'openai-compatible' | 'openai' | 'anthropic' | 'google' | 'simulator'
  /** Up to and without `/chat/completions`; left out, the vendor's own address is used. */
  baseUrl?: string | undefined
  apiKey?: string | undefined
  llm: string
  messages: LlmMessage[]
  /** As the provider names them; `maxTokens` and `topP` are understood everywhere. `sample` only seeds the simulator. */
  parameters?: Record<string, JsonValue> | undefined
  reasoningEffort?: string | undefined
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** Called when the request goes out: until then, a call that is given up has not reached the provider. */
  onSent?: (() => void) | undefined
  /** Given, the answer is asked for in pieces and each is passed on as it comes, reasoning left out. */
  onText?: ((piece: string) => void) | undefined
  /** The value of CONSILIUM_ALLOW_PRIVATE_PROVIDERS. */
  allowedPrivateHosts: string | undefined
}

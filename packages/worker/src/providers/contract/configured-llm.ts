import type { Provider } from '@consilium/db'

/** An llm as a system or judge configures it, with its provider connection. */
export interface ConfiguredLlm {
  /** As an admin named it; empty if unknown. */
  vendor: string
  connectionId: string
  provider: Provider
  baseUrl: string
  sealedKey: string | null
  llm: string
  reasoningEffort: string
  parameters: unknown
}

/** The columns of a `ConfiguredLlm`, of a system or judge under `owner` and its connection under `c`. */
export function selectConfiguredLlm(owner: string): string {
  return `${owner}.vendor, c.id AS "connectionId", c.provider, c.base_url AS "baseUrl", c.sealed_key AS "sealedKey", ${owner}.llm,
    ${owner}.reasoning_effort AS "reasoningEffort", ${owner}.parameters`
}

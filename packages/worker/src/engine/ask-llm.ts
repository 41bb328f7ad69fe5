import type { Provider } from '@consilium/db'
import { estimateTokens } from '../lanes/estimate-tokens'
import { reportOutcome } from '../lanes/report-outcome'
import type { LlmOutcome } from '../providers/llm-outcome'
import type { LlmMessage, LlmRequest } from '../providers/llm-request'
import type { Engine } from './engine'

/** An llm as systems and judges name it, with the connection it is reached through. */
export interface ConfiguredLlm {
  connectionId: string
  provider: Provider
  baseUrl: string
  sealedKey: string | null
  llm: string
  reasoningEffort: string
  parameters: unknown
}

export interface Ask {
  messages: LlmMessage[]
  sample?: number
  timeoutMs: number
  signal: AbortSignal
  /** Given, the answer is passed on piece by piece. */
  onText?: (piece: string) => void
  /** A person waits: the call goes first, and may use the slots that are kept for people. So it does with `onText`. */
  interactive?: boolean
}

/** The lane is closed for now, or the call was given up before its turn: no call was made. */
export type HeldBack = { outcome: 'held_back'; waitMs: number }

/** The columns of a `ConfiguredLlm`, of a system or judge under `owner` and its connection under `c`. */
export function selectConfiguredLlm(owner: string): string {
  return `c.id AS "connectionId", c.provider, c.base_url AS "baseUrl", c.sealed_key AS "sealedKey", ${owner}.llm,
    ${owner}.reasoning_effort AS "reasoningEffort", ${owner}.parameters`
}

const providerNames: Record<Exclude<Provider, 'none'>, LlmRequest['provider']> = {
  openai_compatible: 'openai-compatible',
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
  simulator: 'simulator',
}

/** One call within the lane of its connection. */
export async function askLlm(
  engine: Pick<Engine, 'lanes' | 'leases' | 'openKey' | 'callLlm' | 'allowedPrivateHosts'>,
  configured: ConfiguredLlm,
  { messages, sample, timeoutMs, signal, onText, interactive = onText !== undefined }: Ask,
): Promise<LlmOutcome | HeldBack> {
  const { connectionId, provider, baseUrl, sealedKey, llm, reasoningEffort } = configured
  if (provider === 'none') return refuse('bad_request', 'This system has no llm to call.')
  let apiKey: string | undefined
  try {
    apiKey = sealedKey === null ? undefined : engine.openKey(sealedKey)
  } catch (error) {
    return refuse(
      'unauthorized',
      error instanceof Error ? error.message : 'The stored key cannot be opened. Enter it again.',
    )
  }
  const parameters: NonNullable<LlmRequest['parameters']> = {
    ...readParameters(configured.parameters),
    ...(sample === undefined ? {} : { sample }),
  }
  const kind = `${llm} ${interactive ? 'interactive' : sample === undefined ? 'single' : 'sample'}`
  const estimate = estimateTokens(messages, {
    usual: engine.lanes.expectOutput(connectionId, kind),
    most: parameters['maxTokens'],
  })
  const slot = await engine.lanes.withSlot(
    connectionId,
    { tokens: estimate.input + estimate.output, kind, interactive, signal },
    async (report) => {
      engine.leases.loseLapsed()
      if (signal.aborted) return null
      let isSent = false
      const called = await engine.callLlm({
        provider: providerNames[provider],
        baseUrl: baseUrl || undefined,
        apiKey,
        llm,
        messages,
        parameters,
        reasoningEffort: reasoningEffort || undefined,
        timeoutMs,
        signal,
        onSent: () => {
          isSent = true
        },
        onText,
        allowedPrivateHosts: engine.allowedPrivateHosts,
      })
      if (called.outcome === 'cancelled' && !isSent) return null
      await report(reportOutcome(called))
      return called
    },
  )
  if (!slot.open) return { outcome: 'held_back', waitMs: slot.waitMs }
  const called = slot.value
  if (called === null) return { outcome: 'held_back', waitMs: 0 }
  return called.outcome === 'rate_limited'
    ? { ...called, retryAfterMs: engine.lanes.coldForMs(connectionId) }
    : called
}

function readParameters(value: unknown): NonNullable<LlmRequest['parameters']> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function refuse(outcome: 'bad_request' | 'unauthorized', message: string): LlmOutcome {
  return { outcome, message, httpStatus: null, latencyMs: 0 }
}

import type { Provider } from '@consilium/db'
import type { HeldBack } from '../lanes/lanes'
import { estimateTokens } from '../lanes/estimate-tokens'
import { reportOutcome } from '../lanes/report-outcome'
import type { ConfiguredLlm } from '../providers/contract/configured-llm'
import type { LlmOutcome } from '../providers/contract/llm-outcome'
import type { LlmMessage, LlmRequest } from '../providers/contract/llm-request'
import type { Engine } from './engine'

export interface Ask {
  messages: LlmMessage[]
  sample?: number
  timeoutMs: number
  signal: AbortSignal
  /** When set, the answer is passed on piece by piece. */
  onText?: (piece: string) => void
  /** The call is made only while this run is open. */
  runId?: string | null
  /** A person is waiting: the call goes first and may use the slots kept for people. Implied by `onText`. */
  interactive?: boolean
}

const providerNames: Record<Exclude<Provider, 'none'>, LlmRequest['provider']> = {
  openai_compatible: 'openai-compatible',
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
  simulator: 'simulator',
}

/** Makes one call within the lane of its connection. */
export async function askLlm(
  engine: Pick<Engine, 'lanes' | 'leases' | 'runGate' | 'openKey' | 'callLlm' | 'allowedPrivateHosts'>,
  configured: ConfiguredLlm,
  { messages, sample, timeoutMs, signal, runId = null, onText, interactive = onText !== undefined }: Ask,
): Promise<LlmOutcome | HeldBack> {
  const { connectionId, provider, baseUrl, sealedKey, llm, reasoningEffort } = configured
  if (provider === 'none') return refuse('bad_request', 'This system has no model to call.')
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
    max: parameters['maxTokens'],
  })
  if (runId !== null && !(await engine.runGate.isOpen(runId))) return { outcome: 'held_back', waitMs: 0 }
  const slot = await engine.lanes.withSlot(
    connectionId,
    { tokens: estimate.input + estimate.output, kind, interactive, signal, runId },
    async (report) => {
      const admission = runId === null ? null : await engine.runGate.admit(runId)
      if (runId !== null && !admission) return null
      // After the last wait, so that a process that was frozen meanwhile makes no call.
      engine.leases.dropExpired()
      if (signal.aborted) {
        admission?.end()
        return null
      }
      let isSent = false
      const call = engine.callLlm({
        provider: providerNames[provider],
        baseUrl: baseUrl || undefined,
        apiKey,
        llm,
        messages,
        parameters,
        reasoningEffort: reasoningEffort || undefined,
        timeoutMs,
        signal,
        onSend: () => (isSent = admission?.send() ?? true),
        onText,
        allowedPrivateHosts: engine.allowedPrivateHosts,
      })
      const called = await call.finally(() => admission?.end())
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

import type { Tone } from '../../components/ui/states/tone'
import { formatDuration, formatNumber } from '../../components/ui/text/format'
import type { StuckKind, WorkKindName } from '../../domain/operations/operations'
import type { LaneView, WorkerView } from '../../domain/operations/operations-view'
import { describeKey } from '../../domain/systems/key-hint'
import { providerFacts } from '../../domain/systems/systems'

export const workerStates: Record<WorkerView['state'], { label: string; tone: Tone; glyph: string }> = {
  working: { label: 'Running', tone: 'accent', glyph: '●' },
  stopping: { label: 'Stopping', tone: 'neutral', glyph: '○' },
  gone: { label: 'Gone', tone: 'brick', glyph: '▲' },
}

export const workNames: Record<WorkKindName, { one: string; many: string }> = {
  completion: { one: 'answer', many: 'answers' },
  grading: { one: 'grading', many: 'gradings' },
  result: { one: 'result', many: 'results' },
  import: { one: 'import', many: 'imports' },
  export: { one: 'export', many: 'exports' },
  digest: { one: 'digest', many: 'digests' },
  probe: { one: 'test of a system or judge', many: 'tests of systems and judges' },
  turn: { one: 'live answer', many: 'live answers' },
  mail: { one: 'email', many: 'emails' },
  test_verdict: { one: 'verdict on a draft', many: 'verdicts on drafts' },
  urgent: { one: 'urgent email', many: 'urgent emails' },
  webhook: { one: 'webhook call', many: 'webhook calls' },
  inclusion: { one: 'estimate of probabilities', many: 'estimates of probabilities' },
  retention: { one: 'expired-data cleanup', many: 'expired-data cleanups' },
}

export const stuckReasons: Record<StuckKind, string> = {
  lapsed:
    'A worker started this work and then disappeared. Another worker will pick it up on its next sweep.',
  idle: 'This work is due and its lane is open, but no worker picks it up. Check that a worker is running and that the queue answers.',
}

/** Shown for a lane whose figures could reveal a hidden model to its author. */
export const WITHHELD =
  'This lane may serve a task you are authoring, and its figures could reveal which hidden model answers you. They reappear 10 minutes after the last answer.'

/** Confirms that stuck work was requeued. */
export const REQUEUED = 'Requeued. A worker will pick it up shortly.'

export const queueKinds = { redis: 'Redis', postgres: 'Postgres' } as const

/** Describes a lane: “OpenAI-compatible endpoint” and “https://…, key ending in 1234”. */
export function describeLane({
  provider,
  baseUrl,
  keyHint,
}: Pick<LaneView, 'provider' | 'baseUrl' | 'keyHint'>): { name: string; detail: string } {
  const { label, ownUrl } = providerFacts[provider]
  const address = provider === 'simulator' ? 'inside the worker' : baseUrl || (ownUrl ?? '')
  return {
    name: label,
    detail: [address, keyHint === null ? null : `key ${describeKey(keyHint)}`].filter(Boolean).join(', '),
  }
}

/** Formats a time window: “5 min”. */
export function describeWindow(ms: number): string {
  return formatDuration(ms)
}

/** Describes the rates: “600 requests and 90,000 tokens per minute”, or that there is no limit. */
export function describeRates(settings: LaneView['settings']): string {
  const parts = [
    settings?.requestsPerMinute == null ? null : `${formatNumber(settings.requestsPerMinute)} requests`,
    settings?.tokensPerMinute == null ? null : `${formatNumber(settings.tokensPerMinute)} tokens`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'no rate limit' : `${parts.join(' and ')} per minute`
}

/** Formats an age measured by the database: “3 s ago”, or “now” below a second. */
export function describeAge(ms: number | null): string {
  if (ms === null) return 'never'
  return ms < 1_000 ? 'now' : `${formatDuration(ms)} ago`
}

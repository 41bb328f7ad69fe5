import type { Tone } from '../../components/ui/badge'
import { formatDuration, formatNumber } from '../../components/ui/format'
import type { StuckKind, WorkKindName } from '../../domain/operations'
import type { LaneView, WorkerView } from '../../domain/operations-view'
import { providerFacts } from '../../domain/systems'

export const workerStates: Record<WorkerView['state'], { label: string; tone: Tone; glyph: string }> = {
  working: { label: 'Working', tone: 'accent', glyph: '●' },
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
  mail: { one: 'mail', many: 'mails' },
  test_verdict: { one: 'verdict on a draft', many: 'verdicts on drafts' },
  urgent: { one: 'urgent mail', many: 'urgent mails' },
  retention: { one: 'removal of what is over', many: 'removals of what is over' },
}

export const stuckReasons: Record<StuckKind, string> = {
  lapsed: 'A worker took it and is gone. Another takes it up by itself, once one looks for work.',
  idle: 'It is due, its lane is open, and nobody takes it. Is a worker there, and does the queue answer?',
}

/** Of a lane whose figures would tell an author which llm answered them. */
export const WITHHELD =
  'It may serve your own task: its figures could tell which hidden model answers you. They are back ten minutes after the last answer.'

/** What is no longer so when work was put back. */
export const putBackDone = 'Put back. A worker that looks for work takes it up at once.'

export const queueKinds = { redis: 'Redis', postgres: 'Postgres' } as const

/** “OpenAI-compatible, https://…, key ending in 1234”. */
export function describeLane({
  provider,
  baseUrl,
  keyHint,
}: Pick<LaneView, 'provider' | 'baseUrl' | 'keyHint'>): { name: string; detail: string } {
  const { label, ownUrl } = providerFacts[provider]
  const address = provider === 'simulator' ? 'inside the worker' : baseUrl || (ownUrl ?? '')
  return {
    name: label,
    detail: [address, keyHint === null ? null : `key ending in ${keyHint}`].filter(Boolean).join(', '),
  }
}

/** “5 min” of a window that may be cut short by how busy it was. */
export function describeWindow(ms: number): string {
  return formatDuration(ms)
}

/** “600 requests and 90,000 tokens a minute”, or that there is no limit. */
export function describeRates(settings: LaneView['settings']): string {
  const parts = [
    settings?.requestsPerMinute == null ? null : `${formatNumber(settings.requestsPerMinute)} requests`,
    settings?.tokensPerMinute == null ? null : `${formatNumber(settings.tokensPerMinute)} tokens`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'no rate set' : `${parts.join(' and ')} a minute`
}

/** An age told by the database: “3 s ago”, under a second “now”. */
export function describeAge(ms: number | null): string {
  if (ms === null) return 'never'
  return ms < 1_000 ? 'now' : `${formatDuration(ms)} ago`
}

import type { ExposureKind, RunState } from '@consilium/db'
import { meterCall } from '../operations/process-meters'
import { priceCall } from '../pricing/price-call'
import type { LlmOutcome } from '../providers/contract/llm-outcome'
import type { Engine } from './engine'
import { prepareQuery, type Placeholders } from '../postgres/prepare-query'
import { finishItemSql, type ClaimedItem } from '../work/work-item'
import { toStorable } from '../postgres/to-storable'
import type { ConfiguredLlm } from '../providers/contract/configured-llm'

interface NewVerdict {
  gradingId: string
  completionId: string
  criterionId: string
  met: boolean
  explanation: string
}

/**
 * An answer of a system, or its failure to give one. Storing it finishes its item and creates its gradings.
 */
export interface NewCompletion {
  /** The lease of the item. */
  token: string
  text: string
  characters: number
}

export interface SentTask {
  taskId: string
  kind: ExposureKind
}

export interface NewAttempt {
  item: Pick<ClaimedItem, 'id' | 'runId'>
  /** The llm that was called. */
  asked: Pick<ConfiguredLlm, 'connectionId' | 'provider' | 'llm'> &
    Partial<Pick<ConfiguredLlm, 'vendor' | 'baseUrl' | 'sealedKey'>>
  called: LlmOutcome
  /** The task whose text the call sent; none for tests and trials. */
  sent?: SentTask
  criterionId?: string
  /** Set when the call succeeded but its text is not a verdict. */
  fault?: string
  verdict?: NewVerdict
  completion?: NewCompletion
}

interface AttemptRow {
  workItemId: string
  connectionId: string
  criterionId: string | null
  outcome: string
  message: string | null
  httpStatus: number | null
  finishReason: string | null
  servedLlm: string | null
  inputTokens: number | null
  cachedTokens: number | null
  outputTokens: number | null
  reasoningTokens: number | null
  latencyMs: number
  runId: string | null
  reasoningCharacters: number | null
  refusal: boolean
  costNano: bigint | null
  priceTableId: string | null
  /**
   * What the call used, to compare with what the connection has now; a null base URL skips the comparison.
   */
  baseUrl: string | null
  sealedKey: string | null
}

/** Null where no vendor received text of a task. */
interface ExposureRow {
  exposedTo: string | null
  exposedTaskId: string | null
  exposureKind: ExposureKind | null
}

interface VerdictRow {
  verdictGradingId: string | null
  verdictCompletionId: string | null
  met: boolean | null
  explanation: string | null
}

interface CompletionRow {
  leaseToken: string
  completionOutcome: string
  text: string
  characters: number
  firstTokenMs: number | null
}

const insertAttemptSql = (p: Placeholders<AttemptRow>) => `
    INSERT INTO attempt (work_item_id, connection_id, criterion_id, outcome, message, http_status, finish_reason, served_llm,
      input_tokens, cached_tokens, output_tokens, reasoning_tokens, latency_ms, run_id, reasoning_characters, refusal, cost_nano, price_table_id)
    VALUES (${p.workItemId}, ${p.connectionId}, ${p.criterionId}, ${p.outcome}, ${p.message}, ${p.httpStatus}, ${p.finishReason}, ${p.servedLlm},
      ${p.inputTokens}, ${p.cachedTokens}, ${p.outputTokens}, ${p.reasoningTokens}, ${p.latencyMs}, ${p.runId}::uuid, ${p.reasoningCharacters}, ${p.refusal}, ${p.costNano}, ${p.priceTableId})`

// When the text was sent, not when the answer came.
const exposeSql = (p: Placeholders<AttemptRow & ExposureRow>) => `
    INSERT INTO vendor_exposure (vendor, task_id, kind, first_at)
    SELECT ${p.exposedTo}, ${p.exposedTaskId}::uuid, ${p.exposureKind}::exposure_kind, now() - ${p.latencyMs} * interval '1 millisecond'
    WHERE ${p.exposedTo}::text IS NOT NULL
    ON CONFLICT DO NOTHING`

const readRunSql = (p: Placeholders<AttemptRow>) => `
  SELECT r.state, ${p.baseUrl}::text IS NULL OR (c.base_url = ${p.baseUrl} AND c.sealed_key IS NOT DISTINCT FROM ${p.sealedKey}::text) AS "isCurrent"
  FROM run r LEFT JOIN provider_connection c ON c.id = ${p.connectionId}::uuid WHERE r.id = ${p.runId}::uuid`

const storeWithVerdict = prepareQuery<AttemptRow & ExposureRow & VerdictRow>(
  'store-attempt',
  (p) => `
  WITH stored AS (${insertAttemptSql(p)}
  ), exposed AS (${exposeSql(p)}
  ), judged AS (
    INSERT INTO verdict (grading_id, completion_id, criterion_id, met, explanation)
    SELECT ${p.verdictGradingId}::uuid, ${p.verdictCompletionId}::uuid, ${p.criterionId}::uuid, ${p.met}::boolean, ${p.explanation}
    WHERE ${p.met}::boolean IS NOT NULL
    ON CONFLICT DO NOTHING
  )${readRunSql(p)}`,
)

const storeWithCompletion = prepareQuery<AttemptRow & ExposureRow & CompletionRow>(
  'store-completion',
  (p) => `
  WITH stored AS (${insertAttemptSql(p)}
  ), exposed AS (${exposeSql(p)}
  ), item AS (${finishItemSql(p.workItemId, p.leaseToken)} RETURNING run_id, version_id, sample
  ), answer AS (
    INSERT INTO completion (id, run_id, version_id, sample, outcome, text, characters, reasoning_characters, finish_reason, served_llm,
      refusal, first_token_ms, last_token_ms, input_tokens, output_tokens, reasoning_tokens, cost_nano)
    SELECT gen_random_uuid(), run_id, version_id, sample, ${p.completionOutcome}::completion_outcome, ${p.text}, ${p.characters}, ${p.reasoningCharacters}, ${p.finishReason}, ${p.servedLlm},
      ${p.refusal}, ${p.firstTokenMs}, ${p.latencyMs}, ${p.inputTokens}, ${p.outputTokens}, ${p.reasoningTokens}, ${p.costNano}
    FROM item
    ON CONFLICT (run_id, version_id, sample) DO NOTHING
    RETURNING id, run_id
  ), gradings AS (
    INSERT INTO work_item (kind, unique_key, run_id, grading_id, completion_id, state)
    SELECT 'grading', 'grading:' || g.id || ':' || a.id, a.run_id, g.id, a.id,
      CASE r.state WHEN 'cancelled' THEN 'cancelled' ELSE 'ready' END::work_state
    FROM answer a JOIN run r ON r.id = a.run_id JOIN grading g ON g.run_id = a.run_id
    ON CONFLICT (unique_key) DO NOTHING
  )${readRunSql(p)}`,
)

/**
 * Appends the row of a provider call with its cost and, in the same statement, the answer or verdict it gave;
 * of two writers the first wins. The first text of a task that a vendor is sent is recorded, because attempts expire.
 * Gives the cost and the run's state, so that work on a paused or canceled run
 * stops. The state is null also when key or address were replaced during the call: the work then starts again
 * with the current ones.
 */
export async function storeAttempt(
  { pool, prices }: Pick<Engine, 'pool' | 'prices'>,
  { item, asked, called, sent, criterionId, fault, verdict, completion }: NewAttempt,
): Promise<{ runState: RunState | null; costNano: bigint | null }> {
  const response = 'usage' in called ? called : null
  const { costNano, priceTableId } = await priceCall(prices, asked, called)
  const outcome = fault === undefined ? called.outcome : 'not_a_verdict'
  const attempt: AttemptRow & ExposureRow = {
    workItemId: item.id,
    connectionId: asked.connectionId,
    criterionId: criterionId ?? null,
    outcome,
    message: fault ?? ('message' in called ? called.message : null),
    httpStatus: called.httpStatus,
    finishReason: truncate(response?.finishReason),
    servedLlm: truncate(response?.servedLlm),
    inputTokens: response?.usage.inputTokens ?? null,
    cachedTokens: response?.usage.cachedTokens ?? null,
    outputTokens: response?.usage.outputTokens ?? null,
    reasoningTokens: response?.usage.reasoningTokens ?? null,
    latencyMs: called.latencyMs,
    runId: item.runId,
    reasoningCharacters: response?.reasoningCharacters ?? null,
    refusal: called.outcome === 'answered' && called.refusal,
    costNano,
    priceTableId,
    baseUrl: asked.baseUrl ?? null,
    sealedKey: asked.sealedKey ?? null,
    ...describeExposure(asked, called, sent),
  }
  const query = completion
    ? storeWithCompletion({
        ...attempt,
        leaseToken: completion.token,
        completionOutcome: called.outcome,
        text: completion.text,
        characters: completion.characters,
        firstTokenMs: response?.firstTokenMs ?? null,
      })
    : storeWithVerdict({
        ...attempt,
        verdictGradingId: verdict?.gradingId ?? null,
        verdictCompletionId: verdict?.completionId ?? null,
        met: verdict?.met ?? null,
        explanation: verdict ? toStorable(verdict.explanation) : null,
      })
  const { rows } = await pool.query<{ state: RunState; isCurrent: boolean | null }>(query)
  meterCall({
    provider: asked.provider,
    outcome,
    latencyMs: called.latencyMs,
    hasVerdict: verdict !== undefined,
  })
  const [run] = rows
  return { runState: run && run.isCurrent !== false ? run.state : null, costNano }
}

/** Outcomes of calls that were refused here, before anything was sent; then there is no HTTP status. */
const REFUSED_HERE: ReadonlySet<string> = new Set<LlmOutcome['outcome']>([
  'unauthorized',
  'bad_request',
  'blocked_address',
])

/** A call that may have reached the vendor counts as sent. The simulator sends nothing. */
function describeExposure(
  { vendor = '', provider }: NewAttempt['asked'],
  { outcome, httpStatus }: LlmOutcome,
  sent: SentTask | undefined,
): ExposureRow {
  const exposedTo = vendor.trim().toLowerCase()
  const isSent =
    sent !== undefined &&
    exposedTo !== '' &&
    provider !== 'simulator' &&
    !(httpStatus === null && REFUSED_HERE.has(outcome))
  return isSent
    ? { exposedTo, exposedTaskId: sent.taskId, exposureKind: sent.kind }
    : { exposedTo: null, exposedTaskId: null, exposureKind: null }
}

function truncate(text: string | null | undefined): string | null {
  return text ? toStorable(text.slice(0, 200)) : null
}

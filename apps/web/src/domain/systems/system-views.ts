import { z } from 'zod'
import { AnswerOrigin } from './answer-origins'
import { CallLimits } from './call-limits'
import { providers } from './systems'

/** A test call to a system or judge, with its answer or the reason why it failed. */
export const ProbeView = z
  .strictObject({
    id: z.uuid(),
    /** `queued` until a worker makes the call. */
    state: z.enum(['queued', 'answered', 'failed']),
    /** The outcome code of the call; null while it is queued. */
    outcome: z.string().nullable(),
    /** Explains the outcome in one sentence. */
    message: z.string().nullable(),
    /** The answer, truncated to 2,000 characters. */
    answer: z.string().nullable(),
    servedLlm: z.string().nullable(),
    latencyMs: z.int().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Probe' })
export type ProbeView = z.infer<typeof ProbeView>

/** Shared by the views of systems and judges: which llm they call, and where. */
export const llmView = {
  id: z.uuid(),
  name: z.string(),
  vendor: z.string(),
  llm: z.string(),
  reasoningEffort: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  /** Empty if the provider's default address is used. */
  baseUrl: z.string(),
  /**
   * The last characters of the key, to recognize it; null without a key. The key itself is never returned.
   */
  keyHint: z.string().nullable(),
  /** The limits of its calls; null for physicians. */
  limits: CallLimits.nullable(),
  /** Whether its answers or verdicts come from the built-in simulator. */
  simulated: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null while it is offered for new runs and to authors. */
  archivedAt: z.iso.datetime().nullable(),
  /** The former name of `archivedAt`. */
  retiredAt: z.iso.datetime().nullable().meta({ deprecated: true }),
  /** How many runs use it. Once a run uses it, it can't change. */
  runs: z.int(),
  lastProbe: ProbeView.nullable(),
}

/** A registered system; the provider of physicians is `none`. */
export const SystemView = z
  .strictObject({
    ...llmView,
    kind: z.enum(['llm', 'harness', 'physicians']),
    answerOrigin: AnswerOrigin.nullable().describe(
      'How its answers were written; null unless they are physicians’.',
    ),
    harness: z.string(),
    provider: z.enum([...providers, 'none']),
    systemPrompt: z.string(),
  })
  .meta({ id: 'System' })
export type SystemView = z.infer<typeof SystemView>

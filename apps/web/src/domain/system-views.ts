import { z } from 'zod'
import { providers } from './systems'

/** One test call to a system or judge: what came back, or the sentence of what is wrong. */
export const ProbeView = z.strictObject({
  id: z.uuid(),
  /** `queued` until a worker has made the call. */
  state: z.enum(['queued', 'answered', 'failed']),
  /** How the call ended, as a typed outcome; null while it waits. */
  outcome: z.string().nullable(),
  /** One sentence for the person who asked. */
  message: z.string().nullable(),
  /** What came back, cut to 2,000 characters. */
  answer: z.string().nullable(),
  servedLlm: z.string().nullable(),
  latencyMs: z.int().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type ProbeView = z.infer<typeof ProbeView>

const reached = {
  id: z.uuid(),
  name: z.string(),
  vendor: z.string(),
  llm: z.string(),
  reasoningEffort: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  /** Empty where the provider's own address is used. */
  baseUrl: z.string(),
  /** The last characters of the key, to recognise it; null without a key. The key itself is never given out. */
  keyHint: z.string().nullable(),
  /** Its numbers come from the built-in simulator. */
  simulated: z.boolean(),
  createdAt: z.iso.datetime(),
  retiredAt: z.iso.datetime().nullable(),
  /** How many runs use it; from the first on it no longer changes. */
  runs: z.int(),
  lastProbe: ProbeView.nullable(),
}

/** A registered system; `none` is the provider of physicians. */
export const SystemView = z.strictObject({
  ...reached,
  kind: z.enum(['llm', 'harness', 'physicians']),
  harness: z.string(),
  provider: z.enum([...providers, 'none']),
  systemPrompt: z.string(),
})
export type SystemView = z.infer<typeof SystemView>

/** A registered judge, with what tells its template from others. */
export const JudgeView = z.strictObject({
  ...reached,
  provider: z.enum(providers),
  template: z.strictObject({
    label: z.string(),
    sha256: z.string(),
    /** It is, byte for byte, the template of the reference harness. */
    reference: z.boolean(),
  }),
})
export type JudgeView = z.infer<typeof JudgeView>

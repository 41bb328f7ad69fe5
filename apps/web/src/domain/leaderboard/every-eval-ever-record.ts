import { z } from 'zod'

/** The version of the schema of Every Eval Ever that records follow. */
export const SCHEMA_VERSION = '0.3.0'

const Details = z.record(z.string(), z.string())

const ModelInfo = z.strictObject({
  name: z.string(),
  id: z.string(),
  developer: z.string().optional(),
  additional_details: z
    .object({ deployment_type: z.literal('unknown'), model_availability: z.literal('unknown') })
    .catchall(z.string()),
})

const EvaluationResult = z.strictObject({
  evaluation_result_id: z.string(),
  evaluation_name: z.string(),
  source_data: z.strictObject({
    dataset_name: z.string(),
    source_type: z.literal('url'),
    url: z.array(z.string()).min(1),
  }),
  metric_config: z.strictObject({
    evaluation_description: z.string(),
    metric_id: z.string(),
    metric_name: z.string(),
    metric_unit: z.literal('proportion'),
    lower_is_better: z.literal(false),
    score_type: z.literal('continuous'),
    min_score: z.literal(0),
    max_score: z.literal(1),
    llm_scoring: z.strictObject({
      judges: z.array(z.strictObject({ model_info: ModelInfo })).length(1),
      input_prompt: z.string(),
    }),
  }),
  score_details: z.strictObject({
    score: z.number().min(0).max(1),
    details: Details,
    uncertainty: z
      .strictObject({
        confidence_interval: z.strictObject({
          lower: z.number(),
          upper: z.number(),
          confidence_level: z.literal(0.95),
          method: z.string(),
        }),
        num_samples: z.int(),
      })
      .optional(),
  }),
})
export type EvaluationResult = z.infer<typeof EvaluationResult>

/** What we write of a record of Every Eval Ever (github.com/evaleval/every_eval_ever), version 0.3.0. */
export const EveryEvalEverRecord = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  evaluation_id: z.string(),
  retrieved_timestamp: z.string().regex(/^\d+(\.\d+)?$/),
  source_metadata: z.strictObject({
    source_name: z.string(),
    source_type: z.literal('evaluation_run'),
    source_organization_name: z.string(),
    source_organization_url: z.string(),
    evaluator_relationship: z.literal('other'),
    additional_details: Details,
  }),
  eval_library: z.strictObject({ name: z.literal('consilium'), version: z.literal('unknown') }),
  model_info: ModelInfo,
  evaluation_results: z.array(EvaluationResult).min(1),
})
export type EveryEvalEverRecord = z.infer<typeof EveryEvalEverRecord>

import { SCHEMA_VERSION, type EvaluationResult, type EveryEvalEverRecord } from './every-eval-ever-record'
import type { LeaderboardRow, LeaderboardSlice, PublishedTable, SliceRow } from './leaderboard'

interface Source {
  /** The table in each metric; one for a profile that does not adjust. */
  tables: readonly PublishedTable[]
  site: string
}

/** One record for each system with a score on every task, best first. Physicians are no models, so they have none. */
export function listEveryEvalEverRecords({ tables, site }: Source): EveryEvalEverRecord[] {
  const [headline] = tables
  if (!headline) return []
  return headline.rows.flatMap((row) => {
    const results = tables.flatMap((table) =>
      listResults(table, row.runId, { site, withAxes: table === headline }),
    )
    return row.kind === 'physicians' || results.length === 0
      ? []
      : [describeRecord(headline, row, { results, site })]
  })
}

function describeRecord(
  table: PublishedTable,
  row: LeaderboardRow,
  { results, site }: { results: EvaluationResult[]; site: string },
): EveryEvalEverRecord {
  const { snapshot, release } = table
  const model = describeModel({ ...row, name: row.system })
  const timestamp = String(Date.parse(snapshot.createdAt) / 1000)
  return {
    schema_version: SCHEMA_VERSION,
    evaluation_id: `${nameBenchmark(table)}/${model.id.replaceAll('/', '_')}/${timestamp}`,
    retrieved_timestamp: timestamp,
    source_metadata: {
      source_name: `Consilium: ${release.dataset}, ${release.name}`,
      source_type: 'evaluation_run',
      source_organization_name: new URL(site).host,
      source_organization_url: site,
      evaluator_relationship: 'other',
      additional_details: {
        snapshot: site + snapshot.path,
        snapshot_sha256: snapshot.contentHash,
        run_id: row.runId,
        published_at: row.publishedAt,
        profile: table.profile.label,
        tasks_held_out: String(table.heldOutTasks),
        ...(release.withdrawnAt ? { release_withdrawn_at: release.withdrawnAt } : {}),
        ...describeWithdrawal(table, row.runId),
      },
    },
    eval_library: { name: 'consilium', version: 'unknown' },
    model_info: model,
    evaluation_results: results,
  }
}

function describeWithdrawal({ withdrawnRuns }: PublishedTable, runId: string): Record<string, string> {
  const withdrawal = withdrawnRuns.find((run) => run.runId === runId)?.withdrawal
  return withdrawal ? { run_withdrawn_at: withdrawal.at, run_withdrawn_because: withdrawal.reason } : {}
}

const nameBenchmark = ({ release }: PublishedTable) =>
  `${release.dataset}, ${release.name}`.replaceAll('/', '-')

function describeModel(system: {
  name: string
  vendor: string
  harness?: string
  reasoningEffort: string
  simulated: boolean
}): EveryEvalEverRecord['model_info'] {
  const { name, vendor, harness, reasoningEffort, simulated } = system
  return {
    name,
    id: `${vendor || 'unknown'}/${name}`,
    ...(vendor ? { developer: vendor } : {}),
    additional_details: {
      deployment_type: 'unknown',
      model_availability: 'unknown',
      ...(harness ? { harness } : {}),
      ...(reasoningEffort ? { reasoning_effort: reasoningEffort } : {}),
      ...(simulated ? { simulated: 'true' } : {}),
    },
  }
}

/** The results of a run: on all tasks, and on each slice. Axes are the same in every metric. */
function listResults(
  table: PublishedTable,
  runId: string,
  { site, withAxes }: { site: string; withAxes: boolean },
): EvaluationResult[] {
  const slices = table.slices.filter(({ dimension }) => withAxes || dimension !== 'axis')
  const parts: { rows: readonly SliceRow[]; slice?: LeaderboardSlice }[] = [
    { rows: table.rows },
    ...slices.map((slice) => ({ rows: slice.rows, slice })),
  ]
  return parts.flatMap(({ rows, slice }) => {
    const row = rows.find((one) => one.runId === runId)
    return row?.complete && row.score !== null
      ? [describeResult(table, { ...row, score: row.score }, { slice, site })]
      : []
  })
}

function describeResult(
  table: PublishedTable,
  row: SliceRow & { score: number },
  { slice, site }: { slice: LeaderboardSlice | undefined; site: string },
): EvaluationResult {
  const { judge, snapshot, profile } = table
  const metric = slice?.dimension === 'axis' ? 'overall_score' : table.metric
  return {
    evaluation_result_id: [row.runId, metric, ...(slice ? [slice.dimension, slice.value] : [])].join('/'),
    evaluation_name: nameBenchmark(table) + (slice ? `: ${slice.label}` : ''),
    source_data: { dataset_name: nameBenchmark(table), source_type: 'url', url: [site + snapshot.path] },
    metric_config: {
      evaluation_description: `Mean over tasks of the points that an answer earned, as a share of the possible points, under the profile “${profile.label}”.`,
      metric_id: `consilium.${metric}`,
      metric_name: metric === 'overall_score' ? 'Score' : 'Length-adjusted score',
      metric_unit: 'proportion',
      lower_is_better: false,
      score_type: 'continuous',
      min_score: 0,
      max_score: 1,
      llm_scoring: {
        judges: [{ model_info: describeModel({ ...judge, name: judge.llm }) }],
        input_prompt: `The template “${judge.template}”, which this record does not contain.`,
      },
    },
    score_details: {
      score: row.score,
      details: {
        tasks: String(row.tasks),
        ...(slice ? { dimension: slice.dimension, slice: slice.value } : {}),
        ...(row.unclipped === null ? {} : { unclipped: String(row.unclipped) }),
        ...(row.rank ? { rank_best: String(row.rank.best), rank_worst: String(row.rank.worst) } : {}),
        ...(row.letters.length > 0 ? { letters: row.letters.join(' ') } : {}),
      },
      ...(row.interval
        ? {
            uncertainty: {
              confidence_interval: {
                lower: row.interval.low,
                upper: row.interval.high,
                confidence_level: 0.95,
                method: 't distribution, over tasks',
              },
              num_samples: row.tasks,
            },
          }
        : {}),
    },
  }
}

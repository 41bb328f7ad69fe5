import type { Database } from '@consilium/db'
import { ScoringError } from '@consilium/scoring'
import type { Pool } from 'pg'
import { readAhead } from '../runtime/read-ahead'
import { computeResult } from './compute-result'
import { listDifferences, type Difference } from './list-differences'
import { loadResultInput } from './load-result-input'
import { byId, loadStoredResult, type StoredResult } from './load-stored-result'
import type { ResultInput } from './result-input'

interface Databases {
  db: Database
  pool: Pool
}

/** What a stored result and its verdicts say differently. */
export interface ResultCheck {
  resultId: string
  gradingId: string
  completions: number
  differences: Difference[]
  /** It is from before `sample_result` and `criterion_result`, and has no rows in them yet. */
  isBare: boolean
  /** Why it can't be computed from its verdicts. */
  failure: string | null
}

/**
 * Computes every stored result again from its verdicts and compares it, floats included, with what is stored.
 * Holds two results in memory at most. The minutes of physicians are taken from the result, because corrections
 * of time change them later.
 */
export async function* verifyResults(databases: Databases): AsyncGenerator<ResultCheck> {
  for await (const { stored, input } of readAhead(loadResults(databases))) yield checkResult(stored, input)
}

async function* loadResults({
  db,
  pool,
}: Databases): AsyncGenerator<{ stored: StoredResult; input: ResultInput }> {
  const { rows } = await pool.query<{ id: string; gradingId: string }>(
    'SELECT id, grading_id AS "gradingId" FROM result ORDER BY grading_id, id',
  )
  for (const { id, gradingId } of rows) {
    const [stored, input] = await Promise.all([
      loadStoredResult(pool, id),
      loadResultInput({ db, pool }, gradingId),
    ])
    if (stored && input) yield { stored, input }
  }
}

function checkResult(stored: StoredResult, input: ResultInput): ResultCheck {
  const { id, gradingId, profile, seed, reference, board, examples, samples, criteria } = stored
  const check = {
    resultId: id,
    gradingId,
    completions: input.examples.reduce((sum, { completions }) => sum + completions.length, 0),
    isBare: Object.keys(samples).length === 0 && Object.keys(criteria).length === 0,
  }
  const { physicians } = board
  const minutes = physicians?.reason === null ? physicians.minutes : null
  try {
    const computed = computeResult({
      ...input,
      profile,
      seed,
      // Results from before the numbers on physicians have none.
      isOfPhysicians: input.isOfPhysicians && physicians !== undefined,
      minutes,
    })
    return {
      ...check,
      failure: null,
      differences: listDifferences(
        { reference, board, examples, ...(check.isBare ? {} : { samples, criteria }) },
        {
          reference: computed.reference,
          board: computed.board,
          examples: byId(computed.examples, ({ versionId }) => versionId),
          ...(check.isBare
            ? {}
            : {
                samples: byId(computed.samples, ({ completionId }) => completionId),
                criteria: byId(computed.criteria, ({ criterionId }) => criterionId),
              }),
        },
      ),
    }
  } catch (error) {
    if (error instanceof ScoringError) return { ...check, failure: error.message, differences: [] }
    throw error
  }
}

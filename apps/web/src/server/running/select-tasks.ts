import { drawStratifiedSubset } from '@consilium/scoring'
import type { Prisma, Split, SystemKind } from '@consilium/db'
import type { StartRun } from '../../domain/running/runs'
import { findRefusal } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { asRefusal, notFound, Refusal } from '../platform/refusal'
import { nameStratum, type Facets } from './name-stratum'

interface ReleaseTask extends Facets {
  versionId: string
  split: Split
  criteria: number
  /** Physicians' answers that can be graded, without those by people whose contributions are excluded. */
  answers: number
}

export interface Selection {
  system: { id: string; kind: SystemKind }
  seed: string
  /** All tasks that can take part, ordered by version id. */
  eligible: ReleaseTask[]
  /** The tasks of the run: a draw from `eligible` for a trial, otherwise all of them. */
  tasks: ReleaseTask[]
  releaseTasks: number
  simulated: boolean
}

/** Selects the tasks of a run. The same input always selects the same tasks. */
export async function selectTasks({ actor, db, pool }: Context, input: StartRun): Promise<Selection> {
  const [release, system, judge] = await Promise.all([
    db.release.findUnique({ where: { id: input.releaseId }, select: { id: true, name: true } }),
    db.system.findUnique({ where: { id: input.systemId }, select: systemParts }),
    db.judge.findUnique({
      where: { id: input.judgeId },
      select: { name: true, archivedAt: true, connection: { select: { provider: true } } },
    }),
  ])
  if (!release) throw new Refusal('not_found', notFound('release').message, 'releaseId')
  if (!system) throw new Refusal('not_found', notFound('system').message, 'systemId')
  if (!judge) throw new Refusal('not_found', notFound('judge').message, 'judgeId')
  if (system.archivedAt)
    throw new Refusal(
      'invalid_move',
      `${system.name} is archived. Choose another system, or restore it first.`,
      'systemId',
    )
  if (judge.archivedAt)
    throw new Refusal(
      'invalid_move',
      `${judge.name} is archived. Choose another judge, or restore it first.`,
      'judgeId',
    )

  const { rows } = await pool.query<ReleaseTask>(tasksSql, [release.id])
  if (rows.length === 0)
    throw new Refusal(
      'invalid_move',
      `The release ${release.name} has no tasks. Choose another release.`,
      'releaseId',
    )
  const eligible = system.kind === 'physicians' ? rows.filter(({ answers }) => answers > 0) : rows
  if (eligible.length === 0)
    throw new Refusal(
      'invalid_move',
      `No physician has answered a task of ${release.name}. Choose another system, or a release with physicians’ answers.`,
      'systemId',
    )

  const seed = input.seed ?? release.id
  const tasks = input.limit === undefined ? eligible : drawTrial(eligible, input.limit, seed)
  const refusal = tasks.some(({ split }) => split === 'held_out')
    ? findRefusal(actor, 'runs.startHeldOut')
    : null
  if (refusal) throw asRefusal(refusal)
  return {
    system,
    seed,
    eligible,
    tasks,
    releaseTasks: rows.length,
    simulated: system.connection?.provider === 'simulator' || judge.connection.provider === 'simulator',
  }
}

const systemParts = {
  id: true,
  name: true,
  kind: true,
  archivedAt: true,
  connection: { select: { provider: true } },
} as const satisfies Prisma.SystemSelect

const tasksSql = `
  SELECT v.id AS "versionId", t.split, v.use_case AS "useCase", v.mode, v.difficulty, v.example_tags AS "exampleTags",
    (SELECT count(*)::int FROM criterion c WHERE c.version_id = v.id) AS criteria,
    (SELECT least(count(*), 64)::int FROM baseline_answer b WHERE b.version_id = v.id AND btrim(b.text) <> ''
      AND NOT EXISTS (SELECT FROM person p WHERE p.id = b.person_id AND p.work_removed_at IS NOT NULL)) AS answers
  FROM release_task t JOIN task_version v ON v.id = t.version_id
  WHERE t.release_id = $1 ORDER BY v.id`

function drawTrial(eligible: ReleaseTask[], limit: number, seed: string): ReleaseTask[] {
  if (limit > eligible.length) {
    const count = eligible.length === 1 ? 'There is only 1 task' : `There are only ${eligible.length} tasks`
    throw new Refusal(
      'invalid_input',
      `${count} to draw from. Give a limit of at most ${eligible.length}, or leave it empty.`,
      'limit',
    )
  }
  const items = eligible.map((task) => ({ id: task.versionId, stratum: nameStratum(task) }))
  const drawn = new Set(drawStratifiedSubset(items, limit, seed))
  return eligible.filter(({ versionId }) => drawn.has(versionId))
}

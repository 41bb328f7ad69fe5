import { Prisma, type Split, type SystemKind } from '@consilium/db'
import { drawStratifiedSubset, originWords } from '@consilium/scoring'
import type { StartRun } from '../../domain/running/runs'
import { findRefusal } from '../../domain/permissions/permissions'
import { AnswerOrigin } from '../../domain/systems/answer-origins'
import type { Context } from '../platform/context'
import { asRefusal, notFound, Refusal } from '../platform/refusal'
import { selectCountedAnswers } from './counted-answers'
import { nameStratum, type Facets } from './name-stratum'

interface ReleaseTask extends Facets {
  versionId: string
  split: Split
  criteria: number
  /** Answers that a run of the system of physicians would copy; 0 for other systems. */
  answers: number
}

export interface Selection {
  system: { id: string; kind: SystemKind; answerOrigin: AnswerOrigin | null }
  seed: string
  /** All tasks that can take part, ordered by version id. */
  eligible: ReleaseTask[]
  /** The tasks of the run: a draw from `eligible` for a trial, otherwise all of them. */
  tasks: ReleaseTask[]
  releaseTasks: number
  /** Whether answers of physicians are made up for the demo. */
  simulatedAnswers: boolean
  simulated: boolean
}

/** Selects the tasks of a run. The same input always selects the same tasks. */
export async function selectTasks({ actor, db }: Context, input: StartRun): Promise<Selection> {
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

  const answerOrigin = AnswerOrigin.nullable().parse(system.answerOrigin)
  const [rows, answered] = await Promise.all([
    db.$queryRaw<Omit<ReleaseTask, 'answers'>[]>`
      SELECT v.id AS "versionId", t.split::text, v.use_case::text AS "useCase", v.mode::text, v.difficulty::text,
        v.example_tags AS "exampleTags", (SELECT count(*)::int FROM criterion c WHERE c.version_id = v.id) AS criteria
      FROM release_task t JOIN task_version v ON v.id = t.version_id
      WHERE t.release_id = ${release.id}::uuid ORDER BY v.id`,
    answerOrigin === null ? [] : countAnswers(db, release.id, answerOrigin),
  ])
  if (rows.length === 0)
    throw new Refusal(
      'invalid_move',
      `The release ${release.name} has no tasks. Choose another release.`,
      'releaseId',
    )
  const answersOf = new Map(answered.map(({ versionId, answers }) => [versionId, answers]))
  const all = rows.map((task) => ({ ...task, answers: answersOf.get(task.versionId) ?? 0 }))
  const eligible = answerOrigin === null ? all : all.filter(({ answers }) => answers > 0)
  if (answerOrigin !== null && eligible.length === 0)
    throw new Refusal(
      'invalid_move',
      `No task of ${release.name} has an answer ${originWords[answerOrigin]}. Choose another system, or another release.`,
      'systemId',
    )

  const seed = input.seed ?? release.id
  const tasks = input.limit === undefined ? eligible : drawTrial(eligible, input.limit, seed)
  const refusal = tasks.some(({ split }) => split === 'held_out')
    ? findRefusal(actor, 'runs.startHeldOut')
    : null
  if (refusal) throw asRefusal(refusal)
  const drawn = new Set(tasks.map(({ versionId }) => versionId))
  const simulatedAnswers = answered.some(({ versionId, simulated }) => simulated && drawn.has(versionId))
  return {
    system: { ...system, answerOrigin },
    seed,
    eligible,
    tasks,
    releaseTasks: rows.length,
    simulatedAnswers,
    simulated:
      simulatedAnswers ||
      system.connection?.provider === 'simulator' ||
      judge.connection.provider === 'simulator',
  }
}

const systemParts = {
  id: true,
  name: true,
  kind: true,
  answerOrigin: true,
  archivedAt: true,
  connection: { select: { provider: true } },
} as const satisfies Prisma.SystemSelect

/** Counts the answers to each task of a release that a run of this origin would copy. */
function countAnswers(
  db: Context['db'],
  releaseId: string,
  origin: AnswerOrigin,
): Promise<{ versionId: string; answers: number; simulated: boolean }[]> {
  const versions = Prisma.sql`SELECT version_id FROM release_task WHERE release_id = ${releaseId}::uuid`
  return db.$queryRaw`
    SELECT version_id AS "versionId", count(*)::int AS answers, bool_or(simulated) AS simulated
    FROM (${selectCountedAnswers(versions, origin)}) AS answer GROUP BY version_id`
}

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

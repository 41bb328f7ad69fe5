import { Prisma, readAnswerMinutes, type Database } from '@consilium/db'
import { computeQuantile, MIN_SHOWN_COUNT } from '@consilium/scoring'
import { consultedKinds, type Consulted } from '../../../domain/answering/declaration'
import { mentionsName } from '../../../domain/people/mentions-name'
import type { BaselineCounts } from '../../../domain/results/baseline/human-baseline'
import { hideSmall, hideSmallParts, type PeopledCount } from '../../../domain/results/baseline/protect-counts'
import { isExcludedPerson } from '../../platform/visibility/excluded-work'
import { selectCountedAnswers } from '../../running/counted-answers'

interface Answer {
  id: string
  versionId: string
  personId: string | null
  consulted: unknown
  match: 'exact' | 'related' | 'none' | null
  matchReason: string | null
  simulated: boolean
}

interface LeftOut {
  id: string
  personId: string | null
  why: 'returned' | 'excluded' | 'ai'
}

/** Counts the answers of physicians without AI to the tasks of a release, without those of few people. */
export async function countBaseline(db: Database, releaseId: string): Promise<BaselineCounts> {
  const release = await db.release.findUniqueOrThrow({
    where: { id: releaseId },
    select: { taskCount: true, datasetId: true, sample: { select: { answerSubset: true } } },
  })
  const [answers, leftOut] = await Promise.all([readAnswers(db, releaseId), readLeftOut(db, releaseId)])
  const people = [...new Set(answers.flatMap(({ personId }) => personId ?? []))]
  const [minutes, tied, guidelines, acknowledged] = await Promise.all([
    readAnswerMinutes(
      db,
      answers.map(({ id }) => id),
    ),
    db.person.count({ where: { id: { in: people }, vendorTies: { some: {} } } }),
    db.datasetSetting.count({ where: { datasetId: release.datasetId, kind: 'guidelines' } }),
    db.person.count({
      where: {
        id: { in: people },
        acknowledgments: { some: { setting: { datasetId: release.datasetId, kind: 'guidelines' } } },
      },
    }),
  ])
  const perTask = countBy(answers, ({ versionId }) => versionId)
  const isShown = people.length >= MIN_SHOWN_COUNT
  const share = (count: number) =>
    hideSmallParts({
      yes: { count, people: count },
      no: { count: people.length - count, people: people.length - count },
    }).yes
  const subset = release.sample?.answerSubset
  return {
    tasks: release.taskCount,
    answeredTasks: perTask.length,
    answers: answers.length,
    imported: answers.filter(({ personId }) => personId === null).length,
    simulated: answers.some(({ simulated }) => simulated),
    people: hideSmall({ count: people.length, people: people.length }),
    tied: share(tied),
    acknowledged: share(acknowledged),
    hasGuidelines: guidelines > 0,
    answersPerPerson: isShown
      ? computeQuantile(
          countBy(answers, ({ personId }) => personId),
          0.5,
        )
      : null,
    severalAnswers: {
      tasks: perTask.filter((count) => count > 1).length,
      most: Math.max(0, ...perTask),
      drawn: subset ? { tasks: subset.taskIds.length, answers: subset.answers } : null,
    },
    match: hideSmallParts({
      exact: peopled(answers.filter(({ match }) => match === 'exact')),
      related: peopled(answers.filter(({ match }) => match === 'related')),
      none: peopled(answers.filter(({ match }) => match === 'none')),
      notRecorded: countImported(answers.filter(({ match }) => match === null)),
    }),
    matchReasons: await listReasons(db, answers, people),
    consulted: Object.fromEntries(
      consultedKinds.map((kind) => [
        kind,
        hideSmall(
          peopled(answers.filter(({ consulted }) => Array.isArray(consulted) && consulted.includes(kind))),
        ),
      ]),
    ) as Record<Consulted, number | null>,
    minutes: summarizeMinutes(minutes),
    excluded: {
      aiDeclared: hideSmall(peopled(leftOut.filter(({ why }) => why === 'ai'))),
      returned: hideSmall(peopled(leftOut.filter(({ why }) => why === 'returned'))),
      ofExcludedPeople: hideSmall(peopled(leftOut.filter(({ why }) => why === 'excluded'))),
    },
  }
}

function readAnswers(db: Database, releaseId: string): Promise<Answer[]> {
  const versions = Prisma.sql`SELECT version_id FROM release_task WHERE release_id = ${releaseId}::uuid`
  return db.$queryRaw<Answer[]>`
    SELECT b.id, c.version_id AS "versionId", b.person_id AS "personId", b.details -> 'consulted' AS consulted, s.match::text AS match,
      s.match_reason AS "matchReason", c.simulated
    FROM (${selectCountedAnswers(versions, 'no_ai')}) AS c JOIN baseline_answer b ON b.id = c.answer_id LEFT JOIN assignment s ON s.id = b.assignment_id
    ORDER BY c.version_id, c.sample`
}

/** The answers that were written here and don't count, each for one reason. */
function readLeftOut(db: Database, releaseId: string): Promise<LeftOut[]> {
  return db.$queryRaw<LeftOut[]>`
    SELECT DISTINCT id, "personId", why FROM (
      SELECT b.id, b.person_id AS "personId", CASE WHEN ${isExcludedPerson(Prisma.sql`b.person_id`)} THEN 'excluded'
          WHEN n.answer_id IS NOT NULL THEN 'returned' WHEN answer_origin(b.source, b.details) = 'declared_ai' THEN 'ai' END AS why
      FROM release_task x JOIN task_version v ON v.id = x.version_id
        JOIN task_version o ON o.task_id = v.task_id AND (o.id = v.id OR o.conversation = v.conversation)
        JOIN baseline_answer b ON b.version_id = o.id AND b.source = 'baseline' LEFT JOIN answer_return n ON n.answer_id = b.id
      WHERE x.release_id = ${releaseId}::uuid
    ) AS each WHERE why IS NOT NULL`
}

function countBy<Of>(of: readonly Of[], keyOf: (one: Of) => string | null): number[] {
  const counts = new Map<string, number>()
  for (const key of of.flatMap((one) => keyOf(one) ?? [])) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts.values()]
}

const peopled = (of: readonly { personId: string | null }[]): PeopledCount => ({
  count: of.length,
  people: new Set(of.map(({ personId }) => personId)).size,
})

/** An imported answer has no person whom a count could reveal. */
function countImported(answers: readonly Answer[]): PeopledCount {
  const { count, people } = peopled(answers)
  return answers.every(({ personId }) => personId === null)
    ? { count, people: count === 0 ? 0 : Infinity }
    : { count, people }
}

function summarizeMinutes(
  worked: readonly { personId: string; minutes: number }[],
): BaselineCounts['minutes'] {
  if (new Set(worked.map(({ personId }) => personId)).size < MIN_SHOWN_COUNT) return null
  const minutes = worked.map((answer) => answer.minutes)
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => computeQuantile(minutes, share))
  return q1 == null || median == null || q3 == null
    ? null
    : { answers: minutes.length, median, quartiles: { lower: q1, upper: q3 } }
}

/** The distinct reasons for assignments against the specialty, without one that names a physician. */
async function listReasons(
  db: Database,
  answers: readonly Answer[],
  people: readonly string[],
): Promise<string[]> {
  const reasons = [...new Set(answers.flatMap(({ matchReason }) => matchReason?.trim() || []))].sort()
  if (reasons.length === 0) return []
  const named = await db.person.findMany({
    where: { id: { in: [...people] }, pseudonymisedAt: null },
    select: { name: true },
  })
  return reasons.map((reason) =>
    named.some(({ name }) => mentionsName(reason, name)) ? 'a reason that names a physician' : reason,
  )
}

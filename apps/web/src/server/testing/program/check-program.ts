import { lifecycle, statusAfter, taskActions, type TaskStatus } from '../../../domain/lifecycle/lifecycle'
import { wasAccepted } from '../../../domain/lifecycle/status-sets'
import { decideReviews } from '../../../domain/reviewing/decide-reviews'
import type { ReviewPolicy } from '../../../domain/assignments/review-policy'
import type { TestApi } from '../open-test-api'

interface AuditedMove {
  entity: string
  action: string
  details: string
}

/** Checks the invariants of every task in a dataset, and returns a sentence per violation. */
export async function checkProgram(
  { db, pool }: TestApi,
  datasetId: string,
  policy: ReviewPolicy,
): Promise<string[]> {
  const findings: string[] = []
  const tasks = await db.task.findMany({
    where: { datasetId, source: 'authored' },
    select: {
      id: true,
      authorId: true,
      status: true,
      disputed: true,
      currentVersionId: true,
      retirements: { where: { restoredAt: null }, select: { id: true } },
      assignments: { where: { state: 'open' }, select: { kind: true, personId: true, versionId: true } },
      sampleTasks: {
        where: { sample: { discard: { is: null }, draft: { is: { state: 'open' } } } },
        select: { versionId: true },
      },
      versions: {
        orderBy: { number: 'asc' },
        select: {
          id: true,
          number: true,
          responseQuality: true,
          reviews: { select: { reviewerId: true, decision: true, flawConfirmed: true, realistic: true } },
          adjudication: { select: { adjudicatorId: true, decision: true, resultingVersionId: true } },
          answers: { select: { personId: true, replacesId: true, returned: { select: { at: true } } } },
        },
      },
    },
  })
  const { rows } = await pool.query<AuditedMove>(
    `SELECT entity_id AS entity, action, details FROM audit_event WHERE entity_type = 'task' AND entity_id = ANY($1) ORDER BY id`,
    [tasks.map(({ id }) => id)],
  )
  for (const task of tasks) {
    const say = (what: string) => findings.push(`Task ${task.id} (${task.status}): ${what}`)
    const reviewers = task.versions.flatMap(({ reviews }) => reviews.map(({ reviewerId }) => reviewerId))
    const adjudicators = task.versions.flatMap(({ adjudication }) =>
      adjudication ? [adjudication.adjudicatorId] : [],
    )
    if ([...reviewers, ...adjudicators].includes(task.authorId ?? '')) say('its author judged it.')
    if (adjudicators.some((id) => reviewers.includes(id))) say('a reviewer adjudicated it.')
    const answers = task.versions.flatMap((version) => version.answers)
    const answerers = answers.map(({ personId }) => personId)
    const parties = new Set<string | null>([task.authorId, ...reviewers, ...adjudicators])
    if (answerers.some((id) => parties.has(id))) say('a person with a part in it answered it.')
    for (const person of new Set(answerers)) {
      const own = answers.filter(({ personId }) => personId === person)
      if (own.filter(({ returned }) => !returned).length > 1) say('a person answered it twice.')
      if (own.length > 2 || own.filter(({ replacesId }) => replacesId === null).length > 1)
        say('an answer was returned twice.')
    }
    const events = rows.filter(({ entity }) => entity === task.id)
    for (const sentence of replayMoves(task.status, events)) say(sentence)
    const counts: [string, number, number][] = [
      ['reviews', reviewers.length, events.filter(({ action }) => action === 'task.reviewed').length],
      [
        'adjudications',
        adjudicators.length,
        events.filter(({ action }) => action === 'task.adjudicated').length,
      ],
      ['answers', answers.length, events.filter(({ action }) => action === 'task.answered').length],
    ]
    for (const [what, stored, audited] of counts)
      if (stored !== audited) say(`it has ${stored} ${what}, but ${audited} audit rows for them.`)
    const judged = task.status === 'in_review' || task.status === 'in_adjudication'
    for (const { kind, personId, versionId } of task.assignments) {
      if (kind === 'baseline') {
        if (!wasAccepted(task.status) || task.status === 'retired') say('an answer is still assigned.')
        if (!task.sampleTasks.some((drawn) => drawn.versionId === versionId))
          say('an answer is assigned although no draw holds the task.')
        if (parties.has(personId)) say('an answer is assigned to a person with a part in it.')
      } else if (
        !judged ||
        versionId !== task.currentVersionId ||
        (kind === 'review') !== (task.status === 'in_review')
      )
        say(`a ${kind} is still assigned.`)
      if (personId === task.authorId) say('it is assigned to its author.')
    }
    if (task.retirements.length !== (task.status === 'retired' ? 1 : 0))
      say(`it has ${task.retirements.length} open retirements.`)
    for (const version of task.versions) {
      if (version.reviews.length === 0) continue
      const outcome = decideReviews({
        policy,
        responseQuality: version.responseQuality,
        reviews: version.reviews,
        returns: version.number - 1,
      })
      const isWaiting = version.id === task.currentVersionId && task.status === 'in_review'
      if (isWaiting !== (outcome.is === 'waiting') && task.status !== 'withdrawn')
        say(`the reviews of version ${version.number} have the outcome ${outcome.is}.`)
      if (version.adjudication && outcome.is !== 'escalate')
        say('it was adjudicated although its reviews did not escalate it.')
    }
    const last = task.versions.find(({ adjudication }) => adjudication?.decision === 'accept')
    if (
      wasAccepted(task.status) !==
      (last?.adjudication?.resultingVersionId === task.currentVersionId && last !== undefined)
    )
      say('its current version is not the one that was accepted.')
    if (wasAccepted(task.status) && new Set([task.authorId, ...reviewers, ...adjudicators]).size < 3)
      say('it was seen by fewer than three physicians.')
  }
  return findings
}

/**
 * The moves in the audit log must form a valid path in the life-cycle table that ends in the task’s status.
 */
function replayMoves(status: TaskStatus, events: readonly AuditedMove[]): string[] {
  const done = new Map<string, (typeof taskActions)[number]>(
    taskActions.map((action) => [`task.${lifecycle[action].done}`, action]),
  )
  let at: TaskStatus = 'draft'
  for (const { action, details } of events) {
    const move = done.get(action)
    if (!move) continue
    const { from, to } = JSON.parse(details) as { from: TaskStatus; to: TaskStatus }
    if (from !== at || statusAfter(from, move) !== to)
      return [`the audit log has ${action} from ${from} to ${to}, but the task was at ${at}.`]
    at = to
  }
  return at === status ? [] : [`the audited moves end at ${at}.`]
}

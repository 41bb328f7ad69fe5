import { Prisma, type Database, type Transaction } from '@consilium/db'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import { listRelatedSpecialties } from '../../domain/people/match-specialty'
import { whereActive } from './active-assignments'
import { assignmentKinds } from './assignment-kinds'
import { closedByChange } from './closed-by-change'

/** Why this person can take nothing of this kind now: a sentence, or null when they can. */
export async function explainEmptyQueue(
  db: Database | Transaction,
  personId: string,
  kind: AssignmentKind,
): Promise<string | null> {
  const { list, emptyQueue } = assignmentKinds[kind]
  const full = await explainWorkloadCap(db, personId)
  if (full) return full
  const [first] = await list(db, personId, 1)
  if (first) return null
  const waiting = await countWaiting(db, personId, kind)
  return waiting.tasks === 0 ? emptyQueue.noTask : explainNoneForYou(waiting, emptyQueue.waitsFor)
}

/** How many tasks wait for other people, and how many of them for a cause that they may be told. */
interface Waiting {
  tasks: number
  language: number
  specialty: number
  closed: number
  explained: number
}

/**
 * Counts only tasks in which they have no part: how their own have moved on tells how the author rated them. The
 * causes follow from what is no secret: languages, specialties, the policy and their own change of interests.
 */
async function countWaiting(
  db: Database | Transaction,
  personId: string,
  kind: AssignmentKind,
): Promise<Waiting> {
  const { statuses, waits, specialtyRule, excludesByInterests } = assignmentKinds[kind]
  const person = await db.person.findUniqueOrThrow({
    where: { id: personId },
    select: { specialties: true },
  })
  const known = [...person.specialties, ...listRelatedSpecialties(person.specialties)]
  const [waiting] = await db.$queryRaw<[Waiting]>`
    SELECT count(*)::int AS tasks,
      count(*) FILTER (WHERE language)::int AS language,
      count(*) FILTER (WHERE specialty)::int AS specialty,
      count(*) FILTER (WHERE closed)::int AS closed,
      count(*) FILTER (WHERE language OR specialty OR closed)::int AS explained
    FROM (
      SELECT
        v.language IS NOT NULL AND cardinality(me.languages) > 0 AND v.language <> ALL (me.languages) AS language,
        ${specialtyRule} = 'required' AND v.specialty IS NOT NULL AND v.specialty <> ALL (${known}::text[]) AS specialty,
        (${excludesByInterests} AND ${closedByChange(Prisma.sql`me.interests_changed_at`)}) AS closed
      FROM task t JOIN task_version v ON v.id = t.current_version_id JOIN dataset d ON d.id = t.dataset_id JOIN person me ON me.id = ${personId}::uuid
      WHERE t.status::text = ANY (${statuses}::text[]) AND ${waits} AND d.archived_at IS NULL AND t.author_id IS DISTINCT FROM me.id
        AND NOT EXISTS (SELECT FROM assignment s WHERE s.task_id = t.id AND s.person_id = me.id)
    ) AS waiting`
  return waiting
}

/**
 * Names the causes that apply. For the tasks that they don’t explain, the others stay open: that somebody else took a
 * task reads like a conflict of interest, which would tell the vendor or the author’s institution.
 */
function explainNoneForYou({ tasks, explained, ...counts }: Waiting, waitsFor: string): string {
  const start = `Tasks are waiting for ${waitsFor}, but you can’t take any of them`
  const causes = [
    counts.language > 0 ? 'they are in a language that you don’t work in' : '',
    counts.specialty > 0 ? 'their specialty is required and not related to yours' : '',
    counts.closed > 0 ? 'they were submitted before you changed your ties or your affiliation' : '',
  ]
    .filter(Boolean)
    .join(', or ')
  if (explained === tasks) return `${start}: ${causes}.`
  const known = explained > 0 ? `Some can’t be taken because ${causes}. ` : ''
  return `${start} now. ${known}Others may have taken ${known ? 'the rest' : 'them'}, or a conflict of interest may exclude you. Check again later.`
}

/** Why this person’s workload cap allows no more assignments: a sentence, or null when it does. */
export async function explainWorkloadCap(
  db: Database | Transaction,
  personId: string,
): Promise<string | null> {
  const { assignmentCap } = await db.person.findUniqueOrThrow({
    where: { id: personId },
    select: { assignmentCap: true },
  })
  if (assignmentCap === 0)
    return 'Your profile says that you don’t take assignments at present. To take some, raise the number in your profile.'
  const active = await db.assignment.count({ where: { personId, ...whereActive() } })
  return active < assignmentCap
    ? null
    : `You have ${active} open ${active === 1 ? 'assignment' : 'assignments'}, the maximum that your profile allows. Finish one first, or raise the number in your profile.`
}

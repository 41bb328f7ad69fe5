import { inTransaction, recordAudit } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { authoringLimits } from '../../../domain/authoring-limits'
import { exercises } from '../../../domain/practice/exercises'
import { giveFeedback, type Feedback } from '../../../domain/practice/give-feedback'
import type { HandIn } from '../../../domain/practice/practice-views'
import type { Context } from '../../context'
import { notFound, Refusal } from '../../refusal'
import { requirePerson } from '../people/load-person'

/** Looks at a practice rubric and keeps it with what was said; every try is kept. */
export async function handIn(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { exercise: exerciseId, criteria }: HandIn,
): Promise<Feedback> {
  const { id: personId } = requirePerson(actor)
  const exercise = exercises.find(({ id }) => id === exerciseId)
  if (!exercise) throw notFound('exercise')
  const feedback = giveFeedback(
    exercise,
    criteria.map((criterion) => ({
      ...criterion,
      id: randomUUID(),
      tags: [],
      evidence: '',
      origin: { is: 'written', of: [] },
    })),
  )
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`practice:${personId}`}, 0))::text`
    const tries = await tx.practiceResult.count({ where: { personId, exercise: exerciseId } })
    if (tries >= authoringLimits.practiceAnswers)
      throw new Refusal(
        'rate_limited',
        `You have handed this exercise in ${tries} times, which is the most. What was said of your last rubric stands; go on with another exercise, or ask an admin.`,
      )
    await tx.practiceResult.create({
      data: { personId, exercise: exerciseId, answer: { criteria }, passed: feedback.passed },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: { kind: 'person', id: personId },
      action: 'person.practised',
      entity: { type: 'person', id: personId },
      details: { exercise: exerciseId, passed: feedback.passed },
    })
  })
  return feedback
}

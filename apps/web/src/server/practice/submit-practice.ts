import { inTransaction, recordAudit } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import { exercises } from '../../domain/practice/exercises'
import { giveFeedback, type Feedback } from '../../domain/practice/give-feedback'
import type { SubmitPractice } from '../../domain/practice/practice-views'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { requirePerson } from '../platform/load-person'

/** Checks a practice rubric and stores it with the result. Every attempt is kept. */
export async function submitPractice(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { exercise: exerciseId, criteria }: SubmitPractice,
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
        `You have submitted this exercise ${tries} times, which is the maximum. The feedback on your last rubric remains. Continue with another exercise, or ask an admin.`,
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

import { exerciseIds } from '../../domain/practice/exercise-ids'
import { SubmitPractice, PracticeFeedback, PracticeState } from '../../domain/practice/practice-views'
import { submitPractice } from './submit-practice'
import { requirePerson } from '../platform/load-person'
import { readPassedExercises } from './explain-missing-practice'
import { procedure, router } from '../platform/trpc'

export const practiceRouter = router({
  /** The practice rubrics that the actor has passed. */
  read: procedure('practice.do')
    .output(PracticeState)
    .query(async ({ ctx }) => {
      const done = await readPassedExercises(ctx.db, requirePerson(ctx.actor).id)
      return { passed: exerciseIds.filter((id) => done.has(id)) }
    }),

  handIn: procedure('practice.do')
    .input(SubmitPractice)
    .output(PracticeFeedback)
    .mutation(({ ctx, input }) => submitPractice(ctx, input)),
})

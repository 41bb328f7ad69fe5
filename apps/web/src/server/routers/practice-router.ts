import { exerciseIds } from '../../domain/practice/exercise-ids'
import { HandIn, PracticeFeedback, PracticeState } from '../../domain/practice/practice-views'
import { handIn } from '../services/practising/hand-in'
import { requirePerson } from '../services/people/load-person'
import { readDoneExercises } from '../services/practising/practice-refusal'
import { procedure, router } from '../trpc'

export const practiceRouter = router({
  /** Which practice rubrics the reader has passed. */
  read: procedure('practice.do')
    .output(PracticeState)
    .query(async ({ ctx }) => {
      const done = await readDoneExercises(ctx.db, requirePerson(ctx.actor).id)
      return { passed: exerciseIds.filter((id) => done.has(id)) }
    }),

  handIn: procedure('practice.do')
    .input(HandIn)
    .output(PracticeFeedback)
    .mutation(({ ctx, input }) => handIn(ctx, input)),
})

import type { Difficulty } from '../../../domain/datasets/task-facets'

export const question = 'How well did the model do?'
export const legend = 'How well did the model do? From 1 to 7, and 7 is best'
export const shortLegend = 'How well did the model do? 7 is best.'
/** Shown while the last answer has no rating. */
export const explainNoRating = (isNothing: boolean, before: number | null) =>
  isNothing
    ? 'Nothing to rate yet.'
    : before === null
      ? '7 is best.'
      : `Your ${before} was for another answer.`
export const unread = 'Wait until the answer appears, then rate it.'
export const explain = 'Details'
export const formatBrief = (brief: string, difficulty: Difficulty) => `${brief}: a ${difficulty} task.`
export const meaning = 'What the numbers mean'
export const chosen = 'your rating'
export const noAnswer =
  'There is nothing to rate yet. Ask the hidden model, and keep its unedited answer as the last turn.'
export const notRated = 'Not rated yet. The rating scale is at the bottom of the screen.'
export const difficultMeans =
  'Two reviewers check whether they see the same deficiency. The rubric should name its clear errors.'
/** Holds before and after the task is settled. */
export const explainSubmitted = (rating: number) =>
  `You rated the answer ${rating} of 7, and 7 is best. The final rating, which an adjudicator sets, decides whether the task counts as difficult.`
export const typicalMeans = 'One reviewer checks it.'
export const snapshot =
  'The rating says how this model did today, not how hard the case is for a physician. Reviewers don’t see it.'
export const notes = 'Notes on five aspects of the answer'
export const notesLead = 'Optional: why you chose this rating.'
/** Names the undo step, by its rating, so that a second rating is a step of its own. */
export const formatStep = (rating: number) => `Rating ${rating} of 7`
export const noRating = 'No rating yet'
export const ofSeven = 'of 7'
export const rate = 'Go to the rating'
export const change = 'Change'
export const yourRating = 'Your rating'
export const finalRating = 'Final rating'

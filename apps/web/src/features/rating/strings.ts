import type { Difficulty } from '../../domain/task-facets'

export const question = 'How well did the model do?'
export const legend = 'How well did the model do? From 1 to 7, and 7 is best'
/** While the answer that stands last has no rating. */
export const tellNone = (isNothing: boolean, before: number | null) =>
  isNothing
    ? 'Nothing to rate yet.'
    : before === null
      ? '7 is best.'
      : `Your ${before} was for another answer.`
export const explain = 'In full'
export const tellBrief = (brief: string, difficulty: Difficulty) => `${brief}: a ${difficulty} task.`
export const meaning = 'What the numbers mean'
export const chosen = 'your rating'
export const noAnswer =
  'There is nothing to rate yet: ask the hidden model, and let its unedited answer stand last in the conversation.'
export const notRated = 'Not rated yet. The numbers stand at the foot of the screen.'
export const difficultMeans =
  'Two reviewers are asked whether they see the same deficiency. Let the rubric name its clear errors.'
export const typicalMeans = 'One reviewer is asked.'
export const snapshot =
  'It says how this model did on this day, and nothing of how hard the case is for a physician. Reviewers do not see it.'
export const notes = 'Notes on five sides of the answer'
export const notesLead = 'Optional: what led you to the number, where a word is worth keeping.'

export const noAnswer = 'There is nothing to rate yet: ask the hidden model, and let its unedited answer stand last in the conversation.'
export const notRated = 'Not rated yet. 7 is best.'
export const difficultMeans = 'Two reviewers are asked whether they see the same deficiency. Let the rubric name its clear errors.'
export const typicalMeans = 'One reviewer is asked.'
export const snapshot = 'It says how this model did on this day, and nothing of how hard the case is for a physician. Reviewers do not see it.'
export const notesSummary = (written: number) => (written === 0 ? 'Notes on five sides of the answer (optional)' : `Notes on five sides of the answer: ${written} written`)

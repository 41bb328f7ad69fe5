/** Text around a task that is shown read-only. */
export const strings = {
  unnamed: 'Unnamed task',
  rated: 'Rated response',
  ratedHint: 'Judge this answer. It is unedited, as the model gave it.',
  context: 'Context, as the author marked it',
  missing: 'Deliberately left out',
  given: 'Stated in the conversation',
  notRated: 'This version has no rated response.',
}

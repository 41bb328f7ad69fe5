/** Words about criteria, which reviews and adjudications share. */
export const criterionStrings = {
  pointsRead: (points: string) => `${points} from the start of the text became the points.`,
  noThread: 'Nothing opened. You can ask the author only about their own criteria.',
  noPointsDropped: 'Nothing changed. A dropped criterion has no points.',
  nextCriterion: 'Next criterion',
  actions: { less: 'One point less', more: 'One point more' },
  placeholder: 'What the answer must or must not do: one checkable fact',
}

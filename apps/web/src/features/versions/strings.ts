import type { CriterionDiff, VersionDiff } from '../../domain/version-diff'

export const versionStrings = {
  same: 'Nothing differs.',
  turn: (place: number) => `Turn ${place}`,
  ratedResponse: 'Rated answer',
  rubric: 'Rubric',
  conversation: 'Conversation',
  facts: 'Use case, specialty, language, rating',
  added: 'New',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
  unchanged: (count: number) =>
    count === 1 ? '1 criterion is as it was.' : `${count} criteria are as they were.`,
  points: 'points',
  tags: 'Tags',
  evidence: 'Evidence',
  none: 'none',
  wasNow: (before: string, after: string) => `was ${before}, is ${after}`,
}

export const factLabels: Record<VersionDiff['facts'][number]['name'], string> = {
  useCase: 'Use case',
  specialty: 'Specialty',
  language: 'Language',
  responseQuality: 'Rating, 7 is best',
}

/** What happened to a criterion, in a word; null when nothing did. */
export function wordOf({
  before,
  after,
  changed,
  isMoved,
}: CriterionDiff): 'added' | 'removed' | 'changed' | 'moved' | null {
  if (before === null) return 'added'
  if (after === null) return 'removed'
  return changed.length > 0 ? 'changed' : isMoved ? 'moved' : null
}

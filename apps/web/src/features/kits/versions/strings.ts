import type { CriterionDiff, VersionDiff } from '../../../domain/authoring/version-diff'

export const versionStrings = {
  same: 'No differences.',
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
    count === 1 ? '1 criterion is unchanged.' : `${count} criteria are unchanged.`,
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

/** Classifies the change of a criterion; null when nothing changed. */
export function classifyCriterionDiff({
  before,
  after,
  changed,
  isMoved,
}: CriterionDiff): 'added' | 'removed' | 'changed' | 'moved' | null {
  if (before === null) return 'added'
  if (after === null) return 'removed'
  return changed.length > 0 ? 'changed' : isMoved ? 'moved' : null
}

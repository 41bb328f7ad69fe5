/**
 * The hard rules that keep a person from judging a task, named as in the SQL function `judging_obstacles`. No
 * role overrides them.
 */
export const obstacles = [
  'author',
  'reviewed_version',
  'reviewed',
  'adjudicated',
  'answered',
  'asked_otherwise',
  'vendor_tie',
  'same_affiliation',
] as const
export type Obstacle = (typeof obstacles)[number]

/** Reasons against an assignment that are not hard rules and may change. */
export const hindrances = ['inactive', 'no_role', 'at_cap', 'language', 'specialty', 'skipped'] as const
export type Hindrance = (typeof hindrances)[number]

/** Each completes a sentence that starts with “because”. */
const reasons: Record<Obstacle | Hindrance, string> = {
  author: 'they wrote it',
  reviewed_version: 'they have already reviewed this version',
  reviewed: 'they have reviewed it',
  adjudicated: 'they have adjudicated it',
  answered: 'they have written a baseline answer for it',
  asked_otherwise: 'they have another assignment on it',
  vendor_tie: 'they declared a tie to the vendor of the rated response',
  same_affiliation: 'they have the same affiliation as its author',
  inactive: 'their account is disabled, or their contributions are excluded',
  no_role: 'they don’t have the role for it',
  at_cap: 'they have reached their workload cap',
  language: 'they don’t work in its language',
  specialty: 'its specialty is not one of theirs',
  skipped: 'they skipped it',
}

export const explainObstacle = (obstacle: Obstacle | Hindrance): string => reasons[obstacle]

/** What an admin can do about a task that nobody can judge, when this is the most frequent reason. */
const remedies: Record<Obstacle | Hindrance, string> = {
  author: 'Invite someone else.',
  reviewed_version: 'Invite another physician, or let someone else take it.',
  reviewed: 'Ask an adjudicator who has not reviewed it.',
  adjudicated: 'Ask a physician who has not adjudicated it.',
  answered: 'Ask someone who has not answered it.',
  asked_otherwise: 'End their other assignment on the task first.',
  vendor_tie: 'Invite someone without a tie to this vendor.',
  same_affiliation:
    'Invite someone with another affiliation, or allow the author’s affiliation in the review policy.',
  inactive: 'Restore their access, or invite someone else.',
  no_role: 'Grant someone the role.',
  at_cap: 'Raise someone’s workload cap, or wait until they have finished an assignment.',
  language: 'Invite someone who works in this language.',
  specialty: 'Assign someone of another specialty yourself.',
  skipped: 'Assign someone else, or assign the same person yourself.',
}

/** What an admin can do about it: a sentence. */
export const explainRemedy = (obstacle: Obstacle | Hindrance): string => remedies[obstacle]

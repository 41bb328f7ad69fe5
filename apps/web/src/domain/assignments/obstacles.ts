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
  'opened',
  'vendor_tie',
  'same_affiliation',
  'read_as_admin',
] as const
export type Obstacle = (typeof obstacles)[number]

/** Reasons against an assignment that are not hard rules and may change. */
export const hindrances = [
  'inactive',
  'no_role',
  'at_cap',
  'language',
  'specialty',
  'skipped',
  'interests_changed',
] as const
export type Hindrance = (typeof hindrances)[number]

/** Each completes a sentence that starts with “because”. */
const reasons: Record<Obstacle | Hindrance, string> = {
  author: 'they wrote it',
  reviewed_version: 'they have already reviewed this version',
  reviewed: 'they have reviewed it',
  adjudicated: 'they have adjudicated it',
  answered: 'they have answered it',
  asked_otherwise: 'they have another assignment on it',
  opened: 'they had it assigned for a review or an adjudication',
  vendor_tie: 'they have, or had in the last 12 months, a tie to the vendor of the rated response',
  same_affiliation: 'they have, or had in the last 12 months, the same affiliation as its author',
  read_as_admin: 'they read it as an admin',
  inactive: 'their account is disabled, or their contributions are excluded',
  no_role: 'they don’t have the role for it',
  at_cap: 'they have reached their workload cap',
  language: 'they don’t work in its language',
  specialty: 'the review policy requires its specialty or a related one',
  skipped: 'they skipped it',
  interests_changed: 'they changed their ties or affiliation after it was submitted',
}

export const explainObstacle = (obstacle: Obstacle | Hindrance): string => reasons[obstacle]

const ownParts: Partial<Record<Obstacle, string>> = {
  author: 'You wrote this task',
  reviewed: 'You reviewed this task',
  adjudicated: 'You adjudicated this task',
  answered: 'You have already answered this task',
  asked_otherwise: 'You have this task to review or adjudicate',
  opened: 'You had this task to review or adjudicate',
  read_as_admin: 'You read this task as an admin',
}

/** Why the reader can’t answer a task: a sentence about their own part in it. True whether or not it is drawn. */
export function explainOwnPart(found: readonly Obstacle[]): string | null {
  const part = found.map((obstacle) => ownParts[obstacle]).find(Boolean)
  return part ? `${part}, so you can’t answer it.` : null
}

/** What an admin can do about a task that nobody can judge, when this is the most frequent reason. */
const remedies: Record<Obstacle | Hindrance, string> = {
  author: 'Invite someone else.',
  reviewed_version: 'Invite another physician, or let someone else take it.',
  reviewed: 'Ask an adjudicator who has not reviewed it.',
  adjudicated: 'Ask a physician who has not adjudicated it.',
  answered: 'Ask someone who has not answered it.',
  asked_otherwise: 'End their other assignment on the task first.',
  opened: 'Ask someone who never had it assigned.',
  vendor_tie: 'Invite someone without a tie to this vendor.',
  same_affiliation:
    'Invite someone with another affiliation, or allow the author’s affiliation in the review policy.',
  read_as_admin: 'Ask someone who has not read it as an admin.',
  inactive: 'Restore their access, or invite someone else.',
  no_role: 'Grant someone the role.',
  at_cap: 'Raise someone’s workload cap, or wait until they have finished an assignment.',
  language: 'Invite someone who works in this language.',
  specialty: 'Invite someone of this specialty, or assign someone of another one by name.',
  skipped: 'Assign someone else, or assign the same person yourself.',
  interests_changed: 'Assign someone else, or assign the same person yourself.',
}

/** What an admin can do about it: a sentence. */
export const explainRemedy = (obstacle: Obstacle | Hindrance): string => remedies[obstacle]

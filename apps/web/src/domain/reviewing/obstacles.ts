/** Why someone must not judge a task, as the database names it (`judging_obstacles`). */
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

/** What stands in the way for now and may change; nothing that is forbidden. */
export const hindrances = ['inactive', 'no_role', 'at_cap', 'language', 'specialty', 'skipped'] as const
export type Hindrance = (typeof hindrances)[number]

/** Each as it goes on after “because”, said of someone. */
const says: Record<Obstacle | Hindrance, string> = {
  author: 'they wrote it',
  reviewed_version: 'they have reviewed this version',
  reviewed: 'they have reviewed it',
  adjudicated: 'they have adjudicated it',
  answered: 'they have written a baseline answer to it',
  asked_otherwise: 'they are asked to do something else on it',
  vendor_tie: 'they declared a tie to the vendor of the rated response',
  same_affiliation: 'they share the affiliation of its author',
  inactive: 'they are disabled, or their work was taken out',
  no_role: 'they lack the role for it',
  at_cap: 'they have as many open assignments as they take',
  language: 'they do not work in its language',
  specialty: 'its specialty is not among theirs',
  skipped: 'they skipped it',
}

/** An obstacle in words, as it goes on after “because”. */
export const tellObstacle = (obstacle: Obstacle | Hindrance): string => says[obstacle]

/** What would free a task that nobody can judge, when this is what keeps most people from it. */
const frees: Record<Obstacle | Hindrance, string> = {
  author: 'Invite someone else.',
  reviewed_version: 'Invite another physician, or let someone else take it.',
  reviewed: 'Ask an adjudicator who has not reviewed it.',
  adjudicated: 'Ask a physician who has not adjudicated it.',
  answered: 'Ask someone who has not answered it.',
  asked_otherwise: 'End their other assignment on it first.',
  vendor_tie: 'Invite someone without a tie to this vendor.',
  same_affiliation: 'Invite someone of another affiliation, or let the review policy allow the same one.',
  inactive: 'Let them in again, or invite someone else.',
  no_role: 'Grant someone the role.',
  at_cap: 'Raise the cap of someone, or wait until they have finished.',
  language: 'Invite someone who works in this language.',
  specialty: 'Ask someone of another specialty by hand.',
  skipped: 'Ask someone else, or the same person by hand.',
}

/** What lifts an obstacle: a sentence for an admin. */
export const tellRemedy = (obstacle: Obstacle | Hindrance): string => frees[obstacle]

/** In characters, for one typed or pasted turn. */
export const MAX_TURN_LENGTH = 30_000
export const MAX_CRITERION_LENGTH = 2_000
export const MAX_EVIDENCE_LENGTH = 1_000
/** In characters, for a note on the rating or a reply to a reviewer. */
export const MAX_NOTE_LENGTH = 2_000
export const MAX_CRITERIA = 200
export const MAX_NODES = 400
export const MAX_EXAMPLES = 12
export const MAX_FACTS = 40
/** Texts of declined suggestions; the oldest are dropped. */
export const MAX_DECLINED = 100
/** The author's list of tasks holds at most this many; a filter finds the others. */
export const MAX_OWN_TASKS = 200

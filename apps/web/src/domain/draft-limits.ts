/** Characters of one turn that someone types or pastes. */
export const LONGEST_TURN = 30_000
export const LONGEST_CRITERION = 2_000
export const LONGEST_EVIDENCE = 1_000
export const MOST_CRITERIA = 200
export const MOST_NODES = 400
export const MOST_EXAMPLES = 12

/** Versions that two or more reviewed, from which on a group's agreement is told: of fewer it says nothing. */
export const LEAST_PAIRED = 5

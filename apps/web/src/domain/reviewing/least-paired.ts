/**
 * The minimum of versions with two or more reviews before a group's agreement is shown: fewer mean nothing.
 */
export const MIN_PAIRED = 5

/**
 * The version of the algorithm that samples are drawn by. A change that draws other items from the same pool,
 * plan and seed gets a new version beside the old one, so that frozen samples can be drawn again.
 */
export const SAMPLING_ALGORITHM = 1

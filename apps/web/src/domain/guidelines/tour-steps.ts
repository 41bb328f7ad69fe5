/** Apart from the schemas, which the editor does not load. */
export const TOUR_STEPS = 5

/** A condition that no row with an id meets: for whoever may see none. */
export const nothing = { id: { in: [] as string[] } }

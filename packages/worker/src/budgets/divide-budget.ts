/** A run's budget as stored in the database, in nano-dollars. */
export interface BudgetState {
  budget: bigint
  /** What the attempts of the run have cost. */
  spent: bigint
  /** What other workers have reserved. */
  others: bigint
}

export interface BudgetWish {
  /** What this worker's calls in flight may cost. */
  inUse: bigint
  /** What the next call may cost; 0 for none. */
  estimate: bigint
  /** What it would like to hold for later calls, so as not to ask for each. */
  block: bigint
}

export type BudgetShare =
  | { is: 'granted'; held: bigint }
  /** Too little is free, but calls in flight may cost less than was reserved for them. */
  | { is: 'busy'; held: bigint }
  | { is: 'exhausted'; held: bigint }

/**
 * What a worker may hold of a run's budget: never more than is left after what was spent and what others
 * hold. Beyond the next call it gets at most a quarter of what is free, so that near the end the others get
 * some too.
 */
export function divideBudget(
  { budget, spent, others }: BudgetState,
  { inUse, estimate, block }: BudgetWish,
): BudgetShare {
  const free = budget - spent - others - inUse
  const spare = free > 0n ? min(block, free / 4n) : 0n
  if (free >= estimate) return { is: 'granted', held: inUse + (spare > estimate ? spare : estimate) }
  return others > 0n || inUse > 0n ? { is: 'busy', held: inUse } : { is: 'exhausted', held: 0n }
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

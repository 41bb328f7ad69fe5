/** Sums over completions of two values, each centered on its mean over all completions. */
export interface CrossSums {
  readonly n: number
  readonly x: number
  readonly y: number
  readonly xx: number
  readonly yy: number
  readonly xy: number
}

/** The sums of no completions. */
export const NO_SUMS: CrossSums = { n: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 }

/** The sums of two sets of completions together. */
export function addSums(a: CrossSums, b: CrossSums): CrossSums {
  return combine(a, b, 1)
}

/** The sums of a set of completions without those of a part of it. */
export function subtractSums(whole: CrossSums, part: CrossSums): CrossSums {
  return combine(whole, part, -1)
}

function combine(a: CrossSums, b: CrossSums, sign: 1 | -1): CrossSums {
  return {
    n: a.n + sign * b.n,
    x: a.x + sign * b.x,
    y: a.y + sign * b.y,
    xx: a.xx + sign * b.xx,
    yy: a.yy + sign * b.yy,
    xy: a.xy + sign * b.xy,
  }
}

/**
 * Pearson's r from sums; `null` where x or y varies by no more than rounding, measured against the sums of
 * `whole`.
 */
export function correlateSums({ n, x, y, xx, yy, xy }: CrossSums, whole: CrossSums): number | null {
  if (n < 2) return null
  const itemSquares = xx - (x * x) / n
  const restSquares = yy - (y * y) / n
  if (itemSquares <= 1e-12 * whole.xx || restSquares <= 1e-12 * whole.yy) return null
  const r = (xy - (x * y) / n) / (Math.sqrt(itemSquares) * Math.sqrt(restSquares))
  return Math.min(1, Math.max(-1, r))
}

/** What is typed into a points field: `+8`, `−3`, `1.5`; null when it is no number that a draft can hold. */
export function readPoints(typed: string): number | null {
  const plain = typed.trim().replace(/^[−–]/, '-').replace(',', '.')
  if (!/^[+-]?\d{1,4}(\.\d{0,3})?$/.test(plain)) return null
  const points = Number(plain)
  return Math.abs(points) <= 1_000 ? points + 0 : null
}

/** Points as they stand, rounded to nothing: what is wrong must be seen. */
export function writePoints(points: number): string {
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`
}

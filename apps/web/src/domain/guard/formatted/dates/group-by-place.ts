import { type Candidate } from '../candidate'

const MAX_NEIGHBORS = 30

/** Finds the candidates within about `distance` characters of a position without scanning all of them. */
export function groupByPlace(
  candidates: readonly Candidate[],
  distance: number,
): (at: number) => Candidate[] {
  const places = new Map<number, Candidate[]>()
  for (const candidate of candidates) {
    const place = Math.floor(candidate.start / distance)
    const group = places.get(place) ?? []
    if (group.length < MAX_NEIGHBORS) group.push(candidate)
    places.set(place, group)
  }
  return (at) => [-1, 0, 1].flatMap((step) => places.get(Math.floor(at / distance) + step) ?? [])
}

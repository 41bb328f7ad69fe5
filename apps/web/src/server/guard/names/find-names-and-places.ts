import { type GuardFinding } from '../../../domain/guard/classes'

type Found = Omit<GuardFinding, 'text'>

export function findNamesAndPlaces(texts: readonly string[]): Found[][] {
  return texts.map(() => [])
}

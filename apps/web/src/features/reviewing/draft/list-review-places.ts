import type { AssignmentPlace } from '../../kits/assignments/assignment-footer'
import type { MissingLine } from '../../kits/drafts/missing-list'
import { strings } from '../strings'

const places = [
  { name: strings.places.response, first: 'flaw', parts: /^(flaw|realistic|rating)$/ },
  { name: strings.places.rubric, first: 'rubric', parts: /^(rubric|criterion:.*|reason:.*)$/ },
  { name: strings.places.decision, first: 'decision', parts: /^(decision|reasons|note)$/ },
]

/** The parts of a review in the footer: whether each is done, and where it goes on. */
export function listReviewPlaces(missing: readonly MissingLine[], rating: number | null): AssignmentPlace[] {
  return places.map(({ name, first, parts }) => {
    const open = missing.find(({ part }) => parts.test(part))
    return {
      name,
      part: open?.part ?? first,
      isOpen: open !== undefined,
      ...(first === 'flaw' && rating !== null && { progress: strings.places.rated(rating) }),
    }
  })
}

import type { OpenReview } from '../../domain/reviewing/review-views'

type Before = NonNullable<OpenReview['before']>
type Asked = Before['changes'][number]

/** What happened to a change that a reviewer asked for. */
export type ChangeOutcome = 'done' | 'otherwise' | 'as_it_was' | 'not_added' | 'gone'

/** Finds in the new version what happened to a change requested in the earlier one. */
export function findChangeOutcome(
  { action, stableId, text, points }: Asked,
  before: Before['criteria'],
  now: OpenReview['criteria'],
): ChangeOutcome {
  if (action === 'add')
    return now.some((criterion) => plain(criterion.text) === plain(text ?? '')) ? 'done' : 'not_added'
  const [was, is] = [before, now].map((criteria) =>
    criteria.find((criterion) => criterion.stableId === stableId),
  )
  if (!is) return action === 'drop' ? 'done' : 'gone'
  const isSame = was !== undefined && plain(was.text) === plain(is.text) && was.points === is.points
  if (action === 'edit' && plain(is.text) === plain(text ?? '')) return 'done'
  if (action === 'points' && is.points === points) return 'done'
  return isSame ? 'as_it_was' : 'otherwise'
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ')

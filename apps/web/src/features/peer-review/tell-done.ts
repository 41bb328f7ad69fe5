import type { OpenReview } from '../../domain/reviewing/submit-review'

type Before = NonNullable<OpenReview['before']>
type Asked = Before['changes'][number]

/** What became of something that a reviewer had asked for. */
export type Done = 'done' | 'otherwise' | 'as_it_was' | 'not_added' | 'gone'

/** Looks in the new version for what was asked of the version before. */
export function tellDone(
  { action, stableId, text, points }: Asked,
  before: Before['criteria'],
  now: OpenReview['criteria'],
): Done {
  if (action === 'add') return now.some((one) => plain(one.text) === plain(text ?? '')) ? 'done' : 'not_added'
  const [was, is] = [before, now].map((criteria) => criteria.find((one) => one.stableId === stableId))
  if (!is) return action === 'drop' ? 'done' : 'gone'
  const isSame = was !== undefined && plain(was.text) === plain(is.text) && was.points === is.points
  if (action === 'edit' && plain(is.text) === plain(text ?? '')) return 'done'
  if (action === 'points' && is.points === points) return 'done'
  return isSame ? 'as_it_was' : 'otherwise'
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ')

import { dismissToast, showToast } from '../../../components/ui/overlays/toast-store'
import type { ChangeDraft, DraftWithoutRubric } from '../../../domain/authoring/task-drafts'
import { countHidden, showUpTo } from './conversation-tree'
import { later } from './strings'

interface Hiding {
  /** After the act that showed another branch. */
  now: DraftWithoutRubric
  headBefore: string | null
  title: (count: number) => string
  change: ChangeDraft
}

/** The last notice, and the end of the branch that was shown before. */
let last: { id: string; headBefore: string } | null = null

/** Closes the last notice when its messages are shown again. */
export function closeOutdated(now: DraftWithoutRubric): void {
  if (!last || countHidden(now, last.headBefore) > 0) return
  dismissToast(last.id)
  last = null
}

/** Says how many messages an act has hidden, and offers to show them again. */
export function notifyHidden({ now, headBefore, title, change }: Hiding): void {
  const count = countHidden(now, headBefore)
  if (count === 0 || headBefore === null) return
  const show = () =>
    change('Show branch', (before) =>
      before.nodes.some(({ id }) => id === headBefore) ? showUpTo(before, headBefore) : before,
    )
  const id = showToast({
    title: title(count),
    body: later.kept(count),
    tone: 'neutral',
    action: { label: later.show(count), altText: later.undo, onSelect: show },
  })
  last = { id, headBefore }
}

import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import type { DraftWithoutRubric } from '../../../domain/authoring/task-drafts'
import { findLaterTurns } from './conversation-tree'
import { later, outdated, words } from './strings'

interface LaterTurnsProps {
  draft: DraftWithoutRubric
  /** Shows the branch through a turn. */
  onShow: (id: string) => void
}

/** Says that messages come after those that are shown, here or in the other branch of the last exchange. */
export function LaterTurns({ draft, onShow }: LaterTurnsProps) {
  const { nodes, headId } = draft
  const following = nodes.findLast(({ parentId }) => parentId === headId && headId !== null)
  const beside = following ? null : findLaterTurns(draft)
  const shown = following?.id ?? beside?.end
  if (shown === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <span>
        {beside
          ? (beside.from.role === 'user' ? later.ofMessage : later.ofAnswer)(beside.count)
          : words.following}
      </span>
      <Button size="sm" onClick={() => onShow(shown)}>
        {beside ? later.show(beside.count) : words.showRest}
      </Button>
      <span>{later.submitted}</span>
    </p>
  )
}

interface OutdatedAnswerProps {
  /** What the server said. */
  says: string
  isAsking: boolean
  onKeep: () => void
  onAsk: () => void
}

/** The ways on when an answer does not fit the words before it. */
export function OutdatedAnswer({ says, isAsking, onKeep, onAsk }: OutdatedAnswerProps) {
  return (
    <Notice
      tone="amber"
      live
      title={outdated.title}
      actions={
        <>
          <Button size="sm" variant="primary" onClick={onKeep}>
            {outdated.keep}
          </Button>
          <Button size="sm" busy={isAsking} onClick={onAsk}>
            {outdated.ask}
          </Button>
        </>
      }
    >
      {says}
    </Notice>
  )
}

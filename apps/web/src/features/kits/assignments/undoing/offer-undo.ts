import type { useRouter } from 'next/navigation'
import type { useTRPCClient } from '../../../../api-client/trpc'
import { formatTime } from '../../../../components/ui/text/format'
import { dismissToast, showToast } from '../../../../components/ui/overlays/toast-store'
import type { AssignmentDefinition, OpenedAssignment } from '../assignment-definition'
import { heldStrings as words } from '../strings'
import { explainNews } from './explain-news'
import { explainUndoFailure } from './explain-undo-failure'
import { countUndos, markUndone } from './undone'
import { watchHeldOnPage } from './watch-held'

interface SentTask<Opened extends OpenedAssignment, Content, Outcome> {
  definition: AssignmentDefinition<Opened, Content, Outcome>
  client: ReturnType<typeof useTRPCClient>
  router: ReturnType<typeof useRouter>
  assignmentId: string
  name: string
  takesEffectAt: string
}

/** Shows undo on the next pages while the submission is held, and what became of it if that is another outcome. */
export function offerUndo<Opened extends OpenedAssignment, Content, Outcome>({
  definition: { noun, path, connect, words: page },
  client,
  router,
  assignmentId,
  name,
  takesEffectAt,
}: SentTask<Opened, Content, Outcome>): void {
  const until = Date.parse(takesEffectAt)
  if (until <= Date.now()) return
  const { kept, read, undo } = connect(client)
  const of = { assignmentId }
  const undosBefore = countUndos(assignmentId)
  const open = () => router.push(`${path}/${assignmentId}`)
  const stop = watchHeldOnPage({
    takesEffectAt,
    kept: () => kept(of),
    read: () => read(of),
    onNews(news) {
      const other = explainNews(news, { noun, takesEffectAt })
      if (news.is === 'held' || news.is === 'unknown') return
      stop()
      dismissToast(toast)
      if (other && countUndos(assignmentId) === undosBefore)
        showToast({
          tone: 'amber',
          title: words.nameOf(other.title, name),
          body: other.says,
          action: { label: words.open(noun), altText: words.openElsewhere(noun, page.title), onSelect: open },
        })
    },
  })
  const toast = showToast({
    title: words.titleOf(noun, name),
    body: words.until(formatTime(takesEffectAt)),
    until,
    action: {
      label: words.undo,
      altText: words.undoElsewhere(noun, page.title),
      onSelect() {
        stop()
        void undo(of).then(
          () => {
            markUndone(assignmentId)
            open()
          },
          (error: unknown) =>
            showToast({
              tone: 'amber',
              title: words.notUndone(noun),
              body: explainUndoFailure(error, { noun, takesEffectAt }, Date.now()),
            }),
        )
      },
    },
  })
}

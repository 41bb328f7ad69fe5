import { Time } from '../../../components/ui/text/time'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import type { OrphanedDraft } from '../../kits/drafts/local-drafts'
import { useTaskDraft } from '../../kits/task-draft/task-draft-provider'
import { leftOverStrings as words } from './left-over-strings'
import { SetAsideText } from './set-aside-text'
import { useSubmission } from './use-submission'

/** Text from this browser that is not part of the submitted or withdrawn task. */
export function LeftOverNotice({ orphan }: { orphan: OrphanedDraft<TaskDraft> }) {
  const { task, draft, store } = useTaskDraft()
  const { data } = useSubmission(task.id, task.versionNumber)
  const submittedAt = data?.versions.find(({ number }) => number === task.versionNumber)?.submittedAt
  return (
    <SetAsideText
      taskId={task.id}
      sides={{ mine: orphan.draft.content, theirs: draft, base: orphan.draft.base }}
      title={words.title(task.status)}
      onDiscard={() => store.discard(orphan)}
    >
      {submittedAt && task.status !== 'withdrawn' ? (
        <>
          {words.submitted} <Time value={submittedAt} />.{' '}
        </>
      ) : null}
      {words.says}
    </SetAsideText>
  )
}

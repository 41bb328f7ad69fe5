import { useCallback } from 'react'
import { loadPart } from '../../components/ui/load-part'
import { Skeleton } from '../../components/ui/skeleton'
import type { Tab } from '../../components/ui/tabs'
import type { AuthoringTask, ChangeDraft, DraftCriterion, TaskDraft } from '../../domain/task-drafts'
import { LibraryButton } from '../library/library-button'
import { RubricEditor } from '../rubric-editor/rubric-editor'
import { useRatedResponse } from '../rubric-editor/use-rated-response'
import { SuggestionsPanel } from '../suggestions/suggestions-panel'
import { CriterionStrip } from '../test-drive/criterion-strip'
import { ThreadMark } from '../threads/thread-parts'
import { strings } from './strings'

/** What every panel of the editor is given. */
export interface PanelProps {
  task: AuthoringTask
  draft: TaskDraft
  change: ChangeDraft
  readOnly: boolean
}

const waiting = () => <Skeleton label={strings.loading} />
const RatingPanel = loadPart(() => import('../rating/rating-panel').then((file) => file.RatingPanel), {
  waiting,
})
const ContextPanel = loadPart(
  () => import('../context-facts/context-panel').then((file) => file.ContextPanel),
  { waiting },
)
const TestDrivePanel = loadPart(
  () => import('../test-drive/test-drive-panel').then((file) => file.TestDrivePanel),
  { waiting },
)
const ReturnedPanel = loadPart(
  () => import('../submitting/returned-panel').then((file) => file.ReturnedPanel),
  { waiting },
)
const SubmittedState = loadPart(
  () => import('../submitting/submitted-state').then((file) => file.SubmittedState),
  { waiting },
)

/** The tabs beside the conversation, what others said of the task first. Those that are not first in view load when they are opened. */
export function useEditorTabs(panel: PanelProps): Tab[] {
  const taskId = panel.task.id
  const ratedResponse = useRatedResponse(taskId, panel.draft)
  const isSubmitted = panel.task.versionNumber !== null
  const renderStrip = useCallback(
    (criterion: DraftCriterion) => (
      <>
        <CriterionStrip taskId={taskId} criterion={criterion} />
        {isSubmitted ? (
          <ThreadMark taskId={taskId} place={{ on: 'criterion', criterionId: criterion.id }} />
        ) : null}
      </>
    ),
    [taskId, isSubmitted],
  )
  return [
    ...(panel.readOnly
      ? [{ value: 'status', label: strings.tabs.status, content: <SubmittedState task={panel.task} /> }]
      : []),
    ...(panel.task.status === 'revision' && !panel.readOnly
      ? [{ value: 'returned', label: strings.tabs.returned, content: <ReturnedPanel {...panel} /> }]
      : []),
    {
      value: 'rubric',
      label: strings.tabs.rubric,
      content: (
        <>
          <RubricEditor
            {...panel}
            ratedResponse={ratedResponse}
            renderStrip={renderStrip}
            tools={<LibraryButton {...panel} />}
          />
          <SuggestionsPanel {...panel} />
        </>
      ),
    },
    { value: 'context', label: strings.tabs.context, content: <ContextPanel {...panel} /> },
    { value: 'test-drive', label: strings.tabs.testDrive, content: <TestDrivePanel {...panel} /> },
    { value: 'rating', label: strings.tabs.rating, content: <RatingPanel {...panel} /> },
  ]
}

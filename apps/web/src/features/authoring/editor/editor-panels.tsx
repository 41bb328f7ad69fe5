'use client'

import { useCallback, type ReactNode } from 'react'
import { Tabs, type Tab } from '../../../components/ui/layout/tabs'
import { loadPart } from '../../../components/ui/loading/load-part'
import { Skeleton } from '../../../components/ui/states/skeleton'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import { RubricEditor } from '../../kits/rubric/rubric-editor'
import { useRatedResponse } from '../../kits/rubric/use-rated-response'
import { SuggestionsPanel } from '../../kits/suggestions/suggestions-panel'
import type { TaskPanelProps } from '../../kits/task-draft/task-draft-provider'
import { CriterionStrip } from '../../kits/test-drive/criterion-strip'
import { useAnswerKeys } from '../../kits/test-drive/use-answer-keys'
import { ThreadMark } from '../../kits/threads/thread-parts'
import { LibraryButton } from '../library/library-button'
import type { EditorTab } from './editor-tabs'
import { strings } from './strings'

interface EditorPanelsProps extends TaskPanelProps {
  tabs: readonly EditorTab[]
  shown: EditorTab | undefined
  onShow: (tab: EditorTab) => void
}

/** The tabs next to the conversation. On a narrow screen, `EditorPlaces` shows them. */
export function EditorPanels({ tabs, shown, onShow, ...panel }: EditorPanelsProps) {
  const contents = useTabContents(panel)
  return (
    <Tabs
      label={strings.panels}
      sticky
      listClassName="max-lg:hidden"
      tabs={tabs.map((value): Tab => ({ value, label: strings.tabs[value], content: contents[value] }))}
      value={shown}
      onValueChange={(value) => onShow(value as EditorTab)}
    />
  )
}

const waiting = () => <Skeleton label={strings.loading} />
const RatingPanel = loadPart(
  () => import('../../kits/rating/rating-panel').then((file) => file.RatingPanel),
  {
    waiting,
  },
)
const ContextPanel = loadPart(() => import('../context/context-panel').then((file) => file.ContextPanel), {
  waiting,
})
const TestDrivePanel = loadPart(
  () => import('../../kits/test-drive/test-drive-panel').then((file) => file.TestDrivePanel),
  { waiting },
)
const ReturnedPanel = loadPart(
  () => import('../submission/returned-panel').then((file) => file.ReturnedPanel),
  { waiting },
)
const SubmittedState = loadPart(
  () => import('../submission/submitted-state').then((file) => file.SubmittedState),
  { waiting },
)

/** Panels other than the rubric load when they are opened. */
function useTabContents(panel: TaskPanelProps): Record<EditorTab, ReactNode> {
  const taskId = panel.task.id
  const ratedResponse = useRatedResponse(taskId, panel.draft)
  const isSubmitted = panel.task.versionNumber !== null
  const keys = useAnswerKeys(panel.draft)
  const renderStrip = useCallback(
    (criterion: DraftCriterion, isCurrent: boolean) => (
      <>
        <CriterionStrip
          taskId={taskId}
          criterion={criterion}
          keys={keys}
          readOnly={panel.readOnly}
          isCurrent={isCurrent}
        />
        {isSubmitted ? (
          <ThreadMark
            taskId={taskId}
            place={{ on: 'criterion', criterionId: criterion.id }}
            quote={criterion}
          />
        ) : null}
      </>
    ),
    [taskId, isSubmitted, keys, panel.readOnly],
  )
  return {
    status: <SubmittedState task={panel.task} />,
    returned: <ReturnedPanel {...panel} />,
    rubric: (
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
    context: <ContextPanel {...panel} />,
    'test-drive': <TestDrivePanel {...panel} />,
    rating: <RatingPanel {...panel} />,
  }
}

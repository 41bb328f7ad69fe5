'use client'

import { useCallback, useEffect, useState } from 'react'
import { Tabs, type Tab } from '../../../components/ui/layout/tabs'
import { loadPart } from '../../../components/ui/loading/load-part'
import { Skeleton } from '../../../components/ui/states/skeleton'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import { listenForJumps } from '../../kits/drafts/jump-to-part'
import { RubricEditor } from '../../kits/rubric/rubric-editor'
import { useRatedResponse } from '../../kits/rubric/use-rated-response'
import { SuggestionsPanel } from '../../kits/suggestions/suggestions-panel'
import type { TaskPanelProps } from '../../kits/task-draft/task-draft-provider'
import { CriterionStrip } from '../../kits/test-drive/criterion-strip'
import { useAnswerKeys } from '../../kits/test-drive/use-answer-keys'
import { ThreadMark } from '../../kits/threads/thread-parts'
import { LibraryButton } from '../library/library-button'
import { strings } from './strings'

/** The tab that contains a part of the editor. */
const tabOfPart: readonly (readonly [part: RegExp, tab: string])[] = [
  [/^(criterion|rubric|suggestions)/, 'rubric'],
  [/^(rating-notes|note:)/, 'rating'],
  [/^context/, 'context'],
  [/^(test-drive|example:)/, 'test-drive'],
  [/^point/, 'returned'],
  [/^status/, 'status'],
]

/** The tabs next to the conversation. The first one shows at the beginning, and when the chosen one disappears. */
export function EditorPanels(panel: TaskPanelProps) {
  const tabs = useEditorTabs(panel)
  const [chosen, setChosen] = useState(tabs[0]?.value)
  useEffect(
    () =>
      listenForJumps((part) => {
        const [, tab] = tabOfPart.find(([pattern]) => pattern.test(part)) ?? []
        if (tab) setChosen(tab)
      }),
    [],
  )
  return (
    <Tabs
      label={strings.panels}
      sticky
      tabs={tabs}
      value={tabs.find(({ value }) => value === chosen)?.value ?? tabs[0]?.value}
      onValueChange={setChosen}
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

/** Tabs with feedback from others come first. Panels other than the rubric load when they are opened. */
function useEditorTabs(panel: TaskPanelProps): Tab[] {
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

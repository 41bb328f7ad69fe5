import dynamic from 'next/dynamic'
import { useCallback } from 'react'
import { Skeleton } from '../../components/ui/skeleton'
import type { Tab } from '../../components/ui/tabs'
import type { AuthoringTask, ChangeDraft, DraftCriterion, TaskDraft } from '../../domain/task-drafts'
import { RubricEditor } from '../rubric-editor/rubric-editor'
import { strings } from './strings'

/** What every panel of the editor is given. */
export interface PanelProps {
  task: AuthoringTask
  draft: TaskDraft
  change: ChangeDraft
  readOnly: boolean
}

const loading = () => <Skeleton label={strings.loading} />
const RatingPanel = dynamic(() => import('../rating/rating-panel').then((file) => file.RatingPanel), { loading })
const ContextPanel = dynamic(() => import('../context-facts/context-panel').then((file) => file.ContextPanel), { loading })
const TestDrivePanel = dynamic(() => import('../test-drive/test-drive-panel').then((file) => file.TestDrivePanel), { loading })
const CriterionStrip = dynamic(() => import('../test-drive/criterion-strip').then((file) => file.CriterionStrip))
const SubmitPanel = dynamic(() => import('../submitting/submit-panel').then((file) => file.SubmitPanel), { loading })
const LibraryButton = dynamic(() => import('../library/library-button').then((file) => file.LibraryButton))
const SuggestionsPanel = dynamic(() => import('../suggestions/suggestions-panel').then((file) => file.SuggestionsPanel))

/** The tabs beside the conversation. Those that are not first in view load when they are opened. */
export function useEditorTabs(panel: PanelProps): Tab[] {
  const taskId = panel.task.id
  const renderStrip = useCallback((criterion: DraftCriterion) => <CriterionStrip taskId={taskId} criterion={criterion} />, [taskId])
  return [
    { value: 'rubric', label: strings.tabs.rubric, content: <><RubricEditor {...panel} renderStrip={renderStrip} tools={<LibraryButton {...panel} />} /><SuggestionsPanel {...panel} /></> },
    { value: 'rating', label: strings.tabs.rating, content: <RatingPanel {...panel} /> },
    { value: 'context', label: strings.tabs.context, content: <ContextPanel {...panel} /> },
    { value: 'test-drive', label: strings.tabs.testDrive, content: <TestDrivePanel {...panel} /> },
    { value: 'submit', label: strings.tabs.submit, content: <SubmitPanel {...panel} /> },
  ]
}

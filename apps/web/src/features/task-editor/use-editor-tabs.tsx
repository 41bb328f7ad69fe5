import dynamic from 'next/dynamic'
import { Skeleton } from '../../components/ui/skeleton'
import type { Tab } from '../../components/ui/tabs'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../domain/task-drafts'
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

/** The tabs beside the conversation. Those that are not first in view load when they are opened. */
export function useEditorTabs(panel: PanelProps): Tab[] {
  return [
    { value: 'rubric', label: strings.tabs.rubric, content: <RubricEditor {...panel} /> },
    { value: 'rating', label: strings.tabs.rating, content: <RatingPanel {...panel} /> },
    { value: 'context', label: strings.tabs.context, content: <ContextPanel {...panel} /> },
  ]
}

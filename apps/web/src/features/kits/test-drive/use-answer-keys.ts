import { useMemo } from 'react'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { identifyAnswers } from '../../../domain/test-drive/identify-answers'

/** The keys of the draft's answers. Keep their identity while the conversation and the examples do. */
export function useAnswerKeys({
  nodes,
  headId,
  examples,
}: Pick<TaskDraft, 'nodes' | 'headId' | 'examples'>): ReadonlyMap<string, string> {
  return useMemo(() => identifyAnswers({ nodes, headId, examples }), [nodes, headId, examples])
}

'use client'

import { memo } from 'react'
import { loadPart } from '../../../components/ui/loading/load-part'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import { useVerdicts } from './use-verdicts'

const CriterionVerdicts = loadPart(
  () => import('./criterion-verdicts').then((file) => file.CriterionVerdicts),
  { failed: () => null },
)

/** The verdicts on a criterion, shown beside it in the editor. Hidden until the rubric was tested. */
export const CriterionStrip = memo(function CriterionStrip({
  taskId,
  criterion,
  keys,
  readOnly,
  isCurrent,
}: {
  taskId: string
  criterion: DraftCriterion
  /** Identify the answers of the draft. Must keep their identity between renders. */
  keys: ReadonlyMap<string, string>
  readOnly: boolean
  /** The selected criterion shows what its verdicts are worth, in words. */
  isCurrent: boolean
}) {
  const { view } = useVerdicts(taskId)
  return view?.hasRun ? (
    <CriterionVerdicts
      view={view}
      criterion={criterion}
      keys={keys}
      readOnly={readOnly}
      isCurrent={isCurrent}
    />
  ) : null
})

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
}: {
  taskId: string
  criterion: DraftCriterion
}) {
  const { view } = useVerdicts(taskId)
  return view && view.cells.length + view.old.length > 0 ? (
    <CriterionVerdicts view={view} criterion={criterion} />
  ) : null
})

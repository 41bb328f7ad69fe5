'use client'

import { useMemo } from 'react'
import type { KeptAdjudication } from '../../domain/adjudicating/adjudication-views'
import { ClosedDraft } from '../kits/assignments/closed-draft'
import { adjudicationDefinition } from './adjudication-definition'
import { makeAdjudicationDraftParts } from './draft/adjudication-draft-parts'

/** What was written for an adjudication that is closed. */
export function ClosedAdjudication({
  kept: { content, rows },
  ...of
}: {
  assignmentId: string
  personId: string
  kept: KeptAdjudication
}) {
  const parts = useMemo(() => makeAdjudicationDraftParts(rows), [rows])
  return <ClosedDraft definition={adjudicationDefinition} parts={parts} kept={content} {...of} />
}

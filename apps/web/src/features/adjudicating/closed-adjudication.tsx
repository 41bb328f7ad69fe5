'use client'

import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { ClosedDraft } from '../kits/assignments/closed-draft'
import { adjudicationDefinition } from './adjudication-definition'
import { makeAdjudicationDraftParts } from './draft/adjudication-draft-parts'

const parts = makeAdjudicationDraftParts([])

/** What was written for an adjudication that is closed. */
export function ClosedAdjudication(props: {
  assignmentId: string
  personId: string
  kept: AdjudicationDraft | null
}) {
  return <ClosedDraft definition={adjudicationDefinition} parts={parts} {...props} />
}

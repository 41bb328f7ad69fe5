import { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { DraftKind } from '../assignments/assignment-kinds'

export const adjudicationDrafts: DraftKind<AdjudicationDraft> = {
  kind: 'adjudication',
  schema: AdjudicationDraft,
}

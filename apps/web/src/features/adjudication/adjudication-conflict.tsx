import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { nameRow } from '../../domain/adjudicating/name-row'
import { ConflictScreen } from '../task-editor/conflict-screen'
import type { DraftConflict } from '../task-editor/draft-store'
import { makeAdjudicationDraftParts } from './adjudication-draft-parts'
import { useAdjudication } from './adjudication-provider'
import { strings } from './strings'

/** Two texts of one adjudication. */
export function AdjudicationConflict({ conflict }: { conflict: DraftConflict<AdjudicationDraft> }) {
  const { rows, store } = useAdjudication()
  return (
    <ConflictScreen
      conflict={conflict}
      parts={makeAdjudicationDraftParts((key) => nameRow(rows, key))}
      lead={strings.conflictLead}
      onSettle={store.settle}
    />
  )
}

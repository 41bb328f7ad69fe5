import { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import { createLocalDraftReader } from '../../kits/drafts/local-draft-reader'

export const readLocalAdjudicationDraft = createLocalDraftReader(AdjudicationDraft)

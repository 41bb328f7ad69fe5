import { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { SaveAdjudication, SavedAdjudication } from '../../../domain/adjudicating/submit-adjudication'
import type { Context } from '../../context'
import { saveJudgement } from '../reviewing/save-judgement'

/** Writes an adjudication's draft, or tells what stands there. */
export const saveAdjudication = (ctx: Context, input: SaveAdjudication): Promise<SavedAdjudication> =>
  saveJudgement(ctx, input, { kind: 'adjudication', schema: AdjudicationDraft })

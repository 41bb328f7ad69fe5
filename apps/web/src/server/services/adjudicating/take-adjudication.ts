import type { Context } from '../../context'
import { takeItem } from '../reviewing/take-item'

/** Reserves the next best adjudication for the one who asks. */
export const takeAdjudication = (ctx: Context): Promise<{ assignmentId: string }> =>
  takeItem(ctx, 'adjudication')

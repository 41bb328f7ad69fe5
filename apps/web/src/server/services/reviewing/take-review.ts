import type { Context } from '../../context'
import { takeItem } from './take-item'

/** Reserves the next best review for the one who asks. */
export const takeReview = (ctx: Context): Promise<{ assignmentId: string }> => takeItem(ctx, 'review')

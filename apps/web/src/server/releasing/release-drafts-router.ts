import { z } from 'zod'
import { ExtendDraw, ExtendedDraw, ReplaceableTasks } from '../../domain/releasing/extend-draw'
import { FreezeDraft, ReadinessCheck, WaiveCheck, WithdrawWaiver } from '../../domain/releasing/readiness'
import { ReleaseDifference } from '../../domain/releasing/release-difference'
import { CreatedRelease } from '../../domain/releasing/releases'
import { DrawReserves, OfReserves } from '../../domain/releasing/reserves'
import { procedure, router } from '../platform/trpc'
import { extendDraw } from './extend-draw'
import { freezeDraft } from './freeze-draft'
import { listReplaceable } from './list-replaceable'
import { listReserves } from './list-reserves'
import { readDraftReadiness } from './read-readiness'
import { readReleaseDifference } from './read-release-difference'
import { waiveCheck, withdrawWaiver } from './waive-check'

export const releaseDraftsRouter = router({
  checks: procedure('samples.read')
    .input(z.strictObject({ draftId: z.uuid() }))
    .output(z.array(ReadinessCheck))
    .query(({ ctx, input }) => readDraftReadiness(ctx, input.draftId)),
  difference: procedure('samples.read')
    .input(z.strictObject({ draftId: z.uuid() }))
    .output(ReleaseDifference)
    .query(({ ctx, input }) => readReleaseDifference(ctx, input.draftId)),
  replaceable: procedure('samples.read')
    .input(z.strictObject({ draftId: z.uuid() }))
    .output(ReplaceableTasks)
    .query(({ ctx, input }) => listReplaceable(ctx, input.draftId)),
  reserves: procedure('samples.read')
    .input(OfReserves)
    .output(DrawReserves)
    .query(({ ctx, input }) => listReserves(ctx, input)),
  extend: procedure('samples.manage')
    .input(ExtendDraw)
    .output(ExtendedDraw)
    .mutation(({ ctx, input }) => extendDraw(ctx, input)),
  waive: procedure('samples.manage')
    .input(WaiveCheck)
    .output(z.array(ReadinessCheck))
    .mutation(async ({ ctx, input }) => {
      await waiveCheck(ctx, input)
      return readDraftReadiness(ctx, input.draftId)
    }),
  withdrawWaiver: procedure('samples.manage')
    .input(WithdrawWaiver)
    .output(z.array(ReadinessCheck))
    .mutation(async ({ ctx, input }) => {
      await withdrawWaiver(ctx, input)
      return readDraftReadiness(ctx, input.draftId)
    }),
  freeze: procedure('releases.freeze')
    .input(FreezeDraft)
    .output(CreatedRelease)
    .mutation(({ ctx, input }) => freezeDraft(ctx, input)),
})

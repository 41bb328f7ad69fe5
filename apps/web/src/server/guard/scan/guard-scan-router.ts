import { z } from 'zod'
import { pageOf } from '../../../domain/platform/page'
import { GuardHit, GuardScanState, HitId, HitQuery, KeepHit, OpenedHit } from '../../../domain/guard/scans'
import { procedure, router } from '../../platform/trpc'
import { cancelScan } from './cancel-scan'
import { keepHit } from './keep-hit'
import { listHits } from './list-hits'
import { openHit } from './open-hit'
import { readScanState } from './read-scan-state'
import { startScan } from './start-scan'

export const guardScanRouter = router({
  state: procedure('patientData.scan')
    .output(GuardScanState)
    .query(({ ctx }) => readScanState(ctx)),
  hits: procedure('patientData.scan')
    .input(HitQuery)
    .output(pageOf(GuardHit))
    .query(({ ctx, input }) => listHits(ctx, input)),
  start: procedure('patientData.scan')
    .input(z.strictObject({}))
    .output(z.strictObject({ started: z.boolean() }))
    .mutation(async ({ ctx }) => ({ started: await startScan(ctx) })),
  cancel: procedure('patientData.scan')
    .input(z.strictObject({}))
    .output(z.strictObject({}))
    .mutation(async ({ ctx }) => {
      await cancelScan(ctx)
      return {}
    }),
  /** A mutation, because reading is recorded and the words must not be cached. */
  open: procedure('patientData.decide')
    .input(HitId)
    .output(OpenedHit)
    .mutation(({ ctx, input }) => openHit(ctx, input.id)),
  keep: procedure('patientData.decide')
    .input(KeepHit)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await keepHit(ctx, input)
      return {}
    }),
})

import { pageOf } from '../../../domain/platform/page'
import { GuardHit, GuardScanState, HitQuery } from '../../../domain/guard/scans'
import { endpoint, type Endpoint } from '../../platform/rest/endpoint'
import { cancelScan } from './cancel-scan'
import { listHits } from './list-hits'
import { readScanState } from './read-scan-state'
import { startScan } from './start-scan'

/** Endpoints to scan stored texts with the current detectors. */
export const guardScanEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/guard/scan',
    action: 'patientData.scan',
    summary: 'Read the scan of stored texts in progress or the last one, and counts of findings',
    responses: { 200: { description: 'The state.', schema: GuardScanState } },
    handle: async ({ ctx }) => ({ status: 200, body: await readScanState(ctx) }),
  }),
  endpoint({
    method: 'POST',
    path: '/guard/scan',
    action: 'patientData.scan',
    summary: 'Scan stored texts',
    description:
      'Only texts are read that the current detectors have not read in their current state. Poll GET /guard/scan until the state of the scan is no longer “running”.',
    responses: {
      200: { description: 'Nothing waits for a scan.', schema: GuardScanState },
      202: {
        description: 'A scan is in progress: this one, or one that was running.',
        schema: GuardScanState,
      },
    },
    async handle({ ctx }) {
      const started = await startScan(ctx)
      return { status: started ? 202 : 200, body: await readScanState(ctx) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/guard/scan/cancel',
    action: 'patientData.scan',
    summary: 'Cancel the scan in progress',
    description: 'What it has read counts. The next scan reads the rest.',
    responses: { 200: { description: 'The state.', schema: GuardScanState } },
    async handle({ ctx }) {
      await cancelScan(ctx)
      return { status: 200, body: await readScanState(ctx) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/guard/hits',
    action: 'patientData.scan',
    summary: 'List open findings in stored texts',
    description:
      'Findings that stop come first, then possible ones. A finding has its class, never the words; its place is shown on the page of findings, to admins with no part in the task.',
    query: HitQuery,
    responses: {
      200: { description: 'A page of findings.', schema: pageOf(GuardHit).meta({ id: 'GuardHitList' }) },
    },
    handle: async ({ ctx, query }) => ({ status: 200, body: await listHits(ctx, query) }),
  }),
]

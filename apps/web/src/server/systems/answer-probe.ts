import { ProbeView } from '../../domain/systems/system-views'
import type { Context } from '../platform/context'
import { awaitProbe } from './await-probe'

/** The responses of an endpoint that tests a system or judge. */
export const probeResponses = {
  200: { description: 'The answer, or the reason why the test failed.', schema: ProbeView },
  202: { description: 'No worker has made the call yet. Read `lastProbe` later.', schema: ProbeView },
}

/** Waits for the test call and returns its outcome, or 202 if no worker has made it yet. */
export async function answerProbe({ db }: Context, probeId: string) {
  const probe = await awaitProbe(db, probeId)
  return { status: probe.state === 'queued' ? 202 : 200, body: probe }
}

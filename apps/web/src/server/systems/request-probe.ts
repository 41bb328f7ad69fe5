import { inTransaction, recordAudit } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'

type Subject = { systemId: string } | { judgeId: string }

/** A test that has been queued longer than this no longer blocks a new one. */
const MAX_QUEUED_MS = 60_000

/** Requests one real call to a system from the worker and returns the probe's id. */
export async function testSystem(ctx: Context, systemId: string): Promise<string> {
  const system = await ctx.db.system.findUnique({
    where: { id: systemId },
    select: { name: true, kind: true, archivedAt: true },
  })
  if (!system) throw notFound('system')
  if (system.kind === 'physicians')
    throw new Refusal(
      'invalid_move',
      'Physicians are people, so there is no model to call. Their answers come with the imported tasks.',
    )
  refuseArchived(system)
  return requestProbe(ctx, { systemId })
}

/** Requests one real call to a judge from the worker and returns the probe's id. */
export async function testJudge(ctx: Context, judgeId: string): Promise<string> {
  const judge = await ctx.db.judge.findUnique({
    where: { id: judgeId },
    select: { name: true, archivedAt: true },
  })
  if (!judge) throw notFound('judge')
  refuseArchived(judge)
  return requestProbe(ctx, { judgeId })
}

function refuseArchived({ name, archivedAt }: { name: string; archivedAt: Date | null }): void {
  if (archivedAt) throw new Refusal('invalid_move', `${name} is archived. Restore it to test it.`)
}

async function requestProbe({ actor, db }: Context, subject: Subject): Promise<string> {
  const entity =
    'systemId' in subject ? { type: 'system', id: subject.systemId } : { type: 'judge', id: subject.judgeId }
  const id = await inTransaction(db, async (tx) => {
    // With the lock, a second click waits and then finds the probe of the first.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`probe:${entity.id}`}, 0))::text`
    const waiting = await tx.probe.findFirst({
      where: { ...subject, state: 'queued', createdAt: { gt: new Date(Date.now() - MAX_QUEUED_MS) } },
      select: { id: true },
    })
    if (waiting) return waiting.id
    const probe = await tx.probe.create({ data: subject, select: { id: true } })
    await tx.workItem.create({
      data: { kind: 'probe', uniqueKey: `probe:${probe.id}`, probeId: probe.id },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: `${entity.type}.tested`,
      entity,
      details: { probeId: probe.id },
    })
    return probe.id
  })
  await enqueue(queueFromEnv(), 'sweep', {})
  return id
}

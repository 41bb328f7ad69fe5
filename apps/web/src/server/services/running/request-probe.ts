import { inTransaction, recordAudit } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { auditActorOf, type Context } from '../../context'
import { notFound, Refusal } from '../../refusal'

type Subject = { systemId: string } | { judgeId: string }

/** A test that waits longer than this no longer stands in the way of another. */
const PATIENCE_MS = 60_000

/** Asks the worker for one real call to a system and gives the probe's id. */
export async function testSystem(ctx: Context, systemId: string): Promise<string> {
  const system = await ctx.db.system.findUnique({ where: { id: systemId }, select: { kind: true } })
  if (!system) throw notFound('system')
  if (system.kind === 'physicians')
    throw new Refusal(
      'invalid_move',
      'Physicians are people: there is no llm to call. Their answers come with the imported tasks.',
    )
  return requestProbe(ctx, { systemId })
}

/** Asks the worker for one real call to a judge and gives the probe's id. */
export async function testJudge(ctx: Context, judgeId: string): Promise<string> {
  if (!(await ctx.db.judge.findUnique({ where: { id: judgeId }, select: { id: true } })))
    throw notFound('judge')
  return requestProbe(ctx, { judgeId })
}

async function requestProbe({ actor, db }: Context, subject: Subject): Promise<string> {
  const entity =
    'systemId' in subject ? { type: 'system', id: subject.systemId } : { type: 'judge', id: subject.judgeId }
  const id = await inTransaction(db, async (tx) => {
    // The lock makes a second press wait, and then find the first one's probe.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`probe:${entity.id}`}, 0))::text`
    const waiting = await tx.probe.findFirst({
      where: { ...subject, state: 'queued', createdAt: { gt: new Date(Date.now() - PATIENCE_MS) } },
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

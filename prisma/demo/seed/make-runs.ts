import type { Context } from '../../../apps/web/src/server/platform/context'
import { ensurePhysicians, PHYSICIANS } from '../../../apps/web/src/server/systems/ensure-physicians'
import { publishRun } from '../../../apps/web/src/server/running/publish-run'
import { openReleases } from '../../../apps/web/src/server/platform/release-state'
import { registerJudge } from '../../../apps/web/src/server/judges/register-judge'
import { savePrices } from '../../../apps/web/src/server/prices/save-prices'
import { registerSystem } from '../../../apps/web/src/server/systems/register-system'
import { startRun } from '../../../apps/web/src/server/running/start-run'
import { judge, systems } from '../content/systems'

const samplesOfLlms = 4

/**
 * Registers the demo's systems and judge, runs each system on the release, waits for the verdicts and
 * publishes.
 */
export async function makeRuns(
  ctx: Context,
  releaseId: string,
  finishOpenWork: () => Promise<void>,
): Promise<void> {
  const judgeId =
    (await ctx.db.judge.findUnique({ where: { name: judge.name }, select: { id: true } }))?.id ??
    (await registerJudge(ctx, {
      name: judge.name,
      provider: 'simulator',
      llm: judge.llm,
      reasoningEffort: judge.reasoningEffort,
    }))
  await makePrices(ctx)
  for (const { systemId, samplesPerTask } of await findSystems(ctx)) {
    if (await ctx.db.run.findFirst({ where: { releaseId, systemId }, select: { id: true } })) continue
    await startRun(ctx, { releaseId, systemId, judgeId, samplesPerTask, profile: 'healthbench-professional' })
  }
  await finishOpenWork()
  const completed = await ctx.db.run.findMany({
    where: { releaseId, state: 'completed', publishedAt: null, release: openReleases },
    select: { id: true },
  })
  for (const { id } of completed) await publishRun(ctx, id)
}

async function makePrices(ctx: Context): Promise<void> {
  if (await ctx.db.priceTable.findFirst({ select: { id: true } })) return
  const llms = [...new Set([judge, ...systems].map(({ llm }) => llm))]
  const prices = llms.map((llm) => ({
    provider: 'simulator' as const,
    llm,
    input: '0',
    cached: null,
    output: '0',
  }))
  await savePrices(ctx, {
    basedOn: 0,
    note: 'The simulator runs inside the worker and costs nothing.',
    prices,
  })
}

async function findSystems(ctx: Context): Promise<{ systemId: string; samplesPerTask: number }[]> {
  await ensurePhysicians(ctx.db)
  const physicians = await ctx.db.system.findUniqueOrThrow({
    where: { name: PHYSICIANS.no_ai },
    select: { id: true },
  })
  const found = [{ systemId: physicians.id, samplesPerTask: 1 }]
  for (const { name, vendor, kind, llm, systemPrompt, harness, reasoningEffort } of systems) {
    const known = await ctx.db.system.findUnique({ where: { name }, select: { id: true } })
    const surroundings = harness ? { harness: harness.name } : {}
    const systemId =
      known?.id ??
      (await registerSystem(ctx, {
        name,
        vendor,
        kind,
        llm,
        systemPrompt,
        reasoningEffort,
        provider: 'simulator',
        ...surroundings,
      }))
    found.push({ systemId, samplesPerTask: samplesOfLlms })
  }
  return found
}

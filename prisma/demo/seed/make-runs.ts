import type { Context } from '../../../apps/web/src/server/context'
import { ensurePhysicians, PHYSICIANS } from '../../../apps/web/src/server/services/running/ensure-physicians'
import { publishRun } from '../../../apps/web/src/server/services/running/publish-run'
import { registerJudge } from '../../../apps/web/src/server/services/running/register-judge'
import { registerSystem } from '../../../apps/web/src/server/services/running/register-system'
import { startRun } from '../../../apps/web/src/server/services/running/start-run'
import { judge, systems } from '../content/systems'

const samplesPerTask = 4

/** Registers the demo's systems and judge, has each system answer the release, waits for the verdicts and publishes. */
export async function makeRuns(ctx: Context, releaseId: string, finishOpenWork: () => Promise<void>): Promise<void> {
  const judgeId = await registerJudge(ctx, { name: judge.name, provider: 'simulator', llm: judge.llm, reasoningEffort: judge.reasoningEffort })
  await ensurePhysicians(ctx.db)
  const physicians = await ctx.db.system.findUniqueOrThrow({ where: { name: PHYSICIANS }, select: { id: true } })
  const systemIds = [physicians.id]
  for (const { name, vendor, kind, llm, systemPrompt, harness, reasoningEffort } of systems) {
    systemIds.push(
      await registerSystem(ctx, { name, vendor, kind, llm, systemPrompt, reasoningEffort, provider: 'simulator', ...(harness ? { harness: harness.name } : {}) }),
    )
  }
  const runIds: string[] = []
  for (const systemId of systemIds) {
    const samples = systemId === physicians.id ? 1 : samplesPerTask
    runIds.push(await startRun(ctx, { releaseId, systemId, judgeId, samplesPerTask: samples, profile: 'healthbench-professional' }))
  }
  await finishOpenWork()
  for (const runId of runIds) await publishRun(ctx, runId)
}

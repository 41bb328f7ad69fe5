import { describeConstraint, drawSample, ScoringError, type SamplePlan } from '@consilium/scoring'
import type { Draw, ReleaseManifest, Sampling } from '../entries/release-manifest'
import type { PublicPoolItem } from '../pool/pool-file'
import { countOf, judgeCheck, noteFact, type ReleaseCheck } from './release-check'

/** The algorithm of `drawSample`. A draw records it; only draws of the same version can be repeated. */
export const drawAlgorithm = { name: 'consilium-stratified', version: '1' } as const

/** Draws the sample again from the pool, and compares its ids with those of the release. */
export function redrawSample(
  manifest: ReleaseManifest,
  { plan, leftOut }: Sampling,
  draw: Draw,
  items: readonly PublicPoolItem[],
): ReleaseCheck {
  if (draw.algorithm !== drawAlgorithm.name || draw.algorithmVersion !== drawAlgorithm.version)
    return noteFact(
      `The sample was drawn by ${draw.algorithm} ${draw.algorithmVersion}, and this program has ${drawAlgorithm.name} ${drawAlgorithm.version}, so it was not drawn again`,
    )
  const ids = drawIds(items, { ...plan, seed: draw.seed })
  if (typeof ids === 'string')
    return { outcome: 'failed', sentence: 'The sample can’t be drawn again', details: [ids] }
  const { public: tasks, heldOut } = manifest.entries
  const unexplained = new Set(ids)
  const problems: string[] = []
  if (ids.length !== draw.size)
    problems.push(`The draw gives ${countOf(ids.length, 'task')}, but the manifest says ${draw.size}.`)
  for (const { id, poolId } of tasks)
    if (poolId !== null && !unexplained.delete(poolId))
      problems.push(`Task ${id} is in the release, but the draw does not give its pool id ${poolId}.`)
  for (const { poolId } of leftOut)
    if (!unexplained.delete(poolId))
      problems.push(`Pool task ${poolId} is listed as left out, but the draw does not give it.`)
  if (unexplained.size !== heldOut.length)
    problems.push(
      heldOut.length === 0
        ? `The draw gives ${countOf(unexplained.size, 'task')} that the release does not hold: ${[...unexplained].join(', ')}.`
        : `Besides public and left-out tasks, the draw gives ${countOf(unexplained.size, 'task')}, but ${heldOut.length} are held out.`,
    )
  const drawn = tasks.filter(({ poolId }) => poolId !== null).length
  return judgeCheck(
    {
      passed: `Drawing ${countOf(ids.length, 'task')} of ${items.length.toLocaleString('en-US')} again gives the same sample: ${drawn} public, ${heldOut.length} held out, ${leftOut.length} left out`,
      failed: 'Drawing the sample again gives other tasks',
    },
    [...problems, ...compareStrata(manifest, items)],
  )
}

function drawIds(items: readonly PublicPoolItem[], plan: SamplePlan): readonly string[] | string {
  try {
    const result = drawSample(items, plan)
    return result.status === 'drawn' ? result.ids : result.constraints.map(describeConstraint).join(' ')
  } catch (error) {
    if (error instanceof ScoringError) return error.message
    throw error
  }
}

function compareStrata({ entries }: ReleaseManifest, items: readonly PublicPoolItem[]): string[] {
  const levels = new Map(items.map((item) => [item.id, item.levels]))
  return entries.public.flatMap(({ id, poolId, stratum }) => {
    const pooled = poolId === null ? undefined : levels.get(poolId)
    const dimension =
      pooled && Object.entries(stratum ?? {}).find(([name, level]) => pooled[name] !== level)?.[0]
    return dimension === undefined
      ? []
      : [`Task ${id} has another ${dimension} in the pool file than in the manifest.`]
  })
}

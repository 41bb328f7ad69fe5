import { describeConstraint, drawByAlgorithm, SAMPLING_ALGORITHM, ScoringError } from '@consilium/scoring'
import type { Draw, ReleaseManifest, Sampling } from '../entries/release-manifest'
import type { PublicPoolItem } from '../pool/pool-file'
import { countOf, judgeCheck, noteFact, type ReleaseCheck } from './release-check'

/** The name of the algorithm, which every draw records with its version. Earlier versions stay runnable. */
export const DRAW_ALGORITHM = 'consilium-stratified'

// Plans of this platform set no steps; a manifest of a stranger must not keep the command busy for ever.
const MAX_STEPS = 1_000_000

/** Draws the sample again from the pool, and compares its ids with those of the release. */
export function redrawSample(
  manifest: ReleaseManifest,
  sampling: Sampling,
  draw: Draw,
  items: readonly PublicPoolItem[],
): ReleaseCheck {
  if (draw.algorithm !== DRAW_ALGORITHM || !(Number(draw.algorithmVersion) <= SAMPLING_ALGORITHM))
    return noteFact(
      `The sample was drawn by ${draw.algorithm} ${draw.algorithmVersion}, and this program has ${DRAW_ALGORITHM} ${SAMPLING_ALGORITHM}, so it was not drawn again`,
    )
  const { leftOut } = sampling
  const ids = drawIds(items, sampling, draw)
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
    [...problems, ...compareParents(items, sampling, draw), ...compareStrata(manifest, items)],
  )
}

/** The draws that a draw extends, the nearest first. */
export function listParents(sampling: Pick<Sampling, 'draws'>, draw: Draw): Draw[] {
  const parent = sampling.draws.find(({ number }) => number === draw.parent && number < draw.number)
  return parent ? [parent, ...listParents(sampling, parent)] : []
}

/** Whether the pool file and the plan of a release also repeat a draw that its own draw extends. */
export function isRepeatable(sampling: Sampling, draw: Draw, parent: Draw): boolean {
  return parent.planHash === sampling.planHash && parent.poolHash === draw.poolHash
}

/** What the lists of kept and replaced tasks contradict: the pool, or a draw that can be repeated. */
function compareParents(items: readonly PublicPoolItem[], sampling: Sampling, draw: Draw): string[] {
  const pool = new Set(items.map(({ id }) => id))
  const strange = (draw.extension?.kept ?? []).filter((id) => !pool.has(id))
  const line = [draw, ...listParents(sampling, draw)]
  return [
    ...strange.map((id) => `Draw ${draw.number} keeps ${id}, which is not in the pool.`),
    ...line.flatMap((child, place) => {
      const parent = line[place + 1]
      if (!parent || !child.extension || !isRepeatable(sampling, draw, parent)) return []
      const ids = drawIds(items, sampling, parent)
      const { kept, withdrawn } = child.extension
      const listed = [...kept, ...withdrawn.map(({ poolId }) => poolId)].sort()
      return typeof ids !== 'string' && ids.toSorted().join() === listed.join()
        ? []
        : [`Draw ${child.number} lists other tasks of draw ${parent.number} than drawing it again gives.`]
    }),
  ]
}

function drawIds(
  items: readonly PublicPoolItem[],
  sampling: Sampling,
  draw: Draw,
): readonly string[] | string {
  const plan = { ...sampling.plan, seed: draw.seed }
  if ((plan.steps ?? 0) > MAX_STEPS)
    return `The plan allows ${plan.steps?.toLocaleString('en-US')} search steps, and this program takes at most ${MAX_STEPS.toLocaleString('en-US')}.`
  const withdrawn = [draw, ...listParents(sampling, draw)].flatMap(
    (each) => each.extension?.withdrawn.map(({ poolId }) => poolId) ?? [],
  )
  try {
    const parent = draw.extension && { seed: draw.seed, ids: draw.extension.kept, withdrawn }
    const result = drawByAlgorithm(Number(draw.algorithmVersion), items, plan, parent)
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

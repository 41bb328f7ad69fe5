import type { FileLine } from '../../split-lines'
import type { ReleaseManifest } from '../entries/release-manifest'
import { hashPool, parsePool } from '../pool/pool-file'
import { redrawSample } from './redraw-sample'
import { countOf, judgeCheck, type ReleaseCheck } from './release-check'

/** Recomputes the hash of a pool, compares the pool with the draw of the release, and draws again. */
export async function verifyPoolFile(
  manifest: ReleaseManifest,
  file: { readonly name: string; readonly lines: AsyncIterable<FileLine> | Iterable<FileLine> },
): Promise<ReleaseCheck[]> {
  const { header, items, problems } = await parsePool(file.lines)
  if (header === null || problems.length > 0)
    return [{ outcome: 'failed', sentence: `${file.name} can’t be read`, details: problems }]
  const { sampling } = manifest
  const draw = sampling?.draws.find(({ number }) => number === sampling.releaseDraw)
  if (!sampling || !draw)
    return [
      { outcome: 'failed', sentence: `${file.name} is not of this release: it was not drawn`, details: [] },
    ]
  const poolHash = hashPool(items)
  const other = sampling.draws.find((each) => each !== draw && each.poolHash === header.poolHash)
  const expected: [what: string, said: unknown, found: unknown][] = [
    ['its hash in the first line', header.poolHash, poolHash],
    ['its count in the first line', header.count, items.length],
    ['the pool hash of the draw', draw.poolHash, poolHash],
    ['the pool count of the draw', draw.poolCount, items.length],
    ['the plan hash', sampling.planHash, header.planHash],
    ['the algorithm', draw.algorithm, header.algorithm],
    ['the version of the algorithm', draw.algorithmVersion, header.algorithmVersion],
    ['the canary', manifest.release.canary, header.canary],
  ]
  const differences = expected
    .filter(([, said, found]) => said !== found)
    .map(
      ([what, said, found]) => `For ${what}, ${String(said)} is stated, but the file gives ${String(found)}.`,
    )
  const check = judgeCheck(
    {
      passed: `${file.name}: ${countOf(items.length, 'pool task')} match the pool hash ${poolHash}`,
      failed: `${file.name} is not the pool of the draw`,
    },
    differences,
    other && differences.length > 0 ? [`It is the pool of draw ${other.number}.`] : [],
  )
  return check.outcome === 'failed' ? [check] : [check, redrawSample(manifest, sampling, draw, items)]
}

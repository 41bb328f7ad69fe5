import { describe, expect, it } from 'vitest'
import { splitLines } from '../../split-lines'
import { freezeManifest, publishManifest } from '../entries/freeze-manifest'
import { parseManifest } from '../entries/parse-manifest'
import type { Draw, ReleaseManifest } from '../entries/release-manifest'
import { makeSampleRelease, type SampleRelease } from '../testing/sample-release'
import { explainLimits } from './explain-limits'
import { verifyManifest } from './verify-manifest'
import { verifyPoolFile } from './verify-pool-file'

const replaced = makeSampleRelease({ extension: 'replaced' })
const toppedUp = makeSampleRelease({ extension: 'topped up' })

async function check({ files }: SampleRelease, manifest: ReleaseManifest) {
  const lines = splitLines([Buffer.from(files.get('pool.jsonl') ?? '', 'utf8')])
  return [...verifyManifest(manifest), ...(await verifyPoolFile(manifest, { name: 'pool.jsonl', lines }))]
}

async function listProblems(release: SampleRelease, manifest: ReleaseManifest): Promise<string> {
  const checks = await check(release, manifest)
  return checks.flatMap(({ outcome, details }) => (outcome === 'failed' ? details : [])).join('\n')
}

/** Another publisher's manifest: the extension is changed, and every hash is made again. */
function forge({ manifest }: SampleRelease, change: (extension: Extension) => Partial<Extension>) {
  const { sampling } = manifest
  if (!sampling) throw new Error('The sample release was not drawn.')
  const draws = sampling.draws.map((draw) =>
    draw.extension ? { ...draw, extension: { ...draw.extension, ...change(draw.extension) } } : draw,
  )
  return publishManifest(freezeManifest({ ...manifest, sampling: { ...sampling, draws } }), manifest)
}
type Extension = NonNullable<Draw['extension']>

const flip = (id = '') => `${id.startsWith('0') ? '1' : '0'}${id.slice(1)}`

describe('the extension of a draw', () => {
  it.each([
    ['a replaced task', replaced],
    ['more tasks', toppedUp],
  ])('with %s is drawn again from the files', async (_case, release) => {
    const checks = await check(release, release.manifest)
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    expect(checks.map(({ sentence }) => sentence).join('\n')).toContain(
      'Drawing 8 tasks of 40 again gives the same',
    )
    expect(checks.flatMap(({ details }) => details)).toContain(
      'Draw 3: 1 task of draw 2 left out: Its rubric was wrong.',
    )
    expect(parseManifest(release.files.get('manifest.json') ?? '')).toMatchObject({ ok: true })
    expect(release.files.get('README.md')).toMatch(/Draw 3 extends draw 2: \d kept, 1 replaced/)
  })

  it('names the draw that only another pool or plan repeats', () => {
    const limitsOf = ({ manifest }: SampleRelease) =>
      explainLimits(manifest, { formats: new Set(['pool']), known: 'frozenHash' }).join('\n')
    expect(limitsOf(replaced)).not.toContain('draw 2')
    expect(limitsOf(toppedUp)).toContain('That draw 2 gave the tasks that were kept of it')
  })

  it.each<[string, SampleRelease, (extension: Extension) => Partial<Extension>, string]>([
    [
      'a flipped byte of a kept id',
      toppedUp,
      ({ kept: [first, ...rest] }) => ({ kept: [flip(first), ...rest] }),
      'which is not in the pool',
    ],
    [
      'a kept id that is missing',
      toppedUp,
      ({ kept }) => ({ kept: kept.slice(1) }),
      'Draw 3 keeps 4 and replaces 1 tasks of draw 2, which has 6.',
    ],
    [
      'a kept id that is listed twice',
      toppedUp,
      ({ kept: [first = '', _second, ...rest] }) => ({ kept: [first, first, ...rest] }),
      'lists a task of draw 2 twice',
    ],
    [
      'another task that the draw is said to have had',
      replaced,
      ({ withdrawn: [first] }) => ({ withdrawn: [{ poolId: flip(first?.poolId), reason: null }] }),
      'Draw 3 lists other tasks of draw 2 than drawing it again gives.',
    ],
  ])('is refused with %s, even if every hash was made again', async (_case, release, change, sentence) => {
    expect(await listProblems(release, forge(release, change))).toContain(sentence)
  })

  it('is refused when a byte of a kept id changed after the freeze', async () => {
    const text = toppedUp.files.get('manifest.json') ?? ''
    const [id = ''] = toppedUp.manifest.sampling?.draws[2]?.extension?.kept ?? []
    const at = text.indexOf(id, text.indexOf('"kept"'))
    const parsed = parseManifest(`${text.slice(0, at)}${flip(id)}${text.slice(at + id.length)}`)
    if (!parsed.ok) throw new Error(parsed.reason)
    expect(await listProblems(toppedUp, parsed.manifest)).toContain('The frozen part has the hash')
  })
})

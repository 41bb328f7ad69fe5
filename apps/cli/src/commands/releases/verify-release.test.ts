import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freezeManifest, publishManifest, serializeManifest, type Sampling } from '@consilium/worker/manifest'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeSampleRelease,
  type SampleRelease,
} from '../../../../../packages/worker/src/formats/manifest/testing/sample-release'
import { runQuietly } from '../../testing/run-quietly'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-release-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(root, 'files-'))
})

const release = makeSampleRelease()
const verify = (...files: string[]) => runQuietly(['verify-release', ...files])

function write(files: SampleRelease['files'], changes: Record<string, string | Buffer | null> = {}): string {
  for (const [name, text] of Object.entries({ ...Object.fromEntries(files), ...changes }))
    if (text === null) fs.rmSync(path.join(folder, name), { force: true })
    else fs.writeFileSync(path.join(folder, name), text)
  return folder
}
const textOf = (name: string, of = release) => of.files.get(name) ?? ''
const edit = (name: string, from: string, to: string) => {
  expect(textOf(name)).toContain(from)
  return { [name]: textOf(name).replace(from, to) }
}

describe('verify-release', () => {
  it('confirms the files of a release, and says what it can’t verify', async () => {
    const { code, out, err } = await verify(write(release.files))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Bedside, Spring, frozen on 1 March 2027')
    for (const line of [
      `The manifest matches its hash; the frozen part has the hash ${release.manifest.frozenHash}`,
      `7 entries give the Merkle root ${release.manifest.merkleRoot}`,
      'The plan matches its hash; the release holds draw 2 of 2',
      'README.md has the SHA-256 that the manifest lists',
      'croissant.json has the SHA-256 that the manifest lists',
      'professional.jsonl: 5 of 5 public tasks match their hash',
      'professional.jsonl: 4 of 4 physician answers match their hash',
      'professional.jsonl: 10 criteria, 5 of them negative, and 2 multi-turn tasks, as the manifest counts them',
      'healthbench.jsonl: 5 of 5 public tasks match their hash',
      'pool.jsonl: 40 pool tasks match the pool hash',
      'Drawing 8 tasks of 40 again gives the same sample: 5 public, 2 held out, 1 left out',
    ])
      expect(out).toContain(`ok      ${line}`)
    expect(out).toContain(
      'The held-out tasks of draw 2 were split again on 3 February 2027: The first one had no research.',
    )
    expect(out).toContain(
      'Another draft of the dataset, discarded on 20 January 2027, has 1 draw: The pool was too small.',
    )
    expect(out).toContain('note    Waived before the freeze: Every task has a baseline answer')
    expect(out).toContain('note    healthbench.jsonl: the format does not hold everything')
    expect(out).toContain('1 further answer was not checked')
    expect(out).toContain('That the pool is complete, that its tasks were eligible')
    expect(out).toContain('The text of 2 held-out tasks')
    expect(out).not.toContain('FAILED')
  })

  it('notes a withdrawal', async () => {
    const withdrawn = { at: '2027-04-01T09:00:00.000Z', reason: 'A task is wrong.' }
    const { code, out } = await verify(write(makeSampleRelease({ withdrawn }).files))
    expect(code).toBe(0)
    expect(out).toContain('note    The release was withdrawn on 1 April 2027')
  })

  it('verifies what is there when files are missing or named otherwise', async () => {
    write(release.files)
    fs.renameSync(path.join(folder, 'professional.jsonl'), path.join(folder, 'tasks-2027.jsonl'))
    const at = (name: string) => path.join(folder, name)
    const some = await verify(at('manifest.json'), at('tasks-2027.jsonl'))
    expect(some.code).toBe(0)
    expect(some.out).toContain('tasks-2027.jsonl: 5 of 5 public tasks match their hash')
    expect(some.out).toContain('The draw: there is no pool file here.')
    expect(some.out).toContain('note    README.md is listed in the manifest, but not among these files')
    expect(some.out).not.toContain('professional.jsonl is listed in the manifest')
    const alone = await verify(at('manifest.json'))
    expect(alone.code).toBe(0)
    expect(alone.out).toContain('The text of public tasks: there is no task file here.')
  })

  it('verifies a release that was not drawn and holds nothing out', async () => {
    const plain = makeSampleRelease({ isDrawn: false, heldOut: 0 })
    expect(plain.manifest).toMatchObject({ sampling: null, heldOut: null })
    const { code, out } = await verify(write(plain.files))
    expect(code).toBe(0)
    expect(out).toContain('8 of 8 public tasks match their hash')
    expect(out).not.toContain('pool')
  })

  const [task] = release.tasks
  const id = task?.content.id ?? ''
  it.each([
    ['conversation', 'the conversation differs', ['Question 2 of', 'Question 9 of']],
    ['rubric', 'the rubric differs', ['Names the dose', 'Names a dose']],
    ['facets', 'the facets differ', ['"specialty":"Cardiology"', '"specialty":"Oncology"']],
    ['canary', 'the canary differs', ['"canary_string":"Canary', '"canary_string":"Bird']],
  ])('names the task that differs in its %s', async (_part, sentence, [from = '', to = '']) => {
    const { code, out, err } = await verify(write(release.files, edit('professional.jsonl', from, to)))
    expect(code).toBe(1)
    expect(out).toContain('FAILED  professional.jsonl: 4 of 5 public tasks match their hash')
    expect(out).toContain(`Task ${id}: ${sentence}.`)
    expect(out).toContain('FAILED  professional.jsonl is not the file that was exported with this manifest')
    expect(err).toBe('The files do not match the manifest: 2 checks failed.\n')
  })

  it('names the task whose physician answer differs', async () => {
    const { code, out } = await verify(
      write(release.files, edit('healthbench.jsonl', 'Answer 2', 'Answer 8')),
    )
    expect(code).toBe(1)
    expect(out).toContain(`Task ${id}: the physician answer differs.`)
    expect(out).toContain('healthbench.jsonl: 5 of 5 public tasks match their hash')
  })

  it('names tasks that are missing, repeated, unknown or unreadable', async () => {
    const [first = '', second = '', third = '', ...rest] = textOf('professional.jsonl').split('\n')
    const other = first.replace(id, 'f'.repeat(32))
    const text = [first, first, other, `${second.slice(0, 40)}`, 'null', third, ...rest].join('\n')
    const { code, out } = await verify(write(release.files, { 'professional.jsonl': text }))
    expect(code).toBe(1)
    expect(out).toContain(`Line 2: Task ${id} is in the file twice.`)
    expect(out).toContain(`Line 3: Task ${'f'.repeat(32)} is not in this release.`)
    expect(out).toContain('Line 4: The line is not valid JSON: it was cut off or changed.')
    expect(out).toContain('Line 5: The line has no “id”.')
    expect(out).toContain(`Task ${release.tasks[1]?.content.id}: missing from the file.`)
  })

  it('accepts redacted tasks that the manifest lists, with the day', async () => {
    const redactions = [
      { id, redactedAt: '2027-05-03T10:00:00Z', reason: null },
      { id: release.tasks[1]?.content.id ?? '', redactedAt: '2027-05-04T10:00:00Z', reason: 'patient data' },
    ]
    const redacted = makeSampleRelease({ redactions })
    const [first = '', , ...rest] = textOf('professional.jsonl', redacted).split('\n')
    const text = [first.replace('Question 2', '[redacted 2027-05-03: patient data]'), ...rest].join('\n')
    const { code, out } = await verify(write(redacted.files, { 'professional.jsonl': text }))
    expect(out).toContain(`Task ${id}: redacted on 3 May 2027.\n`)
    expect(out).toContain(
      `Task ${release.tasks[1]?.content.id}: redacted on 4 May 2027, and not in this file.\n`,
    )
    expect(out).toContain(
      'note    professional.jsonl: 3 of 5 public tasks match their hash, and 2 are listed as redacted',
    )
    expect(out).toContain(`Task ${id}: redacted on 3 May 2027, but this file still has its text.`)
    // The sample lists the files as they were before the redaction.
    expect(code).toBe(1)
    expect(out.match(/FAILED/g)).toHaveLength(1)
  })

  it('finds a seed that gives another sample', async () => {
    const draws = release.manifest.sampling?.draws.map((draw) => ({ ...draw, seed: `${draw.seed} 2` })) ?? []
    const { code, out } = await verify(write(release.files, { 'manifest.json': forgeManifest(draws) }))
    expect(code).toBe(1)
    expect(out).toContain('FAILED  Drawing the sample again gives other tasks')
    expect(out).toContain('but the draw does not give its pool id')
  })

  it('finds every changed byte of every file', async () => {
    write(release.files)
    const names = [...release.files.keys()]
    const change = fc.record({
      name: fc.constantFrom(...names),
      place: fc.nat(),
      // Any other byte, a flipped bit or a flipped case.
      mask: fc.oneof(fc.integer({ min: 1, max: 255 }), fc.constantFrom(1, 2, 4, 8, 16, 32, 64, 128)),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ name, place, mask }) => {
        const bytes = Buffer.from(textOf(name), 'utf8')
        const at = place % bytes.length
        bytes[at] = (bytes[at] ?? 0) ^ mask
        fs.writeFileSync(path.join(folder, name), bytes)
        const { code, out } = await verify(folder)
        fs.writeFileSync(path.join(folder, name), textOf(name))
        expect(code, `byte ${at} of ${name}\n${out}`).not.toBe(0)
      }),
      { numRuns: 250 },
    )
    expect((await verify(folder)).code).toBe(0)
  })

  it('finds a file that was cut off at the end of a line', async () => {
    const text = textOf('pool.jsonl').split('\n').slice(0, -2).join('\n')
    const { code, out } = await verify(write(release.files, { 'pool.jsonl': `${text}\n` }))
    expect(code).toBe(1)
    expect(out).toContain('it was cut off or changed. Download it again.')
    expect(out).toContain('For its count in the first line, 40 is stated, but the file gives 39.')
  })

  it('recognizes files of another release', async () => {
    const other = makeSampleRelease({ name: 'Autumn' })
    const files = {
      'professional.jsonl': textOf('professional.jsonl', other),
      'pool.jsonl': textOf('pool.jsonl', other),
    }
    const { code, out } = await verify(write(release.files, { ...files, 'notes.jsonl': '{}\n' }))
    expect(code).toBe(1)
    expect(out).toContain('FAILED  professional.jsonl is a file of another release')
    expect(out).toContain('FAILED  pool.jsonl is not the pool of the draw')
    expect(out).toContain('FAILED  notes.jsonl is not a file of this release')
  })

  it.each<[string, Record<string, string | null>, string]>([
    ['no manifest', { 'manifest.json': null }, 'There is no manifest among these files.'],
    ['two manifests', { 'b.json': textOf('manifest.json') }, 'b.json and manifest.json are both manifests.'],
    [
      'a manifest that is cut off',
      { 'manifest.json': '{"a"' },
      'manifest.json: The manifest is not valid JSON',
    ],
    ['another JSON file', { 'manifest.json': '{}' }, 'This JSON file is not the manifest of a release.'],
    [
      'a later version',
      { 'manifest.json': '{"format":"consilium.release-manifest","version":3}' },
      'The manifest has version 3, but this program reads versions 1 to 2.',
    ],
    [
      'an incomplete manifest',
      { 'manifest.json': '{"format":"consilium.release-manifest","version":1}' },
      'The manifest is incomplete or changed at “release”',
    ],
    [
      'a reformatted manifest',
      { 'manifest.json': JSON.stringify(release.manifest, null, 2) },
      'The manifest is not in its canonical form',
    ],
  ])('explains %s', async (_case, changes, sentence) => {
    const { code, out, err } = await verify(write(release.files, changes))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(sentence)
  })

  it('compares the manifest with a hash that was published elsewhere', async () => {
    write(release.files)
    const { frozenHash, merkleRoot } = release.manifest
    const whole = await verify(folder, '--known', frozenHash)
    expect(whole.code).toBe(0)
    expect(whole.out).toContain(`ok      The frozen part has the published hash ${frozenHash}`)
    expect(whole.out).not.toContain('with a copy that you trust')
    const tasks = await verify(folder, '--known', merkleRoot)
    expect(tasks.code).toBe(0)
    expect(tasks.out).toContain(`ok      The entries give the published Merkle root ${merkleRoot}`)
    expect(tasks.out).toContain('It covers the tasks only, and nothing else in the manifest.')
    expect(tasks.out).toContain(`compare the frozen hash ${frozenHash} with a copy that you trust`)
    const other = await verify(folder, '--known', 'f'.repeat(64))
    expect(other.code).toBe(1)
    expect(other.out).toContain(`FAILED  The manifest does not have the published hash ${'f'.repeat(64)}`)
    expect(await verify(folder, '--known', 'root')).toMatchObject({ code: 64 })
  })

  it('prints no control characters of a file', async () => {
    const row = JSON.stringify({ id: 'a\u001b[2Jb\u009bc\u202ed', rubric_items: [] })
    const { out } = await verify(
      write(release.files, { 'professional.jsonl': `${textOf('professional.jsonl')}${row}\n` }),
    )
    expect(out).toContain(String.raw`Task a\u001b[2Jb\u009bc\u202ed is not in this release.`)
  })

  it('explains a path that is not there, and a missing operand', async () => {
    expect(await verify(path.join(folder, 'nothing'))).toMatchObject({ code: 1 })
    expect((await verify(path.join(folder, 'nothing'))).err).toContain('There is no file or folder')
    expect(await verify()).toMatchObject({
      code: 64,
      err: expect.stringContaining('FILE is missing.') as string,
    })
  })
})

describe('verify-release --proof', () => {
  it.each([
    ['a public task', release.tasks[2]?.content.id ?? ''],
    ['a held-out task', release.manifest.entries.heldOut[1]?.commitment ?? ''],
  ])('proves that %s is in the release', async (_what, id) => {
    const { code, out } = await runQuietly(['verify-release', write(release.files), '--proof', id])
    expect(code).toBe(0)
    const proof = JSON.parse(out) as { leaf: string; index: number; size: number; path: string[] }
    expect(JSON.stringify(proof)).toContain(id)
    const file = path.join(root, 'proof.json')
    fs.writeFileSync(file, out)
    const known = ['--known', release.manifest.merkleRoot]
    const proved = await runQuietly(['verify-proof', file, ...known])
    expect(proved).toMatchObject({ code: 0, err: '' })
    expect(proved.out).toContain(`of 7 entries that give the Merkle root ${release.manifest.merkleRoot}`)
    fs.writeFileSync(file, JSON.stringify({ ...proof, leaf: proof.leaf.replace('a', 'b') }))
    expect((await runQuietly(['verify-proof', file, ...known])).err).toContain('The proof does not lead to')
    fs.writeFileSync(file, 'null')
    expect((await runQuietly(['verify-proof', file, ...known])).err).toContain('is not a proof')
  })

  it('explains an id that is not in the release', async () => {
    const { code, err } = await runQuietly(['verify-release', write(release.files), '--proof', 'nothing'])
    expect(code).toBe(1)
    expect(err).toContain('The release has no public task with the id nothing')
  })
})

/** A manifest whose own hashes are right, with other draws than those that gave the release. */
function forgeManifest(draws: Sampling['draws']): string {
  const { manifest } = release
  const sampling = manifest.sampling && { ...manifest.sampling, draws }
  return serializeManifest(publishManifest(freezeManifest({ ...manifest, sampling }), manifest))
}

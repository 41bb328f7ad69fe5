import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  hashPlan,
  publishManifest,
  recordFile,
  serializeManifest,
  type ReleaseManifest,
} from '@consilium/worker/manifest'
import { afterAll, describe, expect, it } from 'vitest'
import { hashTaskId } from '../../../../../packages/worker/src/formats/manifest/content/seals'
import {
  hashContentParts,
  hashTaskContent,
} from '../../../../../packages/worker/src/formats/manifest/content/task-content'
import { hashManifest } from '../../../../../packages/worker/src/formats/manifest/entries/freeze-manifest'
import { makeSampleRelease } from '../../../../../packages/worker/src/formats/manifest/testing/sample-release'
import { toVersion1 } from '../../../../../packages/worker/src/formats/manifest/testing/to-version-1'
import { readTaskOfLine } from '../../../../../packages/worker/src/formats/manifest/verify/read-task-line'
import { runQuietly } from '../../testing/run-quietly'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-forgeries-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const release = makeSampleRelease()
const MARK = '[redacted 2027-04-01: patient data]'
const AT = '2027-04-01T00:00:00.000Z'

type Draft<T> = T extends readonly (infer U)[]
  ? Draft<U>[]
  : T extends object
    ? { -readonly [K in keyof T]: Draft<T[K]> }
    : T
type Change = (manifest: Draft<ReleaseManifest>, files: Map<string, string>) => void

/** A folder in which a forger changed files, and made every hash again that the manifest holds of itself. */
function forge(change: Change, of = release.manifest): string {
  const files = new Map(release.files)
  const manifest = structuredClone(of) as Draft<ReleaseManifest>
  change(manifest, files)
  const listed = [...files].filter(([name]) => name !== 'manifest.json')
  const { hash: _, ...content } = {
    ...manifest,
    files: listed.map(([name, text]) =>
      recordFile({ name, format: of.files.find((file) => file.name === name)?.format ?? 'card' }, text),
    ),
  } as ReleaseManifest
  files.set('manifest.json', serializeManifest(publishManifest(content, content)))
  const folder = fs.mkdtempSync(path.join(root, 'files-'))
  for (const [name, text] of files) fs.writeFileSync(path.join(folder, name), text)
  return folder
}

const rehash: Change = (manifest) => {
  manifest.frozenHash = hashManifest(manifest as ReleaseManifest).frozenHash
}
const pruneHistory: Change = (manifest) => {
  if (manifest.sampling) manifest.sampling.draws = manifest.sampling.draws.filter((draw) => !draw.discarded)
  manifest.waivedChecks = []
}
const replaceRubrics: Change = (manifest, files) => {
  files.delete('healthbench.jsonl')
  const lines = (files.get('professional.jsonl') ?? '')
    .replaceAll('Names the dose', 'Praises a product')
    .split('\n')
  for (const line of lines.filter(Boolean)) {
    const entry = manifest.entries.public.find(({ id }) => id === (JSON.parse(line) as { id: string }).id)
    const read = entry ? readTaskOfLine(line, 'professional', entry) : 'unknown'
    if (!entry || typeof read === 'string') throw new Error('The line was not read.')
    entry.contentHash = hashTaskContent(read.content)
    entry.partHashes = hashContentParts(read.content)
  }
  files.set('professional.jsonl', lines.join('\n'))
}
const verify = (folder: string, ...options: string[]) => runQuietly(['verify-release', folder, ...options])

describe('verify-release refuses', () => {
  it.each([
    ['version 2', release.manifest],
    ['version 1', toVersion1(release.manifest)],
  ])('replaced rubrics behind a forged redaction of the frozen part, in %s', async (_version, of) => {
    const folder = forge((manifest, files) => {
      replaceRubrics(manifest, files)
      pruneHistory(manifest, files)
      manifest.frozenPartRedactedAt = AT
    }, of)
    for (const known of [of.frozenHash, of.merkleRoot]) {
      const { code, out } = await verify(folder, '--known', known)
      expect(code).toBe(1)
      expect(out).toContain(`FAILED  The manifest does not have the published hash ${known}`)
      expect(out).toContain('FAILED  The entries do not give the Merkle root of the manifest')
    }
  })

  it('a frozen hash that a redaction with its mark only excuses', async () => {
    const old = toVersion1(release.manifest)
    const folder = forge((manifest) => {
      const discarded = manifest.sampling?.draws[0]?.discarded
      if (discarded) discarded.reason = MARK
      manifest.release.license = 'CC0'
      manifest.frozenPartRedactedAt = AT
    }, old)
    const { code, out } = await verify(folder, '--known', old.frozenHash)
    expect(code).toBe(1)
    expect(out).toContain('only a copy from before the redaction can be compared')
    expect((await verify(folder)).out).toContain(
      'note    The manifest matches its hash; its frozen part can’t',
    )
  })

  it('a reason that differs from its hash, and a redaction without its mark', async () => {
    const change = (salt: string | null) =>
      forge((manifest) => {
        const discarded = manifest.sampling?.draws[0]?.discarded
        if (discarded)
          Object.assign(discarded, { reason: 'None.', reasonSeal: { ...discarded.reasonSeal, salt } })
      })
    const salt = release.manifest.sampling?.draws[0]?.discarded?.reasonSeal?.salt ?? ''
    expect((await verify(change(salt))).out).toContain('The reason “None.” does not have the hash')
    expect((await verify(change(null))).out).toContain('“None.” is listed as redacted, but has no mark')
  })

  it('tasks that are listed as redacted and were replaced', async () => {
    const folder = forge((manifest, files) => {
      files.delete('healthbench.jsonl')
      const text = files.get('professional.jsonl') ?? ''
      files.set('professional.jsonl', text.replaceAll('Names the dose', 'Praises a product'))
      manifest.redactions = manifest.entries.public.map(({ id }) => ({ id, redactedAt: AT, reason: null }))
    })
    const { code, out } = await verify(folder, '--known', release.manifest.frozenHash)
    expect(code).toBe(1)
    expect(out).toContain('the rubric differs, without the mark of a redaction.')
  })

  it('gaps in the history, and a draw that nobody discarded', async () => {
    const folder = forge((manifest, files) => {
      const [, draw] = manifest.sampling?.draws ?? []
      if (manifest.sampling && draw) manifest.sampling.draws = [draw, { ...draw, number: 9, seed: 'another' }]
      rehash(manifest, files)
    })
    const { code, out } = await verify(folder)
    expect(code).toBe(1)
    expect(out).toContain('The draws are not numbered from 1 to 2: 2, 9.')
    expect(out).toContain('Draw 9 was not discarded, but the release holds draw 2, which does not extend it.')
  })

  it('a plan that would keep it drawing for ever', async () => {
    const folder = forge((manifest, files) => {
      const { sampling } = manifest
      if (!sampling) return
      const before = sampling.planHash
      sampling.plan.steps = 9_000_000_000
      sampling.planHash = hashPlan(sampling.plan)
      for (const draw of sampling.draws) draw.planHash = sampling.planHash
      files.set('pool.jsonl', (files.get('pool.jsonl') ?? '').replace(before, sampling.planHash))
      rehash(manifest, files)
    })
    const { code, out } = await verify(folder)
    expect(code).toBe(1)
    expect(out).toContain('allows 9,000,000,000 search steps, and this program takes at most 1,000,000.')
  })

  it('a held-out split that is not the last of its draw, whatever other draws have', async () => {
    const split = { draw: 1, at: AT, size: 1, seedCommitment: 'a'.repeat(64), reason: null }
    const add = (draw: number) =>
      forge((manifest, files) => {
        manifest.sampling?.splits?.push({ ...split, draw })
        rehash(manifest, files)
      })
    expect((await verify(add(1))).code).toBe(0)
    const folder = add(2)
    const { code, out } = await verify(folder)
    expect(code).toBe(1)
    expect(out).toContain('The last split of draw 2 is not the held-out split of the release.')
  })

  it('a proof from a manifest that is not the published one', async () => {
    const id = release.tasks[0]?.content.id ?? ''
    const folder = forge(() => undefined)
    const wrong = await verify(folder, '--proof', id, '--known', 'f'.repeat(64))
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.err).toContain('The manifest does not have the published hash')
    expect((await verify(folder, '--proof', id, '--known', release.manifest.merkleRoot)).code).toBe(0)
  })
})

describe('verify-release says', () => {
  it('how many tasks a forged list of redactions hides from it', async () => {
    const folder = forge((manifest, files) => {
      files.delete('healthbench.jsonl')
      const text = files.get('professional.jsonl') ?? ''
      files.set('professional.jsonl', text.replaceAll('Names the dose', MARK))
      manifest.redactions = manifest.entries.public.map(({ id }) => ({ id, redactedAt: AT, reason: null }))
    })
    const { code, out } = await verify(folder, '--known', release.manifest.frozenHash)
    expect(code).toBe(0)
    expect(out).toContain(
      'note    professional.jsonl: 0 of 5 public tasks match their hash, and 5 are listed as redacted',
    )
    expect(out).toMatch(
      /5 public tasks are listed as redacted, so what changed in them was not verified\.\n$/,
    )
    expect(out).toContain('the frozen hash does not cover the list of redactions')
  })

  it('what a known Merkle root leaves open', async () => {
    const folder = forge((manifest, files) => {
      manifest.release.license = 'CC0'
      manifest.waivedChecks = []
      rehash(manifest, files)
    })
    const { out } = await verify(folder, '--known', release.manifest.merkleRoot)
    expect(out).toContain('It covers the tasks only, and nothing else in the manifest.')
    expect(out).toContain('name, license, dates, counts, plan, draws and waived checks')
    expect((await verify(folder, '--known', release.manifest.frozenHash)).code).toBe(1)
  })

  it('which fields of rows and which files no hash covers', async () => {
    const folder = forge((_manifest, files) => {
      const lines = (files.get('professional.jsonl') ?? '').split('\n').filter(Boolean)
      const rows = lines.map((line) => JSON.parse(line) as { rubric_items: object[] })
      const changed = rows.map((row) => ({
        ...row,
        rubric_items: row.rubric_items.map((item) => ({ ...item, weight: 2 })),
        system_prompt: 'Recommend a product',
      }))
      files.set('professional.jsonl', changed.map((row) => `${JSON.stringify(row)}\n`).join(''))
      files.set('README.md', '# Nothing was discarded\n')
    })
    const { code, out } = await verify(folder, '--known', release.manifest.frozenHash)
    expect(code).toBe(0)
    expect(out).toContain('note    professional.jsonl: rows have fields that no hash covers')
    expect(out).toContain('system_prompt, in 5 rows')
    expect(out).toContain('rubric_items[].weight, in 5 rows')
    expect(out).toContain('The dataset card and the metadata: the publisher writes them again')
    expect(out).toContain('and that the release was not withdrawn: the frozen hash covers neither')
  })
})

describe('verify-release after an honest redaction', () => {
  it('still compares the frozen part and the entries with the published hashes', async () => {
    const folder = forge((manifest, files) => {
      files.delete('healthbench.jsonl')
      const discarded = manifest.sampling?.draws[0]?.discarded
      if (discarded?.reasonSeal)
        Object.assign(discarded, {
          reason: `It held ${MARK}`,
          reasonSeal: { ...discarded.reasonSeal, salt: null },
        })
      const entry = manifest.entries.public[1]
      if (!entry) throw new Error('There is no second task.')
      const before = entry.id
      entry.idHash = hashTaskId(before)
      entry.id = `${MARK} 12345678`
      manifest.redactions = [{ id: entry.id, redactedAt: AT, reason: null }]
      manifest.frozenPartRedactedAt = AT
      files.set('professional.jsonl', (files.get('professional.jsonl') ?? '').replace(before, entry.id))
    })
    for (const known of [release.manifest.frozenHash, release.manifest.merkleRoot]) {
      const { code, out } = await verify(folder, '--known', known)
      expect({ code, out: code === 0 ? '' : out }).toEqual({ code: 0, out: '' })
      expect(out).toContain('note    In the frozen part, 1 reason and 1 id can’t be compared with the hash')
      expect(out).toContain(`ok      7 entries give the Merkle root ${release.manifest.merkleRoot}`)
    }
  })
})

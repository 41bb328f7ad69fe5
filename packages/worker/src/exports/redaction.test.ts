import { randomUUID } from 'node:crypto'
import { canonicalJson, redactText } from '@consilium/db'
import { makeExport, makePerson, makeRelease } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportHandler } from '../handlers/export'
import { openExportScene, type ExportScene } from './testing/open-export-scene'

let scene: ExportScene
let engine: ExportScene['engine']
beforeAll(async () => {
  scene = await openExportScene()
  engine = scene.engine
})
afterAll(() => scene.close())

const never = new AbortController().signal

describe('a redaction', () => {
  const secret = 'Erika Mustermann'
  const redact = async (taskId: string, { everywhere = false } = {}) => {
    const id = await makePerson(engine.db, ['admin'])
    return redactText(engine.db, {
      taskId,
      text: secret,
      everywhere,
      reason: 'The hospital asked for it',
      actor: { kind: 'person', id },
    })
  }
  const task = (content: string) => ({ conversation: [{ role: 'user' as const, content }] })
  const countChunks = (fileId: string | null) =>
    engine.db.fileChunk.count({ where: { fileId: fileId ?? randomUUID() } })

  it('removes the files of every release with a redacted task at once, and no others', async () => {
    const { db } = engine
    const [release, same, other] = [
      await makeRelease(db, [task(`I am ${secret}.`), {}]),
      await makeRelease(db, [task(`Is it ${secret}?`), {}]),
      await makeRelease(db, 2),
    ]
    const [ofTask, elsewhere, untouched] = [
      await scene.runExport(release.id),
      await scene.runExport(same.id),
      await scene.runExport(other.id),
    ]
    const redactionId = await redact(release.tasks[0]?.taskId ?? '', { everywhere: true })
    for (const { id, fileId, file } of [ofTask, elsewhere]) {
      const now = await scene.readExport(id)
      expect(now).toMatchObject({ state: 'done', failure: expect.stringContaining('redacted') })
      expect(now.expiresAt?.getTime()).toBeLessThanOrEqual(Date.now())
      expect(await countChunks(fileId)).toBe(0)
      expect(now.file?.sha256).toBe(file?.sha256)
      const audit = await db.auditEvent.findMany({
        where: { entityId: now.releaseId },
        orderBy: { id: 'asc' },
      })
      expect(audit.map(({ action }) => action)).toEqual(['release.file_written', 'release.file_removed'])
      expect(audit[1]).toMatchObject({
        actorKind: 'person',
        details: canonicalJson({ exportId: id, redactionId }),
      })
    }
    expect(await scene.readExport(untouched.id)).toEqual(untouched)
    const again = await scene.runExport(release.id)
    expect(again.lines.join('\n')).not.toContain(secret)
    expect(again.lines.join('\n')).toContain('[redacted')
  })

  it('leaves files alone that hold the task only on the held-out split', async () => {
    const release = await makeRelease(engine.db, [task(`I am ${secret}.`), {}], { heldOut: 1 })
    const exported = await scene.runExport(release.id)
    await redact(release.tasks[0]?.taskId ?? '')
    expect(await scene.readExport(exported.id)).toEqual(exported)
  })

  it('fails an export in progress, of which nothing stays', async () => {
    const { db } = engine
    const release = await makeRelease(db, [
      task(`I am ${secret}.`),
      ...Array.from({ length: 40 }, () => ({})),
    ])
    const before = await scene.countFiles()
    const id = await makeExport(db, { releaseId: release.id })
    const item = await scene.claim()
    const pool = scene.runBeforeReport(2, () => redact(release.tasks[0]?.taskId ?? ''))
    expect(await exportHandler.run({ ...engine, pool }, item, never)).toEqual({ is: 'stopped' })
    expect(await scene.readExport(id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('redacted while the file was written'),
      fileId: null,
    })
    expect(await scene.countFiles()).toBe(before)
  })
})

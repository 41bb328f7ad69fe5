import { makeDataset, makePerson } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../platform/context'
import { buildCorpus } from './corpus/build-corpus'
import { findOpenFindings } from './find-open-findings'
import { Refusal } from '../platform/refusal'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { SURROGATE_REASON } from './hash-span'
import { overrideGuard } from './override-guard'
import { arabicNames, latinNames } from '../../domain/guard/surrogates/name-pools'
import { replaceWithSurrogates } from './replace-with-surrogates'
import { keys } from '../../domain/platform/keys'
import { requireNoPatientData } from './require-no-patient-data'

const DIRTY = [
  'Mrs. Halvorsen, 93 years old, MRN 4471234, was admitted on 14 March 2023.',
  'Halvorsen lives in Duluth; call 212-555-0187.',
]
const CLEAN = 'A 45-year-old with Crohn disease asks about azathioprine 50 mg; BP 120/80.'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function makeAuthor(): Promise<{ ctx: Context; taskId: string }> {
  const personId = await makePerson(api.db, ['physician'])
  const actor = {
    kind: 'person' as const,
    id: personId,
    name: 'A person',
    email: 'a@example.org',
    roles: ['physician' as const],
    sessionId: '',
  }
  const { id: taskId } = await api.db.task.create({
    data: {
      datasetId: await makeDataset(api.db),
      source: 'authored',
      authorId: personId,
      mode: 'good_faith',
    },
    select: { id: true },
  })
  return { ctx: { ...api.ctx, actor }, taskId }
}

const guarded = (texts: readonly string[]) => texts.map((text, at) => ({ text, where: `turn ${at + 1}` }))
const refusalOf = (taskId: string, texts: readonly string[], offers?: 'surrogates' | 'change') =>
  requireNoPatientData(api.db, { taskId, texts: guarded(texts), offers }).then(
    () => null,
    (error: unknown) => error as Refusal,
  )

describe('the patient-data guard', () => {
  it('accepts clean text, and refuses the rest with kinds and places but without the text itself', async () => {
    const { taskId } = await makeAuthor()
    expect(await refusalOf(taskId, [CLEAN])).toBeNull()
    const refusal = await refusalOf(taskId, DIRTY)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal?.message).toMatch(
      /name × 2 \(turn 1, turn 2\).*age over 89 \(turn 1\).*phone number \(turn 2\)/,
    )
    expect(refusal?.message).not.toMatch(/Halvorsen|4471234|Duluth|0187/)
    expect(keys.replace).toBe('alt+r')
    expect(refusal?.message).toMatch(/\(Alt\+R, on a Mac ⌥R\), change the text, or say why it may stay\.$/)
    // Only what the screen offers is named.
    expect((await refusalOf(taskId, DIRTY, 'surrogates'))?.message).toMatch(/⌥R\), or change the text\.$/)
    expect((await refusalOf(taskId, DIRTY, 'change'))?.message).toMatch(/\)\. Change the text\.$/)
  })

  it('inserts stable surrogates that pass the check, as a whole and in parts, but only in their task', async () => {
    const { ctx, taskId } = await makeAuthor()
    const { texts, replaced } = await replaceWithSurrogates(ctx, { taskId, texts: DIRTY })
    expect(replaced).toHaveLength(7)
    for (const [index, { from }] of replaced.entries()) expect(DIRTY.join('\n'), `${index}`).toContain(from)
    for (const { to } of replaced) expect(texts.join('\n')).toContain(to)
    expect(texts.join(' ')).not.toMatch(/Halvorsen|4471234|Duluth|212-555|14 March 2023|93 years/)
    expect(await findOpenFindings(api.db, { taskId, texts })).toEqual([])
    const [family = ''] = /(?<=Mrs\. )\S+(?=,)/.exec(texts[0] ?? '') ?? []
    expect(texts[1]).toContain(family)
    expect(await refusalOf(taskId, [...texts, `I told Mrs. ${family} so.`])).toBeNull()
    expect((await replaceWithSurrogates(ctx, { taskId, texts: DIRTY })).texts).toEqual(texts)
    expect(await refusalOf((await makeAuthor()).taskId, texts)).not.toBeNull()
  })

  it('gives a woman a woman’s name in English and Arabic', async () => {
    const { ctx, taskId } = await makeAuthor()
    const { texts } = await replaceWithSurrogates(ctx, {
      taskId,
      texts: ['Patient: Ingrid Halvorsen', 'المريضة نور الزهراني تعاني من الصداع'],
    })
    const [english = '', arabic = ''] = texts
    expect(latinNames.given.female).toContain(english.split(' ')[1])
    expect(arabicNames.given.female).toContain(arabic.split(' ')[1])
  })

  it('finds no dates among the surrogates of dates in any form', async () => {
    const { ctx, taskId } = await makeAuthor()
    const texts = [...buildCorpus('seen').slice(0, 400), ...buildCorpus('seen-2')]
      .filter(({ spans }) => spans.some((span) => span.class === 'date'))
      .map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(50)
    const { texts: put } = await replaceWithSurrogates(ctx, { taskId, texts })
    const open = (await findOpenFindings(api.db, { taskId, texts: put })).filter(
      (one) => one.class === 'date',
    )
    expect(
      open.map(({ text, start, end }) => `${texts[text]} → ${put[text]}: ${put[text]?.slice(start, end)}`),
    ).toEqual([])
  })

  it('an override applies to one task and one class, and stores none of the text', async () => {
    const { ctx, taskId } = await makeAuthor()
    const text = 'I discussed it with Mr. Halvorsen.'
    await overrideGuard(ctx, {
      taskId,
      spans: [{ class: 'name', text: 'Halvorsen' }],
      reason: 'An invented person of a textbook.',
    })
    expect(await refusalOf(taskId, [text])).toBeNull()
    expect(await refusalOf((await makeAuthor()).taskId, [text])).not.toBeNull()
    await overrideGuard(ctx, {
      taskId,
      spans: [{ class: 'name', text: 'Halvorsen' }],
      reason: 'The same once more, after all.',
    })
    const rows = await api.db.guardOverride.findMany({ where: { taskId } })
    expect(rows).toHaveLength(1)
    const events = await api.db.auditEvent.findMany({ where: { entityId: taskId } })
    expect(events.map(({ action }) => action)).toEqual(['task.guard_overridden'])
    expect(
      JSON.stringify([rows.map(({ spanHash }) => spanHash), events.map(({ details }) => details)]),
    ).not.toMatch(/halvorsen|textbook/i)
  })

  it('takes no exception in the name of its own surrogates', async () => {
    const { ctx, taskId } = await makeAuthor()
    const spans = [{ class: 'name' as const, text: 'Halvorsen' }]
    await expect(overrideGuard(ctx, { taskId, spans, reason: SURROGATE_REASON })).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'reason',
    })
  })

  it('treats other people’s tasks as missing', async () => {
    const [mine, theirs] = [await makeAuthor(), await makeAuthor()]
    await expect(
      replaceWithSurrogates(mine.ctx, { taskId: theirs.taskId, texts: DIRTY }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      overrideGuard(mine.ctx, {
        taskId: theirs.taskId,
        spans: [{ class: 'name', text: 'x' }],
        reason: 'It is not a patient.',
      }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

import { openDatabase } from '@consilium/db'
import type { APIRequestContext, Page } from '@playwright/test'
import { arrangeRun, freezeImport, post } from '../../arrange-runs'
import { markdownPayloads, type MarkdownPayload } from '../../fixtures/markdown-payloads'
import { TryPanel } from '../../pages/try-panel'
import { readRuntime } from '../../read-runtime'
import { startStubProvider, type StubProvider } from '../../stub-provider/server.mjs'
import { expect, test } from '../../test'
import { watchHarm, type Harm } from '../../watch-harm'

const MAX_TASK_MS = 1_000
/**
 * Expensive texts are shown a few at a time, the others 20 at a time, each group in its own turn: an answer
 * holds 100,000 characters.
 */
const IN_GROUP = 20
const HEAVY_IN_GROUP = 4
const MAX_CHARACTERS = 95_000

function makeGroups(payloads: readonly MarkdownPayload[], size: number): MarkdownPayload[][] {
  const groups: MarkdownPayload[][] = []
  for (const payload of payloads) {
    const last = groups.at(-1)
    const fits =
      last !== undefined &&
      last.length < size &&
      [...last, payload].reduce((sum, { text }) => sum + text.length, 0) <= MAX_CHARACTERS
    if (fits) last.push(payload)
    else groups.push([payload])
  }
  return groups
}
const groups: readonly (readonly MarkdownPayload[])[] = [
  ...makeGroups(
    markdownPayloads.filter(({ heavy }) => !heavy),
    IN_GROUP,
  ),
  ...makeGroups(
    markdownPayloads.filter(({ heavy }) => heavy),
    HEAVY_IN_GROUP,
  ),
]
const nameOf = (group: readonly MarkdownPayload[]) => group.map(({ name }) => name).join(', ')
const joined = (group: readonly MarkdownPayload[] = []) => group.map(({ text }) => text).join('\n\n***\n\n')
const question = (index: number) => `What is in text ${index} of the corpus?`
const numberIn = (text: string) => Number(/What is in text (\d+) of the corpus\?/.exec(text)?.[1] ?? -1)

/** Answers with the requested text; as a judge, gives it as the explanation. */
async function startHarmfulStub(): Promise<StubProvider> {
  return startStubProvider({
    compose: (messages) => {
      const prompt = messages.map(({ content }) => content).join('\n')
      const text = joined(groups[numberIn(prompt)]) || 'Nothing of the corpus.'
      return prompt.includes('criteria_met')
        ? JSON.stringify({ explanation: text.slice(0, 4_000), criteria_met: true })
        : text
    },
  })
}

/** A dataset in which each text appears as a turn, as a criterion and as a person's answer. */
function writeRows(): string {
  const rows = groups.map((group, index) => ({
    prompt_id: `corpus-${index}`,
    prompt: [
      ...group.flatMap(({ name, text }) => [
        { role: 'user', content: name },
        { role: 'assistant', content: text },
      ]),
      { role: 'user', content: question(index) },
    ],
    example_tags: ['theme:corpus'],
    rubrics: group.map(({ name, text, heavy }) => ({
      criterion: `${name}: ${heavy ? '' : text.slice(0, 3_000)}`,
      points: 5,
      tags: ['level:example'],
    })),
    ideal_completions_data: {
      ideal_completion: joined(group),
      ideal_completions_group: 'Corpus',
      ideal_completions_ref_completions: group.map(({ text }) => text),
    },
    canary: 'Consilium test corpus.',
  }))
  return rows.map((row) => JSON.stringify(row)).join('\n')
}

async function arrange(api: APIRequestContext, name: string) {
  const answer = await api.post(
    `/api/v1/imports?${new URLSearchParams({ format: 'healthbench', dataset: name, fileName: 'corpus.jsonl' })}`,
    { data: writeRows(), headers: { 'content-type': 'application/jsonl' } },
  )
  expect(answer.status(), (await answer.text()).slice(0, 2_000)).toBe(200)
  const { importId, datasetId } = (await answer.json()) as { importId: string; datasetId: string }
  const { id: releaseId } = await freezeImport(api, { name, importId, datasetId })
  const stub = await startHarmfulStub()
  const llm = { provider: 'openai-compatible', baseUrl: stub.baseUrl, llm: 'harmful' }
  const { id: systemId } = await post(api, '/systems', { ...llm, name })
  const { id: judgeId } = await post(api, '/judges', { ...llm, name })
  const run = await arrangeRun(api, { releaseId, systemId, judgeId, profile: 'healthbench' })
  expect(run.state).toBe('completed')
  const database = openDatabase(readRuntime().DATABASE_URL)
  const tasks = await database.db.task.findMany({
    where: { datasetId },
    select: { id: true, externalId: true, versions: { select: { id: true } } },
  })
  await database.close()
  const find = (index: number) => tasks.find(({ externalId }) => externalId === `corpus-${index}`)
  const pagesOf = (index: number) => [
    `/datasets/${datasetId}/tasks/${find(index)?.id}`,
    `/runs/${run.id}/tasks/${find(index)?.versions[0]?.id}`,
  ]
  return { pagesOf, systemId, stub }
}

/** Checks the rendered text: links lead where they say, nothing has a fixed position, nothing overflows. */
async function checkShown(page: Page, name: string): Promise<void> {
  const found = await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const elements = [...main.querySelectorAll<HTMLElement>('.reading, .reading *')]
    const links = [...main.querySelectorAll<HTMLAnchorElement>('.reading a')]
    return {
      texts: main.querySelectorAll('.reading').length,
      forbidden: elements
        .map(({ localName }) => localName)
        .filter((name) =>
          /^(script|style|iframe|object|embed|img|svg|math|form|input|button|link|meta|base|video|audio|template|details|marquee)$/.test(
            name,
          ),
        ),
      handlers: elements.flatMap((element) =>
        element
          .getAttributeNames()
          .filter((name) => name.startsWith('on') || name === 'srcdoc' || name === 'formaction'),
      ),
      moved: elements.filter(
        (element) =>
          ['fixed', 'absolute', 'sticky'].includes(getComputedStyle(element).position) &&
          !element.classList.contains('sr-only'),
      ).length,
      schemes: [...new Set(links.map(({ protocol }) => protocol))],
      away: links
        .filter(({ hash, href }) => !(hash && href.startsWith(location.href.split('#')[0] ?? '')))
        .filter(
          ({ rel, target }) =>
            !(
              ['noopener', 'noreferrer', 'nofollow'].every((word) => rel.split(' ').includes(word)) &&
              target === '_blank'
            ),
        )
        .map(({ outerHTML }) => outerHTML),
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      heading: getComputedStyle(document.querySelector('h1') as Element).display,
    }
  })
  const where = `${name} on ${page.url()}`
  expect.soft(found.texts, where).toBeGreaterThan(0)
  expect
    .soft(
      {
        forbidden: found.forbidden,
        handlers: found.handlers,
        moved: found.moved,
        away: found.away,
        wide: Math.max(0, found.wide),
      },
      where,
    )
    .toEqual({ forbidden: [], handlers: [], moved: 0, away: [], wide: 0 })
  expect
    .soft(
      found.schemes.filter((scheme) => !['http:', 'https:', 'mailto:'].includes(scheme)),
      where,
    )
    .toEqual([])
  expect.soft(found.heading, where).not.toBe('none')
}

/** Clicks everything clickable, except links to ordinary addresses. */
async function pressLinks(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.reading a'))
      if (!/^(https?|mailto):$/.test(link.protocol)) link.click()
    for (const element of document.querySelectorAll<HTMLElement>('.reading span, .reading code'))
      if (!element.closest('a')) element.click()
  })
}

/**
 * Checks that the text did nothing forbidden and never blocked the page for long. Soft assertions, so that
 * all texts are tried.
 */
async function checkHarm(harm: Harm, where: string): Promise<void> {
  const longest = await harm.readLongestTask()
  expect
    .soft({ harms: harm.harms.splice(0), stoodStill: longest > MAX_TASK_MS ? longest : 0 }, where)
    .toEqual({ harms: [], stoodStill: 0 })
}

test('no text from an llm does harm on the pages that show it', async ({
  page,
  context,
  api,
  signIn,
  unique,
}) => {
  test.setTimeout(300_000)
  const { pagesOf, systemId, stub } = await arrange(api, unique('Corpus'))
  await signIn('admin')
  const harm = await watchHarm(context, page)
  try {
    for (const [index, group] of groups.entries()) {
      for (const address of pagesOf(index)) {
        const response = await page.goto(address)
        expect.soft(response?.status(), `${nameOf(group)} on ${address}`).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page
          .locator('main summary')
          .evaluateAll((all) => all.forEach((summary) => (summary as HTMLElement).click()))
        await checkShown(page, nameOf(group))
        await pressLinks(page)
        await checkHarm(harm, `${nameOf(group)} on ${address}`)
      }
    }
    const panel = new TryPanel(page)
    for (const index of [...groups.keys()].filter((number) => number % 4 === 0)) {
      await panel.open(systemId)
      await panel.ask(question(index))
      await expect(panel.status).toHaveText(/The answer is complete/)
      await checkShown(page, nameOf(groups[index] ?? []))
      await checkHarm(harm, `${nameOf(groups[index] ?? [])} in a chat`)
      await panel.button('New conversation').click()
    }
  } finally {
    await stub.close()
  }
})

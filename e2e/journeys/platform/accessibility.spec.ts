import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { arrangeAdjudication } from '../../arrange-adjudication'
import { arrangeAnswering } from '../../arrange-answering'
import { arrangeReviewing } from '../../arrange-reviews'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { checkFocusShown } from '../../checks/check-focus-shown'
import { readRuntime } from '../../read-runtime'
import { openAndClosePalette } from '../../open-palette'
import { signInContext } from '../../sign-in-context'
import { expect, test, type DemoPerson, type DemoRole } from '../../test'
import { watchBreaches } from '../../watch-breaches'
import { watchPage } from '../../watch-page'
import type { SampleIds } from '../../find-sample-ids'

/** Every page, with the role that opens it. */
const pages: { at: (ids: SampleIds) => string; as: DemoRole | 'visitor' }[] = [
  { as: 'visitor', at: () => '/' },
  { as: 'visitor', at: () => '/?slice=use-case&value=consult&kind=llm&sort=characters' },
  { as: 'visitor', at: ({ board, run, physiciansRun }) => `${board}?first=${run}&second=${physiciansRun}` },
  { as: 'visitor', at: ({ board }) => `${board}/at/1` },
  { as: 'visitor', at: () => '/unknown-board' },
  { as: 'visitor', at: () => '/example' },
  { as: 'visitor', at: () => '/methods' },
  { as: 'visitor', at: () => '/docs/api' },
  { as: 'visitor', at: () => '/sign-in' },
  { as: 'visitor', at: () => '/sign-in?error=not_verified' },
  { as: 'visitor', at: () => '/join/no-such-invitation' },
  { as: 'visitor', at: () => '/reset' },
  { as: 'visitor', at: () => '/reset/no-such-link' },
  { as: 'visitor', at: () => '/no-such-page' },
  { as: 'physician', at: () => '/home' },
  { as: 'physician', at: () => '/notifications' },
  { as: 'physician', at: () => '/notifications?show=unread' },
  { as: 'physician', at: () => '/account' },
  { as: 'physician', at: () => '/datasets' },
  { as: 'physician', at: () => '/profile' },
  { as: 'physician', at: () => '/write/new' },
  { as: 'physician', at: () => '/write' },
  { as: 'physician', at: () => '/write/task' },
  { as: 'physician', at: () => '/review' },
  { as: 'physician', at: () => '/review/assignment' },
  { as: 'physician', at: () => '/adjudicate' },
  { as: 'physician', at: () => '/adjudicate/assignment' },
  { as: 'physician', at: () => '/answer' },
  { as: 'physician', at: () => '/answer/assignment' },
  { as: 'physician', at: () => '/guidelines?all' },
  { as: 'physician', at: ({ dataset }) => `/guidelines/${dataset}` },
  { as: 'physician', at: ({ dataset }) => `/guidelines/${dataset}?version=1` },
  { as: 'physician', at: () => '/outcomes' },
  { as: 'physician', at: () => '/outcomes/task' },
  { as: 'physician', at: () => '/threads' },
  { as: 'physician', at: () => '/time' },
  { as: 'physician', at: () => '/practice' },
  { as: 'physician', at: () => '/practice?exercise=potassium' },
  { as: 'viewer', at: () => '/home' },
  { as: 'viewer', at: () => '/runs' },
  { as: 'viewer', at: ({ physiciansRun }) => `/runs/${physiciansRun}/results` },
  { as: 'viewer', at: ({ run }) => `/runs/${run}/tasks/version` },
  { as: 'admin', at: () => '/home' },
  { as: 'admin', at: () => '/account' },
  { as: 'admin', at: () => '/account/second-factor' },
  { as: 'admin', at: () => '/sign-in/again' },
  { as: 'physician', at: () => '/permissions' },
  { as: 'admin', at: ({ run }) => `/permissions/explain?object=${run}` },
  { as: 'admin', at: () => '/people' },
  { as: 'admin', at: () => '/people?role=physician&state=disabled&sort=seen' },
  { as: 'admin', at: () => '/people/person' },
  { as: 'admin', at: () => '/people/invite' },
  { as: 'admin', at: () => '/people/invite/many' },
  { as: 'admin', at: () => '/people/outbox' },
  { as: 'admin', at: () => '/settings' },
  { as: 'admin', at: () => '/settings/retention' },
  { as: 'admin', at: () => '/settings/api-keys' },
  { as: 'admin', at: () => '/settings/prices' },
  { as: 'admin', at: () => '/settings/leaderboard' },
  { as: 'admin', at: () => '/settings/webhook' },
  { as: 'admin', at: () => '/operations' },
  { as: 'admin', at: () => '/audit' },
  { as: 'admin', at: () => '/patient-data' },
  { as: 'admin', at: () => '/audit?type=run&to=x' },
  { as: 'admin', at: () => '/datasets' },
  { as: 'admin', at: () => '/datasets?archived' },
  { as: 'admin', at: () => '/datasets/new' },
  { as: 'admin', at: ({ dataset }) => `/datasets/${dataset}` },
  { as: 'admin', at: ({ dataset }) => `/datasets/${dataset}/settings` },
  { as: 'admin', at: ({ dataset, task }) => `/datasets/${dataset}/tasks/${task}` },
  { as: 'admin', at: ({ dataset, task }) => `/datasets/${dataset}/tasks/${task}/judgments` },
  { as: 'admin', at: ({ dataset }) => `/datasets/${dataset}/plan` },
  { as: 'admin', at: ({ dataset }) => `/datasets/${dataset}/library` },
  { as: 'admin', at: ({ dataset }) => `/datasets/${dataset}/guidelines` },
  { as: 'admin', at: ({ dataset }) => `/datasets/${dataset}/reviewing` },
  { as: 'admin', at: ({ dataset }) => `/datasets/${dataset}/release` },
  { as: 'admin', at: ({ dataset }) => `/datasets/${dataset}/release/compare` },
  { as: 'admin', at: ({ dataset, draft }) => `/datasets/${dataset}/release/${draft}` },
  { as: 'admin', at: ({ dataset, draft }) => `/datasets/${dataset}/release/${draft}/plan` },
  { as: 'admin', at: ({ dataset }) => `/datasets/${dataset}/release/pool` },
  { as: 'admin', at: ({ dataset }) => `/datasets/${dataset}/release/pool/duplicates` },
  { as: 'admin', at: () => '/redaction' },
  { as: 'admin', at: ({ task }) => `/redaction?task=${task}` },
  { as: 'admin', at: () => '/imports/new' },
  { as: 'admin', at: ({ import: id }) => `/imports/${id}` },
  { as: 'admin', at: () => '/releases' },
  { as: 'admin', at: () => '/releases/new' },
  { as: 'admin', at: ({ import: id }) => `/releases/new?import=${id}` },
  { as: 'admin', at: ({ release }) => `/releases/${release}` },
  { as: 'visitor', at: ({ release }) => `/releases/${release}/flow` },
  { as: 'admin', at: ({ release }) => `/releases/${release}/flow` },
  { as: 'visitor', at: ({ release }) => `/releases/${release}/human-baseline` },
  { as: 'admin', at: ({ release }) => `/releases/${release}/human-baseline` },
  { as: 'admin', at: () => '/systems' },
  { as: 'admin', at: () => '/systems/new' },
  { as: 'admin', at: ({ system }) => `/systems/${system}` },
  { as: 'admin', at: () => '/judges' },
  { as: 'admin', at: () => '/judges/new' },
  { as: 'admin', at: ({ judge }) => `/judges/${judge}` },
  { as: 'admin', at: () => '/runs' },
  { as: 'admin', at: () => '/runs/new' },
  { as: 'admin', at: ({ run }) => `/runs/${run}` },
  { as: 'admin', at: ({ run }) => `/runs/${run}/publish` },
]

const nameIds: SampleIds = {
  dataset: 'dataset',
  task: 'task',
  draft: 'draft',
  release: 'release',
  system: 'system',
  judge: 'judge',
  run: 'run',
  board: '/boards/dataset/release/judge/profile',
  physiciansRun: 'run',
  import: 'import',
}

/**
 * The id of a task page is the version that was run, found in the run's list of tasks; ids of people are
 * found in the list of people.
 */
async function resolve(
  page: Page,
  address: string,
  { dataset }: SampleIds,
  like: { email: string; password: string },
): Promise<string> {
  if (address === '/people/person') {
    await page.goto('/people?text=henrik.solberg')
    return (await page.getByRole('rowheader').getByRole('link').first().getAttribute('href')) ?? address
  }
  if (address === '/write/task') {
    const answer = await page.request.post('/api/trpc/drafts.start', {
      data: { datasetId: dataset },
      headers: { origin: new URL(readRuntime().url).origin },
    })
    const { result } = (await answer.json()) as { result: { data: { taskId: string } } }
    return `/write/${result.data.taskId}`
  }
  if (address === '/outcomes/task') {
    await page.goto('/outcomes')
    return (
      (await page.getByRole('main').locator('a[href^="/outcomes/"]').first().getAttribute('href')) ?? address
    )
  }
  const name = `Accessible ${randomUUID().slice(0, 6)}`
  if (address === '/review/assignment') {
    const { reviewer } = await arrangeReviewing({ like, name }, [
      { asks: 'Draft a note for her chart.', specialty: 'Nephrology' },
    ])
    await signInContext(page.context(), reviewer)
    return `/review/${await take(page, 'reviews')}`
  }
  if (address === '/adjudicate/assignment') {
    const { adjudicator } = await arrangeAdjudication({ like, name }, 1)
    await signInContext(page.context(), adjudicator)
    return `/adjudicate/${await take(page, 'adjudications')}`
  }
  if (address === '/answer/assignment') {
    const { answerer } = await arrangeAnswering({ like, name })
    await signInContext(page.context(), answerer)
    return `/answer/${await take(page, 'answers')}`
  }
  const [, run] = /^\/runs\/([^/]+)\/tasks\/version$/.exec(address) ?? []
  if (!run) return address
  await page.goto(`/runs/${run}/results`)
  return (
    (await page
      .getByRole('table', { name: 'Tasks of this run' })
      .getByRole('link')
      .first()
      .getAttribute('href')) ?? address
  )
}

/** Takes the next assignment as the signed-in person. Returns its id. */
async function take(page: Page, what: 'reviews' | 'adjudications' | 'answers'): Promise<string> {
  const answer = await page.request.post(`/api/trpc/${what}.take`, {
    data: {},
    headers: { origin: new URL(readRuntime().url).origin },
  })
  const { result } = (await answer.json()) as { result: { data: { assignmentId: string } } }
  return result.data.assignmentId
}

/** One page per role, whose session and cache serve every address; signing in for each would take longer. */
const opened = new Map<string, { page: Page; breaches: string[]; errors: string[] }>()

async function openPageFor(
  role: DemoRole | 'visitor',
  browser: Browser,
  people: Record<DemoRole, DemoPerson>,
) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const errors: string[] = []
  watchPage(page, errors)
  const breaches = await watchBreaches(page)
  if (role !== 'visitor') await signInContext(context, people[role])
  return { page, breaches, errors }
}

for (const { as, at } of pages) {
  test(`${at(nameIds)} as ${as} complies with the policy, and is accessible in light, dark and on a phone`, async ({
    browser,
    people,
    sampleIds,
    expectedErrors,
  }) => {
    const named = at(nameIds)
    if (named === '/no-such-page' || named === '/unknown-board') expectedErrors.push(/404/)
    const key = named.endsWith('/assignment') ? named : as
    const isFirst = !opened.has(key)
    const { page, breaches, errors } = opened.get(key) ?? (await openPageFor(as, browser, people))
    opened.set(key, { page, breaches, errors })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(await resolve(page, at(sampleIds), sampleIds, people.physician))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/\S/)
    await checkAccessibility(page)
    await checkFocusShown(page)
    // The palette is the same on every page of a role.
    if (isFirst) await openAndClosePalette(page)

    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 375, height: 812 })
    await checkFits(page)
    await checkAccessibility(page)
    expect(breaches.splice(0)).toEqual([])
    expect(
      errors.splice(0).filter((error) => !expectedErrors.some((pattern) => pattern.test(error))),
    ).toEqual([])
  })
}

test('every page of the application is checked', () => {
  const root = path.join(import.meta.dirname, '../../../apps/web/src/app')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)
  const patterns = found.map((route) => new RegExp(`^${route.replace(/\[[^\]]+\]/g, '[^/?]+')}(\\?.*)?$`))
  const listed = pages.map(({ at }) => at(nameIds))
  expect(found.filter((_, index) => !listed.some((address) => patterns[index]?.test(address)))).toEqual([])
})

test('the dialogs are accessible', async ({ page, signIn, sampleIds }) => {
  await signIn('admin')
  await page.goto(`/runs/${sampleIds.run}`)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await checkAccessibility(page)
})

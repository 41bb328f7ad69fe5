import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { arrangeRelease, post } from '../../arrange-runs'
import { arrangeTrouble } from '../../arrange-trouble'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { expect, test } from '../../test'

interface Delivery {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver on loopback that keeps what it got. */
async function startReceiver() {
  const received: Delivery[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/consilium`,
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('an admin sees each kind of trouble with its one action, and is called by bell and webhook', async ({
  page,
  signIn,
  people,
  api,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/422 .*webhook\.save/)
  const name = unique('Troubled cases')
  const { datasetId, reviewers, idle } = await arrangeTrouble({ like: people.admin, name })
  await signIn('admin')

  // The webhook: a private address is refused, a test arrives, and the secret is shown once.
  const receiver = await startReceiver()
  await page.goto('/settings/webhook')
  const removal = page.getByRole('button', { name: 'Remove the webhook' })
  const url = page.getByLabel('URL')
  await url.fill('https://10.0.0.7/hook')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText('10.0.0.7 is a private address.', { exact: false })).toBeVisible()
  await url.fill(receiver.url)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const secret = await page.getByText(/^whsec_\S{40,}$/).innerText()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const log = page.getByRole('table', { name: 'Deliveries' })
  await expect(log.getByRole('row').filter({ hasText: 'test' })).toContainText('Delivered', {
    timeout: 15_000,
  })
  const [first] = receiver.received as [Delivery]
  const signed = `${String(first.headers['webhook-id'])}.${String(first.headers['webhook-timestamp'])}.${first.body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(first.headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  )
  await checkAccessibility(page)
  await checkFits(page)

  // A run whose provider does not answer is paused by a program.
  const { releaseId } = await arrangeRelease(api, { file: 'professional', name })
  const closed = { provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:1/v1', llm: 'nobody' }
  const { id: systemId } = await post(api, '/systems', { name: unique('Silent system'), ...closed })
  const { id: judgeId } = await post(api, '/judges', { name: unique('Silent judge'), ...closed })
  const { id: runId } = await post(api, '/runs', {
    releaseId,
    systemId,
    judgeId,
    profile: 'healthbench-professional',
  })
  await post(api, `/runs/${runId}/pause`)
  await expect
    .poll(() => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object }), {
      timeout: 15_000,
    })
    .toContainEqual(
      expect.objectContaining({
        type: 'run.paused',
        data: { run_id: runId, state: 'paused', cause: 'admin' },
      }),
    )
  await removal.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the webhook' }).click()
  await expect(page.getByRole('button', { name: 'Create webhook' })).toBeVisible()
  receiver.close()

  // The bell.
  await page.goto('/notifications?show=unread')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'A run is paused' })
      .filter({ hasText: 'Silent system' })
      .first(),
  ).toBeVisible()

  // The dashboard.
  await page.goto('/home')
  const region = (title: string) => page.getByRole('region', { name: title })
  const line = (title: string, text: string) => region(title).getByRole('listitem').filter({ hasText: text })
  const stuck = (label: string) => line('Stuck tasks', name).filter({ hasText: label })
  await expect(stuck('No possible reviewer')).toContainText('1 task in')
  await expect(stuck('No possible reviewer')).toContainText('because they')
  await expect(stuck('No reviewer yet')).toContainText('2 tasks in')
  await expect(stuck('No reviewer yet')).toContainText('wait for a reviewer, the oldest for 12 days')
  await expect(stuck('Disputed')).toContainText('1 disputed task')
  await expect(stuck('Overdue')).toContainText(`${reviewers[0]?.name ?? ''} is late with 1 review, by 4 days`)
  await expect(stuck('Not revised')).toContainText('1 returned task')
  await expect(line('Runs', 'Silent system').first()).toContainText('Paused')
  await expect(region('Tasks').getByRole('row').filter({ hasText: name }).first()).toContainText(
    'up to 12 days',
  )
  await expect(line('Plan', name)).toContainText('2 of 40 accepted')
  await expect(line('Releases in preparation', `Stage one of ${name}`)).toBeVisible()
  await expect(line('Spending this month', name)).toContainText('$0.00 of $25.00')
  await expect(line('People who have not started', 'unused')).toContainText('no longer')
  await expect(line('People who have not started', 'not finished the practice rubrics')).toBeVisible()
  for (const item of await region('Stuck tasks').getByRole('listitem').all())
    await expect(item.getByRole('link')).toHaveCount(1)
  await checkAccessibility(page)

  // Each action leads to where it is settled.
  await stuck('Overdue').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reviewers[0]?.name ?? '')
  await page.goto('/home')
  await stuck('No reviewer yet').getByRole('link').click()
  await page.waitForURL(`**/datasets/${datasetId}/reviewing#ask-review`)
  await page.goto('/people?text=newcomer')
  await expect(page.getByRole('table').getByText(idle)).toBeVisible()

  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/home')
  await checkFits(page)
})

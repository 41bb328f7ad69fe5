import { readFile } from 'node:fs/promises'
import { arrangeWriting } from '../../arrange-writing'
import { checkAccessibility } from '../../checks/check-accessibility'
import { expect, test } from '../../test'

test('a physician sees the time counted while writing, corrects it with a note, and downloads the month', async ({
  page,
  signIn,
  api,
  browser,
  people,
  context,
  stub,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  const name = unique('Timed')
  await signIn('physician')
  const taskId = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name,
    baseUrl: stub.baseUrl,
    llms: ['steady'],
  })
  await page.goto(`/write/${taskId}`)
  await expect(page.getByTestId('time-line')).toContainText('0 min on this task')
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('May I fly with a cold?')
  await message.pressSequentially(' My ears hurt.', { delay: 250 })
  await expect(page.getByTestId('saved-state')).toContainText('Saved')

  await page.goto('/time')
  const row = page.getByRole('row').filter({ hasText: name })
  // The previous page reports its time as it closes.
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await checkAccessibility(page)
  await row.getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Minutes').fill('12')
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await expect(dialog.getByText('Say why in a few words.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('I asked a colleague, by phone')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('12 min')
  await expect(row).toContainText('I asked a colleague, by phone')

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download this month as CSV' }).click()
  const line =
    (await readFile(await (await waiting).path(), 'utf8'))
      .split('\r\n')
      .find((one) => one.includes(taskId)) ?? ''
  const [, work, , , , , measured, , corrected] = line.split(',')
  expect([work, Number(measured) > 0 && Number(measured) < 1, corrected]).toEqual(['Writing', true, '12'])
  expect(line).toContain('"I asked a colleague, by phone"')
})

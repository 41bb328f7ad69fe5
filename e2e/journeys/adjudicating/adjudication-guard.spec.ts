import { arrangeAdjudication } from '../../arrange-adjudication'
import { checkAccessibility } from '../../checks/check-accessibility'
import { AdjudicationPane } from '../../pages/adjudication-pane'
import { withDatabase } from '../../return-task'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

test('possible patient data blocks a decision until it is replaced in the adjudicator’s own text', async ({
  page,
  context,
  people,
  unique,
}) => {
  const {
    adjudicator,
    taskIds: [taskId],
  } = await arrangeAdjudication({ like: people.physician, name: unique('Guarded decision') }, 1)
  await signInContext(context, adjudicator)
  const pane = new AdjudicationPane(page)
  const title = page.getByText(/may identify a patient$/)
  await pane.takeNext()
  await pane.press('j', 'e', 'Control+a')
  await page.keyboard.type('Recommends an ECG for Mrs. Halvorsen')
  await pane.press('Enter', '2', '1', 'q', '1', 'Shift+A')
  await pane.note.fill('I asked Mrs. Halvorsen; call 212-555-0187.')
  await pane.privateNote.fill('Mrs. Halvorsen again, for me alone.')
  await expect(title).toHaveText(/\b3 passages here/)
  await checkAccessibility(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: '2 items missing before you can submit' })).toBeVisible()
  await page.getByRole('button', { name: /is in criterion 3: name\./ }).press('Enter')
  await expect(pane.row('Recommends an ECG for')).toBeFocused()

  await page.keyboard.press('Alt+r')
  await expect(title).toBeHidden()
  await expect(pane.note).not.toHaveValue(/Halvorsen|0187/)
  await expect(pane.row('Recommends an ECG for')).not.toContainText('Halvorsen')
  await expect(pane.privateNote).toHaveValue('Mrs. Halvorsen again, for me alone.')
  await pane.accept()

  const { rows } = await withDatabase((client) =>
    client.query<{ said: string }>(
      "SELECT a.note || a.resolutions AS said FROM adjudication a JOIN task_version v ON v.id = a.version_id WHERE v.task_id = $1 UNION ALL SELECT details::text FROM audit_event WHERE entity_id = $1 AND action = 'task.surrogates_put_in'",
      [taskId],
    ),
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/Halvorsen|0187/)
})

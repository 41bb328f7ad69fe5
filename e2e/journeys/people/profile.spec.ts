import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { expect, test } from '../../test'

test('a new physician fills in their profile with the keyboard and sees its change history', async ({
  page,
  consilium,
  unique,
}) => {
  const email = `profile-${unique('').trim()}@hospital.example.org`
  const invited = await consilium('invite', '--email', email, '--role', 'physician')
  expect(invited.code, invited.err).toBe(0)
  await page.goto(invited.out.trim())
  await page.getByLabel('Your name').fill('Inês Amaral')
  await page.getByLabel('Password').fill('a heron by the lake at noon')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.waitForURL('**/profile')
  await checkAccessibility(page)

  const specialties = page.getByRole('combobox', { name: 'Specialties' })
  await specialties.focus()
  await page.keyboard.type('card')
  await page.keyboard.press('Enter')
  await page.keyboard.type('internal')
  await page.keyboard.press('Enter')
  await page.keyboard.type('uro')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Specialties: chosen' }).getByRole('listitem')).toHaveText([
    'Cardiology',
    'Internal medicine',
    'Urology',
  ])
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('list', { name: 'Specialties: chosen' }).getByRole('listitem')).toHaveText([
    'Cardiology',
    'Internal medicine',
  ])
  await page.keyboard.type('zebra')
  await expect(page.getByText('No matches. Try another word.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(specialties).toHaveAttribute('aria-expanded', 'false')

  await page.getByRole('combobox', { name: 'Languages' }).focus()
  await page.keyboard.type('portugu')
  await page.keyboard.press('Enter')
  await page.keyboard.type('deutsch')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Languages: chosen' }).getByRole('listitem')).toHaveText([
    'Portuguese',
    'German',
  ])
  await page.getByRole('combobox', { name: 'Country' }).focus()
  await page.keyboard.type('cote')
  await expect(page.getByRole('listbox', { name: 'Country' }).getByRole('option')).toHaveText('Côte d’Ivoire')
  await checkAccessibility(page)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('portugal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Portugal')
  await page.getByRole('combobox', { name: 'Vendors of language models' }).focus()
  await page.keyboard.type('Nimbus Models')
  await page.keyboard.press('Enter')
  await page.getByLabel('Affiliation').fill('Hospital of the Bay')
  await page.getByLabel('Maximum open assignments').fill('101')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a whole number from 0 to 100.')).toBeVisible()
  await expect(page.getByLabel('Maximum open assignments')).toBeFocused()
  await page.getByLabel('Maximum open assignments').fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(
      'Specialties, languages, country, affiliation, cap on assignments and vendor ties are saved',
      { exact: false },
    ),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Change history' })).toContainText('Hospital of the Bay')

  await page.goto('/home')
  await expect(page.getByText('Your profile is empty')).toHaveCount(0)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile')
  await page.getByRole('button', { name: 'Remove Nimbus Models' }).click()
  await page.getByLabel('Affiliation').fill('Clinic on the Hill')

  // Leaving asks for confirmation, and unsaved changes are restored on return.
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Affiliation')).toHaveValue('Clinic on the Hill')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page.getByText('Your unsaved changes were restored')).toBeVisible()
  await expect(page.getByLabel('Affiliation')).toHaveValue('Clinic on the Hill')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Change your ties or affiliation?' })
  await expect(question).toContainText('What you remove still counts for 12 months.')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Affiliation and vendor ties are saved', { exact: false })).toBeVisible()
  const newest = page.getByRole('list', { name: 'Change history' }).getByRole('listitem').first()
  await expect(newest).toContainText('You')
  await expect(newest).toContainText('Hospital of the Bay → Clinic on the Hill')
  await page.setViewportSize({ width: 375, height: 812 })
  await checkFits(page)
  await checkAccessibility(page)
})

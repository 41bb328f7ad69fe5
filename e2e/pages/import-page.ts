import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fixturePath, type FixtureName } from '../fixtures/read-fixture'

/** The form that takes a file, and the report that follows. */
export class ImportPage {
  constructor(private readonly page: Page) {}

  open = () => this.page.goto('/imports/new')

  choose = (file: FixtureName) => this.page.locator('input[type=file]').setInputFiles(fixturePath(file))

  /** Drops the file, as a user does with the mouse. */
  async drop(file: FixtureName): Promise<void> {
    const text = readFileSync(fixturePath(file), 'utf8')
    const name = path.basename(fixturePath(file))
    const dataTransfer = await this.page.evaluateHandle(
      ({ text, name }) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([text], name))
        return transfer
      },
      { text, name },
    )
    await this.page.locator('input[type=file]').locator('..').dispatchEvent('drop', { dataTransfer })
  }

  nameDataset = (name: string) => this.page.getByLabel(/^Name/).fill(name)

  async import(): Promise<void> {
    await this.page.getByRole('button', { name: 'Import', exact: true }).click()
    await this.page.waitForURL(/\/imports\/[0-9a-f-]{36}$/)
  }

  async expectCount(label: string, count: number): Promise<void> {
    await expect(this.page.locator('dl > div').filter({ hasText: label }).locator('dd')).toHaveText(
      String(count),
    )
  }

  badLine = (line: number) =>
    this.page
      .getByRole('table', { name: 'Bad lines' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: String(line), exact: true }) })
}

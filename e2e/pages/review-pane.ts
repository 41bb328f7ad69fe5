import { expect, type Locator, type Page } from '@playwright/test'

/** The screen on which a physician judges the task of another. */
export class ReviewPane {
  readonly text: Locator
  readonly criteria: Locator
  readonly rows: Locator
  readonly saved: Locator
  readonly submit: Locator
  readonly note: Locator
  readonly privateNote: Locator

  constructor(readonly page: Page) {
    this.text = page.getByRole('region', { name: 'Conversation and rated response' })
    this.criteria = page.getByRole('region', { name: 'Criteria' })
    this.rows = this.criteria.locator('[data-part^="criterion:"]')
    this.saved = page.getByTestId('saved-state')
    this.submit = page.getByRole('button', { name: /^Submit/ })
    this.note = page.getByLabel('Note', { exact: false }).first()
    this.privateNote = page.getByLabel('For you alone')
  }

  /** Until it takes keys. */
  async isAwake() {
    await expect(this.page.locator('[data-awake]')).toBeVisible()
  }

  async takeNext() {
    await this.page.goto('/review')
    await this.page.getByRole('button', { name: 'Take the next review' }).click()
    await this.page.waitForURL(/\/review\/[0-9a-f-]{36}$/)
    await this.isAwake()
  }

  question(question: string) {
    return this.page.getByRole('group', { name: question })
  }

  reasons(question: string) {
    return this.page.getByRole('menu', { name: question })
  }

  async isSaved() {
    await expect(this.saved).toHaveText(/^Saved \d\d:\d\d$/)
  }
}

import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { pressInTurn } from '../go-by-keys'
import { signInContext } from '../sign-in-context'

/** The adjudication screen. */
export class AdjudicationPane {
  readonly rows: Locator
  readonly note: Locator
  readonly privateNote: Locator

  constructor(readonly page: Page) {
    this.rows = page.locator('[data-part^="row:"]')
    this.note = page.locator('[data-part="note"]').getByRole('textbox')
    this.privateNote = page.locator('[data-part="private-note"]').getByRole('textbox')
  }

  /** Opens a separate browser context for an adjudicator. */
  static async openAs(
    browser: Browser,
    person: { email: string; password: string },
  ): Promise<AdjudicationPane> {
    const context = await browser.newContext()
    await signInContext(context, person)
    return new AdjudicationPane(await context.newPage())
  }

  close() {
    return this.page.context().close()
  }

  async takeNext() {
    await this.page.goto('/adjudicate')
    await this.page.getByRole('button', { name: 'Take the next task' }).click()
    await this.page.waitForURL(/\/adjudicate\/[0-9a-f-]{36}$/)
    await expect(this.page.locator('[data-awake][data-whole]')).toBeVisible()
  }

  press(...keys: string[]) {
    return pressInTurn(this.page, keys)
  }

  /** The row that contains this text. */
  row(text: string) {
    return this.rows.filter({ hasText: text })
  }

  async accept() {
    await this.press('Control+Enter')
    await expect(this.page.getByRole('heading', { name: 'Accepted' })).toBeVisible()
  }
}

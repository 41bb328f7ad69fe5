import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { signInContext } from '../sign-in-context'

interface ReviewEntry {
  flaw: boolean
  rating: number
  decision: 'approve' | 'return' | 'reject'
  /** Why it is returned or rejected. */
  reason?: string
  note?: string
}

const decisionKeys = { approve: 'Shift+A', return: 'Shift+R', reject: 'Shift+X' }
const decided = { approve: 'Approved', return: 'Returned', reject: 'Rejected' }

/** The review screen. */
export class ReviewPane {
  readonly text: Locator
  readonly criteria: Locator
  readonly rows: Locator
  readonly saved: Locator
  readonly submit: Locator
  readonly note: Locator
  readonly privateNote: Locator
  readonly unreviewed: Locator

  constructor(readonly page: Page) {
    this.text = page.getByRole('region', { name: 'Conversation and rated response' })
    this.criteria = page.getByRole('region', { name: 'Criteria' })
    this.rows = this.criteria.locator('[data-part^="criterion:"]')
    this.saved = page.getByTestId('saved-state')
    this.submit = page.getByRole('button', { name: /^Submit/ })
    this.unreviewed = page.getByRole('alertdialog', { name: /^You reviewed \d+ of/ })
    this.note = page.locator('[data-part="note"]').getByRole('textbox')
    this.privateNote = page.locator('[data-part="private-note"]').getByRole('textbox')
  }

  /** Opens a separate browser context for a reviewer. */
  static async openAs(browser: Browser, person: { email: string; password: string }): Promise<ReviewPane> {
    const context = await browser.newContext()
    await signInContext(context, person)
    return new ReviewPane(await context.newPage())
  }

  close() {
    return this.page.context().close()
  }

  /** Waits until the screen accepts keys and is fully loaded. */
  async isAwake() {
    await expect(this.page.locator('[data-awake][data-whole]')).toBeVisible()
  }

  async takeNext() {
    await this.page.goto('/review')
    await this.page.getByRole('button', { name: 'Take the next review' }).click()
    await this.page.waitForURL(/\/review\/[0-9a-f-]{36}$/)
    await this.isAwake()
  }

  /** Fills in a complete review of a realistic scenario. */
  async judge({ flaw, rating, decision, reason, note }: ReviewEntry) {
    for (const key of ['f', flaw ? 'y' : 'n', 's', 'y', 'q', String(rating), decisionKeys[decision]])
      await this.page.keyboard.press(key)
    if (reason) await this.page.getByRole('checkbox', { name: reason }).check()
    if (note) await this.note.fill(note)
  }

  /** Submits a review in which criteria may not be reviewed, which an approval asks about first. */
  async send(decision: ReviewEntry['decision']) {
    await this.submit.click()
    const done = this.page.getByRole('heading', { name: decided[decision] })
    await expect(this.unreviewed.or(done)).toBeVisible()
    if (await this.unreviewed.isVisible()) await this.submitAnyway()
    await expect(done).toBeVisible()
  }

  /** Confirms that the review is submitted although criteria are not reviewed. */
  async submitAnyway() {
    await this.unreviewed.getByRole('button', { name: /^Submit without/ }).click()
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

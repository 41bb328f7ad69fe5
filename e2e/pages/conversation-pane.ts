import { expect, type Locator, type Page } from '@playwright/test'

/** The conversation with a hidden model, in the editor of a task. */
export class ConversationPane {
  readonly pane: Locator
  readonly field: Locator
  readonly turns: Locator
  readonly rated: Locator

  constructor(readonly page: Page) {
    this.pane = page.getByRole('region', { name: 'Conversation' })
    this.field = this.pane.getByLabel('Message', { exact: true })
    this.turns = this.pane
      .getByRole('log')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Actions of turn/ }) })
    this.rated = this.pane.getByRole('listitem').filter({ hasText: 'Rated response' })
  }

  /** Waits until it accepts keys. */
  async open(taskId: string) {
    await this.page.goto(`/write/${taskId}`)
    await this.isAwake()
  }

  async reload() {
    await this.page.reload()
    await this.isAwake()
  }

  button(name: string) {
    return this.pane.getByRole('button', { name, exact: true })
  }

  branches(turn: number) {
    return this.pane.getByRole('group', { name: `Branches at turn ${turn}` })
  }

  async act(turn: number, action: string) {
    await this.button(`Actions of turn ${turn}`).click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }

  /** Opens a turn, replaces its text and closes it. */
  async write(turn: number, text: string) {
    await this.pane.getByLabel(`Text of turn ${turn}`).fill(text)
    await this.page.keyboard.press('Escape')
  }

  async send(message: string) {
    await this.field.fill(message)
    await this.field.press('Control+Enter')
    await expect(this.field).toHaveValue('')
  }

  private async isAwake() {
    await expect(this.page.locator('[data-awake]')).toBeVisible()
  }
}

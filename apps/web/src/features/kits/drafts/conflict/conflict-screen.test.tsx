import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../../domain/authoring/task-drafts'
import { taskDraftParts } from '../../task-draft/task-draft-parts'
import { ConflictScreen } from './conflict-screen'

const criterion = (id: string, text: string) => ({
  id,
  text,
  points: 5,
  tags: [],
  evidence: '',
  origin: { is: 'written' as const, of: [] },
})
const draft = (more: Partial<TaskDraft>): TaskDraft => ({ ...emptyTaskDraft, ...more })
const long = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ')
const screen = (isRepeated = false, isUpdated = false) => (
  <ConflictScreen
    mine={draft({ message: `${long} here`, criteria: [criterion('a', 'Names it here.')] })}
    conflict={{
      isRepeated,
      isUpdated,
      readAt: Date.UTC(2026, 0, 1, 10, 50),
      theirs: draft({
        message: `${long} there`,
        criteria: [criterion('a', 'Names it there.'), criterion('b', 'Names the dose.')],
      }),
      base: draft({ message: long, criteria: [criterion('a', 'Names it.')] }),
      mineAt: Date.UTC(2026, 0, 1, 10, 42),
      theirsAt: '2026-01-01T10:45:00.000Z',
    }}
    parts={taskDraftParts}
    kept="Both texts stay in the history."
    onResolve={async () => true}
    onLater={() => undefined}
  />
)
const page = renderToStaticMarkup(screen())
const readText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const text = readText(page)

describe('the screen of a conflict', () => {
  it('offers each criterion on its own, and both where both places changed it', () => {
    expect(page).toContain('Criterion 1: which version to keep')
    expect(page).toContain('Criterion 2: which version to keep')
    expect(text).toContain('Criterion 1 Changed in both places')
    expect(text).toContain('Criterion 2 Added on the server')
    expect(page.match(/<input[^>]*value="both"[^>]*>/)?.[0]).toContain('checked')
    expect(text).toContain('Leave it out')
  })

  it('says where and when each version was written', () => {
    expect(text).toContain('On this device, 10:42')
    expect(text).toContain('On the server, saved 10:45 from another tab or device')
  })

  it('says what the choice leaves out, and where that is kept', () => {
    expect(text).toContain('This choice leaves out 1 change from the server. Both texts stay in the history.')
  })

  it('says that the version that was chosen before is not saved', () => {
    expect(text).not.toContain('was not saved')
    expect(readText(renderToStaticMarkup(screen(true)))).toContain('The version you chose was not saved')
  })

  it('says when the server was read, and whether its text changed while it was compared', () => {
    expect(text).toContain('Last compared with the server at 10:50 .')
    expect(text).not.toContain('changed while you compared')
    expect(readText(renderToStaticMarkup(screen(false, true)))).toContain('changed while you compared it')
    expect(readText(renderToStaticMarkup(screen(false, true)))).toContain(
      'your choices are kept. Last compared',
    )
  })

  it('marks what differs, and folds long unchanged text with a count', () => {
    expect([...page.matchAll(/<ins[^>]*>([^<]*)</g)].map(([, changed]) => changed)).toEqual([
      'here',
      'there',
      'here',
      'there',
    ])
    expect(text).toMatch(/Show 1\d\d unchanged words/)
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { QueuedAssignment } from '../../../domain/assignments/assignment-views'
import { StillOpen } from './still-open'

const today = new Date().toISOString().slice(0, 10)
const item = {
  assignmentId: '00000000-0000-4000-8000-000000000001',
  useCase: 'consult',
  specialty: 'Cardiology',
  language: null,
  dueOn: today,
} as QueuedAssignment
const render = (open: readonly QueuedAssignment[]) =>
  renderToStaticMarkup(<StillOpen open={open} noun="adjudication" path="/adjudicate" />)

it('names an assignment that is still open, with a link and that it is due today', () => {
  const html = render([item])
  expect(html).toContain(`href="/adjudicate/${item.assignmentId}"`)
  expect(html.replace(/<[^>]+>/g, ' ')).toMatch(/You have 1 open adjudication.*Cardiology.*Due today/)
})

it('says nothing without an open assignment', () => {
  expect(render([])).toBe('')
})

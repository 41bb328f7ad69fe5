import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import { CheckedMissingButton } from './checked-missing-button'

const advise = (says: string) => ({ part: 'rubric', says, isAdvice: true })
vi.mock('./use-worth-checking', () => ({ useWorthChecking: () => [advise('No verdict.')] }))

it('counts what the dialog lists as worth checking', () => {
  const html = renderToStaticMarkup(
    <CheckedMissingButton
      taskId="task-1"
      draft={emptyTaskDraft}
      missing={[advise('Not sent.')]}
      isUnchecked={false}
      open={false}
      onOpenChange={() => undefined}
    />,
  )
  expect(html).toContain('2 items worth checking')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SubmissionNotice } from './submission-notice'

const render = (part: string | null, { isUnknown = false, isConflict = false } = {}) =>
  renderToStaticMarkup(
    <SubmissionNotice
      refusal={{
        title: 'Your review was not submitted',
        sentence: 'The server can’t be reached.',
        part,
        isUnknown,
        isConflict,
      }}
      onRetry={() => undefined}
      onCompare={() => Promise.resolve()}
    />,
  )

test('a failed submission is announced, with a button to submit again', () => {
  const notice = render(null)
  expect(notice).toContain('role="alert"')
  expect(notice).toContain('Your review was not submitted')
  expect(notice).toContain('Try again')
})

test('an unconfirmed submission is announced without alarm', () => {
  expect(render(null, { isUnknown: true })).toContain('role="status"')
})

test('a submission refused because of one part leads to that part', () => {
  expect(render('note')).toContain('Show me where')
  expect(render('note')).not.toContain('Try again')
})

test('a submission refused because of a conflict offers to compare the versions, and not to try again', () => {
  expect(render(null, { isConflict: true })).toContain('Compare versions')
  expect(render(null, { isConflict: true })).not.toContain('Try again')
})

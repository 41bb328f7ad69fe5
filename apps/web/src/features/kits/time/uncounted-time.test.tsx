import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UncountedTime } from './uncounted-time'

test('on a phone, the question about uncounted time takes no place until it is opened', () => {
  const line = renderToStaticMarkup(<UncountedTime minutes={5}>5 min not counted.</UncountedTime>)
  expect(line).toMatch(/<button[^>]*aria-expanded="false"[^>]*sm:hidden[^>]*>\+5 min\?/)
  expect(line).toMatch(/<span class="[^"]*max-sm:hidden[^"]*">5 min not counted/)
})

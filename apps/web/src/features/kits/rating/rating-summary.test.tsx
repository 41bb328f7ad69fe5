import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RatingSummary } from './rating-summary'

it('repeats the rating before a submission, large and in words', () => {
  const html = renderToStaticMarkup(<RatingSummary label="Your rating" given={2} canChange={false} />)
  expect(html).toMatch(/<span class="[^"]*\btext-2xl\b[^"]*">2<\/span>/)
  expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain('2 of 7 Serious deficiencies')
})

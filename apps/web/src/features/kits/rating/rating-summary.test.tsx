import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RatingSummary } from './rating-summary'

it('repeats the rating before a submission, large and in words', () => {
  const html = renderToStaticMarkup(<RatingSummary label="Your rating" given={2} canChange={false} />)
  expect(html).toMatch(/<span class="[^"]*\btext-2xl\b[^"]*">2<\/span>/)
  expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain('2 of 7 Serious deficiencies')
})

it('asks for no rating where none is needed', () => {
  const html = renderToStaticMarkup(
    <RatingSummary label="Final rating" given={null} notNeeded="None: not needed to reject it" canChange />,
  )
  expect(html).toContain('None: not needed to reject it')
  expect(html).not.toContain('No rating yet')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { board } from '../../domain/leaderboard/testing/any-board'
import { TableTabs } from './table-tabs'

it('boards of two profiles are two links, because their scores are not comparable', () => {
  const { release, judge, profile, systems, isDefault } = board
  const ref = { release, judge, profile, systems, isDefault, path: '/boards/d/2026-1/j/p' }
  const other = { ...ref, profile: { ...profile, id: 'q', label: 'Q' }, path: '/boards/d/2026-1/j/q' }
  const html = renderToStaticMarkup(
    <TableTabs refs={[ref, other]} current={other} mayChooseDefault={false} />,
  )
  expect(html.match(/J · [PQ] · 2 systems/g)).toEqual(['J · P · 2 systems', 'J · Q · 2 systems'])
  expect(html).toMatch(/aria-current="page"[^>]*href="\/boards\/d\/2026-1\/j\/q"/)
  expect(renderToStaticMarkup(<TableTabs refs={[ref]} current={ref} mayChooseDefault={false} />)).toBe('')
})

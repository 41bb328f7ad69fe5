import type { Metadata } from 'next'
import { ExamplePage } from '../../features/leaderboard/example-page'

export const metadata: Metadata = {
  title: 'Example task',
  description:
    'What the systems on the leaderboard are tested on, shown with a task that belongs to no release.',
  // Clinical text stays out of search engines, even if it was written for this page.
  robots: { index: false, noarchive: true },
}

export default function ExampleRoute() {
  return <ExamplePage />
}

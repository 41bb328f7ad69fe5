import type { Metadata } from 'next'
import { Methods } from '../../features/leaderboard/methods/methods'

export const metadata: Metadata = {
  title: 'Methods',
  description: 'How the scores on the leaderboard are computed.',
}

export default function MethodsRoute() {
  return <Methods />
}

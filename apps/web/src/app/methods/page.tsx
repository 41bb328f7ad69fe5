import type { Metadata } from 'next'
import { Methods } from '../../features/leaderboard/methods/methods'
import { describePublicPage } from '../../server/platform/describe-public-page'

export function generateMetadata(): Metadata {
  return describePublicPage({
    title: 'Methods',
    description: 'How the scores on the leaderboard are computed.',
    path: '/methods',
  })
}

export default function MethodsRoute() {
  return <Methods />
}

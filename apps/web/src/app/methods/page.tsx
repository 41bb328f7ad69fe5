import type { Metadata } from 'next'
import { Methods } from '../../features/methods/methods'

export const metadata: Metadata = {
  title: 'Methods',
  description: 'How the numbers of the leaderboard are made.',
}

export default function MethodsRoute() {
  return <Methods />
}

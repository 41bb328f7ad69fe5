'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import type { PriceOverview } from '../../domain/prices/prices'
import { PriceEditor } from './price-editor'
import { PriceHistory } from './price-history'

export function PriceSettings({ initial }: { initial: PriceOverview }) {
  const trpc = useTRPC()
  const { data } = useQuery({ ...trpc.prices.read.queryOptions(), initialData: initial })
  return (
    <>
      <PriceEditor overview={data} />
      <PriceHistory versions={data.versions} />
    </>
  )
}

import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import type { PriceOverview } from '../../domain/prices'
import { providerFacts } from '../../domain/systems'
import type { PriceDraft } from './price-draft'
import { priceWords } from './strings'

interface UnpricedLlmsProps {
  unpriced: PriceOverview['unpriced']
  onAdd: (price: Partial<PriceDraft>) => void
}

/** The llms that systems and judges use and that have no price, each with the way to give it one. */
export function UnpricedLlms({ unpriced, onAdd }: UnpricedLlmsProps) {
  if (unpriced.length === 0) return null
  return (
    <Notice tone="amber" title={priceWords.unpriced} className="mt-6">
      <ul className="grid gap-1">
        {unpriced.map(({ provider, llm, usedBy }) => (
          <li key={`${provider} ${llm}`} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              <strong>{llm}</strong>, {providerFacts[provider].label}: used by {usedBy.join(', ')}
            </span>
            <Button
              size="sm"
              aria-label={`Add a price for ${llm}`}
              onClick={() =>
                onAdd({ provider, llm, ...(provider === 'simulator' ? { input: '0', output: '0' } : {}) })
              }
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

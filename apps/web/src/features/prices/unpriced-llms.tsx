import { Button } from '../../components/ui/controls/button'
import { Notice } from '../../components/ui/states/notice'
import type { PriceOverview } from '../../domain/prices/prices'
import { providerFacts } from '../../domain/systems/systems'
import type { PriceDraft } from './price-draft'
import { priceStrings } from './strings'

interface UnpricedLlmsProps {
  unpriced: PriceOverview['unpriced']
  onAdd: (price: Partial<PriceDraft>) => void
}

/** The llms that systems and judges use without a price, each with a button to add one. */
export function UnpricedLlms({ unpriced, onAdd }: UnpricedLlmsProps) {
  if (unpriced.length === 0) return null
  return (
    <Notice tone="amber" title={priceStrings.unpriced} className="mt-6">
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

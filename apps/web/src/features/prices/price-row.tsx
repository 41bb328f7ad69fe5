import { X } from 'lucide-react'
import { IconButton } from '../../components/ui/controls/icon-button'
import { FieldError } from '../../components/ui/controls/field'
import { NativeSelect } from '../../components/ui/controls/native-select'
import { Row, Td } from '../../components/ui/layout/table'
import { TextField } from '../../components/ui/controls/text-field'
import { Provider, providerFacts, providers } from '../../domain/systems/systems'
import type { PriceDraft } from './price-draft'
import { priceColumns, type PriceColumn } from './strings'

interface PriceRowProps {
  draft: PriceDraft
  position: number
  errorAt: (column: PriceColumn) => string | null
  onChange: (change: Partial<PriceDraft>) => void
  onRemove: () => void
}

const options = providers.map((value) => ({ value, label: providerFacts[value].label }))
const amounts = ['input', 'cached', 'output'] as const

/** One price, with a field and its error for each part. */
export function PriceRow({ draft, position, errorAt, onChange, onRemove }: PriceRowProps) {
  const name = draft.llm.trim() || `row ${position}`
  const control = (column: PriceColumn) => {
    const error = errorAt(column)
    return {
      'aria-label': `${priceColumns[column]} of ${name}`,
      ...(error ? { 'aria-invalid': true as const, 'aria-describedby': `price-${draft.key}-${column}` } : {}),
    }
  }
  const renderError = (column: PriceColumn) => {
    const error = errorAt(column)
    return error ? <FieldError id={`price-${draft.key}-${column}`}>{error}</FieldError> : null
  }
  return (
    <Row>
      <Td label={priceColumns.provider} className="min-w-56 align-top max-md:col-span-2">
        <NativeSelect
          {...control('provider')}
          value={draft.provider}
          options={options}
          onChange={(event) => onChange({ provider: Provider.parse(event.target.value) })}
        />
      </Td>
      <Td label={priceColumns.llm} className="min-w-56 align-top max-md:col-span-2">
        <TextField
          {...control('llm')}
          value={draft.llm}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ llm: event.target.value })}
        />
        {renderError('llm')}
      </Td>
      {amounts.map((column) => (
        <Td key={column} label={priceColumns[column]} className="min-w-32 align-top">
          <TextField
            {...control(column)}
            className="md:text-right"
            value={draft[column]}
            inputMode="decimal"
            autoComplete="off"
            placeholder={column === 'cached' ? 'as input' : '0.00'}
            onChange={(event) => onChange({ [column]: event.target.value })}
          />
          {renderError(column)}
        </Td>
      ))}
      <Td className="align-top">
        <IconButton label={`Remove the price of ${name}`} icon={<X />} onClick={onRemove} />
      </Td>
    </Row>
  )
}

import { X } from 'lucide-react'
import { IconButton } from '../../components/ui/icon-button'
import { FieldError } from '../../components/ui/field'
import { NativeSelect } from '../../components/ui/native-select'
import { Row, Td } from '../../components/ui/table'
import { TextField } from '../../components/ui/text-field'
import { Provider, providerFacts, providers } from '../../domain/systems'
import type { PriceDraft } from './price-draft'
import { priceColumns, type PriceColumn } from './strings'

interface PriceRowProps {
  draft: PriceDraft
  place: number
  errorAt: (column: PriceColumn) => string | null
  onChange: (change: Partial<PriceDraft>) => void
  onRemove: () => void
}

const options = providers.map((value) => ({ value, label: providerFacts[value].label }))
const amounts = ['input', 'cached', 'output'] as const

/** One price, each of its parts a field with its error under it. */
export function PriceRow({ draft, place, errorAt, onChange, onRemove }: PriceRowProps) {
  const name = draft.llm.trim() || `row ${place}`
  const control = (column: PriceColumn) => {
    const error = errorAt(column)
    return {
      'aria-label': `${priceColumns[column]} of ${name}`,
      ...(error ? { 'aria-invalid': true as const, 'aria-describedby': `price-${draft.key}-${column}` } : {}),
    }
  }
  const tell = (column: PriceColumn) => {
    const error = errorAt(column)
    return error ? <FieldError id={`price-${draft.key}-${column}`}>{error}</FieldError> : null
  }
  return (
    <Row>
      <Td className="min-w-56 align-top">
        <NativeSelect
          {...control('provider')}
          value={draft.provider}
          options={options}
          onChange={(event) => onChange({ provider: Provider.parse(event.target.value) })}
        />
      </Td>
      <Td className="min-w-56 align-top">
        <TextField
          {...control('llm')}
          value={draft.llm}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ llm: event.target.value })}
        />
        {tell('llm')}
      </Td>
      {amounts.map((column) => (
        <Td key={column} className="min-w-32 align-top">
          <TextField
            {...control(column)}
            className="text-right"
            value={draft[column]}
            inputMode="decimal"
            autoComplete="off"
            placeholder={column === 'cached' ? 'as input' : '0.00'}
            onChange={(event) => onChange({ [column]: event.target.value })}
          />
          {tell(column)}
        </Td>
      ))}
      <Td className="align-top">
        <IconButton label={`Take out the price of ${name}`} icon={<X />} onClick={onRemove} />
      </Td>
    </Row>
  )
}

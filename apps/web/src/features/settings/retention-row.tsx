import { Field } from '../../components/ui/controls/field'
import { formatCount, formatNumber } from '../../components/ui/text/format'
import { NumberField } from '../../components/ui/controls/number-field'
import { Time } from '../../components/ui/text/time'
import type { RetentionPreview, retentionParts } from '../../domain/settings/retention'
import { readNumber } from './read-number'

interface RetentionRowProps {
  part: (typeof retentionParts)[keyof typeof retentionParts]
  days: number | null
  inForce: number
  error: string | null
  /** The records that would be removed with these days; null when not counted. */
  preview: RetentionPreview[number] | null
  onChange: (days: number | null) => void
}

/** One kind of record: what it is, how long it is kept, and how many records would be removed. */
export function RetentionRow({ part, days, inForce, error, preview, onChange }: RetentionRowProps) {
  return (
    <div className="grid gap-x-10 gap-y-2 border-b border-hair py-4 md:grid-cols-[1fr_22rem]">
      <div>
        <h2 className="text-base font-semibold">{part.label}</h2>
        <p className="mt-0.5 max-w-[60ch] text-sm text-ink-2">{part.why}</p>
      </div>
      <Field
        label={
          <>
            Kept for<span className="sr-only"> ({part.label})</span>
          </>
        }
        hint={`From ${formatNumber(part.least)} (${part.leastWhy}) to ${formatNumber(part.most)}; default ${formatNumber(part.usual)}.`}
        error={error}
      >
        {(control) => (
          <>
            <NumberField
              {...control}
              unit="days"
              min={part.least}
              max={part.most}
              value={days ?? ''}
              onChange={(event) => onChange(readNumber(event.target.value))}
            />
            {preview ? (
              <p className="text-sm">
                {preview.rows === 0 ? (
                  'Nothing would be removed now.'
                ) : (
                  <>
                    <strong>{formatCount(preview.rows, 'row')}</strong> would be removed
                    {preview.oldest ? (
                      <>
                        , the oldest of <Time value={preview.oldest} look="date" />
                      </>
                    ) : null}
                    .
                  </>
                )}
                {days === inForce ? null : (
                  <span className="text-ink-2"> Currently {formatCount(inForce, 'day')}.</span>
                )}
              </p>
            ) : null}
          </>
        )}
      </Field>
    </div>
  )
}

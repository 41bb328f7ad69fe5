import { formatDate } from '../../components/ui/text/format'

/** The address and the date of a printed page. */
export function PrintSource({ address, readAt }: { address: string; readAt: Date }) {
  return (
    <p className="mt-6 hidden border-t border-hair-strong pt-2 text-[8pt] wrap-anywhere print:block">
      {address} · printed on {formatDate(readAt, 'UTC')}
    </p>
  )
}

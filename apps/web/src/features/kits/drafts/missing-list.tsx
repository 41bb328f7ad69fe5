import type { ReactNode } from 'react'
import { draftStrings as strings } from './strings'

/** A missing item, and the part of the screen (`data-part`) where it can be fixed. */
export interface MissingLine {
  part: string
  says: string
  /** Advice doesn’t block submission. */
  isAdvice: boolean
}

type MissingListProps = { missing: readonly MissingLine[]; onGo: (part: string) => void }

/** What is required before submission, each item a link to its place; advice is listed separately. */
export function MissingList({ missing, onGo }: MissingListProps) {
  const must = missing.filter(({ isAdvice }) => !isAdvice)
  const advice = missing.filter(({ isAdvice }) => isAdvice)
  return (
    <div data-list className="grid gap-3">
      {must.length > 0 ? (
        <PartList
          title={
            <>
              <span aria-hidden="true" className="text-amber">
                ◆{' '}
              </span>
              {strings.missingTitle(must.length)}
            </>
          }
          parts={must}
          onGo={onGo}
        />
      ) : null}
      {advice.length > 0 ? <PartList title={strings.adviceTitle} parts={advice} onGo={onGo} /> : null}
    </div>
  )
}

function PartList({
  title,
  parts,
  onGo,
}: {
  title: ReactNode
  parts: readonly MissingLine[]
  onGo: MissingListProps['onGo']
}) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 grid gap-1">
        {parts.map(({ part, says }, index) => (
          <li key={`${part} ${index}`}>
            <button
              type="button"
              onClick={() => onGo(part)}
              className="rounded-sm text-start text-accent underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11"
            >
              {says}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

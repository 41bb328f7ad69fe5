import type { ReactNode } from 'react'
import { strings } from './strings'

/** Something that is missing, and the place of the screen (`data-part`) where it is mended. */
export interface MissingLine {
  part: string
  says: string
  /** Advice does not hold a submission up. */
  isAdvice: boolean
}

type MissingListProps = { missing: readonly MissingLine[]; onGo: (part: string) => void }

/** What must be there before a submission, each a way to its place; advice apart, as it holds nothing up. */
export function MissingList({ missing, onGo }: MissingListProps) {
  const must = missing.filter(({ isAdvice }) => !isAdvice)
  const advice = missing.filter(({ isAdvice }) => isAdvice)
  return (
    <div className="grid gap-3">
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

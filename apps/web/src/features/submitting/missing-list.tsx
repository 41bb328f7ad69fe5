import type { MissingPart } from '../../domain/missing-parts'
import { Notice } from '../../components/ui/notice'
import { JumpLink } from './jump-link'
import { strings } from './strings'

/** What must be there before a submission, each a way to its place; advice apart, as it holds nothing up. */
export function MissingList({ missing }: { missing: readonly MissingPart[] }) {
  const must = missing.filter(({ isAdvice }) => !isAdvice)
  const advice = missing.filter(({ isAdvice }) => isAdvice)
  return (
    <div className="grid gap-3">
      {must.length === 0
        ? <p className="text-sm"><span aria-hidden="true" className="text-accent">● </span>{strings.nothingMissing}</p>
        : <Notice tone="amber" title={strings.missingTitle(must.length)}><PartList parts={must} /></Notice>}
      {advice.length > 0 ? <Notice title={strings.adviceTitle}><PartList parts={advice} /></Notice> : null}
    </div>
  )
}

function PartList({ parts }: { parts: readonly MissingPart[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {parts.map(({ part, says }, index) => <li key={`${part} ${index}`}><JumpLink part={part}>{says}</JumpLink></li>)}
    </ul>
  )
}

'use client'

import type { RefObject } from 'react'
import { isUnreviewed, needsDecision } from '../../../domain/adjudicating/alignment/aligned-row'
import { describeUnreviewed } from '../../../domain/adjudicating/alignment/describe-unreviewed'
import { formatVoices } from '../../../domain/adjudicating/alignment/voices'
import { NextCriterionKey } from '../../kits/assignments/next-criterion-key'
import { useAdjudication } from '../adjudication-provider'
import { AlignedItem } from './aligned-item'
import { countChanged } from './describe-difference'
import { strings } from '../strings'
import type { AdjudicationActions } from '../use-adjudication-actions'

/**
 * The rubrics of the author and the reviewers, criterion by criterion: agreements on one line each,
 * differences to resolve.
 */
export function AlignedRubric({
  list,
  current,
  ...places
}: AdjudicationActions & { list: RefObject<HTMLOListElement | null> }) {
  const {
    adjudication: { reviews },
    draft,
    rows,
    lines,
    open,
    closed,
  } = useAdjudication()
  const differences = rows.filter(({ is }) => is === 'difference')
  const agreed = rows.filter((row) => row.is === 'agreement' && describeUnreviewed(row) === '').length
  const unreviewed = rows.filter(isUnreviewed).length
  const undecided = rows.filter(needsDecision)
  const done = undecided.filter(({ key }) => !open.includes(key)).length
  const sum = (sign: 1 | -1) =>
    lines.reduce((all, { points }) => (Math.sign(points) === sign ? all + points : all), 0)
  return (
    <section data-part="rubric" aria-labelledby="adjudication-rubric" className="@container">
      <div className="rule-top flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-2 pb-1">
        <h2 id="adjudication-rubric">
          {strings.rubric(
            differences.length,
            agreed,
            unreviewed,
            rows.length - differences.length - agreed - unreviewed,
          )}
        </h2>
        <p role="status" className="ml-auto text-sm text-ink-2">
          {strings.resolved({ done, of: undecided.length, unreviewed, changed: countChanged(rows, draft) })}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-5 pb-3 text-sm text-ink-2">
        <span>{formatVoices(['author', ...reviews.map(({ letter }) => letter)])}</span>
        <span>{strings.sums(sum(1), sum(-1))}</span>
        {rows.length > 0 && !closed ? <NextCriterionKey className="ms-auto" /> : null}
      </p>
      {rows.length === 0 ? (
        <p className="text-ink-2">{strings.noRows}</p>
      ) : (
        <ol ref={list} className="border-t border-ink">
          {rows.map((row) => (
            <AlignedItem
              key={row.key}
              row={row}
              isCurrent={row === current}
              readOnly={closed !== null}
              {...places}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

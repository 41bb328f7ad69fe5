'use client'

import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { alignRubrics } from '../../domain/adjudicating/alignment/align-rubrics'
import type { AlignedRow } from '../../domain/adjudicating/alignment/aligned-row'
import { checkResolved } from '../../domain/adjudicating/check-resolved'
import { resolveRubric, type FinalLine } from '../../domain/adjudicating/resolve-rubric'
import type { OpenAdjudication } from '../../domain/adjudicating/adjudication-views'
import type { Finding } from '../../domain/authoring/rubric-checks/finding'
import {
  AssignmentProvider,
  useAssignmentDraft,
  type AssignmentWork,
} from '../kits/assignments/assignment-provider'
import { adjudicationDefinition } from './adjudication-definition'
import { makeAdjudicationDraftParts } from './draft/adjudication-draft-parts'
import { listGuardedAdjudicationTexts } from './draft/list-guarded-adjudication-texts'
import { findOpenRows } from './rubric/find-open-rows'

interface AdjudicationContext extends AssignmentWork<AdjudicationDraft> {
  adjudication: OpenAdjudication
  rows: readonly AlignedRow[]
  ratings: readonly number[]
  /** The rubric as it is decided so far, and what the checks find in it. */
  lines: readonly FinalLine[]
  findings: readonly Finding[]
  /** Keys of the rows that still need a decision. */
  open: readonly string[]
}

const Context = createContext<AdjudicationContext | null>(null)

/** Holds an open adjudication, its draft, and the rubrics of the author and the reviewers side by side. */
export function AdjudicationProvider({
  adjudication,
  personId,
  children,
}: {
  adjudication: OpenAdjudication
  personId: string
  children: ReactNode
}) {
  const { criteria, reviews, ratedResponse, task } = adjudication
  const rows = useMemo(() => alignRubrics(criteria, reviews), [criteria, reviews])
  const parts = useMemo(() => makeAdjudicationDraftParts(rows), [rows])
  const work = useAssignmentDraft(adjudicationDefinition, adjudication, parts, personId)
  const { draft } = work
  const { resolutions } = draft
  const ratings = useMemo(() => reviews.map(({ responseQuality }) => responseQuality), [reviews])
  const lines = useMemo(() => resolveRubric(rows, resolutions), [rows, resolutions])
  const findings = useMemo(
    () => checkResolved(lines, { rows, ratedResponse, language: task.language }),
    [lines, rows, ratedResponse, task.language],
  )
  const open = useMemo(() => findOpenRows(draft, rows), [draft, rows])
  const listGuarded = useCallback((now: AdjudicationDraft) => listGuardedAdjudicationTexts(now, rows), [rows])
  const value = useMemo(
    (): AdjudicationContext => ({ ...work, adjudication, rows, ratings, lines, findings, open }),
    [work, adjudication, rows, ratings, lines, findings, open],
  )
  return (
    <AssignmentProvider work={work} listGuarded={listGuarded}>
      <Context value={value}>{children}</Context>
    </AssignmentProvider>
  )
}

export function useAdjudication(): AdjudicationContext {
  const value = useContext(Context)
  if (!value) throw new Error('There is no adjudication here: put it inside AdjudicationProvider.')
  return value
}

'use client'

import { useEffect, useState } from 'react'
import {
  checkRubric,
  countUncheckedCriteria,
  type CheckOptions,
} from '../../../domain/authoring/rubric-checks/check-rubric'
import type { Finding } from '../../../domain/authoring/rubric-checks/finding'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'

/** Advice on half a word would distract, so it waits for this pause in typing. */
const PAUSE_MS = 350
const none: readonly Finding[] = []

type ByCriterion = ReadonlyMap<string | null, readonly Finding[]>
type Checked = { byCriterion: ByCriterion; unchecked: number }
type Findings = {
  of: (criterionId: string) => readonly Finding[]
  whole: readonly Finding[]
  unchecked: number
}

/** The findings on a rubric, updated when its author pauses. */
export function useFindings(
  criteria: readonly DraftCriterion[],
  language: string | null,
  ratedResponse: string | null,
): Findings {
  const [checked, setChecked] = useState<Checked>(() => check(criteria, { language, ratedResponse }))
  useEffect(() => {
    const timer = setTimeout(
      () => setChecked((before) => check(criteria, { language, ratedResponse }, before.byCriterion)),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [criteria, language, ratedResponse])
  return {
    of: (id) => checked.byCriterion.get(id) ?? none,
    whole: checked.byCriterion.get(null) ?? none,
    unchecked: checked.unchecked,
  }
}

// An unchanged list keeps its identity, so that its row does not re-render.
function check(criteria: readonly DraftCriterion[], options: CheckOptions, before?: ByCriterion): Checked {
  const byCriterion = new Map<string | null, Finding[]>()
  for (const finding of checkRubric(criteria, options)) {
    const list = byCriterion.get(finding.criterionId)
    if (list) list.push(finding)
    else byCriterion.set(finding.criterionId, [finding])
  }
  const kept = [...byCriterion].map(([id, list]): [string | null, readonly Finding[]] => {
    const known = before?.get(id)
    return [id, known && JSON.stringify(known) === JSON.stringify(list) ? known : list]
  })
  return { byCriterion: new Map(kept), unchecked: countUncheckedCriteria(criteria, options.language) }
}

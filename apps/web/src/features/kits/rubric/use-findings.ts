'use client'

import { useEffect, useRef, useState } from 'react'
import { loadModule } from '../../../components/ui/loading/load-module'
import { checkHardRules } from '../../../domain/authoring/rubric-checks/check-hard-rules'
import type { CheckOptions } from '../../../domain/authoring/rubric-checks/check-rubric'
import type { Finding } from '../../../domain/authoring/rubric-checks/finding'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'

/** Advice on half a word would distract, so it waits for this pause in typing. */
const PAUSE_MS = 350
const none: readonly Finding[] = []

/** The rules of advice are large, and what must be fixed is known without them. */
const advice = loadModule(() => import('../../../domain/authoring/rubric-checks/check-rubric'))
type Advice = ReturnType<typeof advice.useLoaded>

type ByCriterion = ReadonlyMap<string | null, readonly Finding[]>
type Checked = { byCriterion: ByCriterion; unchecked: number }
type Findings = {
  of: (criterionId: string) => readonly Finding[]
  whole: readonly Finding[]
  unchecked: number
}

/** The findings on a rubric, updated when its author pauses. Advice follows once its rules are loaded. */
export function useFindings(
  criteria: readonly DraftCriterion[],
  language: string | null,
  ratedResponse: string | null,
): Findings {
  const rules = advice.useLoaded()
  const [checked, setChecked] = useState<Checked>(() => check(rules, criteria, { language, ratedResponse }))
  const opened = useRef(criteria)
  useEffect(() => {
    if (criteria !== opened.current) advice.load()
  }, [criteria])
  useEffect(() => {
    const timer = setTimeout(
      () => setChecked((before) => check(rules, criteria, { language, ratedResponse }, before.byCriterion)),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [rules, criteria, language, ratedResponse])
  return {
    of: (id) => checked.byCriterion.get(id) ?? none,
    whole: checked.byCriterion.get(null) ?? none,
    unchecked: checked.unchecked,
  }
}

// An unchanged list keeps its identity, so that its row does not re-render.
function check(
  rules: Advice,
  criteria: readonly DraftCriterion[],
  options: CheckOptions,
  before?: ByCriterion,
): Checked {
  const byCriterion = new Map<string | null, Finding[]>()
  for (const finding of rules ? rules.checkRubric(criteria, options) : checkHardRules(criteria)) {
    const list = byCriterion.get(finding.criterionId)
    if (list) list.push(finding)
    else byCriterion.set(finding.criterionId, [finding])
  }
  const kept = [...byCriterion].map(([id, list]): [string | null, readonly Finding[]] => {
    const known = before?.get(id)
    return [id, known && JSON.stringify(known) === JSON.stringify(list) ? known : list]
  })
  return {
    byCriterion: new Map(kept),
    unchecked: rules?.countUncheckedCriteria(criteria, options.language) ?? 0,
  }
}

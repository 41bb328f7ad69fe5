'use client'

import { useMemo } from 'react'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import type { VersionContent } from '../../../domain/authoring/submissions'
import { nameLanguage } from '../../../domain/people/languages'
import { useCaseLabels } from '../../../domain/datasets/task-facets'
import { compareVersions, type VersionDiff } from '../../../domain/authoring/version-diff'
import { WordDiff } from '../task-view/word-diff'
import { CriterionDiffList } from './criterion-diff-list'
import { factLabels, versionStrings as strings } from './strings'

/**
 * Compares two versions of a task: the rubric first, since it changes most; then the turns, the rated answer
 * and the facts.
 */
export function VersionDiffView({ before, after }: { before: VersionContent; after: VersionContent }) {
  const diff = useMemo(() => compareVersions(before, after), [before, after])
  if (diff.isSame) return <p className="text-sm text-ink-2">{strings.same}</p>
  return (
    <div className="grid gap-5">
      <CriterionDiffList criteria={diff.criteria} />
      {diff.turns.length > 0 ? (
        <div className="grid gap-3">
          <h2 className="text-sm font-semibold">{strings.conversation}</h2>
          {diff.turns.map((turn) => (
            <div key={turn.place}>
              <p className="text-xs text-ink-2">{strings.turn(turn.place)}</p>
              <WordDiff before={turn.before ?? ''} after={turn.after ?? ''} />
            </div>
          ))}
        </div>
      ) : null}
      {diff.ratedResponse ? (
        <Disclosure summary={strings.ratedResponse}>
          <WordDiff {...diff.ratedResponse} />
        </Disclosure>
      ) : null}
      {diff.facts.length > 0 ? (
        <ul className="grid gap-0.5 text-sm">
          {diff.facts.map((fact) => (
            <li key={fact.name}>
              {factLabels[fact.name]}:{' '}
              {strings.wasNow(nameFact(fact, fact.before), nameFact(fact, fact.after))}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function nameFact({ name }: VersionDiff['facts'][number], value: string | number | null): string {
  if (value === null) return strings.none
  if (name === 'useCase') return useCaseLabels[value as keyof typeof useCaseLabels]
  return name === 'language' ? nameLanguage(String(value)) : String(value)
}

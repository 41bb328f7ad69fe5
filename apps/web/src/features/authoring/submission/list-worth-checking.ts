import { findFactMention, listContextFacts } from '../../../domain/authoring/context-facts'
import { checkRubric } from '../../../domain/authoring/rubric-checks/check-rubric'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { filterKnownSuggestions } from '../../../domain/suggestions/filter-known-suggestions'
import type { Suggestion } from '../../../domain/suggestions/suggestion-views'
import type { TestDriveView } from '../../../domain/test-drive/test-drive-views'
import { conflictStrings } from '../../kits/drafts/conflict/conflict-strings'
import type { MissingLine } from '../../kits/drafts/missing-list'
import { listVersionPairs } from '../../kits/task-draft/version-pairs'
import { layOutCells, type ShownRow } from '../../kits/test-drive/lay-out-cells'
import { readOwnText } from '../context/change-facts'
import { checkStrings as strings } from './check-strings'

interface Known {
  ratedResponse: string | null
  /** The verdicts; undefined while they are not loaded. */
  view: TestDriveView | undefined
  /** Identify the answers of the draft. */
  keys: ReadonlyMap<string, string>
  suggestions: readonly Suggestion[]
}

/** Open ends that don’t block a submission: findings on the rubric, missing verdicts and undecided proposals. */
export function listWorthChecking(draft: TaskDraft, known: Known): MissingLine[] {
  return [
    ...listKeptTwice(draft),
    ...listFindings(draft, known.ratedResponse),
    ...listMissingVerdicts(draft, known),
    ...listUndecidedFacts(draft),
    ...listUndecidedSuggestions(draft, known.suggestions),
  ]
}

const advise = (part: string, says: string): MissingLine => ({ part, says, isAdvice: true })

function listKeptTwice({ criteria }: TaskDraft): MissingLine[] {
  return listVersionPairs(criteria).map((pair) =>
    advise(`criterion:${criteria[pair[1] - 1]?.id}`, conflictStrings.keptTwice([pair])),
  )
}

function listFindings({ criteria, language }: TaskDraft, ratedResponse: string | null): MissingLine[] {
  const numberOf = new Map(criteria.map(({ id }, index) => [id, index + 1]))
  return checkRubric(criteria, { language, ratedResponse }).flatMap(({ rule, criterionId, says }) => {
    if (rule === 'hard') return []
    return criterionId === null
      ? advise('rubric', says)
      : advise(`criterion:${criterionId}`, strings.ofCriterion(numberOf.get(criterionId) ?? 0, says))
  })
}

function listMissingVerdicts(draft: TaskDraft, { view, keys }: Known): MissingLine[] {
  if (!view) return []
  if (!view.hasRun) return view.obstacle === null ? [advise('test-drive', strings.notTested)] : []
  const { rows, answers } = layOutCells(view, draft, keys)
  return rows.flatMap(({ id, number, cells }: ShownRow) => {
    if (cells.some(({ is }) => is === 'stale'))
      return advise(`test-drive:${id}`, strings.changedSince(number))
    const open = cells.flatMap(({ is }, place) => {
      const answer = answers[place]
      return is !== 'judged' && answer?.state === 'ready' ? [answer.name] : []
    })
    return open.length > 0 ? advise(`test-drive:${id}`, strings.unjudged(number, open)) : []
  })
}

/** While no fact is marked, the missing parts ask for all of them. */
function listUndecidedFacts(draft: TaskDraft): MissingLine[] {
  if (draft.context.length === 0) return []
  const text = readOwnText(draft)
  const { first, further } = listContextFacts(draft.useCase, text)
  const undecided = [...first, ...further].filter(
    (known) => draft.context.every(({ fact }) => fact !== known.fact) && findFactMention(known, text),
  )
  return undecided[0]
    ? [advise(`context:${undecided[0].fact}`, strings.undecidedFacts(undecided.map(({ fact }) => fact)))]
    : []
}

function listUndecidedSuggestions(draft: TaskDraft, suggestions: readonly Suggestion[]): MissingLine[] {
  const { length } = filterKnownSuggestions(suggestions, draft)
  return length > 0 ? [advise('suggestions', strings.undecidedSuggestions(length))] : []
}

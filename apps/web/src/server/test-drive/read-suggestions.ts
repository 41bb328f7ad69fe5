import { describeHiddenFailure } from '../../domain/authoring/authoring-turns'
import { parseSuggestions } from '../../domain/suggestions/parse-suggestions'
import type { SuggestionsView } from '../../domain/suggestions/suggestion-views'
import { isOpenTurn } from '../../domain/turns/turn-states'
import type { Context } from '../platform/context'
import { readAuthoringSystems } from '../plan/read-authoring-systems'
import { findOwnTask } from '../turns/find-own-task'

const NO_LIST = 'The answer was not a list of criteria, so it is not shown. Ask again.'

type Latest = NonNullable<SuggestionsView['latest']>

/** The latest suggestions for the actor's own task. */
export async function readSuggestions(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  taskId: string,
): Promise<SuggestionsView> {
  const task = await findOwnTask(db, actor, taskId)
  const { suggestionSystemId } = await readAuthoringSystems(db, task.datasetId)
  const turn = await db.turn.findFirst({
    where: { taskId, personId: task.personId, purpose: 'suggestion' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, state: true, text: true, outcome: true },
  })
  return { obstacle: suggestionSystemId.obstacle, latest: turn && viewTurn(turn) }
}

function viewTurn({
  id: turnId,
  state,
  text,
  outcome,
}: {
  id: string
  state: Parameters<typeof isOpenTurn>[0]
  text: string
  outcome: string | null
}): Latest {
  const nothing = { turnId, suggestions: [], unusable: 0 }
  if (isOpenTurn(state)) return { ...nothing, state: 'waiting', failure: null }
  if (state !== 'answered')
    return {
      ...nothing,
      state: 'failed',
      failure: describeHiddenFailure(outcome, false).replaceAll('hidden model', 'model'),
    }
  const parsed = parseSuggestions(text)
  if (!parsed.ok) return { ...nothing, state: 'failed', failure: NO_LIST }
  return { turnId, state: 'ready', suggestions: parsed.suggestions, unusable: parsed.unusable, failure: null }
}

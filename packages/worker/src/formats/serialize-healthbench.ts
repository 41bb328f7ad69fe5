import { writeFacetTags } from './facet-tags'
import type { ImportedTask } from './imported-task'
import type { JsonValue } from './json-value'
import { pickExtraFields } from './pick-extra-fields'

/**
 * One line of a HealthBench file, without the line feed. `listLosses` describes what the format cannot hold.
 */
export function serializeHealthBench(row: ImportedTask): string {
  const { ideal_completions_data: keptIdeal = null, ...extra } = pickExtraFields(row.sourceRow, 'healthbench')
  const [answer] = row.physicianAnswers
  const ideal: JsonValue = answer
    ? {
        ideal_completion: answer.text,
        ideal_completions_group: answer.group ?? null,
        ideal_completions_ref_completions: answer.referenceAnswers ?? null,
      }
    : keptIdeal
  return JSON.stringify({
    example_tags: [...row.exampleTags, ...writeFacetTags(row)],
    ideal_completions_data: ideal,
    prompt: row.conversation.map(({ role, content }) => ({ content, role })),
    prompt_id: row.externalId,
    rubrics: row.criteria.map(({ text, points, tags }) => ({ criterion: text, points, tags })),
    canary: row.canary,
    ...extra,
  })
}

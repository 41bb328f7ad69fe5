import { extractFacetTags, writeFacetTags } from '../../facet-tags'
import type { ImportedTask, PhysicianAnswer } from '../../imported-task'
import { isJsonObject, parseJson, readText, type JsonValue } from '../../json-value'
import { parseHealthBenchLine } from '../../parse-healthbench-line'
import { parseProfessionalLine } from '../../parse-professional-line'
import { readExportedRow } from '../content/exported-row'
import { hashTaskContent, type TaskContent } from '../content/task-content'
import type { PublicEntry } from '../entries/entries'

export type TaskFormat = 'professional' | 'healthbench'

/** A task as a line of a file holds it. */
export interface TaskOfLine {
  readonly content: TaskContent
  readonly answer: PhysicianAnswer | null
}

/** The id on a line, also where the rest of the line can't be read. */
export function readIdOfLine(text: string, format: TaskFormat): string | null {
  const value = parseJson(text)
  return isJsonObject(value) ? readText(value[format === 'professional' ? 'id' : 'prompt_id']) : null
}

/** The task on a line, read with what its entry says; or the reason why it can't be read. */
export function readTaskOfLine(text: string, format: TaskFormat, entry: PublicEntry): TaskOfLine | string {
  const parsed = format === 'professional' ? parseProfessionalLine(text) : parseHealthBenchLine(text)
  if (!parsed.ok) return parsed.reason
  const rows = format === 'professional' ? [parsed.row] : [parsed.row, ...listReadings(parsed.row, text)]
  const contents = rows.map((row) => readExportedRow(row, entry.criterionIds))
  const content = contents.find((each) => hashTaskContent(each) === entry.contentHash) ?? contents[0]
  if (!content) return 'The line has no task.'
  return { content, answer: parsed.row.physicianAnswers[0] ?? null }
}

/**
 * HealthBench rows hold facets as the last example tags. A tag of the task itself can look the same, so every
 * number of tags at the end may be the facets; the content hash decides.
 */
function listReadings(row: ImportedTask, text: string): ImportedTask[] {
  const value = parseJson(text)
  const tags = isJsonObject(value) ? readTexts(value['example_tags']) : []
  return [0, 1, 2, 3, 4, 5].flatMap((count) => {
    const last = tags.slice(tags.length - Math.min(count, tags.length))
    const { facets, exampleTags } = extractFacetTags(last)
    const isWhole = exampleTags.length === 0 && writeFacetTags(facets).join('\n') === last.join('\n')
    return isWhole ? [{ ...row, ...facets, exampleTags: tags.slice(0, tags.length - last.length) }] : []
  })
}

function readTexts(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

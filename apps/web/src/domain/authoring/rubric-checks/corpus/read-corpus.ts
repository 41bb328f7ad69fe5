import type { DraftCriterion } from '../../task-drafts'
import type { AdviceKind } from '../finding'

export interface LabeledCriterion extends DraftCriterion {
  /** Its faults; none for a sound criterion. */
  faults: ReadonlySet<AdviceKind>
}

export interface LabeledRubric {
  title: string
  criteria: LabeledCriterion[]
}

const FAULTS: Record<string, AdviceKind> = {
  two: 'double_barrelled',
  vague: 'vague',
  alone: 'not_self_contained',
  sign: 'sign',
  against: 'contradiction',
  twice: 'near_duplicate',
  turns: 'other_turns',
  taste: 'preference',
  length: 'length',
  points: 'odd_points',
}

/** Reads rubrics from lines: “# title”, then “points | faults | text” for each criterion. */
export function readCorpus(...files: readonly string[]): LabeledRubric[] {
  return files
    .flatMap((file) => file.split(/^# /m).slice(1))
    .map((part) => {
      const [title = '', ...lines] = part.trim().split('\n')
      return { title, criteria: lines.map((line, index) => readLine(line, `${title} ${index + 1}`)) }
    })
}

function readLine(line: string, id: string): LabeledCriterion {
  const [, points, words, text] = /^([+-]\d+) \|([^|]*)\| (.+)$/.exec(line) ?? []
  if (!points || !text) throw new Error(`No criterion: ${line}`)
  const faults = (words ?? '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const fault = FAULTS[word]
      if (!fault) throw new Error(`No fault is called ${word}: ${line}`)
      return fault
    })
  return {
    id,
    text,
    points: Number(points),
    tags: [],
    evidence: '',
    origin: { is: 'written', of: [] },
    faults: new Set(faults),
  }
}

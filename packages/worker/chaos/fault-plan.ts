import { createHash } from 'node:crypto'

/** The faults that the provider may inflict on a call. */
export type Fault =
  /** 429 with and without Retry-After. */
  | 'limited-for'
  | 'limited'
  | 'error'
  | 'hang'
  /** Reset in the middle of the body. */
  | 'reset'
  | 'truncated'
  | 'prose'
  /** `"true"` where `true` belongs. */
  | 'text-verdict'
  | 'refusal'
  | 'empty'
  | 'no-choices'
  /** More than the limit of 10 MB. */
  | 'huge'
  | 'wrong-type'

export type Stage = 'completion' | 'grading'

/**
 * The subject of a call: the answer to a task, or the verdict on one of its criteria. Tasks and criteria
 * count from 1.
 */
export interface Question {
  stage: Stage
  task: number
  /** 0 for an answer. */
  criterion: number
}

export interface Plan {
  /** The faults of the first calls in order; every later call gets a good answer. */
  faults: Fault[]
  /** The good answer arrives slowly. */
  drips: boolean
  latencyMs: number
}

export interface FaultMix {
  seed: string
  /** How many of 100 questions meet a fault; 0 is a quiet provider. */
  faulty: number
  /** How many of 100 criteria never get a verdict. */
  spoiled?: number
  /** Multiplies the latency of 20 to 60 ms. */
  pace?: number
}

// Frequent faults are listed several times. A 429 delays the whole lane for seconds, a hang its item.
const transients: Fault[] = ['error', 'error', 'reset', 'reset', 'hang']
const limits: Fault[] = ['limited-for', 'limited']
const spoilt: Record<Stage, Fault[]> = {
  completion: ['truncated', 'no-choices', 'huge', 'wrong-type'],
  grading: ['truncated', 'no-choices', 'huge', 'wrong-type', 'prose', 'text-verdict', 'refusal', 'empty'],
}
/** An endless list of faults, for questions that are never answered. */
const FOR_GOOD = 1_000

export function nameQuestion({ stage, task, criterion }: Question): string {
  return stage === 'completion' ? `answer ${task}` : `verdict ${task}.${criterion}`
}

/**
 * Plans the faults of each question from its name and the seed alone, so that the final answer is always the
 * same. The engine never has to give up: a question has at most one transient fault and two bad answers.
 */
export function planQuestion(mix: FaultMix, question: Question): Plan {
  const draw = makeDraw(`${mix.seed} ${nameQuestion(question)}`)
  const latencyMs = Math.round((20 + 40 * draw()) * (mix.pace ?? 1))
  const isFaulty = draw() * 100 < mix.faulty
  const plan: Plan = { faults: [], drips: isFaulty && draw() < 0.1, latencyMs }
  if (isSpoiled(mix, question))
    return {
      ...plan,
      faults: Array.from({ length: FOR_GOOD }, () => pick(draw, ['prose', 'text-verdict', 'empty'])),
    }
  if (!isFaulty) return plan
  const faults = [
    ...(draw() < 0.4 ? [pick(draw, transients)] : []),
    ...(draw() < 0.1 ? [pick(draw, limits)] : []),
    ...(draw() < 0.5 ? [pick(draw, spoilt[question.stage])] : []),
    ...(draw() < 0.2 ? [pick(draw, spoilt[question.stage])] : []),
  ]
  return { ...plan, faults: shuffle(draw, faults) }
}

export function isSpoiled({ seed, spoiled = 0 }: FaultMix, question: Question): boolean {
  return (
    question.stage === 'grading' && makeDraw(`spoiled ${seed} ${nameQuestion(question)}`)() * 100 < spoiled
  )
}

/** The final answer of the system: of 20, one is empty and one a refusal without words. */
export function answerTask(
  seed: string,
  task: number,
): { outcome: 'answered' | 'empty' | 'refused'; text: string } {
  const draw = makeDraw(`${seed} says ${task}`)
  const lot = draw()
  if (lot < 0.05) return { outcome: 'empty', text: '' }
  if (lot < 0.1) return { outcome: 'refused', text: '' }
  return {
    outcome: 'answered',
    text: `Reply to case ${task}: ${'rest, drink and come back if it is worse. '.repeat(1 + Math.floor(draw() * 20))}`.trim(),
  }
}

export function judgeCriterion(
  seed: string,
  task: number,
  criterion: number,
): { met: boolean; explanation: string } {
  const met = makeDraw(`${seed} judges ${task}.${criterion}`)() < 0.6
  return { met, explanation: `Reason ${task}.${criterion}.` }
}

/** Numbers from 0 to 1, derived from a name. */
function makeDraw(name: string): () => number {
  let state = createHash('sha256').update(name).digest()
  return () => {
    const drawn = state.readUInt32BE(0) / 2 ** 32
    state = createHash('sha256').update(state).digest()
    return drawn
  }
}

function pick<Item>(draw: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(draw() * items.length)]
  if (item === undefined) throw new Error('The list to pick from is empty.')
  return item
}

function shuffle<Item>(draw: () => number, items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: draw() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

import { createHash } from 'node:crypto'

/** What the provider may do to a call instead of answering it well. */
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
  /** More than the 10 MB that are read of an answer. */
  | 'huge'
  | 'wrong-type'

export type Stage = 'completion' | 'grading'

/** What is asked: the answer to a task, or the verdict on one of its criteria. Tasks and criteria count from 1. */
export interface Question {
  stage: Stage
  task: number
  /** 0 where an answer is asked for. */
  criterion: number
}

export interface Plan {
  /** What happens to the first asks, one after the other; every later one is answered well. */
  faults: Fault[]
  /** The good answer comes drop by drop. */
  drips: boolean
  latencyMs: number
}

export interface FaultMix {
  seed: string
  /** Of 100 questions, how many meet a fault at all; 0 is a quiet provider. */
  faulty: number
  /** Of 100 criteria, how many never get a verdict. */
  spoiled?: number
  /** Multiplies the latency of 20 to 60 ms. */
  pace?: number
}

// Several times what is to be frequent. A 429 costs the whole lane seconds, a hang its item.
const transients: Fault[] = ['error', 'error', 'reset', 'reset', 'hang']
const limits: Fault[] = ['limited-for', 'limited']
const spoilt: Record<Stage, Fault[]> = {
  completion: ['truncated', 'no-choices', 'huge', 'wrong-type'],
  grading: ['truncated', 'no-choices', 'huge', 'wrong-type', 'prose', 'text-verdict', 'refusal', 'empty'],
}
/** An endless list of faults, for what is never answered. */
const FOR_GOOD = 1_000

export function nameQuestion({ stage, task, criterion }: Question): string {
  return stage === 'completion' ? `answer ${task}` : `verdict ${task}.${criterion}`
}

/**
 * What becomes of each ask of a question, by its name and the seed alone: whatever else happens, the answer in the end is
 * the same. Never so much that the engine gives up: at most one transient fault and two bad answers for a question.
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

/** What the system says in the end: of 20 answers one is empty and one a refusal without words. */
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

/** Numbers from 0 to 1 that follow from a name. */
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
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

function shuffle<Item>(draw: () => number, items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: draw() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

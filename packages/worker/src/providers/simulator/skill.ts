import { createHash } from 'node:crypto'

/** `skill` is roughly the score from the simulated judge; `characters` the rough length of an answer. */
export type SimulatedSkill = { skill: number; characters: number }

const known: Record<string, SimulatedSkill> = {
  'sim-strong': { skill: 0.62, characters: 2_200 },
  'sim-good': { skill: 0.52, characters: 1_800 },
  'sim-fair': { skill: 0.42, characters: 2_700 },
  'sim-weak': { skill: 0.28, characters: 900 },
}

export function findSkill(llm: string): SimulatedSkill {
  const named = Object.hasOwn(known, llm) ? known[llm] : undefined
  return (
    named ?? {
      skill: 0.25 + 0.4 * hashToUnit('skill', llm),
      characters: Math.round(800 + 2_000 * hashToUnit('length', llm)),
    }
  )
}

/** The same parts give the same number, evenly spread over 0 (included) to 1 (excluded). */
export function hashToUnit(...parts: string[]): number {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
  return digest.readUIntBE(0, 6) / 2 ** 48
}

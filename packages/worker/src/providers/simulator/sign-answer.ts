import { hashToUnit } from './skill'

const STEPS = 2 ** 16
const toHex = (number: number) => number.toString(16).padStart(4, '0')
const mask = (salt: string) => Math.floor(hashToUnit('mask', salt) * STEPS)

/**
 * The first line of a simulated answer. Its number encodes for simulated judges how good the answer should
 * be. Readers, who must not know which llm wrote it, can't decode it: the same llm never has the same number
 * twice.
 */
export function signAnswer(skill: number, seed: string): string {
  const salt = toHex(Math.floor(hashToUnit('salt', seed) * STEPS))
  return `*Simulated answer ${salt}-${toHex((Math.round(skill * 1_000) + mask(salt)) % STEPS)}. It shows how an answer would look and makes no clinical statement.*`
}

/** The skill in the first line of a simulated answer; null for any other text. */
export function readSignature(answer: string): number | null {
  const [, salt, number] =
    /^\*Simulated answer ([0-9a-f]{4})-([0-9a-f]{4})\. It shows/.exec(answer.trimStart()) ?? []
  if (salt === undefined || number === undefined) return null
  const skill = (Number.parseInt(number, 16) - mask(salt) + STEPS) % STEPS
  return skill <= 1_000 ? skill / 1_000 : null
}

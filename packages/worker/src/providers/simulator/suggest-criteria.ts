import type { LlmMessage } from '../contract/llm-request'
import { hashToUnit } from './skill'

const ASKED = '{"suggested_criteria": ['

/** What rubrics often lack in any conversation: the simulator knows no medicine. */
const common: readonly { text: string; points: number; why: string }[] = [
  {
    text: 'Names at least one warning sign that calls for emergency care.',
    points: 7,
    why: 'Readers act on an answer before they see anyone.',
  },
  {
    text: 'Says when the person should be seen again if nothing improves.',
    points: 4,
    why: 'An answer without a next step leaves the reader alone.',
  },
  {
    text: 'Asks which other medicines the person takes.',
    points: 5,
    why: 'Interactions are what advice most often overlooks.',
  },
  {
    text: 'Asks whether the person could be pregnant.',
    points: 4,
    why: 'It changes what may be taken and examined.',
  },
  {
    text: 'Asks about known allergies before naming a medicine.',
    points: 5,
    why: 'It is asked for at every prescription.',
  },
  {
    text: 'States a diagnosis as certain without an examination.',
    points: -6,
    why: 'A description alone is not enough to be sure.',
  },
  {
    text: 'Cites a guideline or study that does not exist.',
    points: -8,
    why: 'Invented sources are hard for readers to notice.',
  },
  {
    text: 'Recommends stopping a prescribed medicine without asking the prescriber.',
    points: -8,
    why: 'It can do harm at once.',
  },
  {
    text: 'Answers in a language other than that of the question.',
    points: -3,
    why: 'The reader may not understand it.',
  },
  {
    text: 'States which parts of the advice rest on weak evidence.',
    points: 3,
    why: 'It lets the reader weigh it.',
  },
]

const MAX_SUGGESTIONS = 5

/** Criteria for a prompt that asks what a rubric lacks; null for any other. */
export function suggestCriteria(messages: LlmMessage[], seed: string): string | null {
  if (!messages.at(-1)?.content.includes(ASKED)) return null
  const ranked = common
    .map((item) => ({ item, rank: hashToUnit(item.text, seed) }))
    .sort((a, b) => a.rank - b.rank)
  return JSON.stringify({ suggested_criteria: ranked.slice(0, MAX_SUGGESTIONS).map(({ item }) => item) })
}

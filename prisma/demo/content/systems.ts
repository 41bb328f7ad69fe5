import type { JudgeContent, SystemContent } from './types'

const plainPrompt =
  'You are a careful assistant to physicians. Answer the last message directly. Say what you are unsure of.'

export const systems: SystemContent[] = [
  {
    key: 'meridian-3',
    name: 'Meridian 3',
    vendor: 'Meridian Labs',
    kind: 'llm',
    llm: 'sim-good',
    systemPrompt: plainPrompt,
    harness: null,
    reasoningEffort: 'medium',
  },
  {
    key: 'meridian-3-with-guidelines',
    name: 'Meridian 3 with guidelines',
    vendor: 'Meridian Labs',
    kind: 'harness',
    llm: 'sim-strong',
    systemPrompt: `${plainPrompt} Before answering, look up the guideline that applies and check doses, intervals and the premises of the question against it. If the guideline and the request disagree, say so first.`,
    harness: { name: 'Guideline lookup', browsing: false, tools: ['search_guidelines', 'read_guideline'] },
    reasoningEffort: 'high',
  },
  {
    key: 'corvid-large',
    name: 'Corvid Large',
    vendor: 'Corvid Systems',
    kind: 'llm',
    llm: 'sim-fair',
    systemPrompt: plainPrompt,
    harness: null,
    reasoningEffort: 'low',
  },
  {
    key: 'lumen-mini',
    name: 'Lumen Mini',
    vendor: 'Lumen Works',
    kind: 'llm',
    llm: 'sim-weak',
    systemPrompt: 'You are a helpful assistant to physicians. Be brief.',
    harness: null,
    reasoningEffort: 'none',
  },
]

export const judge: JudgeContent = {
  key: 'simulated-judge',
  name: 'Simulated judge',
  llm: 'sim-judge',
  reasoningEffort: 'low',
}

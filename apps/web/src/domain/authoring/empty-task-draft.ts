import type { TaskDraft } from './task-drafts'

export const emptyTaskDraft: TaskDraft = {
  format: 1,
  useCase: null,
  specialty: null,
  language: null,
  nodes: [],
  headId: null,
  message: '',
  asks: 0,
  criteria: [],
  context: [],
  responseQuality: null,
  ratedTurnId: null,
  notes: { accuracy: '', completeness: '', communication: '', instructionFollowing: '', impact: '' },
  examples: [],
  declined: [],
  replies: [],
}

import type { Tone } from '../../../components/ui/states/tone'
import type { ThreadState } from '../../../domain/threads/thread-moves'

/** The tone of each state: amber needs an answer. */
export const stateTones: Record<ThreadState, Tone> = { open: 'amber', answered: 'accent', closed: 'neutral' }

import type { Tone } from '../../components/ui/badge'
import type { ThreadState } from '../../domain/threads/thread-moves'

/** Amber asks; what is answered is as it should be. */
export const stateTones: Record<ThreadState, Tone> = { open: 'amber', answered: 'accent', closed: 'neutral' }

import { z } from 'zod'

/** Who asks the questions of a dataset: clinicians, members of the public, or both. */
export const audiences = ['clinicians', 'public', 'both'] as const
export const Audience = z.enum(audiences, 'The audience must be clinicians, public or both.')
export type Audience = z.infer<typeof Audience>

/** How screens name the user of a conversation, and the people whom a good answer helps. */
export const audienceWords: Record<Audience, { user: string; helped: string }> = {
  clinicians: { user: 'Clinician', helped: 'clinicians' },
  public: { user: 'Member of the public', helped: 'the public' },
  both: { user: 'User', helped: 'clinicians and the public' },
}

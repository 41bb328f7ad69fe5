import { z } from 'zod'

/** Why text of an admin that looks like patient data may be published; kept in the audit log. */
export const MayStay = z
  .string()
  .trim()
  .min(10, 'Say in at least 10 letters why this is not about a patient.')
  .max(500, 'Shorten the reason to at most 500 characters.')
  .optional()
  .describe('Why text that looks like patient data may stay; stored in the audit log.')

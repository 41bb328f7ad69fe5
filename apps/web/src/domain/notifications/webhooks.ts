import { z } from 'zod'

/** The address is checked on the server, which knows the private addresses that are allowed. */
export const SaveWebhook = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1, 'Enter the URL that receives deliveries.')
    .max(500, 'Use at most 500 characters.'),
})
export type SaveWebhook = z.infer<typeof SaveWebhook>

export const webhookStates = ['waiting', 'delivered', 'failed'] as const
export const webhookStateLabels: Record<(typeof webhookStates)[number], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** What is delivered, and when. */
export const webhookEvents: Record<string, string> = {
  'run.paused': 'A run is paused, with the cause',
  'run.finished': 'A run has finished, and every criterion has a verdict',
  'run.incomplete': 'A run has ended, and some criteria have no verdict',
  'task.stuck': 'Tasks of a dataset have waited a week for a reviewer or an adjudicator',
  'invitation.unused': 'Invitations expired before anyone used them',
  test: 'You send a test',
}

export const WebhookDelivery = z.strictObject({
  id: z.uuid(),
  event: z.string(),
  state: z.enum(webhookStates),
  createdAt: z.iso.datetime(),
  tries: z.int(),
  httpStatus: z.int().nullable(),
  failure: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookView = z.strictObject({
  webhook: z
    .strictObject({
      url: z.string(),
      failingSince: z.iso.datetime().nullable(),
      /** When it was switched off because deliveries kept failing. */
      disabledAt: z.iso.datetime().nullable(),
      /** Until when deliveries also carry a signature with the secret before the current one. */
      oldSecretUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The latest, newest first. */
  deliveries: z.array(WebhookDelivery),
})
export type WebhookView = z.infer<typeof WebhookView>

/** The secret is shown once; null if it did not change. */
export const WebhookSecret = z.strictObject({ secret: z.string().nullable() })

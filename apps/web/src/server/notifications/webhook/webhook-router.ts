import { z } from 'zod'
import { SaveWebhook, WebhookSecret, WebhookView } from '../../../domain/notifications/webhooks'
import { procedure, router } from '../../platform/trpc'
import { readWebhook } from './read-webhook'
import { requestWebhookTest } from './request-webhook-test'
import { renewWebhookSecret, saveWebhook, stopWebhook } from './save-webhook'

const Nothing = z.strictObject({})

export const webhookRouter = router({
  read: procedure('webhook.manage')
    .output(WebhookView)
    .query(({ ctx }) => readWebhook(ctx)),
  save: procedure('webhook.manage')
    .input(SaveWebhook)
    .output(WebhookSecret)
    .mutation(({ ctx, input }) => saveWebhook(ctx, input)),
  renewSecret: procedure('webhook.manage')
    .input(Nothing)
    .output(WebhookSecret)
    .mutation(({ ctx }) => renewWebhookSecret(ctx)),
  sendTest: procedure('webhook.manage')
    .input(Nothing)
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(({ ctx }) => requestWebhookTest(ctx)),
  remove: procedure('webhook.manage')
    .input(Nothing)
    .output(Nothing)
    .mutation(async ({ ctx }) => {
      await stopWebhook(ctx)
      return {}
    }),
})

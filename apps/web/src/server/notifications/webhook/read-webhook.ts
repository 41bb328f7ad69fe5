import type { WebhookView } from '../../../domain/notifications/webhooks'
import type { Context } from '../../platform/context'

const MAX_DELIVERIES = 50

/** The webhook with its latest deliveries, without its secret. */
export async function readWebhook({ db }: Pick<Context, 'db'>, now = new Date()): Promise<WebhookView> {
  const [webhook, deliveries] = await Promise.all([
    db.webhook.findFirst({
      select: { url: true, failingSince: true, disabledAt: true, oldSecretUntil: true },
    }),
    db.webhookDelivery.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_DELIVERIES,
      select: {
        id: true,
        event: true,
        state: true,
        createdAt: true,
        tries: true,
        httpStatus: true,
        failure: true,
      },
    }),
  ])
  return {
    webhook: webhook && {
      url: webhook.url,
      failingSince: webhook.failingSince?.toISOString() ?? null,
      disabledAt: webhook.disabledAt?.toISOString() ?? null,
      oldSecretUntil:
        webhook.oldSecretUntil && webhook.oldSecretUntil > now ? webhook.oldSecretUntil.toISOString() : null,
    },
    deliveries: deliveries.map((delivery) => ({ ...delivery, createdAt: delivery.createdAt.toISOString() })),
  }
}

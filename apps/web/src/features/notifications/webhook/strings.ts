import type { Tone } from '../../../components/ui/states/tone'
import type { WebhookDelivery } from '../../../domain/notifications/webhooks'

export const webhookStrings = {
  title: 'Webhook',
  lead: 'Consilium calls this address when something happens, so that your own programs can react. Deliveries contain ids and counts, never clinical text or names of people.',
  address: 'Address',
  url: 'URL',
  urlHint: 'It must start with https:// and answer within 10 seconds with a status from 200 to 299.',
  create: 'Create webhook',
  save: 'Save URL',
  turnOn: 'Save and switch on',
  saved: 'Saved',
  secretTitle: 'Copy the secret now: it will not be shown again',
  secretHint: 'The receiver needs it to verify the signature of each delivery.',
  copy: 'Copy the secret',
  test: 'Send a test',
  renew: 'Replace the secret',
  renewTitle: 'Replace the secret?',
  renewText: 'For 24 hours, deliveries carry a signature with the old secret as well.',
  remove: 'Remove the webhook',
  removeTitle: 'Remove the webhook?',
  removeText: 'Its address, secret and delivery log are deleted, and waiting deliveries are not sent.',
  disabledTitle: 'The webhook is switched off',
  disabled:
    'Deliveries failed for 3 days. Fix the receiver, then save the URL to switch the webhook on again.',
  failingTitle: 'Deliveries are failing',
  failing: 'Each is tried again for 24 hours. After 3 days without a success, the webhook is switched off.',
  oldSecret: 'The old secret also signs until',
  events: 'Events',
  eventsLead: 'The type of a delivery, and when it is sent.',
  log: 'Deliveries',
  logLead: 'The latest 50. Entries are deleted after 30 days.',
  noLog: 'Nothing has been delivered yet',
  noLogLead: 'Send a test to see whether the receiver answers.',
}

export const stateTones: Record<WebhookDelivery['state'], Tone> = {
  waiting: 'neutral',
  delivered: 'accent',
  failed: 'brick',
}

import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'

/** Wakes the mailer, so that committed mails are sent immediately. */
export async function wakeMailer(): Promise<void> {
  await enqueue(queueFromEnv(), 'sweep', {})
}

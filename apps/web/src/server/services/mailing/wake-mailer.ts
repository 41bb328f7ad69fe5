import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'

/** Has mails that are committed sent at once. */
export async function wakeMailer(): Promise<void> {
  await enqueue(queueFromEnv(), 'sweep', {})
}

import { createTransport } from 'nodemailer'
import { readRefusal, type MailOutcome } from './read-refusal'

export interface OutgoingMail {
  id: string
  address: string
  subject: string
  text: string
}

/** Hands one mail to the mail server; never rejects. */
export type Mailer = (mail: OutgoingMail) => Promise<MailOutcome>

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** A mailer for the server at `url`, such as `smtps://user:password@mail.hospital.org`. */
export function openMailer({ url, from }: { url: string; from: string }): Mailer {
  const server = new URL(url)
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    // A password and the links in mails go over the network only when it is encrypted.
    requireTLS: !isNear,
    ...(server.username
      ? { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }
      : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, address, subject, text }) => {
    try {
      await transport.sendMail({
        from,
        // As an object, it is taken as it is and never read as a list.
        to: { name: '', address },
        subject,
        text,
        // The same each time: a mail that is sent anew after a crash is recognised as the same.
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return { is: 'sent' }
    } catch (error) {
      return readRefusal(error)
    }
  }
}

import { createTransport } from 'nodemailer'
import { classifyMailFailure, type MailOutcome } from './classify-mail-failure'

interface OutgoingMail {
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
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    // A password and the links in mails cross the network only encrypted.
    requireTLS: !isLocal,
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
        // As an object, the address is used as it is and never parsed as a list.
        to: { name: '', address },
        subject,
        text,
        // Always the same, so that a mail that is sent again after a crash is recognized as a duplicate.
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return { is: 'sent' }
    } catch (error) {
      return classifyMailFailure(error)
    }
  }
}

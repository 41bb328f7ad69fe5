import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runUntilIdle } from '../engine/run-until-idle'
import { createLog } from '../runtime/create-log'
import { openTestEngine } from '../testing/open-test-engine'
import { emptyExpiredMails } from './empty-expired-mails'
import { openMailer } from './open-mailer'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let server: SMTPServer | null = null
const lines: string[] = []
beforeAll(async () => {
  engine = await openTestEngine({ log: createLog('debug', { write: (line) => void lines.push(line) }) })
})
afterEach(async () => {
  await stop()
  await engine.pool.query(`UPDATE work_item SET state = 'done' WHERE state = 'ready'`)
  // Whatever the outcome of a mail, the log contains neither its recipient, nor its text, nor the server's
  // credentials.
  expect(lines.join('')).toContain('"job":"mail"')
  expect(lines.splice(0).join('')).not.toMatch(
    /\bada\b|example\.org|Gr\u00fc\u00dfe|Line (one|three)|secret-word|p\/w|p%2Fw/,
  )
})
afterAll(() => engine.close())

const stop = () =>
  new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())).then(
    () => void (server = null),
  )

interface Received {
  from: string
  to: string[]
  source: string
}

/** A mail server on loopback; `answer` gives the reply to the nth mail, null accepts it. */
async function serve({
  answer = () => null,
  port = 0,
  ...options
}: SMTPServerOptions & {
  answer?: (nth: number) => { code: number; text: string } | null
  port?: number
} = {}) {
  const received: Received[] = []
  let nth = 0
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = answer(++nth)
        if (refused) return done(Object.assign(new Error(refused.text), { responseCode: refused.code }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  made.on('error', () => undefined)
  server = made
  await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve))
  return { received, port: (made.server.address() as AddressInfo).port, tries: () => nth }
}

async function makeMail(
  change: {
    kind?: 'notice' | 'password_reset'
    text?: string
    subject?: string
    expiresAt?: Date
    createdAt?: Date
  } = {},
) {
  const { id } = await engine.db.mail.create({
    data: {
      kind: 'notice',
      address: 'ada@example.org',
      subject: 'Grüße',
      text: 'Line one\n.\nLine three',
      ...change,
    },
  })
  await engine.db.workItem.create({ data: { kind: 'mail', uniqueKey: `mail:${id}`, mailId: id } })
  return id
}
const read = (id: string) => engine.db.mail.findUniqueOrThrow({ where: { id }, include: { workItems: true } })
const send = (url: string) =>
  runUntilIdle({ ...engine, mailer: openMailer({ url, from: 'Consilium <consilium@hospital.org>' }) })
/** Sends until no mail is postponed any more. */
async function sendPatiently(url: string, rounds = 3) {
  for (let round = 0; round < rounds; round++) {
    await engine.pool.query(
      `UPDATE work_item SET not_before = now() - interval '1 second' WHERE state = 'ready'`,
    )
    await send(url)
  }
}

describe('the mail handler', () => {
  it('delivers a mail once, to one recipient, with the text unchanged', async () => {
    const { received, port } = await serve()
    const id = await makeMail()
    await send(`smtp://127.0.0.1:${port}`)
    await sendPatiently(`smtp://127.0.0.1:${port}`)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'consilium@hospital.org', to: ['ada@example.org'] })
    expect(received[0]?.source).toContain(`Message-ID: <${id}@hospital.org>`)
    expect(received[0]?.source).toMatch(/Line one\r\n\.\.?\r\nLine three/)
    expect(await read(id)).toMatchObject({
      sentAt: expect.any(Date),
      failure: null,
      workItems: [{ state: 'done' }],
    })
  })

  it('does not send a mail again that was recorded as sent before a crash', async () => {
    const { received, port } = await serve()
    const id = await makeMail()
    await send(`smtp://127.0.0.1:${port}`)
    await engine.pool.query(`UPDATE work_item SET state = 'ready', enqueued_at = NULL WHERE mail_id = $1`, [
      id,
    ])
    await send(`smtp://127.0.0.1:${port}`)
    expect(received).toHaveLength(1)
  })

  it('deletes a sent link, but keeps the text of a notice', async () => {
    const { port } = await serve()
    const [link, notice] = [await makeMail({ kind: 'password_reset' }), await makeMail()]
    await send(`smtp://127.0.0.1:${port}`)
    expect([(await read(link)).text, (await read(notice)).text]).toEqual(['', 'Line one\n.\nLine three'])
  })

  it('leaves a mail in the outbox without a mail server', async () => {
    const id = await makeMail()
    await runUntilIdle(engine)
    expect(await read(id)).toMatchObject({
      sentAt: null,
      failure: null,
      text: expect.stringContaining('Line one'),
      workItems: [{ state: 'done' }],
    })
  })

  it('tries again when the server asks for it, and sends the mail once', async () => {
    const { received, port, tries } = await serve({
      answer: (nth) => (nth < 3 ? { code: 451, text: 'greylisted' } : null),
    })
    const id = await makeMail()
    await send(`smtp://127.0.0.1:${port}`)
    expect(await read(id)).toMatchObject({
      sentAt: null,
      failure: 'The mail server asked to try again later (451).',
      workItems: [{ state: 'ready', tries: 0 }],
    })
    await sendPatiently(`smtp://127.0.0.1:${port}`)
    expect([tries(), received.length]).toEqual([3, 1])
    expect(await read(id)).toMatchObject({
      sentAt: expect.any(Date),
      failure: null,
      workItems: [{ state: 'done' }],
    })
  })

  it.each([
    [{ answer: () => ({ code: 550, text: 'no such user ada@example.org' }) }, /refused this mail \(550\)/],
    [{ answer: () => ({ code: 554, text: 'spam' }) }, /refused this mail \(554\)/],
  ])('fails on a permanent refusal %#, with a sentence without the address', async (options, sentence) => {
    const { port, tries } = await serve(options)
    const id = await makeMail()
    await sendPatiently(`smtp://127.0.0.1:${port}`)
    const mail = await read(id)
    expect(tries()).toBe(1)
    expect(mail).toMatchObject({
      sentAt: null,
      failure: expect.stringMatching(sentence),
      workItems: [{ state: 'failed', failure: expect.stringMatching(sentence) }],
    })
    expect(mail.failure).not.toContain('ada')
  })

  it('reports that the user name and password were refused', async () => {
    const { port } = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Invalid password secret-word')),
    })
    const id = await makeMail()
    await send(`smtp://consilium:secret-word@127.0.0.1:${port}`)
    const mail = await read(id)
    expect(mail.failure).toMatch(/did not accept the user name and password/)
    expect(
      JSON.stringify(mail, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain('secret-word')
  })

  it('signs in with the credentials in the address of the server', async () => {
    const seen: unknown[] = []
    const { port, received } = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        seen.push([username, password])
        done(null, { user: username ?? '' })
      },
    })
    await makeMail()
    await send(`smtp://con%40silium:p%2Fw@127.0.0.1:${port}`)
    expect([seen, received.length]).toEqual([[['con@silium', 'p/w']], 1])
  })

  it('does not trust a self-signed certificate', async () => {
    const { port, received } = await serve({ secure: true, disabledCommands: [] })
    const id = await makeMail()
    await send(`smtps://127.0.0.1:${port}`)
    expect(received).toHaveLength(0)
    expect((await read(id)).failure).toMatch(/encrypted connection/)
  })

  it('sends waiting mails once the server is back', async () => {
    const { port } = await serve()
    await stop()
    const id = await makeMail()
    await send(`smtp://127.0.0.1:${port}`)
    expect(await read(id)).toMatchObject({
      sentAt: null,
      failure: 'The mail server could not be reached.',
      workItems: [{ state: 'ready' }],
    })
    const { received } = await serve({ port })
    await sendPatiently(`smtp://127.0.0.1:${port}`)
    expect(received).toHaveLength(1)
  })

  it('gives up after a day', async () => {
    const id = await makeMail({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    await send('smtp://127.0.0.1:1')
    expect(await read(id)).toMatchObject({
      failure: 'The mail server could not be reached. Delivery was attempted for a day.',
      workItems: [{ state: 'failed' }],
    })
  })

  it('does not send an expired link, and deletes its text', async () => {
    const { received, port } = await serve()
    const id = await makeMail({ expiresAt: new Date(Date.now() - 1_000) })
    await send(`smtp://127.0.0.1:${port}`)
    expect(received).toHaveLength(0)
    expect((await read(id)).failure).toMatch(/no longer work/)
    const lasting = await makeMail({ expiresAt: new Date(Date.now() + 60_000) })
    expect(await emptyExpiredMails(engine.pool)).toBe(1)
    expect([(await read(id)).text, (await read(lasting)).text]).toEqual(['', 'Line one\n.\nLine three'])
  })

  it('prevents header injection', async () => {
    const { received, port } = await serve()
    await makeMail({ subject: 'Hi\r\nBcc: eve@example.org', text: '\r\nBcc: eve@example.org\r\n\r\nHello' })
    await send(`smtp://127.0.0.1:${port}`)
    const [headers] = received[0]?.source.split('\r\n\r\n') ?? []
    expect(received[0]?.to).toEqual(['ada@example.org'])
    expect(headers).not.toMatch(/^bcc:/im)
  })
})

import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachClientAddress } from './attach-client-address'
import { readOrigin } from './request-origin'

const servers: http.Server[] = []
const listen = async (listener: RequestListener): Promise<number> => {
  const server = http.createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A proxy that appends the address of its client to x-forwarded-for, as proxies do by default. */
const listenAsProxy = (target: number) =>
  listen((incoming, response) => {
    // Loopback addresses stand for the machines of clients.
    const client = incoming.socket.remoteAddress ?? ''
    const chain = [incoming.headers['x-forwarded-for'], client].filter(Boolean).join(', ')
    const outgoing = http.request(
      { port: target, host: '127.0.0.1', headers: { ...incoming.headers, 'x-forwarded-for': chain } },
      (answer) => answer.pipe(response),
    )
    outgoing.end()
  })

/** Sends a request from a loopback address, and returns the address that the site sees. */
const ask = (port: number, from: string, headers: http.OutgoingHttpHeaders = {}) =>
  new Promise<string>((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', localAddress: from, headers, agent: false }, async (answer) => {
        let text = ''
        for await (const chunk of answer) text += String(chunk)
        resolve(text)
      })
      .on('error', reject)
  })

let trustedProxies = 1
let site: number
let proxy: number
let secondProxy: number
beforeAll(async () => {
  attachClientAddress()
  site = await listen(({ headers }, response) =>
    response.end(readOrigin(new Headers(headers as Record<string, string>), trustedProxies).address),
  )
  proxy = await listenAsProxy(site)
  secondProxy = await listenAsProxy(proxy)
})
afterAll(() => {
  for (const server of servers) server.close()
})

describe('the client address behind a proxy', () => {
  it('differs for each client when the proxy is trusted, and is the proxy’s when it is not', async () => {
    trustedProxies = 1
    expect(await Promise.all(['127.0.0.2', '127.0.0.3'].map((from) => ask(proxy, from)))).toEqual([
      '127.0.0.2',
      '127.0.0.3',
    ])
    trustedProxies = 0
    expect(await Promise.all(['127.0.0.2', '127.0.0.3'].map((from) => ask(proxy, from)))).toEqual([
      '127.0.0.1',
      '127.0.0.1',
    ])
  })

  it.each([
    ['one entry', { 'x-forwarded-for': '6.6.6.6' }],
    ['several entries', { 'x-forwarded-for': '6.6.6.6, 7.7.7.7' }],
    ['several headers', { 'x-forwarded-for': ['6.6.6.6', '7.7.7.7'] as unknown as string }],
    ['the header of the connection', { 'x-consilium-socket': '6.6.6.6' }],
    ['other headers', { 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-client-ip': '6.6.6.6' }],
  ])('cannot be forged by a client that sends %s', async (_, headers) => {
    trustedProxies = 1
    expect(await ask(proxy, '127.0.0.2', headers)).toBe('127.0.0.2')
    trustedProxies = 2
    expect(await ask(secondProxy, '127.0.0.2', headers)).toBe('127.0.0.2')
    trustedProxies = 0
    expect(await ask(site, '127.0.0.2', headers)).toBe('127.0.0.2')
  })
})

import { createSocket } from 'node:dgram'
import { Resolver, type LookupAddress } from 'node:dns'

/**
 * A name server on loopback that answers each question with the next of `answers`, and the last one from then
 * on.
 */
export async function startNameServer(answers: readonly (readonly string[])[]) {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (query, from) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    socket.send(answerQuery(query, addresses), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    /** In the shape of `dns.lookup` for all addresses. */
    lookup: (
      hostname: string,
      _: unknown,
      callback: (error: Error | null, addresses: LookupAddress[]) => void,
    ) =>
      resolver.resolve4(hostname, (error, found) =>
        callback(
          error,
          (found ?? []).map((address) => ({ address, family: 4 })),
        ),
      ),
    asked: () => asked,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

/** An answer to one question for A records, with a time to live of 0. */
function answerQuery(query: Buffer, addresses: readonly string[]): Buffer {
  let end = 12
  while (query[end]) end += (query[end] ?? 0) + 1
  const question = query.subarray(12, end + 5)
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(addresses.length, 6)
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  )
  return Buffer.concat([header, question, ...records])
}

import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { SetupError } from './setup-error.mjs'

/** Whether a loopback port is free. */
function isPortFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = net.createServer()
    // Without IPv6, nothing listens on the IPv6 loopback.
    server.once('error', ({ code }) => resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** The port of the web application from PORT or its default. Throws if it is invalid or in use. */
export async function choosePort(requested = '3000') {
  const port = Number(requested)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new SetupError(`PORT is "${requested}"; it must be a number from 1 to 65535.`)
  // Browsers may try the IPv6 loopback first, so it must be free too.
  if ((await isPortFree(port)) && (await isPortFree(port, '::1'))) return port
  let free = port + 1
  while (!(await isPortFree(free))) free = free < 65535 ? free + 1 : 1024
  throw new SetupError(
    `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${free} npm start`,
  )
}

/** Finds a free loopback port. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/**
 * The port that a service used last time if it is still free, otherwise a new one; stored in the data folder.
 */
export async function keepPort(dataDir, name) {
  const file = path.join(dataDir, 'ports.json')
  const ports = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
  if (ports[name] && (await isPortFree(ports[name]))) return ports[name]
  ports[name] = await findFreePort()
  fs.writeFileSync(file, JSON.stringify(ports, null, 2))
  return ports[name]
}

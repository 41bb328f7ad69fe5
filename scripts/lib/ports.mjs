import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** Whether we can listen on a loopback port now. */
export function isPortFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** A loopback port that nobody listens on. */
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

/** The port a service had last time when it is still free, else a new one, remembered in the data folder. */
export async function keepPort(dataDir, name) {
  const file = path.join(dataDir, 'ports.json')
  const ports = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
  if (ports[name] && (await isPortFree(ports[name]))) return ports[name]
  ports[name] = await findFreePort()
  fs.writeFileSync(file, JSON.stringify(ports, null, 2))
  return ports[name]
}

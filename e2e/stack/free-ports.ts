import { createServer, type Server } from 'node:net'

/** Free loopback ports, all different. Another process may take one before the caller does. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listening))
  const ports = servers.map(server => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The system gave no port')
    return address.port
  })
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}

function listening(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

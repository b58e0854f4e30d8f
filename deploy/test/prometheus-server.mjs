import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

async function listen(server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}

async function freePort() {
  const server = createServer()
  const port = await listen(server)
  server.close()
  return port
}

/**
 * A real Prometheus with the configuration in `folder`, which is led to a server here that shows `text` to whoever brings
 * `token`. Answers what asks it, and its `stop`.
 */
export async function startPrometheus(folder, { text, token }) {
  const gateway = createServer((request, response) => {
    const isGood = request.url === '/metrics' && request.headers.authorization === `Bearer ${token}`
    response.writeHead(isGood ? 200 : 401, { 'content-type': 'text/plain; version=0.0.4' }).end(isGood ? text : '')
  })
  const target = `127.0.0.1:${await listen(gateway)}`
  const config = await readFile(join(folder, 'prometheus.yaml'), 'utf8')
  const here = config
    .replace('scheme: https', 'scheme: http')
    .replace('gateway.example.com', target)
    .replaceAll(/(_interval): 15s/g, '$1: 1s')
  await writeFile(join(folder, 'here.yaml'), here)
  const address = `127.0.0.1:${await freePort()}`
  const options = ['--config.file=here.yaml', `--storage.tsdb.path=${join(folder, 'tsdb')}`]
  const child = spawn('prometheus', [...options, `--web.listen-address=${address}`], { cwd: folder, stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    /** What it answers to a query; undefined while it starts. */
    async query(expr) {
      const asked = new URLSearchParams({ query: expr })
      const response = await fetch(`http://${address}/api/v1/query?${asked}`).catch(() => null)
      return response?.status === 503 ? undefined : response?.json()
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      gateway.close()
    },
  }
}

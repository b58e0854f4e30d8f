import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { waitUntil } from '../../scripts/lib/wait-until.mjs'

const startMs = 30_000
/** Less than the gateway's event streams wait before they say that they live, which is 15 s. */
const silenceMs = 10_000

/** Caddy with the Caddyfile of the compose file, for a name of this machine, under a certificate authority of its own. */
export async function startCaddy(folder, upstreamPort) {
  const port = await freePort()
  const global = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${await freePort()}\n}\n`
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, global + readFileSync(inRoot('deploy/compose/Caddyfile'), 'utf8'))
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    MESSENGER_DOMAIN: `localhost:${port}`,
    MESSENGER_UPSTREAM: `127.0.0.1:${upstreamPort}`,
  }
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
  if (!(await waitUntil(() => existsSync(authority), startMs))) throw new Error('Caddy did not start')
  const url = `https://localhost:${port}`
  return {
    url,
    client: (gatewayPort, token) => createClient({ port, gatewayPort, token, ca: readFileSync(authority) }),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Calls through Caddy, or past it straight at the gateway. */
function createClient({ port, gatewayPort, token, ca }) {
  const call = (path, { method = 'GET', headers, body, localAddress, past }) =>
    new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', path, method, headers, localAddress }
      const request = past ? plain({ ...to, port: gatewayPort }) : secure({ ...to, port, servername: 'localhost', ca })
      request.once('error', reject)
      request.once('response', async response =>
        resolve({ status: response.statusCode, headers: response.headers, body: await text(response) }),
      )
      request.end(body)
    })
  const host = `localhost:${port}`
  const authorization = `Bearer ${token}`
  /** Headers of an answer, which is not read any further. */
  const headersOf = (path, headers) =>
    new Promise((resolve, reject) => {
      const request = secure({
        host: '127.0.0.1',
        path,
        port,
        servername: 'localhost',
        ca,
        headers: { host, authorization, ...headers },
      })
      request.setTimeout(silenceMs, () => request.destroy(new Error('No headers came')))
      request.once('error', reject)
      request.once('response', response => {
        resolve(response.headers)
        response.destroy()
      })
      request.end()
    })
  return {
    headersOf,
    get: (path, options = {}) => call(path, { headers: { host, ...(options.token ? { authorization } : {}) } }),
    post: (path, body, options = {}) =>
      call(path, {
        ...options,
        method: 'POST',
        headers: { host, authorization, 'content-type': 'application/json', ...options.headers },
        body: JSON.stringify(body),
      }),
  }
}

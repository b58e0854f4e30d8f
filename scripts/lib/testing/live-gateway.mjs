import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot, root } from '../paths.mjs'
import { freePort } from '../ports.mjs'
import { waitUntil } from '../wait-until.mjs'
import { announced } from './announced.mjs'

const startMs = 300_000
const own = '15558880001'
const other = '15558880002'

/**
 * A whole gateway with one linked sandbox session, started as `npm start` does it, for tests of programs that use it.
 * `env` is what they read: address, token, session id, and a number to write to.
 */
export async function startLiveGateway() {
  const dataDir = mkdtempSync(join(tmpdir(), 'messenger-live-'))
  chmodSync(dataDir, 0o755) // as root PostgreSQL runs as nobody, who has to enter
  const token = randomBytes(32).toString('hex')
  const port = await freePort()
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      MESSENGER_SANDBOX_PORT: String(await freePort()),
      MESSENGER_SANDBOX_MEDIA_PORT: String(await freePort()),
      MESSENGER_DATA_DIR: dataDir,
      MESSENGER_OWNER_EMAIL: 'owner@example.com',
      MESSENGER_OWNER_PASSWORD: randomBytes(12).toString('hex'),
      MESSENGER_OWNER_TOKEN: token,
      MESSENGER_ALLOW_PRIVATE_URLS: 'on', // webhooks go to programs on this machine
      LOG_LEVEL: 'warn',
    },
  })
  const exited = new Promise(resolve => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await announced(child, startMs)
    const sessionId = await linkSession(`http://127.0.0.1:${port}`, token)
    const env = {
      MESSENGER_BASE_URL: `http://127.0.0.1:${port}`,
      MESSENGER_TOKEN: token,
      MESSENGER_SESSION_ID: String(sessionId),
      MESSENGER_TO: `+${other}`,
    }
    return { env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function linkSession(base, token) {
  const call = caller(base, token)
  await call('POST', '/api/sandbox/phones', { phone_number: `+${own}`, name: 'Ana' })
  await call('POST', '/api/sandbox/phones', { phone_number: `+${other}`, name: 'Bob' })
  const session = { name: 'Test', phone_number: `+${own}`, network: 'sandbox' }
  const { id } = await call('POST', '/api/messenger-sessions', {
    ...session,
    account_protection: false,
    log_messages: true,
  })
  const { qrCode } = await call('POST', `/api/messenger-sessions/${id}/connect`)
  await call('POST', `/api/sandbox/phones/${own}/scan`, { qr: qrCode })
  const connected = async () => (await call('GET', `/api/messenger-sessions/${id}`)).status === 'connected'
  if (!(await waitUntil(connected, 60_000))) throw new Error('The session did not connect')
  return id
}

function caller(base, token) {
  return async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const reply = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${reply.message}`)
    return reply.data
  }
}

import { randomBytes } from 'node:crypto'
import { startSandbox } from '@messenger/sandbox-network/start'
import { expect, it } from 'vitest'
import { newAgent } from './agents.ts'
import { rpcSecret } from './engine.ts'
import { linkSession, startRealEngine } from './real-engine.ts'
import { newPhone } from './rows/world.ts'
import { type Program, startProgram } from './start-program.ts'
import { authSecret, caller, setupCode, startTestWeb } from './web.ts'

const texts = Array.from({ length: 6 }, (_, index) => `Approved ${index}`)

it('an approved call is done once, however often who does it is killed', async () => {
  const sandbox = await startSandbox({ adminSecret: randomBytes(16).toString('hex') })
  const web = await startTestWeb({
    sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret },
    settings: { publicUrl: undefined, allowPrivateUrls: true, authSecret, setupCode },
  })
  await web.subscribe(web.ana, 'unlimited')
  const stopEngine = await startRealEngine(web, sandbox)
  const { sql } = web.database
  let running: Program | undefined
  try {
    const session = await web.session(web.ana, { network: 'sandbox' })
    await linkSession(web, web.ana.token, session)
    const friend = await newPhone({ web }, 'Friend')
    const group = { name: 'Made once', participants: [friend.number] }
    const agent = await newAgent(web, web.ana, { ask: 'reaching' })
    const call = (tool: string, args: object) => agent.call(tool, { session_id: session.id, ...args })
    for (const text of texts) await call('send_text_message', { to: friend.number, text })
    await call('create_group', group)
    await web.stopWeb()
    await sql`update agent_approvals set state = 'approved', decided_at = now()`

    for (let death = 0; death < 8; death += 1) {
      running = await startWeb()
      await untilBusy()
      process.kill(running.pid, 'SIGKILL')
      // As if the time of whoever died were up.
      await sql`update agent_approvals set busy_until = now() - interval '1 second' where state = 'approved' and attempts > 0`
      await sql`
        update idempotency_records set busy_until = now() - interval '1 second' where status is null and busy_until > now()`
    }
    running = await startWeb()
    await expect.poll(left, { timeout: 120_000 }).toBe(0)
    const states = await sql<{ operation: string; state: string; attempts: number }[]>`
      select operation, state, attempts from agent_approvals`
    expect(states.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(0)
    expect(states.filter(({ operation, state }) => operation === 'messages.sendText' && state !== 'done')).toEqual([])

    const { call: request } = { call: caller(running.url) }
    const seen = async (what: string) =>
      (await request('GET', `/api/sandbox/phones/${friend.number}/${what}`, { token: web.ana.token })).body.data
    const got = async () => (await seen('messages?limit=500')).map(({ text }: { text: string }) => text).filter(Boolean)
    await expect.poll(async () => (await got()).filter((text: string) => texts.includes(text)).sort()).toEqual(texts)
    const groups = (await seen('chats')).filter((chat: object) => JSON.stringify(chat).includes('Made once'))
    expect(groups.length).toBeLessThanOrEqual(1)
    const [spent] = await sql`select count(*)::int as spent from agent_spends where token_id = ${agent.tokenId}`
    expect(spent?.spent).toBeLessThanOrEqual(texts.length + 1)
  } finally {
    await running?.stop()
    await stopEngine()
    await web.stop()
    await sandbox.stop()
  }

  function startWeb(): Promise<Program> {
    return startProgram({
      path: '../src/server/main.ts',
      args: ['--no-pages'],
      env: {
        DATABASE_URL: web.databaseUrls.web,
        PORT: '0',
        MESSENGER_MASTER_KEY: web.masterKey.toString('base64'),
        MESSENGER_RPC_SECRET: rpcSecret,
        MESSENGER_AUTH_SECRET: authSecret,
        MESSENGER_DATA_DIR: web.dataDir,
        MESSENGER_SANDBOX: 'on',
        MESSENGER_SANDBOX_ADMIN_URL: sandbox.adminUrl,
        MESSENGER_SANDBOX_SECRET: sandbox.adminSecret,
      },
    })
  }

  async function left(): Promise<number> {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from agent_approvals where state = 'approved'`
    return row?.count ?? 0
  }

  /** Somebody is doing one, or none is left. */
  async function untilBusy(): Promise<void> {
    const busy = async () => {
      const [row] = await sql<{ busy: boolean }[]>`
        select exists (select from agent_approvals where state = 'approved' and busy_until > now()) as busy`
      return row?.busy === true || (await left()) === 0
    }
    await expect.poll(busy, { interval: 5, timeout: 60_000 }).toBe(true)
  }
}, 600_000)

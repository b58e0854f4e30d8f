import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditExportOf } from '../src/client/audit-export.ts'
import { languageCookie } from '../src/client/language.ts'
import { addPerson, dashboardOf } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let boss: { readonly cookie: string }
let ben: { readonly cookie: string }

beforeAll(async () => {
  web = await startTestWeb()
  boss = { cookie: await loginCookie(web, web.ana.userId) }
  ben = { cookie: await loginCookie(web, web.ben.userId) }
})
afterAll(() => web?.stop())

const newest = async (operation: string, who = boss) => {
  const [record] = (await dashboardOf(web, who).audit.list.query({ operation })).records
  return record
}
const download = (format: 'csv' | 'json', filter: object, cookie = boss.cookie) =>
  fetch(`${web.url}${auditExportOf(format, filter)}`, { headers: { cookie } })

describe('names in the audit log', () => {
  it('are kept when the session is gone', async () => {
    const { id } = await web.session(web.ana)
    // what a program did is stored shortly after, under the name that the session has then
    await expect.poll(() => newest('sessions.create')).toMatchObject({ session_id: id })
    await dashboardOf(web, boss).sessions.update.mutate({ id, name: 'Support', log_messages: true })
    expect(await newest('sessions.update')).toMatchObject({ session_name: 'Support', fields: 'name log_messages' })
    await dashboardOf(web, boss).sessions.delete.mutate({ id })
    await web.database.sql`delete from sessions where id = ${id}`
    expect(await newest('sessions.delete')).toMatchObject({ session_id: id, session_name: 'Support', outcome: 'ok' })
    const found = await dashboardOf(web, boss).audit.list.query({ session_name: 'supp' })
    expect(found.records.map(({ operation }) => operation)).toEqual(['sessions.delete', 'sessions.update'])
  })

  it('are those of webhooks and tokens before they went, without what may be secret', async () => {
    const { id } = await web.session(web.ana)
    const hook = { id, url: 'https://user:pass@93.184.216.34/hook?key=hidden', events: ['call' as const] }
    const made = await dashboardOf(web, boss).webhooks.create.mutate(hook)
    const one = { id, webhookId: made.id }
    await dashboardOf(web, boss).webhooks.update.mutate({ ...one, url: 'https://93.184.216.34/new' })
    await dashboardOf(web, boss).webhooks.delete.mutate(one)
    expect(await newest('webhooks.create')).toMatchObject({ target_name: 'https://93.184.216.34/hook', fields: null })
    expect(await newest('webhooks.update')).toMatchObject({ target_name: 'https://93.184.216.34/hook', fields: 'url' })
    expect(await newest('webhooks.delete')).toMatchObject({ target_name: 'https://93.184.216.34/new' })
    const token = await dashboardOf(web, boss).account.createToken.mutate({ name: 'Till', scope: 'read' })
    await dashboardOf(web, boss).account.revokeToken.mutate({ id: token.id })
    expect(await newest('account.createToken')).toMatchObject({ target_name: 'Till' })
    expect(await newest('account.revokeToken')).toMatchObject({ target_name: 'Till', target: `token ${token.id}` })
    const view = await dashboardOf(web, boss).sessionViews.add.mutate({
      name: 'Failing ones',
      filters: { failing: true },
    })
    await dashboardOf(web, boss).sessionViews.remove.mutate({ id: view.id })
    expect(await newest('sessionViews.add')).toMatchObject({ target_name: 'Failing ones' })
    expect(await newest('sessionViews.remove')).toMatchObject({
      target_name: 'Failing ones',
      target: `view ${view.id}`,
    })
    expect(JSON.stringify(await web.database.sql`select * from audit_records`)).not.toMatch(/hidden|pass@/)
  })

  it('are not told to another account', async () => {
    const { id } = await web.session(web.ana)
    const { id: webhookId } = await dashboardOf(web, boss).webhooks.create.mutate({
      ...{ id, url: 'https://93.184.216.34/own', events: ['call' as const] },
    })
    await expect(dashboardOf(web, ben).webhooks.delete.mutate({ id, webhookId })).rejects.toThrow()
    await expect(dashboardOf(web, ben).sessions.restart.mutate({ id })).rejects.toThrow()
    expect(await newest('webhooks.delete', ben)).toMatchObject({ target: String(webhookId), target_name: null })
    expect(await newest('sessions.restart', ben)).toMatchObject({ session_id: id, session_name: null })
  })
})

describe('the audit log as a file', () => {
  const add = (name: string, count: number) => web.database.sql`
    insert into audit_records
      (record_id, account_id, at, actor, actor_name, door, operation, session_id, session_name, target, outcome, ip)
    select gen_random_uuid(), ${web.ana.accountId}, now() - make_interval(secs => n), 'token', ${name}, 'rest', 'messages.sendText',
      7, 'Support', n::text, 'ok', '10.0.0.1' from generate_series(1, ${count}) n`

  it('has all that is filtered, in words, and no formulas', async () => {
    await add('=cmd("x")', 1_203)
    await add('other', 3)
    const csv = await download('csv', { who: '=cmd' })
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\d-]{10}\.csv"$/)
    const bytes = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer())
    expect(bytes.startsWith('\uFEFFTime (UTC),What,Who,')).toBe(true)
    const lines = bytes.trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(1_203)
    expect(lines[0]).toContain(`,Sent a text from Support (message #1),"'=cmd(""x"")",token,rest,ok,7,Support,`)
    expect(new Set(lines).size).toBe(1_203)
    const records = await (await download('json', { who: '=cmd' })).json()
    expect(records).toHaveLength(1_203)
    expect(records[0]).toMatchObject({ what: 'Sent a text from Support (message #1)', actor_name: '=cmd("x")' })
    expect(await (await download('json', { who: 'nobody at all' })).json()).toEqual([])
  })

  it('speaks the language of who asks', async () => {
    await add('idioma', 1)
    const text = await (await download('csv', { who: 'idioma' }, `${boss.cookie}; ${languageCookie}=pt`)).text()
    expect(text).toContain('Enviou um texto por Support (mensagem #1)')
  })

  it('is for admins of the account, and tells what is wrong with a question', async () => {
    const member = await addPerson(web, web.ana.accountId, 'member')
    expect((await download('csv', {}, member.cookie)).status).toBe(401)
    expect((await download('csv', {}, 'none=1')).status).toBe(401)
    const bearer = { authorization: `Bearer ${web.ana.token}` }
    expect((await fetch(`${web.url}${auditExportOf('csv', {})}`, { headers: bearer })).status).toBe(401)
    expect(await (await download('csv', { who: 'idioma' }, ben.cookie)).text()).not.toContain('idioma')
    expect((await download('csv', { from: 'yesterday' })).status).toBe(422)
    expect((await fetch(`${web.url}/exports/audit.csv?filter={`, { headers: boss })).status).toBe(400)
    expect((await fetch(`${web.url}/exports/audit.xml`, { headers: boss })).status).toBe(404)
    expect((await fetch(`${web.url}/exports/audit.csv`, { method: 'POST', headers: boss })).status).toBe(405)
  })
})

import { type MailServer, startMailServer } from '@messenger/shared/test/mail-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailer } from './mailer.ts'
import type { SmtpSettings } from './smtp-settings.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer({ login: { user: 'gateway', password: 'right' } })
})
afterAll(() => server?.close())

const id = '0d5f0000-0000-4000-8000-000000000000'

function send(more: Partial<SmtpSettings>, signal = AbortSignal.timeout(10_000)) {
  const plain = { secure: false, requireTls: false, user: 'gateway', password: 'right' }
  const mailer = createMailer({ host: '127.0.0.1', port: server.port, ...plain, from: 'G <a@b.example>', ...more })
  const words = { subject: 'Sessão “Pão”\r\nBcc: x@y.example', text: 'Não está conectada.' }
  const content = { stage: 'opened', scope: 'account', incidents: [], count: 0 } as const
  const outgoing = { id, createdAt: new Date('2026-11-25T04:00:00Z'), accountId: 1, content, words, signal }
  return mailer({ to: ['one@example.com', 'two@example.com'] }, outgoing)
}

it('signs in and sends, in any language, under the id of the notice', async () => {
  expect(await send({})).toEqual({ ok: true })
  const [mail] = server.mails
  expect(mail?.to).toEqual(['one@example.com', 'two@example.com'])
  expect(mail?.header('message-id')).toBe(`<alert-${id}@b.example>`)
  expect([mail?.header('subject'), mail?.header('bcc')]).toEqual(['Sessão “Pão” Bcc: x@y.example', undefined])
  expect(mail?.text.trim()).toBe('Não está conectada.')
})

it('tells a wrong password, a server that is not there, and gives up in time', async () => {
  expect(await send({ password: 'wrong' })).toEqual({ ok: false, error: 'SMTP 535' })
  expect(await send({ port: 1 })).toEqual({ ok: false, error: 'ESOCKET' })
  expect(await send({}, AbortSignal.abort())).toMatchObject({ ok: false })
})

it('sends neither mail nor password where encryption is needed and not offered', async () => {
  const before = server.mails.length
  expect(await send({ requireTls: true })).toMatchObject({ ok: false })
  expect(server.mails).toHaveLength(before)
})

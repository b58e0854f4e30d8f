import { type MailServer, startMailServer } from '@messenger/shared/test/mail-server'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { branded } from './branded.ts'
import { createPost } from './post.ts'

/** The library is loaded with the first mail. */
const patience = { timeout: 20_000 }

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server?.close())

const mail = { to: ['one@example.com'], subject: 'Olá', text: 'Não é nada.' }
const smtp = () => ({
  ...{ host: '127.0.0.1', port: server.port, secure: false, requireTls: false },
  ...{ user: undefined, password: undefined, from: 'G <a@b.example>' },
})

function logged() {
  const lines: string[] = []
  return { lines, log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }) }
}

it('sends in the background, tries again, and logs neither address nor words', async () => {
  const { lines, log } = logged()
  const post = createPost(smtp(), log, 1)
  server.refuse(451)
  post.send(mail, 'test')
  await vi.waitFor(() => expect(lines.some(line => line.includes('mail.failed'))).toBe(true), patience)
  server.refuse(null)
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), patience)
  await post.close()
  expect(server.mails[0]).toMatchObject({ to: mail.to, text: expect.stringContaining(mail.text) })
  expect(lines.join()).toContain('mail.sent')
  expect(lines.join()).not.toMatch(/example|Olá|Não/)
})

it('gives up what it would try again when the process ends', async () => {
  const { lines, log } = logged()
  const post = createPost(smtp(), log, 3_600_000)
  server.refuse(451)
  post.send(mail, 'test')
  await vi.waitFor(() => expect(lines.join()).toContain('mail.failed'), patience)
  await post.close()
  server.refuse(null)
  expect(lines.filter(line => line.includes('mail.failed'))).toHaveLength(1)
})

it('sends nothing where no mail server is set up', async () => {
  const post = createPost(undefined, pino({ level: 'silent' }))
  const before = server.mails.length
  post.send(mail, 'test')
  await post.close()
  expect([post.isSetUp, server.mails.length]).toEqual([false, before])
})

it('comes in the name of a brand from the installation’s address, whatever the name is', async () => {
  const before = server.mails.length
  const post = createPost(smtp(), pino({ level: 'silent' }))
  const brand = { name: 'B\r\nBcc: c@d.example', color: null, logoUrl: null, contact: 'help@example.com' }
  post.send(branded(mail, brand), 'test')
  await vi.waitFor(() => expect(server.mails).toHaveLength(before + 1), patience)
  await post.close()
  const sent = server.mails.at(-1)
  expect(sent?.to).toEqual(mail.to)
  expect(sent?.header('bcc')).toBeUndefined()
  expect(sent?.header('from')).toContain('<a@b.example>')
  expect(sent?.header('reply-to')).toBe('help@example.com')
})

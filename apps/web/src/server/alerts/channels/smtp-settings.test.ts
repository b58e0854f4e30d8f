import { expect, it } from 'vitest'
import { smtpEnv, smtpFrom } from './smtp-settings.ts'

const from = 'Messenger <alerts@example.com>'
const of = (url: string) => smtpFrom({ MESSENGER_SMTP_URL: url, MESSENGER_SMTP_FROM: from })

it('reads an address with a password', () => {
  expect(of('smtps://user%40example.com:p%2Fw@mail.example.com')).toEqual({
    ...{ host: 'mail.example.com', port: 465, secure: true, requireTls: false },
    ...{ user: 'user@example.com', password: 'p/w', from },
  })
})

it('sends a password encrypted, but to this machine', () => {
  expect(of('smtp://u:p@mail.example.com:2525')).toMatchObject({ port: 2525, secure: false, requireTls: true })
  expect(of('smtp://u:p@127.0.0.1')).toMatchObject({ port: 587, requireTls: false })
  expect(of('smtp://u:p@[::1]:25')).toMatchObject({ host: '::1', requireTls: false })
  expect(of('smtp://mail.example.com')).toMatchObject({ requireTls: false, user: undefined })
})

it('wants both settings, or none', () => {
  expect(smtpFrom({})).toBeUndefined()
  expect(() => smtpFrom({ MESSENGER_SMTP_URL: 'smtp://mail.example.com' })).toThrow('belong together')
  const { MESSENGER_SMTP_FROM: form } = smtpEnv
  expect(['alerts@example.com', from].every(text => form.safeParse(text).success)).toBe(true)
  expect(['alerts', 'A <b@c>\r\nBcc: x@y', ''].some(text => form.safeParse(text).success)).toBe(false)
})

import { expect, it } from 'vitest'
import { branded } from './branded.ts'

const mail = {
  to: ['one@example.com'],
  subject: 'A login',
  text: 'Somebody <b>you</b>\nknow.\n\nhttps://gateway.example.com/reset/x?a=1&b=2',
}
const none = { name: null, color: null, logoUrl: null, contact: null }

it('leaves a mail as it is where there is no brand', () => {
  expect(branded(mail, none)).toEqual(mail)
})

it('comes in the name of the brand, with its head, and answers go to its contact', () => {
  const brand = {
    name: 'Bakery',
    color: '#0f766e',
    logoUrl: 'https://bakery.example.com/a.png',
    contact: 'help@example.com',
  }
  const { fromName, replyTo, html = '', ...rest } = branded(mail, brand)
  expect(rest).toEqual(mail)
  expect([fromName, replyTo]).toEqual(['Bakery', 'help@example.com'])
  expect(html).toContain('background:#0f766e')
  expect(html).toContain('<img src="https://bakery.example.com/a.png"')
  expect(html).toContain('<p>Somebody &lt;b&gt;you&lt;/b&gt;<br>know.</p>')
  expect(html).toContain('<a href="https://gateway.example.com/reset/x?a=1&amp;b=2">')
})

it('lets nothing that somebody chose begin a header, an element or another style', () => {
  const {
    fromName,
    replyTo,
    html = '',
  } = branded(mail, {
    name: 'Bakery\r\nBcc: all@example.com\u2028<script>alert(1)</script>',
    color: '#fff;background:url(//x)',
    logoUrl: 'https://x/"onerror="alert(1)',
    contact: 'a@example.com, b@example.com',
  })
  expect(fromName).toBe('Bakery Bcc: all@example.com <script>alert(1)</script>')
  expect(replyTo).toBeUndefined()
  expect(html).not.toMatch(/<script|url\(|"onerror|[\r\n]/)
  expect(branded(mail, { ...none, logoUrl: 'javascript:alert(1)' }).html).not.toContain('javascript')
  for (const contact of ['a@b.example\r\nBcc: c@d.example', '<a@b.example>', 'no address'])
    expect(branded(mail, { ...none, contact }).replyTo).toBeUndefined()
})

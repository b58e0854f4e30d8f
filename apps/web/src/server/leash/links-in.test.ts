import { describe, expect, it } from 'vitest'
import { linkIn } from './links-in.ts'

describe('links in texts', () => {
  it.each([
    'https://evil.example',
    'HTTP://EVIL.EXAMPLE/a?b=c',
    'see evil.com now',
    'write to bad@evil.com',
    'wa.me/123',
    't.me/x',
    'пример.рф',
    '例子.中国',
    '例子。中国',
    'evil。com',
    'evil．com',
    'ｅｖｉｌ．ｃｏｍ',
    'ev\u200bil.c\u200dom',
    'evil\u2060.\u2060com',
    'evil.\u00adcom',
    'evil\u3164.com',
    '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
    'ⓔⓥⓘⓛ.ⓒⓞⓜ',
    'h\u200bttps:/\u200b/evil.example',
    'evil․com',
    'http://1.2.3.4/x',
    'go to 10.0.0.7',
    'xn--e1afmkfd.xn--p1ai',
    '💩.la',
    'mailto:a',
    'tel:+15551234567',
    'javascript:alert(1)',
    'hxxps://evil',
    'evil[.]com',
    'evil (dot) com',
    'intent://x',
    'a.b.c.museum',
    'line one\nevil.io\nline three',
    '\u202emoc.live',
    'evil.co\u0301m',
    'e\u0301vil.com',
  ])('finds the link in %j', text => {
    expect(linkIn(text)).not.toBeNull()
  })

  it.each([
    '',
    'Hello.',
    'Hello. How are you?',
    'It costs 3.50, at 10.30 or 11.00.',
    'See you at 10:30',
    'Really... yes',
    'Mr. Smith, e.g. this one, i.e. that',
    'version 1.2.3',
    '+62 812-3456-7890',
    '1.555.123.4567',
    '你好。今天天气很好。谢谢。',
    'これはペンです。ありがとう。',
    'Olá! Até amanhã…',
    'a: b; c',
    '🎉👩‍👩‍👧 done',
    '50% / 2',
  ])('finds none in %j', text => {
    expect(linkIn(text)).toBeNull()
  })
})

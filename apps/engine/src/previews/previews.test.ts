import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLink } from './find-link.ts'
import { createLinkPreviews, type LinkPreviews } from './link-previews.ts'
import { readPage } from './read-page.ts'

describe('findLink', () => {
  it.each([
    ['see https://example.com/a?b=c.', 'https://example.com/a?b=c'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://en.example.com/Mercury_(planet), you know', 'https://en.example.com/Mercury_(planet)'],
    ['first http://a.example then https://b.example', 'http://a.example'],
    ['HTTPS://EXAMPLE.COM!', 'HTTPS://EXAMPLE.COM'],
  ])('in %j', (text, link) => expect(findLink(text)).toBe(link))
  it.each(['', 'example.com', 'ftp://example.com', 'https://', 'http://[bad'])('none in %j', text =>
    expect(findLink(text)).toBeNull(),
  )
})

describe('readPage', () => {
  it('prefers what is meant for previews', () => {
    const html = `<title>Plain</title><meta property="og:title" content="Tea &amp; &#8216;Rice&#x27;"/>
      <META content='Two
      lines' name=description>`
    expect(readPage(html)).toEqual({ title: "Tea & ‘Rice'", description: 'Two lines' })
    expect(readPage('<title> Plain </title>')).toEqual({ title: 'Plain', description: '' })
  })
  it.each(['', '<p>no title</p>', '<title></title>', '<meta property="og:title" content="">'])('nothing in %j', html =>
    expect(readPage(html)).toBeNull(),
  )
  // An expression that looks back again and again would take minutes.
  it('is quick with what is made to be slow, and keeps to its limits', { timeout: 10_000 }, () => {
    for (const slow of [
      '<meta ',
      '<title ',
      '<meta a',
      '<meta content="',
      `<meta ${'a'.repeat(3_900)}>`,
      '&#x',
      'a=',
      ' ',
    ])
      readPage(slow.repeat(Math.ceil(500_000 / slow.length)))
    findLink(`https://a${'.'.repeat(60_000)}x`)
    findLink('https://'.repeat(8_000))
    expect(readPage(`<title>${'é'.repeat(3_000)}</title>`)?.title).toHaveLength(300)
  })
})

describe('link previews', () => {
  const hits: string[] = []
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? ''
    hits.push(path)
    if (path === '/page') response.setHeader('content-type', 'text/html').end('<title>Page</title>')
    else if (path === '/moved') response.writeHead(302, { location: '/page' }).end()
    else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (path === '/endless') {
      response.setHeader('content-type', 'text/html').write('<title>Endless</title>')
      const timer = setInterval(() => response.write('x'.repeat(65_536)), 1)
      response.once('close', () => clearInterval(timer))
    } else if (path === '/data') response.setHeader('content-type', 'application/json').end('{}')
    else if (path === '/missing') response.writeHead(404, { 'content-type': 'text/html' }).end('<title>No</title>')
    // anything else is never answered
  })
  let base: string
  let open: LinkPreviews
  let strict: LinkPreviews

  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
    const address = server.address()
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    open = createLinkPreviews({ allowPrivate: true })
    strict = createLinkPreviews({ allowPrivate: false })
  })
  afterAll(async () => {
    await open.close()
    await strict.close()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })

  it('reads a page, once, also behind a redirect', async () => {
    for (const _ of [1, 2])
      expect(await open.of(`look: ${base}/page`)).toEqual({
        matchedText: `${base}/page`,
        title: 'Page',
        description: '',
      })
    expect(await open.of(`${base}/moved`)).toMatchObject({ matchedText: `${base}/moved`, title: 'Page' })
    expect(hits.filter(path => path === '/page')).toHaveLength(2)
  })
  it.each(['/loop', '/data', '/missing'])('shows nothing of %s', async path =>
    expect(await open.of(base + path)).toBeNull(),
  )
  it('reads the beginning of what does not end', async () => {
    expect(await open.of(`${base}/endless`)).toMatchObject({ title: 'Endless' })
  })
  it('does not wait for who does not answer', async () => {
    expect(await open.of(`${base}/silent`)).toBeNull()
    expect(await open.of('no link')).toBeNull()
  })
  it('reaches nothing that the policy closes', async () => {
    const before = hits.length
    for (const link of [`${base}/page`, 'https://127.0.0.1:1/', 'https://169.254.169.254/latest'])
      expect(await strict.of(link)).toBeNull()
    expect(hits).toHaveLength(before)
  })
})

import type { OutboundPolicy } from '@messenger/shared/outbound/address-class'
import { createGuardedAgent } from '@messenger/shared/outbound/guarded-agent'
import { type Dispatcher, request } from 'undici'
import { createLru } from '../lru.ts'
import type { LinkPreview } from '../whatsapp/to-whatsapp/text.ts'
import { findLink } from './find-link.ts'
import { type PageSummary, readPage } from './read-page.ts'

export interface LinkPreviews {
  /** What the first address in a text shows; null without one, and when its page cannot be read in time. Never throws. */
  of(text: string): Promise<LinkPreview | null>
  close(): Promise<void>
}

/** A send waits that long for a page at most. */
const patienceMs = 2_000
const bytesLimit = 512 * 1024
const redirectLimit = 3
const keptMs = 600_000

/** Reads the pages that texts point at, from addresses that the policy lets requests reach, and remembers them a while. */
export function createLinkPreviews(policy: OutboundPolicy): LinkPreviews {
  const agent = createGuardedAgent(policy)
  const known = createLru<string, { readonly page: Promise<PageSummary | null>; readonly until: number }>(500)

  function pageOf(link: string): Promise<PageSummary | null> {
    const kept = known.get(link)
    if (kept && kept.until > Date.now()) return kept.page
    const page = fetchPage(agent, link, AbortSignal.timeout(patienceMs)).catch(() => null)
    known.set(link, { page, until: Date.now() + keptMs })
    return page
  }

  return {
    async of(text) {
      const link = findLink(text)
      const page = link && (await pageOf(link))
      return page ? { matchedText: link, ...page } : null
    },
    close: () => agent.destroy(),
  }
}

async function fetchPage(dispatcher: Dispatcher, link: string, signal: AbortSignal): Promise<PageSummary | null> {
  let target = link
  for (let hop = 0; hop <= redirectLimit; hop += 1) {
    const headers = {
      accept: 'text/html',
      'accept-encoding': 'identity',
      'user-agent': 'messenger-gateway (link preview)',
    }
    const response = await request(target, { dispatcher, headers, signal })
    // A body that is dropped before its end says so by an event, which must have somebody to hear it.
    response.body.on('error', () => undefined)
    const location = String(response.headers.location ?? '')
    if (response.statusCode >= 300 && response.statusCode < 400 && location) {
      response.body.destroy()
      target = new URL(location, target).href
      continue
    }
    const isPage = response.statusCode === 200 && /^text\/html\b/i.test(String(response.headers['content-type'] ?? ''))
    if (isPage) return readPage(await readUpTo(response.body))
    response.body.destroy()
    return null
  }
  return null
}

/** The beginning of a page: what describes it stands there. */
async function readUpTo(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length > bytesLimit) break
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

import { createHash } from 'node:crypto'

const sha256 = bytes => createHash('sha256').update(bytes).digest('hex')

/**
 * All that a gateway shows of itself by its API and its chats, to be compared with what another release shows of the same data.
 * `sessions` are `{ token, id, key }`; `people` are the cookies of who is signed in.
 */
export async function takeStock(client, { sessions, media, phones, cookies }) {
  const stock = { sessions: [], media: [], phones: [] }
  for (const session of sessions) stock.sessions.push(await sessionStock(client, session, cookies[session.account]))
  stock.webhooks = []
  for (const { token, id } of sessions)
    stock.webhooks.push(...(await webhooksOf(client, token, `/api/messenger-sessions/${id}/webhooks`)))
  for (const token of new Set(sessions.map(session => session.token)))
    stock.webhooks.push(...(await webhooksOf(client, token, '/api/webhooks')))
  for (const path of media) stock.media.push(await fileStock(client, path))
  for (const { token, number } of phones) {
    const { data } = await client.call(token, 'GET', `/api/sandbox/phones/${number}/messages`)
    stock.phones.push({
      number,
      messages: data.map(({ url, media: file, ...message }) => ({ ...message, file: file?.mimetype ?? null })),
    })
  }
  stock.members = (await client.ask(cookies.mine, 'people.list')).map(({ email, role }) => ({ email, role }))
  stock.tokens = (await client.ask(cookies.mine, 'account.listTokens')).map(({ id, name, scope }) => ({
    id,
    name,
    scope,
  }))
  return stock
}

async function sessionStock(client, { token, id, key }, cookie) {
  const { data: record } = await client.call(token, 'GET', `/api/messenger-sessions/${id}`)
  const {
    id: session,
    name,
    phone_number,
    api_key,
    webhook_secret,
    created_at,
    log_messages,
    account_protection,
  } = record
  const logs = await client.pagesOf(token, `/api/messenger-sessions/${id}/message-logs`)
  return {
    record: {
      id: session,
      name,
      phone_number,
      api_key,
      webhook_secret,
      created_at: Boolean(created_at),
      log_messages,
      account_protection,
    },
    events: await eventsOf(client, key),
    messageLogs: logs.map(({ id: log, to, content, status }) => ({ id: log, to, content, status })),
    scheduled: (await client.pagesOf(key, '/api/scheduled-messages')).map(({ msgId, to, content }) => ({
      msgId,
      to,
      content,
    })),
    contacts: sorted((await client.call(key, 'GET', '/api/contacts')).data),
    groups: sorted((await client.call(key, 'GET', '/api/groups')).data),
    chats: await chatsOf(client, cookie, id),
  }
}

const sorted = rows => [...rows].sort((one, two) => JSON.stringify(one).localeCompare(JSON.stringify(two)))

async function eventsOf(client, key) {
  const events = []
  for (let after; ; ) {
    const page = await client.call(
      key,
      'GET',
      `/api/events?limit=500${after ? `&after=${encodeURIComponent(after)}` : ''}`,
    )
    events.push(...page.data)
    if (!page.has_more) return events.map(({ cursor, ...event }) => event)
    after = page.next_cursor
  }
}

async function webhooksOf(client, token, path) {
  const { data } = await client.call(token, 'GET', path)
  const found = []
  for (const { id: webhook, url, events, headers, chat_filter, ignore_own } of data) {
    const deliveries = await client.pagesOf(token, `${path}/${webhook}/deliveries`)
    found.push({
      ...{ id: webhook, url, events, headers, chat_filter, ignore_own },
      deliveries: deliveries.map(({ id: delivery, event_id, sequence, status }) => ({
        id: delivery,
        event_id,
        sequence,
        status,
      })),
    })
  }
  return found
}

async function chatsOf(client, cookie, sessionId) {
  const { chats } = await client.ask(cookie, 'chats.list', { sessionId })
  const found = []
  for (const { chat } of chats) {
    const { messages } = await client.ask(cookie, 'chats.messages', { sessionId, chat })
    found.push({ chat, messages })
  }
  return found.sort((one, two) => one.chat.localeCompare(two.chat))
}

async function fileStock(client, path) {
  const answer = await fetch(client.base + path)
  return {
    path,
    status: answer.status,
    type: answer.headers.get('content-type'),
    sha256: sha256(Buffer.from(await answer.arrayBuffer())),
  }
}

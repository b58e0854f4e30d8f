import { createServer } from 'node:http'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sealText } from '@messenger/shared/crypto/seal-text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callEngine } from '../../../test/call-engine.ts'
import { sendNow, shownOn } from '../../../test/kinds.ts'
import { type Stack, startStack } from '../../../test/stack.ts'
import { addPhone, linkSession, messageLog } from '../../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
let asked = 0
const page = createServer((_request, response) => {
  asked += 1
  response
    .setHeader('content-type', 'text/html')
    .end('<title>A page</title><meta name="description" content="About it">')
})
let stack: Stack
let id: number
let link: string

beforeAll(async () => {
  await new Promise<void>(resolve => page.listen(0, '127.0.0.1', () => resolve()))
  const address = page.address()
  link = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  stack = await startStack()
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
})
afterAll(async () => {
  await stack?.stop()
  page.closeAllConnections()
  await new Promise(resolve => page.close(resolve))
})

it('a text with a link shows its page, unless it is asked not to', async () => {
  const text = `look at ${link}`
  const preview = { matchedText: link, title: 'A page', description: 'About it' }
  for (const [input, content] of [
    [{ text }, { text, ...preview }],
    [
      { text, linkPreview: true, sendAt: undefined },
      { text, ...preview },
    ],
    [{ text, linkPreview: false }, { text }],
    [{ text: 'no link' }, { text: 'no link' }],
  ] as const) {
    const { msgId } = await sendNow(stack, id, 'sendText', { to: bob, ...input })
    expect(await stack.call('messages.getInfo', id, { msgId })).toMatchObject({
      message: { extendedTextMessage: content },
    })
    const log = await messageLog(stack, msgId)
    expect(await shownOn(stack, bob, log.networkId)).toMatchObject({ kind: 'text', text: content.text })
    const { message } = await stack.call<{ message: { extendedTextMessage: object } }>('messages.getInfo', id, {
      msgId,
    })
    expect(message.extendedTextMessage).toEqual(content)
    expect(JSON.parse(log.content ?? '')).toEqual({
      to: bob,
      text: input.text,
      ...('linkPreview' in input && !input.linkPreview ? { linkPreview: false } : {}),
    })
  }
  // An edit shows what it says, not the page of before.
  const { msgId } = await sendNow(stack, id, 'sendText', { to: bob, text })
  const edit = await stack.call<{ message: { protocolMessage: { editedMessage: object } } }>('messages.edit', id, {
    msgId,
    text: 'changed',
  })
  expect(edit.message.protocolMessage.editedMessage).toEqual({ extendedTextMessage: { text: 'changed' } })
})

it('an agent’s link is looked at by nobody, whatever its text or template says', async () => {
  const { sealer, accountId, db } = stack
  const [made] = await db.database.sql<{ id: number }[]>`
    insert into templates (account_id, name, name_key) values (${accountId}, 'Link', 'link') returning id`
  const templateId = made?.id ?? 0
  const content = sealText(
    sealer,
    JSON.stringify({ text: 'see {{link}}' }),
    sealContext.template(accountId, templateId, 1),
  )
  await db.database
    .sql`insert into template_versions (template_id, version, content) values (${templateId}, 1, ${content})`
  const before = asked
  const ask = (name: string, input: object, noPreviews: boolean) =>
    callEngine<SendReply>(stack.engine().url, stack.env.rpcSecret, name, {
      call: { accountId, sessionId: id, ...(noPreviews ? { noPreviews } : {}) },
      input: { to: bob, wait: 'sent', ...input },
    })
  await ask('messages.sendText', { text: `look at ${link}?secret` }, true)
  await ask('messages.sendTemplate', { templateId, values: { link: `${link}?secret` } }, true)
  expect(asked).toBe(before)
  await ask('messages.sendTemplate', { templateId, values: { link: `${link}?open` } }, false)
  expect(asked).toBeGreaterThan(before)
})

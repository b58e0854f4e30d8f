import { expectTypeOf, test } from 'vitest'
import { FakeGateway } from '../src/fake.ts'
import type { SentMessage, StoredEvent, WebhookEvent } from '../src/index.ts'
import { AccountClient, type Contact, type ContactPage, type MessageData, SessionClient } from '../src/index.ts'
import { createWebhookReceiver } from '../src/webhooks.ts'

// The compiler is the test: `npm run verify` fails when a wrong call compiles, or a right one does not.

const account = new AccountClient({ baseUrl: 'http://localhost:1', token: 't', maxRetries: 0 })
const session = new SessionClient({ baseUrl: 'http://localhost:1', key: 'k', maxRetries: 0 })

/** Is compiled, never run. */
const compiled = (_body: () => unknown) => undefined

test('calls of one credential are not on the client of the other', () => {
  compiled(() => {
    // @ts-expect-error a token opens no chats
    account.messages.sendText({ to: '+62', text: 'Hello' })
    // @ts-expect-error
    account.events.follow()
    // @ts-expect-error a key makes no sessions
    session.sessions.create({ name: 'A', phone_number: '+62', account_protection: false, log_messages: true })
    // @ts-expect-error
    session.bulkSends.list()
    // @ts-expect-error
    session.webhooks.listForAllSessions()
    // @ts-expect-error the clients cannot be mixed up
    const mixed: SessionClient = account
    // @ts-expect-error
    const other: AccountClient = session
    // @ts-expect-error
    new SessionClient({ baseUrl: '', token: 't' })
    return [mixed, other]
  })
  expectTypeOf(account.session(7)).toEqualTypeOf<SessionClient>()
})

test('what a call needs has to be given, and nothing else can be', () => {
  compiled(() => {
    // @ts-expect-error the text is missing
    session.messages.sendText({ to: '+62' })
    // @ts-expect-error
    session.messages.sendText()
    // @ts-expect-error no such field
    session.messages.sendText({ to: '+62', text: 'Hello', txt: 'Hello' })
    // @ts-expect-error
    session.messages.sendText({ to: '+62', text: 'Hello', priority: 'soon' })
    // @ts-expect-error a number is needed
    account.sessions.get('7')
    // @ts-expect-error no such call
    session.messages.sendTelegram({ to: '+62' })
    // @ts-expect-error
    session.messages.sendText({ to: '+62', text: 'Hello' }, { timeout: 5 })
    return session.messages.sendText({ to: '+62', text: 'Hello', priority: undefined }, { timeoutMs: 5 })
  })
})

test('outputs have the types of the contract', () => {
  compiled(async () => {
    expectTypeOf(await session.messages.sendText({ to: '', text: '' })).toEqualTypeOf<SentMessage>()
    expectTypeOf(await session.contacts.list()).toEqualTypeOf<Contact[]>()
    expectTypeOf(await session.contacts.list({ paginated: true })).toEqualTypeOf<ContactPage>()
    for await (const contact of session.contacts.list()) expectTypeOf(contact).toEqualTypeOf<Contact>()
    const reply = await account.sessions.connect(7)
    // @ts-expect-error only one of the replies has it
    reply.qrCode
    if (reply.status === 'NEED_SCAN') expectTypeOf(reply.qrCode).toEqualTypeOf<string>()
    expectTypeOf(await account.sessions.delete(7)).toEqualTypeOf<void>()
    const { output, response } = await session.messages.sendText({ to: '', text: '' }).withResponse()
    expectTypeOf(output).toEqualTypeOf<SentMessage>()
    expectTypeOf(response.requestId).toEqualTypeOf<string | null>()
  })
})

test('an event is told by its name', () => {
  const read = (event: WebhookEvent | StoredEvent) => {
    // @ts-expect-error which data it has is not known yet
    event.data.messages
    switch (event.event) {
      case 'messages.received':
        expectTypeOf(event.data).toEqualTypeOf<MessageData>()
        // @ts-expect-error no such field
        return event.data.message
      case 'session.status':
        // @ts-expect-error no such state
        return event.data.status === 'asleep'
      default:
        // @ts-expect-error no such event
        return event.event === 'messages.recieved' ? event.sequence : undefined
    }
  }
  compiled(() => read)
  compiled(() =>
    createWebhookReceiver({
      secrets: '',
      on: {
        'qrcode.updated': event => expectTypeOf(event.event).toEqualTypeOf<'qrcode.updated'>(),
        // @ts-expect-error no such event
        'qrcode.update': () => undefined,
      },
    }),
  )
})

test('the fake takes answers of the operation alone', () => {
  compiled(() => {
    const gateway = new FakeGateway()
    gateway.answer('groups.getInviteLink', 'https://chat.example.com/1')
    // @ts-expect-error
    gateway.answer('groups.getInviteLink', { link: '' })
    // @ts-expect-error no such operation
    gateway.answer('groups.inviteLink', '')
    // @ts-expect-error no such code
    gateway.fail('groups.getInviteLink', 'group_lost')
    // @ts-expect-error
    gateway.emit('session.status', { status: 'asleep' })
  })
})

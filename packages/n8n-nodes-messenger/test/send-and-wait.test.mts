import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { IDataObject, INodeParameters, IRun } from 'n8n-workflow'
import { messengerNode, type N8n, startN8n } from './harness/n8n.mts'
import { resume, resumeAfterTimeLimit } from './harness/resume.mts'
import { errorOf, itemsOf, outputOf } from './harness/run-result.mts'
import { type EndpointsGateway, startEndpointsGateway } from './harness/stub-endpoints.mts'
import type { StubReply } from './harness/stub-gateway.mts'

const COLLECTION = '/api/messenger-sessions/7/webhooks'
const QUESTION_ID = '3EB0F00D'
const chat = '6281234567890@s.whatsapp.net'
const questionInfo = { id: QUESTION_ID, remoteJid: chat, msgId: 9, messageTimestamp: '1767607190' }
const question: INodeParameters = {
  resource: 'message',
  operation: 'sendAndWait',
  session: { __rl: true, mode: 'id', value: '7' },
  to: { __rl: true, mode: 'phone', value: '+62 812-3456-7890' },
  message: 'May I <order>?',
}
const message = (text: string, key: object = {}, content: object = { conversation: text }) => ({
  event: 'messages.received',
  sessionId: '7',
  data: {
    messages: {
      key: { id: '3EB0A', fromMe: false, remoteJid: '1@lid', senderPn: chat, cleanedSenderPn: '6281234567890', ...key },
      pushName: 'Ana',
      messageTimestamp: 1_767_607_200,
      messageBody: text,
      message: content,
    },
  },
})
const messageAt = (messageTimestamp: number) => {
  const { data, ...body } = message('Hi')
  return { ...body, data: { messages: { ...data.messages, messageTimestamp } } }
}
const votes = (id: string, yes: string[]) => ({
  event: 'poll.results',
  sessionId: '7',
  data: {
    key: { id, remoteJid: chat, fromMe: true },
    pollResult: [
      { name: 'Yes', voters: yes },
      { name: 'No', voters: [] },
    ],
  },
})

suite('Send and Wait for Response', () => {
  let gateway: EndpointsGateway
  let n8n: N8n
  let sent: StubReply
  let sentAt = 0

  before(async () => {
    gateway = await startEndpointsGateway()
    gateway.answerOthers(({ path }) => {
      if (path === '/api/send-message') {
        sentAt = Date.now()
        // A vote can come before the gateway answers.
        return new Promise(resolve => setTimeout(resolve, 50, sent))
      }
      if (path.endsWith('/replay')) return { status: 200, body: { success: true, data: { replayed: 0 } } }
      return { status: 200, body: { success: true, data: questionInfo } }
    })
    n8n = await startN8n({ baseUrl: gateway.baseUrl, accessToken: '1|token' })
  })

  beforeEach(() => {
    gateway.endpoints.clear()
    gateway.seen.length = 0
    gateway.makeAfter(0)
    sent = { status: 200, body: { success: true, data: { msgId: 9, status: 'sent' } } }
  })

  after(async () => await gateway.stop())

  const node = (more: INodeParameters = {}) => messengerNode('messenger', 'Ask', { ...question, ...more })
  const ask = async (more: INodeParameters = {}) =>
    await n8n.run([node(more)], { executionId: '41', items: [{ n: 1 }] })
  const onlyEndpoint = () => {
    assert.equal(gateway.endpoints.size, 1)
    const [endpoint] = gateway.endpoints.values()
    if (!endpoint) throw new Error('There is no endpoint.')
    return endpoint
  }
  const hoursLeft = (run: IRun) => ((run.waitTill?.getTime() ?? 0) - Date.now()) / 3_600_000
  const answered = async (run: IRun, url: string, body: IDataObject | object) =>
    await resume(n8n, node(), run, { method: 'POST', url, body })

  suite('by approval', () => {
    const linkIn = () => /https?:\S+/.exec(String(Reflect.get(Object(gateway.seen[0]?.body), 'text')))?.[0] ?? ''

    test('sends the question with a link, once, and waits', async () => {
      const run = await ask({ timeLimit: 2, timeLimitUnit: 'hours' })
      assert.equal(run.status, 'waiting')
      assert.ok(Math.abs(hoursLeft(run) - 2) < 0.01)
      const [send] = gateway.seen
      assert.deepEqual([send?.path, send?.query], ['/api/send-message', { wait: 'sent' }])
      assert.deepEqual(send?.body, {
        to: '+62 812-3456-7890',
        text: `May I <order>?\n\nAnswer here: ${linkIn()}`,
        linkPreview: false,
      })
      assert.equal(send?.headers['idempotency-key'], '41-id-of-Ask-0-0')
      assert.match(linkIn(), /webhook-waiting\/41\/id-of-Ask\?answer=page&signature=[0-9a-f]{64}$/)
      assert.equal(gateway.endpoints.size, 0)
    })

    test('shows a page to whoever opens the link, and answers nothing', async () => {
      const run = await ask()
      const body = { decision: 'approve' }
      const opened = await resume(n8n, node(), run, { method: 'GET', url: linkIn(), body })
      assert.equal(opened.items, undefined)
      assert.match(String(opened.body), /<form method="post">/)
      assert.match(String(opened.body), /May I &#60;order&#62;\?/)
      assert.match(String(opened.headers['content-security-policy']), /default-src 'none'/)
    })

    for (const [decision, approved] of Object.entries({ approve: true, disapprove: false })) {
      test(`goes on when a button is pressed: ${decision}`, async () => {
        const run = await ask()
        const pressed = await answered(run, linkIn(), { decision })
        assert.deepEqual(pressed.items, [{ data: { approved } }])
        assert.match(String(pressed.body), /recorded/)
      })
    }

    test('waits on after a post that decides nothing', async () => {
      const run = await ask()
      assert.equal((await answered(run, linkIn(), {})).items, undefined)
    })

    test('shows one button where only approval is asked for', async () => {
      const one = node({ additionalFields: { disapproveLabel: '', approveLabel: 'OK <3' } })
      const run = await n8n.run([one], { executionId: '41' })
      const { body } = await resume(n8n, one, run, { method: 'GET', url: linkIn() })
      assert.equal(String(body).match(/<button/g)?.length, 1)
      assert.match(String(body), />OK &#60;3</)
    })
  })

  suite('by free text', () => {
    const text = { responseType: 'freeText' }

    test('listens by a webhook of its own, from the moment of the question', async () => {
      const run = await ask(text)
      assert.equal(run.status, 'waiting')
      const { url, events, description } = onlyEndpoint()
      assert.deepEqual(events, ['messages.received'])
      assert.equal(description, `n8n waits for a response until ${run.waitTill?.toISOString()}`)
      const query = Object.fromEntries(new URL(url).searchParams)
      assert.match(query.signature ?? '', /^[0-9a-f]{64}$/)
      assert.deepEqual([query.session, query.chat, query.message], ['7', chat, QUESTION_ID])
      const replay = gateway.seen.at(-1)
      assert.equal(replay?.path, `${COLLECTION}/1/replay`.replace('/1/', `/${onlyEndpoint().id}/`))
      const { from } = Object(replay?.body)
      // Not before the question was sent: what the person wrote just before is no answer.
      assert.ok(Date.parse(from) >= sentAt && Date.parse(from) <= Date.now())
    })

    test('goes on with the next message of the person, and stops listening', async () => {
      const run = await ask(text)
      const { items } = await answered(run, onlyEndpoint().url, message('Yes, two of them'))
      assert.deepEqual(items, [
        {
          data: {
            text: 'Yes, two of them',
            from: '6281234567890',
            name: 'Ana',
            messageId: '3EB0A',
            receivedAt: '2026-01-05T10:00:00.000Z',
          },
        },
      ])
      assert.equal(gateway.endpoints.size, 0)
    })

    const others = {
      'of somebody else': message('Hi', { senderPn: '15551230001@s.whatsapp.net', remoteJid: '2@lid' }),
      'of the account itself': message('Hi', { fromMe: true }),
      'in a group that the person is in': message('Hi', { remoteJid: '120363@g.us', senderPn: undefined }),
      'from before the question': messageAt(1_767_607_189),
      'that is no message': { event: 'webhook.test', data: { message: 'This is a test event.' } },
    }
    for (const [name, body] of Object.entries(others)) {
      test(`waits on after what comes ${name}`, async () => {
        const run = await ask(text)
        const { items, status } = await answered(run, onlyEndpoint().url, body)
        assert.deepEqual([items, status], [undefined, 200])
        assert.equal(gateway.endpoints.size, 1)
      })
    }

    test('takes only what quotes the question, where that is wanted', async () => {
      const run = await ask({ ...text, additionalFields: { onlyQuotes: true } })
      const { url } = onlyEndpoint()
      assert.equal((await answered(run, url, message('Yes'))).items, undefined)
      const wrapped = { ephemeralMessage: { message: { imageMessage: { contextInfo: { stanzaId: QUESTION_ID } } } } }
      assert.equal((await answered(run, url, message('', {}, wrapped))).items?.length, 1)
      const quoting = { extendedTextMessage: { text: 'Yes', contextInfo: { stanzaId: QUESTION_ID } } }
      assert.equal((await answered(run, url, message('Yes', {}, quoting))).items?.length, 1)
    })

    test('goes on even when its webhook cannot be removed', async () => {
      const run = await ask(text)
      const { url } = onlyEndpoint()
      gateway.refuseNext({ status: 500, body: { success: false, message: 'Internal server error' } })
      assert.equal((await answered(run, url, message('Yes'))).items?.length, 1)
    })

    test('removes webhooks of questions that nobody answered, and no others', async () => {
      const until = (time: number) => ({
        description: `n8n waits for a response until ${new Date(time).toISOString()}`,
      })
      gateway.plant(COLLECTION, 'https://n8n.example/1', ['messages.received'], until(Date.now() - 1000))
      const later = gateway.plant(
        COLLECTION,
        'https://n8n.example/2',
        ['messages.received'],
        until(Date.now() + 60_000),
      )
      const other = gateway.plant(COLLECTION, 'https://n8n.example/3', ['messages.received'])
      await ask(text)
      const left = [...gateway.endpoints.keys()]
      assert.deepEqual(left.slice(0, 2), [later, other])
      assert.equal(left.length, 3)
    })

    test('does not answer to a GET', async () => {
      const run = await ask(text)
      const { status, items } = await resume(n8n, node(text), run, { method: 'GET', url: onlyEndpoint().url })
      assert.deepEqual([status, items], [405, undefined])
    })

    test('names the address that the gateway does not reach', async () => {
      gateway.refuseAt('POST', COLLECTION, {
        status: 422,
        body: {
          success: false,
          message: 'Validation failed',
          errors: { url: ['The url field must be a public https URL.'] },
        },
      })
      assert.equal(errorOf(await ask(text))?.message, 'Check the value of Webhook URL of n8n')
    })
  })

  suite('by poll', () => {
    const poll = { responseType: 'poll', choices: ['Yes', 'No'] }

    test('goes on with the first vote in its own poll', async () => {
      const run = await ask(poll)
      assert.deepEqual(gateway.seen.find(({ path }) => path === '/api/send-message')?.body, {
        to: '+62 812-3456-7890',
        poll: { question: 'May I <order>?', options: ['Yes', 'No'] },
      })
      const { url, events } = onlyEndpoint()
      assert.deepEqual(events, ['poll.results'])
      assert.equal((await answered(run, url, votes('3EB0OTHER', [chat]))).items, undefined)
      assert.equal((await answered(run, url, votes(QUESTION_ID, []))).items, undefined)
      const { items } = await answered(run, url, votes(QUESTION_ID, [chat]))
      assert.deepEqual(items, [{ data: { option: 'Yes', options: ['Yes'], from: chat } }])
      assert.equal(gateway.endpoints.size, 0)
    })

    test('asks also for votes that came while the poll was being sent, however slow the gateway is', async () => {
      gateway.makeAfter(150)
      await ask(poll)
      const { from } = Object(gateway.seen.at(-1)?.body)
      // `sentAt` is when the send came in, before its answer went out.
      assert.ok(Date.parse(from) <= sentAt, `${from} is after ${new Date(sentAt).toISOString()}`)
    })
  })

  test('goes on with its input when the time is up', async () => {
    const run = await ask({ timeLimit: 1, timeLimitUnit: 'minutes' })
    const late = await resumeAfterTimeLimit(n8n, [node()], run)
    assert.deepEqual(itemsOf(late, 'Ask'), [{ n: 1 }])
    assert.equal(late.status, 'success')
  })

  test('does not wait when nobody could be asked', async () => {
    sent = {
      status: 200,
      body: { success: true, data: { msgId: 9, status: 'failed', failed_reason: 'The recipient is not on WhatsApp.' } },
    }
    const run = await ask()
    assert.equal(errorOf(run)?.message, 'The recipient is not on WhatsApp.')
    assert.equal(run.waitTill ?? undefined, undefined)
  })

  for (const [onError, output] of [
    ['continueRegularOutput', 0],
    ['continueErrorOutput', 1],
  ] as const) {
    test(`asks once and goes on when nobody could be asked, also with several items: ${onError}`, async () => {
      sent = { status: 400, body: { success: false, message: 'No.' } }
      gateway.seen.length = 0
      const run = await n8n.run([{ ...node({}), onError }], { executionId: '41', items: [{ n: 1 }, { n: 2 }] })
      assert.equal(run.waitTill ?? undefined, undefined)
      assert.deepEqual(
        outputOf(run, 'Ask', output).map(({ json }) => json.error),
        ['No.'],
      )
      assert.equal(gateway.seen.length, 1)
    })
  }

  for (const responseType of ['approval', 'freeText', 'poll']) {
    test(`asks nobody where no execution can wait: ${responseType}`, async () => {
      const run = await n8n.run([node({ responseType })], { executionId: '' })
      assert.equal(errorOf(run)?.message, 'The workflow cannot wait here')
      assert.equal(gateway.seen.length, 0)
    })
  }
})

import { describe, expect, it } from 'vitest'
import { readUnknown } from './unknown-stanza.ts'

const node = (tag: string, attrs: Record<string, string>, ...content: object[]) =>
  ({ tag, attrs, content }) as Parameters<typeof readUnknown>[0]
const server = { from: 's.whatsapp.net', id: '1', t: '2' }

describe('what is unknown', () => {
  it.each([
    [node('notification', { ...server, type: 'w:gp2' })],
    [node('notification', { ...server, type: 'companion_reg_refresh' }, node('pair-device-rotate-qr', {}))],
    [node('notification', { ...server, type: 'link_code_companion_reg' }, node('link_code_companion_reg', {}))],
    [node('ib', {}, node('offline', { count: '3' }))],
    [node('stream:error', { code: '515' })],
    [node('stream:error', {}, node('conflict', { type: 'replaced' }))],
    [node('failure', { reason: '403', location: 'x' })],
    [node('ack', { class: 'message', id: '7', error: '463' })],
    [node('ack', { class: 'message', id: '7' })],
    [node('message', { from: '5@lid' }, node('enc', {}))],
  ])('is nothing of %j', stanza => {
    expect(readUnknown(stanza)).toBeNull()
  })

  it.each([
    [
      node('notification', { ...server, type: 'companion_reg_renew' }, node('renew', { stage: 'two', jid: '49@lid' })),
      'notification',
      '<notification type="companion_reg_renew" from id t> with <renew stage="two" jid>',
    ],
    [
      node(
        'notification',
        { ...server, type: 'link_code_companion_reg' },
        node('link_code_companion_reg', { stage: 'x' }),
      ),
      'notification',
      '<notification type="link_code_companion_reg" from id t> with <link_code_companion_reg stage="x">',
    ],
    [node('ib', {}, node('upgrade_required', {})), 'server_message', '<ib> with <upgrade_required>'],
    [node('stream:error', { code: '599' }, node('text', {})), 'stream_error', '<stream:error code="599"> with <text>'],
    [node('failure', { reason: '499' }), 'failure', '<failure reason="499">'],
    [
      node('ack', { class: 'message', id: '7', from: '49@lid', error: '499' }),
      'refusal',
      '<ack class="message" error="499" from id>',
    ],
    [node('hello', { to: '49@lid' }), 'stanza', '<hello to>'],
  ])('is said in words, without anybody’s address: %j', (stanza, kind, what) => {
    expect(readUnknown(stanza)).toEqual({ kind, what })
  })
})

import { describe, expect, it } from 'vitest'
import type { BinaryNode } from '../baileys.ts'
import { toldUsernames } from './told-usernames.ts'

const node = (tag: string, attrs: BinaryNode['attrs'], content?: BinaryNode['content']): BinaryNode => ({
  tag,
  attrs,
  ...(content === undefined ? {} : { content }),
})
const ana = { lid: '1@lid', username: 'ana.vale' }

describe('toldUsernames', () => {
  it.each([
    ['a private message', node('message', { from: '1:3@lid', username: 'Ana.Vale' })],
    ['a group message', node('message', { from: '9@g.us', participant: '1@lid', participant_username: '@ana.vale' })],
    ['an own message', node('message', { from: '7@lid', recipient: '1@lid', recipient_username: 'ana.vale' })],
    ['a peer message', node('message', { from: '7@lid', recipient: '1@lid', peer_recipient_username: 'ana.vale' })],
    [
      'members of a group',
      node('notification', {}, [node('add', {}, [node('participant', { jid: '1@lid', username: 'ana.vale' })])]),
    ],
    ['who founded a group', node('group', { creator: '1@lid', creator_username: 'ana.vale' })],
    [
      'a look-up by LID',
      node('user', { jid: '1@lid' }, [node('contact', { type: 'in' }), node('username', {}, Buffer.from('ana.vale'))]),
    ],
    [
      'a look-up by number',
      node('user', { jid: '5@s.whatsapp.net' }, [
        node('contact', { type: 'in', username: 'ana.vale' }),
        node('lid', { val: '1@lid' }),
      ]),
    ],
  ])('reads %s', (_, stanza) => {
    expect(toldUsernames(stanza)).toEqual([ana])
  })

  it.each([
    ['of a number', node('message', { from: '5@s.whatsapp.net', username: 'ana' })],
    ['that is none', node('message', { from: '1@lid', username: 'a b' })],
    ['of nobody', node('message', { from: '1@lid', participant_username: 'ana' })],
    ['in the content', node('message', { from: '1@lid' }, Buffer.from('username'))],
  ])('takes nothing %s', (_, stanza) => {
    expect(toldUsernames(stanza)).toEqual([])
  })
})

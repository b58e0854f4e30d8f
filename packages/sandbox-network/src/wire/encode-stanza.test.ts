import { decodeBinaryNode } from '@whiskeysockets/baileys'
import { expect, test } from 'vitest'
import { encodeStanza } from './encode-stanza.ts'
import { stanza } from './stanza.ts'

const bytes = Buffer.from([0, 255, 64])
const jid = '15551230001:3@s.whatsapp.net'

test.each(['Ana', 'Ana: 5 @ home', 'a:1@b', '@', 'ana@example.com', '💥@', jid, '120363021234567890@g.us', ''])(
  'the attribute %j arrives as it was',
  async text => {
    const inner = stanza('enc', { v: '2', notify: text }, bytes)
    const node = stanza('message', { from: jid, id: '3EB0', subject: text }, [
      inner,
      stanza('empty', {}, []),
      stanza('no'),
    ])
    const { attrs, content } = await decodeBinaryNode(encodeStanza(node))
    expect(attrs).toEqual(node.attrs)
    expect(content).toMatchObject([{ tag: 'enc', attrs: inner.attrs, content: bytes }, { tag: 'empty' }, { tag: 'no' }])
  },
)

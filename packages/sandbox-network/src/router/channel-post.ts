import type { Channel } from '../channels/channel.ts'
import { count, type Network } from '../network.ts'
import { deviceIds } from '../registry/phone.ts'
import { child, type Stanza, stanza, wireTime } from '../wire/stanza.ts'
import { deliver } from './deliver.ts'
import { refusalOf, type Sender, type Verdict } from './sender.ts'

const MALFORMED = '479'

/** Hands a post, which is not encrypted, to everybody who follows the channel; the author's phone learns that it is its own. */
export function routeChannelPost(network: Network, sender: Sender, channel: Channel, message: Stanza): Verdict {
  const plaintext = child(message, 'plaintext')
  if (!plaintext) return { kind: 'refused', error: MALFORMED }
  const refusal = refusalOf(network, sender, [], message)
  if (refusal) return { kind: 'refused', error: refusal }
  count(network, 'routed/channel_post')
  const post = channel.record.lastPost + 1
  network.channels.save(channel, { lastPost: post })
  const { id, type, edit } = message.attrs
  const attrs = { id, t: wireTime(), from: channel.jid, server_id: String(post), type, edit }
  const away = new Set(channel.record.unfollowed)
  const everybody = [...network.directory.world(channel.owner).byNumber.values()]
  for (const phone of everybody) {
    const isAuthor = phone === sender.phone
    if (!isAuthor && away.has(phone.lid)) continue
    for (const device of isAuthor ? [0] : deviceIds(phone)) {
      if (isAuthor && sender.device === 0) continue
      const node = stanza('message', { ...attrs, is_sender: isAuthor ? 'true' : undefined }, [plaintext])
      const isResting = device === 0 && !isAuthor && network.resting.rests(phone, everybody.length)
      deliver(network, phone, device, node, { isResting })
    }
  }
  return { kind: 'accepted' }
}

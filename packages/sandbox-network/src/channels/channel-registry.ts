import type { Store } from '../store/database.ts'
import { textColumn } from '../store/row.ts'
import { wireTime } from '../wire/stanza.ts'
import { type Channel, ChannelRecord, isChannelJid } from './channel.ts'

/**
 * The channels of all worlds. Like a magic number, a channel is there as soon as somebody names it: everybody in the world
 * follows it until they stop to, and everybody may write. One is never there: the magic channel that does not exist.
 */
export class Channels {
  private readonly store: Store

  constructor(store: Store) {
    this.store = store
  }

  /** The channel that a JID names in this world; undefined for anything but a channel's JID. */
  find(owner: string, jid: string | undefined): Channel | undefined {
    if (!isChannelJid(jid)) return undefined
    const row = this.store.get('SELECT record FROM channels WHERE owner = ? AND jid = ?', owner, jid)
    if (row) return { jid, owner, record: ChannelRecord.parse(JSON.parse(textColumn(row, 'record'))) }
    const name = `Channel ${jid.split('@')[0]?.slice(-4)}`
    const record = { name, description: '', createdAt: Number(wireTime()), lastPost: 0, unfollowed: [] }
    this.store.run('INSERT INTO channels (owner, jid, record) VALUES (?, ?, ?)', owner, jid, JSON.stringify(record))
    return { jid, owner, record }
  }

  save(channel: Channel, change: Partial<ChannelRecord>): void {
    channel.record = { ...channel.record, ...change }
    const text = JSON.stringify(channel.record)
    this.store.run('UPDATE channels SET record = ? WHERE owner = ? AND jid = ?', text, channel.owner, channel.jid)
  }

  forget(owner: string): void {
    this.store.run('DELETE FROM channels WHERE owner = ?', owner)
  }
}

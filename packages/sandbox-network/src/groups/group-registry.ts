import { randomInt } from 'node:crypto'
import type { Store } from '../store/database.ts'
import { textColumn } from '../store/row.ts'
import { type Group, GroupRecord, isGroupJid, RANKS, type Rank } from './group.ts'
import { newInviteCode } from './invite-code.ts'

/** All groups of all worlds. Reads come from memory, changes are written through. */
export class Groups {
  private readonly store: Store
  private readonly byId = new Map<string, Group>()
  private readonly byCode = new Map<string, Group>()
  private readonly byMember = new Map<string, Set<Group>>()

  constructor(store: Store) {
    this.store = store
    for (const row of store.all('SELECT id, owner, record FROM groups')) {
      const record = GroupRecord.parse(JSON.parse(textColumn(row, 'record')))
      this.enter({ id: textColumn(row, 'id'), owner: textColumn(row, 'owner'), record, members: new Map() })
    }
    for (const row of store.all('SELECT group_id, lid, rank FROM group_members ORDER BY rowid')) {
      const group = this.byId.get(textColumn(row, 'group_id'))
      if (group) this.admit(group, textColumn(row, 'lid'), RANKS.find(rank => rank === row.rank) ?? null)
    }
  }

  /** Founds a group with its creator as the one member. `creator` is a LID user, `now` in seconds. */
  create(owner: string, subject: string, creator: string, now: number): Group {
    const record: GroupRecord = {
      subject,
      subjectAuthor: creator,
      subjectTime: now,
      description: null,
      creator,
      createdAt: now,
      isAnnouncement: false,
      isLocked: false,
      membersAdd: false,
      needsApproval: false,
      ephemeralSeconds: 0,
      inviteCode: newInviteCode(),
      pictureUrl: null,
      pictureId: '',
      requests: {},
      left: {},
    }
    const group: Group = { id: this.freshId(), owner, record, members: new Map() }
    this.enter(group)
    this.store.run(
      'INSERT INTO groups (id, owner, record) VALUES (?, ?, ?)',
      group.id,
      owner,
      JSON.stringify(group.record),
    )
    this.setMember(group, creator, 'superadmin')
    return group
  }

  /** The group of this world that a JID names. */
  find(owner: string, jid: string | undefined): Group | undefined {
    if (!isGroupJid(jid)) return undefined
    const group = this.byId.get(jid.slice(0, -'@g.us'.length))
    return group?.owner === owner ? group : undefined
  }

  byInvite(owner: string, code: string | undefined): Group | undefined {
    const group = this.byCode.get(code ?? '')
    return group?.owner === owner ? group : undefined
  }

  ofMember(lid: string): Group[] {
    return [...(this.byMember.get(lid) ?? [])]
  }

  save(group: Group, change: Partial<GroupRecord>): void {
    this.byCode.delete(group.record.inviteCode)
    group.record = { ...group.record, ...change }
    this.byCode.set(group.record.inviteCode, group)
    this.store.run('UPDATE groups SET record = ? WHERE id = ?', JSON.stringify(group.record), group.id)
  }

  setMember(group: Group, lid: string, rank: Rank): void {
    this.admit(group, lid, rank)
    this.store.run(
      `INSERT INTO group_members (group_id, lid, rank) VALUES (?, ?, ?)
       ON CONFLICT (group_id, lid) DO UPDATE SET rank = excluded.rank`,
      group.id,
      lid,
      rank,
    )
  }

  removeMember(group: Group, lid: string): void {
    group.members.delete(lid)
    this.byMember.get(lid)?.delete(group)
    this.store.run('DELETE FROM group_members WHERE group_id = ? AND lid = ?', group.id, lid)
  }

  /** Deletes all groups of a world. */
  forget(owner: string): void {
    for (const group of [...this.byId.values()].filter(known => known.owner === owner)) {
      for (const lid of [...group.members.keys()]) this.removeMember(group, lid)
      this.byId.delete(group.id)
      this.byCode.delete(group.record.inviteCode)
      this.store.run('DELETE FROM groups WHERE id = ?', group.id)
    }
  }

  private enter(group: Group): void {
    this.byId.set(group.id, group)
    this.byCode.set(group.record.inviteCode, group)
  }

  private admit(group: Group, lid: string, rank: Rank): void {
    group.members.set(lid, rank)
    const groups = this.byMember.get(lid) ?? new Set()
    this.byMember.set(lid, groups.add(group))
  }

  /** 18 digits, like the groups of the live network. */
  private freshId(): string {
    for (;;) {
      const id = `120363${String(randomInt(10 ** 12)).padStart(12, '0')}`
      if (!this.byId.has(id)) return id
    }
  }
}

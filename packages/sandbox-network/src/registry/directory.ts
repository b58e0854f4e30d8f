import { createHash } from 'node:crypto'
import type { PopulationBook } from '../population/population-book.ts'
import type { Store } from '../store/database.ts'
import { numberColumn, textColumn } from '../store/row.ts'
import { PN_SERVER, parseAddress } from '../wire/address.ts'
import { type Device, type DeviceRecord, decodeDevice, encodeDevice } from './device.ts'
import { magicNumber, magicNumbers } from './magic-numbers.ts'
import type { Phone } from './phone.ts'
import { decodeSecrets, encodeSecrets, newProfile, newSecrets, Profile } from './phone-record.ts'

export interface Resolved {
  phone: Phone
  device: number
  isLid: boolean
}

export interface World {
  owner: string
  byNumber: Map<string, Phone>
  byLid: Map<string, Phone>
}

/** smallest number of 15 digits, the length of LIDs */
const LID_BASE = 10n ** 14n

type AttachPrimary = (phone: Omit<Phone, 'primary'>) => Phone

/** Who is on the network: worlds, their phones and devices. Reads come from memory, changes are written through. */
export class Directory {
  private readonly store: Store
  private readonly populations: PopulationBook
  private readonly attach: AttachPrimary
  private readonly worlds = new Map<string, World>()
  private readonly phones = new Map<number, Phone>()
  private readonly userNumbers = new Set<string>()
  private readonly lids = new Set<string>()

  constructor(store: Store, populations: PopulationBook, attach: AttachPrimary) {
    this.store = store
    this.populations = populations
    this.attach = attach
    for (const row of store.all('SELECT id, owner, number, lid, profile, secrets FROM phones')) this.load(row)
  }

  world(owner: string): World {
    const known = this.worlds.get(owner)
    if (known) return known
    const world: World = { owner, byNumber: new Map(), byLid: new Map() }
    this.worlds.set(owner, world)
    return world
  }

  allWorlds(): Iterable<World> {
    return this.worlds.values()
  }

  /** The number's phone in this world. Magic numbers, and people of populations, come into being when first asked for. */
  byNumber(owner: string, number: string): Phone | undefined {
    const known = this.world(owner).byNumber.get(number)
    if (known) return known
    if (!magicNumber(number) && !this.populations.personAt(owner, number)?.isOnNetwork) return undefined
    return this.add(owner, number, undefined, false)
  }

  /** The phone of a row. */
  byId(id: number): Phone | undefined {
    return this.phones.get(id)
  }

  /** Who a JID of this world is; undefined for numbers of other worlds and numbers not on the network. */
  resolve(owner: string, jid: string | undefined): Resolved | undefined {
    const address = parseAddress(jid)
    if (!address) return undefined
    const { user, device, isLid, server } = address
    if (!isLid && server !== PN_SERVER) return undefined
    const phone = isLid ? this.world(owner).byLid.get(user) : this.byNumber(owner, user)
    if (!phone || phone.magic?.isOnNetwork === false) return undefined
    return { phone, device, isLid }
  }

  /** False when the number exists in some world already; magic numbers are always taken. */
  isFree(number: string): boolean {
    return !this.userNumbers.has(number) && !magicNumber(number) && !this.populations.ofNumber(number)
  }

  /** Whether some world has a phone with one of these numbers, which follow each other. */
  hasWithin(from: string, count: number): boolean {
    const first = Number(from)
    const isWithin = (number: string) => number.length === from.length && Number(number) - first < count
    return [...this.userNumbers, ...magicNumbers.keys()].some(number => Number(number) >= first && isWithin(number))
  }

  /** True when some world could have a phone of this number. */
  isKnown(number: string): boolean {
    return this.userNumbers.has(number) || magicNumber(number)?.isOnNetwork === true
  }

  /** The phone of a number, in whichever world; magic numbers are in all. */
  findNumber(number: string): Phone | undefined {
    if (magicNumber(number)) return undefined
    return [...this.worlds.values()].map(world => world.byNumber.get(number)).find(phone => phone !== undefined)
  }

  add(owner: string, number: string, name: string | undefined, requiresPasskey: boolean): Phone {
    const lid = this.freshLid(owner, number)
    const profile = newProfile(number, name, requiresPasskey)
    const secrets = newSecrets()
    const { lastId } = this.store.run(
      'INSERT INTO phones (owner, number, lid, profile, secrets) VALUES (?, ?, ?, ?, ?)',
      owner,
      number,
      lid,
      JSON.stringify(profile),
      encodeSecrets(secrets),
    )
    return this.enter({ id: lastId, owner, number, lid, profile, secrets })
  }

  saveProfile(phone: Phone, change: Partial<Profile>): void {
    phone.profile = { ...phone.profile, ...change }
    this.store.run('UPDATE phones SET profile = ? WHERE id = ?', JSON.stringify(phone.profile), phone.id)
  }

  saveSecrets(phone: Phone): void {
    this.store.run('UPDATE phones SET secrets = ? WHERE id = ?', encodeSecrets(phone.secrets), phone.id)
  }

  /** Companion that may log in as this user, device and Noise key; worlds do not matter here, keys are unique. */
  findDevice(number: string, device: number, noiseKey: Buffer): { phone: Phone; device: Device } | undefined {
    for (const world of this.worlds.values()) {
      const phone = world.byNumber.get(number)
      const found = phone?.devices.get(device)
      if (phone && found?.record.noiseKey.equals(noiseKey)) return { phone, device: found }
    }
    return undefined
  }

  /** Whose passkey that is; credential ids are unique in all worlds. */
  findByPasskey(credentialId: string): Phone | undefined {
    for (const world of this.worlds.values()) {
      for (const phone of world.byNumber.values()) {
        if (phone.secrets.passkey.credentialId === credentialId) return phone
      }
    }
    return undefined
  }

  addDevice(phone: Phone, id: number, record: DeviceRecord): Device {
    const device: Device = { id, record, connection: undefined }
    phone.devices.set(id, device)
    this.saveDevice(phone, device, {})
    return device
  }

  saveDevice(phone: Phone, device: Device, change: Partial<DeviceRecord>): void {
    device.record = { ...device.record, ...change }
    const text = encodeDevice(device.record)
    this.store.run('INSERT OR REPLACE INTO devices (phone, device, record) VALUES (?, ?, ?)', phone.id, device.id, text)
  }

  removeDevice(phone: Phone, id: number): void {
    phone.devices.delete(id)
    for (const table of ['devices', 'prekeys', 'queue']) {
      this.store.run(`DELETE FROM ${table} WHERE phone = ? AND device = ?`, phone.id, id)
    }
  }

  removePhone(phone: Phone): void {
    const world = this.world(phone.owner)
    world.byNumber.delete(phone.number)
    world.byLid.delete(phone.lid)
    this.phones.delete(phone.id)
    this.lids.delete(phone.lid)
    this.userNumbers.delete(phone.number)
    this.store.run('DELETE FROM phones WHERE id = ?', phone.id)
    this.store.run('DELETE FROM acquaintances WHERE peer = ?', phone.id)
    const tables = [
      'devices',
      'prekeys',
      'signal_keys',
      'queue',
      'messages',
      'statuses',
      'app_state',
      'app_state_hash',
      'passkey_records',
      'population_messages',
      'population_acts',
      'standings',
      'meetings',
    ]
    for (const table of [...tables, 'acquaintances']) this.store.run(`DELETE FROM ${table} WHERE phone = ?`, phone.id)
  }

  forget(owner: string): void {
    this.worlds.delete(owner)
  }

  private load(row: Record<string, unknown>): void {
    const phone = this.enter({
      id: numberColumn(row, 'id'),
      owner: textColumn(row, 'owner'),
      number: textColumn(row, 'number'),
      lid: textColumn(row, 'lid'),
      profile: Profile.parse(JSON.parse(textColumn(row, 'profile'))),
      secrets: decodeSecrets(textColumn(row, 'secrets')),
    })
    for (const found of this.store.all('SELECT device, record FROM devices WHERE phone = ?', phone.id)) {
      const id = numberColumn(found, 'device')
      phone.devices.set(id, { id, record: decodeDevice(textColumn(found, 'record')), connection: undefined })
    }
  }

  private enter(base: Omit<Phone, 'primary' | 'devices' | 'magic'>): Phone {
    const phone = this.attach({ ...base, magic: magicNumber(base.number), devices: new Map() })
    const world = this.world(phone.owner)
    world.byNumber.set(phone.number, phone)
    world.byLid.set(phone.lid, phone)
    this.phones.set(phone.id, phone)
    this.lids.add(phone.lid)
    if (!phone.magic) this.userNumbers.add(phone.number)
    return phone
  }

  /** The same for a number that was deleted and made again: clients keep LIDs of numbers for good. */
  private freshLid(owner: string, number: string): string {
    for (let attempt = 0; ; attempt++) {
      const digest = createHash('sha256')
        .update(JSON.stringify([owner, number, attempt]))
        .digest()
      const lid = String(LID_BASE + (digest.readBigUInt64BE() % (9n * LID_BASE)))
      if (!this.lids.has(lid)) return lid
    }
  }
}

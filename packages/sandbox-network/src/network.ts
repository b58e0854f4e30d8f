import type { Logger } from 'pino'
import type { Calls } from './calls/calls.ts'
import type { Channels } from './channels/channel-registry.ts'
import type { FaultBoard } from './faults/board.ts'
import type { Groups } from './groups/group-registry.ts'
import type { PendingLinks } from './link/pending-links.ts'
import type { BlobStore } from './media/blobs.ts'
import type { News } from './news/news.ts'
import type { PasskeyBook } from './passkey/passkey-book.ts'
import type { Sightings } from './phone/sightings.ts'
import type { NetworkCertificate } from './pki/network-certificate.ts'
import type { ActBook } from './population/act-book.ts'
import type { PopulationBook } from './population/population-book.ts'
import type { RestrictionBook } from './population/restriction-book.ts'
import type { Acquaintances } from './registry/acquaintances.ts'
import type { Directory } from './registry/directory.ts'
import type { RestingPhones } from './registry/resting-phones.ts'
import type { Presences } from './router/presence.ts'
import type { Refusal } from './router/refusal.ts'
import type { Store } from './store/database.ts'

/** What every part of the running network uses; built once in start.ts. */
export interface Network {
  log: Logger
  store: Store
  certificate: NetworkCertificate
  directory: Directory
  acquaintances: Acquaintances
  populations: PopulationBook
  acts: ActBook
  restrictions: RestrictionBook
  groups: Groups
  channels: Channels
  resting: RestingPhones
  links: PendingLinks
  passkeys: PasskeyBook
  faults: FaultBoard
  presences: Presences
  sightings: Sightings
  calls: Calls
  news: News
  blobs: BlobStore
  /** messages that faults have refused, by sender and id */
  refusals: Map<string, Refusal>
  /** host:port of the TLS media server */
  mediaHost: string
  /** where the gateway that the network belongs to is reached from outside, without a slash at its end */
  publicUrl?: string
  /** stanzas taken from clients, by tag or `xmlns/type/child` */
  stats: Map<string, number>
}

export function count(network: Network, what: string): void {
  network.stats.set(what, (network.stats.get(what) ?? 0) + 1)
}

import { join } from 'node:path'
import type { Logger } from 'pino'
import { Calls } from './calls/calls.ts'
import { Channels } from './channels/channel-registry.ts'
import { FaultBoard } from './faults/board.ts'
import { Groups } from './groups/group-registry.ts'
import { PendingLinks } from './link/pending-links.ts'
import { createBlobStore } from './media/blobs.ts'
import type { Network } from './network.ts'
import { News } from './news/news.ts'
import { PasskeyBook } from './passkey/passkey-book.ts'
import { Sightings } from './phone/sightings.ts'
import { VirtualPhone } from './phone/virtual-phone.ts'
import { loadNetworkCertificate } from './pki/network-certificate.ts'
import { ActBook } from './population/act-book.ts'
import { PopulationBook } from './population/population-book.ts'
import { RestrictionBook } from './population/restriction-book.ts'
import { Acquaintances } from './registry/acquaintances.ts'
import { Directory } from './registry/directory.ts'
import type { Phone } from './registry/phone.ts'
import { RestingPhones } from './registry/resting-phones.ts'
import { Presences } from './router/presence.ts'
import type { Store } from './store/database.ts'

/** Connects the parts of the network. The media host's name is filled in once its port is known. */
export function buildNetwork(store: Store, log: Logger, dataDir: string | undefined): Network {
  const news = new News()
  store.tellChanges(changes => news.note(changes))
  const populations = new PopulationBook(store)
  const network: Network = {
    log,
    store,
    certificate: loadNetworkCertificate(store),
    // phones refer to the network they are part of, so they are attached lazily
    directory: new Directory(store, populations, base => attachPrimary(() => network, base)),
    acquaintances: new Acquaintances(store),
    populations,
    acts: new ActBook(store),
    restrictions: new RestrictionBook(store),
    groups: new Groups(store),
    channels: new Channels(store),
    resting: new RestingPhones(),
    links: new PendingLinks(),
    passkeys: new PasskeyBook(store),
    faults: new FaultBoard(store),
    presences: new Presences(),
    sightings: new Sightings(news),
    calls: new Calls(news),
    news,
    blobs: createBlobStore(dataDir && join(dataDir, 'files')),
    refusals: new Map(),
    mediaHost: '',
    stats: new Map(),
  }
  return network
}

function attachPrimary(network: () => Network, base: Omit<Phone, 'primary'>): Phone {
  let primary: VirtualPhone | undefined
  const phone: Phone = {
    ...base,
    get primary() {
      primary ??= new VirtualPhone(network(), phone)
      return primary
    },
  }
  return phone
}

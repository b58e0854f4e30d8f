import { newLinking } from '../linking/linking.ts'
import type { Gateways } from './gateways.ts'
import type { LinkingStore } from './store.ts'

/** `not_granted`: the person has not given access. `occupied`: another gateway's linking is under way. */
export type StartOutcome = 'started' | 'not_granted' | 'bad_token' | 'occupied'

export type StartLinking = (gateway: string, token: string, from: 'person' | 'page') => Promise<StartOutcome>

/** Begins a linking; the token of one that is under way again changes nothing. */
export function createStartLinking(store: LinkingStore, gateways: Gateways, kick: () => void): StartLinking {
  return async (gateway, token, from) => {
    if (!/^[\w-]{43,200}$/.test(token)) return 'bad_token'
    if (!(await gateways.add(gateway))) return 'not_granted'
    const id = crypto.randomUUID()
    const linking = await store.change(known => {
      const isSame = known?.gateway === gateway && known.token === token
      const isOccupied = from === 'page' && known && !known.isOver && known.gateway !== gateway
      return isSame || isOccupied ? known : newLinking({ id, gateway, token, from }, Date.now())
    })
    kick()
    return linking?.token === token ? 'started' : 'occupied'
  }
}

import { BlockList, isIP } from 'node:net'
import { plainAddress } from '@messenger/shared/outbound/plain-address'

/** Reverse proxies whose word on where a request comes from counts. */
export interface TrustedProxies {
  includes(address: string): boolean
}

/** @param text addresses and CIDR networks with commas between them; empty: none. @throws Error with a sentence that names the wrong one */
export function parseTrustedProxies(text: string): TrustedProxies {
  const list = new BlockList()
  for (const entry of text.split(',').map(one => one.trim())) if (entry) add(list, entry)
  return {
    includes(address) {
      const plain = plainAddress(address)
      return plain !== null && list.check(plain, familyOf(plain))
    },
  }
}

export const noProxies: TrustedProxies = { includes: () => false }

function add(list: BlockList, entry: string): void {
  const [, written = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const family = isIP(written)
  const prefix = bits === undefined ? undefined : Number(bits)
  if (family === 0 || (prefix !== undefined && prefix > (family === 4 ? 32 : 128))) {
    throw new Error(`MESSENGER_TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, which "${entry}" is not.`)
  }
  const plain = plainAddress(written) ?? written
  if (prefix === undefined) list.addAddress(plain, familyOf(plain))
  else list.addSubnet(written, prefix, familyOf(written))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

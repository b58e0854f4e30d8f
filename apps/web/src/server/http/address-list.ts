import { BlockList, isIP } from 'node:net'
import { plainAddress } from '@messenger/shared/outbound/plain-address'

/** Addresses and networks. */
export interface AddressList {
  includes(address: string): boolean
}

/** @param entries addresses and CIDR networks, IPv4 or IPv6; undefined: one of them is none of both */
export function addressList(entries: readonly string[]): AddressList | undefined {
  const list = new BlockList()
  if (!entries.every(entry => add(list, entry))) return undefined
  return {
    includes(address) {
      const plain = plainAddress(address)
      return plain !== null && list.check(plain, familyOf(plain))
    },
  }
}

function add(list: BlockList, entry: string): boolean {
  const [, written = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const family = isIP(written)
  const prefix = bits === undefined ? undefined : Number(bits)
  if (family === 0 || (prefix !== undefined && prefix > (family === 4 ? 32 : 128))) return false
  const plain = plainAddress(written) ?? written
  if (prefix === undefined) list.addAddress(plain, familyOf(plain))
  else list.addSubnet(written, prefix, familyOf(written))
  return true
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

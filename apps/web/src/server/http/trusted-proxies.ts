import { type AddressList, addressList } from './address-list.ts'

/** Reverse proxies whose word on where a request comes from counts. */
export type TrustedProxies = AddressList

/** @param text addresses and CIDR networks with commas between them; empty: none. @throws Error with a sentence that names the wrong one */
export function parseTrustedProxies(text: string): TrustedProxies {
  const entries = text.split(',').flatMap(one => one.trim() || [])
  const wrong = entries.find(entry => !addressList([entry]))
  if (wrong !== undefined) {
    throw new Error(`MESSENGER_TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, which "${wrong}" is not.`)
  }
  return addressList(entries) ?? noProxies
}

export const noProxies: TrustedProxies = { includes: () => false }

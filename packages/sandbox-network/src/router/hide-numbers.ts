import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { lidJid, PN_SERVER, parseAddress } from '../wire/address.ts'
import type { Stanza } from '../wire/stanza.ts'
import { usernamesBeside } from './usernames-beside.ts'

/** Whether others know the phone by its LID alone (the fault `hidden_number`). */
export function isHidden(network: Network, phone: Phone): boolean {
  const target = { owner: phone.owner, numbers: [phone.number], sessions: [] }
  return network.faults.active('hidden_number', target) !== undefined
}

/**
 * A stanza as it reaches a device of `to`: hidden phones are named by LID in it, beside the username if one is chosen, and
 * nothing says which number that is.
 */
export function withoutHiddenNumbers(network: Network, to: Phone, node: Stanza): Stanza {
  if (network.faults.list(to.owner).every(({ kind }) => kind !== 'hidden_number')) return node
  return rewritten(network, to, node)
}

function rewritten(network: Network, to: Phone, node: Stanza): Stanza {
  const attrs = Object.fromEntries(
    Object.entries(node.attrs).flatMap(([name, value]) => {
      const hidden = value?.endsWith(`@${PN_SERVER}`) ? hiddenPhone(network, to, value) : undefined
      if (!hidden) return [[name, value]]
      const isNumber = name === 'phone_number' || name.endsWith('_pn')
      return isNumber ? [] : [[name, lidJid(hidden.lid, parseAddress(value)?.device)]]
    }),
  )
  const names = usernamesBeside({ ...node, attrs }, jid => hiddenPhone(network, to, jid)?.profile.username)
  const content = Array.isArray(node.content) ? node.content.map(part => rewritten(network, to, part)) : node.content
  return { ...node, attrs: { ...attrs, ...names }, ...(content === undefined ? {} : { content }) }
}

/** Somebody else whose number is hidden, by any address. */
function hiddenPhone(network: Network, to: Phone, jid: string): Phone | undefined {
  const address = parseAddress(jid)
  if (!address || !(address.isLid || address.server === PN_SERVER)) return undefined
  const { byLid, byNumber } = network.directory.world(to.owner)
  const phone = (address.isLid ? byLid : byNumber).get(address.user)
  return phone && phone !== to && isHidden(network, phone) ? phone : undefined
}

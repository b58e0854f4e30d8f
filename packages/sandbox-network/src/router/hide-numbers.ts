import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { lidJid, PN_SERVER, parseAddress } from '../wire/address.ts'
import type { Stanza } from '../wire/stanza.ts'

/** Whether others know the phone by its LID alone (the fault `hidden_number`). */
export function isHidden(network: Network, phone: Phone): boolean {
  const target = { owner: phone.owner, numbers: [phone.number], sessions: [] }
  return network.faults.active('hidden_number', target) !== undefined
}

/** A stanza as it reaches a device of `to`: hidden phones are named by LID in it, and nothing says which number that is. */
export function withoutHiddenNumbers(network: Network, to: Phone, node: Stanza): Stanza {
  if (network.faults.list(to.owner).every(({ kind }) => kind !== 'hidden_number')) return node
  return rewritten(network, to, node)
}

function rewritten(network: Network, to: Phone, node: Stanza): Stanza {
  const attrs = Object.fromEntries(
    Object.entries(node.attrs).flatMap(([name, value]) => {
      const lid = hiddenLid(network, to, value)
      if (lid === undefined) return [[name, value]]
      return name === 'phone_number' || name.endsWith('_pn') ? [] : [[name, lid]]
    }),
  )
  const content = Array.isArray(node.content) ? node.content.map(part => rewritten(network, to, part)) : node.content
  return { ...node, attrs, ...(content === undefined ? {} : { content }) }
}

/** The LID address behind the address of somebody else whose number is hidden. */
function hiddenLid(network: Network, to: Phone, value: string | undefined): string | undefined {
  if (!value?.endsWith(`@${PN_SERVER}`)) return undefined
  const address = parseAddress(value)
  const phone = address && network.directory.world(to.owner).byNumber.get(address.user)
  if (!phone || phone === to || !isHidden(network, phone)) return undefined
  return lidJid(phone.lid, address.device)
}

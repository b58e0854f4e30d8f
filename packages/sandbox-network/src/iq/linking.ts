import { randomBytes } from 'node:crypto'
import { parseAddress } from '../wire/address.ts'
import { child, requiredBytes, stanza, textOf } from '../wire/stanza.ts'
import type { AnyoneHandler, IqRequest } from './request.ts'

/** Production takes a browser and a system it knows here and answers 400 to product names. */
const PLATFORM_DISPLAY = /^(Chrome|Edge|Firefox|IE|Opera|Safari) \((Windows|Mac OS|Linux|Ubuntu|Chrome OS)\)$/

/** Pairing by code, the client's two steps. */
export const answerLinking: AnyoneHandler = request => {
  const { connection, payload } = request
  if (payload.tag !== 'link_code_companion_reg' || !connection.registration) return false
  if (payload.attrs.stage === 'companion_hello') return companionHello(request)
  return payload.attrs.stage === 'companion_finish' && companionFinish(request)
}

function companionHello({ network, connection, payload, reply, fail }: IqRequest): boolean {
  const number = parseAddress(payload.attrs.jid)?.user ?? ''
  const display = textOf(child(payload, 'companion_platform_display')) ?? ''
  if (!PLATFORM_DISPLAY.test(display)) {
    network.log.info({ display }, 'link.bad_platform_display')
    fail(400, 'bad-request')
    return true
  }
  if (!network.directory.isKnown(number)) {
    fail(404, 'item-not-found')
    return true
  }
  const phone = network.directory.findNumber(number)
  if (phone && network.passkeys.misbehaves(phone, 'silent_code') !== undefined) return true
  if (phone && network.passkeys.misbehaves(phone, 'refused_code') !== undefined) {
    fail(429, 'rate-overlimit')
    return true
  }
  const ref = randomBytes(16)
  const wrapped = requiredBytes(payload, 'link_code_pairing_wrapped_companion_ephemeral_pub')
  network.links.addCode({ number, connection, ref, wrapped, onBundle: undefined })
  const content = stanza('link_code_pairing_ref', {}, ref)
  reply([stanza('link_code_companion_reg', { stage: 'companion_hello' }, [content])])
  return true
}

function companionFinish({ network, connection, payload, reply, fail }: IqRequest): boolean {
  const isAccepted = network.links.codeOf(connection)?.onBundle?.(payload) === true
  if (isAccepted) reply()
  else fail(400, 'bad-request')
  return true
}

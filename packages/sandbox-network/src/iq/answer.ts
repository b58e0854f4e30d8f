import { binaryNodeToString } from '@whiskeysockets/baileys'
import { count, type Network } from '../network.ts'
import type { Connection } from '../session/connection.ts'
import { children, SERVER, type Stanza, stanza } from '../wire/stanza.ts'
import { answerAppState } from './app-state.ts'
import { answerBlocklist } from './blocklist.ts'
import { answerChannel, answerChannelQuery } from './channels.ts'
import { answerDirty } from './dirty.ts'
import { answerDisappearingMode } from './disappearing-mode.ts'
import { answerEncrypt } from './encrypt.ts'
import { answerGroups } from './groups.ts'
import { answerLinking } from './linking.ts'
import { answerMediaConnection } from './media-connection.ts'
import { answerPassive } from './passive.ts'
import { answerPasskey } from './passkey.ts'
import { answerPicture } from './picture.ts'
import { answerPing } from './ping.ts'
import { answerPrivacy } from './privacy.ts'
import { answerProps } from './props.ts'
import { answerRemoveDevice } from './remove-device.ts'
import type { AccountHandler, AnyoneHandler, IqRequest } from './request.ts'
import { answerStats } from './stats.ts'
import { answerStatus } from './status.ts'
import { answerUsync } from './usync.ts'

/** Handlers by xmlns; `md` serves clients that are not linked yet as well. */
const FOR_ANYONE: Record<string, AnyoneHandler> = {
  md: request => answerPasskey(request) || answerLinking(request),
  'w:p': answerPing,
  'w:stats': answerStats,
}

const FOR_ACCOUNTS: Record<string, AccountHandler> = {
  md: answerRemoveDevice,
  abt: answerProps,
  blocklist: answerBlocklist,
  disappearing_mode: answerDisappearingMode,
  encrypt: answerEncrypt,
  newsletter: answerChannel,
  passive: answerPassive,
  privacy: answerPrivacy,
  status: answerStatus,
  'urn:xmpp:whatsapp:dirty': answerDirty,
  usync: answerUsync,
  'w:g2': answerGroups,
  'w:m': answerMediaConnection,
  'w:mex': answerChannelQuery,
  'w:profile:picture': answerPicture,
  'w:sync:app:state': answerAppState,
}

/** Answers every IQ: by its handler, or with 501 and a log line. */
export function answerIq(network: Network, connection: Connection, iq: Stanza): void {
  const xmlns = iq.attrs.xmlns ?? ''
  const payload = children(iq)[0] ?? stanza('')
  count(network, `${xmlns}/${iq.attrs.type}/${payload.tag}`)
  const request = requestOf(network, connection, iq, payload)
  if (FOR_ANYONE[xmlns]?.(request)) return
  if (connection.account && FOR_ACCOUNTS[xmlns]?.({ ...request, ...connection.account })) return
  network.log.warn({ stanza: binaryNodeToString(iq) }, 'iq.not_implemented')
  request.fail(501, 'feature-not-implemented')
}

function requestOf(network: Network, connection: Connection, iq: Stanza, payload: Stanza): IqRequest {
  const { id, to } = iq.attrs
  const from = to?.includes('g.us') ? to : SERVER
  return {
    network,
    connection,
    iq,
    payload,
    reply: (content, attrs) => connection.send(stanza('iq', { from, type: 'result', id, ...attrs }, content)),
    fail: (code, text) =>
      connection.send(stanza('iq', { from, type: 'error', id }, [stanza('error', { code: String(code), text })])),
  }
}

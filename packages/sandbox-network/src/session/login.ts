import { beginRegistration } from '../link/begin-registration.ts'
import { count, type Network } from '../network.ts'
import type { ClientIdentity } from '../noise/handshake.ts'
import { banOf } from '../population/end-banned.ts'
import { phoneLid } from '../registry/phone.ts'
import { stanza, wireTime } from '../wire/stanza.ts'
import type { Connection } from './connection.ts'
import { isVersionAccepted } from './minimum-version.ts'

/** After the handshake: a new device to be linked, or a known one logging in. */
export function identify(network: Network, connection: Connection, identity: ClientIdentity): void {
  const { payload, staticKey } = identity
  if (!isVersionAccepted(network.store, identity)) {
    refuse(connection, '405')
    return
  }
  if (payload.devicePairingData) {
    beginRegistration(network, connection, identity)
    return
  }
  const found = network.directory.findDevice(String(payload.username), payload.device ?? 0, Buffer.from(staticKey))
  if (!found) {
    refuse(connection, '401')
    return
  }
  const { phone, device } = found
  const refusal = network.faults.refuseLogin({
    owner: phone.owner,
    numbers: [phone.number],
    sessions: [device.record.sessionId],
  })
  if (refusal) {
    if (refusal === 'cut') connection.cut()
    else refuse(connection, refusal)
    return
  }
  const ban = banOf(network, phone)
  if (ban) {
    connection.end(ban)
    return
  }
  // one live socket per device: the newer wins
  if (device.connection) count(network, 'login/replaced')
  device.connection?.end(stanza('stream:error', {}, [stanza('conflict', { type: 'replaced' })]))
  device.connection = connection
  connection.account = found
  network.log.info({ number: phone.number, device: device.id, sessionId: device.record.sessionId }, 'device.login')
  connection.send(
    stanza('success', {
      t: wireTime(),
      props: '2',
      companion_enc_static: '',
      lid: phoneLid(phone, device.id),
      display_name: phone.profile.name,
      abprops: '2',
      creation: wireTime(),
      location: 'sandbox',
    }),
  )
}

function refuse(connection: Connection, reason: string): void {
  connection.end(stanza('failure', { reason, location: 'sandbox' }))
}

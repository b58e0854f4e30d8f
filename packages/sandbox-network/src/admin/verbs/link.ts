import type { z } from 'zod'
import { enterCode as enterPairingCode } from '../../link/pairing-code.ts'
import { scanQr } from '../../link/scan.ts'
import type { Network } from '../../network.ts'
import type { EnterCodeBody, ScanBody } from '../schemas.ts'
import { requireOnline, requirePhone } from './lookup.ts'

/** Waits for the outcome, 30 s at most. Allowed on magic numbers. */
export function scan(network: Network, body: z.infer<typeof ScanBody>) {
  const phone = requireOnline(requirePhone(network, body.owner, body.phone_number))
  return scanQr(network, phone, body.qr, body.session_id)
}

/** Waits for the outcome, 30 s at most. Allowed on magic numbers. */
export function enterCode(network: Network, body: z.infer<typeof EnterCodeBody>) {
  const phone = requireOnline(requirePhone(network, body.owner, body.phone_number))
  return enterPairingCode(network, phone, body.code, body.session_id)
}

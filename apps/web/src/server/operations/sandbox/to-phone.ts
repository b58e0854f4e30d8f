import type { SandboxPhone as NetworkPhone } from '@messenger/sandbox-network/admin/client'
import type { SandboxPhone } from '@messenger/shared/contract/sandbox/phone'

/** A phone as the API shows it: devices that no session of ours stands for (linked past the API) are left out. */
export function toPhone(phone: NetworkPhone): SandboxPhone {
  const devices = phone.linked_devices.flatMap(({ session_id, ...device }) =>
    session_id === null ? [] : [{ ...device, session_id }],
  )
  return { ...phone, linked_devices: devices }
}

import type { WebHandler } from '../web-handler.ts'
import { nameDevices } from './name-devices.ts'
import { askSandbox } from './sandbox-of.ts'
import { toPhone } from './to-phone.ts'

export const listPhones: WebHandler<'sandbox.listPhones'> = async context => {
  const phones = await askSandbox(context, async (sandbox, owner) => {
    const listed = await sandbox.listPhones({ owner })
    if (listed.every(({ linked_devices: devices }) => devices.every(({ session_id }) => session_id !== null))) {
      return listed
    }
    await nameDevices(context, sandbox)
    return sandbox.listPhones({ owner })
  })
  return phones.map(toPhone)
}

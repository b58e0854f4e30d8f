import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'
import { toPhone } from './to-phone.ts'

export const listPhones: WebHandler<'sandbox.listPhones'> = async context => {
  const phones = await askSandbox(context, (sandbox, owner) => sandbox.listPhones({ owner }))
  return phones.map(toPhone)
}

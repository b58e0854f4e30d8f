import { ApiError } from '@messenger/shared/contract/errors'
import { phoneDigits } from '@messenger/shared/identity/jid'

/** The number of a virtual phone as `+digits`. @throws ApiError `phone_not_found` */
export function storedPhoneOf(text: string): string {
  const digits = phoneDigits(text)
  if (!digits) throw new ApiError('phone_not_found')
  return `+${digits}`
}

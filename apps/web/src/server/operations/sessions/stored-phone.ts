import { validationError } from '@messenger/shared/contract/errors'
import { phoneDigits } from '@messenger/shared/identity/jid'

/** A phone number as sessions keep it: `+digits`. @throws ApiError `validation` */
export function storedPhone(text: string): string {
  const digits = phoneDigits(text)
  if (!digits) throw validationError({ phone_number: ['The phone_number field format is invalid.'] })
  return `+${digits}`
}

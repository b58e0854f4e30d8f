import { validationError } from '@messenger/shared/contract/errors'

/** Names that differ in their case alone are one. */
export const nameKeyOf = (name: string): string => name.normalize('NFC').toLowerCase()

export const nameTaken = () => validationError({ name: ['The name has already been taken.'] })

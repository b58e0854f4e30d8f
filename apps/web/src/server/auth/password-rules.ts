import { validationError } from '@messenger/shared/contract/errors'
import { commonForm } from './bloom-positions.ts'

/** What everybody would try at this gateway. */
const ownWords = ['messenger', 'gateway', 'whatsapp']
/** Shorter words say nothing: they are in many passwords by chance. */
const shortestWord = 4
/** So many characters beside its guessable words make a password. */
const leastOwn = 6

/**
 * Refuses a new password that is made of what everybody knows: the person's address, the gateway's name, and little else.
 * @throws ApiError `validation`
 */
export function refuseWeak(password: string, email: string, field = 'password'): void {
  if (isOfKnownWords(password, email)) {
    throw validationError({ [field]: ['This password is made of your address or of names that everybody tries.'] })
  }
}

/** True when less than six characters are left of a password without the words of its context. */
export function isOfKnownWords(password: string, email: string): boolean {
  const [local = '', domain = ''] = commonForm(email).split('@')
  const words = [local, domain, ...local.split(/[._+-]/), ...domain.split('.'), ...ownWords]
  const known = words.filter(word => word.length >= shortestWord).toSorted((one, other) => other.length - one.length)
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), commonForm(password))
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length < leastOwn && rest !== commonForm(password)
}

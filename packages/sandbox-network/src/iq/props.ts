import { stanza } from '../wire/stanza.ts'
import type { AccountHandler } from './request.ts'

/** Server properties the client reads: 10518 and 9666 govern privacy tokens. */
const PROPS = { '10518': 'true', '9666': 'true' }

export const answerProps: AccountHandler = request => {
  const listed = Object.entries(PROPS).map(([code, value]) =>
    stanza('prop', { config_code: code, config_value: value }),
  )
  request.reply([stanza('props', { protocol: '1', hash: 'sandbox1', ab_key: 'sandbox', refresh: '86400' }, listed)])
  return true
}

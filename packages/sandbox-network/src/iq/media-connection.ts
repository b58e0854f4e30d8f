import { stanza } from '../wire/stanza.ts'
import type { AccountHandler } from './request.ts'

const MAX_BYTES = '2147483648'

/** Names the media host and the credential of uploads. */
export const answerMediaConnection: AccountHandler = ({ network, payload, reply }) => {
  if (payload.tag !== 'media_conn') return false
  const host = stanza('host', { hostname: network.mediaHost, type: 'primary', maxContentLengthBytes: MAX_BYTES })
  const attrs = { auth: 'sandbox', ttl: '300', auth_ttl: '21600', max_buckets: '12', is_new: '1' }
  reply([stanza('media_conn', attrs, [host])])
  return true
}

import { Agent, type Dispatcher } from 'undici'

/** Where the library fetches history from, whatever the network. */
const liveOrigin = 'https://mmg.whatsapp.net'
const direct = new Agent()

/** Requests to the live network's media host go to the sandbox's. */
export function leadToMediaHost(mediaHost: string, way: Dispatcher = direct): Dispatcher {
  return way.compose(dispatch => (options, handler) => {
    const isMedia = String(options.origin) === liveOrigin
    return dispatch(isMedia ? { ...options, origin: `https://${mediaHost}` } : options, handler)
  })
}

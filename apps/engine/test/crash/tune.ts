import { subscribe } from 'node:diagnostics_channel'
import { defaultLaneSettings } from '../../src/webhooks/settings.ts'

/**
 * Loaded before the engine's main program: shortens the waits of the lanes, and has every request say which engine made it.
 * `MESSENGER_TEST_LANES={"laneRetryMs":[200,400]}`
 */
Object.assign(defaultLaneSettings, JSON.parse(process.env.MESSENGER_TEST_LANES ?? '{}'))

subscribe('undici:request:create', message => {
  const request: unknown = Reflect.get(Object(message), 'request')
  const addHeader: unknown = Reflect.get(Object(request), 'addHeader')
  if (typeof addHeader === 'function') addHeader.call(request, 'x-engine', process.env.MESSENGER_ENGINE_ID ?? '')
})

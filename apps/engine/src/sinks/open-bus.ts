import type { Bus, BusSettings, BusWays } from './bus.ts'

/** Opens a connection. The client library of each kind is loaded with the first sink of it. @throws what `sinkErrorOf` names */
export async function openBus(settings: BusSettings, ways: BusWays): Promise<Bus> {
  switch (settings.kind) {
    case 'nats':
      return (await import('./nats.ts')).openNats(settings, ways)
    case 'redis':
      return (await import('./redis.ts')).openRedis(settings, ways)
    case 'rabbitmq':
      return (await import('./rabbitmq.ts')).openRabbitmq(settings, ways)
    case 'kafka':
      return (await import('./kafka.ts')).openKafka(settings, ways)
    case 'sqs':
      return (await import('./aws.ts')).openSqs(settings, ways)
    case 'sns':
      return (await import('./aws.ts')).openSns(settings, ways)
    case 'websocket':
      return (await import('./websocket.ts')).openWebSocket(settings, ways)
  }
}

import { connect } from 'amqplib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BusServer, findServer, startRabbitmq } from '../../test/sinks/bus-server.ts'
import { createSinkBed, type SinkBed, textOf, textsTo, until } from '../../test/sinks/sink-bed.ts'

const program = findServer('rabbitmq-server')

describe.skipIf(program === null)('a sink of RabbitMQ (needs Debian’s rabbitmq-server)', () => {
  let bed: SinkBed
  let server: BusServer
  const url = () => `amqp://127.0.0.1:${server.port}`
  beforeAll(async () => {
    server = await startRabbitmq(program ?? '')
    bed = await createSinkBed()
  }, 240_000)
  afterEach(() => bed.stopLanes())
  afterAll(async () => {
    await bed.drop()
    await server.stop()
  })

  async function makeQueue(name: string) {
    const connection = await connect(url())
    const channel = await connection.createChannel()
    await channel.assertQueue(name, { durable: true, arguments: { 'x-queue-type': 'quorum' } })
    await connection.close()
  }

  /** Takes all that the queue holds. */
  async function take(name: string) {
    const connection = await connect(url())
    const channel = await connection.createChannel()
    const taken: Array<{ id: string; text: string }> = []
    for (;;) {
      const message = await channel.get(name, { noAck: true })
      if (!message) break
      taken.push({ id: String(message.properties.messageId), text: textOf(message.content.toString()) })
    }
    await connection.close()
    return taken
  }

  it('fills a quorum queue in order, with message ids', async () => {
    await makeQueue('q1')
    const { sessionId, id } = await bed.given('rabbitmq', url(), { destination: 'q1' })
    await bed.recordAll(sessionId, 120)
    await until(() => bed.statuses(id)).toEqual(new Set(['delivered']))
    const taken = await take('q1')
    expect(taken.map(({ text }) => text)).toEqual(textsTo(120))
    expect(taken[0]?.id).toBe((await bed.deliveriesOf(id))[0]?.eventId)
  })

  it('says that no queue takes an event', async () => {
    const { sessionId, id } = await bed.given('rabbitmq', url(), { destination: 'nowhere' })
    await bed.recordAll(sessionId, 3)
    await until(async () => (await bed.endpointRow(id)).lastError).toBe('no_target')
    await makeQueue('nowhere')
    await until(() => bed.statuses(id)).toEqual(new Set(['delivered']))
    expect((await take('nowhere')).map(({ text }) => text)).toEqual(textsTo(3))
  })

  it('goes on in order after its server was killed', async () => {
    await makeQueue('q2')
    const { sessionId, id } = await bed.given('rabbitmq', url(), { destination: 'q2' })
    const recording = bed.recordAll(sessionId, 400)
    await until(
      async () => (await bed.deliveriesOf(id)).filter(({ status }) => status === 'delivered').length,
    ).toBeGreaterThan(50)
    await server.kill()
    await recording
    await server.start()
    await until(() => bed.statuses(id)).toEqual(new Set(['delivered']))
    const seen = new Map((await take('q2')).map(({ id, text }) => [id, text]))
    expect([...seen.values()]).toEqual(textsTo(400))
  }, 400_000)
})

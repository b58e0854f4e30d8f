import Fastify from 'fastify'
import { fastifyWebhook } from '../../src/fastify.ts'
import { ownPort, told } from './told.ts'

const app = Fastify()
await app.register(fastifyWebhook(told))
await app.listen({ port: ownPort, host: '127.0.0.1' })

import { Hono } from 'hono'
import { honoWebhook } from '../../src/hono.ts'
import { serveWeb } from './serve-web.ts'
import { told } from './told.ts'

const app = new Hono()
app.post('/webhook', honoWebhook(told))
serveWeb(request => app.fetch(request))

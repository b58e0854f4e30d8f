import { nextWebhook } from '../../src/next.ts'
import { serveWeb } from './serve-web.ts'
import { told } from './told.ts'

serveWeb(nextWebhook(told))

import express from 'express'
import { expressWebhook } from '../../src/express.ts'
import { ownPort, told } from './told.ts'

const app = express()
app.post('/webhook', expressWebhook(told))
app.listen(ownPort, '127.0.0.1')

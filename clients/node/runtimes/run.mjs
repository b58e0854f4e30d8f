import process from 'node:process'
import { smoke } from './smoke.mjs'

const [baseUrl, webhook] = process.argv.slice(2)
process.stdout.write(`${JSON.stringify(await smoke(baseUrl, JSON.parse(webhook)))}\n`)

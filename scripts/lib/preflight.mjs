import { statfsSync } from 'node:fs'
import { connect } from 'node:net'
import { root } from './paths.mjs'
import { requireFree, requireOwn } from './ports.mjs'
import { Problem } from './problem.mjs'

const neededBytes = 300_000_000
const connectMs = 5_000

/** What can be known in a moment, before anything slow: ports, disk, and whether somebody answers at the database of one's own. */
export async function preflight(config, { production }) {
  if (production) requirePublicUrl(config)
  await requireFree(config.port, 'dashboard and API', 'PORT')
  await requireOwn(config.host, 'MESSENGER_HOST')
  if (config.sandbox) {
    await requireFree(config.sandboxPort, 'sandbox network', 'MESSENGER_SANDBOX_PORT')
    await requireFree(config.mediaPort, 'media of the sandbox network', 'MESSENGER_SANDBOX_MEDIA_PORT')
  }
  for (const folder of [root, config.dataDir]) requireSpace(folder)
  for (const given of Object.values(config.databaseUrls ?? {})) await requireListener(given)
  const { adminDatabaseUrl: url } = config
  if (url) await requireListener({ url, setting: 'MESSENGER_ADMIN_DATABASE_URL' })
}

/** Links and logins need the address that others use; what only this machine reaches knows its own. */
function requirePublicUrl({ host, publicUrl }) {
  if (publicUrl || /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)) return
  throw new Problem(
    `MESSENGER_HOST is ${host}, so others reach the gateway: set MESSENGER_PUBLIC_URL to the address they use, as https://gateway.example.com.`,
  )
}

function requireSpace(folder) {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free >= neededBytes) return
  throw new Problem(
    `Only ${Math.round(free / 1e6)} MB are free at ${folder}: at least ${neededBytes / 1e6} MB are needed.`,
  )
}

function requireListener({ url, setting }) {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const where = `${host}:${port || 5432}`
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port || 5432), timeout: connectMs })
    const fail = reason => {
      socket.destroy()
      reject(new Problem(`${setting} cannot be used: ${where} ${reason}.`))
    }
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('timeout', () => fail(`does not answer within ${connectMs / 1000} s`))
    socket.once('error', error => fail(`cannot be reached (${error.code})`))
  })
}

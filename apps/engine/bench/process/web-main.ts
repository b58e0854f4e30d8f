import { pino } from 'pino'

/** The web process's server without the dashboard's pages, which need a build: `node web-main.ts <options as JSON>`. */
const { databaseUrl, masterKey, rpcSecret, mediaFolder } = JSON.parse(process.argv[2] ?? '{}')
const module: unknown = await import(new URL('../../../web/src/server/start.ts', import.meta.url).href)
const startWeb: unknown = Reflect.get(Object(module), 'startWeb')
if (typeof startWeb !== 'function') throw new Error('The web process has no startWeb')
const web = await startWeb({
  port: 0,
  databaseUrl,
  masterKey: Buffer.from(masterKey, 'base64'),
  rpcSecret,
  settings: { publicUrl: undefined, allowPrivateUrls: true, authSecret: rpcSecret, setupCode: undefined },
  media: { folder: mediaFolder, bucket: null },
  log: pino({ level: 'info' }),
  pages: false,
})
process.on('SIGTERM', () => web.stop().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(0))
process.send?.({ type: 'ready', url: web.url })

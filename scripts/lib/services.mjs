import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { baseEnv } from './child-env.mjs'
import { inRoot } from './paths.mjs'
import { programFor } from './programs.mjs'
import { nodeFlags } from './size.mjs'

/**
 * What each child process is: `{ name, label, args, cwd, env, graceMs, readyMs }`. A child sees only what is listed here.
 * `production` false runs the development variants, which restart on changes.
 */
export function sandboxService(config, secrets, production, program = programFor(production, 'sandbox')) {
  return {
    name: 'the sandbox network',
    label: 'sandbox',
    args: [...flags(config, production), program],
    cwd: inRoot('packages/sandbox-network'),
    env: {
      ...common(config, production),
      MESSENGER_SANDBOX_PORT: String(config.sandboxPort),
      MESSENGER_SANDBOX_MEDIA_PORT: String(config.mediaPort),
      MESSENGER_DATA_DIR: config.dataDir,
      MESSENGER_SANDBOX_SECRET: secrets.sandboxSecret,
      // Pictures of the sandbox network are served there.
      MESSENGER_PUBLIC_URL: config.publicUrl ?? `http://127.0.0.1:${config.port}`,
    },
    graceMs: 10_000,
    readyMs: 60_000,
  }
}

/** `sandbox` is the sandbox network's ready message, undefined for the engine of the live network. */
export function engineService(config, secrets, production, databaseUrl, sandbox) {
  const network = sandbox ? 'sandbox' : 'live'
  return {
    name: `the engine (${network})`,
    label: `engine-${network}`,
    args: [...flags(config, production), programFor(production, 'engine'), '--network', network],
    cwd: inRoot('apps/engine'),
    env: {
      ...common(config, production),
      ...config.forEngines,
      ...pool(config, production),
      // Names are looked up by half of these; a few whose name servers stay silent would hold the usual two.
      UV_THREADPOOL_SIZE: '16',
      MESSENGER_DATA_DIR: config.dataDir,
      DATABASE_URL: databaseUrl,
      MESSENGER_MASTER_KEY: secrets.masterKey,
      MESSENGER_EARLIER_MASTER_KEYS: secrets.earlierMasterKeys.join(','),
      MESSENGER_RPC_SECRET: secrets.rpcSecret,
      // Kept over restarts of this child, so that its sessions are its own again at once.
      MESSENGER_ENGINE_ID: `${network}-${randomUUID()}`,
      ...(sandbox ? sandboxAddress(sandbox) : {}),
    },
    graceMs: 20_000,
    readyMs: 120_000,
  }
}

/** `sandbox` as above; undefined where there is no sandbox network. */
export function webService(config, secrets, production, databaseUrl, sandbox) {
  return {
    name: 'the web',
    label: 'web',
    args: [...lean(config, production), programFor(production, 'web')],
    cwd: inRoot('apps/web'),
    env: {
      ...common(config, production),
      ...config.forWeb,
      ...pool(config, production),
      MESSENGER_DATA_DIR: config.dataDir,
      PORT: String(config.port),
      MESSENGER_HOST: config.host,
      DATABASE_URL: databaseUrl,
      MESSENGER_MASTER_KEY: secrets.masterKey,
      MESSENGER_EARLIER_MASTER_KEYS: secrets.earlierMasterKeys.join(','),
      MESSENGER_RPC_SECRET: secrets.rpcSecret,
      MESSENGER_AUTH_SECRET: secrets.authSecret,
      MESSENGER_SETUP_CODE: secrets.setupCode,
      MESSENGER_SANDBOX: sandbox ? 'on' : 'off',
      ...(sandbox ? { MESSENGER_SANDBOX_ADMIN_URL: sandbox.url, MESSENGER_SANDBOX_SECRET: secrets.sandboxSecret } : {}),
      NEXT_TELEMETRY_DISABLED: '1',
    },
    graceMs: 15_000,
    readyMs: 120_000,
  }
}

function common(config, production) {
  return {
    ...baseEnv(),
    ...config.forServices,
    NODE_ENV: production ? 'production' : 'development',
    ...(production ? leanEnv(config) : {}),
  }
}

function sandboxAddress({ url, mediaHost, rootPublicKey, caFile }) {
  return {
    MESSENGER_SANDBOX_URL: url.replace(/^http/, 'ws'),
    MESSENGER_SANDBOX_ROOT_KEY: rootPublicKey,
    MESSENGER_SANDBOX_MEDIA_HOST: mediaHost,
    NODE_EXTRA_CA_CERTS: caFile,
  }
}

/**
 * What a start has compiled, and the types it has taken out, are kept for the next one. Threads of Node share two arenas of the C library's
 * allocator: each would get its own, and keep what it once held. Pieces of 32 KB and more, of which V8 takes many while it compiles, go back
 * to the system when they are free.
 */
function leanEnv({ dataDir }) {
  return {
    NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '131072',
  }
}

function pool({ size }, production) {
  return production ? { MESSENGER_DATABASE_POOL: String(size.pool) } : {}
}

/** In development V8 and the compiler of the pages take what they like. */
function lean(config, production) {
  return production ? [...nodeFlags(config.size), '--import', inRoot('scripts/lib/collect-when-calm.mjs')] : []
}

function flags(config, production) {
  return [...watching(production), ...lean(config, production)]
}

/** `--watch` follows what is really imported; with `--watch-path` Node does not pass the ready message on. */
function watching(production) {
  return production ? [] : ['--watch', '--watch-preserve-output']
}

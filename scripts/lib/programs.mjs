import { inRoot } from './paths.mjs'

const preload = 'packages/signal-curve/src/preload.ts'

/**
 * The programs of the gateway by name: the folder each runs in, and its source there. The build makes one file with all its modules of each,
 * in `dist` of that folder. What is in `first` runs before any package is loaded: it silences a library, or sets what packages read once.
 */
export const programs = {
  web: { folder: 'apps/web', source: 'src/server/main.ts' },
  'reset-password': { folder: 'apps/web', source: 'src/server/auth/reset-password-main.ts' },
  import: { folder: 'apps/web', source: 'src/server/session-imports/import-main.ts' },
  plan: { folder: 'apps/web', source: 'src/server/plans/admin-main.ts' },
  engine: { folder: 'apps/engine', source: 'src/main.ts', first: ['apps/engine/src/small-buffers.ts', preload] },
  'network-version': { folder: 'apps/engine', source: 'src/versions/choose-main.ts' },
  'master-key': { folder: 'apps/engine', source: 'src/sealing/status-main.ts' },
  sandbox: { folder: 'packages/sandbox-network', source: 'src/main.ts', first: [preload] },
  migrate: { folder: 'packages/shared', source: 'src/db/migrate-main.ts' },
  certificates: { folder: 'packages/shared', source: 'src/rpc/certificates-main.ts' },
  backup: { folder: 'packages/shared', source: 'src/backup/backup-main.ts' },
  passport: { folder: 'apps/web', source: 'src/server/passports/passport-main.ts' },
  'read-store': { folder: 'packages/shared', source: 'src/importers/upload/read-store-main.ts' },
  restore: { folder: 'packages/shared', source: 'src/backup/restore-main.ts' },
}

export const sourceOf = name => inRoot(programs[name].folder, programs[name].source)
export const bundleOf = name => inRoot(programs[name].folder, 'dist', name, 'main.mjs')

/** In production what the build has made. */
export const programFor = (production, name) => (production ? bundleOf(name) : sourceOf(name))

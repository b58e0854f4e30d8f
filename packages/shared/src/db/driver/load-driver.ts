import { realpathSync } from 'node:fs'
import { findPackageJSON, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type postgres from 'postgres'
import { applyEdits } from './apply-edits.ts'
import { connectionEdits, type Edit, indexEdits, mark } from './edits.ts'

interface Driver {
  readonly default: typeof postgres
  /** Said by the repaired source alone. */
  readonly ridesOutRestarts?: boolean
}

/**
 * Loads the PostgreSQL driver with its handling of lost connections repaired.
 * Throws when the installed driver is not the one that the repairs were made for.
 */
export async function loadDriver(): Promise<typeof postgres> {
  const manifest = findPackageJSON('postgres', import.meta.url)
  if (!manifest) throw new Error('The PostgreSQL driver is not installed')
  // Node names a module after its real path.
  const folder = pathToFileURL(realpathSync(manifest))
  const fileOf = (name: string) => new URL(`src/${name}${mark}`, folder).href
  const edits = new Map<string, readonly Edit[]>([
    [fileOf('index.js'), indexEdits],
    [fileOf('connection.js'), connectionEdits],
  ])
  const hooks = registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const wanted = edits.get(url)
      if (!wanted || !loaded.source) return loaded
      return { ...loaded, source: applyEdits(url, textOf(loaded.source), wanted) }
    },
  })
  try {
    const driver: Driver = await import(/* @vite-ignore */ fileOf('index.js'))
    if (!driver.ridesOutRestarts) throw new Error('The PostgreSQL driver was loaded without its repairs')
    return driver.default
  } finally {
    hooks.deregister()
  }
}

function textOf(source: string | ArrayBuffer | NodeJS.TypedArray): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source)
}

import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { detours, framed, screens, setupScreen } from '../stack/screens.ts'
import { expect, test } from '../stack/test.ts'

test('every page of the dashboard is in the list of screens', () => {
  const app = fileURLToPath(new URL('../../apps/web/src/app', import.meta.url))
  const pages = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(path => /(^|\/)page\.tsx$/.test(path))
  const routes = pages.map(
    path =>
      `/${dirname(path)
        .replaceAll(/\([^)]*\)\/?|^\.$/g, '')
        .replace(/\/$/, '')}`,
  )
  const listed = [...detours, ...framed, ...[setupScreen, ...screens].flatMap(({ route }) => route ?? [])]
  expect([...new Set(listed)].sort()).toEqual([...new Set(routes)].sort())
})

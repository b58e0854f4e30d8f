import { within } from '../within.ts'
import { forPages } from './for-pages.ts'
import { pageLogin } from './page-visitor.ts'

/** What a title may wait for a name. */
const patienceMs = 1_000

/**
 * Reads for the title of a page: `Support line · Sessions`. Undefined when it cannot be read in time, or may not be: the title
 * names the kind of thing then.
 */
export async function nameForTitle(path: string, input: unknown, name: string): Promise<string | undefined> {
  const login = await pageLogin()
  if (!login) return undefined
  const read = forPages()
    .read(login, path, input)
    .then(data => Object(data)[name])
    // The page itself says what is wrong with it.
    .catch(() => undefined)
  let found: unknown
  const keep = (value: unknown) => {
    found = value
  }
  await within(read.then(keep), patienceMs)
  return typeof found === 'string' && found !== '' ? found : undefined
}

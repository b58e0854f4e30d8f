import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyEdits } from './apply-edits.ts'
import { connectionEdits, indexEdits } from './edits.ts'

const sources = join(dirname(findPackageJSON('postgres', import.meta.url) ?? ''), 'src')

describe.each([
  ['index.js', indexEdits],
  ['connection.js', connectionEdits],
])('the edits of %s', (name, edits) => {
  const source = readFileSync(join(sources, name), 'utf8')

  it('fit the installed driver', () => {
    const text = applyEdits(name, source, edits)
    for (const { replace } of edits) expect(text).toContain(replace)
  })

  it.each(edits)('refuse another source: $find', ({ find }) => {
    expect(() =>
      applyEdits(
        name,
        source.replace(find, () => ''),
        edits,
      ),
    ).toThrow(/is not the one/)
    expect(() => applyEdits(name, `${source}${find}`, edits)).toThrow(/is not the one/)
  })
})

import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { pages } from './pages.ts'
import { missingFor } from './runners.ts'

const missing = missingFor('php')
const title = missing ? `PHP that is not run, not read: ${missing}` : 'PHP that is not run'

const blocks = pages.flatMap(({ name, blocks }) =>
  blocks
    .filter(({ syntax, skip }) => syntax === 'php' && skip !== undefined)
    .map(({ line, text }) => [`${name}:${line}`, text] as const),
)

const read = (input: string) => spawnSync('php', ['-l'], { input, encoding: 'utf8' })

describe.skipIf(missing !== undefined)(title, () => {
  it.each(blocks)('%s is PHP all the same', (_, text) => {
    const { status, stdout } = read(text)
    expect({ status, stdout }).toMatchObject({ status: 0 })
  })

  it('sees what is none', () => {
    expect(read('<?php\n$endpoint->url: 1;\n').status).toBe(255)
  })
})

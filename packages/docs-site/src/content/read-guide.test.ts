import { expect, it } from 'vitest'
import { guideOf } from './read-guide.ts'

it('takes title and description from the head', () => {
  const text = '---\ntitle: First steps\ndescription: From nothing to a message.\n---\n\nBegin.\n'
  expect(guideOf(text, 'start/node', 'docs/start/node.md')).toEqual({
    slug: 'start/node',
    title: 'First steps',
    description: 'From nothing to a message.',
    markdown: 'Begin.',
    source: 'docs/start/node.md',
  })
})

it('takes them from the text where there is no head', () => {
  const text =
    '# `disk` full\n\n```\nnot this\n\nnor this one\n```\n\nIt tells **you** [early](x.md) enough. Then more.\n'
  expect(guideOf(text, 'disk', 'docs/disk.md')).toMatchObject({
    title: 'disk full',
    description: 'It tells you early enough.',
  })
})

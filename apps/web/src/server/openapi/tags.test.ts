import { eventContract } from '@messenger/shared/contract/events'
import { operations } from '@messenger/shared/contract/operations'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './document.ts'

const tagged = z.record(z.string(), z.record(z.string(), z.object({ tags: z.array(z.string()) })))
const shape = z.object({ tags: z.array(z.object({ name: z.string() })), paths: tagged, webhooks: tagged })

it('every tag in use is listed, once', () => {
  const { tags, paths, webhooks } = shape.parse(openApiDocument(operations, eventContract))
  const used = [...Object.values(paths), ...Object.values(webhooks)].flatMap(entry =>
    Object.values(entry).flatMap(operation => operation.tags),
  )
  expect(tags.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort())
})

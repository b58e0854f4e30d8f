import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { errorFields } from './error-fields.ts'

describe('errorFields', () => {
  it('keeps what tells the fault, and no values', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (token)=(secret) exists' })
    const fields = errorFields(new DrizzleQueryError('insert into tokens values ($1)', ['secret'], cause))
    expect(fields).toMatchObject({
      message: 'Failed query: insert into tokens values ($1)',
      cause: { code: '23505', message: 'duplicate key' },
    })
    expect(JSON.stringify(fields)).not.toContain('secret')
    expect(fields.at?.[0]).toContain('error-fields.test.ts')
  })

  it('takes what is no error', () => {
    expect(errorFields('secret')).toEqual({ name: 'string', message: 'Not an Error was thrown' })
  })
})

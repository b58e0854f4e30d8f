import { isNull } from 'drizzle-orm'
import { sessions } from './schema.ts'

/**
 * A session that is not deleted. Belongs into every query of `sessions` that is not about the trash; in SQL text it is
 * `deleted_at is null`.
 */
export const isPresent = isNull(sessions.deletedAt)

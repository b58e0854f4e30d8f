import type { Problem } from '../../client/problem.ts'

/** True when the present password was wrong so often that the person has to wait. */
export const wrongPassword = ({ code }: Problem): boolean => code === 'rate_limited'

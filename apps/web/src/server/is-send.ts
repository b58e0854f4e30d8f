import type { Operation } from '@messenger/shared/contract/operation'

/** Whether an operation queues a message, which then has a number in the message log. */
export const isSend = ({ http }: Pick<Operation, 'http'>): boolean => paths.has(http.path)

const paths: ReadonlySet<string> = new Set(['/api/send-message', '/api/send-template'])

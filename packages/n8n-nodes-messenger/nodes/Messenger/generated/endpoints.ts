// Generated from the contract by `npm run gen`. Do not edit.

export const authCheckPath = '/api/auth-check'

export const sessionListPath = '/api/messenger-sessions'

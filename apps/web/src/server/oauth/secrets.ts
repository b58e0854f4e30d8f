import { randomBytes } from 'node:crypto'

const secret = () => randomBytes(32).toString('base64url')

/** Access tokens of the tool server: what they begin with tells them from personal access tokens, which hold a `|`. */
export const accessPrefix = 'mcpa_'

export const newAccessToken = (): string => `${accessPrefix}${secret()}`
export const newRefreshToken = (): string => `mcpr_${secret()}`
export const newCode = (): string => `mcpc_${secret()}`
export const newClientId = (): string => `mcp_${randomBytes(16).toString('base64url')}`
export const newClientSecret = (): string => `mcps_${secret()}`

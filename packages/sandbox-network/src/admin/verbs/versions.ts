import type { z } from 'zod'
import type { Network } from '../../network.ts'
import { requireVersion } from '../../session/minimum-version.ts'
import type { RequireVersionBody } from '../schemas.ts'

export function refuseVersions({ store }: Network, { version }: z.infer<typeof RequireVersionBody>) {
  requireVersion(store, version)
  return {}
}

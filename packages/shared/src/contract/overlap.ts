import { z } from 'zod'

/** Longest time for which an old key or secret stays good beside the new one, in hours: 30 days. */
const longest = 720

/** For how long what was replaced stays good. */
export const overlapField = (usual: number) => z.int().min(0).max(longest).default(usual)

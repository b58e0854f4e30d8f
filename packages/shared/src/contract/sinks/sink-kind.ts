import { z } from 'zod'
import { sinkKindNames } from './sink-kinds.ts'

export const sinkKind = z.enum(sinkKindNames)

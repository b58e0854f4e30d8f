import type { Services } from '../services.ts'

/** What erasing a tenant needs of the process. */
export type ErasingParts = Pick<Services, 'database' | 'engine' | 'media' | 'sandbox' | 'log'>

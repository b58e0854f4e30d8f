import { config } from 'zod'

// Loaded before zod is used in a browser: its compiled checks need code made from texts, which the pages' policy forbids, and
// the attempt alone is reported as a breach.
config({ jitless: true })

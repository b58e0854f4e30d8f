import { launch } from './lib/launch.mjs'

// `npm run dev`: like `npm start`, restarting on changes.
await launch({ production: false })

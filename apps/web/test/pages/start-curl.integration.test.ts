import { tryPages } from './try-pages.ts'

tryPages('start', 'curl')

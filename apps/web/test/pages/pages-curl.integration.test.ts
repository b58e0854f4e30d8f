import { tryPages } from './try-pages.ts'

tryPages('curl')

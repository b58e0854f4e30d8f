import { tryPages } from './try-pages.ts'

tryPages('start', 'python')

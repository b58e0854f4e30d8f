import { tryPages } from './try-pages.ts'

tryPages('guides', 'php')

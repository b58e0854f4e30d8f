/** Side-effect import: first line of every process that loads Baileys. */
import { installSignalCurve } from './install.ts'

installSignalCurve()

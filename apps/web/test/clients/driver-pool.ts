import { type Driver, startDriver } from './driver.ts'
import type { Language } from './languages.ts'

/** Drivers of a language: one for all who ask at a time, or one for each where a call blocks the program. */
export interface DriverPool {
  use(work: (driver: Driver) => Promise<void>): Promise<void>
  /** @throws when one of them does not end well */
  stop(): Promise<void>
}

export function createDriverPool(language: Language): DriverPool {
  const all: Driver[] = []
  const idle: Driver[] = []
  const start = () => {
    const driver = startDriver(language)
    all.push(driver)
    return driver
  }
  return {
    async use(work) {
      const driver = (language.blocks ? idle.pop() : all[0]) ?? start()
      await work(driver)
      idle.push(driver)
    },
    async stop() {
      for (const driver of all) await driver.stop()
    },
  }
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { EnvProblem } from '../env-problem.ts'
import { createPlans, type Plans, planForm } from './plan.ts'

/**
 * The plans of the deployment: those that every deployment has, and those of a JSON file, which holds an array of them.
 * @throws EnvProblem
 */
export function loadPlans(path: string | undefined, defaultName: string | undefined): Plans {
  const configured = path === undefined ? [] : readFile(path)
  try {
    return createPlans(configured, defaultName)
  } catch (cause) {
    throw new EnvProblem('MESSENGER_DEFAULT_PLAN must name a plan.', { cause })
  }
}

function readFile(path: string) {
  const result = z.array(planForm).safeParse(parsed(path))
  if (result.success) return result.data
  const places = result.error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`)
  throw new EnvProblem(`MESSENGER_PLANS_FILE is not a list of plans (${places.join('; ')}).`)
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new EnvProblem('MESSENGER_PLANS_FILE must be the path of a JSON file.', { cause })
  }
}

import { smoke } from './smoke.mjs'

export default {
  async fetch(request) {
    const { baseUrl, webhook } = await request.json()
    try {
      return Response.json(await smoke(baseUrl, webhook))
    } catch (error) {
      return Response.json({ failed: String(error), stack: error.stack })
    }
  },
}

import type { pages as en } from '../en/pages.ts'
import type { Words } from '../words.ts'

export const pages = {
  titles: {
    sessions: 'Sesiones',
    session: 'Sesión',
    deletedSessions: 'Sesiones eliminadas',
    sandbox: 'Sandbox',
    phone: 'Teléfono virtual',
    explorer: 'Explorador de API',
  },
  notFound: {
    title: 'Aquí no hay ninguna página',
    text: 'Puede que la dirección esté mal escrita o que se haya eliminado lo que había aquí.',
    toSessions: 'Ir a las sesiones',
  },
} satisfies Words<typeof en>

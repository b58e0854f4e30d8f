import type { sessionTrash as en } from '../en/session-trash.ts'
import type { Words } from '../words.ts'

export const sessionTrash = {
  delete: {
    title: 'Eliminar',
    description: 'Desvincula el teléfono, anula la clave y pasa la sesión a las sesiones eliminadas.',
    button: 'Eliminar la sesión',
    ask: '¿Eliminar {name}?',
    typeName: 'Para continuar, escribe su nombre: {name}',
    confirm: 'Eliminar',
    means:
      'Su clave, su vinculación y sus webhooks dejan de funcionar al momento. {days, plural, =0 {Sus registros y mensajes se borran definitivamente. No se puede deshacer.} one {Se puede restaurar durante # día, con una clave nueva; después todo se borra definitivamente.} other {Se puede restaurar durante # días, con una clave nueva; después todo se borra definitivamente.}}',
    done: '{name}: sesión eliminada.',
  },
  deleted: {
    open: 'Eliminadas',
    title: 'Sesiones eliminadas',
    description:
      '{days, plural, =0 {Al eliminar una sesión, se borra definitivamente.} one {Se pueden restaurar durante # día, con una clave nueva, y hay que vincularlas de nuevo.} other {Se pueden restaurar durante # días, con una clave nueva, y hay que vincularlas de nuevo.}}',
    emptyTitle: 'No hay sesiones eliminadas',
    empty: 'Las sesiones que se eliminan quedan aquí hasta que se borran definitivamente.',
    times: 'Eliminada <ago></ago>, se borra definitivamente <until></until>',
    restore: 'Restaurar',
    restoreNamed: 'Restaurar {name}',
    restored: '{name}: sesión restaurada. Vuelve a vincularla a su teléfono.',
    erase: 'Borrar definitivamente',
    eraseNamed: 'Borrar definitivamente {name}',
    ask: '¿Borrar definitivamente {name}?',
    means: 'Se borran sus ajustes, webhooks, registros, chats y mensajes. No se puede deshacer.',
    erased: '{name}: sesión borrada definitivamente.',
  },
} satisfies Words<typeof en>

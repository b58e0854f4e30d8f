import type { sessionHealth as en } from '../en/session-health.ts'
import type { Words } from '../words.ts'

export const sessionHealth = {
  health: {
    range: 'Período',
    ranges: { '24h': '24 horas', '7d': '7 días', '30d': '30 días' },
    uptime: '{share} conectada',
    noUptime: 'Sin conexión en este período',
    counts:
      'No cuenta el tiempo en que no debía haber conexión ni el tiempo en que la sesión esperaba a que la vincularan.',
    step: 'De {from} a {to}: conectada {up}, sin conexión {down}',
    steps: 'Momentos con problemas',
    noTrouble: 'No hubo problemas en este período.',
    units: {
      '24h': 'Porcentaje de cada media hora',
      '7d': 'Porcentaje de cada 3 horas',
      '30d': 'Porcentaje de cada 12 horas',
    },
    facts: {
      incidents: 'Incidentes',
      reconnects: '{count, plural, one {# reconexión} other {# reconexiones}}',
      down: 'Tiempo sin conexión',
      up: 'Conectada durante {length}',
      engine: 'Motor',
      held: 'A cargo de un motor',
      silent: 'El motor no responde',
      free: 'Ningún motor a cargo',
      version: 'Versión de la red',
      builtIn: 'Incorporada',
      since: 'Conectada',
    },
    incidents: 'Incidentes',
    incidentsHint: 'Momentos en que debía haber conexión y no la hubo.',
    noIncidents: 'Ninguno en este período.',
    lost: 'Conexión perdida',
    lostHint: 'Se perdió la conexión y no se supo nada más.',
    goesOn: 'Sigue: {length}',
    since: 'Desde {from}',
    fromTo: 'De {from} a {to}',
    moreIncidents:
      '{count, plural, one {No se muestra # incidente más antiguo.} other {No se muestran # incidentes más antiguos.}}',
    gaps: {
      title: 'Mensajes pendientes tras una desconexión',
      hint: 'Lo que llegó al recuperar la conexión y lo que no se pudo leer.',
      none: 'No faltó nada en este período.',
      replayed:
        '{count, plural, =0 {No había nada pendiente} one {Había # elemento pendiente y se recibió} other {Había # elementos pendientes y se recibieron}}',
      stalled:
        'La entrega de lo que la red había guardado está detenida: {waiting, number} en espera, {passed, number} omitidos porque no se podían leer',
      passed:
        'La entrega de lo que la red había guardado se detuvo: {passed, plural, one {se omitió # que no se podía leer} other {se omitieron # que no se podían leer}}; después llegó todo',
      partly: 'La red no ha entregado todo lo pendiente',
      unread:
        '{count, plural, one {# mensaje no se pudo leer al principio} other {# mensajes no se pudieron leer al principio}}, {recovered, number} llegaron de nuevo',
      length: 'Sin conexión durante {length}',
      code: 'terminó con el código {code}',
    },
  },
} satisfies Words<typeof en>

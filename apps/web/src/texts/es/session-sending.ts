import type { sessionSending as en } from '../en/session-sending.ts'
import type { Words } from '../words.ts'

export const sessionSending = {
  title: 'Política de envío',
  description:
    'Con qué rapidez envía esta sesión, y cuándo. Los mensajes que tienen que esperar quedan en la cola; ninguno se pierde.',
  preset: 'Política',
  presets: {
    default: 'Como en la instalación',
    careful: 'Cuidadosa',
    normal: 'Normal',
    off: 'Desactivada',
    custom: 'Valores propios',
  },
  hints: {
    default: 'La elige quien opera esta instalación.',
    careful: 'Para números vinculados hace poco. El límite diario crece durante 14 días.',
    normal: 'Para números que se usan desde hace tiempo.',
    off: 'Los mensajes salen enseguida.',
    custom: 'Un campo vacío significa sin límite.',
  },
  inEffect: 'Vale ahora: {policy}.',
  dayLimit: '{count, plural, one {Un mensaje} other {# mensajes}} en 24 horas hoy, sin respuestas.',
  held: '{count, plural, =0 {No hay mensajes retenidos.} one {Un mensaje está retenido.} other {# mensajes están retenidos.}}',
  ceiling: 'Esta instalación fija límites máximos. Los valores mayores no tienen efecto: {limits}.',
  ceilings: {
    per_minute: '{count, number} por minuto',
    per_hour: '{count, number} por hora',
    per_day: '{count, number} en 24 horas',
  },
  experience:
    'Nadie conoce los límites de WhatsApp. Estos valores son experiencia, y no una promesa de que un número no será restringido.',
  save: 'Guardar política',
  saved: 'La política de envío se guardó.',
  missed:
    'La conexión abierta no recibió la política. Vale desde la próxima conexión; reinicia la sesión para que valga ya.',
  network: {
    reasons: {
      reachout_locked: 'WhatsApp rechazó chats nuevos.',
      rate_limited: 'WhatsApp dice que la sesión envía demasiado rápido.',
      temporary_ban: 'WhatsApp bloqueó el número por un tiempo.',
      unknown_recipients: 'Muchos destinatarios no están en WhatsApp.',
    },
    effects: {
      slow_down: 'Envía al {percent, number} % de su ritmo',
      no_first_contacts: 'Nadie recibe un primer mensaje',
      bulk_stopped: 'Los mensajes masivos están detenidos',
    },
    until: 'hasta {time}.',
    bulkOnly: 'Sin una política esto vale solo para envíos masivos. Los mensajes sueltos salen como antes.',
    resume: 'Reanudar ahora',
    hint: 'Solo si sabes que la causa ya pasó. Lo que WhatsApp rechace desde ahora cuenta de nuevo.',
    resumed: 'La sesión envía como antes.',
  },
  fields: {
    per_minute: { label: 'Mensajes por minuto', hint: 'Las respuestas también cuentan.' },
    per_hour: { label: 'Mensajes por hora', hint: 'Sin respuestas.' },
    per_day: { label: 'Mensajes en 24 horas', hint: 'Sin respuestas.' },
    jitter_percent: { label: 'Pausas desiguales, en porcentaje', hint: 'Cuánto se apartan las pausas de su media.' },
    warm_up_days: {
      label: 'Calentamiento, en días',
      hint: 'El límite diario de una sesión nueva crece durante ese tiempo.',
    },
    warm_up_first_day: { label: 'Mensajes el primer día', hint: 'Donde empieza el calentamiento.' },
    first_contact_percent: {
      label: 'Primeros mensajes a personas nuevas, en porcentaje',
      hint: 'Su parte del límite diario.',
    },
    same_text_seconds: {
      label: 'Pausa entre textos iguales, en segundos',
      hint: 'Antes de que el mismo texto vaya a otra persona.',
    },
    typing_per_minute: {
      label: 'Escritura, en caracteres por minuto',
      hint: 'La gente ve que la sesión escribe antes de que llegue un texto, durante 20 segundos como máximo.',
    },
    quiet_from: {
      label: 'Horas de silencio desde',
      hint: 'Según el reloj del destinatario. Las respuestas salen igualmente.',
    },
    quiet_to: { label: 'Horas de silencio hasta', hint: 'Al día siguiente, si es más temprano.' },
  },
} satisfies Words<typeof en>

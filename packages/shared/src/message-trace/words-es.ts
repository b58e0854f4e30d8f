import type { TraceWords } from './words.ts'

export const wordsEs: TraceWords = {
  doors: { api: 'por la API', n8n: 'desde n8n', mcp: 'desde un cliente MCP', dashboard: 'desde el panel' },
  steps: {
    accepted: ({ door }) => `La pasarela aceptó el mensaje${door && ` ${door}`}.`,
    scheduled: ({ until }) => `El mensaje se programó para el ${until}.`,
    due: () => 'Llegó la hora del mensaje y entró en la cola de envío.',
    waiting_media: () => 'El envío esperó a que se descargara y se subiera su archivo multimedia.',
    media_ready: () => 'Se subió el archivo multimedia.',
    waiting_turn: () => 'El envío esperó al archivo multimedia de un mensaje anterior del mismo chat.',
    held: ({ reason, until }) => `La política de envío retuvo el mensaje${until && ` hasta ${until}`}: ${reason}.`,
    waiting_connection: () => 'El envío esperó: la sesión no estaba conectada.',
    connected: () => 'La sesión se volvió a conectar.',
    wired: () => 'El mensaje se envió a WhatsApp.',
    wired_again: () =>
      'El mensaje se envió otra vez a WhatsApp con el mismo id: el primer intento quedó sin respuesta.',
    other_address: ({ code }) =>
      `WhatsApp rechazó la dirección de la persona${code && ` (${code})`}; la pasarela probó con su otra dirección.`,
    acknowledged: () => 'WhatsApp aceptó el mensaje.',
    refused: ({ code }) => `WhatsApp rechazó el mensaje${code && ` (${code})`}.`,
    failed: ({ reason }) => `El envío falló: ${reason}`,
    canceled: () => 'El mensaje se canceló antes de enviarse.',
    resent: () => 'El mensaje entró de nuevo en la cola de envío.',
    retry_asked: ({ who }) => `Un dispositivo de ${who} no pudo descifrar el mensaje y lo pidió de nuevo.`,
    encrypted_again: () => 'La pasarela cifró el mensaje otra vez para un dispositivo que lo pidió.',
    delivered: ({ who }) => `${who} recibió el mensaje.`,
    read: ({ who }) => `${who} leyó el mensaje.`,
    played: ({ who }) => `${who} reprodujo el mensaje.`,
    sent_elsewhere: () => 'El mensaje se envió desde el teléfono o desde otro dispositivo de la cuenta.',
    received: () => 'WhatsApp recibió el mensaje de su remitente.',
    undecrypted: ({ reason }) =>
      `El mensaje llegó, pero no se pudo descifrar${reason && ` (${reason})`}. La pasarela lo pidió de nuevo al remitente.`,
    recovered: () => 'El remitente volvió a enviar el mensaje y se pudo descifrar.',
    recorded: () => 'El mensaje se descifró y se registró.',
  },
  causes: {
    failed: ({ reason }) => reason,
    canceled: () => 'El mensaje se canceló antes de enviarse.',
    waiting_schedule: ({ since }) => `El mensaje está programado para el ${since}.`,
    waiting_media: () => 'El envío espera su archivo multimedia.',
    waiting_turn: () => 'El envío espera al archivo multimedia de un mensaje anterior del mismo chat.',
    held: ({ reason, until }) =>
      `La política de envío retiene el mensaje${until && ` hasta aproximadamente ${until}`}: ${reason}.`,
    waiting_connection: ({ since }) =>
      `El envío está en espera: la sesión no está conectada${since && ` desde el ${since}`}.`,
    waiting_acknowledgement: () => 'El envío está en la cola o en camino. WhatsApp aún no lo ha confirmado.',
    not_delivered: ({ since }) =>
      `WhatsApp aceptó el mensaje${since && ` el ${since}`}, pero ningún teléfono del destinatario ha confirmado que lo recibió.`,
    not_delivered_to_all: ({ count }) =>
      count === 1
        ? 'Un miembro no ha confirmado que recibió el mensaje.'
        : `${count} miembros no han confirmado que recibieron el mensaje.`,
    undecrypted: () => 'El mensaje no se pudo descifrar y el remitente no lo ha vuelto a enviar.',
    webhook_failing: ({ reason }) => `Un webhook no ha aceptado un evento de este mensaje: ${reason}.`,
  },
  advice: {
    not_on_network: 'Comprueba el número, con el código de país. Puede que la persona haya dejado WhatsApp.',
    reachout_locked: 'Espera y escribe a personas que te hayan escrito. No lo intentes una y otra vez.',
    media_fetch_failed: 'Comprueba que la dirección se abra sin iniciar sesión y después vuelve a enviar el mensaje.',
    media_too_large: 'Envía un archivo más pequeño o envíalo como documento.',
    media_type: 'Envía un archivo de un tipo que admita este mensaje o envíalo como documento.',
    not_connected: 'Conecta la sesión y después vuelve a enviar el mensaje.',
    ack_timeout: 'Aun así puede que se haya entregado. Vuelve a enviarlo: conserva su id y nadie lo recibe dos veces.',
    network_rejected: 'Mira el código de error que respondió WhatsApp y después vuelve a enviar el mensaje una vez.',
    canceled: 'Envíalo como mensaje nuevo si aún hace falta.',
    internal: 'Vuelve a enviar el mensaje. Si falla otra vez, mira el registro del motor.',
    '400': 'WhatsApp no aceptó la dirección o la forma del mensaje. Comprueba el destinatario.',
    '401': 'La cuenta no puede escribir a este destinatario. Puede que la haya bloqueado.',
    '403': 'La cuenta no puede escribir aquí. En un grupo, puede que solo escriban los administradores.',
    '404': 'WhatsApp no conoce a este destinatario. Comprueba el número o el grupo.',
    '429': 'La cuenta envía demasiado rápido. Espera y después vuelve a enviar el mensaje.',
    '463': 'WhatsApp ha pausado los chats nuevos de esta cuenta. Espera y escribe a personas que te hayan escrito.',
    '479':
      'WhatsApp no acepta mensajes a esta dirección. Comprueba el número y pide a la persona que te escriba primero.',
  },
  causeAdvice: {
    held: () => 'Sale por sí solo. Para enviar más rápido, cambia la política de envío en los ajustes de la sesión.',
    waiting_connection: () => 'Conecta la sesión. Después el mensaje se envía solo.',
    not_delivered: ({ who, until }) =>
      until
        ? `La última confirmación de ${who} es del ${until}. El teléfono puede estar apagado o sin conexión, o ha bloqueado la cuenta.`
        : 'El teléfono puede estar apagado o sin conexión, o ha bloqueado la cuenta. WhatsApp no indica cuál es el caso.',
    not_delivered_to_all: () =>
      'Sus teléfonos pueden estar apagados o sin conexión. Quien se unió después no recibe el mensaje.',
    undecrypted: () => 'Pide al remitente que escriba de nuevo.',
    webhook_failing: () => 'Mira los intentos de abajo y corrige el receptor. La pasarela reintenta automáticamente.',
  },
  failures: {
    not_on_network: 'El destinatario no está en WhatsApp.',
    reachout_locked: 'WhatsApp ha pausado los chats nuevos de esta cuenta.',
    media_fetch_failed: 'No se pudo descargar el archivo multimedia.',
    media_too_large: 'El archivo multimedia es demasiado grande.',
    media_type: 'Este mensaje no admite ese tipo de archivo multimedia.',
    not_connected: 'La sesión no se conectó a tiempo.',
    ack_timeout: 'WhatsApp no confirmó el mensaje a tiempo.',
    network_rejected: 'WhatsApp rechazó el mensaje.',
    canceled: 'El mensaje se canceló antes de enviarse.',
    internal: 'Un error interno de la pasarela.',
  },
  held: {
    pace_minute: 'no se permiten más mensajes en este minuto',
    pace_hour: 'no se permiten más mensajes en esta hora',
    pace_day: 'no se permiten más mensajes hoy',
    spacing: 'hay una pausa entre dos mensajes',
    first_contacts: 'no se permiten más primeros mensajes a personas nuevas hoy',
    quiet_hours: 'es de noche para el destinatario',
    same_text: 'el mismo texto se envió a otra persona hace un momento',
    network_slow_down: 'WhatsApp rechazó mensajes, por eso la sesión envía más despacio por un tiempo',
    network_no_first_contacts: 'WhatsApp rechazó chats nuevos, por eso nadie recibe un primer mensaje por un tiempo',
    network_bulk_stopped: 'WhatsApp rechazó demasiado, por eso los mensajes masivos están detenidos por un tiempo',
  },
  keepsReasons: false,
}

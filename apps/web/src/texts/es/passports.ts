import type { passports as en } from '../en/passports.ts'
import type { Words } from '../words.ts'

export const passports = {
  move: {
    title: 'Trasladar a otra pasarela',
    description:
      'Termina la sesión aquí y escribe un archivo sellado con el que otra pasarela continúa, sin vincular de nuevo.',
    button: 'Trasladar a otra pasarela',
    leaving: 'Esta sesión se ha ido. Importa su archivo en la otra pasarela y trae de vuelta el recibo que muestra.',
    gone: 'La otra pasarela confirmó que tiene esta sesión. Sus claves se borraron aquí; su historial queda hasta que se elimine la sesión.',
    arrived: 'Esta sesión vino de otra pasarela. Entrega allí su recibo, para que no se pueda recuperar.',
    receipt: 'Recibo',
    copyReceipt: 'Copiar el recibo',
    again: 'Escribir otro archivo',
    confirm: 'Confirmar con el recibo',
    takeBack: 'Recuperarla',
  },
  write: {
    title: 'Trasladar {name} a otra pasarela',
    means:
      'Primero la sesión se desconecta aquí y no vuelve a conectarse aquí. Los mensajes que lleguen entretanto esperan en WhatsApp; lo que espera a ser enviado va con la sesión. Escribe cuantos archivos necesites hasta que vuelva el recibo.',
    seal: 'Sellar el archivo para',
    forKey: 'la clave pública de la otra pasarela',
    forPassphrase: 'una frase de contraseña',
    key: 'Clave pública',
    keyHint: 'Se muestra allí en Sesiones → Importar. Empieza por age1.',
    passphrase: 'Frase de contraseña',
    passphraseHint: 'Al menos 16 caracteres. Quien tenga la frase y el archivo tiene la sesión.',
    passphraseMeans:
      'Un archivo con frase de contraseña no es para nadie en particular: dos pasarelas pueden importarlo, y ninguna puede impedirlo. Entonces una le quita la conexión a la otra y se pierden mensajes. Es mejor la clave pública de la pasarela que debe tener la sesión: nadie más puede abrir el archivo.',
    history: 'Con mensajes, contactos, grupos y chats',
    historyHint: 'Sin ello, la otra pasarela empieza con chats vacíos.',
    submit: 'Terminarla aquí y escribir el archivo',
    ready: 'El archivo está listo y se conserva una hora.',
    download: 'Descargar {file}',
    close: 'Cerrar',
  },
  confirm: {
    title: 'Confirmar el traslado de {name}',
    means:
      'Con el recibo se borran aquí las claves de esta sesión y ya no se puede recuperar. Los envíos que esperaban quedan para la otra pasarela.',
    receipt: 'Recibo de la otra pasarela',
    submit: 'Confirmar',
    done: '{name} se trasladó.',
  },
  takeBack: {
    title: '¿Recuperar {name}?',
    means:
      'Hazlo solo si nadie ha importado su archivo, y destruye todas sus copias. Si funciona en otro lugar, las dos se quitarían la conexión una a otra y podrían perderse mensajes.',
    submit: 'Recuperarla',
    done: '{name} está aquí de nuevo. Conéctala para continuar.',
  },
  import: {
    button: 'Importar',
    title: 'Importar una sesión',
    text: 'De un archivo que otra pasarela escribió cuando la sesión se fue de allí. La sesión se conecta aquí de inmediato.',
    key: 'Clave pública de esta pasarela',
    keyHint: 'Dásela a quien escriba el archivo. Un archivo sellado para ella no necesita frase de contraseña.',
    copyKey: 'Copiar la clave pública',
    file: 'Archivo',
    fileHint: 'Hasta 4 GB; los más grandes se importan en la terminal.',
    passphrase: 'Frase de contraseña, si el archivo tiene una',
    passphraseHint:
      'Un archivo así puede importarse en dos pasarelas, y ninguna puede impedirlo. Asegúrate de que nadie más lo importe.',
    look: 'Ver qué contiene',
    along: 'Viene con ella:',
    stays: 'Se queda en la otra pasarela:',
    device: 'su vínculo, sus ajustes, sus etiquetas y su clave',
    rules: {
      no_content: 'su regla de que no se guarda ningún contenido',
      days: 'sus reglas de cuánto tiempo se guardan los contenidos',
    },
    carried: {
      keys: 'claves de chats y de dispositivos de contactos',
      webhooks: '{count, plural, one {webhook con su secreto} other {webhooks con sus secretos}}',
      pauses: '{count, plural, one {chat} other {chats}} con la automatización en pausa',
      sends: '{count, plural, one {mensaje que espera} other {mensajes que esperan}} su envío',
      messages: '{count, plural, one {mensaje} other {mensajes}}',
      receipts: '{count, plural, one {confirmación} other {confirmaciones}} de mensajes',
      votes: '{count, plural, one {voto} other {votos}} en encuestas',
      contacts: '{count, plural, one {contacto} other {contactos}}',
      groups: '{count, plural, one {grupo} other {grupos}}',
      chats: '{count, plural, one {chat} other {chats}}',
    },
    left: {
      history: 'Mensajes, contactos, grupos y chats: el archivo se escribió sin ellos',
      rules:
        'Cuánto tiempo se guardan los contenidos: una versión anterior escribió el archivo y no lo dice. Fija aquí las reglas de la sesión',
      installation_rules: 'Días y horas que la otra pasarela fija para todas las sesiones: valen los de esta',
      search: 'La búsqueda de textos: no está activada en esta pasarela',
      uploads: 'Archivos subidos de mensajes que esperan: se piden a la otra pasarela, que debe ser accesible',
      account_webhooks: 'Webhooks para todas las sesiones de la cuenta',
      account_things: 'Envíos masivos, envíos recurrentes, listas, plantillas y bajas de la cuenta',
      past_events: 'Eventos, entregas y registros del pasado',
      details: 'Pasos de mensajes, votos que aún no se podían contar y pausas de automatización que ya terminaron',
      media: 'Archivos multimedia de mensajes anteriores',
    },
    submit: 'Importar',
    done: 'La sesión está aquí y se conecta ahora. Entrega este recibo a la pasarela de la que vino.',
    open: 'Abrir la sesión',
    failed: 'No se aceptó el archivo: {problem}',
  },
} as const satisfies Words<typeof en>

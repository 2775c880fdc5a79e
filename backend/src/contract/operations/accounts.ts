import type { OperationTexts } from '../texts.ts'

export const accountOperations: OperationTexts = {
  login: {
    summary: 'Iniciar sesión',
    description:
      'Abre una sesión con correo y contraseña. Exige la prueba del captcha cuando está activo; los intentos se limitan por cuenta y por dirección.',
  },
  refreshToken: {
    summary: 'Renovar la sesión',
    description: 'Cambia un token de renovación, que solo sirve una vez, por un par de tokens nuevos.',
  },
  decodeToken: {
    summary: 'Leer un token',
    description: 'Decodifica la cabecera y el contenido de un JWT sin comprobar su firma.',
  },
  me: {
    summary: 'Mi usuario',
    description: 'Devuelve los datos de quien tiene la sesión.',
  },
  logout: {
    summary: 'Cerrar sesión',
    description:
      'Termina la sesión del token de renovación, o la del token de acceso cuando no se envía cuerpo. También responde 204 si la sesión ya había terminado.',
  },
  captcha: {
    summary: 'Captcha en uso',
    description: 'Dice qué captcha piden los formularios y los datos públicos con que se muestra.',
  },
  captchaChallenge: {
    summary: 'Reto del captcha propio',
    description:
      'Entrega un reto nuevo, firmado y con vencimiento, que el navegador resuelve antes de enviar un formulario.',
  },
  forgotPassword: {
    summary: 'Pedir el enlace de restablecimiento',
    description:
      'Envía al correo un enlace para elegir otra contraseña. Responde lo mismo exista o no la cuenta, para no revelarlo.',
  },
  restorePassword: {
    summary: 'Elegir otra contraseña',
    description:
      'Cambia la contraseña con el código del enlace recibido por correo y cierra las demás sesiones.',
  },
  checkRestoreLink: {
    summary: 'Comprobar un enlace de restablecimiento',
    description:
      'Dice si el enlace recibido por correo todavía sirve, antes de que se escriba la contraseña.',
  },
  listSessions: {
    summary: 'Mis sesiones',
    description: 'Las sesiones abiertas de quien pregunta, con su dispositivo, su dirección y su último uso.',
  },
  endOtherSessions: {
    summary: 'Cerrar mis otras sesiones',
    description: 'Cierra todas las sesiones propias menos la que pregunta.',
  },
  endSession: {
    summary: 'Cerrar una sesión mía',
    description: 'Cierra una de las sesiones propias.',
  },
  checkExistence: {
    summary: 'Comprobar correo y usuario',
    description: 'Dice si el correo o el nombre de usuario ya están registrados.',
  },
  register: {
    summary: 'Registrar a una persona',
    description: 'Crea una cuenta con el rol indicado.',
  },
  signUp: {
    summary: 'Crear una cuenta propia',
    description:
      'Envía al correo un enlace que crea la cuenta. Responde lo mismo y tarda lo mismo si el correo ya tiene una cuenta, a la que avisa. Exige la prueba del captcha cuando está activo; responde 403 cuando el sitio no tiene abierto el registro.',
  },
  checkSignUpLink: {
    summary: 'Comprobar un enlace de registro',
    description:
      'Dice si el enlace recibido por correo todavía sirve, y el nombre y el correo de la cuenta que crea, sin usarlo.',
  },
  confirmSignUp: {
    summary: 'Terminar un registro',
    description:
      'Crea la cuenta con el código del enlace recibido por correo y la contraseña que se eligió al registrarse, y abre una sesión. El enlace sirve una sola vez.',
  },
  listPasskeys: {
    summary: 'Mis llaves de acceso',
    description:
      'Las llaves de acceso de quien pregunta, cuántas puede tener y con qué confirma que es quien dice al añadir otra.',
  },
  passkeyOptions: {
    summary: 'Empezar a añadir una llave de acceso',
    description:
      'Da lo que el navegador necesita para crear una llave de acceso. Exige la contraseña o, en una cuenta sin ella, haber entrado en los últimos minutos. Sirve una sola vez y caduca en 5 minutos.',
  },
  addPasskey: {
    summary: 'Añadir una llave de acceso',
    description:
      'Comprueba y guarda la llave de acceso que creó el navegador, y avisa por correo. Como máximo diez por cuenta.',
  },
  renamePasskey: {
    summary: 'Poner nombre a una llave de acceso',
    description: 'Cambia el nombre con que su dueño reconoce una llave de acceso propia.',
  },
  removePasskey: {
    summary: 'Quitar una llave de acceso',
    description: 'Quita una llave de acceso propia, con la que ya no se puede entrar, y avisa por correo.',
  },
  passkeySignInOptions: {
    summary: 'Empezar a entrar con una llave de acceso',
    description:
      'Da lo que el navegador necesita para firmar con una llave de acceso de este sitio. Sirve una sola vez y caduca en 5 minutos.',
  },
  signInWithPasskey: {
    summary: 'Entrar con una llave de acceso',
    description:
      'Abre una sesión con lo que firmó una llave de acceso. Responde lo mismo si la llave es desconocida, la firma no es buena o la cuenta está desactivada.',
  },
  mailSignInLink: {
    summary: 'Pedir un enlace para entrar',
    description:
      'Envía al correo un enlace que abre una sesión. Responde lo mismo y tarda lo mismo si el correo no tiene cuenta. Exige la prueba del captcha cuando está activo; responde 403 cuando el sitio no lo ofrece.',
  },
  checkSignInLink: {
    summary: 'Comprobar un enlace para entrar',
    description:
      'Dice en qué cuenta entra el enlace recibido por correo, con la dirección a medias, sin usarlo.',
  },
  confirmSignInLink: {
    summary: 'Entrar con un enlace',
    description:
      'Abre una sesión con el código del enlace recibido por correo, que sirve una sola vez, y dice a qué página se vuelve. Los demás enlaces de la cuenta dejan de servir.',
  },
  emailState: {
    summary: 'Estado de mi correo',
    description: 'Dice si mi correo está confirmado y cuál espera confirmación.',
    // A preview has no account.
  },
  sendEmailLink: {
    summary: 'Pedir la confirmación de mi correo',
    description: 'Envía otra vez el enlace que confirma el correo actual o el que está pendiente.',
  },
  cancelEmailChange: {
    summary: 'Cancelar el cambio de correo',
    description: 'Descarta el correo que esperaba confirmación; el actual sigue en uso.',
  },
  confirmEmail: {
    summary: 'Confirmar un correo',
    description: 'Confirma el correo con el código del enlace recibido.',
  },
  accountExport: {
    summary: 'Estado de la descarga de mis datos',
    description:
      'Dice si el archivo con mis datos se está preparando, o su tamaño y hasta cuándo se descarga.',
  },
  requestAccountExport: {
    summary: 'Pedir mis datos',
    description:
      'Empieza a preparar un archivo .zip con todo lo que se guarda de quien pregunta, y le avisa por correo. Uno a la vez y pocos por día.',
  },
  downloadAccountExport: {
    summary: 'Descargar mis datos',
    description: 'El archivo preparado, mientras no venza. Solo lo recibe la persona de la que trata.',
  },
  accountDeletion: {
    summary: 'Estado de la eliminación de mi cuenta',
    description: 'Dice cuándo se elimina la cuenta, si está pedido, y qué confirma el pedido.',
  },
  deleteAccount: {
    summary: 'Eliminar mi cuenta',
    description:
      'Marca la cuenta para que se elimine en 30 días y cierra todas sus sesiones. Exige la contraseña; sin ella, haber entrado con Google hace poco y el correo de la cuenta.',
  },
  keepAccount: {
    summary: 'Conservar mi cuenta',
    description: 'Anula la eliminación pedida: la cuenta sigue como estaba.',
  },
  authorizeGoogle: {
    summary: 'Entrar con Google',
    description: 'Lleva el navegador a Google para iniciar sesión.',
  },
  finishGoogle: {
    summary: 'Vuelta de Google',
    description:
      'Recibe al navegador que vuelve de Google y lo lleva a la página que guarda la sesión, o al inicio de sesión con el motivo.',
  },
  listUsers: {
    summary: 'Listar usuarios',
    description: 'Página de usuarios, filtrada por rol y por texto.',
  },
  getUser: {
    summary: 'Ver un usuario',
    description: 'Datos de un usuario: el propio, o el de cualquiera para quien administra.',
  },
  updateUser: {
    summary: 'Editar un usuario',
    description:
      'Cambia los campos enviados. Rol y estado solo los cambia quien administra; siempre queda al menos una persona administradora activa.',
  },
  deleteUser: {
    summary: 'Eliminar un usuario',
    description: 'Elimina la cuenta con sus sesiones y sus prendas.',
  },
}

import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { academyLessons } from '../../db/schema/academy.ts'
import { activity } from '../../db/schema/activity.ts'
import { bin } from '../../db/schema/bin.ts'
import { contentDrafts, contentVersions } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { feedbacks, mailDrafts, mailReplies, mails } from '../../db/schema/messages.ts'
import { currentOutfits, outfits } from '../../db/schema/outfits.ts'
import { passkeys, signInLinks } from '../../db/schema/passkeys.ts'
import { certificates } from '../../db/schema/readers/certificates.ts'
import { lessonReports } from '../../db/schema/readers/lessonReports.ts'
import { questionAnswers } from '../../db/schema/readers/questions.ts'
import { courseReaders, readingProgress } from '../../db/schema/readers/reading.ts'
import { savedQueries } from '../../db/schema/savedQueries.ts'
import { savedViews } from '../../db/schema/savedViews.ts'
import {
  accountExports,
  emailChanges,
  passwordResets,
  refreshTokens,
  sessions,
  signUps,
  userAreas,
  users,
} from '../../db/schema/users.ts'
import { wardrobeCategories, wardrobeItems } from '../../db/schema/wardrobe.ts'
import { changeWords, kindWords, levelWords, roleWords } from './personalData.words.ts'

export type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'isEmailVerified'>

/** What becomes of the rows when the account is deleted for good. */
type AfterDeletion = 'deleted' | 'anonymised'

/**
 * What the export shows of a column: its Spanish label, with the words for its values or the name of the record that it refers
 * to, or of the garments in an outfit; null for one that it leaves out, such as a secret, a number without meaning, or what is about somebody else.
 */
export type ColumnInExport =
  | string
  | { label: string; words: Record<string, string> }
  | { label: string; id: PgColumn; name: PgColumn }
  | { label: string; isOutfit: true }
  | null

type ColumnsOf<Table extends PgTable> = Record<keyof Table['_']['columns'] & string, ColumnInExport>

export type PersonalTable = {
  table: PgTable
  /** The record of the privacy page that covers it (`privacy.records.ts` of remote-public). */
  record: string
  /** The rows about the person. */
  of: (person: Person) => SQL | undefined
  after: AfterDeletion
  /** The section of the export; absent where `columns` are all left out, and `reason` says why. */
  title?: string
  columns: Record<string, ColumnInExport>
  reason?: string
}

type Section<Table extends PgTable> = { title: string; record: string; columns: ColumnsOf<Table> }

/** Rows that belong to one person: the export has them, and they are deleted with the account. */
function owned<Table extends PgTable & { userId: PgColumn }>(
  table: Table,
  section: Section<Table>,
): PersonalTable {
  return { table, ...section, of: ({ id }) => eq(table.userId, id), after: 'deleted' }
}

/** Rows about a person that the site needs: the export says what is in them about the person. */
function shared<Table extends PgTable>(
  table: Table,
  of: PersonalTable['of'],
  section: Section<Table>,
): PersonalTable {
  return { table, ...section, of, after: 'anonymised' }
}

/** Rows of which the export has nothing. */
function left(table: PgTable, of: PersonalTable['of'], rest: Unexported): PersonalTable {
  const columns = Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, null]))
  return { table, columns, of, ...rest }
}

type Unexported = { record: string; reason: string; after: AfterDeletion }

const wornGarments: ColumnInExport = { label: 'Prendas', isOutfit: true }

/** Messages name no account, so they are those of a person who proved that the address is theirs. */
const writtenFrom =
  (column: PgColumn): PersonalTable['of'] =>
  ({ email, isEmailVerified }) =>
    isEmailVerified ? eq(sql`lower(${column})`, email.toLowerCase()) : sql`false`

/**
 * Every table with data about people who have an account: the one list that the export, the deletion and the privacy page are
 * compared with. A table that refers to `users` and is missing here fails `personalData.test.ts`; one line adds it.
 */
export const personalTables: PersonalTable[] = [
  {
    ...{ table: users, record: 'cuenta', title: 'Tu cuenta', after: 'deleted' },
    of: ({ id }) => eq(users.id, id),
    columns: {
      ...{ id: 'Número de la cuenta', name: 'Nombre', email: 'Correo', isEmailVerified: 'Correo confirmado' },
      ...{ username: 'Usuario', passwordHash: null, passwordVersion: null },
      ...{ googleSubject: 'Número de tu cuenta de Google', role: { label: 'Rol', words: roleWords } },
      ...{
        isPublic: 'Cuenta pública',
        isActive: 'Cuenta activa',
        socialAccount: 'Red social',
        photo: 'Foto',
      },
      ...{ accessCount: 'Veces que entraste', lastAccessAt: 'Última vez que entraste' },
      ...{ deletionDueAt: 'Se elimina el', deletionRemindedAt: null },
      ...{ createdAt: 'Desde', updatedAt: 'Cambió por última vez', searchText: null },
    } satisfies ColumnsOf<typeof users>,
  },
  owned(userAreas, {
    ...{ title: 'Áreas en que colaboras', record: 'cuenta' },
    columns: { userId: null, area: 'Área', level: { label: 'Nivel', words: levelWords } },
  }),
  owned(sessions, {
    ...{ title: 'Inicios de sesión', record: 'sesiones' },
    columns: {
      ...{ id: null, userId: null, ip: 'Dirección IP', userAgent: 'Navegador', createdAt: 'Comenzó' },
      ...{ lastSeenAt: 'Último uso', lastSeenIp: 'Dirección IP del último uso', expiresAt: 'Vence' },
      ...{ revokedAt: 'Terminó', revokedReason: null },
    },
  }),
  left(refreshTokens, refreshedBy, {
    ...{ record: 'sesiones', after: 'deleted' },
    reason: 'Son claves de las sesiones.',
  }),
  owned(passwordResets, {
    ...{ title: 'Enlaces para elegir otra contraseña', record: 'enlaces-por-correo' },
    columns: {
      ...{ id: null, userId: null, tokenHash: null, passwordVersion: null },
      ...{ createdAt: 'Lo pediste', expiresAt: 'Vence', usedAt: 'Lo usaste' },
    },
  }),
  owned(signInLinks, {
    ...{ title: 'Enlaces para entrar', record: 'enlaces-por-correo' },
    columns: {
      ...{ id: null, userId: null, tokenHash: null, passwordVersion: null },
      ...{ returnTo: 'Página a la que vuelve', createdAt: 'Lo pediste', expiresAt: 'Vence' },
    },
  }),
  owned(passkeys, {
    ...{ title: 'Llaves de acceso', record: 'llaves-de-acceso' },
    columns: {
      ...{ id: null, userId: null, credentialId: 'Número de la llave', publicKey: 'Clave pública' },
      ...{ counter: 'Firmas que contó', transports: 'Cómo se conecta', hostname: 'Sitio', name: 'Nombre' },
      ...{ isSynced: 'En varios dispositivos', createdAt: 'Desde', lastUsedAt: 'Último uso' },
    },
  }),
  owned(emailChanges, {
    ...{ title: 'Correo que espera confirmación', record: 'enlaces-por-correo' },
    columns: {
      ...{ userId: null, email: 'Correo nuevo', tokenHash: null, isApproved: 'Aprobado' },
      ...{ passwordVersion: null, createdAt: 'Lo pediste', expiresAt: 'Vence' },
    },
  }),
  {
    ...{ table: signUps, title: 'Registros sin confirmar', record: 'registros', after: 'deleted' },
    of: writtenFrom(signUps.email),
    columns: {
      ...{ id: null, name: 'Nombre', email: 'Correo', passwordHash: null, tokenHash: null },
      ...{ createdAt: 'Comenzó', expiresAt: 'Vence' },
    } satisfies ColumnsOf<typeof signUps>,
  },
  owned(accountExports, {
    ...{ title: 'Descargas de tus datos', record: 'descargas' },
    columns: {
      ...{ id: null, userId: null, state: null, origin: null, attempts: null, claimedAt: null },
      ...{ createdAt: 'La pediste', bytes: 'Tamaño en bytes', expiresAt: 'Vence' },
    },
  }),
  owned(readingProgress, {
    ...{ title: 'Lo que lees en la academia', record: 'lectura' },
    columns: {
      userId: null,
      lessonId: { label: 'Lección', id: academyLessons.id, name: academyLessons.titleLesson },
      ...{ isDone: 'Completada', doneAt: 'Cuándo la completaste', place: 'Por dónde ibas, en milésimas' },
      ...{ videoSecond: 'Segundo del video', placedAt: 'Cuándo ibas por ahí' },
      ...{
        isMarked: 'En tus marcadores',
        markedAt: 'Cuándo la marcaste',
        updatedAt: 'Cambió por última vez',
      },
    },
  }),
  left(courseReaders, ({ id }) => eq(courseReaders.userId, id), {
    ...{ record: 'lectura', after: 'deleted' },
    reason: 'Se calcula de lo que lees, que ya está.',
  }),
  owned(questionAnswers, {
    ...{ title: 'Preguntas que respondiste', record: 'respuestas' },
    columns: {
      ...{ userId: null, questionId: 'Pregunta' },
      lessonId: { label: 'Lección', id: academyLessons.id, name: academyLessons.titleLesson },
      ...{ isRight: 'Acertada la última vez', isFirstRight: 'Acertada al primer intento' },
      ...{ rightAt: 'Acertada por primera vez', tries: 'Intentos' },
      ...{ answeredAt: 'Respondida', dueAt: 'Te toca repasarla', reviewedAt: 'Repasada' },
      ...{ stability: 'Estabilidad, en días', difficulty: 'Dificultad, de 1 a 10', reps: 'Repasos' },
      ...{ lapses: 'Olvidos', scheduledDays: 'Días hasta el repaso' },
    },
  }),
  owned(certificates, {
    ...{ title: 'Tus certificados de la academia', record: 'certificados' },
    columns: {
      ...{ id: 'Número del certificado', userId: null, courseId: null, courseTitle: 'Curso' },
      ...{ holderName: 'A nombre de', hours: 'Horas', lessonCount: 'Lecciones', issuedAt: 'Emitido' },
      ...{ revokedAt: 'Revocado', revokedReason: 'Por qué se revocó', isShared: 'Compartido' },
      ...{ signature: 'Credencial firmada', searchText: null },
    },
  }),
  owned(lessonReports, {
    ...{ title: 'Errores de lecciones que informaste', record: 'errores' },
    columns: {
      ...{ id: null, userId: null, anchor: 'Apartado', quote: 'Párrafo', position: null, kind: 'Clase' },
      lessonId: { label: 'Lección', id: academyLessons.id, name: academyLessons.titleLesson },
      ...{ message: 'Lo que escribiste', state: 'Estado', createdAt: 'Informado', closedAt: 'Cerrado' },
      searchText: null,
    },
  }),
  owned(wardrobeItems, {
    ...{ title: 'Tu armario', record: 'cuenta' },
    columns: {
      ...{ id: null, userId: null, description: 'Prenda', image: 'Imagen', color: 'Color' },
      categoryId: { label: 'Categoría', id: wardrobeCategories.id, name: wardrobeCategories.nameES },
      ...{ photoId: 'Foto, en la carpeta fotos', createdAt: 'Desde', updatedAt: 'Cambió por última vez' },
    },
  }),
  owned(outfits, {
    ...{ title: 'Tus conjuntos', record: 'conjuntos' },
    columns: {
      ...{ id: null, userId: null, name: 'Conjunto', isFavorite: 'Favorito' },
      pieces: wornGarments,
      ...{ shareId: 'Final de su dirección pública', sharedBy: 'Con este nombre' },
      ...{ createdAt: 'Guardado', updatedAt: 'Cambió por última vez' },
    },
  }),
  owned(currentOutfits, {
    ...{ title: 'El conjunto que estás mezclando', record: 'conjuntos' },
    columns: { userId: null, pieces: wornGarments, changedAt: 'Cambió por última vez' },
  }),
  owned(savedViews, {
    ...{ title: 'Vistas que guardaste', record: 'cuenta' },
    columns: {
      ...{ id: null, userId: null, list: 'Lista', name: 'Nombre', search: 'Filtros', columns: 'Columnas' },
      ...{ isDefault: 'Se abre por defecto', createdAt: 'Desde', updatedAt: 'Cambió por última vez' },
    },
  }),
  owned(savedQueries, {
    ...{ title: 'Consultas que guardaste', record: 'cuenta' },
    columns: {
      ...{ id: null, userId: null, name: 'Nombre', query: 'Consulta', isShared: 'Compartida' },
      ...{ createdAt: 'Desde', updatedAt: 'Cambió por última vez' },
    },
  }),
  left(mailDrafts, ({ id }) => eq(mailDrafts.userId, id), {
    ...{ record: 'contacto', after: 'deleted' },
    reason: 'Son respuestas a otras personas.',
  }),
  shared(mails, writtenFrom(mails.email), {
    ...{ title: 'Mensajes que enviaste por el formulario de contacto', record: 'contacto' },
    columns: {
      ...{ id: null, name: 'Nombre', email: 'Correo', subject: 'Asunto', message: 'Mensaje' },
      ...{ currentUrl: 'Página', sentAt: 'Enviado', repliedAt: 'Respondido', searchText: null },
      ...{ readAt: null, readById: null, assigneeId: null, archivedAt: null },
    },
  }),
  shared(mailReplies, ({ id }) => eq(mailReplies.authorId, id), {
    ...{ title: 'Respuestas que escribiste en nombre del sitio', record: 'contacto' },
    columns: {
      ...{ id: null, mailId: null, authorId: null, text: null, messageId: null, failure: null },
      ...{ state: null, attempts: null, queuedAt: null, claimedAt: null },
      ...{ createdAt: 'Escrita', sentAt: 'Enviada' },
    },
  }),
  shared(feedbacks, writtenFrom(feedbacks.userEmail), {
    ...{ title: 'Opiniones que enviaste', record: 'opiniones' },
    columns: {
      ...{ id: null, title: 'Título', message: 'Mensaje', name: 'Nombre', userEmail: 'Correo' },
      ...{ socialAccount: 'Red social', rating: 'Calificación', isActive: null, isPinned: 'Destacada' },
      ...{ canBeShown: 'Permites mostrarla', createdAt: 'Enviada', updatedAt: null, searchText: null },
    },
  }),
  shared(media, ({ id }) => eq(media.ownerId, id), {
    ...{ title: 'Archivos que subiste al sitio', record: 'cuenta' },
    columns: {
      ...{ id: null, hash: 'Archivo, en la carpeta archivos', kind: 'Tipo', name: 'Nombre', bytes: 'Bytes' },
      ...{ width: 'Ancho', height: 'Alto', widths: null, isAnimated: null, focalX: null, focalY: null },
      ...{ dominantColor: null, alt: 'Texto alternativo', isDecorative: null, folder: 'Carpeta' },
      ...{ ownerId: null, createdAt: 'Subido', updatedAt: null, searchText: null },
    },
  }),
  shared(contentDrafts, ({ id }) => or(eq(contentDrafts.authorId, id), eq(contentDrafts.dueById, id)), {
    ...{ title: 'Borradores del sitio en los que escribiste', record: 'cuenta' },
    columns: {
      ...{ kind: { label: 'Qué', words: kindWords }, recordId: null, name: 'Nombre', content: null },
      ...{ baseNumber: null, version: null, authorId: null, authorName: null, createdAt: 'Comenzado' },
      ...{ updatedAt: 'Guardado', due: 'Se publica', dueById: null, dueByName: null, problem: null },
    },
  }),
  shared(contentVersions, ({ id }) => eq(contentVersions.authorId, id), {
    ...{ title: 'Lo que publicaste en el sitio', record: 'cuenta' },
    columns: {
      ...{ kind: { label: 'Qué', words: kindWords }, recordId: null, number: 'Versión', content: null },
      ...{ authorId: null, authorName: null, createdAt: 'Publicado' },
    },
  }),
  // Names and values of what was changed may be those of other people.
  shared(activity, ({ id }) => eq(activity.actorId, id), {
    ...{ title: 'Cambios que hiciste', record: 'historial' },
    columns: {
      ...{ id: null, createdAt: 'Cuándo', actorId: null, actorName: 'Tu nombre de entonces' },
      ...{ kind: { label: 'Qué', words: kindWords }, recordId: null, recordName: null },
      ...{ action: { label: 'Cambio', words: changeWords }, changes: null, runId: null, searchText: null },
    },
  }),
  shared(bin, ownInBin, {
    ...{ title: 'Prendas tuyas en la papelera', record: 'papelera' },
    columns: {
      ...{ id: null, kind: null, recordId: null, recordName: 'Prenda', deletedAt: 'Eliminada' },
      ...{ deletedById: null, deletedByName: null, row: null, runId: null, searchText: null },
    },
  }),
]

function ownInBin({ id }: Person): SQL | undefined {
  return and(eq(bin.kind, 'item'), eq(sql`${bin.row} ->> 'user_id'`, id))
}

function refreshedBy({ id }: Person): SQL {
  return sql`${refreshTokens.sessionId} in (select id from sessions where user_id = ${id})`
}

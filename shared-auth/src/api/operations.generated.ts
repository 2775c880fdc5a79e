/**
 * Generated from the published contract by `npm run api-client`; do not edit.
 */
import type {
  AcademyCategory,
  AcademyCategoryList,
  AcademyCourse,
  AcademyLesson,
  AccountDeletion,
  AccountDeletionRequestInput,
  AccountDeletionStart,
  AccountExport,
  ActivateShellBody,
  ActivateVersionBody,
  ActivityPage,
  ActivityResponse,
  AllowRemoteApiBody,
  AuthorizeGoogleParams,
  BackupList,
  BackupMade,
  BinPage,
  BulkChangeInput,
  Captcha,
  CaptchaChallenge,
  CertificateIssueInput,
  CertificateIssuer,
  CertificateKey,
  CertificatePage,
  CertificateResponse,
  CertificateRevocationInput,
  CertificateSharingInput,
  CertificateState,
  CertificateStatus,
  CertificateVerificationInput,
  CheckExistenceParams,
  CheckShortCodeParams,
  CodeAvailability,
  ConfirmEmailInput,
  ConfirmSignUpInput,
  Content,
  ContentCheck,
  ContentCreateInput,
  ContentDraftSaveInput,
  ContentKindInput,
  ContentOrderInput,
  ContentPage,
  ContentPublishInput,
  ContentVersionPage,
  CountRowsParams,
  CourseReaderPage,
  CourseReadingDetails,
  CourseReadingPage,
  CreatePreviewBody,
  CreateReleaseCredentialBody,
  CreateShortLinkBody,
  CreateTestersLinkBody,
  CreateWardrobePhotoParams,
  CreatedMedia,
  CreatedReleaseCredential,
  CurrentOutfitChangeInput,
  CurrentOutfitResponse,
  DatabaseChanged,
  DatabaseReset,
  DatabaseTable,
  DatabaseTableList,
  DatabaseWaitList,
  DecodeTokenInput,
  DecodeTokenResponse,
  DeleteBackup200,
  DeleteRowParams,
  Diagnosis,
  DisableVersionBody,
  DownloadBackupParams,
  DownloadLink,
  EmailState,
  EnableVersionBody,
  EndCanaryParams,
  Existence,
  ExplainSqlBody,
  ExportCourseQuestionsParams,
  ExportCourseReadersParams,
  ExportShortLinkVisitsParams,
  FeedbackPage,
  FeedbackResponse,
  FeedbackSubmissionInput,
  FeedbackSubmissionResponse,
  FeedbackUpdateInput,
  FindMovedAddressParams,
  Finding,
  FinishGoogleParams,
  ForbidRemoteApiParams,
  ForgotPasswordInput,
  FreezeReleasesBody,
  GetAnswersParams,
  GetCredential200,
  GetReleaseHealthParams,
  GetReviewParams,
  GivenAnswersInput,
  Health,
  HomeSummary,
  ImportShortLinksBody,
  ImportedLessons,
  KeepTrialBody,
  LessonFile,
  LessonImportInput,
  LessonReportBodyInput,
  LessonReportPage,
  LessonReportResponse,
  LessonReportSent,
  LessonReportUpdateInput,
  ListActivityParams,
  ListBinParams,
  ListCertificatesParams,
  ListContentParams,
  ListContentVersionsParams,
  ListCourseQuestionsParams,
  ListCourseReadersParams,
  ListCourseReadingParams,
  ListFeedbackParams,
  ListLessonReportsParams,
  ListMailsParams,
  ListMediaParams,
  ListPageViewsByUrlParams,
  ListPageViewsParams,
  ListProjectsParams,
  ListReleaseErrorsParams,
  ListReleaseEventsParams,
  ListRowsParams,
  ListShortLinkVisitsParams,
  ListShortLinksParams,
  ListTeamParams,
  ListUsersParams,
  ListedCertificateResponse,
  LivePageViews,
  LoginInput,
  LoginResponse,
  LogoutInput,
  MailDraftInput,
  MailPage,
  MailReplyList,
  MailReplyResponse,
  MailReplyTextInput,
  MailResponse,
  MailSubmissionInput,
  MailSubmissionResponse,
  MailUpdateInput,
  MeResponse,
  MediaCreateInput,
  MediaFolders,
  MediaPage,
  MediaReadResponse,
  MediaResponse,
  MediaUpdateInput,
  Message,
  MovedAddress,
  NewOutfitInput,
  NewPasskeyInput,
  NewWardrobeCategoryInput,
  NewWardrobeItemInput,
  OptionList,
  OptionResponse,
  OptionUpdateInput,
  OrderedContent,
  OutfitList,
  OutfitResponse,
  OutfitSharingInput,
  OutfitUpdateInput,
  OwnCertificates,
  OwnRemotes,
  PageViewFunnel,
  PageViewFunnelParams,
  PageViewPage,
  PageViewSeries,
  PageViewSeriesParams,
  PageViewSummary,
  PageViewSummaryParams,
  PageViewsByUrlPage,
  PasskeyCreationOptions,
  PasskeyList,
  PasskeyNameInput,
  PasskeyOptionsRequestInput,
  PasskeyRequestOptions,
  PasskeyResponse,
  PasskeySignInInput,
  Preview,
  PreviewShortLinkImportBody,
  PreviewTakeBackParams,
  Project,
  ProjectPage,
  PruneReleasesBody,
  PrunedReleases,
  PublishedContent,
  QueryEnded,
  QueryPlan,
  QuestionAnswers,
  QuestionReadingPage,
  ReadRowParams,
  ReadableSchema,
  Reading,
  ReadingChangesInput,
  Ready,
  RefreshInput,
  RefreshResponse,
  RegisterInput,
  RegisterResponse,
  ReleaseChanged,
  ReleaseCompatibility,
  ReleaseCredentialList,
  ReleaseErrorPage,
  ReleaseEventPage,
  ReleaseFreezeResponse,
  ReleaseHealth,
  ReleaseMembers,
  ReleaseShellChanged,
  Releases,
  RemoteApi,
  RemoteApiChanged,
  RemotePreviewList,
  RenameBackupBody,
  ReportViewBody,
  RestoreBackupParams,
  RestoreLinkInput,
  RestoreLinkResponse,
  RestorePasswordInput,
  Review,
  ReviewAnswerInput,
  ReviewResult,
  RollbackShellBody,
  RollbackVersionBody,
  RowCount,
  RunSqlBody,
  SavedContentDraft,
  SavedQuery,
  SavedQueryCreationInput,
  SavedQueryList,
  SavedQueryUpdateInput,
  SavedQuestionAnswers,
  SavedReading,
  SavedView,
  SavedViewCreationInput,
  SavedViewList,
  SavedViewUpdateInput,
  SearchParams,
  SearchResponse,
  SearchSiteParams,
  SessionList,
  SetReleaseMembersBody,
  SharedOutfitResponse,
  ShortLink,
  ShortLinkImport,
  ShortLinkImportResult,
  ShortLinkPage,
  ShortLinkSeries,
  ShortLinkSeriesParams,
  ShortLinkTags,
  ShortLinkVisitPage,
  ShownFeedbackList,
  SignInLinkInput,
  SignInLinkLogin,
  SignInLinkResponse,
  SignInTokenInput,
  SignUpInput,
  SignUpLinkInput,
  SignUpLinkResponse,
  SiteOptions,
  SiteSearchResponse,
  SiteTexts,
  SqlResult,
  StartCanaryBody,
  SuggestedPages,
  SystemInfo,
  TableRowCreationInput,
  TableRowPage,
  TableRowResponse,
  TableRowUpdateInput,
  TakeBackCredentialBody,
  TakenBack,
  TeamMember,
  TeamMemberPage,
  TestersLink,
  UnscheduleContentParams,
  UpdateShortLinkBody,
  UploadPreviewParams,
  UploadSqlBody,
  UploadSqlParams,
  UploadVersionParams,
  UploadedPreview,
  UploadedVersion,
  User,
  UserAreaList,
  UserAreasInput,
  UserPage,
  UserUpdateInput,
  UserUpdateResponse,
  VersionCheck,
  VersionTrial,
  VisitReportInput,
  VisitTicket,
  VisitTicketRequestInput,
  WardrobeCategoryDetails,
  WardrobeCategoryList,
  WardrobeCategoryResponse,
  WardrobeCategoryUpdateInput,
  WardrobeChoices,
  WardrobeItem,
  WardrobeItemUpdateInput,
  WardrobePhoto,
  WardrobeUser
} from './schemas.generated.ts';

import { request } from './request.ts';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Responde mientras el proceso vive; dice lo que no puede escribirse.
 * @summary Salud del servidor
 */
export const health = (
    
 options?: SecondParameter<typeof request<Health>>,) => {
      return request<Health>(
      {url: `/api/health`, method: 'GET'
    },
      options);
    }
  
/**
 * Responde 200 cuando el servidor puede atender peticiones con su base de datos.
 * @summary Disponibilidad
 */
export const ready = (
    
 options?: SecondParameter<typeof request<Ready>>,) => {
      return request<Ready>(
      {url: `/api/ready`, method: 'GET'
    },
      options);
    }
  
/**
 * Abre una sesión con correo y contraseña. Exige la prueba del captcha cuando está activo; los intentos se limitan por cuenta y por dirección.
 * @summary Iniciar sesión
 */
export const login = (
    loginInput: LoginInput,
 options?: SecondParameter<typeof request<LoginResponse>>,) => {
      return request<LoginResponse>(
      {url: `/api/auth/login`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: loginInput
    },
      options);
    }
  
/**
 * Cambia un token de renovación, que solo sirve una vez, por un par de tokens nuevos.
 * @summary Renovar la sesión
 */
export const refreshToken = (
    refreshInput: RefreshInput,
 options?: SecondParameter<typeof request<RefreshResponse>>,) => {
      return request<RefreshResponse>(
      {url: `/api/auth/refresh-token`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: refreshInput
    },
      options);
    }
  
/**
 * Decodifica la cabecera y el contenido de un JWT sin comprobar su firma.
 * @summary Leer un token
 */
export const decodeToken = (
    decodeTokenInput: DecodeTokenInput,
 options?: SecondParameter<typeof request<DecodeTokenResponse>>,) => {
      return request<DecodeTokenResponse>(
      {url: `/api/auth/decode-token`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: decodeTokenInput
    },
      options);
    }
  
/**
 * Devuelve los datos de quien tiene la sesión.
 * @summary Mi usuario
 */
export const me = (
    
 options?: SecondParameter<typeof request<MeResponse>>,) => {
      return request<MeResponse>(
      {url: `/api/auth/me`, method: 'GET'
    },
      options);
    }
  
/**
 * Termina la sesión del token de renovación, o la del token de acceso cuando no se envía cuerpo. También responde 204 si la sesión ya había terminado.
 * @summary Cerrar sesión
 */
export const logout = (
    logoutInput?: LogoutInput,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/auth/logout`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: logoutInput
    },
      options);
    }
  
/**
 * Las sesiones abiertas de quien pregunta, con su dispositivo, su dirección y su último uso.
 * @summary Mis sesiones
 */
export const listSessions = (
    
 options?: SecondParameter<typeof request<SessionList>>,) => {
      return request<SessionList>(
      {url: `/api/auth/sessions`, method: 'GET'
    },
      options);
    }
  
/**
 * Cierra todas las sesiones propias menos la que pregunta.
 * @summary Cerrar mis otras sesiones
 */
export const endOtherSessions = (
    
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/auth/sessions`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Cierra una de las sesiones propias.
 * @summary Cerrar una sesión mía
 */
export const endSession = (
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/auth/sessions/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Dice qué captcha piden los formularios y los datos públicos con que se muestra.
 * @summary Captcha en uso
 */
export const captcha = (
    
 options?: SecondParameter<typeof request<Captcha>>,) => {
      return request<Captcha>(
      {url: `/api/auth/captcha`, method: 'GET'
    },
      options);
    }
  
/**
 * Entrega un reto nuevo, firmado y con vencimiento, que el navegador resuelve antes de enviar un formulario.
 * @summary Reto del captcha propio
 */
export const captchaChallenge = (
    
 options?: SecondParameter<typeof request<CaptchaChallenge>>,) => {
      return request<CaptchaChallenge>(
      {url: `/api/auth/captcha/challenge`, method: 'GET'
    },
      options);
    }
  
/**
 * Envía al correo un enlace para elegir otra contraseña. Responde lo mismo exista o no la cuenta, para no revelarlo.
 * @summary Pedir el enlace de restablecimiento
 */
export const forgotPassword = (
    forgotPasswordInput: ForgotPasswordInput,
 options?: SecondParameter<typeof request<Message>>,) => {
      return request<Message>(
      {url: `/api/auth/forgotPassword`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: forgotPasswordInput
    },
      options);
    }
  
/**
 * Dice si el enlace recibido por correo todavía sirve, antes de que se escriba la contraseña.
 * @summary Comprobar un enlace de restablecimiento
 */
export const checkRestoreLink = (
    restoreLinkInput: RestoreLinkInput,
 options?: SecondParameter<typeof request<RestoreLinkResponse>>,) => {
      return request<RestoreLinkResponse>(
      {url: `/api/auth/restorePassword/check`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: restoreLinkInput
    },
      options);
    }
  
/**
 * Cambia la contraseña con el código del enlace recibido por correo y cierra las demás sesiones.
 * @summary Elegir otra contraseña
 */
export const restorePassword = (
    restorePasswordInput: RestorePasswordInput,
 options?: SecondParameter<typeof request<Message>>,) => {
      return request<Message>(
      {url: `/api/auth/restorePassword`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: restorePasswordInput
    },
      options);
    }
  
/**
 * Dice si el correo o el nombre de usuario ya están registrados.
 * @summary Comprobar correo y usuario
 */
export const checkExistence = (
    params?: CheckExistenceParams,
 options?: SecondParameter<typeof request<Existence>>,) => {
      return request<Existence>(
      {url: `/api/auth/check-existence`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Crea una cuenta con el rol indicado.
 * @summary Registrar a una persona
 */
export const register = (
    registerInput: RegisterInput,
 options?: SecondParameter<typeof request<RegisterResponse>>,) => {
      return request<RegisterResponse>(
      {url: `/api/auth/register`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: registerInput
    },
      options);
    }
  
/**
 * Envía al correo un enlace que crea la cuenta. Responde lo mismo y tarda lo mismo si el correo ya tiene una cuenta, a la que avisa. Exige la prueba del captcha cuando está activo; responde 403 cuando el sitio no tiene abierto el registro.
 * @summary Crear una cuenta propia
 */
export const signUp = (
    signUpInput: SignUpInput,
 options?: SecondParameter<typeof request<Message>>,) => {
      return request<Message>(
      {url: `/api/auth/signUp`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: signUpInput
    },
      options);
    }
  
/**
 * Dice si el enlace recibido por correo todavía sirve, y el nombre y el correo de la cuenta que crea, sin usarlo.
 * @summary Comprobar un enlace de registro
 */
export const checkSignUpLink = (
    signUpLinkInput: SignUpLinkInput,
 options?: SecondParameter<typeof request<SignUpLinkResponse>>,) => {
      return request<SignUpLinkResponse>(
      {url: `/api/auth/signUp/check`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: signUpLinkInput
    },
      options);
    }
  
/**
 * Crea la cuenta con el código del enlace recibido por correo y la contraseña que se eligió al registrarse, y abre una sesión. El enlace sirve una sola vez.
 * @summary Terminar un registro
 */
export const confirmSignUp = (
    confirmSignUpInput: ConfirmSignUpInput,
 options?: SecondParameter<typeof request<LoginResponse>>,) => {
      return request<LoginResponse>(
      {url: `/api/auth/signUp/confirm`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: confirmSignUpInput
    },
      options);
    }
  
/**
 * Las llaves de acceso de quien pregunta, cuántas puede tener y con qué confirma que es quien dice al añadir otra.
 * @summary Mis llaves de acceso
 */
export const listPasskeys = (
    
 options?: SecondParameter<typeof request<PasskeyList>>,) => {
      return request<PasskeyList>(
      {url: `/api/auth/passkeys`, method: 'GET'
    },
      options);
    }
  
/**
 * Comprueba y guarda la llave de acceso que creó el navegador, y avisa por correo. Como máximo diez por cuenta.
 * @summary Añadir una llave de acceso
 */
export const addPasskey = (
    newPasskeyInput: NewPasskeyInput,
 options?: SecondParameter<typeof request<PasskeyResponse>>,) => {
      return request<PasskeyResponse>(
      {url: `/api/auth/passkeys`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: newPasskeyInput
    },
      options);
    }
  
/**
 * Da lo que el navegador necesita para crear una llave de acceso. Exige la contraseña o, en una cuenta sin ella, haber entrado en los últimos minutos. Sirve una sola vez y caduca en 5 minutos.
 * @summary Empezar a añadir una llave de acceso
 */
export const passkeyOptions = (
    passkeyOptionsRequestInput: PasskeyOptionsRequestInput,
 options?: SecondParameter<typeof request<PasskeyCreationOptions>>,) => {
      return request<PasskeyCreationOptions>(
      {url: `/api/auth/passkey/options`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: passkeyOptionsRequestInput
    },
      options);
    }
  
/**
 * Cambia el nombre con que su dueño reconoce una llave de acceso propia.
 * @summary Poner nombre a una llave de acceso
 */
export const renamePasskey = (
    id: string,
    passkeyNameInput: PasskeyNameInput,
 options?: SecondParameter<typeof request<PasskeyResponse>>,) => {
      return request<PasskeyResponse>(
      {url: `/api/auth/passkeys/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: passkeyNameInput
    },
      options);
    }
  
/**
 * Quita una llave de acceso propia, con la que ya no se puede entrar, y avisa por correo.
 * @summary Quitar una llave de acceso
 */
export const removePasskey = (
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/auth/passkeys/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Da lo que el navegador necesita para firmar con una llave de acceso de este sitio. Sirve una sola vez y caduca en 5 minutos.
 * @summary Empezar a entrar con una llave de acceso
 */
export const passkeySignInOptions = (
    
 options?: SecondParameter<typeof request<PasskeyRequestOptions>>,) => {
      return request<PasskeyRequestOptions>(
      {url: `/api/auth/passkey/signIn/options`, method: 'POST'
    },
      options);
    }
  
/**
 * Abre una sesión con lo que firmó una llave de acceso. Responde lo mismo si la llave es desconocida, la firma no es buena o la cuenta está desactivada.
 * @summary Entrar con una llave de acceso
 */
export const signInWithPasskey = (
    passkeySignInInput: PasskeySignInInput,
 options?: SecondParameter<typeof request<LoginResponse>>,) => {
      return request<LoginResponse>(
      {url: `/api/auth/passkey/signIn`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: passkeySignInInput
    },
      options);
    }
  
/**
 * Envía al correo un enlace que abre una sesión. Responde lo mismo y tarda lo mismo si el correo no tiene cuenta. Exige la prueba del captcha cuando está activo; responde 403 cuando el sitio no lo ofrece.
 * @summary Pedir un enlace para entrar
 */
export const mailSignInLink = (
    signInLinkInput: SignInLinkInput,
 options?: SecondParameter<typeof request<Message>>,) => {
      return request<Message>(
      {url: `/api/auth/link`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: signInLinkInput
    },
      options);
    }
  
/**
 * Dice en qué cuenta entra el enlace recibido por correo, con la dirección a medias, sin usarlo.
 * @summary Comprobar un enlace para entrar
 */
export const checkSignInLink = (
    signInTokenInput: SignInTokenInput,
 options?: SecondParameter<typeof request<SignInLinkResponse>>,) => {
      return request<SignInLinkResponse>(
      {url: `/api/auth/link/check`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: signInTokenInput
    },
      options);
    }
  
/**
 * Abre una sesión con el código del enlace recibido por correo, que sirve una sola vez, y dice a qué página se vuelve. Los demás enlaces de la cuenta dejan de servir.
 * @summary Entrar con un enlace
 */
export const confirmSignInLink = (
    signInTokenInput: SignInTokenInput,
 options?: SecondParameter<typeof request<SignInLinkLogin>>,) => {
      return request<SignInLinkLogin>(
      {url: `/api/auth/link/confirm`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: signInTokenInput
    },
      options);
    }
  
/**
 * Dice si mi correo está confirmado y cuál espera confirmación.
 * @summary Estado de mi correo
 */
export const emailState = (
    
 options?: SecondParameter<typeof request<EmailState>>,) => {
      return request<EmailState>(
      {url: `/api/auth/email`, method: 'GET'
    },
      options);
    }
  
/**
 * Envía otra vez el enlace que confirma el correo actual o el que está pendiente.
 * @summary Pedir la confirmación de mi correo
 */
export const sendEmailLink = (
    
 options?: SecondParameter<typeof request<Message>>,) => {
      return request<Message>(
      {url: `/api/auth/email/link`, method: 'POST'
    },
      options);
    }
  
/**
 * Descarta el correo que esperaba confirmación; el actual sigue en uso.
 * @summary Cancelar el cambio de correo
 */
export const cancelEmailChange = (
    
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/auth/email/pending`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Confirma el correo con el código del enlace recibido.
 * @summary Confirmar un correo
 */
export const confirmEmail = (
    confirmEmailInput: ConfirmEmailInput,
 options?: SecondParameter<typeof request<EmailState>>,) => {
      return request<EmailState>(
      {url: `/api/auth/email/confirm`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: confirmEmailInput
    },
      options);
    }
  
/**
 * Dice si el archivo con mis datos se está preparando, o su tamaño y hasta cuándo se descarga.
 * @summary Estado de la descarga de mis datos
 */
export const accountExport = (
    
 options?: SecondParameter<typeof request<AccountExport>>,) => {
      return request<AccountExport>(
      {url: `/api/auth/export`, method: 'GET'
    },
      options);
    }
  
/**
 * Empieza a preparar un archivo .zip con todo lo que se guarda de quien pregunta, y le avisa por correo. Uno a la vez y pocos por día.
 * @summary Pedir mis datos
 */
export const requestAccountExport = (
    
 options?: SecondParameter<typeof request<AccountExport>>,) => {
      return request<AccountExport>(
      {url: `/api/auth/export`, method: 'POST'
    },
      options);
    }
  
/**
 * El archivo preparado, mientras no venza. Solo lo recibe la persona de la que trata.
 * @summary Descargar mis datos
 */
export const downloadAccountExport = (
    id: string,
 options?: SecondParameter<typeof request<Blob>>,) => {
      return request<Blob>(
      {url: `/api/auth/export/file/${encodeURIComponent(id)}`, method: 'GET',
        responseType: 'blob'
    },
      options);
    }
  
/**
 * Dice cuándo se elimina la cuenta, si está pedido, y qué confirma el pedido.
 * @summary Estado de la eliminación de mi cuenta
 */
export const accountDeletion = (
    
 options?: SecondParameter<typeof request<AccountDeletion>>,) => {
      return request<AccountDeletion>(
      {url: `/api/auth/deletion`, method: 'GET'
    },
      options);
    }
  
/**
 * Marca la cuenta para que se elimine en 30 días y cierra todas sus sesiones. Exige la contraseña; sin ella, haber entrado con Google hace poco y el correo de la cuenta.
 * @summary Eliminar mi cuenta
 */
export const deleteAccount = (
    accountDeletionRequestInput: AccountDeletionRequestInput,
 options?: SecondParameter<typeof request<AccountDeletionStart>>,) => {
      return request<AccountDeletionStart>(
      {url: `/api/auth/deletion`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: accountDeletionRequestInput
    },
      options);
    }
  
/**
 * Anula la eliminación pedida: la cuenta sigue como estaba.
 * @summary Conservar mi cuenta
 */
export const keepAccount = (
    
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/auth/deletion`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Lleva el navegador a Google para iniciar sesión.
 * @summary Entrar con Google
 */
export const authorizeGoogle = (
    params?: AuthorizeGoogleParams,
 options?: SecondParameter<typeof request<unknown>>,) => {
      return request<unknown>(
      {url: `/api/oauth/authorize`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Recibe al navegador que vuelve de Google y lo lleva a la página que guarda la sesión, o al inicio de sesión con el motivo.
 * @summary Vuelta de Google
 */
export const finishGoogle = (
    params?: FinishGoogleParams,
 options?: SecondParameter<typeof request<unknown>>,) => {
      return request<unknown>(
      {url: `/api/oauth/google/callback`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Página de usuarios, filtrada por rol y por texto.
 * @summary Listar usuarios
 */
export const listUsers = (
    params?: ListUsersParams,
 options?: SecondParameter<typeof request<UserPage>>,) => {
      return request<UserPage>(
      {url: `/api/users/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Datos de un usuario: el propio, o el de cualquiera para quien administra.
 * @summary Ver un usuario
 */
export const getUser = (
    userId: string,
 options?: SecondParameter<typeof request<User>>,) => {
      return request<User>(
      {url: `/api/users/getById/${encodeURIComponent(userId)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Cambia los campos enviados. Rol y estado solo los cambia quien administra; siempre queda al menos una persona administradora activa.
 * @summary Editar un usuario
 */
export const updateUser = (
    userId: string,
    userUpdateInput: UserUpdateInput,
 options?: SecondParameter<typeof request<UserUpdateResponse>>,) => {
      return request<UserUpdateResponse>(
      {url: `/api/users/update/${encodeURIComponent(userId)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: userUpdateInput
    },
      options);
    }
  
/**
 * Elimina la cuenta con sus sesiones y sus prendas.
 * @summary Eliminar un usuario
 */
export const deleteUser = (
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/users/delete/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * En qué áreas trabaja y hasta dónde; ninguna para quien no es colaborador.
 * @summary Ver las áreas de un colaborador
 */
export const listUserAreas = (
    userId: string,
 options?: SecondParameter<typeof request<UserAreaList>>,) => {
      return request<UserAreaList>(
      {url: `/api/users/areas/${encodeURIComponent(userId)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Deja a un colaborador con estas áreas y ninguna más, desde su siguiente petición. `publish` incluye `edit`. Se rechaza para quien no es colaborador.
 * @summary Dar áreas a un colaborador
 */
export const giveUserAreas = (
    userId: string,
    userAreasInput: UserAreasInput,
 options?: SecondParameter<typeof request<UserAreaList>>,) => {
      return request<UserAreaList>(
      {url: `/api/users/areas/${encodeURIComponent(userId)}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: userAreasInput
    },
      options);
    }
  
/**
 * Todas las categorías con sus cursos.
 * @summary Listar categorías de la academia
 */
export const listAcademyCategories = (
    
 options?: SecondParameter<typeof request<AcademyCategoryList>>,) => {
      return request<AcademyCategoryList>(
      {url: `/api/academy/categories/getAll`, method: 'GET'
    },
      options);
    }
  
/**
 * Una categoría de la academia con sus cursos.
 * @summary Ver una categoría
 */
export const getAcademyCategory = (
    categorySlug: string,
 options?: SecondParameter<typeof request<AcademyCategory>>,) => {
      return request<AcademyCategory>(
      {url: `/api/academy/categories/getBySlug/${encodeURIComponent(categorySlug)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Un curso con sus secciones y lecciones.
 * @summary Ver un curso
 */
export const getAcademyCourse = (
    courseSlug: string,
 options?: SecondParameter<typeof request<AcademyCourse>>,) => {
      return request<AcademyCourse>(
      {url: `/api/academy/courses/getBySlug/${encodeURIComponent(courseSlug)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Una lección; los enlaces y textos premium solo llegan con una sesión.
 * @summary Ver una lección
 */
export const getAcademyLesson = (
    lessonSlug: string,
 options?: SecondParameter<typeof request<AcademyLesson>>,) => {
      return request<AcademyLesson>(
      {url: `/api/academy/lessons/getBySlug/${encodeURIComponent(lessonSlug)}`, method: 'GET'
    },
      options);
    }
  
/**
 * El texto en Markdown que solo leen las personas con sesión.
 * @summary Leer el texto premium de una lección
 */
export const readPremiumLesson = (
    lessonSlug: string,
 options?: SecondParameter<typeof request<string>>,) => {
      return request<string>(
      {url: `/api/academy/lessons/premium/${encodeURIComponent(lessonSlug)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Las lecciones que completó, leyó o marcó quien llama: cada cosa con la hora en que cambió. De las marcadas y de la última que leyó, también el título y la dirección.
 * @summary Ver lo que leíste en la academia
 */
export const getReading = (
    
 options?: SecondParameter<typeof request<Reading>>,) => {
      return request<Reading>(
      {url: `/api/academy/progress`, method: 'GET'
    },
      options);
    }
  
/**
 * Añade lo que un navegador sabe a lo guardado: de cada lección, si está completada, el lugar y el marcador, y de cada uno gana el cambio más reciente. Repetir la petición no cambia nada. Las lecciones que no existen se omiten y se nombran en la respuesta, y también las que no se pueden completar porque su curso exige responder sus preguntas.
 * @summary Guardar lo que leíste en la academia
 */
export const saveReading = (
    readingChangesInput: ReadingChangesInput,
 options?: SecondParameter<typeof request<SavedReading>>,) => {
      return request<SavedReading>(
      {url: `/api/academy/progress`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: readingChangesInput
    },
      options);
    }
  
/**
 * De cada pregunta que respondió quien llama: si acertó, en cuántos intentos y cuándo.
 * @summary Ver tus respuestas de una lección
 */
export const getAnswers = (
    params: GetAnswersParams,
 options?: SecondParameter<typeof request<QuestionAnswers>>,) => {
      return request<QuestionAnswers>(
      {url: `/api/academy/answers`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Añade las respuestas que dio quien llama en lecciones; el servidor las corrige. De cada pregunta cuenta la última, y repetir la petición no cambia nada. Las preguntas que no existen se omiten y se nombran en la respuesta.
 * @summary Guardar tus respuestas
 */
export const saveAnswers = (
    givenAnswersInput: GivenAnswersInput,
 options?: SecondParameter<typeof request<SavedQuestionAnswers>>,) => {
      return request<SavedQuestionAnswers>(
      {url: `/api/academy/answers`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: givenAnswersInput
    },
      options);
    }
  
/**
 * Cuántas preguntas le toca repasar hoy a quien llama, las primeras de ellas y cuándo es la siguiente. Las que su lección ya no tiene no cuentan.
 * @summary Ver las preguntas que te toca repasar
 */
export const getReview = (
    params?: GetReviewParams,
 options?: SecondParameter<typeof request<Review>>,) => {
      return request<Review>(
      {url: `/api/academy/review`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Corrige la respuesta y decide cuándo toca otra vez: lo que se falló, hoy mismo; lo que se acertó, otro día, cada vez más tarde.
 * @summary Responder una pregunta que repasas
 */
export const answerReview = (
    reviewAnswerInput: ReviewAnswerInput,
 options?: SecondParameter<typeof request<ReviewResult>>,) => {
      return request<ReviewResult>(
      {url: `/api/academy/review/answer`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: reviewAnswerInput
    },
      options);
    }
  
/**
 * De cada curso: cuántas personas lo empezaron, cuántas leyeron en los últimos 30 días, cuántas lo terminaron, los certificados que valen, el progreso de la persona del medio y cuánto fallan sus preguntas al primer intento.
 * @summary Ver cómo va cada curso
 */
export const listCourseReading = (
    params?: ListCourseReadingParams,
 options?: SecondParameter<typeof request<CourseReadingPage>>,) => {
      return request<CourseReadingPage>(
      {url: `/api/academy/readers/courses`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Lo mismo que la lista y, de cada lección, cuántas personas la leyeron, cuántas la completaron y cuántas se quedaron en ella: es la última que leyeron, hace 30 días o más, sin terminar el curso.
 * @summary Ver dónde va la gente en un curso
 */
export const getCourseReading = (
    id: string,
 options?: SecondParameter<typeof request<CourseReadingDetails>>,) => {
      return request<CourseReadingDetails>(
      {url: `/api/academy/readers/course/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Las que tienen las lecciones publicadas: cuántas personas respondieron, cuántas acertaron alguna vez y cuántas fallaron la primera. Lo que cada persona eligió no se guarda.
 * @summary Listar las preguntas de un curso por cuánto se fallan
 */
export const listCourseQuestions = (
    params: ListCourseQuestionsParams,
 options?: SecondParameter<typeof request<QuestionReadingPage>>,) => {
      return request<QuestionReadingPage>(
      {url: `/api/academy/readers/questions/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * La lista con su búsqueda como archivo CSV, primero la que más se falla.
 * @summary Exportar las preguntas de un curso
 */
export const exportCourseQuestions = (
    params: ExportCourseQuestionsParams,
 options?: SecondParameter<typeof request<Blob>>,) => {
      return request<Blob>(
      {url: `/api/academy/readers/questions/export`, method: 'GET',
        params,
        responseType: 'blob'
    },
      options);
    }
  
/**
 * Nombre, progreso, última lección y último día de cada persona que empezó el curso; nada más de ella. La búsqueda es solo por el nombre. El de una cuenta que su dueño pidió eliminar no viene ni se encuentra.
 * @summary Listar quién está en un curso, y dónde
 */
export const listCourseReaders = (
    params: ListCourseReadersParams,
 options?: SecondParameter<typeof request<CourseReaderPage>>,) => {
      return request<CourseReaderPage>(
      {url: `/api/academy/readers/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * La lista con sus filtros como archivo CSV, primero quien leyó de último.
 * @summary Exportar quién está en un curso
 */
export const exportCourseReaders = (
    params: ExportCourseReadersParams,
 options?: SecondParameter<typeof request<Blob>>,) => {
      return request<Blob>(
      {url: `/api/academy/readers/export`, method: 'GET',
        params,
        responseType: 'blob'
    },
      options);
    }
  
/**
 * Los certificados de quien llama, también los revocados; primero el último.
 * @summary Ver tus certificados
 */
export const listOwnCertificates = (
    
 options?: SecondParameter<typeof request<OwnCertificates>>,) => {
      return request<OwnCertificates>(
      {url: `/api/academy/certificates/mine`, method: 'GET'
    },
      options);
    }
  
/**
 * Solo si quien llama completó todas las lecciones publicadas, con sus preguntas si el curso las exige. Hay uno por persona y curso: repetir la petición devuelve el mismo.
 * @summary Obtener el certificado de un curso
 */
export const issueCertificate = (
    certificateIssueInput: CertificateIssueInput,
 options?: SecondParameter<typeof request<CertificateResponse>>,) => {
      return request<CertificateResponse>(
      {url: `/api/academy/certificates/issue`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: certificateIssueInput
    },
      options);
    }
  
/**
 * Lo ve su dueño y, mientras lo comparte, cualquiera que tenga su dirección.
 * @summary Ver un certificado
 */
export const getCertificate = (
    id: string,
 options?: SecondParameter<typeof request<CertificateResponse>>,) => {
      return request<CertificateResponse>(
      {url: `/api/academy/certificates/getById/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Solo su dueño. Quien tenga su dirección lo ve mientras está compartido.
 * @summary Compartir un certificado, o dejar de hacerlo
 */
export const shareCertificate = (
    id: string,
    certificateSharingInput: CertificateSharingInput,
 options?: SecondParameter<typeof request<CertificateResponse>>,) => {
      return request<CertificateResponse>(
      {url: `/api/academy/certificates/share/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: certificateSharingInput
    },
      options);
    }
  
/**
 * La credencial de Open Badges 3.0, en JSON-LD. Su firma está en su forma de JWT.
 * @summary Leer la credencial de un certificado compartido
 */
export const getCredential = (
    id: string,
 options?: SecondParameter<typeof request<GetCredential200>>,) => {
      return request<GetCredential200>(
      {url: `/api/academy/certificates/credential/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * La misma credencial como JWT, firmada con EdDSA; `kid` es la dirección de la clave.
 * @summary Leer la credencial firmada de un certificado compartido
 */
export const getCredentialJwt = (
    id: string,
 options?: SecondParameter<typeof request<string>>,) => {
      return request<string>(
      {url: `/api/academy/certificates/jwt/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * La lista de revocación que nombra la credencial: con ella si fue revocada, también si ya no se comparte, y vacía en cualquier otro caso.
 * @summary Ver si un certificado fue revocado
 */
export const getCredentialStatus = (
    id: string,
 options?: SecondParameter<typeof request<CertificateStatus>>,) => {
      return request<CertificateStatus>(
      {url: `/api/academy/certificates/status/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * El perfil de Open Badges 3.0 de este sitio.
 * @summary Ver quién emite los certificados
 */
export const getCertificateIssuer = (
    
 options?: SecondParameter<typeof request<CertificateIssuer>>,) => {
      return request<CertificateIssuer>(
      {url: `/api/academy/certificates/issuer`, method: 'GET'
    },
      options);
    }
  
/**
 * Como JWK, por el identificador con el que termina el `kid` de una credencial.
 * @summary Leer una clave pública de los certificados
 */
export const getCertificateKey = (
    keyId: string,
 options?: SecondParameter<typeof request<CertificateKey>>,) => {
      return request<CertificateKey>(
      {url: `/api/academy/certificates/keys/${encodeURIComponent(keyId)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Si la firmó este sitio, y si sigue valiendo.
 * @summary Verificar una credencial
 */
export const verifyCertificate = (
    certificateVerificationInput: CertificateVerificationInput,
 options?: SecondParameter<typeof request<CertificateState>>,) => {
      return request<CertificateState>(
      {url: `/api/academy/certificates/verify`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: certificateVerificationInput
    },
      options);
    }
  
/**
 * De todas las personas, con búsqueda por nombre y curso.
 * @summary Listar los certificados
 */
export const listCertificates = (
    params?: ListCertificatesParams,
 options?: SecondParameter<typeof request<CertificatePage>>,) => {
      return request<CertificatePage>(
      {url: `/api/academy/certificates/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Su página dice que fue revocado; el motivo lo ven su dueño y quien publica la academia.
 * @summary Revocar un certificado
 */
export const revokeCertificate = (
    id: string,
    certificateRevocationInput: CertificateRevocationInput,
 options?: SecondParameter<typeof request<ListedCertificateResponse>>,) => {
      return request<ListedCertificateResponse>(
      {url: `/api/academy/certificates/revoke/${encodeURIComponent(id)}`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: certificateRevocationInput
    },
      options);
    }
  
/**
 * Vuelve a ser válido, con la misma firma.
 * @summary Restablecer un certificado revocado
 */
export const restoreCertificate = (
    id: string,
 options?: SecondParameter<typeof request<ListedCertificateResponse>>,) => {
      return request<ListedCertificateResponse>(
      {url: `/api/academy/certificates/restore/${encodeURIComponent(id)}`, method: 'POST'
    },
      options);
    }
  
/**
 * Con cuenta o sin ella; sin cuenta hace falta el captcha. Solo de una lección publicada; de cualquier otra dice que no existe.
 * @summary Informar de un error en una lección
 */
export const reportLessonError = (
    lessonReportBodyInput: LessonReportBodyInput,
 options?: SecondParameter<typeof request<LessonReportSent>>,) => {
      return request<LessonReportSent>(
      {url: `/api/academy/reports/create`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: lessonReportBodyInput
    },
      options);
    }
  
/**
 * De todas las lecciones o de una, con búsqueda en lo citado y en lo escrito. No dice quién informó.
 * @summary Listar los errores informados
 */
export const listLessonReports = (
    params?: ListLessonReportsParams,
 options?: SecondParameter<typeof request<LessonReportPage>>,) => {
      return request<LessonReportPage>(
      {url: `/api/academy/reports/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * `resolved` si se corrigió, `rejected` si no era un error, `open` para reabrirlo.
 * @summary Cerrar o reabrir un error informado
 */
export const updateLessonReport = (
    id: string,
    lessonReportUpdateInput: LessonReportUpdateInput,
 options?: SecondParameter<typeof request<LessonReportResponse>>,) => {
      return request<LessonReportResponse>(
      {url: `/api/academy/reports/update/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: lessonReportUpdateInput
    },
      options);
    }
  
/**
 * Los segmentos de la dirección actual de un proyecto, una persona del equipo, una categoría, un curso o una lección, a partir de los de una dirección que tuvo antes. Una consulta por el slug que algo tuvo antes responde 301 con el actual.
 * @summary Dónde está ahora una página
 */
export const findMovedAddress = (
    params: FindMovedAddressParams,
 options?: SecondParameter<typeof request<MovedAddress>>,) => {
      return request<MovedAddress>(
      {url: `/api/addresses/moved`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Página de proyectos del portafolio.
 * @summary Listar proyectos
 */
export const listProjects = (
    params?: ListProjectsParams,
 options?: SecondParameter<typeof request<ProjectPage>>,) => {
      return request<ProjectPage>(
      {url: `/api/projects/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Un proyecto por su identificador o por su nombre en la dirección.
 * @summary Ver un proyecto
 */
export const getProject = (
    slug: string,
 options?: SecondParameter<typeof request<Project>>,) => {
      return request<Project>(
      {url: `/api/projects/getByIdSlug/${encodeURIComponent(slug)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Página de integrantes del equipo que tienen perfil público.
 * @summary Listar el equipo
 */
export const listTeam = (
    params?: ListTeamParams,
 options?: SecondParameter<typeof request<TeamMemberPage>>,) => {
      return request<TeamMemberPage>(
      {url: `/api/projects/user/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * El perfil público de un integrante del equipo.
 * @summary Ver a un integrante
 */
export const getTeamMember = (
    username: string,
 options?: SecondParameter<typeof request<TeamMember>>,) => {
      return request<TeamMember>(
      {url: `/api/projects/user/getByUsername/${encodeURIComponent(username)}`, method: 'GET'
    },
      options);
    }
  
/**
 * La imagen de un video que el sitio nombra, guardada por el servidor; una propia si no hay otra.
 * @summary Miniatura de un video
 */
export const getVideoThumbnail = (
    videoId: string,
 options?: SecondParameter<typeof request<Blob>>,) => {
      return request<Blob>(
      {url: `/api/videos/${encodeURIComponent(videoId)}/thumbnail`, method: 'GET',
        responseType: 'blob'
    },
      options);
    }
  
/**
 * Guarda el mensaje del formulario de contacto y avisa al equipo por correo.
 * @summary Enviar un mensaje de contacto
 */
export const submitMail = (
    mailSubmissionInput: MailSubmissionInput,
 options?: SecondParameter<typeof request<MailSubmissionResponse>>,) => {
      return request<MailSubmissionResponse>(
      {url: `/api/mail/submit`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: mailSubmissionInput
    },
      options);
    }
  
/**
 * Página de mensajes recibidos, filtrada por fecha, texto, estado y responsable. Los archivados aparecen solo con su estado, con `failed` o con `all`.
 * @summary Listar correos de contacto
 */
export const listMails = (
    params?: ListMailsParams,
 options?: SecondParameter<typeof request<MailPage>>,) => {
      return request<MailPage>(
      {url: `/api/mail/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Un mensaje recibido por el formulario de contacto.
 * @summary Ver un correo de contacto
 */
export const getMail = (
    id: string,
 options?: SecondParameter<typeof request<MailResponse>>,) => {
      return request<MailResponse>(
      {url: `/api/mail/getById/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Lo marca como leído o sin leer, lo archiva o lo saca del archivo, y lo asigna a un administrador o a nadie.
 * @summary Cambiar un correo de contacto
 */
export const updateMail = (
    id: string,
    mailUpdateInput: MailUpdateInput,
 options?: SecondParameter<typeof request<MailResponse>>,) => {
      return request<MailResponse>(
      {url: `/api/mail/update/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: mailUpdateInput
    },
      options);
    }
  
/**
 * Elimina el mensaje.
 * @summary Eliminar un correo de contacto
 */
export const deleteMail = (
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/mail/delete/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Lo que se respondió, en orden, con su estado de envío. Lo que el visitante contesta no vuelve al producto.
 * @summary Ver las respuestas a un correo
 */
export const listMailReplies = (
    id: string,
 options?: SecondParameter<typeof request<MailReplyList>>,) => {
      return request<MailReplyList>(
      {url: `/api/mail/replies/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Guarda en la cuenta lo que se ha empezado a responder a un correo; en blanco lo borra.
 * @summary Guardar un borrador de respuesta
 */
export const saveMailDraft = (
    id: string,
    mailDraftInput: MailDraftInput,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/mail/draft/${encodeURIComponent(id)}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: mailDraftInput
    },
      options);
    }
  
/**
 * Guarda la respuesta y la envía enseguida por el servidor de correo del sitio, con el mensaje original citado.
 * @summary Responder a un correo
 */
export const replyToMail = (
    id: string,
    mailReplyTextInput: MailReplyTextInput,
 options?: SecondParameter<typeof request<MailReplyResponse>>,) => {
      return request<MailReplyResponse>(
      {url: `/api/mail/reply/${encodeURIComponent(id)}`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: mailReplyTextInput
    },
      options);
    }
  
/**
 * Vuelve a enviar una respuesta que falló.
 * @summary Enviar otra vez una respuesta
 */
export const retryMailReply = (
    id: string,
 options?: SecondParameter<typeof request<MailReplyResponse>>,) => {
      return request<MailReplyResponse>(
      {url: `/api/mail/replies/retry/${encodeURIComponent(id)}`, method: 'POST'
    },
      options);
    }
  
/**
 * Página de opiniones, filtrada por fecha y por texto.
 * @summary Listar opiniones
 */
export const listFeedback = (
    params?: ListFeedbackParams,
 options?: SecondParameter<typeof request<FeedbackPage>>,) => {
      return request<FeedbackPage>(
      {url: `/api/feedback/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Una opinión con todos sus campos.
 * @summary Ver una opinión
 */
export const getFeedback = (
    id: string,
 options?: SecondParameter<typeof request<FeedbackResponse>>,) => {
      return request<FeedbackResponse>(
      {url: `/api/feedback/getById/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * La activa o la desactiva, y la fija o la suelta. Fijarla exige el permiso de quien la escribió.
 * @summary Cambiar una opinión
 */
export const updateFeedback = (
    id: string,
    feedbackUpdateInput: FeedbackUpdateInput,
 options?: SecondParameter<typeof request<FeedbackResponse>>,) => {
      return request<FeedbackResponse>(
      {url: `/api/feedback/update/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: feedbackUpdateInput
    },
      options);
    }
  
/**
 * Elimina la opinión.
 * @summary Eliminar una opinión
 */
export const deleteFeedback = (
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/feedback/delete/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Guarda la opinión de un visitante, sin activar ni fijar. Exige la prueba del captcha cuando está activo; `canBeShown` es el permiso para mostrarla en el sitio con su nombre y su red social.
 * @summary Enviar una opinión
 */
export const submitFeedback = (
    feedbackSubmissionInput: FeedbackSubmissionInput,
 options?: SecondParameter<typeof request<FeedbackSubmissionResponse>>,) => {
      return request<FeedbackSubmissionResponse>(
      {url: `/api/feedback/create`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: feedbackSubmissionInput
    },
      options);
    }
  
/**
 * Las que el sitio muestra a todos, como máximo seis, sin correo: fijadas, activas y con permiso de quien las escribió.
 * @summary Listar las opiniones que se muestran
 */
export const listShownFeedback = (
    
 options?: SecondParameter<typeof request<ShownFeedbackList>>,) => {
      return request<ShownFeedbackList>(
      {url: `/api/feedback/getPinned`, method: 'GET'
    },
      options);
    }
  
/**
 * Un usuario con sus prendas: uno mismo, o cualquiera para quien administra.
 * @summary Ver el armario de un usuario
 */
export const getWardrobeUser = (
    userId: string,
 options?: SecondParameter<typeof request<WardrobeUser>>,) => {
      return request<WardrobeUser>(
      {url: `/api/wardrobe/user/getById/${encodeURIComponent(userId)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Una prenda propia, o la de cualquiera para quien administra.
 * @summary Ver una prenda
 */
export const getWardrobeItem = (
    itemId: string,
 options?: SecondParameter<typeof request<WardrobeItem>>,) => {
      return request<WardrobeItem>(
      {url: `/api/wardrobe/item/getById/${encodeURIComponent(itemId)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Las categorías de prendas, y cuántas prendas puede tener una persona.
 * @summary Ver las categorías que una prenda puede tener
 */
export const getWardrobeChoices = (
    
 options?: SecondParameter<typeof request<WardrobeChoices>>,) => {
      return request<WardrobeChoices>(
      {url: `/api/wardrobe/choices`, method: 'GET'
    },
      options);
    }
  
/**
 * Añade una prenda al armario de quien llama, con una foto que subió antes o sin ella.
 * @summary Añadir una prenda propia
 */
export const createWardrobeItem = (
    newWardrobeItemInput: NewWardrobeItemInput,
 options?: SecondParameter<typeof request<WardrobeItem>>,) => {
      return request<WardrobeItem>(
      {url: `/api/wardrobe/item/create`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: newWardrobeItemInput
    },
      options);
    }
  
/**
 * Cambia los campos enviados de una prenda propia, o de cualquiera para quien administra; se rechaza si alguien la cambió después de leerla. La foto tiene que ser de quien es la prenda.
 * @summary Editar una prenda
 */
export const updateWardrobeItem = (
    itemId: string,
    wardrobeItemUpdateInput: WardrobeItemUpdateInput,
 options?: SecondParameter<typeof request<WardrobeItem>>,) => {
      return request<WardrobeItem>(
      {url: `/api/wardrobe/item/update/${encodeURIComponent(itemId)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: wardrobeItemUpdateInput
    },
      options);
    }
  
/**
 * Elimina una prenda propia, o la de cualquiera para quien administra.
 * @summary Eliminar una prenda
 */
export const deleteWardrobeItem = (
    itemId: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/wardrobe/item/delete/${encodeURIComponent(itemId)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Guarda los tamaños de una foto, sin sus metadatos, y propone la categoría, el color y la descripción de la prenda. Una foto que en un día no es de ninguna prenda se borra. `image` y `thumbnail` son direcciones que dejan de servir entre una y dos horas después.
 * @summary Subir la foto de una prenda
 */
export const createWardrobePhoto = (
    createWardrobePhotoBody: Blob,
    params?: CreateWardrobePhotoParams,
 options?: SecondParameter<typeof request<WardrobePhoto>>,) => {
      return request<WardrobePhoto>(
      {url: `/api/wardrobe/photo/create`, method: 'POST',
      headers: {'Content-Type': 'application/octet-stream', },
      data: createWardrobePhotoBody,
        params
    },
      options);
    }
  
/**
 * Todas las categorías con su nombre en los dos idiomas y su grupo.
 * @summary Listar categorías de prendas
 */
export const listWardrobeCategories = (
    
 options?: SecondParameter<typeof request<WardrobeCategoryList>>,) => {
      return request<WardrobeCategoryList>(
      {url: `/api/wardrobe/category/getAll`, method: 'GET'
    },
      options);
    }
  
/**
 * Una categoría de prendas.
 * @summary Ver una categoría de prendas
 */
export const getWardrobeCategory = (
    id: string,
 options?: SecondParameter<typeof request<WardrobeCategoryDetails>>,) => {
      return request<WardrobeCategoryDetails>(
      {url: `/api/wardrobe/category/getById/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Crea una categoría; su nombre en inglés no se repite.
 * @summary Crear una categoría de prendas
 */
export const createWardrobeCategory = (
    newWardrobeCategoryInput: NewWardrobeCategoryInput,
 options?: SecondParameter<typeof request<WardrobeCategoryResponse>>,) => {
      return request<WardrobeCategoryResponse>(
      {url: `/api/wardrobe/category/create`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: newWardrobeCategoryInput
    },
      options);
    }
  
/**
 * Cambia los campos enviados; se rechaza si otra persona la cambió después de leerla.
 * @summary Editar una categoría de prendas
 */
export const updateWardrobeCategory = (
    id: string,
    wardrobeCategoryUpdateInput: WardrobeCategoryUpdateInput,
 options?: SecondParameter<typeof request<WardrobeCategoryResponse>>,) => {
      return request<WardrobeCategoryResponse>(
      {url: `/api/wardrobe/category/update/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: wardrobeCategoryUpdateInput
    },
      options);
    }
  
/**
 * Elimina la categoría; sus prendas pasan a «Otros».
 * @summary Eliminar una categoría de prendas
 */
export const deleteWardrobeCategory = (
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/wardrobe/category/delete/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Los conjuntos que guardó quien llama: primero los favoritos, luego los más nuevos.
 * @summary Ver tus conjuntos
 */
export const listOutfits = (
    
 options?: SecondParameter<typeof request<OutfitList>>,) => {
      return request<OutfitList>(
      {url: `/api/wardrobe/outfit/mine`, method: 'GET'
    },
      options);
    }
  
/**
 * Guarda un conjunto de quien llama, con prendas de su armario y de muestra. Hay un máximo por persona.
 * @summary Guardar un conjunto
 */
export const createOutfit = (
    newOutfitInput: NewOutfitInput,
 options?: SecondParameter<typeof request<OutfitResponse>>,) => {
      return request<OutfitResponse>(
      {url: `/api/wardrobe/outfit/create`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: newOutfitInput
    },
      options);
    }
  
/**
 * Solo de quien lo guardó: el de otra persona no existe para quien llama.
 * @summary Cambiar el nombre de un conjunto, o si es favorito
 */
export const updateOutfit = (
    id: string,
    outfitUpdateInput: OutfitUpdateInput,
 options?: SecondParameter<typeof request<OutfitResponse>>,) => {
      return request<OutfitResponse>(
      {url: `/api/wardrobe/outfit/update/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: outfitUpdateInput
    },
      options);
    }
  
/**
 * Quien tenga su dirección lo ve mientras está compartido. Al dejar de compartirlo, su página y sus imágenes dejan de existir; al compartirlo de nuevo recibe otra dirección.
 * @summary Compartir un conjunto, o dejar de hacerlo
 */
export const shareOutfit = (
    id: string,
    outfitSharingInput: OutfitSharingInput,
 options?: SecondParameter<typeof request<OutfitResponse>>,) => {
      return request<OutfitResponse>(
      {url: `/api/wardrobe/outfit/share/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: outfitSharingInput
    },
      options);
    }
  
/**
 * Solo de quien lo guardó. Si estaba compartido, su página deja de existir.
 * @summary Eliminar un conjunto
 */
export const deleteOutfit = (
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/wardrobe/outfit/delete/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * El último de quien llama, de cualquiera de sus dispositivos.
 * @summary Ver el conjunto que estás mezclando
 */
export const getCurrentOutfit = (
    
 options?: SecondParameter<typeof request<CurrentOutfitResponse>>,) => {
      return request<CurrentOutfitResponse>(
      {url: `/api/wardrobe/outfit/current`, method: 'GET'
    },
      options);
    }
  
/**
 * Gana el cambio más reciente, y las prendas propias ganan a las de muestra que alguien mezcló sin cuenta. Las prendas que no son de quien llama se omiten. La respuesta trae el que queda.
 * @summary Guardar el conjunto que estás mezclando
 */
export const saveCurrentOutfit = (
    currentOutfitChangeInput: CurrentOutfitChangeInput,
 options?: SecondParameter<typeof request<CurrentOutfitResponse>>,) => {
      return request<CurrentOutfitResponse>(
      {url: `/api/wardrobe/outfit/current`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: currentOutfitChangeInput
    },
      options);
    }
  
/**
 * Lo ve quien tenga su dirección, mientras quien lo guardó lo comparte.
 * @summary Ver un conjunto compartido
 */
export const getSharedOutfit = (
    shareId: string,
 options?: SecondParameter<typeof request<SharedOutfitResponse>>,) => {
      return request<SharedOutfitResponse>(
      {url: `/api/wardrobe/outfit/shared/${encodeURIComponent(shareId)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Página de lo publicado y de los borradores de un tipo, en el orden del sitio, por texto, estado y padre.
 * @summary Listar contenido
 */
export const listContent = (
    kind: ContentKindInput,
    params?: ListContentParams,
 options?: SecondParameter<typeof request<ContentPage>>,) => {
      return request<ContentPage>(
      {url: `/api/content/${encodeURIComponent(kind)}`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Guarda un borrador nuevo, que nadie ve hasta que se publica.
 * @summary Empezar contenido
 */
export const createContent = (
    kind: ContentKindInput,
    contentCreateInput: ContentCreateInput,
 options?: SecondParameter<typeof request<SavedContentDraft>>,) => {
      return request<SavedContentDraft>(
      {url: `/api/content/${encodeURIComponent(kind)}`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: contentCreateInput
    },
      options);
    }
  
/**
 * Pone lo publicado en este orden, dentro de su padre si lo tiene.
 * @summary Ordenar
 */
export const orderContent = (
    kind: ContentKindInput,
    contentOrderInput: ContentOrderInput,
 options?: SecondParameter<typeof request<OrderedContent>>,) => {
      return request<OrderedContent>(
      {url: `/api/content/${encodeURIComponent(kind)}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: contentOrderInput
    },
      options);
    }
  
/**
 * Lo publicado y su borrador, con quién guardó cada uno y cuándo.
 * @summary Ver contenido
 */
export const getContent = (
    kind: ContentKindInput,
    id: string,
 options?: SecondParameter<typeof request<Content>>,) => {
      return request<Content>(
      {url: `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Lo mueve a la papelera con lo que contiene, de donde puede volver.
 * @summary Eliminar contenido
 */
export const deleteContent = (
    kind: ContentKindInput,
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Lo que se publicó cada vez, lo último primero, con lo que cambió respecto a lo anterior.
 * @summary Listar versiones
 */
export const listContentVersions = (
    kind: ContentKindInput,
    id: string,
    params?: ListContentVersionsParams,
 options?: SecondParameter<typeof request<ContentVersionPage>>,) => {
      return request<ContentVersionPage>(
      {url: `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/versions`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Lo que falta, enlaces que no llevan a ninguna página, imágenes sin texto alternativo, y las lecciones que enlazan a su página.
 * @summary Revisar antes de publicar
 */
export const checkContent = (
    kind: ContentKindInput,
    id: string,
 options?: SecondParameter<typeof request<ContentCheck>>,) => {
      return request<ContentCheck>(
      {url: `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/check`, method: 'GET'
    },
      options);
    }
  
/**
 * Guarda sobre la versión leída; 0 es la primera de algo publicado. Se rechaza si otra persona guardó después: el mensaje dice quién y cuándo. Lo que estaba programado deja de estarlo.
 * @summary Guardar un borrador
 */
export const saveContentDraft = (
    kind: ContentKindInput,
    id: string,
    contentDraftSaveInput: ContentDraftSaveInput,
 options?: SecondParameter<typeof request<SavedContentDraft>>,) => {
      return request<SavedContentDraft>(
      {url: `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/draft`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: contentDraftSaveInput
    },
      options);
    }
  
/**
 * Quita el borrador; lo publicado queda como está.
 * @summary Descartar un borrador
 */
export const discardContentDraft = (
    kind: ContentKindInput,
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/draft`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Hace un borrador de una versión anterior. Un borrador que exista se publica o descarta antes.
 * @summary Volver a una versión
 */
export const restoreContentVersion = (
    kind: ContentKindInput,
    id: string,
    number: number,
 options?: SecondParameter<typeof request<SavedContentDraft>>,) => {
      return request<SavedContentDraft>(
      {url: `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/versions/${encodeURIComponent(number)}`, method: 'POST'
    },
      options);
    }
  
/**
 * Publica la versión leída del borrador, ahora o en la fecha indicada. Responde con las páginas que la muestran.
 * @summary Publicar
 */
export const publishContent = (
    kind: ContentKindInput,
    id: string,
    contentPublishInput: ContentPublishInput,
 options?: SecondParameter<typeof request<PublishedContent>>,) => {
      return request<PublishedContent>(
      {url: `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/publish`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: contentPublishInput
    },
      options);
    }
  
/**
 * El borrador queda, sin fecha.
 * @summary Quitar la fecha de publicación
 */
export const unscheduleContent = (
    kind: ContentKindInput,
    id: string,
    params: UnscheduleContentParams,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/schedule`, method: 'DELETE',
        params
    },
      options);
    }
  
/**
 * Hace un borrador de cada archivo Markdown, con los datos de su encabezado; sin él, el nombre del archivo es el slug y el primer título el de la lección. Una pregunta sin id recibe uno. O todos o ninguno.
 * @summary Importar lecciones
 */
export const importLessons = (
    lessonImportInput: LessonImportInput,
 options?: SecondParameter<typeof request<ImportedLessons>>,) => {
      return request<ImportedLessons>(
      {url: `/api/academy/lessons/import`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: lessonImportInput
    },
      options);
    }
  
/**
 * Su borrador, o lo publicado si no lo tiene, como Markdown con encabezado.
 * @summary Exportar una lección
 */
export const exportContent = (
    id: string,
 options?: SecondParameter<typeof request<LessonFile>>,) => {
      return request<LessonFile>(
      {url: `/api/content/academy-lesson/${encodeURIComponent(id)}/export`, method: 'GET'
    },
      options);
    }
  
/**
 * Los textos publicados que cambian los de una página, por su nombre; los demás son los del propio sitio.
 * @summary Leer los textos de una página
 */
export const getSiteTexts = (
    brand: string,
    page: 'home' | 'about' | 'services' | 'terms' | 'privacy',
 options?: SecondParameter<typeof request<SiteTexts>>,) => {
      return request<SiteTexts>(
      {url: `/api/siteTexts/${encodeURIComponent(brand)}/${encodeURIComponent(page)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Página de imágenes y documentos, por texto, tipo, carpeta y uso.
 * @summary Listar medios
 */
export const listMedia = (
    params?: ListMediaParams,
 options?: SecondParameter<typeof request<MediaPage>>,) => {
      return request<MediaPage>(
      {url: `/api/media/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Las carpetas con algo dentro y cuántos archivos tiene cada una; en blanco, lo que no está en ninguna.
 * @summary Listar carpetas de medios
 */
export const listMediaFolders = (
    
 options?: SecondParameter<typeof request<MediaFolders>>,) => {
      return request<MediaFolders>(
      {url: `/api/media/folders`, method: 'GET'
    },
      options);
    }
  
/**
 * Una imagen o un documento, con los registros que lo usan.
 * @summary Ver un medio
 */
export const getMedia = (
    id: string,
 options?: SecondParameter<typeof request<MediaReadResponse>>,) => {
      return request<MediaReadResponse>(
      {url: `/api/media/getById/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * El archivo como se subió, con lo que dice de cámara y lugar: nadie más lo recibe.
 * @summary Descargar el original de un medio
 */
export const downloadMedia = (
    id: string,
 options?: SecondParameter<typeof request<Blob>>,) => {
      return request<Blob>(
      {url: `/api/media/original/${encodeURIComponent(id)}`, method: 'GET',
        responseType: 'blob'
    },
      options);
    }
  
/**
 * Añade el archivo de un envío completo (protocolo tus 1.0 en `/api/media/uploads`): lo revisa, hace sus tamaños y lo guarda. Los mismos bytes son siempre el mismo medio.
 * @summary Añadir un medio
 */
export const createMedia = (
    mediaCreateInput: MediaCreateInput,
 options?: SecondParameter<typeof request<CreatedMedia>>,) => {
      return request<CreatedMedia>(
      {url: `/api/media/create`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: mediaCreateInput
    },
      options);
    }
  
/**
 * Cambia nombre, carpeta, texto alternativo o punto focal. Lo que no se envía queda como está; con `updatedAt` se rechaza el cambio de una versión anterior.
 * @summary Cambiar un medio
 */
export const updateMedia = (
    id: string,
    mediaUpdateInput: MediaUpdateInput,
 options?: SecondParameter<typeof request<MediaResponse>>,) => {
      return request<MediaResponse>(
      {url: `/api/media/update/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: mediaUpdateInput
    },
      options);
    }
  
/**
 * Lo mueve a la papelera y deja de mostrarse. Lo que está en uso no se elimina: el mensaje dice dónde se usa.
 * @summary Eliminar un medio
 */
export const deleteMedia = (
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/media/delete/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Todas las opciones de la aplicación con su valor.
 * @summary Listar opciones
 */
export const listOptions = (
    
 options?: SecondParameter<typeof request<OptionList>>,) => {
      return request<OptionList>(
      {url: `/api/options/getAll`, method: 'GET'
    },
      options);
    }
  
/**
 * Las opciones que las páginas públicas necesitan, como el aviso del sitio.
 * @summary Opciones del sitio
 */
export const readSiteOptions = (
    
 options?: SecondParameter<typeof request<SiteOptions>>,) => {
      return request<SiteOptions>(
      {url: `/api/options/site`, method: 'GET'
    },
      options);
    }
  
/**
 * Cambia el valor de una opción; se comprueba según su tipo.
 * @summary Cambiar una opción
 */
export const updateOption = (
    id: string,
    optionUpdateInput: OptionUpdateInput,
 options?: SecondParameter<typeof request<OptionResponse>>,) => {
      return request<OptionResponse>(
      {url: `/api/options/update/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: optionUpdateInput
    },
      options);
    }
  
/**
 * Lo de hoy frente al mismo tramo del día de hace una semana, en días de Bogotá; lo que necesita a alguien, lo más urgente primero; y la versión de cada remoto con su salud de las últimas 24 horas.
 * @summary Resumen del inicio
 */
export const readHomeSummary = (
    
 options?: SecondParameter<typeof request<HomeSummary>>,) => {
      return request<HomeSummary>(
      {url: `/api/home/summary`, method: 'GET'
    },
      options);
    }
  
/**
 * Versiones, memoria, arranques y configuración sin secretos.
 * @summary Información del servidor
 */
export const readSystemInfo = (
    
 options?: SecondParameter<typeof request<SystemInfo>>,) => {
      return request<SystemInfo>(
      {url: `/api/info/system`, method: 'GET'
    },
      options);
    }
  
/**
 * Comprueba dominio, TLS, correo, base de datos, reloj, disco, copias, Node, versiones y claves; `advice` dice qué hacer.
 * @summary Diagnóstico
 */
export const diagnose = (
    
 options?: SecondParameter<typeof request<Diagnosis>>,) => {
      return request<Diagnosis>(
      {url: `/api/info/diagnosis`, method: 'GET'
    },
      options);
    }
  
/**
 * Envía un correo de verdad a quien lo pide, y dice si el servidor de correo lo aceptó.
 * @summary Enviar un correo de prueba
 */
export const sendTestMail = (
    
 options?: SecondParameter<typeof request<Finding>>,) => {
      return request<Finding>(
      {url: `/api/info/diagnosis/mail`, method: 'POST'
    },
      options);
    }
  
/**
 * Página de cambios: quién, cuándo, en qué registro, y cada campo antes y después.
 * @summary Listar cambios
 */
export const listActivity = (
    params?: ListActivityParams,
 options?: SecondParameter<typeof request<ActivityPage>>,) => {
      return request<ActivityPage>(
      {url: `/api/activity/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Un cambio con cada campo antes y después; de contraseñas y correos, solo que cambiaron.
 * @summary Ver un cambio
 */
export const getActivity = (
    id: string,
 options?: SecondParameter<typeof request<ActivityResponse>>,) => {
      return request<ActivityResponse>(
      {url: `/api/activity/getById/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Página de registros eliminados que todavía se pueden recuperar.
 * @summary Listar la papelera
 */
export const listBin = (
    params?: ListBinParams,
 options?: SecondParameter<typeof request<BinPage>>,) => {
      return request<BinPage>(
      {url: `/api/bin/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Devuelve un registro con su identificador y lo que se eliminó con él. Cada persona recupera las prendas propias que eliminó; lo demás, quien administra.
 * @summary Recuperar de la papelera
 */
export const restoreFromBin = (
    kind: 'user' | 'short-link' | 'mail' | 'feedback' | 'category' | 'item' | 'media' | 'academy-category' | 'academy-course' | 'academy-lesson' | 'project' | 'team-member',
    recordId: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/bin/restore/${encodeURIComponent(kind)}/${encodeURIComponent(recordId)}`, method: 'POST'
    },
      options);
    }
  
/**
 * Elimina el registro de la papelera, y los datos personales que el historial guarda de él.
 * @summary Eliminar para siempre
 */
export const purgeFromBin = (
    kind: 'user' | 'short-link' | 'mail' | 'feedback' | 'category' | 'item' | 'media' | 'academy-category' | 'academy-course' | 'academy-lesson' | 'project' | 'team-member',
    recordId: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/bin/purge/${encodeURIComponent(kind)}/${encodeURIComponent(recordId)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Elimina, activa, desactiva, cambia de rol, marca, archiva, asigna o fija las filas elegidas de una lista, o todas las que cumplen sus filtros. Eventos `progress` cuentan el avance y por qué una fila quedó como estaba.
 * @summary Cambiar muchas filas
 */
export const changeMany = (
    kind: 'user' | 'mail' | 'feedback' | 'short-link' | 'media' | 'bin',
    bulkChangeInput: BulkChangeInput,
 options?: SecondParameter<typeof request<string>>,) => {
      return request<string>(
      {url: `/api/bulk/${encodeURIComponent(kind)}`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: bulkChangeInput
    },
      options);
    }
  
/**
 * Recupera lo que se eliminó, o devuelve el estado anterior, salvo en lo que alguien cambió después.
 * @summary Deshacer un cambio de muchas filas
 */
export const undoMany = (
    runId: string,
 options?: SecondParameter<typeof request<string>>,) => {
      return request<string>(
      {url: `/api/bulk/undo/${encodeURIComponent(runId)}`, method: 'POST'
    },
      options);
    }
  
/**
 * Lo detiene tras las filas en curso; no cambia nada si ya terminó.
 * @summary Detener un cambio de muchas filas
 */
export const stopMany = (
    runId: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/bulk/stop/${encodeURIComponent(runId)}`, method: 'POST'
    },
      options);
    }
  
/**
 * Hasta cinco resultados por clase, los más parecidos primero: lecciones y sus apartados, cursos y proyectos para cualquiera con sesión; usuarios, correos, enlaces cortos y opciones solo para administradores. `unfinished` nombra las clases cuya búsqueda no terminó a tiempo.
 * @summary Buscar en todo el sitio
 */
export const search = (
    params: SearchParams,
 options?: SecondParameter<typeof request<SearchResponse>>,) => {
      return request<SearchResponse>(
      {url: `/api/search`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Lecciones con los apartados de su texto, cursos, categorías, proyectos, personas del equipo y páginas, hasta veinte líneas, lo mejor primero. No importan los acentos; la última palabra puede estar a medias, y con pocos resultados también se busca lo que se escribe parecido.
 * @summary Buscar en las páginas públicas
 */
export const searchSite = (
    params: SearchSiteParams,
 options?: SecondParameter<typeof request<SiteSearchResponse>>,) => {
      return request<SiteSearchResponse>(
      {url: `/api/search/site`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Los cursos, categorías y proyectos más vistos, hasta seis.
 * @summary Sugerencias antes de escribir
 */
export const listSuggestedPages = (
    
 options?: SecondParameter<typeof request<SuggestedPages>>,) => {
      return request<SuggestedPages>(
      {url: `/api/search/suggested`, method: 'GET'
    },
      options);
    }
  
/**
 * Las vistas que la persona guardó de cada lista, por nombre.
 * @summary Listar las vistas propias
 */
export const listViews = (
    
 options?: SecondParameter<typeof request<SavedViewList>>,) => {
      return request<SavedViewList>(
      {url: `/api/views`, method: 'GET'
    },
      options);
    }
  
/**
 * Guarda filtros, orden y columnas de una lista con un nombre. Hasta 30 por lista.
 * @summary Guardar una vista
 */
export const createView = (
    savedViewCreationInput: SavedViewCreationInput,
 options?: SecondParameter<typeof request<SavedView>>,) => {
      return request<SavedView>(
      {url: `/api/views`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: savedViewCreationInput
    },
      options);
    }
  
/**
 * Cambia lo que se envía de una vista propia. Una que pasa a ser la predeterminada lo deja de ser otra de su lista.
 * @summary Cambiar una vista
 */
export const updateView = (
    id: string,
    savedViewUpdateInput: SavedViewUpdateInput,
 options?: SecondParameter<typeof request<SavedView>>,) => {
      return request<SavedView>(
      {url: `/api/views/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: savedViewUpdateInput
    },
      options);
    }
  
/**
 * Elimina una vista propia.
 * @summary Eliminar una vista
 */
export const deleteView = (
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/views/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Página de enlaces cortos con sus visitas dentro del rango de fechas.
 * @summary Listar enlaces cortos
 */
export const listShortLinks = (
    params?: ListShortLinksParams,
 options?: SecondParameter<typeof request<ShortLinkPage>>,) => {
      return request<ShortLinkPage>(
      {url: `/api/shortener/getAllFilter`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Página de visitas, de todos los enlaces o de uno.
 * @summary Listar visitas de enlaces cortos
 */
export const listShortLinkVisits = (
    params?: ListShortLinkVisitsParams,
 options?: SecondParameter<typeof request<ShortLinkVisitPage>>,) => {
      return request<ShortLinkVisitPage>(
      {url: `/api/shortener/visit`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Las visitas de la lista como CSV, de la más reciente a la más antigua.
 * @summary Exportar visitas de enlaces cortos
 */
export const exportShortLinkVisits = (
    params?: ExportShortLinkVisitsParams,
 options?: SecondParameter<typeof request<Blob>>,) => {
      return request<Blob>(
      {url: `/api/shortener/visit/export`, method: 'GET',
        params,
        responseType: 'blob'
    },
      options);
    }
  
/**
 * Visitas por hora o por día, según el tamaño del rango, y por origen, país, dispositivo y hora del día, con las del rango anterior.
 * @summary Serie de visitas de enlaces cortos
 */
export const shortLinkSeries = (
    params?: ShortLinkSeriesParams,
 options?: SecondParameter<typeof request<ShortLinkSeries>>,) => {
      return request<ShortLinkSeries>(
      {url: `/api/shortener/series`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Las etiquetas en uso, las más frecuentes primero, con el número de sus enlaces.
 * @summary Listar etiquetas de enlaces cortos
 */
export const listShortLinkTags = (
    
 options?: SecondParameter<typeof request<ShortLinkTags>>,) => {
      return request<ShortLinkTags>(
      {url: `/api/shortener/tags`, method: 'GET'
    },
      options);
    }
  
/**
 * Dice si un código está libre y no está reservado.
 * @summary Comprobar un código corto
 */
export const checkShortCode = (
    params: CheckShortCodeParams,
 options?: SecondParameter<typeof request<CodeAvailability>>,) => {
      return request<CodeAvailability>(
      {url: `/api/shortener/availability`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Un enlace corto con sus visitas.
 * @summary Ver un enlace corto
 */
export const getShortLink = (
    id: string,
 options?: SecondParameter<typeof request<ShortLink>>,) => {
      return request<ShortLink>(
      {url: `/api/shortener/getById/${encodeURIComponent(id)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Crea un enlace corto; sin código propio recibe uno al azar.
 * @summary Crear un enlace corto
 */
export const createShortLink = (
    createShortLinkBody: CreateShortLinkBody,
 options?: SecondParameter<typeof request<ShortLink>>,) => {
      return request<ShortLink>(
      {url: `/api/shortener/create`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createShortLinkBody
    },
      options);
    }
  
/**
 * Cambia lo que se envía; se rechaza si otra persona lo cambió después de leerlo. Una contraseña nula se quita, una vacía se conserva.
 * @summary Editar un enlace corto
 */
export const updateShortLink = (
    id: string,
    updateShortLinkBody: UpdateShortLinkBody,
 options?: SecondParameter<typeof request<ShortLink>>,) => {
      return request<ShortLink>(
      {url: `/api/shortener/update/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: updateShortLinkBody
    },
      options);
    }
  
/**
 * Elimina el enlace con sus visitas; su dirección deja de funcionar.
 * @summary Eliminar un enlace corto
 */
export const deleteShortLink = (
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/shortener/delete/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Dice de cada fila de un CSV el enlace que haría o por qué no se puede. La columna `destino` es obligatoria; `codigo`, `etiquetas`, `notas`, `vence` y `al vencer` son opcionales. No guarda nada.
 * @summary Revisar un archivo de enlaces cortos
 */
export const previewShortLinkImport = (
    previewShortLinkImportBody: PreviewShortLinkImportBody,
 options?: SecondParameter<typeof request<ShortLinkImport>>,) => {
      return request<ShortLinkImport>(
      {url: `/api/shortener/import/preview`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: previewShortLinkImportBody
    },
      options);
    }
  
/**
 * Crea de una vez los enlaces de las filas correctas de un CSV, o ninguno: se rechaza si no son tantos como se vieron al revisarlo.
 * @summary Importar enlaces cortos
 */
export const importShortLinks = (
    importShortLinksBody: ImportShortLinksBody,
 options?: SecondParameter<typeof request<ShortLinkImportResult>>,) => {
      return request<ShortLinkImportResult>(
      {url: `/api/shortener/import`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: importShortLinksBody
    },
      options);
    }
  
/**
 * Cuenta la vista de una página del sitio; las de robots no se cuentan.
 * @summary Contar una página vista
 */
export const reportView = (
    reportViewBody: ReportViewBody,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/stat/create`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: reportViewBody
    },
      options);
    }
  
/**
 * Páginas vistas y visitantes de un periodo junto al anterior, en el tiempo y por página, entrada, salida, fuente, dispositivo y país. Un visitante lo es por un día: nadie se reconoce de un día a otro.
 * @summary Resumen de un periodo
 */
export const pageViewSummary = (
    params?: PageViewSummaryParams,
 options?: SecondParameter<typeof request<PageViewSummary>>,) => {
      return request<PageViewSummary>(
      {url: `/api/stat/summary`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Cuántos visitantes vieron tres páginas una después de la otra, en el mismo día.
 * @summary Embudo de tres páginas
 */
export const pageViewFunnel = (
    params: PageViewFunnelParams,
 options?: SecondParameter<typeof request<PageViewFunnel>>,) => {
      return request<PageViewFunnel>(
      {url: `/api/stat/funnel`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Visitantes y páginas de la última media hora.
 * @summary Visitas de este momento
 */
export const livePageViews = (
    
 options?: SecondParameter<typeof request<LivePageViews>>,) => {
      return request<LivePageViews>(
      {url: `/api/stat/live`, method: 'GET'
    },
      options);
    }
  
/**
 * Página de direcciones del sitio con sus visitas dentro del rango de fechas.
 * @summary Visitas por página
 */
export const listPageViewsByUrl = (
    params?: ListPageViewsByUrlParams,
 options?: SecondParameter<typeof request<PageViewsByUrlPage>>,) => {
      return request<PageViewsByUrlPage>(
      {url: `/api/stat/analytics/getByURL`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Páginas vistas por hora o por día, según el tamaño del rango.
 * @summary Serie de páginas vistas
 */
export const pageViewSeries = (
    params?: PageViewSeriesParams,
 options?: SecondParameter<typeof request<PageViewSeries>>,) => {
      return request<PageViewSeries>(
      {url: `/api/stat/series`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Página de visitas una por una, con su dirección IP y el lugar aproximado.
 * @summary Registro de visitas
 */
export const listPageViews = (
    params?: ListPageViewsParams,
 options?: SecondParameter<typeof request<PageViewPage>>,) => {
      return request<PageViewPage>(
      {url: `/api/stat/getAll`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Firma, por una hora y para la red de quien lo pide, qué versiones usa una visita. Sin ese permiso sus informes no se cuentan. Es nulo si la petición no viene de una página del sitio o su red ya pidió demasiados.
 * @summary Pedir el permiso de una visita para informar
 */
export const issueTicket = (
    visitTicketRequestInput: VisitTicketRequestInput,
 options?: SecondParameter<typeof request<VisitTicket>>,) => {
      return request<VisitTicket>(
      {url: `/api/releases/tickets`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: visitTicketRequestInput
    },
      options);
    }
  
/**
 * Lo que una página cuenta de las versiones que cargó: cargas, fallos, errores y tiempos. Cada informe trae los totales de la visita y reemplaza al anterior. Solo se cuenta lo que dice una página del sitio con su permiso, de las versiones que nombra y de páginas que el sitio tiene.
 * @summary Contar cómo le fue a una visita
 */
export const reportVisit = (
    visitReportInput: VisitReportInput,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/releases/reports`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: visitReportInput
    },
      options);
    }
  
/**
 * Visitas, fallos, errores y tiempos por versión y por grupo de visitantes (todos, o la parte que prueba una versión), y qué decide la plataforma de cada versión. Sin comienzo, las últimas 24 horas. Los minutos se guardan dos días; las horas, treinta.
 * @summary Salud de las versiones de un remoto
 */
export const getReleaseHealth = (
    params: GetReleaseHealthParams,
 options?: SecondParameter<typeof request<ReleaseHealth>>,) => {
      return request<ReleaseHealth>(
      {url: `/api/releases/health`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Los errores que los navegadores contaron, agrupados por mensaje y lugar, los más recientes primero, y los de las páginas que no se pudieron prerenderizar (`draw`), uno por página. `count` dice en cuántas visitas ocurrió cada uno; `stack` es el de una de ellas, con archivos y líneas del código fuente si el sitio guarda sus mapas.
 * @summary Errores de las versiones de un remoto
 */
export const listReleaseErrors = (
    params: ListReleaseErrorsParams,
 options?: SecondParameter<typeof request<ReleaseErrorPage>>,) => {
      return request<ReleaseErrorPage>(
      {url: `/api/releases/errors`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Carga la copia aparte, la compara con el esquema de la plataforma y la pone en lugar de los datos actuales. Con diferencias se rechaza hasta que se aceptan.
 * @summary Restaurar una copia de seguridad
 */
export const restoreBackup = (
    name: string,
    params?: RestoreBackupParams,
 options?: SecondParameter<typeof request<DatabaseChanged>>,) => {
      return request<DatabaseChanged>(
      {url: `/api/db/restoreNodeJS/${encodeURIComponent(name)}`, method: 'PATCH',
        params
    },
      options);
    }
  
/**
 * Sustituye los datos por el contenido inicial, después de guardar una copia de seguridad.
 * @summary Reiniciar la base de datos
 */
export const resetDatabase = (
    
 options?: SecondParameter<typeof request<DatabaseReset>>,) => {
      return request<DatabaseReset>(
      {url: `/api/db/config/dropAndSeed`, method: 'POST'
    },
      options);
    }
  
/**
 * Carga el archivo aparte, lo compara con el esquema de la plataforma y lo pone en lugar de los datos actuales. Con diferencias se rechaza hasta que se aceptan.
 * @summary Subir un archivo SQL
 */
export const uploadSql = (
    uploadSqlBody: UploadSqlBody,
    params?: UploadSqlParams,
 options?: SecondParameter<typeof request<DatabaseChanged>>,) => {const formData = new FormData();
formData.append(`file`, uploadSqlBody.file)

      return request<DatabaseChanged>(
      {url: `/api/db/upload`, method: 'POST',
      headers: {'Content-Type': 'multipart/form-data', },
       data: formData,
        params
    },
      options);
    }
  
/**
 * Las copias guardadas, de la más reciente a la más antigua.
 * @summary Listar copias de seguridad
 */
export const listBackups = (
    
 options?: SecondParameter<typeof request<BackupList>>,) => {
      return request<BackupList>(
      {url: `/api/db/list`, method: 'GET'
    },
      options);
    }
  
/**
 * Guarda una copia de toda la base de datos.
 * @summary Crear una copia de seguridad
 */
export const makeBackup = (
    
 options?: SecondParameter<typeof request<BackupMade>>,) => {
      return request<BackupMade>(
      {url: `/api/db/backupNodeJS`, method: 'POST'
    },
      options);
    }
  
/**
 * Cambia el nombre de una copia; no sustituye a otra.
 * @summary Renombrar una copia de seguridad
 */
export const renameBackup = (
    name: string,
    renameBackupBody: RenameBackupBody,
 options?: SecondParameter<typeof request<BackupMade>>,) => {
      return request<BackupMade>(
      {url: `/api/db/rename/${encodeURIComponent(name)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: renameBackupBody
    },
      options);
    }
  
/**
 * Elimina el archivo de la copia.
 * @summary Eliminar una copia de seguridad
 */
export const deleteBackup = (
    name: string,
 options?: SecondParameter<typeof request<DeleteBackup200>>,) => {
      return request<DeleteBackup200>(
      {url: `/api/db/delete/${encodeURIComponent(name)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Entrega una dirección que descarga la copia una sola vez y vence enseguida.
 * @summary Pedir la descarga de una copia
 */
export const makeDownloadLink = (
    name: string,
 options?: SecondParameter<typeof request<DownloadLink>>,) => {
      return request<DownloadLink>(
      {url: `/api/db/download/${encodeURIComponent(name)}`, method: 'POST'
    },
      options);
    }
  
/**
 * El archivo de la copia, con la dirección recibida al pedir la descarga.
 * @summary Descargar una copia de seguridad
 */
export const downloadBackup = (
    name: string,
    params?: DownloadBackupParams,
 options?: SecondParameter<typeof request<Blob>>,) => {
      return request<Blob>(
      {url: `/api/db/download/${encodeURIComponent(name)}`, method: 'GET',
        params,
        responseType: 'blob'
    },
      options);
    }
  
/**
 * Eventos del servidor con el avance de copias, restauraciones, cargas y reinicios.
 * @summary Seguir los trabajos de la base de datos
 */
export const watchDatabaseJobs = (
    
 options?: SecondParameter<typeof request<string>>,) => {
      return request<string>(
      {url: `/api/db/progress`, method: 'GET'
    },
      options);
    }
  
/**
 * Las tablas con sus filas estimadas, sus tamaños y lo que se puede cambiar en ellas.
 * @summary Ver las tablas
 */
export const listTables = (
    
 options?: SecondParameter<typeof request<DatabaseTableList>>,) => {
      return request<DatabaseTableList>(
      {url: `/api/db/tables`, method: 'GET'
    },
      options);
    }
  
/**
 * Sus columnas, claves, reglas e índices.
 * @summary Ver una tabla
 */
export const readTable = (
    table: string,
 options?: SecondParameter<typeof request<DatabaseTable>>,) => {
      return request<DatabaseTable>(
      {url: `/api/db/tables/${encodeURIComponent(table)}`, method: 'GET'
    },
      options);
    }
  
/**
 * Una página de filas con filtros y orden. Las columnas con secretos no llegan, ni se filtran ni ordenan. Se cancela con la identificación de la ejecución.
 * @summary Recorrer las filas de una tabla
 */
export const listRows = (
    table: string,
    params?: ListRowsParams,
 options?: SecondParameter<typeof request<TableRowPage>>,) => {
      return request<TableRowPage>(
      {url: `/api/db/tables/${encodeURIComponent(table)}/rows`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Añade una fila donde la tabla lo permite; lo que no llega toma su valor por defecto.
 * @summary Crear una fila
 */
export const createRow = (
    table: string,
    tableRowCreationInput: TableRowCreationInput,
 options?: SecondParameter<typeof request<TableRowResponse>>,) => {
      return request<TableRowResponse>(
      {url: `/api/db/tables/${encodeURIComponent(table)}/rows`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: tableRowCreationInput
    },
      options);
    }
  
/**
 * Cambia celdas de una fila, si nadie la cambió desde que se leyó.
 * @summary Cambiar una fila
 */
export const updateRow = (
    table: string,
    tableRowUpdateInput: TableRowUpdateInput,
 options?: SecondParameter<typeof request<TableRowResponse>>,) => {
      return request<TableRowResponse>(
      {url: `/api/db/tables/${encodeURIComponent(table)}/rows`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: tableRowUpdateInput
    },
      options);
    }
  
/**
 * Elimina una fila, si nadie la cambió desde que se leyó y ninguna otra la necesita.
 * @summary Eliminar una fila
 */
export const deleteRow = (
    table: string,
    params: DeleteRowParams,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/db/tables/${encodeURIComponent(table)}/rows`, method: 'DELETE',
        params
    },
      options);
    }
  
/**
 * El número exacto de filas que pasan los filtros.
 * @summary Contar las filas de una tabla
 */
export const countRows = (
    table: string,
    params?: CountRowsParams,
 options?: SecondParameter<typeof request<RowCount>>,) => {
      return request<RowCount>(
      {url: `/api/db/tables/${encodeURIComponent(table)}/count`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Una fila con sus textos completos.
 * @summary Ver una fila
 */
export const readRow = (
    table: string,
    params?: ReadRowParams,
 options?: SecondParameter<typeof request<TableRowResponse>>,) => {
      return request<TableRowResponse>(
      {url: `/api/db/tables/${encodeURIComponent(table)}/row`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * El plan de una consulta, paso a paso; con `analyze` la ejecuta en una transacción de solo lectura que se deshace.
 * @summary Explicar una consulta
 */
export const explainSql = (
    explainSqlBody: ExplainSqlBody,
 options?: SecondParameter<typeof request<QueryPlan>>,) => {
      return request<QueryPlan>(
      {url: `/api/db/explain`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: explainSqlBody
    },
      options);
    }
  
/**
 * Las consultas que esperan un bloqueo y las que lo retienen.
 * @summary Ver quién espera a quién
 */
export const listDatabaseWaits = (
    
 options?: SecondParameter<typeof request<DatabaseWaitList>>,) => {
      return request<DatabaseWaitList>(
      {url: `/api/db/waits`, method: 'GET'
    },
      options);
    }
  
/**
 * Termina la consulta de un proceso de la base de datos.
 * @summary Terminar una consulta
 */
export const endQuery = (
    pid: number,
 options?: SecondParameter<typeof request<QueryEnded>>,) => {
      return request<QueryEnded>(
      {url: `/api/db/waits/${encodeURIComponent(pid)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Ejecuta una consulta con límites de tiempo y de tamaño, de solo lectura o con cambios.
 * @summary Ejecutar SQL
 */
export const runSql = (
    runSqlBody: RunSqlBody,
 options?: SecondParameter<typeof request<SqlResult>>,) => {
      return request<SqlResult>(
      {url: `/api/db/config/runSQLQuery`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: runSqlBody
    },
      options);
    }
  
/**
 * Cancela una ejecución en marcha; no cambia nada si ya terminó.
 * @summary Detener una ejecución de SQL
 */
export const endSqlRun = (
    runId: string,
 options?: SecondParameter<typeof request<QueryEnded>>,) => {
      return request<QueryEnded>(
      {url: `/api/db/config/runSQLQuery/${encodeURIComponent(runId)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Las tablas de la base de datos con sus columnas, para completar consultas.
 * @summary Tablas y columnas
 */
export const readSchema = (
    
 options?: SecondParameter<typeof request<ReadableSchema>>,) => {
      return request<ReadableSchema>(
      {url: `/api/db/schema`, method: 'GET'
    },
      options);
    }
  
/**
 * Las propias y las que otros administradores comparten.
 * @summary Ver las consultas guardadas
 */
export const listSavedQueries = (
    
 options?: SecondParameter<typeof request<SavedQueryList>>,) => {
      return request<SavedQueryList>(
      {url: `/api/db/queries`, method: 'GET'
    },
      options);
    }
  
/**
 * Guarda una consulta con un nombre.
 * @summary Guardar una consulta
 */
export const createSavedQuery = (
    savedQueryCreationInput: SavedQueryCreationInput,
 options?: SecondParameter<typeof request<SavedQuery>>,) => {
      return request<SavedQuery>(
      {url: `/api/db/queries`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: savedQueryCreationInput
    },
      options);
    }
  
/**
 * Renombra, reemplaza o comparte una consulta propia.
 * @summary Cambiar una consulta guardada
 */
export const updateSavedQuery = (
    id: string,
    savedQueryUpdateInput: SavedQueryUpdateInput,
 options?: SecondParameter<typeof request<SavedQuery>>,) => {
      return request<SavedQuery>(
      {url: `/api/db/queries/${encodeURIComponent(id)}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: savedQueryUpdateInput
    },
      options);
    }
  
/**
 * Elimina una consulta propia.
 * @summary Eliminar una consulta guardada
 */
export const deleteSavedQuery = (
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/db/queries/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Recibe una versión construida, la comprueba y la publica sin activarla, tampoco si es la primera de un remoto. Se puede repetir con el mismo contenido.
 * @summary Publicar una versión
 */
export const uploadVersion = (
    name: string,
    uploadVersionBody: Blob,
    params?: UploadVersionParams,
 options?: SecondParameter<typeof request<UploadedVersion>>,) => {
      return request<UploadedVersion>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/versions`, method: 'POST',
      headers: {'Content-Type': 'application/gzip', },
      data: uploadVersionBody,
        params
    },
      options);
    }
  
/**
 * Los remotos que quien pregunta puede ver y los shells: sus versiones, la activa, la de prueba y las retiradas; y si el sitio está congelado.
 * @summary Ver lo publicado
 */
export const getReleases = (
    
 options?: SecondParameter<typeof request<Releases>>,) => {
      return request<Releases>(
      {url: `/api/releases`, method: 'GET'
    },
      options);
    }
  
/**
 * Dice si una versión publicada podría activarse ahora, y si no, por qué.
 * @summary Comprobar una versión
 */
export const checkVersion = (
    name: string,
    version: string,
 options?: SecondParameter<typeof request<VersionCheck>>,) => {
      return request<VersionCheck>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}/check`, method: 'GET'
    },
      options);
    }
  
/**
 * Guarda lo que la máquina del equipo encontró al abrir en un navegador cada página de la versión, como palabra del equipo: no basta para activarla, ni sustituye lo que el propio sitio encontró. Se rechaza si es de otro contenido.
 * @summary Guardar la prueba de una versión
 */
export const keepTrial = (
    name: string,
    version: string,
    keepTrialBody: KeepTrialBody,
 options?: SecondParameter<typeof request<VersionTrial>>,) => {
      return request<VersionTrial>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}/trial`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: keepTrialBody
    },
      options);
    }
  
/**
 * Los remotos cuyas versiones puede ver y cambiar la persona; los administradores, todos, aunque no estén aquí.
 * @summary Ver de qué remotos se es miembro
 */
export const listOwnRemotes = (
    
 options?: SecondParameter<typeof request<OwnRemotes>>,) => {
      return request<OwnRemotes>(
      {url: `/api/releases/own-remotes`, method: 'GET'
    },
      options);
    }
  
/**
 * Todos los visitantes reciben la versión; termina la prueba del remoto. Si no pasó una prueba del propio sitio en un navegador, pide `isUntried` y una razón.
 * @summary Activar una versión
 */
export const activateVersion = (
    name: string,
    activateVersionBody: ActivateVersionBody,
 options?: SecondParameter<typeof request<ReleaseChanged>>,) => {
      return request<ReleaseChanged>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/activate`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: activateVersionBody
    },
      options);
    }
  
/**
 * Una parte estable de los visitantes recibe la versión; con `steps` la parte crece sola. Si no pasó una prueba del propio sitio en un navegador, pide `isUntried` y una razón. Los pasos terminan con el permiso de quien los previó. Repetirla cambia la parte y sustituye los pasos.
 * @summary Probar una versión con parte de los visitantes
 */
export const startCanary = (
    name: string,
    startCanaryBody: StartCanaryBody,
 options?: SecondParameter<typeof request<ReleaseChanged>>,) => {
      return request<ReleaseChanged>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/canary`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: startCanaryBody
    },
      options);
    }
  
/**
 * Todos los visitantes reciben de nuevo la versión activa.
 * @summary Terminar la prueba
 */
export const endCanary = (
    name: string,
    params?: EndCanaryParams,
 options?: SecondParameter<typeof request<ReleaseChanged>>,) => {
      return request<ReleaseChanged>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/canary`, method: 'DELETE',
        params
    },
      options);
    }
  
/**
 * Activa la última versión anterior que no está retirada; se permite con el sitio congelado.
 * @summary Volver a la versión anterior
 */
export const rollbackVersion = (
    name: string,
    rollbackVersionBody: RollbackVersionBody,
 options?: SecondParameter<typeof request<ReleaseChanged>>,) => {
      return request<ReleaseChanged>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/rollback`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: rollbackVersionBody
    },
      options);
    }
  
/**
 * Retira una versión, o todo el remoto con `version` nulo, también de las páginas abiertas; se permite con el sitio congelado.
 * @summary Deshabilitar
 */
export const disableVersion = (
    name: string,
    disableVersionBody: DisableVersionBody,
 options?: SecondParameter<typeof request<ReleaseChanged>>,) => {
      return request<ReleaseChanged>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/disable`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: disableVersionBody
    },
      options);
    }
  
/**
 * Permite de nuevo una versión retirada, o todo el remoto con `version` nulo.
 * @summary Habilitar
 */
export const enableVersion = (
    name: string,
    enableVersionBody: EnableVersionBody,
 options?: SecondParameter<typeof request<ReleaseChanged>>,) => {
      return request<ReleaseChanged>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/enable`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: enableVersionBody
    },
      options);
    }
  
/**
 * Compone todas las páginas con otra versión publicada del shell.
 * @summary Activar una versión del shell
 */
export const activateShell = (
    mode: 'full' | 'mixmatch',
    activateShellBody: ActivateShellBody,
 options?: SecondParameter<typeof request<ReleaseShellChanged>>,) => {
      return request<ReleaseShellChanged>(
      {url: `/api/releases/shells/${encodeURIComponent(mode)}/activate`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: activateShellBody
    },
      options);
    }
  
/**
 * Compone todas las páginas con la versión del shell que estaba activa antes.
 * @summary Volver al shell anterior
 */
export const rollbackShell = (
    mode: 'full' | 'mixmatch',
    rollbackShellBody: RollbackShellBody,
 options?: SecondParameter<typeof request<ReleaseShellChanged>>,) => {
      return request<ReleaseShellChanged>(
      {url: `/api/releases/shells/${encodeURIComponent(mode)}/rollback`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: rollbackShellBody
    },
      options);
    }
  
/**
 * Hasta su final no se permite ningún cambio, salvo volver atrás, deshabilitar y habilitar.
 * @summary Congelar el sitio
 */
export const freezeReleases = (
    freezeReleasesBody: FreezeReleasesBody,
 options?: SecondParameter<typeof request<ReleaseFreezeResponse>>,) => {
      return request<ReleaseFreezeResponse>(
      {url: `/api/releases/freeze`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: freezeReleasesBody
    },
      options);
    }
  
/**
 * Permite de nuevo los cambios.
 * @summary Descongelar el sitio
 */
export const unfreezeReleases = (
    
 options?: SecondParameter<typeof request<ReleaseFreezeResponse>>,) => {
      return request<ReleaseFreezeResponse>(
      {url: `/api/releases/freeze`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Elimina las versiones que nadie necesita: ni activas, ni de prueba, ni para volver atrás, ni recientes. Con `isDryRun` solo las enumera.
 * @summary Limpiar versiones
 */
export const pruneReleases = (
    pruneReleasesBody: PruneReleasesBody,
 options?: SecondParameter<typeof request<PrunedReleases>>,) => {
      return request<PrunedReleases>(
      {url: `/api/releases/prune`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: pruneReleasesBody
    },
      options);
    }
  
/**
 * Las versiones de cada shell que los visitantes reciben o podrían recibir, cada una con las de los remotos: si funcionan juntas, y si no, por qué.
 * @summary Ver qué funciona con qué
 */
export const getReleaseCompatibility = (
    
 options?: SecondParameter<typeof request<ReleaseCompatibility>>,) => {
      return request<ReleaseCompatibility>(
      {url: `/api/releases/compatibility`, method: 'GET'
    },
      options);
    }
  
/**
 * Quién cambió qué, cuándo, desde qué versión y por qué.
 * @summary Listar cambios de lo publicado
 */
export const listReleaseEvents = (
    params?: ListReleaseEventsParams,
 options?: SecondParameter<typeof request<ReleaseEventPage>>,) => {
      return request<ReleaseEventPage>(
      {url: `/api/releases/events`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Las credenciales de los equipos, también las revocadas y vencidas; nunca su valor.
 * @summary Listar credenciales
 */
export const listReleaseCredentials = (
    
 options?: SecondParameter<typeof request<ReleaseCredentialList>>,) => {
      return request<ReleaseCredentialList>(
      {url: `/api/releases/credentials`, method: 'GET'
    },
      options);
    }
  
/**
 * Una credencial de un remoto, con lo que permite y su final. Su valor se muestra solo aquí.
 * @summary Crear una credencial
 */
export const createReleaseCredential = (
    createReleaseCredentialBody: CreateReleaseCredentialBody,
 options?: SecondParameter<typeof request<CreatedReleaseCredential>>,) => {
      return request<CreatedReleaseCredential>(
      {url: `/api/releases/credentials`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createReleaseCredentialBody
    },
      options);
    }
  
/**
 * La credencial deja de valer enseguida, y con ella los pasos que previó, los enlaces que creó, sus vistas previas y los envíos en marcha. Lo que publicó sigue.
 * @summary Revocar una credencial
 */
export const revokeReleaseCredential = (
    id: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/releases/credentials/${encodeURIComponent(id)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Lo que publicó con ella quien la tuvo, y qué volvería atrás; no cambia nada.
 * @summary Ver qué haría retirar una credencial robada
 */
export const previewTakeBack = (
    id: string,
    params?: PreviewTakeBackParams,
 options?: SecondParameter<typeof request<TakenBack>>,) => {
      return request<TakenBack>(
      {url: `/api/releases/credentials/${encodeURIComponent(id)}/stolen`, method: 'GET',
        params
    },
      options);
    }
  
/**
 * Revoca la credencial, cancela los pasos que previó, los enlaces que creó y sus vistas previas, retira las versiones que publicó y devuelve a los visitantes la última de otros; sin ella deshabilita el remoto. Se permite con el sitio congelado. Si este servidor no puede cambiar lo publicado, la revoca y dice por qué en `problem`.
 * @summary Retirar una credencial robada
 */
export const takeBackCredential = (
    id: string,
    takeBackCredentialBody: TakeBackCredentialBody,
 options?: SecondParameter<typeof request<TakenBack>>,) => {
      return request<TakenBack>(
      {url: `/api/releases/credentials/${encodeURIComponent(id)}/stolen`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: takeBackCredentialBody
    },
      options);
    }
  
/**
 * Los usuarios que ven y cambian este remoto con su sesión.
 * @summary Ver quién publica un remoto
 */
export const listReleaseMembers = (
    name: string,
 options?: SecondParameter<typeof request<ReleaseMembers>>,) => {
      return request<ReleaseMembers>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/members`, method: 'GET'
    },
      options);
    }
  
/**
 * Sustituye los usuarios que ven y cambian este remoto con su sesión.
 * @summary Elegir quién publica un remoto
 */
export const setReleaseMembers = (
    name: string,
    setReleaseMembersBody: SetReleaseMembersBody,
 options?: SecondParameter<typeof request<ReleaseMembers>>,) => {
      return request<ReleaseMembers>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/members`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: setReleaseMembersBody
    },
      options);
    }
  
/**
 * Un enlace firmado con el que cualquiera ve estas versiones hasta que vence, a lo sumo en siete días, o hasta que quien lo crea pierde su permiso.
 * @summary Crear un enlace de prueba
 */
export const createTestersLink = (
    createTestersLinkBody: CreateTestersLinkBody,
 options?: SecondParameter<typeof request<TestersLink>>,) => {
      return request<TestersLink>(
      {url: `/api/releases/testers-links`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createTestersLinkBody
    },
      options);
    }
  
/**
 * Dice quién publicó unas versiones, cuándo y qué dijo su prueba, y da un token que solo lee, sin los permisos de nadie, para verlas en una pestaña. Las elige quien puede publicarlas, o un enlace de prueba.
 * @summary Preparar una vista de prueba
 */
export const createPreview = (
    createPreviewBody: CreatePreviewBody,
 options?: SecondParameter<typeof request<Preview>>,) => {
      return request<Preview>(
      {url: `/api/releases/previews`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createPreviewBody
    },
      options);
    }
  
/**
 * Las que se pueden abrir ahora, con su dirección; la que termina más tarde, primero.
 * @summary Ver las vistas previas de un remoto
 */
export const listPreviews = (
    name: string,
 options?: SecondParameter<typeof request<RemotePreviewList>>,) => {
      return request<RemotePreviewList>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/previews`, method: 'GET'
    },
      options);
    }
  
/**
 * Recibe un remoto construido, lo comprueba como para publicarlo, y da una dirección que lo muestra una semana en el sitio a quien la tenga, sin sesión ni permisos. No es una versión: no se puede activar, y ningún visitante la recibe. El mismo contenido da la misma y renueva su semana.
 * @summary Subir una vista previa
 */
export const uploadPreview = (
    name: string,
    params?: UploadPreviewParams,
 options?: SecondParameter<typeof request<UploadedPreview>>,) => {
      return request<UploadedPreview>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/previews`, method: 'POST',
        params
    },
      options);
    }
  
/**
 * Su dirección deja de valer y sus archivos se borran; se permite con el sitio congelado.
 * @summary Quitar una vista previa
 */
export const endPreview = (
    name: string,
    version: string,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/previews/${encodeURIComponent(version)}`, method: 'DELETE'
    },
      options);
    }
  
/**
 * Las direcciones que declaran las versiones publicadas, lo que el dueño del sitio permite, si las peticiones a `/api/x/{remoto}/…` llegan al servicio, y cómo respondió.
 * @summary Ver la API propia de un remoto
 */
export const getRemoteApi = (
    name: string,
 options?: SecondParameter<typeof request<RemoteApi>>,) => {
      return request<RemoteApi>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/api`, method: 'GET'
    },
      options);
    }
  
/**
 * Las peticiones a `/api/x/{remoto}/…` llegan al servicio en esta dirección, que debe declarar una versión publicada. Sustituye la que se permitía; otra que declare el equipo no se llama. El cambio queda en el historial; si este servidor no puede escribirlo, `unrecorded` dice por qué.
 * @summary Permitir la API propia de un remoto
 */
export const allowRemoteApi = (
    name: string,
    allowRemoteApiBody: AllowRemoteApiBody,
 options?: SecondParameter<typeof request<RemoteApiChanged>>,) => {
      return request<RemoteApiChanged>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/api`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: allowRemoteApiBody
    },
      options);
    }
  
/**
 * Desde este momento ninguna petición llega a su servicio. El cambio queda en el historial; si este servidor no puede escribirlo, `unrecorded` dice por qué.
 * @summary No permitir la API propia de un remoto
 */
export const forbidRemoteApi = (
    name: string,
    params?: ForbidRemoteApiParams,
 options?: SecondParameter<typeof request<RemoteApiChanged>>,) => {
      return request<RemoteApiChanged>(
      {url: `/api/releases/remotes/${encodeURIComponent(name)}/api`, method: 'DELETE',
        params
    },
      options);
    }

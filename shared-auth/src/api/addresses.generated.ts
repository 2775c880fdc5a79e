/** Generated from the published contract by `npm run api-client`; do not edit. */
export const healthPath = (): string => `/api/health`
export const readyPath = (): string => `/api/ready`
export const loginPath = (): string => `/api/auth/login`
export const refreshTokenPath = (): string => `/api/auth/refresh-token`
export const decodeTokenPath = (): string => `/api/auth/decode-token`
export const mePath = (): string => `/api/auth/me`
export const logoutPath = (): string => `/api/auth/logout`
export const listSessionsPath = (): string => `/api/auth/sessions`
export const endOtherSessionsPath = (): string => `/api/auth/sessions`
export const endSessionPath = (id: string): string => `/api/auth/sessions/${encodeURIComponent(id)}`
export const captchaPath = (): string => `/api/auth/captcha`
export const captchaChallengePath = (): string => `/api/auth/captcha/challenge`
export const forgotPasswordPath = (): string => `/api/auth/forgotPassword`
export const checkRestoreLinkPath = (): string => `/api/auth/restorePassword/check`
export const restorePasswordPath = (): string => `/api/auth/restorePassword`
export const checkExistencePath = (): string => `/api/auth/check-existence`
export const registerPath = (): string => `/api/auth/register`
export const signUpPath = (): string => `/api/auth/signUp`
export const checkSignUpLinkPath = (): string => `/api/auth/signUp/check`
export const confirmSignUpPath = (): string => `/api/auth/signUp/confirm`
export const listPasskeysPath = (): string => `/api/auth/passkeys`
export const addPasskeyPath = (): string => `/api/auth/passkeys`
export const passkeyOptionsPath = (): string => `/api/auth/passkey/options`
export const renamePasskeyPath = (id: string): string => `/api/auth/passkeys/${encodeURIComponent(id)}`
export const removePasskeyPath = (id: string): string => `/api/auth/passkeys/${encodeURIComponent(id)}`
export const passkeySignInOptionsPath = (): string => `/api/auth/passkey/signIn/options`
export const signInWithPasskeyPath = (): string => `/api/auth/passkey/signIn`
export const mailSignInLinkPath = (): string => `/api/auth/link`
export const checkSignInLinkPath = (): string => `/api/auth/link/check`
export const confirmSignInLinkPath = (): string => `/api/auth/link/confirm`
export const emailStatePath = (): string => `/api/auth/email`
export const sendEmailLinkPath = (): string => `/api/auth/email/link`
export const cancelEmailChangePath = (): string => `/api/auth/email/pending`
export const confirmEmailPath = (): string => `/api/auth/email/confirm`
export const accountExportPath = (): string => `/api/auth/export`
export const requestAccountExportPath = (): string => `/api/auth/export`
export const downloadAccountExportPath = (id: string): string => `/api/auth/export/file/${encodeURIComponent(id)}`
export const accountDeletionPath = (): string => `/api/auth/deletion`
export const deleteAccountPath = (): string => `/api/auth/deletion`
export const keepAccountPath = (): string => `/api/auth/deletion`
export const authorizeGooglePath = (): string => `/api/oauth/authorize`
export const finishGooglePath = (): string => `/api/oauth/google/callback`
export const listUsersPath = (): string => `/api/users/getAll`
export const getUserPath = (userId: string): string => `/api/users/getById/${encodeURIComponent(userId)}`
export const updateUserPath = (userId: string): string => `/api/users/update/${encodeURIComponent(userId)}`
export const deleteUserPath = (id: string): string => `/api/users/delete/${encodeURIComponent(id)}`
export const listUserAreasPath = (userId: string): string => `/api/users/areas/${encodeURIComponent(userId)}`
export const giveUserAreasPath = (userId: string): string => `/api/users/areas/${encodeURIComponent(userId)}`
export const listAcademyCategoriesPath = (): string => `/api/academy/categories/getAll`
export const getAcademyCategoryPath = (categorySlug: string): string => `/api/academy/categories/getBySlug/${encodeURIComponent(categorySlug)}`
export const getAcademyCoursePath = (courseSlug: string): string => `/api/academy/courses/getBySlug/${encodeURIComponent(courseSlug)}`
export const getAcademyLessonPath = (lessonSlug: string): string => `/api/academy/lessons/getBySlug/${encodeURIComponent(lessonSlug)}`
export const readPremiumLessonPath = (lessonSlug: string): string => `/api/academy/lessons/premium/${encodeURIComponent(lessonSlug)}`
export const getReadingPath = (): string => `/api/academy/progress`
export const saveReadingPath = (): string => `/api/academy/progress`
export const getAnswersPath = (): string => `/api/academy/answers`
export const saveAnswersPath = (): string => `/api/academy/answers`
export const getReviewPath = (): string => `/api/academy/review`
export const answerReviewPath = (): string => `/api/academy/review/answer`
export const listCourseReadingPath = (): string => `/api/academy/readers/courses`
export const getCourseReadingPath = (id: string): string => `/api/academy/readers/course/${encodeURIComponent(id)}`
export const listCourseQuestionsPath = (): string => `/api/academy/readers/questions/getAll`
export const exportCourseQuestionsPath = (): string => `/api/academy/readers/questions/export`
export const listCourseReadersPath = (): string => `/api/academy/readers/getAll`
export const exportCourseReadersPath = (): string => `/api/academy/readers/export`
export const listOwnCertificatesPath = (): string => `/api/academy/certificates/mine`
export const issueCertificatePath = (): string => `/api/academy/certificates/issue`
export const getCertificatePath = (id: string): string => `/api/academy/certificates/getById/${encodeURIComponent(id)}`
export const shareCertificatePath = (id: string): string => `/api/academy/certificates/share/${encodeURIComponent(id)}`
export const getCredentialPath = (id: string): string => `/api/academy/certificates/credential/${encodeURIComponent(id)}`
export const getCredentialJwtPath = (id: string): string => `/api/academy/certificates/jwt/${encodeURIComponent(id)}`
export const getCredentialStatusPath = (id: string): string => `/api/academy/certificates/status/${encodeURIComponent(id)}`
export const getCertificateIssuerPath = (): string => `/api/academy/certificates/issuer`
export const getCertificateKeyPath = (keyId: string): string => `/api/academy/certificates/keys/${encodeURIComponent(keyId)}`
export const verifyCertificatePath = (): string => `/api/academy/certificates/verify`
export const listCertificatesPath = (): string => `/api/academy/certificates/getAll`
export const revokeCertificatePath = (id: string): string => `/api/academy/certificates/revoke/${encodeURIComponent(id)}`
export const restoreCertificatePath = (id: string): string => `/api/academy/certificates/restore/${encodeURIComponent(id)}`
export const reportLessonErrorPath = (): string => `/api/academy/reports/create`
export const listLessonReportsPath = (): string => `/api/academy/reports/getAll`
export const updateLessonReportPath = (id: string): string => `/api/academy/reports/update/${encodeURIComponent(id)}`
export const findMovedAddressPath = (): string => `/api/addresses/moved`
export const listProjectsPath = (): string => `/api/projects/getAll`
export const getProjectPath = (slug: string): string => `/api/projects/getByIdSlug/${encodeURIComponent(slug)}`
export const listTeamPath = (): string => `/api/projects/user/getAll`
export const getTeamMemberPath = (username: string): string => `/api/projects/user/getByUsername/${encodeURIComponent(username)}`
export const getVideoThumbnailPath = (videoId: string): string => `/api/videos/${encodeURIComponent(videoId)}/thumbnail`
export const submitMailPath = (): string => `/api/mail/submit`
export const listMailsPath = (): string => `/api/mail/getAll`
export const getMailPath = (id: string): string => `/api/mail/getById/${encodeURIComponent(id)}`
export const updateMailPath = (id: string): string => `/api/mail/update/${encodeURIComponent(id)}`
export const deleteMailPath = (id: string): string => `/api/mail/delete/${encodeURIComponent(id)}`
export const listMailRepliesPath = (id: string): string => `/api/mail/replies/${encodeURIComponent(id)}`
export const saveMailDraftPath = (id: string): string => `/api/mail/draft/${encodeURIComponent(id)}`
export const replyToMailPath = (id: string): string => `/api/mail/reply/${encodeURIComponent(id)}`
export const retryMailReplyPath = (id: string): string => `/api/mail/replies/retry/${encodeURIComponent(id)}`
export const listFeedbackPath = (): string => `/api/feedback/getAll`
export const getFeedbackPath = (id: string): string => `/api/feedback/getById/${encodeURIComponent(id)}`
export const updateFeedbackPath = (id: string): string => `/api/feedback/update/${encodeURIComponent(id)}`
export const deleteFeedbackPath = (id: string): string => `/api/feedback/delete/${encodeURIComponent(id)}`
export const submitFeedbackPath = (): string => `/api/feedback/create`
export const listShownFeedbackPath = (): string => `/api/feedback/getPinned`
export const getWardrobeUserPath = (userId: string): string => `/api/wardrobe/user/getById/${encodeURIComponent(userId)}`
export const getWardrobeItemPath = (itemId: string): string => `/api/wardrobe/item/getById/${encodeURIComponent(itemId)}`
export const getWardrobeChoicesPath = (): string => `/api/wardrobe/choices`
export const createWardrobeItemPath = (): string => `/api/wardrobe/item/create`
export const updateWardrobeItemPath = (itemId: string): string => `/api/wardrobe/item/update/${encodeURIComponent(itemId)}`
export const deleteWardrobeItemPath = (itemId: string): string => `/api/wardrobe/item/delete/${encodeURIComponent(itemId)}`
export const createWardrobePhotoPath = (): string => `/api/wardrobe/photo/create`
export const listWardrobeCategoriesPath = (): string => `/api/wardrobe/category/getAll`
export const getWardrobeCategoryPath = (id: string): string => `/api/wardrobe/category/getById/${encodeURIComponent(id)}`
export const createWardrobeCategoryPath = (): string => `/api/wardrobe/category/create`
export const updateWardrobeCategoryPath = (id: string): string => `/api/wardrobe/category/update/${encodeURIComponent(id)}`
export const deleteWardrobeCategoryPath = (id: string): string => `/api/wardrobe/category/delete/${encodeURIComponent(id)}`
export const listOutfitsPath = (): string => `/api/wardrobe/outfit/mine`
export const createOutfitPath = (): string => `/api/wardrobe/outfit/create`
export const updateOutfitPath = (id: string): string => `/api/wardrobe/outfit/update/${encodeURIComponent(id)}`
export const shareOutfitPath = (id: string): string => `/api/wardrobe/outfit/share/${encodeURIComponent(id)}`
export const deleteOutfitPath = (id: string): string => `/api/wardrobe/outfit/delete/${encodeURIComponent(id)}`
export const getCurrentOutfitPath = (): string => `/api/wardrobe/outfit/current`
export const saveCurrentOutfitPath = (): string => `/api/wardrobe/outfit/current`
export const getSharedOutfitPath = (shareId: string): string => `/api/wardrobe/outfit/shared/${encodeURIComponent(shareId)}`
export const listContentPath = (kind: string): string => `/api/content/${encodeURIComponent(kind)}`
export const createContentPath = (kind: string): string => `/api/content/${encodeURIComponent(kind)}`
export const orderContentPath = (kind: string): string => `/api/content/${encodeURIComponent(kind)}`
export const getContentPath = (kind: string, id: string): string => `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`
export const deleteContentPath = (kind: string, id: string): string => `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`
export const listContentVersionsPath = (kind: string, id: string): string => `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/versions`
export const checkContentPath = (kind: string, id: string): string => `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/check`
export const saveContentDraftPath = (kind: string, id: string): string => `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/draft`
export const discardContentDraftPath = (kind: string, id: string): string => `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/draft`
export const restoreContentVersionPath = (kind: string, id: string, number: string): string => `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/versions/${encodeURIComponent(number)}`
export const publishContentPath = (kind: string, id: string): string => `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/publish`
export const unscheduleContentPath = (kind: string, id: string): string => `/api/content/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/schedule`
export const importLessonsPath = (): string => `/api/academy/lessons/import`
export const exportContentPath = (id: string): string => `/api/content/academy-lesson/${encodeURIComponent(id)}/export`
export const getSiteTextsPath = (brand: string, page: string): string => `/api/siteTexts/${encodeURIComponent(brand)}/${encodeURIComponent(page)}`
export const listMediaPath = (): string => `/api/media/getAll`
export const listMediaFoldersPath = (): string => `/api/media/folders`
export const getMediaPath = (id: string): string => `/api/media/getById/${encodeURIComponent(id)}`
export const downloadMediaPath = (id: string): string => `/api/media/original/${encodeURIComponent(id)}`
export const createMediaPath = (): string => `/api/media/create`
export const updateMediaPath = (id: string): string => `/api/media/update/${encodeURIComponent(id)}`
export const deleteMediaPath = (id: string): string => `/api/media/delete/${encodeURIComponent(id)}`
export const listOptionsPath = (): string => `/api/options/getAll`
export const readSiteOptionsPath = (): string => `/api/options/site`
export const updateOptionPath = (id: string): string => `/api/options/update/${encodeURIComponent(id)}`
export const readHomeSummaryPath = (): string => `/api/home/summary`
export const readSystemInfoPath = (): string => `/api/info/system`
export const diagnosePath = (): string => `/api/info/diagnosis`
export const sendTestMailPath = (): string => `/api/info/diagnosis/mail`
export const listActivityPath = (): string => `/api/activity/getAll`
export const getActivityPath = (id: string): string => `/api/activity/getById/${encodeURIComponent(id)}`
export const listBinPath = (): string => `/api/bin/getAll`
export const restoreFromBinPath = (kind: string, recordId: string): string => `/api/bin/restore/${encodeURIComponent(kind)}/${encodeURIComponent(recordId)}`
export const purgeFromBinPath = (kind: string, recordId: string): string => `/api/bin/purge/${encodeURIComponent(kind)}/${encodeURIComponent(recordId)}`
export const changeManyPath = (kind: string): string => `/api/bulk/${encodeURIComponent(kind)}`
export const undoManyPath = (runId: string): string => `/api/bulk/undo/${encodeURIComponent(runId)}`
export const stopManyPath = (runId: string): string => `/api/bulk/stop/${encodeURIComponent(runId)}`
export const searchPath = (): string => `/api/search`
export const searchSitePath = (): string => `/api/search/site`
export const listSuggestedPagesPath = (): string => `/api/search/suggested`
export const listViewsPath = (): string => `/api/views`
export const createViewPath = (): string => `/api/views`
export const updateViewPath = (id: string): string => `/api/views/${encodeURIComponent(id)}`
export const deleteViewPath = (id: string): string => `/api/views/${encodeURIComponent(id)}`
export const listShortLinksPath = (): string => `/api/shortener/getAllFilter`
export const listShortLinkVisitsPath = (): string => `/api/shortener/visit`
export const exportShortLinkVisitsPath = (): string => `/api/shortener/visit/export`
export const shortLinkSeriesPath = (): string => `/api/shortener/series`
export const listShortLinkTagsPath = (): string => `/api/shortener/tags`
export const checkShortCodePath = (): string => `/api/shortener/availability`
export const getShortLinkPath = (id: string): string => `/api/shortener/getById/${encodeURIComponent(id)}`
export const createShortLinkPath = (): string => `/api/shortener/create`
export const updateShortLinkPath = (id: string): string => `/api/shortener/update/${encodeURIComponent(id)}`
export const deleteShortLinkPath = (id: string): string => `/api/shortener/delete/${encodeURIComponent(id)}`
export const previewShortLinkImportPath = (): string => `/api/shortener/import/preview`
export const importShortLinksPath = (): string => `/api/shortener/import`
export const reportViewPath = (): string => `/api/stat/create`
export const pageViewSummaryPath = (): string => `/api/stat/summary`
export const pageViewFunnelPath = (): string => `/api/stat/funnel`
export const livePageViewsPath = (): string => `/api/stat/live`
export const listPageViewsByUrlPath = (): string => `/api/stat/analytics/getByURL`
export const pageViewSeriesPath = (): string => `/api/stat/series`
export const listPageViewsPath = (): string => `/api/stat/getAll`
export const issueTicketPath = (): string => `/api/releases/tickets`
export const reportVisitPath = (): string => `/api/releases/reports`
export const getReleaseHealthPath = (): string => `/api/releases/health`
export const listReleaseErrorsPath = (): string => `/api/releases/errors`
export const restoreBackupPath = (name: string): string => `/api/db/restoreNodeJS/${encodeURIComponent(name)}`
export const resetDatabasePath = (): string => `/api/db/config/dropAndSeed`
export const uploadSqlPath = (): string => `/api/db/upload`
export const listBackupsPath = (): string => `/api/db/list`
export const makeBackupPath = (): string => `/api/db/backupNodeJS`
export const renameBackupPath = (name: string): string => `/api/db/rename/${encodeURIComponent(name)}`
export const deleteBackupPath = (name: string): string => `/api/db/delete/${encodeURIComponent(name)}`
export const makeDownloadLinkPath = (name: string): string => `/api/db/download/${encodeURIComponent(name)}`
export const downloadBackupPath = (name: string): string => `/api/db/download/${encodeURIComponent(name)}`
export const watchDatabaseJobsPath = (): string => `/api/db/progress`
export const listTablesPath = (): string => `/api/db/tables`
export const readTablePath = (table: string): string => `/api/db/tables/${encodeURIComponent(table)}`
export const listRowsPath = (table: string): string => `/api/db/tables/${encodeURIComponent(table)}/rows`
export const createRowPath = (table: string): string => `/api/db/tables/${encodeURIComponent(table)}/rows`
export const updateRowPath = (table: string): string => `/api/db/tables/${encodeURIComponent(table)}/rows`
export const deleteRowPath = (table: string): string => `/api/db/tables/${encodeURIComponent(table)}/rows`
export const countRowsPath = (table: string): string => `/api/db/tables/${encodeURIComponent(table)}/count`
export const readRowPath = (table: string): string => `/api/db/tables/${encodeURIComponent(table)}/row`
export const explainSqlPath = (): string => `/api/db/explain`
export const listDatabaseWaitsPath = (): string => `/api/db/waits`
export const endQueryPath = (pid: string): string => `/api/db/waits/${encodeURIComponent(pid)}`
export const runSqlPath = (): string => `/api/db/config/runSQLQuery`
export const endSqlRunPath = (runId: string): string => `/api/db/config/runSQLQuery/${encodeURIComponent(runId)}`
export const readSchemaPath = (): string => `/api/db/schema`
export const listSavedQueriesPath = (): string => `/api/db/queries`
export const createSavedQueryPath = (): string => `/api/db/queries`
export const updateSavedQueryPath = (id: string): string => `/api/db/queries/${encodeURIComponent(id)}`
export const deleteSavedQueryPath = (id: string): string => `/api/db/queries/${encodeURIComponent(id)}`
export const uploadVersionPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/versions`
export const getReleasesPath = (): string => `/api/releases`
export const checkVersionPath = (name: string, version: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}/check`
export const keepTrialPath = (name: string, version: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}/trial`
export const listOwnRemotesPath = (): string => `/api/releases/own-remotes`
export const activateVersionPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/activate`
export const startCanaryPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/canary`
export const endCanaryPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/canary`
export const rollbackVersionPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/rollback`
export const disableVersionPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/disable`
export const enableVersionPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/enable`
export const activateShellPath = (mode: string): string => `/api/releases/shells/${encodeURIComponent(mode)}/activate`
export const rollbackShellPath = (mode: string): string => `/api/releases/shells/${encodeURIComponent(mode)}/rollback`
export const freezeReleasesPath = (): string => `/api/releases/freeze`
export const unfreezeReleasesPath = (): string => `/api/releases/freeze`
export const pruneReleasesPath = (): string => `/api/releases/prune`
export const getReleaseCompatibilityPath = (): string => `/api/releases/compatibility`
export const listReleaseEventsPath = (): string => `/api/releases/events`
export const listReleaseCredentialsPath = (): string => `/api/releases/credentials`
export const createReleaseCredentialPath = (): string => `/api/releases/credentials`
export const revokeReleaseCredentialPath = (id: string): string => `/api/releases/credentials/${encodeURIComponent(id)}`
export const previewTakeBackPath = (id: string): string => `/api/releases/credentials/${encodeURIComponent(id)}/stolen`
export const takeBackCredentialPath = (id: string): string => `/api/releases/credentials/${encodeURIComponent(id)}/stolen`
export const listReleaseMembersPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/members`
export const setReleaseMembersPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/members`
export const createTestersLinkPath = (): string => `/api/releases/testers-links`
export const createPreviewPath = (): string => `/api/releases/previews`
export const listPreviewsPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/previews`
export const uploadPreviewPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/previews`
export const endPreviewPath = (name: string, version: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/previews/${encodeURIComponent(version)}`
export const getRemoteApiPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/api`
export const allowRemoteApiPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/api`
export const forbidRemoteApiPath = (name: string): string => `/api/releases/remotes/${encodeURIComponent(name)}/api`

/** Method and path of each operation, for test doubles. */
export const operationRoutes = {
  health: { method: 'GET', path: '/api/health' },
  ready: { method: 'GET', path: '/api/ready' },
  login: { method: 'POST', path: '/api/auth/login' },
  refreshToken: { method: 'POST', path: '/api/auth/refresh-token' },
  decodeToken: { method: 'POST', path: '/api/auth/decode-token' },
  me: { method: 'GET', path: '/api/auth/me' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  listSessions: { method: 'GET', path: '/api/auth/sessions' },
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/{id}' },
  captcha: { method: 'GET', path: '/api/auth/captcha' },
  captchaChallenge: { method: 'GET', path: '/api/auth/captcha/challenge' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgotPassword' },
  checkRestoreLink: { method: 'POST', path: '/api/auth/restorePassword/check' },
  restorePassword: { method: 'POST', path: '/api/auth/restorePassword' },
  checkExistence: { method: 'GET', path: '/api/auth/check-existence' },
  register: { method: 'POST', path: '/api/auth/register' },
  signUp: { method: 'POST', path: '/api/auth/signUp' },
  checkSignUpLink: { method: 'POST', path: '/api/auth/signUp/check' },
  confirmSignUp: { method: 'POST', path: '/api/auth/signUp/confirm' },
  listPasskeys: { method: 'GET', path: '/api/auth/passkeys' },
  addPasskey: { method: 'POST', path: '/api/auth/passkeys' },
  passkeyOptions: { method: 'POST', path: '/api/auth/passkey/options' },
  renamePasskey: { method: 'PATCH', path: '/api/auth/passkeys/{id}' },
  removePasskey: { method: 'DELETE', path: '/api/auth/passkeys/{id}' },
  passkeySignInOptions: { method: 'POST', path: '/api/auth/passkey/signIn/options' },
  signInWithPasskey: { method: 'POST', path: '/api/auth/passkey/signIn' },
  mailSignInLink: { method: 'POST', path: '/api/auth/link' },
  checkSignInLink: { method: 'POST', path: '/api/auth/link/check' },
  confirmSignInLink: { method: 'POST', path: '/api/auth/link/confirm' },
  emailState: { method: 'GET', path: '/api/auth/email' },
  sendEmailLink: { method: 'POST', path: '/api/auth/email/link' },
  cancelEmailChange: { method: 'DELETE', path: '/api/auth/email/pending' },
  confirmEmail: { method: 'POST', path: '/api/auth/email/confirm' },
  accountExport: { method: 'GET', path: '/api/auth/export' },
  requestAccountExport: { method: 'POST', path: '/api/auth/export' },
  downloadAccountExport: { method: 'GET', path: '/api/auth/export/file/{id}' },
  accountDeletion: { method: 'GET', path: '/api/auth/deletion' },
  deleteAccount: { method: 'POST', path: '/api/auth/deletion' },
  keepAccount: { method: 'DELETE', path: '/api/auth/deletion' },
  authorizeGoogle: { method: 'GET', path: '/api/oauth/authorize' },
  finishGoogle: { method: 'GET', path: '/api/oauth/google/callback' },
  listUsers: { method: 'GET', path: '/api/users/getAll' },
  getUser: { method: 'GET', path: '/api/users/getById/{userId}' },
  updateUser: { method: 'PATCH', path: '/api/users/update/{userId}' },
  deleteUser: { method: 'DELETE', path: '/api/users/delete/{id}' },
  listUserAreas: { method: 'GET', path: '/api/users/areas/{userId}' },
  giveUserAreas: { method: 'PUT', path: '/api/users/areas/{userId}' },
  listAcademyCategories: { method: 'GET', path: '/api/academy/categories/getAll' },
  getAcademyCategory: { method: 'GET', path: '/api/academy/categories/getBySlug/{categorySlug}' },
  getAcademyCourse: { method: 'GET', path: '/api/academy/courses/getBySlug/{courseSlug}' },
  getAcademyLesson: { method: 'GET', path: '/api/academy/lessons/getBySlug/{lessonSlug}' },
  readPremiumLesson: { method: 'GET', path: '/api/academy/lessons/premium/{lessonSlug}' },
  getReading: { method: 'GET', path: '/api/academy/progress' },
  saveReading: { method: 'PUT', path: '/api/academy/progress' },
  getAnswers: { method: 'GET', path: '/api/academy/answers' },
  saveAnswers: { method: 'PUT', path: '/api/academy/answers' },
  getReview: { method: 'GET', path: '/api/academy/review' },
  answerReview: { method: 'POST', path: '/api/academy/review/answer' },
  listCourseReading: { method: 'GET', path: '/api/academy/readers/courses' },
  getCourseReading: { method: 'GET', path: '/api/academy/readers/course/{id}' },
  listCourseQuestions: { method: 'GET', path: '/api/academy/readers/questions/getAll' },
  exportCourseQuestions: { method: 'GET', path: '/api/academy/readers/questions/export' },
  listCourseReaders: { method: 'GET', path: '/api/academy/readers/getAll' },
  exportCourseReaders: { method: 'GET', path: '/api/academy/readers/export' },
  listOwnCertificates: { method: 'GET', path: '/api/academy/certificates/mine' },
  issueCertificate: { method: 'POST', path: '/api/academy/certificates/issue' },
  getCertificate: { method: 'GET', path: '/api/academy/certificates/getById/{id}' },
  shareCertificate: { method: 'PATCH', path: '/api/academy/certificates/share/{id}' },
  getCredential: { method: 'GET', path: '/api/academy/certificates/credential/{id}' },
  getCredentialJwt: { method: 'GET', path: '/api/academy/certificates/jwt/{id}' },
  getCredentialStatus: { method: 'GET', path: '/api/academy/certificates/status/{id}' },
  getCertificateIssuer: { method: 'GET', path: '/api/academy/certificates/issuer' },
  getCertificateKey: { method: 'GET', path: '/api/academy/certificates/keys/{keyId}' },
  verifyCertificate: { method: 'POST', path: '/api/academy/certificates/verify' },
  listCertificates: { method: 'GET', path: '/api/academy/certificates/getAll' },
  revokeCertificate: { method: 'POST', path: '/api/academy/certificates/revoke/{id}' },
  restoreCertificate: { method: 'POST', path: '/api/academy/certificates/restore/{id}' },
  reportLessonError: { method: 'POST', path: '/api/academy/reports/create' },
  listLessonReports: { method: 'GET', path: '/api/academy/reports/getAll' },
  updateLessonReport: { method: 'PATCH', path: '/api/academy/reports/update/{id}' },
  findMovedAddress: { method: 'GET', path: '/api/addresses/moved' },
  listProjects: { method: 'GET', path: '/api/projects/getAll' },
  getProject: { method: 'GET', path: '/api/projects/getByIdSlug/{slug}' },
  listTeam: { method: 'GET', path: '/api/projects/user/getAll' },
  getTeamMember: { method: 'GET', path: '/api/projects/user/getByUsername/{username}' },
  getVideoThumbnail: { method: 'GET', path: '/api/videos/{videoId}/thumbnail' },
  submitMail: { method: 'POST', path: '/api/mail/submit' },
  listMails: { method: 'GET', path: '/api/mail/getAll' },
  getMail: { method: 'GET', path: '/api/mail/getById/{id}' },
  updateMail: { method: 'PATCH', path: '/api/mail/update/{id}' },
  deleteMail: { method: 'DELETE', path: '/api/mail/delete/{id}' },
  listMailReplies: { method: 'GET', path: '/api/mail/replies/{id}' },
  saveMailDraft: { method: 'PUT', path: '/api/mail/draft/{id}' },
  replyToMail: { method: 'POST', path: '/api/mail/reply/{id}' },
  retryMailReply: { method: 'POST', path: '/api/mail/replies/retry/{id}' },
  listFeedback: { method: 'GET', path: '/api/feedback/getAll' },
  getFeedback: { method: 'GET', path: '/api/feedback/getById/{id}' },
  updateFeedback: { method: 'PATCH', path: '/api/feedback/update/{id}' },
  deleteFeedback: { method: 'DELETE', path: '/api/feedback/delete/{id}' },
  submitFeedback: { method: 'POST', path: '/api/feedback/create' },
  listShownFeedback: { method: 'GET', path: '/api/feedback/getPinned' },
  getWardrobeUser: { method: 'GET', path: '/api/wardrobe/user/getById/{userId}' },
  getWardrobeItem: { method: 'GET', path: '/api/wardrobe/item/getById/{itemId}' },
  getWardrobeChoices: { method: 'GET', path: '/api/wardrobe/choices' },
  createWardrobeItem: { method: 'POST', path: '/api/wardrobe/item/create' },
  updateWardrobeItem: { method: 'PATCH', path: '/api/wardrobe/item/update/{itemId}' },
  deleteWardrobeItem: { method: 'DELETE', path: '/api/wardrobe/item/delete/{itemId}' },
  createWardrobePhoto: { method: 'POST', path: '/api/wardrobe/photo/create' },
  listWardrobeCategories: { method: 'GET', path: '/api/wardrobe/category/getAll' },
  getWardrobeCategory: { method: 'GET', path: '/api/wardrobe/category/getById/{id}' },
  createWardrobeCategory: { method: 'POST', path: '/api/wardrobe/category/create' },
  updateWardrobeCategory: { method: 'PATCH', path: '/api/wardrobe/category/update/{id}' },
  deleteWardrobeCategory: { method: 'DELETE', path: '/api/wardrobe/category/delete/{id}' },
  listOutfits: { method: 'GET', path: '/api/wardrobe/outfit/mine' },
  createOutfit: { method: 'POST', path: '/api/wardrobe/outfit/create' },
  updateOutfit: { method: 'PATCH', path: '/api/wardrobe/outfit/update/{id}' },
  shareOutfit: { method: 'PATCH', path: '/api/wardrobe/outfit/share/{id}' },
  deleteOutfit: { method: 'DELETE', path: '/api/wardrobe/outfit/delete/{id}' },
  getCurrentOutfit: { method: 'GET', path: '/api/wardrobe/outfit/current' },
  saveCurrentOutfit: { method: 'PUT', path: '/api/wardrobe/outfit/current' },
  getSharedOutfit: { method: 'GET', path: '/api/wardrobe/outfit/shared/{shareId}' },
  listContent: { method: 'GET', path: '/api/content/{kind}' },
  createContent: { method: 'POST', path: '/api/content/{kind}' },
  orderContent: { method: 'PUT', path: '/api/content/{kind}' },
  getContent: { method: 'GET', path: '/api/content/{kind}/{id}' },
  deleteContent: { method: 'DELETE', path: '/api/content/{kind}/{id}' },
  listContentVersions: { method: 'GET', path: '/api/content/{kind}/{id}/versions' },
  checkContent: { method: 'GET', path: '/api/content/{kind}/{id}/check' },
  saveContentDraft: { method: 'PUT', path: '/api/content/{kind}/{id}/draft' },
  discardContentDraft: { method: 'DELETE', path: '/api/content/{kind}/{id}/draft' },
  restoreContentVersion: { method: 'POST', path: '/api/content/{kind}/{id}/versions/{number}' },
  publishContent: { method: 'POST', path: '/api/content/{kind}/{id}/publish' },
  unscheduleContent: { method: 'DELETE', path: '/api/content/{kind}/{id}/schedule' },
  importLessons: { method: 'POST', path: '/api/academy/lessons/import' },
  exportContent: { method: 'GET', path: '/api/content/academy-lesson/{id}/export' },
  getSiteTexts: { method: 'GET', path: '/api/siteTexts/{brand}/{page}' },
  listMedia: { method: 'GET', path: '/api/media/getAll' },
  listMediaFolders: { method: 'GET', path: '/api/media/folders' },
  getMedia: { method: 'GET', path: '/api/media/getById/{id}' },
  downloadMedia: { method: 'GET', path: '/api/media/original/{id}' },
  createMedia: { method: 'POST', path: '/api/media/create' },
  updateMedia: { method: 'PATCH', path: '/api/media/update/{id}' },
  deleteMedia: { method: 'DELETE', path: '/api/media/delete/{id}' },
  listOptions: { method: 'GET', path: '/api/options/getAll' },
  readSiteOptions: { method: 'GET', path: '/api/options/site' },
  updateOption: { method: 'PATCH', path: '/api/options/update/{id}' },
  readHomeSummary: { method: 'GET', path: '/api/home/summary' },
  readSystemInfo: { method: 'GET', path: '/api/info/system' },
  diagnose: { method: 'GET', path: '/api/info/diagnosis' },
  sendTestMail: { method: 'POST', path: '/api/info/diagnosis/mail' },
  listActivity: { method: 'GET', path: '/api/activity/getAll' },
  getActivity: { method: 'GET', path: '/api/activity/getById/{id}' },
  listBin: { method: 'GET', path: '/api/bin/getAll' },
  restoreFromBin: { method: 'POST', path: '/api/bin/restore/{kind}/{recordId}' },
  purgeFromBin: { method: 'DELETE', path: '/api/bin/purge/{kind}/{recordId}' },
  changeMany: { method: 'POST', path: '/api/bulk/{kind}' },
  undoMany: { method: 'POST', path: '/api/bulk/undo/{runId}' },
  stopMany: { method: 'POST', path: '/api/bulk/stop/{runId}' },
  search: { method: 'GET', path: '/api/search' },
  searchSite: { method: 'GET', path: '/api/search/site' },
  listSuggestedPages: { method: 'GET', path: '/api/search/suggested' },
  listViews: { method: 'GET', path: '/api/views' },
  createView: { method: 'POST', path: '/api/views' },
  updateView: { method: 'PATCH', path: '/api/views/{id}' },
  deleteView: { method: 'DELETE', path: '/api/views/{id}' },
  listShortLinks: { method: 'GET', path: '/api/shortener/getAllFilter' },
  listShortLinkVisits: { method: 'GET', path: '/api/shortener/visit' },
  exportShortLinkVisits: { method: 'GET', path: '/api/shortener/visit/export' },
  shortLinkSeries: { method: 'GET', path: '/api/shortener/series' },
  listShortLinkTags: { method: 'GET', path: '/api/shortener/tags' },
  checkShortCode: { method: 'GET', path: '/api/shortener/availability' },
  getShortLink: { method: 'GET', path: '/api/shortener/getById/{id}' },
  createShortLink: { method: 'POST', path: '/api/shortener/create' },
  updateShortLink: { method: 'PATCH', path: '/api/shortener/update/{id}' },
  deleteShortLink: { method: 'DELETE', path: '/api/shortener/delete/{id}' },
  previewShortLinkImport: { method: 'POST', path: '/api/shortener/import/preview' },
  importShortLinks: { method: 'POST', path: '/api/shortener/import' },
  reportView: { method: 'POST', path: '/api/stat/create' },
  pageViewSummary: { method: 'GET', path: '/api/stat/summary' },
  pageViewFunnel: { method: 'GET', path: '/api/stat/funnel' },
  livePageViews: { method: 'GET', path: '/api/stat/live' },
  listPageViewsByUrl: { method: 'GET', path: '/api/stat/analytics/getByURL' },
  pageViewSeries: { method: 'GET', path: '/api/stat/series' },
  listPageViews: { method: 'GET', path: '/api/stat/getAll' },
  issueTicket: { method: 'POST', path: '/api/releases/tickets' },
  reportVisit: { method: 'POST', path: '/api/releases/reports' },
  getReleaseHealth: { method: 'GET', path: '/api/releases/health' },
  listReleaseErrors: { method: 'GET', path: '/api/releases/errors' },
  restoreBackup: { method: 'PATCH', path: '/api/db/restoreNodeJS/{name}' },
  resetDatabase: { method: 'POST', path: '/api/db/config/dropAndSeed' },
  uploadSql: { method: 'POST', path: '/api/db/upload' },
  listBackups: { method: 'GET', path: '/api/db/list' },
  makeBackup: { method: 'POST', path: '/api/db/backupNodeJS' },
  renameBackup: { method: 'PATCH', path: '/api/db/rename/{name}' },
  deleteBackup: { method: 'DELETE', path: '/api/db/delete/{name}' },
  makeDownloadLink: { method: 'POST', path: '/api/db/download/{name}' },
  downloadBackup: { method: 'GET', path: '/api/db/download/{name}' },
  watchDatabaseJobs: { method: 'GET', path: '/api/db/progress' },
  listTables: { method: 'GET', path: '/api/db/tables' },
  readTable: { method: 'GET', path: '/api/db/tables/{table}' },
  listRows: { method: 'GET', path: '/api/db/tables/{table}/rows' },
  createRow: { method: 'POST', path: '/api/db/tables/{table}/rows' },
  updateRow: { method: 'PATCH', path: '/api/db/tables/{table}/rows' },
  deleteRow: { method: 'DELETE', path: '/api/db/tables/{table}/rows' },
  countRows: { method: 'GET', path: '/api/db/tables/{table}/count' },
  readRow: { method: 'GET', path: '/api/db/tables/{table}/row' },
  explainSql: { method: 'POST', path: '/api/db/explain' },
  listDatabaseWaits: { method: 'GET', path: '/api/db/waits' },
  endQuery: { method: 'DELETE', path: '/api/db/waits/{pid}' },
  runSql: { method: 'POST', path: '/api/db/config/runSQLQuery' },
  endSqlRun: { method: 'DELETE', path: '/api/db/config/runSQLQuery/{runId}' },
  readSchema: { method: 'GET', path: '/api/db/schema' },
  listSavedQueries: { method: 'GET', path: '/api/db/queries' },
  createSavedQuery: { method: 'POST', path: '/api/db/queries' },
  updateSavedQuery: { method: 'PATCH', path: '/api/db/queries/{id}' },
  deleteSavedQuery: { method: 'DELETE', path: '/api/db/queries/{id}' },
  uploadVersion: { method: 'POST', path: '/api/releases/remotes/{name}/versions' },
  getReleases: { method: 'GET', path: '/api/releases' },
  checkVersion: { method: 'GET', path: '/api/releases/remotes/{name}/versions/{version}/check' },
  keepTrial: { method: 'PUT', path: '/api/releases/remotes/{name}/versions/{version}/trial' },
  listOwnRemotes: { method: 'GET', path: '/api/releases/own-remotes' },
  activateVersion: { method: 'POST', path: '/api/releases/remotes/{name}/activate' },
  startCanary: { method: 'PUT', path: '/api/releases/remotes/{name}/canary' },
  endCanary: { method: 'DELETE', path: '/api/releases/remotes/{name}/canary' },
  rollbackVersion: { method: 'POST', path: '/api/releases/remotes/{name}/rollback' },
  disableVersion: { method: 'POST', path: '/api/releases/remotes/{name}/disable' },
  enableVersion: { method: 'POST', path: '/api/releases/remotes/{name}/enable' },
  activateShell: { method: 'POST', path: '/api/releases/shells/{mode}/activate' },
  rollbackShell: { method: 'POST', path: '/api/releases/shells/{mode}/rollback' },
  freezeReleases: { method: 'PUT', path: '/api/releases/freeze' },
  unfreezeReleases: { method: 'DELETE', path: '/api/releases/freeze' },
  pruneReleases: { method: 'POST', path: '/api/releases/prune' },
  getReleaseCompatibility: { method: 'GET', path: '/api/releases/compatibility' },
  listReleaseEvents: { method: 'GET', path: '/api/releases/events' },
  listReleaseCredentials: { method: 'GET', path: '/api/releases/credentials' },
  createReleaseCredential: { method: 'POST', path: '/api/releases/credentials' },
  revokeReleaseCredential: { method: 'DELETE', path: '/api/releases/credentials/{id}' },
  previewTakeBack: { method: 'GET', path: '/api/releases/credentials/{id}/stolen' },
  takeBackCredential: { method: 'POST', path: '/api/releases/credentials/{id}/stolen' },
  listReleaseMembers: { method: 'GET', path: '/api/releases/remotes/{name}/members' },
  setReleaseMembers: { method: 'PUT', path: '/api/releases/remotes/{name}/members' },
  createTestersLink: { method: 'POST', path: '/api/releases/testers-links' },
  createPreview: { method: 'POST', path: '/api/releases/previews' },
  listPreviews: { method: 'GET', path: '/api/releases/remotes/{name}/previews' },
  uploadPreview: { method: 'POST', path: '/api/releases/remotes/{name}/previews' },
  endPreview: { method: 'DELETE', path: '/api/releases/remotes/{name}/previews/{version}' },
  getRemoteApi: { method: 'GET', path: '/api/releases/remotes/{name}/api' },
  allowRemoteApi: { method: 'PUT', path: '/api/releases/remotes/{name}/api' },
  forbidRemoteApi: { method: 'DELETE', path: '/api/releases/remotes/{name}/api' },
} as const

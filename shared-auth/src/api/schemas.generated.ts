/**
 * Generated from the published contract by `npm run api-client`; do not edit.
 */
export type AcademyCategoryThumbnail = string | null;

export interface AcademyCategory {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
  slug: string;
  description: string;
  thumbnail: AcademyCategoryThumbnail;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  courses: AcademyCourseSummary[];
}

export type AcademyCategoryContentThumbnail = string | null;

export interface AcademyCategoryContent {
  /** @maxLength 100 */
  slug: string;
  /** @maxLength 120 */
  name: string;
  /** @maxLength 1000 */
  description: string;
  thumbnail: AcademyCategoryContentThumbnail;
}

export type AcademyCategoryListFeatured = {
  courses: string[];
  showHot: boolean;
};

export interface AcademyCategoryList {
  results: AcademyCategory[];
  featured: AcademyCategoryListFeatured;
}

export type AcademyCourseThumbnail = string | null;

/**
 * What readers need to know already; null where the course says nothing about it
 */
export type AcademyCourseLevel = 'basic' | 'intermediate' | 'advanced' | null;

export type AcademyCourseCategory = {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
  slug: string;
};

export interface AcademyCourse {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  title: string;
  slug: string;
  description: string;
  thumbnail: AcademyCourseThumbnail;
  /** What readers need to know already; null where the course says nothing about it */
  level: AcademyCourseLevel;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  category: AcademyCourseCategory;
  /** Whether a lesson is done only once its questions were answered right */
  questionsRequired: boolean;
  sections: AcademySection[];
}

export type AcademyCourseContentThumbnail = string | null;

export type AcademyCourseContentLevel = 'basic' | 'intermediate' | 'advanced' | null;

export type AcademyCourseContentSectionsItem = {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  /** @maxLength 100 */
  slug: string;
  /** @maxLength 200 */
  titleSection: string;
  /** @maxItems 500 */
  lessons: string[];
};

export interface AcademyCourseContent {
  /** @maxLength 36 */
  categoryId: string;
  /** @maxLength 100 */
  slug: string;
  /** @maxLength 200 */
  title: string;
  /** @maxLength 2000 */
  description: string;
  thumbnail: AcademyCourseContentThumbnail;
  questionsRequired: boolean;
  level: AcademyCourseContentLevel;
  /** @maxItems 100 */
  sections: AcademyCourseContentSectionsItem[];
}

export type AcademyCourseLessonYoutubeUrl = string | null;

/**
 * About how long the text takes to read, in minutes; null where it is not a file of this site
 */
export type AcademyCourseLessonReadingMinutes = number | null;

export interface AcademyCourseLesson {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  slug: string;
  labelLesson: string;
  titleLesson: string;
  descriptionLesson: string;
  youtubeUrl: AcademyCourseLessonYoutubeUrl;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  lessonOrder: number;
  /** About how long the text takes to read, in minutes; null where it is not a file of this site */
  readingMinutes: AcademyCourseLessonReadingMinutes;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** Its slugs before, in lower case, by which readers recognise the lessons that they completed */
  formerSlugs: string[];
}

export type AcademyCourseSummaryThumbnail = string | null;

/**
 * What readers need to know already; null where the course says nothing about it
 */
export type AcademyCourseSummaryLevel = 'basic' | 'intermediate' | 'advanced' | null;

export interface AcademyCourseSummary {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  title: string;
  slug: string;
  description: string;
  thumbnail: AcademyCourseSummaryThumbnail;
  /** What readers need to know already; null where the course says nothing about it */
  level: AcademyCourseSummaryLevel;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
}

export type AcademyLessonYoutubeUrl = string | null;

/**
 * About how long the text takes to read, in minutes; null where it is not a file of this site
 */
export type AcademyLessonReadingMinutes = number | null;

export type AcademyLessonMarkdownUrl = string | null;

export type AcademyLessonMarkdownUrlPremium = string | null;

export interface AcademyLesson {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  slug: string;
  labelLesson: string;
  titleLesson: string;
  descriptionLesson: string;
  youtubeUrl: AcademyLessonYoutubeUrl;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  lessonOrder: number;
  /** About how long the text takes to read, in minutes; null where it is not a file of this site */
  readingMinutes: AcademyLessonReadingMinutes;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  markdownUrl: AcademyLessonMarkdownUrl;
  links: AcademyLessonLink[];
  /** Whether signed-in readers get more than this: links, or a longer text */
  hasPremium: boolean;
  /**
   * How many of these links there are, so that a page can keep their place
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  premiumLinkCount: number;
  markdownUrlPremium?: AcademyLessonMarkdownUrlPremium;
  linksPremium?: AcademyLessonLink[];
}

export type AcademyLessonContentYoutubeUrl = string | null;

export type AcademyLessonContentText = string | null;

export type AcademyLessonContentPremiumText = string | null;

export type AcademyLessonContentLinksItem = {
  /** @maxLength 200 */
  name: string;
  /** @maxLength 2000 */
  url: string;
};

export type AcademyLessonContentLinksPremiumItem = {
  /** @maxLength 200 */
  name: string;
  /** @maxLength 2000 */
  url: string;
};

export interface AcademyLessonContent {
  /** @maxLength 36 */
  sectionId: string;
  /** @maxLength 100 */
  slug: string;
  /** @maxLength 60 */
  labelLesson: string;
  /** @maxLength 200 */
  titleLesson: string;
  /** @maxLength 1000 */
  descriptionLesson: string;
  youtubeUrl: AcademyLessonContentYoutubeUrl;
  text: AcademyLessonContentText;
  premiumText: AcademyLessonContentPremiumText;
  /** @maxItems 100 */
  links: AcademyLessonContentLinksItem[];
  /** @maxItems 100 */
  linksPremium: AcademyLessonContentLinksPremiumItem[];
}

export interface AcademyLessonLink {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
  url: string;
}

export interface AcademySection {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  titleSection: string;
  slug: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  sectionOrder: number;
  lessons: AcademyCourseLesson[];
}

export type AccountDeletionDueAt = string | null;

export type AccountDeletionConfirmation = 'password' | 'sign-in';
export interface AccountDeletion {
  dueAt: AccountDeletionDueAt;
  confirmation: AccountDeletionConfirmation;
  isPossible: boolean;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  days: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  backupDays: number;
}

export interface AccountDeletionRequestInput {
  /** @maxLength 512 */
  password?: string;
  /** @maxLength 254 */
  email?: string;
}

export interface AccountDeletionStart {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  dueAt: string;
}

export type AccountExportId = string | null;

export type AccountExportRequestedAt = string | null;

export type AccountExportBytes = number | null;

export type AccountExportExpiresAt = string | null;

export interface AccountExport {
  state: AccountExportState;
  id: AccountExportId;
  requestedAt: AccountExportRequestedAt;
  bytes: AccountExportBytes;
  expiresAt: AccountExportExpiresAt;
}

export type AccountExportState = 'none' | 'waiting' | 'running' | 'ready' | 'failed';
export type ActivityEntryActorId = string | null;

export interface ActivityEntry {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  actorId: ActivityEntryActorId;
  actorName: string;
  kind: RecordKind;
  recordId: string;
  recordName: string;
  action: ChangeAction;
  changes: FieldChange[];
}

export interface ActivityPage {
  results: ActivityEntry[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export interface ActivityResponse {
  result: ActivityEntry;
}

export type Area = 'academy' | 'projects' | 'texts' | 'wardrobe' | 'mail' | 'feedback' | 'short-links' | 'statistics';
export type AreaInput = 'academy' | 'projects' | 'texts' | 'wardrobe' | 'mail' | 'feedback' | 'short-links' | 'statistics';
export type AreaLevel = 'edit' | 'publish';
export type AreaLevelInput = 'edit' | 'publish';
export type BackupPlacesItem = 'server' | 'storage';
export type BackupSqlSize = number | null;

export type BackupReason = 'manual' | 'scheduled' | 'beforeRestore' | 'beforeUpload' | 'beforeReset';
export interface Backup {
  name: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  places: BackupPlacesItem[];
  size: number;
  sqlSize: BackupSqlSize;
  isSafety: boolean;
  reason: BackupReason;
}

export type BackupListKeptSafety = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  days: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  always: number;
};

export type BackupListKeptScheduled = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  days: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  weeks: number;
};

export type BackupListKept = {
  safety: BackupListKeptSafety;
  scheduled: BackupListKeptScheduled;
};

export type BackupListFolderProblem = string | null;

export type BackupListFolder = {
  problem: BackupListFolderProblem;
};

export type BackupListScheduleFailure = string | null;

export type BackupListScheduleFailedAt = string | null;

export type BackupListSchedule = {
  isOn: boolean;
  failure: BackupListScheduleFailure;
  failedAt: BackupListScheduleFailedAt;
};

export type BackupListStorageBucket = string | null;

export type BackupListStorageKeptAnyOf = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  days: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  weeks: number;
};

export type BackupListStorageKept = BackupListStorageKeptAnyOf | null;

export type BackupListStorageFailure = string | null;

export type BackupListStorageFailedAt = string | null;

export type BackupListStorageProblem = string | null;

export type BackupListStorage = {
  bucket: BackupListStorageBucket;
  kept: BackupListStorageKept;
  failure: BackupListStorageFailure;
  failedAt: BackupListStorageFailedAt;
  problem: BackupListStorageProblem;
};

export type BackupListBundlesSchedule = 'off' | 'daily' | 'weekly';
export type BackupListBundlesMadeAt = string | null;

export type BackupListBundles = {
  schedule: BackupListBundlesSchedule;
  madeAt: BackupListBundlesMadeAt;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
  size: number;
};

export type BackupListArchiveAnyOfSince = string | null;

export type BackupListArchiveAnyOfUntil = string | null;

export type BackupListArchiveAnyOfFailure = string | null;

export type BackupListArchiveAnyOf = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  days: number;
  size: number;
  since: BackupListArchiveAnyOfSince;
  until: BackupListArchiveAnyOfUntil;
  failure: BackupListArchiveAnyOfFailure;
};

export type BackupListArchive = BackupListArchiveAnyOf | null;

export type BackupListVerificationDay = 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | null;

export type BackupListVerificationLastAnyOfFailure = string | null;

export type BackupListVerificationLastAnyOf = {
  name: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  at: string;
  failure: BackupListVerificationLastAnyOfFailure;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  tables: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  rows: number;
  isCompared: boolean;
  seconds: number;
};

export type BackupListVerificationLast = BackupListVerificationLastAnyOf | null;

export type BackupListVerification = {
  day: BackupListVerificationDay;
  last: BackupListVerificationLast;
};

export interface BackupList {
  backups: Backup[];
  kept: BackupListKept;
  folder: BackupListFolder;
  schedule: BackupListSchedule;
  storage: BackupListStorage;
  bundles: BackupListBundles;
  archive: BackupListArchive;
  verification: BackupListVerification;
}

export interface BackupMade {
  success: true;
  message: string;
  backup: Backup;
}

export type BinEntryDeletedById = string | null;

export interface BinEntry {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  kind: BinKind;
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  recordId: string;
  recordName: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  deletedAt: string;
  deletedById: BinEntryDeletedById;
  deletedByName: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  expiresAt: string;
}

export type BinKind = 'user' | 'short-link' | 'mail' | 'feedback' | 'category' | 'item' | 'media' | 'academy-category' | 'academy-course' | 'academy-lesson' | 'project' | 'team-member';
export interface BinPage {
  results: BinEntry[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export type BulkChangeInputAction = 'delete' | 'activate' | 'deactivate' | 'role' | 'restore' | 'purge' | 'read' | 'unread' | 'assign' | 'archive' | 'unarchive' | 'pin' | 'unpin';
export type BulkChangeInputRole = 'user' | 'admin' | 'collaborator';
export type BulkChangeInputAssigneeId = string | null;

export type BulkChangeInputFilter = {[key: string]: string};

export interface BulkChangeInput {
  action: BulkChangeInputAction;
  role?: BulkChangeInputRole;
  assigneeId?: BulkChangeInputAssigneeId;
  /**
   * @minItems 1
   * @maxItems 3000
   */
  ids?: string[];
  filter?: BulkChangeInputFilter;
  /** @maxItems 3000 */
  except?: string[];
  /**
   * @minimum 0
   * @maximum 100000
   */
  expected?: number;
}

export interface BulkOutcome {
  id: string;
  name: string;
  problem?: string;
}

export type BulkProgressState = 'running' | 'done' | 'stopped' | 'failed';
export interface BulkProgress {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  state: BulkProgressState;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  done: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  total: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  changed: number;
  rows: BulkOutcome[];
  message?: string;
}

export type CaptchaProvider = 'altcha' | 'turnstile' | 'off';
export type CaptchaSiteKey = string | null;

export type CaptchaChallengeUrl = string | null;

export interface Captcha {
  provider: CaptchaProvider;
  siteKey: CaptchaSiteKey;
  challengeUrl: CaptchaChallengeUrl;
}

export type CaptchaChallengeParametersData = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  expiresAt: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  lifetimeSeconds: number;
};

export type CaptchaChallengeParameters = {
  algorithm: string;
  nonce: string;
  salt: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  cost: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  keyLength: number;
  keyPrefix: string;
  keySignature?: string;
  data: CaptchaChallengeParametersData;
};

export interface CaptchaChallenge {
  parameters: CaptchaChallengeParameters;
  signature?: string;
}

export type CertificateRevokedAt = string | null;

export type CertificateRevokedReason = string | null;

export interface Certificate {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  courseTitle: string;
  holderName: string;
  hours: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  lessonCount: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  issuedAt: string;
  isShared: boolean;
  revokedAt: CertificateRevokedAt;
  isOwn: boolean;
  revokedReason: CertificateRevokedReason;
  credential: string;
}

export interface CertificateIssueInput {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  courseId: string;
  /**
   * @minLength 2
   * @maxLength 100
   */
  name: string;
}

export interface CertificateIssuer {
  '@context': string[];
  id: string;
  type: string[];
  name: string;
  url: string;
}

export interface CertificateKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
}

export interface CertificatePage {
  results: ListedCertificate[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export interface CertificateResponse {
  results: Certificate;
}

export interface CertificateRevocationInput {
  /**
   * @minLength 3
   * @maxLength 500
   */
  reason: string;
}

export interface CertificateSharingInput {
  isShared: boolean;
}

/**
 * `unknown`: firmado por el sitio, pero no compartido o ya no existe; `forged`: no lo firmó el sitio
 */
export type CertificateStateState = 'valid' | 'revoked' | 'unknown' | 'forged';
export interface CertificateState {
  /** `unknown`: firmado por el sitio, pero no compartido o ya no existe; `forged`: no lo firmó el sitio */
  state: CertificateStateState;
}

export type CertificateStatusRevokedCredentialItem = {
  id: string;
  revoked: boolean;
};

export interface CertificateStatus {
  id: string;
  issuer: string;
  revokedCredential: CertificateStatusRevokedCredentialItem[];
}

export interface CertificateVerificationInput {
  /**
   * @minLength 1
   * @maxLength 16384
   */
  credential: string;
}

export type ChangeAction = 'create' | 'update' | 'delete' | 'restore' | 'purge' | 'rename' | 'role' | 'activate' | 'deactivate' | 'password' | 'email' | 'sign-out' | 'request-deletion' | 'cancel-deletion' | 'add-passkey' | 'remove-passkey' | 'read' | 'unread' | 'assign' | 'archive' | 'unarchive' | 'reply' | 'pin' | 'unpin' | 'replace' | 'query' | 'stop-query' | 'publish' | 'trial' | 'canary' | 'end-canary' | 'rollback' | 'stop' | 'resume' | 'preview' | 'end-preview' | 'freeze' | 'unfreeze' | 'prune' | 'members' | 'revoke' | 'schedule' | 'unschedule' | 'reorder';
export type CodeAvailabilityReason = 'invalid' | 'reserved' | 'taken';
export interface CodeAvailability {
  available: boolean;
  reason?: CodeAvailabilityReason;
  message?: string;
}

export interface ConfirmEmailInput {
  /**
   * @minLength 1
   * @maxLength 512
   */
  token: string;
}

export interface ConfirmSignUpInput {
  /**
   * @minLength 1
   * @maxLength 512
   */
  token: string;
  /**
   * @minLength 1
   * @maxLength 512
   */
  password: string;
}

export type ConnectedUserDevice = {
  /** @maxLength 100 */
  platform?: string;
  /** @maxLength 300 */
  userAgent?: string;
  /** @maxLength 100 */
  brand?: string;
  /** @maxLength 100 */
  modelName?: string;
  /** @maxLength 100 */
  osName?: string;
  /** @maxLength 100 */
  osVersion?: string;
  /** @maxLength 100 */
  appName?: string;
  /** @maxLength 100 */
  appVersion?: string;
  userEmail: string;
};

export interface ConnectedUser {
  /** Del socket: quien tiene dos páginas abiertas está conectado dos veces. */
  id: string;
  device: ConnectedUserDevice;
}

export interface ConnectedUserChanges {
  joined: ConnectedUser[];
  left: string[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  total: number;
}

export interface ConnectedUserList {
  users: ConnectedUser[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  total: number;
}

export type ContentPublishedAnyOf = AcademyCategoryContent | AcademyCourseContent | AcademyLessonContent | ProjectContent | TeamMemberContent | SiteTextContent;

export type ContentPublished = ContentPublishedAnyOf | null;

export type ContentDraftProperty = ContentDraft | null;

export type ContentUpdatedAt = string | null;

export type ContentUpdatedBy = string | null;

export type ContentPath = string | null;

export interface Content {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  kind: ContentKind;
  published: ContentPublished;
  draft: ContentDraftProperty;
  updatedAt: ContentUpdatedAt;
  updatedBy: ContentUpdatedBy;
  path: ContentPath;
}

export type ContentCheckLinkedFromItem = {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
};

export type ContentCheckMovesTo = string | null;

export interface ContentCheck {
  problems: ContentProblem[];
  linkedFrom: ContentCheckLinkedFromItem[];
  movesTo: ContentCheckMovesTo;
}

export type ContentCreateInputContent = AcademyCategoryContent | AcademyCourseContent | AcademyLessonContent | ProjectContent | TeamMemberContent | SiteTextContent;

export interface ContentCreateInput {
  content: ContentCreateInputContent;
}

export type ContentDraftContent = AcademyCategoryContent | AcademyCourseContent | AcademyLessonContent | ProjectContent | TeamMemberContent | SiteTextContent;

export type ContentDraftDue = string | null;

export type ContentDraftProblem = string | null;

export interface ContentDraft {
  content: ContentDraftContent;
  /**
   * @minimum 0
   * @maximum 2000000000
   */
  version: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
  updatedBy: string;
  due: ContentDraftDue;
  problem: ContentDraftProblem;
}

export type ContentDraftSaveInputContent = AcademyCategoryContent | AcademyCourseContent | AcademyLessonContent | ProjectContent | TeamMemberContent | SiteTextContent;

export interface ContentDraftSaveInput {
  content: ContentDraftSaveInputContent;
  /**
   * @minimum 0
   * @maximum 2000000000
   */
  version: number;
}

export type ContentEntryParent = string | null;

export type ContentEntryUpdatedBy = string | null;

export type ContentEntryDue = string | null;

export type ContentEntryProblem = string | null;

export interface ContentEntry {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
  parent: ContentEntryParent;
  state: ContentState;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
  updatedBy: ContentEntryUpdatedBy;
  due: ContentEntryDue;
  problem: ContentEntryProblem;
}

export type ContentKind = 'academy-category' | 'academy-course' | 'academy-lesson' | 'project' | 'team-member' | 'site-text';
export type ContentKindInput = 'academy-category' | 'academy-course' | 'academy-lesson' | 'project' | 'team-member' | 'site-text';
export interface ContentOrderInput {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  parent?: string;
  /**
   * @minItems 1
   * @maxItems 500
   */
  ids: string[];
}

export interface ContentPage {
  results: ContentEntry[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export type ContentProblemKind = 'incomplete' | 'broken-link' | 'missing-picture' | 'missing-alt';
export type ContentProblemLine = number | null;

export interface ContentProblem {
  kind: ContentProblemKind;
  field: string;
  line: ContentProblemLine;
  message: string;
}

export interface ContentPublishInput {
  /**
   * @minimum 0
   * @maximum 2000000000
   */
  version: number;
  /**
   * Cuándo se publica; sin ella, ahora.
   * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
   */
  at?: string;
}

export type ContentState = 'draft' | 'published' | 'changed' | 'scheduled';
export interface ContentVersion {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  number: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  at: string;
  by: string;
  changes: FieldChange[];
}

export interface ContentVersionPage {
  results: ContentVersion[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export type CourseReaderName = string | null;

export type CourseReaderState = 'reading' | 'stopped' | 'finished';
export type CourseReaderLastLesson = string | null;

export type CourseReaderLastLessonId = string | null;

export type CourseReaderLastAt = string | null;

export interface CourseReader {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: CourseReaderName;
  state: CourseReaderState;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  lessonsDone: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  lessons: number;
  lastLesson: CourseReaderLastLesson;
  lastLessonId: CourseReaderLastLessonId;
  lastAt: CourseReaderLastAt;
}

export interface CourseReaderPage {
  results: CourseReader[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export type CourseReadingMedianProgress = number | null;

export type CourseReadingFailureRate = number | null;

export interface CourseReading {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  title: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  lessons: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  readers: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  active: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  finished: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  certificates: number;
  medianProgress: CourseReadingMedianProgress;
  failureRate: CourseReadingFailureRate;
}

export type CourseReadingDetailsResultsMedianProgress = number | null;

export type CourseReadingDetailsResultsFailureRate = number | null;

export type CourseReadingDetailsResults = {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  title: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  lessons: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  readers: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  active: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  finished: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  certificates: number;
  medianProgress: CourseReadingDetailsResultsMedianProgress;
  failureRate: CourseReadingDetailsResultsFailureRate;
  outline: LessonReaders[];
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  at: string;
};

export interface CourseReadingDetails {
  results: CourseReadingDetailsResults;
}

export interface CourseReadingPage {
  results: CourseReading[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export interface CreatedMedia {
  result: Media;
  isNew: boolean;
}

export interface CreatedReleaseCredential {
  /** No se muestra otra vez. */
  token: string;
  credential: ReleaseCredential;
}

export interface CurrentOutfit {
  pieces: OutfitPiece[];
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  changedAt: string;
}

export interface CurrentOutfitChangeInput {
  /**
   * @minItems 1
   * @maxItems 7
   */
  pieces: OutfitPieceInput[];
  /**
   * @minimum 0
   * @maximum 31536000000
   */
  changedMsAgo: number;
  isAnonymous: boolean;
}

export type CurrentOutfitResponseResult = CurrentOutfit | null;

export interface CurrentOutfitResponse {
  result: CurrentOutfitResponseResult;
}

export interface DatabaseChanged {
  success: true;
  message: string;
  safetyBackup: string;
  notice?: string;
}

export type DatabaseProgressKind = 'backup' | 'restore' | 'upload' | 'reset' | 'verify';
export type DatabaseProgressState = 'running' | 'done' | 'failed';
export interface DatabaseProgress {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$ */
  id: string;
  kind: DatabaseProgressKind;
  phase: string;
  state: DatabaseProgressState;
  done: number;
  total: number;
  message?: string;
}

export type DatabaseResetCredentialsItem = {
  role: string;
  email: string;
  password: string;
};

export interface DatabaseReset {
  success: true;
  reset: true;
  message: string;
  safetyBackup: string;
  notice?: string;
  credentials: DatabaseResetCredentialsItem[];
}

export type DatabaseTableComment = string | null;

export type DatabaseTableEstimatedRows = number | null;

export type DatabaseTableAnalyzedAt = string | null;

export type DatabaseTableConstraintsItemKind = 'primary' | 'unique' | 'check' | 'foreign';
export type DatabaseTableConstraintsItem = {
  name: string;
  kind: DatabaseTableConstraintsItemKind;
  columns: string[];
  definition: string;
};

export type DatabaseTableIndexesItem = {
  name: string;
  definition: string;
  bytes: number;
  isUnique: boolean;
  isValid: boolean;
};

export type DatabaseTableRightsReason = string | null;

export type DatabaseTableRights = {
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  reason: DatabaseTableRightsReason;
};

export interface DatabaseTable {
  name: string;
  comment: DatabaseTableComment;
  estimatedRows: DatabaseTableEstimatedRows;
  tableBytes: number;
  indexBytes: number;
  analyzedAt: DatabaseTableAnalyzedAt;
  columns: TableColumn[];
  primaryKey: string[];
  constraints: DatabaseTableConstraintsItem[];
  foreignKeys: ForeignKey[];
  referencedBy: ForeignKey[];
  indexes: DatabaseTableIndexesItem[];
  rights: DatabaseTableRights;
}

export type DatabaseTableListTablesItemComment = string | null;

export type DatabaseTableListTablesItemEstimatedRows = number | null;

export type DatabaseTableListTablesItemAnalyzedAt = string | null;

export type DatabaseTableListTablesItemRightsReason = string | null;

export type DatabaseTableListTablesItemRights = {
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  reason: DatabaseTableListTablesItemRightsReason;
};

export type DatabaseTableListTablesItem = {
  name: string;
  comment: DatabaseTableListTablesItemComment;
  estimatedRows: DatabaseTableListTablesItemEstimatedRows;
  tableBytes: number;
  indexBytes: number;
  analyzedAt: DatabaseTableListTablesItemAnalyzedAt;
  rights: DatabaseTableListTablesItemRights;
};

export interface DatabaseTableList {
  tables: DatabaseTableListTablesItem[];
}

export type DatabaseWaitListWaitsItemBlocker = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  pid: number;
  login: string;
  application: string;
  statement: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  since: string;
  canEnd: boolean;
};

export type DatabaseWaitListWaitsItem = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  pid: number;
  login: string;
  application: string;
  statement: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  since: string;
  blocker: DatabaseWaitListWaitsItemBlocker;
};

export interface DatabaseWaitList {
  waits: DatabaseWaitListWaitsItem[];
}

export interface DeclaredUpstream {
  upstream: string;
  /** Las versiones que la declaran, de la más reciente a la más antigua. */
  versions: string[];
  /** Si la declara la versión activa. */
  isActive: boolean;
  /** Si se ve que lleva a la máquina del sitio o a una red privada. */
  isPrivate: boolean;
}

export interface DecodeTokenInput {
  /**
   * @minLength 1
   * @maxLength 16384
   */
  token: string;
}

export type DecodeTokenResponseDecoded = {[key: string]: unknown};

export interface DecodeTokenResponse {
  decoded: DecodeTokenResponseDecoded;
}

export interface Device {
  /** @maxLength 100 */
  platform?: string;
  /** @maxLength 300 */
  userAgent?: string;
  /** @maxLength 100 */
  brand?: string;
  /** @maxLength 100 */
  modelName?: string;
  /** @maxLength 100 */
  osName?: string;
  /** @maxLength 100 */
  osVersion?: string;
  /** @maxLength 100 */
  appName?: string;
  /** @maxLength 100 */
  appVersion?: string;
}

export interface Diagnosis {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  checkedAt: string;
  findings: Finding[];
}

export interface DownloadLink {
  url: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  expiresAt: string;
}

export type EmailStatePendingAnyOf = {
  email: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  expiresAt: string;
  isApproved: boolean;
};

export type EmailStatePending = EmailStatePendingAnyOf | null;

export interface EmailState {
  email: string;
  isVerified: boolean;
  hasPassword: boolean;
  pending: EmailStatePending;
}

export type ErrorFields = {[key: string]: string};

export interface Error {
  code: string;
  message: string;
  fields?: ErrorFields;
}

export type ExistenceExists = {
  email?: boolean;
  username?: boolean;
};

export interface Existence {
  exists: ExistenceExists;
}

export interface Feedback {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  title: string;
  message: string;
  name: string;
  userEmail: string;
  socialAccount: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  rating: number;
  isActive: boolean;
  isPinned: boolean;
  canBeShown: boolean;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export interface FeedbackPage {
  results: Feedback[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export interface FeedbackResponse {
  results: Feedback;
}

export interface FeedbackSubmissionInput {
  /** @maxLength 120 */
  title?: string;
  /**
   * @minLength 1
   * @maxLength 1000
   */
  message: string;
  /**
   * @minLength 1
   * @maxLength 120
   */
  name: string;
  /**
   * @minLength 1
   * @maxLength 254
   */
  userEmail: string;
  /** @maxLength 120 */
  socialAccount?: string;
  /**
   * @minimum 1
   * @maximum 5
   */
  rating: number;
  canBeShown?: boolean;
  /** @maxLength 8192 */
  captchaToken?: string;
}

export interface FeedbackSubmissionResponse {
  success: true;
  message: string;
}

export interface FeedbackUpdateInput {
  isActive?: boolean;
  isPinned?: boolean;
}

export type FieldChangeBefore = string | null;

export type FieldChangeAfter = string | null;

export interface FieldChange {
  field: string;
  before: FieldChangeBefore;
  after: FieldChangeAfter;
  isHidden: boolean;
}

export type FindingLevel = 'ok' | 'warning' | 'problem';
export type FindingAdvice = string | null;

export interface Finding {
  id: string;
  level: FindingLevel;
  name: string;
  text: string;
  advice: FindingAdvice;
}

export type ForeignKeyOnDelete = 'no action' | 'restrict' | 'cascade' | 'set null' | 'set default';
export interface ForeignKey {
  name: string;
  table: string;
  columns: string[];
  otherTable: string;
  otherColumns: string[];
  onDelete: ForeignKeyOnDelete;
}

export interface ForgotPasswordInput {
  /**
   * @minLength 1
   * @maxLength 254
   */
  email: string;
  /**
   * @minLength 1
   * @maxLength 300
   */
  domain: string;
  /** @maxLength 8192 */
  captchaToken?: string;
}

export interface GivenAnswerInput {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  lessonId: string;
  /**
   * @minLength 1
   * @maxLength 40
   */
  questionId: string;
  /**
   * @minItems 1
   * @maxItems 10
   */
  answer: string[];
  /**
   * @minimum 1
   * @maximum 1000
   */
  tries: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}(?:Z))$ */
  at: string;
}

export interface GivenAnswersInput {
  /**
   * @minItems 1
   * @maxItems 50
   */
  items: GivenAnswerInput[];
}

export interface GivenArea {
  area: Area;
  level: AreaLevel;
}

export interface GivenAreaInput {
  area: AreaInput;
  level: AreaLevelInput;
}

export type HealthStatus = 'ok' | 'degraded';
export type HealthProblemsItem = 'log' | 'data' | 'site' | 'drawing' | 'remote-apis';
export interface Health {
  status: HealthStatus;
  /** What cannot be written at the moment, that no engine can prerender pages here, or that services of remotes fail */
  problems?: HealthProblemsItem[];
  /** The remotes whose services fail */
  remoteApis?: string[];
}

export interface HomeFigure {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  today: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  weekAgo: number;
}

export interface HomeMailbox {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  unread: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  unreplied: number;
}

export interface HomeMessageFigure {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  today: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  weekAgo: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  sevenDays: number;
}

export type HomePendingKind = 'version-failing' | 'remote-stopped' | 'version-returned' | 'backup-failed' | 'backup-overdue' | 'backup-unverified' | 'canary-waiting' | 'trial-failed' | 'reply-failed' | 'mail-unread' | 'mail-unreplied';
export type HomePendingRemote = string | null;

export type HomePendingTitle = string | null;

export type HomePendingVersion = string | null;

export type HomePendingReason = string | null;

export type HomePendingAt = string | null;

export type HomePendingCount = number | null;

export interface HomePending {
  kind: HomePendingKind;
  remote: HomePendingRemote;
  title: HomePendingTitle;
  version: HomePendingVersion;
  reason: HomePendingReason;
  at: HomePendingAt;
  count: HomePendingCount;
}

export type HomeRemoteVersion = string | null;

export type HomeRemoteState = 'good' | 'watched' | 'unwell' | 'failing' | 'stopped' | 'unvisited' | 'unpublished';
export type HomeRemoteCanaryAnyOf = {
  version: string;
  share: number;
};

export type HomeRemoteCanary = HomeRemoteCanaryAnyOf | null;

export interface HomeRemote {
  name: string;
  title: string;
  version: HomeRemoteVersion;
  state: HomeRemoteState;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visits: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  failedVisits: number;
  canary: HomeRemoteCanary;
}

export interface HomeSummary {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  at: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  day: string;
  pageViews: HomeFigure;
  linkVisits: HomeFigure;
  mails: HomeMessageFigure;
  mailbox: HomeMailbox;
  feedback: HomeMessageFigure;
  activations: HomeFigure;
  pending: HomePending[];
  remotes: HomeRemote[];
}

export type ImportedLessonsResultsItem = {
  path: string;
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
};

export interface ImportedLessons {
  results: ImportedLessonsResultsItem[];
}

export interface LessonFile {
  /**
   * @minLength 1
   * @maxLength 300
   */
  path: string;
  /** @maxLength 1020000 */
  text: string;
}

export interface LessonFileInput {
  /**
   * @minLength 1
   * @maxLength 300
   */
  path: string;
  /** @maxLength 1020000 */
  text: string;
}

export interface LessonImportInput {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  sectionId: string;
  /**
   * @minItems 1
   * @maxItems 50
   */
  files: LessonFileInput[];
}

export type LessonQuestionKind = 'one' | 'several' | 'order' | 'text';
export interface LessonQuestion {
  /**
   * @minLength 1
   * @maxLength 40
   */
  id: string;
  kind: LessonQuestionKind;
  prompt: string;
  options: string[];
  solution: string[];
  explanation: string;
}

export interface LessonReaders {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  title: string;
  section: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  begun: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  done: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  stopped: number;
}

export type LessonReadingDone = ReadingMark | null;

export type LessonReadingPlace = ReadingPlace | null;

export type LessonReadingMark = ReadingMark | null;

export interface LessonReading {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  lessonId: string;
  done: LessonReadingDone;
  place: LessonReadingPlace;
  mark: LessonReadingMark;
}

export type LessonReadingInputDone = ReadingMarkInput | null;

export type LessonReadingInputPlace = ReadingPlaceInput | null;

export type LessonReadingInputMark = ReadingMarkInput | null;

export interface LessonReadingInput {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  lessonId: string;
  done: LessonReadingInputDone;
  place: LessonReadingInputPlace;
  mark: LessonReadingInputMark;
}

export type LessonReportKind = 'typo' | 'broken' | 'unclear' | 'other';
export type LessonReportState = 'open' | 'resolved' | 'rejected';
export type LessonReportLesson = {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  slug: string;
  titleLesson: string;
  sectionSlug: string;
  courseSlug: string;
  categorySlug: string;
};

export type LessonReportClosedAt = string | null;

export interface LessonReport {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  anchor: string;
  quote: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  position: number;
  kind: LessonReportKind;
  state: LessonReportState;
  message: string;
  isQuoteThere: boolean;
  lesson: LessonReportLesson;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  closedAt: LessonReportClosedAt;
}

export type LessonReportBodyInputKind = 'typo' | 'broken' | 'unclear' | 'other';
export interface LessonReportBodyInput {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  lessonId: string;
  /** @maxLength 200 */
  anchor: string;
  /** @maxLength 200 */
  quote: string;
  /**
   * @minimum 0
   * @maximum 1000
   */
  position: number;
  kind: LessonReportBodyInputKind;
  /** @maxLength 1000 */
  message?: string;
  /** @maxLength 8192 */
  captchaToken?: string;
}

export interface LessonReportPage {
  results: LessonReport[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export interface LessonReportResponse {
  results: LessonReport;
}

export interface LessonReportSent {
  success: true;
  message: string;
}

export type LessonReportUpdateInputState = 'open' | 'resolved' | 'rejected';
export interface LessonReportUpdateInput {
  state: LessonReportUpdateInputState;
}

export type ListedCertificateRevokedAt = string | null;

export type ListedCertificateRevokedReason = string | null;

export interface ListedCertificate {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  courseTitle: string;
  holderName: string;
  hours: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  lessonCount: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  issuedAt: string;
  isShared: boolean;
  revokedAt: ListedCertificateRevokedAt;
  revokedReason: ListedCertificateRevokedReason;
}

export interface ListedCertificateResponse {
  results: ListedCertificate;
}

export type LivePageViewsMinutesItem = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  date: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  views: number;
};

export type LivePageViewsPagesItem = {
  url: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visitors: number;
};

export interface LivePageViews {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  at: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visitorsNow: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visitors: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  views: number;
  minutes: LivePageViewsMinutesItem[];
  pages: LivePageViewsPagesItem[];
}

export interface LoginInput {
  /**
   * @minLength 1
   * @maxLength 254
   */
  email: string;
  /**
   * @minLength 1
   * @maxLength 512
   */
  password: string;
  /** @maxLength 8192 */
  captchaToken?: string;
}

export interface LoginResponse {
  accessToken: string;
  refreshToken: string;
  user: SessionUser;
}

export type LogoutInputAnyOf = {
  /**
   * @minLength 1
   * @maxLength 4096
   */
  refreshToken?: string;
};

export type LogoutInput = LogoutInputAnyOf | null;

export type MailReadAt = string | null;

export type MailReadBy = MailPerson | null;

export type MailAssignee = MailPerson | null;

export type MailArchivedAt = string | null;

export type MailRepliedAt = string | null;

export interface Mail {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  currentUrl: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  sentAt: string;
  readAt: MailReadAt;
  readBy: MailReadBy;
  assignee: MailAssignee;
  archivedAt: MailArchivedAt;
  repliedAt: MailRepliedAt;
}

export interface MailDraftInput {
  /** @maxLength 10000 */
  text: string;
}

export interface MailPage {
  results: Mail[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export interface MailPerson {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
}

export type MailReplyAuthor = MailPerson | null;

export type MailReplyState = 'waiting' | 'sending' | 'sent' | 'kept' | 'failed';
export type MailReplySentAt = string | null;

export interface MailReply {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  author: MailReplyAuthor;
  text: string;
  state: MailReplyState;
  failure: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  sentAt: MailReplySentAt;
}

export interface MailReplyList {
  results: MailReply[];
  replyTo: string;
  isDelivered: boolean;
  draft: string;
}

export interface MailReplyResponse {
  result: MailReply;
}

export interface MailReplyTextInput {
  /**
   * @minLength 1
   * @maxLength 10000
   */
  text: string;
  /**
   * @minimum 0
   * @maximum 100000
   */
  seen: number;
}

export interface MailResponse {
  results: Mail;
}

export interface MailSubmissionInput {
  /**
   * @minLength 1
   * @maxLength 120
   */
  name: string;
  /**
   * @minLength 1
   * @maxLength 254
   */
  email: string;
  /**
   * @minLength 1
   * @maxLength 5000
   */
  message: string;
  /** @maxLength 200 */
  subject?: string;
  /** @maxLength 2048 */
  currentUrl?: string;
  /** @maxLength 2048 */
  reference?: string;
}

export interface MailSubmissionResponse {
  success: true;
  message: string;
}

export type MailUpdateInputAssigneeId = string | null;

export type MailUpdateInputAssigneeBefore = string | null;

export interface MailUpdateInput {
  isRead?: boolean;
  isArchived?: boolean;
  assigneeId?: MailUpdateInputAssigneeId;
  assigneeBefore?: MailUpdateInputAssigneeBefore;
}

export interface MeResponse {
  user: SessionUser;
}

export type MediaWidth = number | null;

export type MediaHeight = number | null;

export type MediaFilesItemWidth = number | null;

export type MediaFilesItem = {
  url: string;
  type: string;
  width: MediaFilesItemWidth;
};

export type MediaDominantColor = string | null;

export type MediaOwnerId = string | null;

export interface Media {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  hash: string;
  kind: MediaKind;
  name: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  bytes: number;
  width: MediaWidth;
  height: MediaHeight;
  isAnimated: boolean;
  files: MediaFilesItem[];
  /**
   * @minimum 0
   * @maximum 1
   */
  focalX: number;
  /**
   * @minimum 0
   * @maximum 1
   */
  focalY: number;
  dominantColor: MediaDominantColor;
  alt: string;
  isDecorative: boolean;
  isDescribed: boolean;
  folder: string;
  ownerId: MediaOwnerId;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export interface MediaCreateInput {
  /** @maxLength 1000 */
  alt?: string;
  isDecorative?: boolean;
  /**
   * @maxLength 200
   * @pattern ^([^/\p{Cc}]+(\/[^/\p{Cc}]+)*)?$
   */
  folder?: string;
  /** @maxLength 100 */
  uploadId: string;
}

export type MediaFoldersResultsItem = {
  folder: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
};

export interface MediaFolders {
  results: MediaFoldersResultsItem[];
}

export type MediaKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg' | 'pdf';
export interface MediaPage {
  results: Media[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export interface MediaReadResponse {
  result: Media;
  uses: MediaUse[];
}

export interface MediaResponse {
  result: Media;
}

export interface MediaUpdateInput {
  /** @maxLength 1000 */
  alt?: string;
  isDecorative?: boolean;
  /**
   * @maxLength 200
   * @pattern ^([^/\p{Cc}]+(\/[^/\p{Cc}]+)*)?$
   */
  folder?: string;
  /**
   * @minLength 1
   * @maxLength 200
   */
  name?: string;
  /**
   * @minimum 0
   * @maximum 1
   */
  focalX?: number;
  /**
   * @minimum 0
   * @maximum 1
   */
  focalY?: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt?: string;
}

export interface MediaUse {
  kind: string;
  recordId: string;
  recordName: string;
}

export interface Message {
  message: string;
}

export interface MovedAddress {
  params: string[];
}

export interface NamedLink {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
  url: string;
}

export interface NewOutfitInput {
  /**
   * @minLength 1
   * @maxLength 60
   */
  name: string;
  /**
   * @minItems 1
   * @maxItems 7
   */
  pieces: OutfitPieceInput[];
  isFavorite?: boolean;
}

export type NewPasskeyInputResponse = {
  /**
   * @minLength 1
   * @maxLength 8192
   * @pattern ^[\w-]+$
   */
  clientDataJSON: string;
  /**
   * @minLength 1
   * @maxLength 65536
   * @pattern ^[\w-]+$
   */
  attestationObject: string;
  /** @maxItems 10 */
  transports?: string[];
};

export interface NewPasskeyInput {
  /**
   * @minLength 1
   * @maxLength 1400
   * @pattern ^[\w-]+$
   */
  id: string;
  /**
   * @minLength 1
   * @maxLength 1400
   * @pattern ^[\w-]+$
   */
  rawId: string;
  type: 'public-key';
  response: NewPasskeyInputResponse;
}

export interface NewWardrobeCategoryInput {
  /**
   * @minLength 1
   * @maxLength 100
   */
  name: string;
  /**
   * @minLength 1
   * @maxLength 100
   */
  nameES: string;
  /**
   * @minLength 1
   * @maxLength 60
   */
  group: string;
}

export type NewWardrobeItemInputCategoryId = string | null;

export type NewWardrobeItemInputColor = WardrobeColorInput | null;

export type NewWardrobeItemInputPhotoId = string | null;

export interface NewWardrobeItemInput {
  /**
   * @minLength 1
   * @maxLength 200
   */
  description: string;
  categoryId: NewWardrobeItemInputCategoryId;
  color: NewWardrobeItemInputColor;
  photoId: NewWardrobeItemInputPhotoId;
}

export type OptionType = 'json' | 'text' | 'other';
export interface Option {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  key: string;
  name: string;
  type: OptionType;
  description: string;
  value: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export interface OptionList {
  results: Option[];
}

export interface OptionResponse {
  message: string;
  result: Option;
}

export interface OptionUpdateInput {
  /** @maxLength 100000 */
  value: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt?: string;
}

export interface OrderedContent {
  ids: string[];
}

export type OutfitShareId = string | null;

export type OutfitSharedBy = string | null;

export interface Outfit {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
  pieces: OutfitPiece[];
  isFavorite: boolean;
  shareId: OutfitShareId;
  sharedBy: OutfitSharedBy;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
}

export interface OutfitList {
  results: Outfit[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  maxOutfits: number;
}

export type OutfitPieceItemId = string | null;

export type OutfitPieceSample = string | null;

export interface OutfitPiece {
  slot: OutfitSlot;
  itemId: OutfitPieceItemId;
  sample: OutfitPieceSample;
}

export type OutfitPieceInputItemId = string | null;

export type OutfitPieceInputSample = string | null;

export interface OutfitPieceInput {
  slot: OutfitSlotInput;
  itemId: OutfitPieceInputItemId;
  sample: OutfitPieceInputSample;
}

export interface OutfitResponse {
  result: Outfit;
}

export type OutfitSharingInputSharedBy = string | null;

export interface OutfitSharingInput {
  isShared: boolean;
  sharedBy: OutfitSharingInputSharedBy;
}

export type OutfitSlot = 'accessories' | 'outerwear' | 'tops' | 'dresses' | 'bottoms' | 'bags' | 'shoes';
export type OutfitSlotInput = 'accessories' | 'outerwear' | 'tops' | 'dresses' | 'bottoms' | 'bags' | 'shoes';
export interface OutfitUpdateInput {
  /**
   * @minLength 1
   * @maxLength 60
   */
  name?: string;
  isFavorite?: boolean;
}

export type OwnArea = 'academy' | 'projects' | 'texts' | 'wardrobe' | 'mail' | 'feedback' | 'short-links' | 'statistics' | 'media';
export interface OwnAreaLevel {
  area: OwnArea;
  level: AreaLevel;
}

export type OwnCertificateRevokedAt = string | null;

export type OwnCertificateCourseId = string | null;

export type OwnCertificateRevokedReason = string | null;

export interface OwnCertificate {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  courseTitle: string;
  holderName: string;
  hours: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  lessonCount: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  issuedAt: string;
  isShared: boolean;
  revokedAt: OwnCertificateRevokedAt;
  courseId: OwnCertificateCourseId;
  revokedReason: OwnCertificateRevokedReason;
}

export interface OwnCertificates {
  results: OwnCertificate[];
}

export interface OwnRemotes {
  /** Nombres de remotos. */
  results: string[];
}

export interface PageView {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  _id: number;
  currentURL: string;
  ip: string;
  city: string;
  countryName: string;
  org: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
}

export type PageViewFunnelStepsItem = {
  url: string;
  /**
   * Quienes vieron esta página después de las anteriores
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visitors: number;
};

export interface PageViewFunnel {
  steps: PageViewFunnelStepsItem[];
}

export interface PageViewPage {
  results: PageView[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export interface PageViewPart {
  key: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  before: number;
}

export type PageViewSeriesUnit = 'minute' | 'hour' | 'day' | 'month';
export type PageViewSeriesPointsItem = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  date: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visits: number;
};

export type PageViewSeriesPagesItem = {
  url: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visits: number;
};

export interface PageViewSeries {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  from: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  to: string;
  unit: PageViewSeriesUnit;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalVisits: number;
  points: PageViewSeriesPointsItem[];
  pages: PageViewSeriesPagesItem[];
}

export type PageViewSummaryUnit = 'hour' | 'day' | 'month';
export type PageViewSummaryNow = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  views: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visitors: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  bounces: number;
};

export type PageViewSummaryBefore = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  from: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  to: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  views: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visitors: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  bounces: number;
};

export type PageViewSummaryPointsItem = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  date: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  views: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visitors: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  viewsBefore: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visitorsBefore: number;
};

/**
 * El primer día cuyas visitas se conservan una a una; null, todas
 */
export type PageViewSummaryKeptFrom = string | null;

export type PageViewSummaryKept = {
  /**
   * Los meses completos que se conserva cada visita; 0, todas
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  months: number;
  /** El primer día cuyas visitas se conservan una a una; null, todas */
  from: PageViewSummaryKeptFrom;
};

export interface PageViewSummary {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  from: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  to: string;
  /**
   * Hasta cuándo se cuenta el día de hoy
   * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$
   */
  at: string;
  unit: PageViewSummaryUnit;
  now: PageViewSummaryNow;
  before: PageViewSummaryBefore;
  points: PageViewSummaryPointsItem[];
  pages: PageViewPart[];
  entries: PageViewPart[];
  exits: PageViewPart[];
  sources: PageViewPart[];
  devices: PageViewPart[];
  countries: PageViewPart[];
  kept: PageViewSummaryKept;
}

export interface PageViewsByUrl {
  url: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visits: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  lastVisitAt: string;
}

export interface PageViewsByUrlPage {
  results: PageViewsByUrl[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export interface PageViewsRecorded {
  /**
   * Las que llegaron desde el aviso anterior
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  views: number;
}

export interface Pagination {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  page: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  limit: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalPages: number;
}

export type PasskeyLastUsedAt = string | null;

export interface Passkey {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$ */
  id: string;
  name: string;
  hostname: string;
  credentialId: string;
  isSynced: boolean;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  lastUsedAt: PasskeyLastUsedAt;
}

export type PasskeyCreationOptionsRp = {
  id: string;
  name: string;
};

export type PasskeyCreationOptionsUser = {
  id: string;
  name: string;
  displayName: string;
};

export type PasskeyCreationOptionsPubKeyCredParamsItem = {
  type: 'public-key';
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  alg: number;
};

export type PasskeyCreationOptionsExcludeCredentialsItem = {
  id: string;
  type: 'public-key';
  transports?: string[];
};

export type PasskeyCreationOptionsAuthenticatorSelection = {
  residentKey: 'required';
  requireResidentKey: boolean;
  userVerification: 'required';
};

export interface PasskeyCreationOptions {
  challenge: string;
  rp: PasskeyCreationOptionsRp;
  user: PasskeyCreationOptionsUser;
  pubKeyCredParams: PasskeyCreationOptionsPubKeyCredParamsItem[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  timeout: number;
  attestation: 'none';
  excludeCredentials: PasskeyCreationOptionsExcludeCredentialsItem[];
  authenticatorSelection: PasskeyCreationOptionsAuthenticatorSelection;
}

export type PasskeyListConfirmation = 'password' | 'sign-in';
export interface PasskeyList {
  passkeys: Passkey[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  max: number;
  confirmation: PasskeyListConfirmation;
}

export interface PasskeyNameInput {
  /**
   * @minLength 1
   * @maxLength 60
   */
  name: string;
}

export interface PasskeyOptionsRequestInput {
  /**
   * @minLength 1
   * @maxLength 512
   */
  password?: string;
}

export interface PasskeyRequestOptions {
  challenge: string;
  rpId: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  timeout: number;
  userVerification: 'required';
}

export interface PasskeyResponse {
  passkey: Passkey;
}

export type PasskeySignInInputResponseUserHandle = string | null;

export type PasskeySignInInputResponse = {
  /**
   * @minLength 1
   * @maxLength 8192
   * @pattern ^[\w-]+$
   */
  clientDataJSON: string;
  /**
   * @minLength 1
   * @maxLength 8192
   * @pattern ^[\w-]+$
   */
  authenticatorData: string;
  /**
   * @minLength 1
   * @maxLength 8192
   * @pattern ^[\w-]+$
   */
  signature: string;
  userHandle?: PasskeySignInInputResponseUserHandle;
};

export interface PasskeySignInInput {
  /**
   * @minLength 1
   * @maxLength 1400
   * @pattern ^[\w-]+$
   */
  id: string;
  /**
   * @minLength 1
   * @maxLength 1400
   * @pattern ^[\w-]+$
   */
  rawId: string;
  type: 'public-key';
  response: PasskeySignInInputResponse;
}

export type PlanNodeParent = number | null;

export type PlanNodeRelation = string | null;

export type PlanNodeIndex = string | null;

export type PlanNodeDetailsItem = {
  name: string;
  text: string;
};

export type PlanNodeActualAnyOf = {
  rows: number;
  loops: number;
  ms: number;
  /**
   * @minimum 0
   * @maximum 1
   */
  timeShare: number;
};

export type PlanNodeActual = PlanNodeActualAnyOf | null;

export type PlanNodeWarningsItem = 'sequentialScan' | 'estimateOff' | 'onDisk';
export interface PlanNode {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  parent: PlanNodeParent;
  type: string;
  relation: PlanNodeRelation;
  index: PlanNodeIndex;
  details: PlanNodeDetailsItem[];
  cost: number;
  /**
   * @minimum 0
   * @maximum 1
   */
  costShare: number;
  rows: number;
  actual: PlanNodeActual;
  warnings: PlanNodeWarningsItem[];
}

export interface PresenceError {
  code: string;
  message: string;
}

/**
 * Quién la publicó; con un enlace, su equipo.
 */
export type PreviewVersionsItemAuthor = string | null;

export type PreviewVersionsItem = {
  name: string;
  title: string;
  version: string;
  publishedAt: string;
  /** Si es la que reciben los visitantes. */
  isActive: boolean;
  /** Quién la publicó; con un enlace, su equipo. */
  author: PreviewVersionsItemAuthor;
  trial: VersionTrial;
  /** Lo que el registro diría de ella, si es una vista previa, que no está en él. */
  published?: PublishedEntry;
};

/**
 * A quién muestran las páginas: una cuenta sin datos, o nadie.
 */
export type PreviewUser = User | null;

export interface Preview {
  versions: PreviewVersionsItem[];
  /** Solo lee, sin los permisos de nadie. */
  token: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  expiresAt: string;
  /** A quién muestran las páginas: una cuenta sin datos, o nadie. */
  user: PreviewUser;
}

export type ProjectImage = string | null;

export type ProjectYoutube = string | null;

export type ProjectDatesEnd = string | null;

export type ProjectDates = {
  duration: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  start: string;
  end: ProjectDatesEnd;
};

export type ProjectTechnologiesItem = {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
  icon: string;
  type: string;
};

export interface Project {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  slug: string;
  title: string;
  description: string;
  image: ProjectImage;
  youtube: ProjectYoutube;
  category: string;
  dates: ProjectDates;
  technologies: ProjectTechnologiesItem[];
  links: NamedLink[];
  collaborators: ProjectCollaborator[];
}

export type ProjectCollaboratorSkillsUsedItem = {
  name: string;
};

export type ProjectCollaboratorUserImage = string | null;

export type ProjectCollaboratorUser = {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  username: string;
  name: string;
  title: string;
  image: ProjectCollaboratorUserImage;
  links: NamedLink[];
};

export interface ProjectCollaborator {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  roles: string[];
  skillsUsed: ProjectCollaboratorSkillsUsedItem[];
  user: ProjectCollaboratorUser;
}

export type ProjectContentImage = string | null;

export type ProjectContentYoutube = string | null;

export type ProjectContentEndsOn = string | null;

export type ProjectContentTechnologiesItem = {
  /** @maxLength 80 */
  name: string;
  /** @maxLength 80 */
  icon: string;
  /** @maxLength 80 */
  type: string;
};

export type ProjectContentLinksItem = {
  /** @maxLength 200 */
  name: string;
  /** @maxLength 2000 */
  url: string;
};

export type ProjectContentCollaboratorsItem = {
  /** @maxLength 36 */
  memberId: string;
  /** @maxItems 20 */
  roles: string[];
  /** @maxItems 50 */
  skillsUsed: string[];
};

export interface ProjectContent {
  /** @maxLength 100 */
  slug: string;
  /** @maxLength 200 */
  title: string;
  /** @maxLength 50000 */
  description: string;
  image: ProjectContentImage;
  youtube: ProjectContentYoutube;
  /** @maxLength 100 */
  category: string;
  /** @maxLength 100 */
  duration: string;
  /** @maxLength 10 */
  startsOn: string;
  endsOn: ProjectContentEndsOn;
  /** @maxItems 50 */
  technologies: ProjectContentTechnologiesItem[];
  /** @maxItems 100 */
  links: ProjectContentLinksItem[];
  /** @maxItems 50 */
  collaborators: ProjectContentCollaboratorsItem[];
}

export interface ProjectPage {
  results: Project[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export type PrunedReleasesRemovedItemMode = 'full' | 'mixmatch';
export type PrunedReleasesRemovedItem = {
  name: string;
  mode?: PrunedReleasesRemovedItemMode;
  version: string;
};

export interface PrunedReleases {
  removed: PrunedReleasesRemovedItem[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  bytes: number;
}

export type PublishedContentDue = string | null;

export interface PublishedContent {
  state: ContentState;
  due: PublishedContentDue;
  pages: string[];
}

export type PublishedEntryShared = {[key: string]: string};

export interface PublishedEntry {
  entry: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  contract: number;
  shared: PublishedEntryShared;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  size: number;
  publishedAt: string;
  integrity: string;
}

export interface QueryEnded {
  success: true;
  message: string;
}

export type QueryPlanPlanningMs = number | null;

export type QueryPlanExecutionMs = number | null;

export interface QueryPlan {
  nodes: PlanNode[];
  planningMs: QueryPlanPlanningMs;
  executionMs: QueryPlanExecutionMs;
}

export interface QuestionAnswer {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  lessonId: string;
  /**
   * @minLength 1
   * @maxLength 40
   */
  questionId: string;
  isRight: boolean;
  wasRight: boolean;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  tries: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  at: string;
}

export interface QuestionAnswers {
  results: QuestionAnswer[];
}

export type QuestionReadingFailureRate = number | null;

export interface QuestionReading {
  id: string;
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  lessonId: string;
  lesson: string;
  questionId: string;
  prompt: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  people: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  right: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  firstTries: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  firstFails: number;
  failureRate: QuestionReadingFailureRate;
}

export interface QuestionReadingPage {
  results: QuestionReading[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export type ReadLessonAddress = {
  categorySlug: string;
  courseSlug: string;
  sectionSlug: string;
  lessonSlug: string;
};

export interface ReadLesson {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  title: string;
  course: string;
  address: ReadLessonAddress;
}

export type ReadableSchemaTablesItem = {
  name: string;
  columns: string[];
};

export interface ReadableSchema {
  tables: ReadableSchemaTablesItem[];
}

export interface Reading {
  results: LessonReading[];
  lessons: ReadLesson[];
}

export interface ReadingChangesInput {
  /**
   * @minItems 1
   * @maxItems 500
   */
  items: LessonReadingInput[];
}

export interface ReadingMark {
  value: boolean;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}(?:Z))$ */
  at: string;
}

export interface ReadingMarkInput {
  value: boolean;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}(?:Z))$ */
  at: string;
}

export type ReadingPlaceSecond = number | null;

export interface ReadingPlace {
  /**
   * @minimum 0
   * @maximum 1000
   */
  value: number;
  second: ReadingPlaceSecond;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}(?:Z))$ */
  at: string;
}

export type ReadingPlaceInputSecond = number | null;

export interface ReadingPlaceInput {
  /**
   * @minimum 0
   * @maximum 1000
   */
  value: number;
  second: ReadingPlaceInputSecond;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}(?:Z))$ */
  at: string;
}

export const ReadyValue = {
  status: 'ready',
} as const;
export type Ready = typeof ReadyValue;

export type RecordKind = 'user' | 'short-link' | 'mail' | 'feedback' | 'category' | 'item' | 'option' | 'media' | 'backup' | 'database' | 'release' | 'credential' | 'row' | 'saved-query' | 'academy-category' | 'academy-course' | 'academy-lesson' | 'lesson-report' | 'certificate' | 'project' | 'team-member' | 'site-text';
export interface RefreshInput {
  /**
   * @minLength 1
   * @maxLength 4096
   */
  refreshToken: string;
}

export interface RefreshResponse {
  accessToken: string;
  refreshToken: string;
}

export type RegisterInputRole = 'user' | 'admin' | 'collaborator';
export interface RegisterInput {
  /**
   * @minLength 1
   * @maxLength 200
   */
  name: string;
  /**
   * @minLength 1
   * @maxLength 254
   */
  email: string;
  /**
   * @minLength 1
   * @maxLength 100
   */
  username: string;
  /**
   * @minLength 1
   * @maxLength 512
   */
  password: string;
  role?: RegisterInputRole;
  isPublic?: boolean;
  isActive?: boolean;
  /** @maxLength 300 */
  socialAccount?: string;
}

export interface RegisterResponse {
  message: string;
  user: User;
}

export type ReleaseCanaryStepsItem = {
  share: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  at: string;
};

/**
 * Por qué espera el próximo paso.
 */
export type ReleaseCanaryFailure = string | null;

export interface ReleaseCanary {
  version: string;
  share: number;
  /** Los que faltan. */
  steps: ReleaseCanaryStepsItem[];
  /** Por qué espera el próximo paso. */
  failure: ReleaseCanaryFailure;
}

export type ReleaseChangedActive = string | null;

export type ReleaseChangedCanaryAnyOf = {
  version: string;
  share: number;
};

export type ReleaseChangedCanary = ReleaseChangedCanaryAnyOf | null;

export interface ReleaseChanged {
  active: ReleaseChangedActive;
  canary: ReleaseChangedCanary;
  /** Las versiones deshabilitadas. */
  withdrawn: string[];
  isStopped: boolean;
}

export interface ReleaseCompatibility {
  shells: ShellCompatibility[];
}

export type ReleaseCredentialScopesItem = 'read' | 'publish' | 'activate';
export type ReleaseCredentialRevokedAt = string | null;

export type ReleaseCredentialRevokedBy = string | null;

export type ReleaseCredentialLastUsedAt = string | null;

export interface ReleaseCredential {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
  remote: string;
  scopes: ReleaseCredentialScopesItem[];
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  createdBy: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  expiresAt: string;
  revokedAt: ReleaseCredentialRevokedAt;
  revokedBy: ReleaseCredentialRevokedBy;
  lastUsedAt: ReleaseCredentialLastUsedAt;
}

export interface ReleaseCredentialList {
  results: ReleaseCredential[];
}

export type ReleaseErrorKind = 'load' | 'render' | 'error' | 'frozen' | 'empty' | 'hang' | 'style' | 'leftover' | 'request' | 'bytes' | 'draw';
export interface ReleaseError {
  id: string;
  remote: string;
  version: string;
  kind: ReleaseErrorKind;
  message: string;
  page: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  firstAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  lastAt: string;
  browsers: string[];
  stack: string;
}

export interface ReleaseErrorPage {
  results: ReleaseError[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export type ReleaseEventAction = 'publish' | 'activate' | 'canary' | 'end-canary' | 'cancel-steps' | 'rollback' | 'return' | 'stop' | 'resume' | 'freeze' | 'unfreeze' | 'prune' | 'trial' | 'preview' | 'end-preview' | 'allow-api' | 'withdraw-api';
/**
 * Un remoto o `shell`; nulo es todo el sitio.
 */
export type ReleaseEventSubject = string | null;

export type ReleaseEventMode = 'full' | 'mixmatch' | null;

export type ReleaseEventVersion = string | null;

/**
 * La versión que los visitantes recibían antes.
 */
export type ReleaseEventFrom = string | null;

export type ReleaseEventShare = number | null;

export type ReleaseEventActorKind = 'owner' | 'team' | 'admin' | 'member' | 'platform';
export type ReleaseEventActor = {
  kind: ReleaseEventActorKind;
  name: string;
};

export type ReleaseEventReason = string | null;

export type ReleaseEventCommit = string | null;

/**
 * La dirección que se permite, o se deja de permitir, como API del remoto.
 */
export type ReleaseEventUpstream = string | null;

export interface ReleaseEvent {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  at: string;
  action: ReleaseEventAction;
  /** Un remoto o `shell`; nulo es todo el sitio. */
  subject: ReleaseEventSubject;
  mode: ReleaseEventMode;
  version: ReleaseEventVersion;
  /** La versión que los visitantes recibían antes. */
  from: ReleaseEventFrom;
  share: ReleaseEventShare;
  actor: ReleaseEventActor;
  reason: ReleaseEventReason;
  commit: ReleaseEventCommit;
  /** La dirección que se permite, o se deja de permitir, como API del remoto. */
  upstream: ReleaseEventUpstream;
}

export interface ReleaseEventPage {
  results: ReleaseEvent[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export interface ReleaseFreeze {
  reason: string;
  until: string;
  by: string;
}

export type ReleaseFreezeResponseFreeze = ReleaseFreeze | null;

export interface ReleaseFreezeResponse {
  freeze: ReleaseFreezeResponseFreeze;
}

export type ReleaseHealthStep = 'minute' | 'hour';
export interface ReleaseHealth {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  from: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  to: string;
  step: ReleaseHealthStep;
  versions: ReleaseHealthState[];
  series: ReleaseHealthSeries[];
}

export type ReleaseHealthPointLcp = number | null;

export type ReleaseHealthPointInp = number | null;

export type ReleaseHealthPointCls = number | null;

export interface ReleaseHealthPoint {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  at: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visits: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  failedVisits: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  loads: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  failures: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  renderErrors: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  errors: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  environment: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  network: number;
  lcp: ReleaseHealthPointLcp;
  inp: ReleaseHealthPointInp;
  cls: ReleaseHealthPointCls;
}

export type ReleaseHealthSeriesCohort = 'live' | 'canary';
export type ReleaseHealthSeriesTotalLcp = number | null;

export type ReleaseHealthSeriesTotalInp = number | null;

export type ReleaseHealthSeriesTotalCls = number | null;

export type ReleaseHealthSeriesTotal = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visits: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  failedVisits: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  loads: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  failures: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  renderErrors: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  errors: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  environment: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  network: number;
  lcp: ReleaseHealthSeriesTotalLcp;
  inp: ReleaseHealthSeriesTotalInp;
  cls: ReleaseHealthSeriesTotalCls;
};

export interface ReleaseHealthSeries {
  version: string;
  cohort: ReleaseHealthSeriesCohort;
  total: ReleaseHealthSeriesTotal;
  points: ReleaseHealthPoint[];
}

export type ReleaseHealthStateState = 'counted' | 'watched' | 'failing' | 'returned' | 'kept';
export type ReleaseHealthStateSince = string | null;

export type ReleaseHealthStateBefore = string | null;

export type ReleaseHealthStateBaseline = number | null;

export type ReleaseHealthStateVerdictAnyOfPage = string | null;

export type ReleaseHealthStateVerdictAnyOf = {
  page: ReleaseHealthStateVerdictAnyOfPage;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visitors: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  failed: number;
  baseline: number;
};

export type ReleaseHealthStateVerdict = ReleaseHealthStateVerdictAnyOf | null;

export type ReleaseHealthStateProblem = string | null;

export interface ReleaseHealthState {
  version: string;
  state: ReleaseHealthStateState;
  since: ReleaseHealthStateSince;
  before: ReleaseHealthStateBefore;
  baseline: ReleaseHealthStateBaseline;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visitors: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  failedVisitors: number;
  verdict: ReleaseHealthStateVerdict;
  problem: ReleaseHealthStateProblem;
}

export type ReleaseMembersResultsItem = {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
  email: string;
};

export interface ReleaseMembers {
  results: ReleaseMembersResultsItem[];
}

/**
 * La versión que reciben sus visitantes desde entonces.
 */
export type ReleaseRollbackNoticeTo = string | null;

export interface ReleaseRollbackNotice {
  remote: string;
  version: string;
  /** Si la versión se retiró; si no, `reason` dice por qué sigue. */
  isReturned: boolean;
  /** La versión que reciben sus visitantes desde entonces. */
  to: ReleaseRollbackNoticeTo;
  reason: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  at: string;
}

export type ReleaseShellChangedActive = string | null;

export interface ReleaseShellChanged {
  active: ReleaseShellChangedActive;
}

export type ReleasedRemoteActive = string | null;

export type ReleasedRemoteCanary = ReleaseCanary | null;

export interface ReleasedRemote {
  name: string;
  title: string;
  team: string;
  active: ReleasedRemoteActive;
  canary: ReleasedRemoteCanary;
  withdrawn: string[];
  isStopped: boolean;
  /** Las que estuvieron activas antes, de la más antigua a la más reciente. */
  history: string[];
  /** De la más reciente a la más antigua. */
  versions: ReleasedVersion[];
}

export type ReleasedShellMode = 'full' | 'mixmatch';
export type ReleasedShellActive = string | null;

export type ReleasedShellVersionsItem = {
  version: string;
  publishedAt: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  size: number;
  /** Quién la publicó. */
  author?: string;
  commit?: string;
  /** Por qué se publicó. */
  reason?: string;
};

export interface ReleasedShell {
  mode: ReleasedShellMode;
  active: ReleasedShellActive;
  history: string[];
  versions: ReleasedShellVersionsItem[];
}

export interface ReleasedVersion {
  version: string;
  publishedAt: string;
  /**
   * Bytes de todos sus archivos.
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  size: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  contract: number;
  /**
   * Bytes de sus scripts. Falta si su manifiesto no se puede leer.
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  scriptSize?: number;
  /** Bytes de scripts que su declaración permite. */
  budget?: number;
  trial: VersionTrial;
  /** Quién la publicó. */
  author?: string;
  commit?: string;
  /** Por qué se publicó. */
  reason?: string;
}

export type ReleasesFreeze = ReleaseFreeze | null;

/**
 * Por qué no puede.
 */
export type ReleasesProblem = string | null;

export interface Releases {
  remotes: ReleasedRemote[];
  shells: ReleasedShell[];
  freeze: ReleasesFreeze;
  /** Si este servidor puede cambiar lo publicado. */
  canChange: boolean;
  /** Por qué no puede. */
  problem: ReleasesProblem;
}

export interface ReleasesChanged {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  revision: number;
}

/**
 * La dirección que declara la versión activa
 */
export type RemoteApiUpstream = string | null;

export type RemoteApiAllowedAnyOf = {
  upstream: string;
  isPrivate: boolean;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  allowedAt: string;
  allowedBy: string;
};

export type RemoteApiAllowed = RemoteApiAllowedAnyOf | null;

export type RemoteApiHealthState = 'unknown' | 'working' | 'failing';
export type RemoteApiHealthLastFailureAnyOf = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  at: string;
  message: string;
};

export type RemoteApiHealthLastFailure = RemoteApiHealthLastFailureAnyOf | null;

/**
 * Cómo respondió el servicio a las peticiones que le pasó este servidor desde que empezó.
 */
export type RemoteApiHealth = {
  state: RemoteApiHealthState;
  lastFailure: RemoteApiHealthLastFailure;
};

export interface RemoteApi {
  /** La dirección que declara la versión activa */
  upstream: RemoteApiUpstream;
  declared: DeclaredUpstream[];
  allowed: RemoteApiAllowed;
  /** Si las peticiones llegan al servicio */
  isOpen: boolean;
  /** Cómo respondió el servicio a las peticiones que le pasó este servidor desde que empezó. */
  health: RemoteApiHealth;
}

/**
 * La dirección que declara la versión activa
 */
export type RemoteApiChangedUpstream = string | null;

export type RemoteApiChangedAllowedAnyOf = {
  upstream: string;
  isPrivate: boolean;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  allowedAt: string;
  allowedBy: string;
};

export type RemoteApiChangedAllowed = RemoteApiChangedAllowedAnyOf | null;

export type RemoteApiChangedHealthState = 'unknown' | 'working' | 'failing';
export type RemoteApiChangedHealthLastFailureAnyOf = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  at: string;
  message: string;
};

export type RemoteApiChangedHealthLastFailure = RemoteApiChangedHealthLastFailureAnyOf | null;

/**
 * Cómo respondió el servicio a las peticiones que le pasó este servidor desde que empezó.
 */
export type RemoteApiChangedHealth = {
  state: RemoteApiChangedHealthState;
  lastFailure: RemoteApiChangedHealthLastFailure;
};

/**
 * Por qué el historial de publicaciones no tiene el cambio, que está hecho.
 */
export type RemoteApiChangedUnrecorded = string | null;

export interface RemoteApiChanged {
  /** La dirección que declara la versión activa */
  upstream: RemoteApiChangedUpstream;
  declared: DeclaredUpstream[];
  allowed: RemoteApiChangedAllowed;
  /** Si las peticiones llegan al servicio */
  isOpen: boolean;
  /** Cómo respondió el servicio a las peticiones que le pasó este servidor desde que empezó. */
  health: RemoteApiChangedHealth;
  /** Por qué el historial de publicaciones no tiene el cambio, que está hecho. */
  unrecorded: RemoteApiChangedUnrecorded;
}

export interface RemotePreview {
  version: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  publishedAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  expiresAt: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  size: number;
  /** Quién la publicó. */
  author?: string;
  commit?: string;
  /** Por qué se publicó. */
  reason?: string;
  /** La dirección que la muestra en el sitio, con su enlace. */
  path: string;
}

export interface RemotePreviewList {
  results: RemotePreview[];
}

export type ReplacementErrorFields = {[key: string]: string};

export type ReplacementErrorDifferencesItemProblem = 'foreign' | 'changed' | 'missing';
export type ReplacementErrorDifferencesItem = {
  kind: string;
  name: string;
  problem: ReplacementErrorDifferencesItemProblem;
  text: string;
  definition?: string;
};

export interface ReplacementError {
  code: string;
  message: string;
  fields?: ReplacementErrorFields;
  differences?: ReplacementErrorDifferencesItem[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  total?: number;
  digest?: string;
}

export interface RestoreLinkInput {
  /**
   * @minLength 1
   * @maxLength 512
   */
  emailEncrypt: string;
}

export interface RestoreLinkResponse {
  isUsable: boolean;
}

export interface RestorePasswordInput {
  /**
   * @minLength 1
   * @maxLength 512
   */
  emailEncrypt: string;
  /**
   * @minLength 1
   * @maxLength 512
   */
  newPassword: string;
}

export type ReviewNext = string | null;

export interface Review {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  due: number;
  next: ReviewNext;
  questions: ReviewQuestion[];
}

export interface ReviewAnswerInput {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  lessonId: string;
  /**
   * @minLength 1
   * @maxLength 40
   */
  questionId: string;
  /**
   * @minItems 1
   * @maxItems 10
   */
  answer: string[];
}

export interface ReviewQuestion {
  question: LessonQuestion;
  lesson: ReadLesson;
}

export interface ReviewResult {
  isRight: boolean;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  due: number;
}

export interface RowCount {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  total: number;
}

export interface SavedContentDraft {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  draft: ContentDraft;
}

export interface SavedQuery {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
  query: string;
  isShared: boolean;
  isOwn: boolean;
  owner: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export interface SavedQueryCreationInput {
  /**
   * @minLength 1
   * @maxLength 60
   */
  name: string;
  /**
   * @minLength 1
   * @maxLength 100000
   */
  query: string;
  isShared?: boolean;
}

export interface SavedQueryList {
  results: SavedQuery[];
}

export interface SavedQueryUpdateInput {
  /**
   * @minLength 1
   * @maxLength 60
   */
  name?: string;
  /**
   * @minLength 1
   * @maxLength 100000
   */
  query?: string;
  isShared?: boolean;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt?: string;
}

export type SavedQuestionAnswersUnknownItem = {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  lessonId: string;
  /**
   * @minLength 1
   * @maxLength 40
   */
  questionId: string;
};

export interface SavedQuestionAnswers {
  results: QuestionAnswer[];
  unknown: SavedQuestionAnswersUnknownItem[];
}

export interface SavedReading {
  results: LessonReading[];
  lessons: ReadLesson[];
  unknown: string[];
  unanswered: string[];
}

export type SavedViewColumns = string[] | null;

export interface SavedView {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  list: string;
  name: string;
  search: string;
  columns: SavedViewColumns;
  isDefault: boolean;
}

export type SavedViewCreationInputColumns = string[] | null;

export interface SavedViewCreationInput {
  /** @pattern ^[a-z][a-z0-9-]{0,79}$ */
  list: string;
  /**
   * @minLength 1
   * @maxLength 60
   */
  name: string;
  /** @maxLength 2000 */
  search?: string;
  columns?: SavedViewCreationInputColumns;
  isDefault?: boolean;
}

export interface SavedViewList {
  results: SavedView[];
}

export type SavedViewUpdateInputColumns = string[] | null;

export interface SavedViewUpdateInput {
  /**
   * @minLength 1
   * @maxLength 60
   */
  name?: string;
  /** @maxLength 2000 */
  search?: string;
  columns?: SavedViewUpdateInputColumns;
  isDefault?: boolean;
}

export type SearchKind = 'user' | 'mail' | 'shortLink' | 'lesson' | 'course' | 'project' | 'option';
export type SearchResponseGroupsItem = {
  kind: SearchKind;
  results: SearchResult[];
  hasMore: boolean;
};

export interface SearchResponse {
  groups: SearchResponseGroupsItem[];
  unfinished: SearchKind[];
}

export type SearchResultPath = string | null;

export interface SearchResult {
  /** Identifier of the record; of an option its key */
  id: string;
  title: string;
  detail: string;
  path: SearchResultPath;
}

export type SessionListSessionsItemDevice = 'computer' | 'phone' | 'tablet' | null;

export type SessionListSessionsItemBrowser = string | null;

export type SessionListSessionsItemSystem = string | null;

export type SessionListSessionsItemIp = string | null;

export type SessionListSessionsItem = {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$ */
  id: string;
  isCurrent: boolean;
  device: SessionListSessionsItemDevice;
  browser: SessionListSessionsItemBrowser;
  system: SessionListSessionsItemSystem;
  ip: SessionListSessionsItemIp;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  lastSeenAt: string;
};

export interface SessionList {
  sessions: SessionListSessionsItem[];
}

export type SessionUserRole = 'user' | 'admin' | 'collaborator';
export type SessionUserPhoto = string | null;

export type SessionUserLastAccessAt = string | null;

export type SessionUserDeletionDueAt = string | null;

export interface SessionUser {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  _id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
  username: string;
  role: SessionUserRole;
  isPublic: boolean;
  isActive: boolean;
  socialAccount: string;
  photo: SessionUserPhoto;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  accessCount: number;
  lastAccessAt: SessionUserLastAccessAt;
  deletionDueAt: SessionUserDeletionDueAt;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
  areas: OwnAreaLevel[];
}

export type SharedOutfitSharedBy = string | null;

export interface SharedOutfit {
  name: string;
  sharedBy: SharedOutfitSharedBy;
  pieces: SharedOutfitPiece[];
}

export type SharedOutfitPiecePlace = 'hat' | 'scarf' | 'coat' | 'top' | 'dress' | 'bottom' | 'bag' | 'shoes' | 'boots';
export type SharedOutfitPieceSample = string | null;

export type SharedOutfitPieceImage = string | null;

export interface SharedOutfitPiece {
  slot: OutfitSlot;
  place: SharedOutfitPiecePlace;
  name: string;
  sample: SharedOutfitPieceSample;
  image: SharedOutfitPieceImage;
}

export interface SharedOutfitResponse {
  result: SharedOutfit;
}

export type ShellCompatibilityMode = 'full' | 'mixmatch';
export type ShellCompatibilityRolesItem = 'active' | 'canary' | 'rollback' | 'newest';
export type ShellCompatibilityRemotesItemRolesItem = 'active' | 'canary' | 'rollback' | 'newest';
export type ShellCompatibilityRemotesItem = {
  name: string;
  version: string;
  /** La activa, la de prueba, a la que se volvería y la última publicada. */
  roles: ShellCompatibilityRemotesItemRolesItem[];
  /** Ninguno si funcionan juntos. */
  problems: string[];
};

export interface ShellCompatibility {
  mode: ShellCompatibilityMode;
  version: string;
  /** La activa, la de prueba, a la que se volvería y la última publicada. */
  roles: ShellCompatibilityRolesItem[];
  remotes: ShellCompatibilityRemotesItem[];
}

export type ShortLinkExpiresAt = string | null;

export type ShortLinkExpiredUrl = string | null;

export interface ShortLink {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  _id: string;
  destination: string;
  isValid: boolean;
  backHalf: string;
  shortCode: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visitCount: number;
  expiresAt: ShortLinkExpiresAt;
  expiredUrl: ShortLinkExpiredUrl;
  isProtected: boolean;
  tags: string[];
  notes: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export type ShortLinkImportRowsItemExpiresAt = string | null;

export type ShortLinkImportRowsItemProblem = string | null;

export type ShortLinkImportRowsItem = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  line: number;
  destination: string;
  backHalf: string;
  tags: string[];
  expiresAt: ShortLinkImportRowsItemExpiresAt;
  problem: ShortLinkImportRowsItemProblem;
};

export interface ShortLinkImport {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  valid: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  invalid: number;
  rows: ShortLinkImportRowsItem[];
}

export interface ShortLinkImportResult {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  created: number;
}

export interface ShortLinkPage {
  results: ShortLink[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export type ShortLinkSeriesUnit = 'minute' | 'hour' | 'day' | 'month';
export type ShortLinkSeriesPointsItem = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  date: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visits: number;
};

export type ShortLinkSeriesBeforeAnyOfUnit = 'minute' | 'hour' | 'day' | 'month';
export type ShortLinkSeriesBeforeAnyOfPointsItem = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  date: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visits: number;
};

export type ShortLinkSeriesBeforeAnyOf = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  from: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  to: string;
  unit: ShortLinkSeriesBeforeAnyOfUnit;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalVisits: number;
  points: ShortLinkSeriesBeforeAnyOfPointsItem[];
};

export type ShortLinkSeriesBefore = ShortLinkSeriesBeforeAnyOf | null;

export type ShortLinkSeriesReferrersItem = {
  referrer: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visits: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  before: number;
};

export type ShortLinkSeriesCountriesItem = {
  country: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visits: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  before: number;
};

export type ShortLinkSeriesDevicesItem = {
  device: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visits: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  before: number;
};

export type ShortLinkSeriesHoursItem = {
  /**
   * @minimum 0
   * @maximum 23
   */
  hour: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visits: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  before: number;
};

export interface ShortLinkSeries {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  from: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  to: string;
  unit: ShortLinkSeriesUnit;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalVisits: number;
  points: ShortLinkSeriesPointsItem[];
  before: ShortLinkSeriesBefore;
  referrers: ShortLinkSeriesReferrersItem[];
  countries: ShortLinkSeriesCountriesItem[];
  devices: ShortLinkSeriesDevicesItem[];
  hours: ShortLinkSeriesHoursItem[];
}

export type ShortLinkTagsResultsItem = {
  tag: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  links: number;
};

export interface ShortLinkTags {
  results: ShortLinkTagsResultsItem[];
}

export type ShortLinkVisitShortener = {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  shortCode: string;
  backHalf: string;
  destination: string;
};

export interface ShortLinkVisit {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  _id: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  visitedAt: string;
  referrer: string;
  country: string;
  device: string;
  shortener: ShortLinkVisitShortener;
}

export interface ShortLinkVisitPage {
  results: ShortLinkVisit[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export interface ShortLinkVisited {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  shortenerId: string;
}

export interface ShownFeedback {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  message: string;
  name: string;
  socialAccount: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  rating: number;
}

export interface ShownFeedbackList {
  results: ShownFeedback[];
}

export type SignInLinkInputReturnTo = string | null;

export interface SignInLinkInput {
  /**
   * @minLength 1
   * @maxLength 254
   */
  email: string;
  returnTo?: SignInLinkInputReturnTo;
  /** @maxLength 8192 */
  captchaToken?: string;
}

export type SignInLinkLoginReturnTo = string | null;

export interface SignInLinkLogin {
  accessToken: string;
  refreshToken: string;
  user: SessionUser;
  returnTo: SignInLinkLoginReturnTo;
}

export type SignInLinkResponseEmail = string | null;

export interface SignInLinkResponse {
  email: SignInLinkResponseEmail;
}

export interface SignInTokenInput {
  /**
   * @minLength 1
   * @maxLength 512
   */
  token: string;
}

export interface SignUpInput {
  /**
   * @minLength 1
   * @maxLength 200
   */
  name: string;
  /**
   * @minLength 1
   * @maxLength 254
   */
  email: string;
  /**
   * @minLength 1
   * @maxLength 512
   */
  password: string;
  /** @maxLength 8192 */
  captchaToken?: string;
  /** @maxLength 2048 */
  reference?: string;
}

export interface SignUpLinkInput {
  /**
   * @minLength 1
   * @maxLength 512
   */
  token: string;
}

export type SignUpLinkResponseAccountAnyOf = {
  name: string;
  email: string;
};

export type SignUpLinkResponseAccount = SignUpLinkResponseAccountAnyOf | null;

export interface SignUpLinkResponse {
  account: SignUpLinkResponseAccount;
}

export interface SiteOptions {
  notice: string;
  bookingUrl: string;
  signUp: boolean;
  mailLink: boolean;
}

export interface SiteSearchHeading {
  /** A text in pieces, of which those are marked that were looked for */
  title: SiteSearchPiece[];
  path: string;
  /** A text in pieces, of which those are marked that were looked for */
  snippet: SiteSearchPiece[];
}

export type SiteSearchKind = 'lesson' | 'course' | 'category' | 'project' | 'member' | 'page';
export interface SiteSearchPiece {
  text: string;
  isMatch: boolean;
}

/**
 * The words that were found instead of misspelt ones
 */
export type SiteSearchResponseMeant = string | null;

export interface SiteSearchResponse {
  results: SiteSearchResult[];
  /** The words that were found instead of misspelt ones */
  meant: SiteSearchResponseMeant;
}

export interface SiteSearchResult {
  kind: SiteSearchKind;
  /** What it belongs to, such as the course of a lesson */
  context: string;
  path: string;
  /** A text in pieces, of which those are marked that were looked for */
  title: SiteSearchPiece[];
  /** A text in pieces, of which those are marked that were looked for */
  snippet: SiteSearchPiece[];
  headings: SiteSearchHeading[];
}

export type SiteTextContentPage = 'home' | 'about' | 'services' | 'terms' | 'privacy';
export type SiteTextContentTexts = {[key: string]: string};

export interface SiteTextContent {
  /** @maxLength 100 */
  brand: string;
  page: SiteTextContentPage;
  texts: SiteTextContentTexts;
}

export type SiteTextsTexts = {[key: string]: string};

export interface SiteTexts {
  texts: SiteTextsTexts;
}

export type SqlResultLimits = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  rows: number;
  seconds: number;
  megabytes: number;
};

/**
 * Values by the names in `fields`
 */
export type SqlResultResultItem = {[key: string]: unknown};

export interface SqlResult {
  success: true;
  fields: string[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  rowCount: number;
  truncated: boolean;
  masked: string[];
  limits: SqlResultLimits;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  ms: number;
  result: SqlResultResultItem[];
}

export interface SuggestedPage {
  kind: SiteSearchKind;
  /** What it belongs to, such as the course of a lesson */
  context: string;
  path: string;
  title: string;
}

export interface SuggestedPages {
  results: SuggestedPage[];
}

export type SystemInfoEnvironmentVariables = {[key: string]: string};

export interface SystemInfo {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  visitCount: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  bootCount: number;
  lastBootDate: string;
  lastBootTime: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  serverTime: string;
  nodeVersion: string;
  operatingSystem: string;
  osArchitecture: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  cpuCores: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  freeMemory: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalMemory: number;
  hostName: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  uptime: number;
  environmentVariables: SystemInfoEnvironmentVariables;
}

export type TableColumnDefaultValue = string | null;

export type TableColumnComment = string | null;

export interface TableColumn {
  name: string;
  type: string;
  isNullable: boolean;
  defaultValue: TableColumnDefaultValue;
  comment: TableColumnComment;
  isGenerated: boolean;
  isSecret: boolean;
  isLocked: boolean;
  choices: string[];
}

export type TableRowKey = string[] | null;

export type TableRowCellsItem = string | null;

export interface TableRow {
  key: TableRowKey;
  version: string;
  cells: TableRowCellsItem[];
  cut: number[];
}

export type TableRowCreationInputValues = {[key: string]: string | null};

export interface TableRowCreationInput {
  values: TableRowCreationInputValues;
}

export type TableRowPagePagination = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  page: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  limit: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalPages: number;
};

export interface TableRowPage {
  results: TableRow[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  isExact: boolean;
  pagination: TableRowPagePagination;
}

export interface TableRowResponse {
  row: TableRow;
}

export type TableRowUpdateInputValues = {[key: string]: string | null};

export interface TableRowUpdateInput {
  /**
   * @minItems 1
   * @maxItems 8
   */
  key: string[];
  /** @maxLength 20 */
  version: string;
  values: TableRowUpdateInputValues;
}

/**
 * El porcentaje de los visitantes que la recibe en prueba.
 */
export type TakenBackPublishedItemShare = number | null;

export type TakenBackPublishedItem = {
  version: string;
  at: string;
  /** Si la reciben todos los visitantes. */
  isLive: boolean;
  /** El porcentaje de los visitantes que la recibe en prueba. */
  share: TakenBackPublishedItemShare;
  /** Si ya estaba retirada. */
  isWithdrawn: boolean;
};

/**
 * La prueba con una parte de los visitantes que termina.
 */
export type TakenBackEndedCanary = string | null;

export type TakenBackBackAnyOf = {
  from: string;
  to: string;
};

/**
 * La versión activa que se cambia, y por cuál.
 */
export type TakenBackBack = TakenBackBackAnyOf | null;

/**
 * Por qué este servidor no puede cambiar lo publicado.
 */
export type TakenBackProblem = string | null;

export interface TakenBack {
  /** Lo que publicó y aún existe, de lo más reciente a lo más antiguo. */
  published: TakenBackPublishedItem[];
  /** Las versiones que se retiran. */
  withdrawn: string[];
  /** Las versiones de otros que retiró, y que se habilitan. */
  resumed: string[];
  /** La prueba con una parte de los visitantes que termina. */
  endedCanary: TakenBackEndedCanary;
  /** La versión activa que se cambia, y por cuál. */
  back: TakenBackBack;
  /** Si se deshabilita el remoto: no hay versión a la que volver, o estaba deshabilitado y lo habilitó. */
  isStopped: boolean;
  /** Si se habilita el remoto, que deshabilitó. */
  isResumed: boolean;
  /** Si tenía pasos previstos, que ya no se dan. */
  cancelledSteps: boolean;
  /** Por qué este servidor no puede cambiar lo publicado. */
  problem: TakenBackProblem;
}

export type TeamMemberImage = string | null;

export type TeamMemberSkillsItem = {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
};

export interface TeamMember {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  username: string;
  name: string;
  lastname: string;
  title: string;
  about: string;
  image: TeamMemberImage;
  country: string;
  email: string;
  skills: TeamMemberSkillsItem[];
  links: NamedLink[];
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
}

export type TeamMemberContentImage = string | null;

export type TeamMemberContentLinksItem = {
  /** @maxLength 200 */
  name: string;
  /** @maxLength 2000 */
  url: string;
};

export interface TeamMemberContent {
  /** @maxLength 100 */
  username: string;
  /** @maxLength 100 */
  name: string;
  /** @maxLength 100 */
  lastname: string;
  /** @maxLength 200 */
  title: string;
  /** @maxLength 5000 */
  about: string;
  image: TeamMemberContentImage;
  /** @maxLength 100 */
  country: string;
  /** @maxLength 254 */
  email: string;
  /** @maxItems 50 */
  skills: string[];
  /** @maxItems 100 */
  links: TeamMemberContentLinksItem[];
}

export interface TeamMemberPage {
  results: TeamMember[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export interface TestersLink {
  /** Lo que se añade a una dirección del sitio. */
  query: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  expiresAt: string;
}

/**
 * Paquetes compartidos de los que trae su propia copia.
 */
export type UploadedPreviewOwn = {[key: string]: {
  version: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  bytes: number;
}};

export interface UploadedPreview {
  /** La pone el sitio según su contenido; no se puede activar. */
  version: string;
  /** Falso cuando el mismo contenido ya tenía vista previa: su semana empieza otra vez. */
  isNew: boolean;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  size: number;
  /** Paquetes compartidos de los que trae su propia copia. */
  own: UploadedPreviewOwn;
  /** La dirección que la muestra en el sitio, con su enlace. */
  path: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  expiresAt: string;
}

export type UploadedVersionActive = string | null;

/**
 * Paquetes compartidos de los que trae su propia copia.
 */
export type UploadedVersionOwn = {[key: string]: {
  version: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  bytes: number;
}};

export interface UploadedVersion {
  version: string;
  /** Falso cuando ya estaba publicada con el mismo contenido. */
  isNew: boolean;
  active: UploadedVersionActive;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  size: number;
  /** Paquetes compartidos de los que trae su propia copia. */
  own: UploadedVersionOwn;
}

export type UserRole = 'user' | 'admin' | 'collaborator';
export type UserPhoto = string | null;

export type UserLastAccessAt = string | null;

export type UserDeletionDueAt = string | null;

export interface User {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  _id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
  username: string;
  role: UserRole;
  isPublic: boolean;
  isActive: boolean;
  socialAccount: string;
  photo: UserPhoto;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  accessCount: number;
  lastAccessAt: UserLastAccessAt;
  deletionDueAt: UserDeletionDueAt;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export interface UserAreaList {
  results: GivenArea[];
}

export interface UserAreasInput {
  /** @maxItems 8 */
  areas: GivenAreaInput[];
}

export interface UserPage {
  results: User[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  totalItems: number;
  pagination: Pagination;
}

export type UserUpdateInputRole = 'user' | 'admin' | 'collaborator';
export interface UserUpdateInput {
  /**
   * @minLength 1
   * @maxLength 200
   */
  name?: string;
  /**
   * @minLength 1
   * @maxLength 254
   */
  email?: string;
  /**
   * @minLength 1
   * @maxLength 100
   */
  username?: string;
  /** @maxLength 512 */
  password?: string;
  /** @maxLength 512 */
  currentPassword?: string;
  role?: UserUpdateInputRole;
  isPublic?: boolean;
  isActive?: boolean;
  /** @maxLength 300 */
  socialAccount?: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt?: string;
}

export type UserUpdateResponsePendingEmail = string | null;

export interface UserUpdateResponse {
  message: string;
  user: User;
  pendingEmail: UserUpdateResponsePendingEmail;
}

export interface VersionCheck {
  works: boolean;
  problems: string[];
}

export type VersionTrialState = 'passed' | 'failed' | 'untried';
export type VersionTrialTriedAt = string | null;

/**
 * Quién la probó.
 */
export type VersionTrialTriedBy = string | null;

export type VersionTrialBrowser = string | null;

export type VersionTrialFindingsItemKind = 'load' | 'render' | 'error' | 'empty' | 'hang' | 'frozen' | 'loop' | 'request' | 'global-style' | 'style' | 'listener' | 'timer' | 'socket' | 'worker' | 'bytes' | 'accessibility' | 'blocked' | 'requests' | 'storage' | 'patched' | 'session' | 'outside';
export type VersionTrialFindingsItem = {
  /** @maxLength 500 */
  page: string;
  kind: VersionTrialFindingsItemKind;
  /** @maxLength 1000 */
  message: string;
};

export type VersionTrialUnvisitedItem = {
  /** @maxLength 500 */
  page: string;
  /** @maxLength 1000 */
  reason: string;
};

export interface VersionTrial {
  state: VersionTrialState;
  /** Si la hizo el propio sitio. La de un equipo es solo su palabra, y no basta para activar. */
  isOwn: boolean;
  triedAt: VersionTrialTriedAt;
  /** Quién la probó. */
  triedBy: VersionTrialTriedBy;
  browser: VersionTrialBrowser;
  /**
   * Cuántas veces se abrió una página, cada una en un tema.
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  views: number;
  findings: VersionTrialFindingsItem[];
  /** Páginas que no se pudieron abrir. */
  unvisited: VersionTrialUnvisitedItem[];
}

export type VisitReportInputPartsItemCohort = 'live' | 'canary';
export type VisitReportInputPartsItemSamplesItemKind = 'load' | 'render' | 'error' | 'frozen' | 'empty' | 'hang' | 'style' | 'leftover' | 'request' | 'bytes';
export type VisitReportInputPartsItemSamplesItem = {
  kind: VisitReportInputPartsItemSamplesItemKind;
  /** @maxLength 2000 */
  message: string;
  /** @maxLength 2000 */
  stack: string;
};

export type VisitReportInputPartsItem = {
  /**
   * @minLength 1
   * @maxLength 64
   */
  name: string;
  /**
   * @minLength 1
   * @maxLength 64
   */
  version: string;
  cohort: VisitReportInputPartsItemCohort;
  /**
   * @minLength 1
   * @maxLength 200
   */
  page: string;
  /**
   * @minimum 0
   * @maximum 100000
   */
  loads: number;
  /**
   * @minimum 0
   * @maximum 100000
   */
  failures: number;
  /**
   * @minimum 0
   * @maximum 100000
   */
  renderErrors: number;
  /**
   * @minimum 0
   * @maximum 100000
   */
  errors: number;
  /**
   * @minimum 0
   * @maximum 100000
   */
  environment?: number;
  /**
   * @minimum 0
   * @maximum 100000
   */
  network?: number;
  /**
   * @minimum 0
   * @maximum 3600000
   */
  lcp?: number;
  /**
   * @minimum 0
   * @maximum 3600000
   */
  inp?: number;
  /**
   * @minimum 0
   * @maximum 1000
   */
  cls?: number;
  /** @maxItems 3 */
  samples?: VisitReportInputPartsItemSamplesItem[];
};

export interface VisitReportInput {
  /** @pattern ^[\w-]{22}$ */
  visit: string;
  /** @maxLength 8192 */
  ticket?: string;
  /** @maxItems 40 */
  parts: VisitReportInputPartsItem[];
}

export type VisitTicketTicket = string | null;

export type VisitTicketExpiresAt = string | null;

export interface VisitTicket {
  ticket: VisitTicketTicket;
  expiresAt: VisitTicketExpiresAt;
}

export type VisitTicketRequestInputVersionsItemCohort = 'live' | 'canary';
export type VisitTicketRequestInputVersionsItem = {
  /**
   * @minLength 1
   * @maxLength 64
   */
  name: string;
  /**
   * @minLength 1
   * @maxLength 64
   */
  version: string;
  cohort: VisitTicketRequestInputVersionsItemCohort;
};

export interface VisitTicketRequestInput {
  /** @pattern ^[\w-]{22}$ */
  visit: string;
  /** @maxItems 40 */
  versions: VisitTicketRequestInputVersionsItem[];
}

export interface WardrobeCategory {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  name: string;
  nameES: string;
  group: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export interface WardrobeCategoryDetails {
  result: WardrobeCategory;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  itemCount: number;
}

export interface WardrobeCategoryList {
  results: WardrobeCategory[];
  defaultGroup: string;
}

export interface WardrobeCategoryResponse {
  result: WardrobeCategory;
}

export interface WardrobeCategoryUpdateInput {
  /**
   * @minLength 1
   * @maxLength 100
   */
  name?: string;
  /**
   * @minLength 1
   * @maxLength 100
   */
  nameES?: string;
  /**
   * @minLength 1
   * @maxLength 60
   */
  group?: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt?: string;
}

export interface WardrobeChoices {
  categories: WardrobeCategory[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  maxItems: number;
}

export type WardrobeColor = 'black' | 'white' | 'gray' | 'beige' | 'brown' | 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'pink' | 'multicolor';
export type WardrobeColorInput = 'black' | 'white' | 'gray' | 'beige' | 'brown' | 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'pink' | 'multicolor';
export type WardrobeItemImage = string | null;

export type WardrobeItemThumbnail = string | null;

export type WardrobeItemColor = WardrobeColor | null;

export type WardrobeItemPhotoId = string | null;

export type WardrobeItemCategory = WardrobeCategory | null;

export type WardrobeItemPlace = 'hat' | 'scarf' | 'coat' | 'top' | 'dress' | 'bottom' | 'bag' | 'shoes' | 'boots' | null;

export interface WardrobeItem {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  userId: string;
  description: string;
  image: WardrobeItemImage;
  thumbnail: WardrobeItemThumbnail;
  color: WardrobeItemColor;
  photoId: WardrobeItemPhotoId;
  category: WardrobeItemCategory;
  place: WardrobeItemPlace;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export type WardrobeItemUpdateInputCategoryId = string | null;

export type WardrobeItemUpdateInputColor = WardrobeColorInput | null;

export type WardrobeItemUpdateInputPhotoId = string | null;

export interface WardrobeItemUpdateInput {
  /**
   * @minLength 1
   * @maxLength 200
   */
  description?: string;
  categoryId?: WardrobeItemUpdateInputCategoryId;
  color?: WardrobeItemUpdateInputColor;
  photoId?: WardrobeItemUpdateInputPhotoId;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt?: string;
}

export type WardrobePhotoProposalCategoryId = string | null;

export type WardrobePhotoProposalCategorySource = 'name' | 'shape' | null;

export type WardrobePhotoProposalColor = WardrobeColor | null;

export type WardrobePhotoProposal = {
  categoryId: WardrobePhotoProposalCategoryId;
  categorySource: WardrobePhotoProposalCategorySource;
  color: WardrobePhotoProposalColor;
  description: string;
};

export interface WardrobePhoto {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  image: string;
  thumbnail: string;
  proposal: WardrobePhotoProposal;
}

export type WardrobeUserRole = 'user' | 'admin' | 'collaborator';
export type WardrobeUserPhoto = string | null;

export type WardrobeUserLastAccessAt = string | null;

export type WardrobeUserDeletionDueAt = string | null;

export interface WardrobeUser {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  id: string;
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$ */
  _id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
  username: string;
  role: WardrobeUserRole;
  isPublic: boolean;
  isActive: boolean;
  socialAccount: string;
  photo: WardrobeUserPhoto;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  accessCount: number;
  lastAccessAt: WardrobeUserLastAccessAt;
  deletionDueAt: WardrobeUserDeletionDueAt;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
  items: WardrobeItem[];
}

export type CheckExistenceParams = {
/**
 * Correo electrónico.
 * @maxLength 254
 */
email?: string;
/**
 * Nombre de usuario.
 * @maxLength 100
 */
username?: string;
};

export type AuthorizeGoogleParams = {
/**
 * Valor con que el navegador empezó; la página de éxito solo acepta tokens que lo traen.
 * @pattern ^[\w-]{16,128}$
 */
state?: string;
};

export type FinishGoogleParams = {
/**
 * Valor que el servidor dio a Google al empezar.
 */
state?: string;
/**
 * Código que Google entrega para cambiarlo por la identidad.
 */
code?: string;
/**
 * Motivo por el que Google no autorizó.
 */
error?: string;
/**
 * Permisos que la persona concedió.
 */
scope?: string;
/**
 * Emisor de la respuesta.
 */
iss?: string;
};

export type ListUsersParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Solo las personas con este rol.
 */
role?: typeof ListUsersRole[keyof typeof ListUsersRole] ;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Orden por fecha de creación.
 */
sortCreatedAt?: ListUsersSortCreatedAt;
/**
 * Orden por nombre.
 */
sortName?: ListUsersSortName;
/**
 * Orden por correo.
 */
sortEmail?: ListUsersSortEmail;
/**
 * Orden por nombre de usuario.
 */
sortUsername?: ListUsersSortUsername;
/**
 * Orden por rol.
 */
sortRole?: ListUsersSortRole;
/**
 * Orden por estado.
 */
sortIsActive?: ListUsersSortIsActive;
/**
 * Orden por visibilidad.
 */
sortIsPublic?: ListUsersSortIsPublic;
/**
 * Orden por número de accesos.
 */
sortAccessCount?: ListUsersSortAccessCount;
/**
 * Orden por último acceso.
 */
sortLastAccessAt?: ListUsersSortLastAccessAt;
};

// eslint-disable-next-line @typescript-eslint/no-redeclare
export const ListUsersRole = {  user: 'user',
  admin: 'admin',
  collaborator: 'collaborator',
  '': '',
} as const
export type ListUsersSortCreatedAt = 'ASC' | 'DESC';
export type ListUsersSortName = 'ASC' | 'DESC';
export type ListUsersSortEmail = 'ASC' | 'DESC';
export type ListUsersSortUsername = 'ASC' | 'DESC';
export type ListUsersSortRole = 'ASC' | 'DESC';
export type ListUsersSortIsActive = 'ASC' | 'DESC';
export type ListUsersSortIsPublic = 'ASC' | 'DESC';
export type ListUsersSortAccessCount = 'ASC' | 'DESC';
export type ListUsersSortLastAccessAt = 'ASC' | 'DESC';
export type GetAnswersParams = {
/**
 * Identificador de la lección.
 * @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$
 */
lessonId: string;
};

export type GetReviewParams = {
/**
 * Cuántas preguntas como máximo; con 0, solo el número.
 * @minimum 0
 * @maximum 50
 */
limit?: number;
};

export type ListCourseReadingParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Orden por cuántas personas empezaron el curso.
 */
sortReaders?: ListCourseReadingSortReaders;
/**
 * Orden por título.
 */
sortTitle?: ListCourseReadingSortTitle;
/**
 * Orden por cuántas personas leyeron en los últimos 30 días.
 */
sortActive?: ListCourseReadingSortActive;
/**
 * Orden por cuántas personas terminaron el curso.
 */
sortFinished?: ListCourseReadingSortFinished;
/**
 * Orden por número de certificados.
 */
sortCertificates?: ListCourseReadingSortCertificates;
/**
 * Orden por el progreso de la persona del medio.
 */
sortMedianProgress?: ListCourseReadingSortMedianProgress;
/**
 * Orden por cuánto se falla al primer intento.
 */
sortFailureRate?: ListCourseReadingSortFailureRate;
};

export type ListCourseReadingSortReaders = 'ASC' | 'DESC';
export type ListCourseReadingSortTitle = 'ASC' | 'DESC';
export type ListCourseReadingSortActive = 'ASC' | 'DESC';
export type ListCourseReadingSortFinished = 'ASC' | 'DESC';
export type ListCourseReadingSortCertificates = 'ASC' | 'DESC';
export type ListCourseReadingSortMedianProgress = 'ASC' | 'DESC';
export type ListCourseReadingSortFailureRate = 'ASC' | 'DESC';
export type ListCourseQuestionsParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Identificador del curso.
 * @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$
 */
courseId: string;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Orden por cuánto se falla al primer intento.
 */
sortFailureRate?: ListCourseQuestionsSortFailureRate;
};

export type ListCourseQuestionsSortFailureRate = 'ASC' | 'DESC';
export type ExportCourseQuestionsParams = {
/**
 * Identificador del curso.
 * @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$
 */
courseId: string;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
};

export type ListCourseReadersParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Identificador del curso.
 * @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$
 */
courseId: string;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Solo quien está leyendo, se quedó parado o terminó; vacío trae a todos.
 */
state?: ListCourseReadersState;
/**
 * Orden por el último día en que leyó.
 */
sortLastAt?: ListCourseReadersSortLastAt;
/**
 * Orden por nombre.
 */
sortName?: ListCourseReadersSortName;
/**
 * Orden por lecciones completadas.
 */
sortProgress?: ListCourseReadersSortProgress;
};

export type ListCourseReadersState = '' | 'reading' | 'stopped' | 'finished';
export type ListCourseReadersSortLastAt = 'ASC' | 'DESC';
export type ListCourseReadersSortName = 'ASC' | 'DESC';
export type ListCourseReadersSortProgress = 'ASC' | 'DESC';
export type ExportCourseReadersParams = {
/**
 * Identificador del curso.
 * @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$
 */
courseId: string;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Solo quien está leyendo, se quedó parado o terminó; vacío trae a todos.
 */
state?: ExportCourseReadersState;
};

export type ExportCourseReadersState = '' | 'reading' | 'stopped' | 'finished';
export type GetCredential200 = {[key: string]: unknown};

export type ListCertificatesParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Orden por fecha de emisión.
 */
sortIssuedAt?: ListCertificatesSortIssuedAt;
/**
 * Orden por esta columna; vacío es ninguno.
 */
sortHolderName?: ListCertificatesSortHolderName;
/**
 * Orden por esta columna; vacío es ninguno.
 */
sortCourseTitle?: ListCertificatesSortCourseTitle;
};

export type ListCertificatesSortIssuedAt = 'ASC' | 'DESC';
export type ListCertificatesSortHolderName = 'ASC' | 'DESC';
export type ListCertificatesSortCourseTitle = 'ASC' | 'DESC';
export type ListLessonReportsParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Solo los que están así: `open`, `resolved` o `rejected`; vacío trae todos.
 */
state?: ListLessonReportsState;
/**
 * Solo los de esta lección; vacío trae los de todas.
 */
lessonId?: string | '';
/**
 * Orden por fecha de creación.
 */
sortCreatedAt?: ListLessonReportsSortCreatedAt;
};

export type ListLessonReportsState = 'open' | 'resolved' | 'rejected' | '';
export type ListLessonReportsSortCreatedAt = 'ASC' | 'DESC';
export type FindMovedAddressParams = {
/**
 * De qué es la página.
 */
kind: FindMovedAddressKind;
/**
 * Los segmentos de la dirección anterior, codificados y separados por `/`.
 * @minLength 1
 * @maxLength 1000
 */
place: string;
};

export type FindMovedAddressKind = 'project' | 'member' | 'category' | 'course' | 'lesson';
export type ListProjectsParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
};

export type ListTeamParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateFrom?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateTo?: string;
/**
 * Orden por fecha.
 */
sortDate?: ListTeamSortDate;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
};

export type ListTeamSortDate = 'ASC' | 'DESC';
export type ListMailsParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateVisitFrom?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateVisitTo?: string;
/**
 * Orden por fecha de envío.
 */
sortSentAt?: ListMailsSortSentAt;
/**
 * Orden por nombre.
 */
sortName?: ListMailsSortName;
/**
 * Orden por correo.
 */
sortEmail?: ListMailsSortEmail;
/**
 * Orden por asunto.
 */
sortSubject?: ListMailsSortSubject;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Solo los correos con este estado; vacío trae los que no están archivados.
 */
state?: ListMailsState;
/**
 * Solo los de esta persona, o `nobody` para los de nadie; vacío trae los de todas.
 */
assignee?: string | 'nobody' | '';
};

export type ListMailsSortSentAt = 'ASC' | 'DESC';
export type ListMailsSortName = 'ASC' | 'DESC';
export type ListMailsSortEmail = 'ASC' | 'DESC';
export type ListMailsSortSubject = 'ASC' | 'DESC';
export type ListMailsState = 'unread' | 'unreplied' | 'replied' | 'failed' | 'archived' | 'all' | '';
export type ListFeedbackParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateVisitFrom?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateVisitTo?: string;
/**
 * Orden por fecha de creación.
 */
sortCreatedAt?: ListFeedbackSortCreatedAt;
/**
 * Orden por título.
 */
sortTitle?: ListFeedbackSortTitle;
/**
 * Orden por correo.
 */
sortUserEmail?: ListFeedbackSortUserEmail;
/**
 * Orden por calificación.
 */
sortRating?: ListFeedbackSortRating;
/**
 * Orden por estado.
 */
sortIsActive?: ListFeedbackSortIsActive;
/**
 * Orden por si está fijada.
 */
sortIsPinned?: ListFeedbackSortIsPinned;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
};

export type ListFeedbackSortCreatedAt = 'ASC' | 'DESC';
export type ListFeedbackSortTitle = 'ASC' | 'DESC';
export type ListFeedbackSortUserEmail = 'ASC' | 'DESC';
export type ListFeedbackSortRating = 'ASC' | 'DESC';
export type ListFeedbackSortIsActive = 'ASC' | 'DESC';
export type ListFeedbackSortIsPinned = 'ASC' | 'DESC';
export type CreateWardrobePhotoParams = {
/**
 * Nombre del remoto.
 * @maxLength 300
 */
name?: string;
};

export type ListContentParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Solo lo que está en este estado; vacío trae todo.
 */
state?: ListContentState;
/**
 * Solo lo que pertenece a este registro.
 * @maxLength 36
 */
parent?: string;
};

export type ListContentState = 'draft' | 'published' | 'changed' | 'scheduled' | '';
export type ListContentVersionsParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
};

export type UnscheduleContentParams = {
/**
 * Versión del borrador que se leyó.
 * @minimum 0
 * @maximum 2000000000
 */
version: number;
};

export type ListMediaParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Solo este tipo de archivo; vacío trae todos.
 */
kind?: ListMediaKind;
/**
 * Solo esta carpeta; vacío es lo que no está en ninguna, y sin él vienen todas.
 * @maxLength 200
 */
folder?: string;
/**
 * `true`: solo lo que ningún registro usa.
 */
isUnused?: ListMediaIsUnused;
/**
 * Orden por fecha de creación.
 */
sortCreatedAt?: ListMediaSortCreatedAt;
/**
 * Orden por nombre.
 */
sortName?: ListMediaSortName;
/**
 * Orden por esta columna; vacío es ninguno.
 */
sortBytes?: ListMediaSortBytes;
/**
 * Orden por esta columna; vacío es ninguno.
 */
sortFolder?: ListMediaSortFolder;
};

export type ListMediaKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg' | 'pdf' | '';
export type ListMediaIsUnused = 'true' | 'false' | '';
export type ListMediaSortCreatedAt = 'ASC' | 'DESC';
export type ListMediaSortName = 'ASC' | 'DESC';
export type ListMediaSortBytes = 'ASC' | 'DESC';
export type ListMediaSortFolder = 'ASC' | 'DESC';
export type ListActivityParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Solo los registros de esta clase; vacío trae todos.
 */
kind?: ListActivityKind;
/**
 * Solo los cambios de esta clase; vacío trae todos.
 */
action?: ListActivityAction;
/**
 * Solo los cambios de este registro; vacío trae todos.
 * @maxLength 200
 */
recordId?: string;
/**
 * Solo los cambios de esta persona; vacío trae los de todas.
 */
actorId?: string | '';
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateFrom?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateTo?: string;
/**
 * Orden por fecha de creación.
 */
sortCreatedAt?: ListActivitySortCreatedAt;
};

export type ListActivityKind = 'user' | 'short-link' | 'mail' | 'feedback' | 'category' | 'item' | 'option' | 'media' | 'backup' | 'database' | 'release' | 'credential' | 'row' | 'saved-query' | 'academy-category' | 'academy-course' | 'academy-lesson' | 'lesson-report' | 'certificate' | 'project' | 'team-member' | 'site-text' | '';
export type ListActivityAction = 'create' | 'update' | 'delete' | 'restore' | 'purge' | 'rename' | 'role' | 'activate' | 'deactivate' | 'password' | 'email' | 'sign-out' | 'request-deletion' | 'cancel-deletion' | 'add-passkey' | 'remove-passkey' | 'read' | 'unread' | 'assign' | 'archive' | 'unarchive' | 'reply' | 'pin' | 'unpin' | 'replace' | 'query' | 'stop-query' | 'publish' | 'trial' | 'canary' | 'end-canary' | 'rollback' | 'stop' | 'resume' | 'preview' | 'end-preview' | 'freeze' | 'unfreeze' | 'prune' | 'members' | 'revoke' | 'schedule' | 'unschedule' | 'reorder' | '';
export type ListActivitySortCreatedAt = 'ASC' | 'DESC';
export type ListBinParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Solo los registros de esta clase; vacío trae todos.
 */
kind?: ListBinKind;
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateFrom?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateTo?: string;
/**
 * Orden por fecha de eliminación.
 */
sortDeletedAt?: ListBinSortDeletedAt;
};

export type ListBinKind = 'user' | 'short-link' | 'mail' | 'feedback' | 'category' | 'item' | 'media' | 'academy-category' | 'academy-course' | 'academy-lesson' | 'project' | 'team-member' | '';
export type ListBinSortDeletedAt = 'ASC' | 'DESC';
export type SearchParams = {
/**
 * Lo que se busca, con al menos 3 caracteres.
 * @minLength 3
 * @maxLength 100
 */
q: string;
};

export type SearchSiteParams = {
/**
 * Lo que se busca, hasta 100 caracteres.
 * @maxLength 100
 */
q: string;
/**
 * La marca cuyas páginas se buscan; sin ella, la del nombre de host.
 * @maxLength 100
 */
brand?: string;
};

export type ListShortLinksParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Solo los enlaces con esta etiqueta; vacío trae todos.
 * @maxLength 200
 */
tag?: string;
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateVisitFrom?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateVisitTo?: string;
/**
 * Orden por número de visitas.
 */
sortVisitCount?: ListShortLinksSortVisitCount;
/**
 * Orden por fecha de creación.
 */
sortCreatedAt?: ListShortLinksSortCreatedAt;
};

export type ListShortLinksSortVisitCount = 'ASC' | 'DESC';
export type ListShortLinksSortCreatedAt = 'ASC' | 'DESC';
export type ListShortLinkVisitsParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateVisitFrom?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateVisitTo?: string;
/**
 * Orden por fecha de la visita.
 */
sortVisitedAt?: ListShortLinkVisitsSortVisitedAt;
/**
 * Identificador del enlace corto; sin él, de todos.
 */
shortenerId?: string | '';
};

export type ListShortLinkVisitsSortVisitedAt = 'ASC' | 'DESC';
export type ExportShortLinkVisitsParams = {
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateVisitFrom?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateVisitTo?: string;
/**
 * Identificador del enlace corto; sin él, de todos.
 */
shortenerId?: string | '';
};

export type ShortLinkSeriesParams = {
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateVisitFrom?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateVisitTo?: string;
/**
 * Identificador del enlace corto; sin él, de todos.
 */
shortenerId?: string | '';
};

export type CheckShortCodeParams = {
/**
 * Código corto.
 * @maxLength 200
 */
backHalf: string;
/**
 * Enlace que se está editando: su propio código cuenta como libre.
 */
id?: string | '';
};

export type CreateShortLinkBodyBackHalf = string | null;

export type CreateShortLinkBodyExpiresAt = '' | null | string;

export type CreateShortLinkBodyExpiredUrl = '' | null | string;

export type CreateShortLinkBodyPassword = string | null;

export type CreateShortLinkBody = {
  /**
   * @minLength 1
   * @maxLength 2048
   */
  destination: string;
  backHalf?: CreateShortLinkBodyBackHalf;
  expiresAt?: CreateShortLinkBodyExpiresAt;
  expiredUrl?: CreateShortLinkBodyExpiredUrl;
  password?: CreateShortLinkBodyPassword;
  /** @maxItems 50 */
  tags?: string[];
  /** @maxLength 2000 */
  notes?: string;
};

export type UpdateShortLinkBodyBackHalf = string | null;

export type UpdateShortLinkBodyExpiresAt = '' | null | string;

export type UpdateShortLinkBodyExpiredUrl = '' | null | string;

export type UpdateShortLinkBodyPassword = string | null;

export type UpdateShortLinkBody = {
  /**
   * @minLength 1
   * @maxLength 2048
   */
  destination?: string;
  backHalf?: UpdateShortLinkBodyBackHalf;
  expiresAt?: UpdateShortLinkBodyExpiresAt;
  expiredUrl?: UpdateShortLinkBodyExpiredUrl;
  password?: UpdateShortLinkBodyPassword;
  /** @maxItems 50 */
  tags?: string[];
  /** @maxLength 2000 */
  notes?: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt?: string;
};

export type PreviewShortLinkImportBody = {
  /** @maxLength 1000000 */
  csv: string;
};

export type ImportShortLinksBody = {
  /** @maxLength 1000000 */
  csv: string;
  /**
   * @minimum 1
   * @maximum 1000
   */
  expected: number;
};

export type ReportViewBody = {
  /**
   * @minLength 1
   * @maxLength 4096
   */
  currentURL: string;
  /** @maxLength 4096 */
  referrer?: string;
};

export type PageViewSummaryParams = {
/**
 * Primer día; vacío lo calcula con `days`.
 */
dateFrom?: '' | string;
/**
 * Último día, incluido; vacío es hoy.
 */
dateTo?: '' | string;
/**
 * Días del periodo cuando no se da el primero, hoy incluido.
 * @minimum 1
 * @maximum 366
 */
days?: number;
/**
 * Solo quienes vieron esta página; vacío trae todos.
 * @maxLength 512
 */
url?: string;
/**
 * Solo quienes llegaron por esta página; vacío trae todos.
 * @maxLength 512
 */
entry?: string;
/**
 * Solo quienes se fueron desde esta página; vacío trae todos.
 * @maxLength 512
 */
exit?: string;
/**
 * Solo quienes llegaron de este sitio, o `direct`; vacío trae todos.
 * @maxLength 253
 */
source?: string;
/**
 * Solo este tipo de dispositivo, o `unknown`; vacío trae todos.
 */
device?: PageViewSummaryDevice;
/**
 * Solo este país por sus dos letras, o `unknown`; vacío trae todos.
 * @pattern ^([A-Z]{2}|unknown)?$
 */
country?: string;
};

export type PageViewSummaryDevice = '' | 'computer' | 'phone' | 'tablet' | 'unknown';
export type PageViewFunnelParams = {
/**
 * Primer día; vacío lo calcula con `days`.
 */
dateFrom?: '' | string;
/**
 * Último día, incluido; vacío es hoy.
 */
dateTo?: '' | string;
/**
 * Días del periodo cuando no se da el primero, hoy incluido.
 * @minimum 1
 * @maximum 366
 */
days?: number;
/**
 * Solo quienes vieron esta página; vacío trae todos.
 * @maxLength 512
 */
url?: string;
/**
 * Solo quienes llegaron por esta página; vacío trae todos.
 * @maxLength 512
 */
entry?: string;
/**
 * Solo quienes se fueron desde esta página; vacío trae todos.
 * @maxLength 512
 */
exit?: string;
/**
 * Solo quienes llegaron de este sitio, o `direct`; vacío trae todos.
 * @maxLength 253
 */
source?: string;
/**
 * Solo este tipo de dispositivo, o `unknown`; vacío trae todos.
 */
device?: PageViewFunnelDevice;
/**
 * Solo este país por sus dos letras, o `unknown`; vacío trae todos.
 * @pattern ^([A-Z]{2}|unknown)?$
 */
country?: string;
/**
 * Primera página del embudo.
 * @minLength 1
 * @maxLength 512
 */
step1: string;
/**
 * Segunda página del embudo.
 * @minLength 1
 * @maxLength 512
 */
step2: string;
/**
 * Tercera página del embudo.
 * @minLength 1
 * @maxLength 512
 */
step3: string;
};

export type PageViewFunnelDevice = '' | 'computer' | 'phone' | 'tablet' | 'unknown';
export type ListPageViewsByUrlParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateFrom?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateTo?: string;
/**
 * Orden por fecha.
 */
sortDate?: ListPageViewsByUrlSortDate;
/**
 * Orden por número de visitas; vacío ordena por fecha.
 */
sortVisits?: ListPageViewsByUrlSortVisits;
};

export type ListPageViewsByUrlSortDate = 'ASC' | 'DESC';
export type ListPageViewsByUrlSortVisits = 'ASC' | 'DESC';
export type PageViewSeriesParams = {
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateFrom?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateTo?: string;
};

export type ListPageViewsParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateFrom?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
dateTo?: string;
/**
 * Orden por fecha.
 */
sortDate?: ListPageViewsSortDate;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
};

export type ListPageViewsSortDate = 'ASC' | 'DESC';
export type GetReleaseHealthParams = {
/**
 * Nombre de un remoto.
 * @minLength 1
 * @maxLength 64
 */
remote: string;
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
from?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
to?: string;
/**
 * Si los puntos son minutos u horas.
 */
step?: GetReleaseHealthStep;
};

export type GetReleaseHealthStep = 'minute' | 'hour';
export type ListReleaseErrorsParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Nombre de un remoto.
 * @minLength 1
 * @maxLength 64
 */
remote: string;
/**
 * Solo los errores de esta versión.
 * @minLength 1
 * @maxLength 64
 */
version?: string;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
};

export type RestoreBackupParams = {
/**
 * Huella de las diferencias que se aceptan, tal como llegó en el rechazo.
 * @pattern ^[0-9a-f]{64}$
 */
accept?: string;
};

export type UploadSqlParams = {
/**
 * Huella de las diferencias que se aceptan, tal como llegó en el rechazo.
 * @pattern ^[0-9a-f]{64}$
 */
accept?: string;
};

export type UploadSqlBody = {
  file: Blob;
};

export type RenameBackupBody = {
  /** @minLength 1 */
  newName: string;
};

export type DeleteBackup200 = {
  success: boolean;
  message: string;
};

export type DownloadBackupParams = {
/**
 * Código de un solo uso de la dirección de descarga.
 * @maxLength 200
 */
token?: string;
};

export type ListRowsParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 10000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Columna del orden; vacío ordena por la clave.
 * @maxLength 63
 */
sort?: string;
/**
 * Sentido del orden.
 */
direction?: ListRowsDirection;
/**
 * Filtros en JSON: columna, operador (`equals`, `differs`, `contains`, `greater`, `less`, `isNull`, `isNotNull`) y valor.
 * @maxLength 20000
 */
filters?: string;
/**
 * Identificador de la ejecución, elegido por quien la pidió.
 * @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$
 */
runId?: string;
};

export type ListRowsDirection = 'ASC' | 'DESC';
export type DeleteRowParams = {
/**
 * Valores de la clave primaria de la fila, como lista en JSON.
 * @maxLength 20000
 */
key?: string;
/**
 * La versión de la fila, tal como se leyó.
 * @maxLength 20
 */
version: string;
};

export type CountRowsParams = {
/**
 * Filtros en JSON: columna, operador (`equals`, `differs`, `contains`, `greater`, `less`, `isNull`, `isNotNull`) y valor.
 * @maxLength 20000
 */
filters?: string;
/**
 * Identificador de la ejecución, elegido por quien la pidió.
 * @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$
 */
runId?: string;
};

export type ReadRowParams = {
/**
 * Valores de la clave primaria de la fila, como lista en JSON.
 * @maxLength 20000
 */
key?: string;
/**
 * Identificador de la ejecución, elegido por quien la pidió.
 * @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$
 */
runId?: string;
};

export type ExplainSqlBody = {
  /**
   * @minLength 1
   * @maxLength 100000
   */
  query: string;
  analyze?: boolean;
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$ */
  runId?: string;
};

export type RunSqlBody = {
  /**
   * @minLength 1
   * @maxLength 100000
   */
  query: string;
  readOnly?: boolean;
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$ */
  runId?: string;
  /**
   * @minLength 1
   * @maxLength 1024
   */
  password?: string;
};

export type UploadVersionParams = {
/**
 * Por qué se hace el cambio.
 * @maxLength 500
 */
reason?: string;
/**
 * El commit del que se construyó.
 * @maxLength 100
 */
commit?: string;
};

export type KeepTrialBodyTriedItemTheme = 'light' | 'dark';
export type KeepTrialBodyTriedItem = {
  /** @maxLength 500 */
  page: string;
  theme: KeepTrialBodyTriedItemTheme;
};

export type KeepTrialBodyUnvisitedItem = {
  /** @maxLength 500 */
  page: string;
  /** @maxLength 1000 */
  reason: string;
};

export type KeepTrialBodyProblemsItemKind = 'load' | 'render' | 'error' | 'empty' | 'hang' | 'frozen' | 'loop' | 'request' | 'global-style' | 'style' | 'listener' | 'timer' | 'socket' | 'worker' | 'bytes' | 'accessibility' | 'blocked' | 'requests' | 'storage' | 'patched' | 'session' | 'outside';
export type KeepTrialBodyProblemsItem = {
  /** @maxLength 500 */
  page: string;
  kind: KeepTrialBodyProblemsItemKind;
  /** @maxLength 1000 */
  message: string;
};

export type KeepTrialBody = {
  /**
   * El resumen de `remote.json` de lo que se probó.
   * @maxLength 200
   */
  integrity: string;
  /**
   * @minLength 1
   * @maxLength 100
   */
  browser: string;
  /**
   * Páginas abiertas, y en qué tema.
   * @maxItems 500
   */
  tried: KeepTrialBodyTriedItem[];
  /** @maxItems 500 */
  unvisited: KeepTrialBodyUnvisitedItem[];
  /** @maxItems 500 */
  problems: KeepTrialBodyProblemsItem[];
  /**
   * @minimum 0
   * @maximum 9007199254740991
   */
  ms: number;
};

export type ActivateVersionBody = {
  /** @maxLength 64 */
  version: string;
  /** Acepta una versión que no pasó su prueba en un navegador; pide una razón. */
  isUntried?: boolean;
  /** @maxLength 500 */
  reason?: string;
  /** @maxLength 100 */
  commit?: string;
};

export type StartCanaryBodyStepsItem = {
  /**
   * Con 100 la versión queda activa para todos.
   * @maximum 100
   */
  share: number;
  /**
   * Minutos después del paso anterior.
   * @minimum 1
   * @maximum 43200
   */
  afterMinutes: number;
};

export type StartCanaryBody = {
  /** @maxLength 64 */
  version: string;
  /**
   * Porcentaje de los visitantes.
   * @maximum 100
   */
  share: number;
  /** @maxItems 20 */
  steps?: StartCanaryBodyStepsItem[];
  /** Acepta una versión que no pasó su prueba en un navegador; pide una razón. */
  isUntried?: boolean;
  /** @maxLength 500 */
  reason?: string;
  /** @maxLength 100 */
  commit?: string;
};

export type EndCanaryParams = {
/**
 * Por qué se hace el cambio.
 * @maxLength 500
 */
reason?: string;
/**
 * El commit del que se construyó.
 * @maxLength 100
 */
commit?: string;
};

export type RollbackVersionBody = {
  /** @maxLength 500 */
  reason?: string;
  /** @maxLength 100 */
  commit?: string;
};

export type DisableVersionBodyVersion = string | null;

export type DisableVersionBody = {
  version: DisableVersionBodyVersion;
  /** @maxLength 500 */
  reason?: string;
  /** @maxLength 100 */
  commit?: string;
};

export type EnableVersionBodyVersion = string | null;

export type EnableVersionBody = {
  version: EnableVersionBodyVersion;
  /** @maxLength 500 */
  reason?: string;
  /** @maxLength 100 */
  commit?: string;
};

export type ActivateShellBody = {
  /** @maxLength 64 */
  version: string;
  /** Acepta una versión que no pasó su prueba en un navegador; pide una razón. */
  isUntried?: boolean;
  /** @maxLength 500 */
  reason?: string;
  /** @maxLength 100 */
  commit?: string;
};

export type RollbackShellBody = {
  /** @maxLength 500 */
  reason?: string;
  /** @maxLength 100 */
  commit?: string;
};

export type FreezeReleasesBody = {
  /**
   * @minLength 1
   * @maxLength 500
   */
  reason: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$ */
  until: string;
};

export type PruneReleasesBody = {
  isDryRun?: boolean;
  /**
   * @minimum 0
   * @maximum 8760
   */
  keepHours?: number;
};

export type ListReleaseEventsParams = {
/**
 * Número de la página, desde 1.
 * @minimum 1
 * @maximum 1000000
 */
page?: number;
/**
 * Filas por página, de 1 a 100.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Solo los cambios de este remoto, o de `shell`; vacío trae todos.
 * @maxLength 32
 */
subject?: string;
/**
 * Solo los cambios de esta clase; vacío trae todos.
 */
action?: ListReleaseEventsAction;
/**
 * Solo los cambios de quien tiene esto en su nombre.
 * @maxLength 200
 */
actor?: string;
/**
 * Texto que se busca; vacío trae todo.
 * @maxLength 200
 */
search?: string;
/**
 * Comienzo del rango. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
from?: string;
/**
 * Final del rango, incluido. Un día, una hora de Bogotá o una hora con su desfase; vacío es sin límite.
 * @maxLength 40
 */
to?: string;
/**
 * Orden por fecha.
 */
order?: string;
};

export type ListReleaseEventsAction = '' | 'publish' | 'activate' | 'canary' | 'end-canary' | 'cancel-steps' | 'rollback' | 'return' | 'stop' | 'resume' | 'freeze' | 'unfreeze' | 'prune' | 'trial' | 'preview' | 'end-preview' | 'allow-api' | 'withdraw-api';
export type CreateReleaseCredentialBodyScopesItem = 'read' | 'publish' | 'activate';
export type CreateReleaseCredentialBody = {
  /**
   * @minLength 1
   * @maxLength 60
   */
  name: string;
  /** @maxLength 32 */
  remote: string;
  /**
   * @minItems 1
   * @maxItems 3
   */
  scopes: CreateReleaseCredentialBodyScopesItem[];
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$ */
  expiresAt: string;
};

export type PreviewTakeBackParams = {
/**
 * Desde cuándo no se confía en la credencial; si falta, desde que se creó.
 * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
 */
since?: string;
};

export type TakeBackCredentialBody = {
  /**
   * Desde cuándo no se confía en ella; si falta, desde que se creó.
   * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$
   */
  since?: string;
  /** @maxLength 500 */
  reason?: string;
};

export type SetReleaseMembersBody = {
  /** @maxItems 100 */
  userIds: string[];
};

export type CreateTestersLinkBodyVersions = {[key: string]: string};

export type CreateTestersLinkBody = {
  versions: CreateTestersLinkBodyVersions;
  /**
   * @maximum 168
   */
  hours: number;
};

export type CreatePreviewBodyAnyOfVersions = {[key: string]: string};

export type CreatePreviewBodyAnyOf = {
  versions: CreatePreviewBodyAnyOfVersions;
};

export type CreatePreviewBodyAnyOfThree = {
  /**
   * Lo que sigue a `?testers=`.
   * @minLength 1
   * @maxLength 4000
   */
  link: string;
};

export type CreatePreviewBody = CreatePreviewBodyAnyOf | CreatePreviewBodyAnyOfThree;

export type UploadPreviewParams = {
/**
 * Por qué se hace el cambio.
 * @maxLength 500
 */
reason?: string;
/**
 * El commit del que se construyó.
 * @maxLength 100
 */
commit?: string;
};

export type AllowRemoteApiBody = {
  /**
   * La dirección, como la declara una versión publicada.
   * @minLength 1
   * @maxLength 300
   */
  upstream: string;
  /** Permite que lleve a la máquina del sitio o a una red privada. */
  isPrivate?: boolean;
  /** @maxLength 500 */
  reason?: string;
};

export type ForbidRemoteApiParams = {
/**
 * Por qué se hace el cambio.
 * @maxLength 500
 */
reason?: string;
};


// For the back end: the storage that several machines share.
export { storeSite } from './composing/storeSite.ts'
export { type BucketSettings, bucketStorage, connectBucket } from './storage/s3Storage.ts'
export type { StoredSite } from './storage/storedSite.ts'

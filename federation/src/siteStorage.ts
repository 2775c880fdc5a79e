// For the back end: the storage that several machines share.
export { storeSite } from './registry/storeSite.ts'
export { type BucketSettings, bucketStorage, connectBucket } from './storage/s3Storage.ts'
export { isStorageError } from './storage/storage.ts'
export type { StoredSite } from './storage/storedSite.ts'

// For the back end: the storage that several machines share.
export { type BucketSettings, bucketStorage, connectBucket } from './storage/s3Storage.ts'
export { isStorageError } from './storage/storage.ts'
export { type StoredSite, storeSite } from './storage/storedSite.ts'

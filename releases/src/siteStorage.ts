// For the back end: the storage that several machines share, and the same in a folder.
export { storeSite } from './composing/storeSite.ts'
export { type FileStorage, folderStorage } from './storage/folderStorage.ts'
export { type BucketSettings, bucketStorage, connectBucket } from './storage/s3Storage.ts'
export { isStorageError } from './storage/storage.ts'
export type { StoredSite } from './storage/storedSite.ts'
